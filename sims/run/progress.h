/* The progress bar: share of the games done, rate, time left. */
#ifndef POISE_PROGRESS_H
#define POISE_PROGRESS_H

#include <stdio.h>

#include "sims/batch/batch.h"

struct progress {
    FILE *out;           /* a terminal, or NULL: say nothing */
    const char *variant; /* name of what is played now */
    uint64_t games, done;
    double start, shown; /* seconds */
};

/* Begins with `games` games to play in all. Shows on stderr if that is a terminal and `wanted`. */
void progress_begin(struct progress *progress, uint64_t games, bool wanted);

/* Counts games and draws now and then. */
void progress_add(struct progress *progress, uint64_t games);

/* The same for games as they are delivered. */
struct batch_sink progress_sink(struct progress *progress);

/* Wipes the bar. */
void progress_end(const struct progress *progress);

/* The bar's line for `done` of `games` games after `seconds`, at most 79 columns. */
void progress_line(char *out, size_t size, const char *variant, uint64_t done, uint64_t games,
                   double seconds);

#endif
