/* Runs of Pig with rules made by hand, for tests of batches and results files. */
#ifndef POISE_PIG_RUN_H
#define POISE_PIG_RUN_H

#include "engine/pig/pig.h"
#include "sims/results/results.h"

/* Hold-at-20 against hold-at-25; the match points to `rules`. */
void pig_run_match(struct match *match, struct pig_rules *rules);

struct pig_run {
    const char *path;
    uint64_t games;
    uint64_t seed;
    int threads;
    uint32_t block_games; /* 0: sized by time */
    bool reproducible;
    uint32_t checkpoint_ms; /* 0: as the program does */
    uint64_t stop_after;    /* games, at which somebody stops the run; 0: never */
};

/* Plays the variants "base" and, with `two`, "late" (the human holds at 30) into run->path and
 * finishes the file if all games were played. 0, or -1 with `error`. `done`: games of "base". */
int pig_run_results(const struct pig_run *run, bool two, uint64_t *done, struct error *error);

#endif
