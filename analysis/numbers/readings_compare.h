/* Judges a rule change under many readings, that is, combinations of answers to the open questions
 * of the rules: does it change the result in the same way in most of them? For `poise compare
 * --together`. */
#ifndef POISE_ANALYSIS_READINGS_COMPARE_H
#define POISE_ANALYSIS_READINGS_COMPARE_H

#include "analysis/numbers/paired.h"
#include "analysis/numbers/readings_sobol.h"

/* What one reading shows of a change: the AI gets stronger, weaker, or neither is shown. */
enum readings_verdict { READINGS_STRONGER, READINGS_WEAKER, READINGS_NOT_SHOWN, READINGS_VERDICTS };

/* What all readings together show of a change. */
struct readings_sum {
    uint64_t verdicts[READINGS_VERDICTS];      /* how many readings have each verdict */
    struct interval shares[READINGS_VERDICTS]; /* of all readings; Wilson */
    struct readings_estimate mean;
    struct readings_estimate spread; /* standard deviation, without the luck of the games */
    size_t heaviest;                 /* the question that explains most of the spread */
    struct readings_estimate first;  /* the share it explains; NaN without spread */
};

/* One variant compared with the first one, on the same games. */
struct readings_change {
    const char *name;
    struct readings readings;  /* its `wins` are changes: variant minus first */
    uint64_t (*discordant)[2]; /* [reading] games the AI won only with the first, only with this */
    uint64_t (*moves)[PAIRED_MOVES]; /* [reading] see paired_count_moves */
    double *adjusted_p;              /* [reading] set by readings_judge */
    struct readings_sum sum;         /* set by readings_judge */
};

/* Sets adjusted_p and sum of every change. Each change of the lead in wins in each reading is
 * tested by the exact test of difference_of_leads, which is McNemar's if every game has a winner.
 * Holm's method adjusts the p-values over all changes and readings. */
void readings_judge(struct readings_change changes[], size_t count);

enum readings_verdict readings_verdict(const struct readings_change *change, size_t reading);

#endif
