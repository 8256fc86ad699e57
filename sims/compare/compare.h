/* Plays all variants of an experiment on common random numbers, game by game, and pairs each with
 * the first. Games are played in rounds of COMPARE_CHUNK: the baseline's records of a round are
 * kept, every other variant's are paired with them as they come. Memory is constant, and a look at
 * all variants is possible after every round. */
#ifndef POISE_COMPARE_H
#define POISE_COMPARE_H

#include "analysis/comparison.h"
#include "analysis/paired.h"
#include "analysis/tally.h"
#include "sims/config/experiment.h"
#include "sims/run/progress.h"

enum { COMPARE_CHUNK = 65536, COMPARE_LOOK_CHUNK = 4096 };

struct compare {
    struct column_info *columns;
    size_t column_count;
    struct tally **tallies; /* [variant] */
    struct paired **pairs;  /* [variant]; NULL for the first */
    size_t variant_count;
    uint64_t games; /* of each variant: rounds that all variants have played */
    double seconds;
    bool stopped; /* by a signal */
};

struct compare_options {
    int threads;
    bool show_progress;
    const atomic_bool *stop; /* see struct batch */
    /* Asked after every round, NULL: never. True ends the games. Rounds are then COMPARE_LOOK_CHUNK
     * games at first and grow, so that looks are few against the games. */
    bool (*enough)(const struct compare *compare, void *context);
    void *context;
    uint64_t look_every; /* 0, or a round ends at every multiple of so many games */
};

/* Plays; the experiment's number of games is the cap. 0, or -1 with `error`. Free with
 * compare_free in any case. */
int compare_play(struct compare *compare, const struct experiment *experiment,
                 const struct compare_options *options, struct error *error)
    __attribute__((warn_unused_result));
void compare_free(struct compare *compare);

/* What was played as a judged comparison at 95 %; variants is new memory for the caller to free,
 * NULL when memory is out. Valid as long as both arguments. */
struct comparison compare_judged(const struct compare *compare,
                                 const struct experiment *experiment);

#endif
