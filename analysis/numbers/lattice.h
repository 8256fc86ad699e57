/* Searches several config values at once, all whole numbers, for the point with the least measured
 * loss (`poise tune`). The caller plays the point that lattice_next returns and adds its loss with
 * lattice_add, until lattice_next returns false.
 *
 * Nothing is assumed about the loss. A small lattice is played in full. In a larger one the first
 * points are spread over all of it (Halton 1960, On the efficiency of certain quasi-random
 * sequences). Then comes a compass search around the best point that halves its steps (Kolda, Lewis
 * and Torczon 2003, Optimization by direct search, SIAM Review 45). It also steps along diagonals,
 * where one value makes up for the other. It ends when no neighbour is better. */
#ifndef POISE_ANALYSIS_LATTICE_H
#define POISE_ANALYSIS_LATTICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "analysis/numbers/tune.h"

enum {
    LATTICE_SIDES_MAX = 8,
    LATTICE_ALL = 60,         /* a lattice of at most so many points is played in full */
    LATTICE_POINTS_MAX = 400, /* the search ends after so many points */
};

/* A point that was played: a value for each side, and the loss measured there. */
struct lattice_point {
    int32_t at[LATTICE_SIDES_MAX];
    double loss;
};

/* The search: the range of each value (side), and the points played so far in their order. */
struct lattice {
    struct tune_range sides[LATTICE_SIDES_MAX];
    size_t side_count;
    struct lattice_point points[LATTICE_POINTS_MAX]; /* in the order played */
    size_t count;
};

/* The point to play next; false when the search is over. */
bool lattice_next(const struct lattice *lattice, int32_t next[LATTICE_SIDES_MAX]);

/* Notes that a point was played. At most LATTICE_POINTS_MAX points. */
void lattice_add(struct lattice *lattice, const int32_t at[LATTICE_SIDES_MAX], double loss);

/* Index of the point with the least loss, the first played of equal ones. count must be above 0. */
size_t lattice_best(const struct lattice *lattice);

#endif
