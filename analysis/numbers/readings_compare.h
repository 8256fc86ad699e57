/* A rule change under many readings of the open rules: is it robust? What `poise compare --together`
 * shows. */
#ifndef POISE_ANALYSIS_READINGS_COMPARE_H
#define POISE_ANALYSIS_READINGS_COMPARE_H

#include "analysis/numbers/readings.h"

/* A variant against the first, on the same games. */
struct readings_change {
    const char *name;
    struct readings readings;  /* in place of win rates the change of them: variant minus first */
    uint64_t (*discordant)[2]; /* [reading] games that the AI won with the first alone, with this */
    double *adjusted_p;        /* [reading] set by readings_judge */
};

/* Tests every change in every reading by exact McNemar, adjusted by Holm over all of them. */
void readings_judge(struct readings_change changes[], size_t count);

/* What the readings show of a change. */
enum readings_verdict { READINGS_STRONGER, READINGS_WEAKER, READINGS_NOT_SHOWN, READINGS_VERDICTS };
enum readings_verdict readings_verdict(const struct readings_change *change, size_t reading);

/* Prints shares of readings by verdict, and how far the changes spread; `base` names the first. */
void readings_print_changes(const struct readings_change changes[], size_t count, const char *base,
                            FILE *out);

/* The same facts and every reading, as a new JSON object. */
json_t *readings_changes_json(const struct readings_change changes[], size_t count,
                              const char *base);

#endif
