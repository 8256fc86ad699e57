/* Searches whole numbers for the point with the least measured miss (`poise tune`): one rule value or
 * several at once. The caller plays the point that lattice_next returns and adds its miss with
 * lattice_add, until lattice_next returns false. All points are played with the same seeds: common
 * random numbers keep the measured curve smooth.
 *
 * Nothing is assumed about the curve. A small lattice is played in full.
 *
 * On one side, the first points are spread over the whole range. Then every gap over which the miss
 * changes its sign is halved until two neighbouring values are left. If there is no such gap, the
 * nearest point may lie at a peak between two looks, so the gaps beside the best point are halved.
 *
 * On several sides, the first points are spread over all of the lattice (Halton 1960, On the
 * efficiency of certain quasi-random sequences). Then, up to LATTICE_ALL points, comes the point
 * halfway between two that miss on different sides. Then comes a compass search around the best
 * point that halves its steps (Kolda, Lewis and Torczon 2003, Optimization by direct search, SIAM
 * Review 45). It also steps along diagonals, where one value makes up for the other. It ends when no
 * neighbour is better. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LATTICE_SIDES_MAX = 8,
    LATTICE_LOOKS = 12,       /* first points on one side; so few values are played in full */
    LATTICE_ALL = 60,         /* several sides with at most so many points are played in full */
    LATTICE_POINTS_MAX = 400, /* the search ends after so many points */
};

/* The values of one side, low <= high. Words are numbered and have no order. */
struct lattice_side {
    int32_t low, high;
    bool words;
};

/* A point that was played: a value for each side, and by how much it misses. The size of `miss` is
 * minimised; its sign says where the point lies, below what is wanted or above, if one thing is. */
struct lattice_point {
    int32_t at[LATTICE_SIDES_MAX];
    double miss;
};

/* The search: the range of each value (side), and the points played so far in their order. */
struct lattice {
    struct lattice_side sides[LATTICE_SIDES_MAX];
    size_t side_count;
    struct lattice_point points[LATTICE_POINTS_MAX]; /* in the order played */
    size_t count;
    bool
        enough; /* set by the caller: the best point is near enough; ends the search after the looks */
};

/* The point to play next; false when the search is over. */
bool lattice_next(const struct lattice *lattice, int32_t next[LATTICE_SIDES_MAX]);

/* Notes that a point was played. At most LATTICE_POINTS_MAX points. */
void lattice_add(struct lattice *lattice, const int32_t at[LATTICE_SIDES_MAX], double miss);

/* Index of the point with the least miss. Of equal ones it is the first played; on one side, if they
 * miss, the last played, because that lies beside the gap that the search closed. count must be
 * above 0. */
size_t lattice_best(const struct lattice *lattice);
