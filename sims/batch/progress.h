/* The progress bar: share of the work done, rate, time left.
 *
 * Work is counted in games times their cost, so that the time left holds where slow players follow
 * fast ones. */
#ifndef POISE_PROGRESS_H
#define POISE_PROGRESS_H

#include <stdio.h>

#include "sims/batch/batch.h"

struct progress {
    FILE *out;           /* a terminal, or NULL: say nothing */
    const char *variant; /* name of what is played now */
    uint64_t work, done;
    int width;                  /* of the line */
    uint64_t cost, games;       /* of a game of what is played now; how many are done */
    double start, since, shown; /* seconds: of all, of what is played now, and of the last line */
};

/* Begins with `work` to do in all. Shows on stderr if that is a terminal and `wanted`. */
void progress_begin(struct progress *progress, uint64_t work, bool wanted);

/* Says what is played from now on, and what one of its games costs; 1 until it is said. */
void progress_part(struct progress *progress, const char *variant, uint64_t cost);

/* Counts games and draws now and then. */
void progress_add(struct progress *progress, uint64_t games);

/* The same for games as they are delivered. */
struct batch_sink progress_sink(struct progress *progress);

/* Wipes the bar. */
void progress_end(const struct progress *progress);

/* A time in words: "2:05" minutes, "1:30 h", "3 days". */
void progress_time(char *out, size_t size, double seconds);

/* The bar's line, at most 79 columns. `share` of the work is done, `rate` games are played in a second
 * and `left` seconds remain; a rate of 0 is not known. */
void progress_line(char *out, size_t size, const char *variant, double share, double rate,
                   double left);

#endif
