/* Plays many readings of the rules, for `poise audit --together` and `poise compare --together`. In
 * each reading, every open question of the rules gets an answer by chance. */
#pragma once

#include "analysis/numbers/readings_sobol.h"
#include "sims/commands/given_options.h"
#include "sims/compare/questions.h"

/* The readings of one experiment. The caller fills in the first part and calls drawn_readings_begin,
 * drawn_readings_play and drawn_readings_free. */
struct drawn_readings {
    const struct given_options *given;
    struct experiment *experiment; /* as given_load_experiment loaded it */
    size_t variants;               /* how many of its variants are played, from the first on */
    uint64_t usual, usual_slow;    /* games of each reading without --games; with slow players */
    /* Takes the games of half 0 or 1 of reading `count`. */
    void (*take)(struct drawn_readings *drawn, const struct given_games *games, unsigned half);
    /* Called after each reading: whether it is the last. Returns an exit code. NULL: none is. */
    int (*look)(struct drawn_readings *drawn, bool *last);

    struct experiment_overrides overrides;
    struct questions questions;
    uint64_t games, count; /* games of each reading, an even number; readings played */
    uint16_t *chosen;      /* [reading][question] */
    struct progress progress;
    bool slow; /* half a reading takes long enough to be worth more than one thread */
};

/* Collects the questions and makes room for `count` readings. Returns an exit code. */
int drawn_readings_begin(struct drawn_readings *drawn, uint64_t count);

/* Plays up to `count` readings. Returns an exit code; the readings before count in any case. */
int drawn_readings_play(struct drawn_readings *drawn, uint64_t count);

/* What was drawn, to be judged; the results, of `count` readings, are zero. The caller frees `wins`. */
struct readings drawn_readings_judged(const struct drawn_readings *drawn, uint64_t count);

void drawn_readings_free(struct drawn_readings *drawn);
