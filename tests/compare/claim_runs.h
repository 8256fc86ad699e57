/* Many runs of `--assert` on Pig at hold 20, whose truth is known. */
#ifndef POISE_CLAIM_RUNS_H
#define POISE_CLAIM_RUNS_H

#include "tests/support/fixture.h"

/* The chance that the AI wins, who begins; tests/pig/bulk_pig_oracle.c solves the game and compares. */
#define PIG_HOLD_20 0.534698

struct claim_runs {
    int runs;
    int verdicts[3]; /* [enum claims_verdict] */
    double games;    /* a run, on average */
};

/* Plays so many runs with seeds of their own, of `games` games at most, which claim that the AI's rate of
 * wins lies from PIG_HOLD_20 + below to PIG_HOLD_20 + above. */
struct claim_runs claim_runs(int runs, uint64_t games, double below, double above);

#endif
