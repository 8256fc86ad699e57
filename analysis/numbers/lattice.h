/* Looks for the whole numbers at which a measured loss is least, several at a time. The caller plays what
 * lattice_next asks for and adds its loss.
 *
 * Nothing is assumed about the loss. A small lattice is played in full. Otherwise points spread over all of
 * it come first (Halton 1960, On the efficiency of certain quasi-random sequences), then a compass search
 * around the best one that also steps along diagonals, where one value makes up for the other, and halves
 * its steps (Kolda, Lewis and Torczon 2003, Optimization by direct search, SIAM Review 45). It ends where
 * no neighbour is better. */
#ifndef POISE_ANALYSIS_LATTICE_H
#define POISE_ANALYSIS_LATTICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "analysis/numbers/tune.h"

enum {
    LATTICE_SIDES_MAX = 8,
    LATTICE_ALL = 60,         /* lattices of so many points are played in full */
    LATTICE_POINTS_MAX = 400, /* the search ends then */
};

struct lattice_point {
    int32_t at[LATTICE_SIDES_MAX];
    double loss;
};

struct lattice {
    struct tune_range sides[LATTICE_SIDES_MAX];
    size_t side_count;
    struct lattice_point points[LATTICE_POINTS_MAX]; /* played */
    size_t count;
};

/* The point to play next; false when the search is over. */
bool lattice_next(const struct lattice *lattice, int32_t next[LATTICE_SIDES_MAX]);

void lattice_add(struct lattice *lattice, const int32_t at[LATTICE_SIDES_MAX], double loss);

/* Index of the point of the least loss; of equal ones the first played. count > 0. */
size_t lattice_best(const struct lattice *lattice);

#endif
