/* Plays all variants of an experiment on common random numbers, game by game, and pairs each with
 * the first. Games are played in rounds: the baseline's records of a round are kept, every other
 * variant's are paired with them as they come. Memory is constant, and after every round all
 * variants have the same games: there a stopping rule looks, and an interruption keeps that much. A
 * round is a matter of seconds; no result depends on its size. */
#ifndef POISE_COMPARE_H
#define POISE_COMPARE_H

#include "analysis/answers/comparison.h"
#include "analysis/numbers/paired.h"
#include "analysis/numbers/tally.h"
#include "sims/batch/progress.h"
#include "sims/config/experiment.h"

enum { COMPARE_PATTERN_VARIANTS = 10 };

struct compare {
    struct column_info *columns;
    size_t column_count;
    struct tally **tallies; /* [variant] */
    struct paired **pairs;  /* [variant]; NULL for the first */
    size_t variant_count;
    uint64_t games; /* of each variant: rounds that all variants have played */
    double seconds;
    bool stopped;       /* by a signal */
    bool until_met;     /* the stopping rule ended the games */
    uint64_t *patterns; /* [set of variants]: games that the human won in exactly these; or NULL */
};

struct compare_options {
    int threads;
    bool show_progress;
    bool measures;             /* keep samples for analysis/numbers/measures.h */
    bool patterns;             /* count them; at most COMPARE_PATTERN_VARIANTS */
    const atomic_bool *stop;   /* see struct batch */
    const struct until *until; /* prepared; NULL: play all games */
};

/* Plays; the experiment's number of games is the cap. 0, or -1 with `error`. Free with
 * compare_free in any case. */
int compare_play(struct compare *compare, const struct experiment *experiment,
                 const struct compare_options *options, struct error *error)
    __attribute__((warn_unused_result));
void compare_free(struct compare *compare);

/* What was played as a judged comparison, the stopping rule as it was played with; variants is new
 * memory for the caller to free. Valid as long as the arguments. */
struct comparison compare_judged(const struct compare *compare, const struct experiment *experiment,
                                 const struct until *until, double level);

#endif
