/* The progress bar: share of the work done, games per second, time left.
 *
 * Work is counted in games times their cost, so that the time left is right even if slow players
 * follow fast ones. */
#pragma once

#include <stdio.h>

#include "sims/batch/batch.h"

/* A bar while it is shown. The work is split into parts, one for each variant. */
struct progress {
    FILE *out;           /* a terminal, or NULL: say nothing */
    const char *variant; /* name of what is played now */
    uint64_t work, done;
    int width;                  /* of the line, in columns */
    uint64_t cost, games;       /* of this part: cost of one game, games played */
    double start, since, shown; /* times in seconds: bar began, this part began, last drawn */
};

/* Begins with `work` to do in all. Shows on stderr if that is a terminal and `wanted`. */
void progress_begin(struct progress *progress, uint64_t work, bool wanted);

/* Begins a part: the variant that is played from now on, and the cost of one of its games (1 before
 * the first call). `variant` must outlive the part. */
void progress_part(struct progress *progress, const char *variant, uint64_t cost);

/* Counts games of this part; redraws at most five times per second. Work that is not games is told
 * by `done`, before a call with 0. */
void progress_add(struct progress *progress, uint64_t games);

/* A sink that calls progress_add for each block that is delivered. */
struct batch_sink progress_sink(struct progress *progress);

/* Wipes the bar. */
void progress_end(const struct progress *progress);

/* A time in words: "2:05" minutes, "1:30 h", "3 days". */
void progress_time(char *out, size_t size, double seconds);

/* The bar's line, at most 79 columns. `share` (0 to 1) of the work is done, `rate` games are played
 * per second (0: not known; then `left` is not shown), and `left` seconds remain. */
void progress_line(char *out, size_t size, const char *variant, double share, double rate,
                   double left);
