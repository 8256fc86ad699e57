/* Plays all variants of an experiment on common random numbers and pairs each with the first
 * variant, the baseline, game by game. Games are played in rounds of some seconds: the baseline's
 * records of a round are kept, and those of the other variants are paired with them. After every
 * round all variants have played the same games; then the stopping rule is tested, and an
 * interrupted run keeps these rounds. Memory is constant, and no result depends on the size of a
 * round. */
#pragma once

#include "analysis/answers/comparison.h"
#include "analysis/numbers/paired.h"
#include "analysis/numbers/tally.h"
#include "sims/batch/progress.h"
#include "sims/config/experiment.h"

enum { COMPARE_PATTERN_VARIANTS = 16 };

/* What was played: totals of each variant, and of each pair of a variant with the baseline. */
struct compare {
    struct column_info **columns; /* [variant] of its game */
    struct tally **tallies;       /* [variant] */
    struct paired **pairs;        /* [variant]; NULL for the first */
    size_t variant_count;
    uint64_t games; /* that every variant has played, in whole rounds */
    double seconds;
    bool stopped;       /* by a signal */
    bool until_met;     /* the stopping rule ended the games */
    uint64_t *patterns; /* [set of variants] games that the human won in exactly these; or NULL */
};

/* How to play. */
struct compare_options {
    int threads;
    int rank_threads; /* of each other process that plays, too; 0: one for each core */
    bool show_progress;
    bool measures;             /* keep samples for analysis/numbers/measures.h */
    bool patterns;             /* count them; at most COMPARE_PATTERN_VARIANTS */
    const atomic_bool *stop;   /* see struct batch */
    const struct until *until; /* prepared; NULL: play all games */
};

/* Plays the variants, each at most as many games as the experiment says. 0, or -1 with `error`. A
 * stop is no error. Call compare_free in any case. */
int compare_play(struct compare *compare, const struct experiment *experiment,
                 const struct compare_options *options, struct error *error)
    __attribute__((warn_unused_result));
void compare_free(struct compare *compare);

/* Makes the comparison with its intervals at `level`. `until` is the stopping rule that the games
 * were played with. The caller frees its `variants`. It points into the arguments. */
struct comparison compare_judged(const struct compare *compare, const struct experiment *experiment,
                                 const struct until *until, double level);
