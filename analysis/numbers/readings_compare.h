/* A rule change under many readings of the open rules: is it robust? What `poise compare --together`
 * shows. */
#ifndef POISE_ANALYSIS_READINGS_COMPARE_H
#define POISE_ANALYSIS_READINGS_COMPARE_H

#include "analysis/numbers/paired.h"
#include "analysis/numbers/readings_sobol.h"

/* What the readings show of a change. */
enum readings_verdict { READINGS_STRONGER, READINGS_WEAKER, READINGS_NOT_SHOWN, READINGS_VERDICTS };

/* What all readings say of a change together. */
struct readings_sum {
    uint64_t verdicts[READINGS_VERDICTS]; /* readings */
    struct interval shares[READINGS_VERDICTS];
    struct readings_estimate mean;
    struct readings_estimate spread; /* standard deviation, without the luck of the games */
    size_t heaviest;                 /* the question that explains most of the spread */
    struct readings_estimate first;  /* how much; NaN without spread */
};

/* A variant against the first, on the same games. */
struct readings_change {
    const char *name;
    struct readings readings;  /* in place of win rates the change of them: variant minus first */
    uint64_t (*discordant)[2]; /* [reading] games that the AI won with the first alone, with this */
    uint64_t (*moves)[PAIRED_MOVES]; /* [reading] of the lead in wins, see paired_count_moves */
    double *adjusted_p;              /* [reading] set by readings_judge */
    struct readings_sum sum;         /* set by readings_judge */
};

/* Tests every change of the lead in wins in every reading by the exact test of difference_of_leads, which is
 * McNemar's where every game has a winner, adjusted by Holm over all of them, and sums up. */
void readings_judge(struct readings_change changes[], size_t count);

enum readings_verdict readings_verdict(const struct readings_change *change, size_t reading);

#endif
