/* The human's chance to win, by round and score difference. For each round it fits a logistic
 * regression of the winner on the difference after that round. This follows Stern (1994), "A
 * Brownian motion model for the progress of sports scores", JASA 89, but each round has its own
 * line. Usage: curve_init, curve_add for each round of each game, curve_fit, then curve_chance. */
#pragma once

#include <stddef.h>
#include <stdint.h>

enum {
    CURVE_BINS = 512, /* of score differences; a bin is one value if the range is that small */
    CURVE_GAMES_MIN =
        50, /* if fewer games go on after a round, it uses the line of the round before */
};

/* Precision (1 / variance) of the normal priors of slope and intercept, with differences in
 * standard units. The priors keep the line finite if there are few games. */
#define CURVE_PRIOR 0.1

/* Counts of games by round and bin of difference, and the chances fitted to them. */
struct curve {
    size_t rounds; /* rounds 1 to `rounds` have a chance after them */
    int64_t least; /* the smallest difference of bin 0 */
    int64_t width; /* of a bin */
    /* [(round - 1) * CURVE_BINS + bin] */
    uint64_t (*games)[2]; /* games counted: won by the AI, by the human */
    double *chance;       /* of the human to win; set by curve_fit */
};

/* An empty curve for differences from `least` to `most`. Free with curve_free. */
void curve_init(struct curve *curve, size_t rounds, int64_t least, int64_t most);
void curve_free(struct curve *curve);

/* Counts a game that went on after `round` with this difference, human minus AI. */
void curve_add(struct curve *curve, size_t round, int64_t difference, int human_won);

/* Fits the lines to what was counted. */
void curve_fit(struct curve *curve);

/* The human's chance after `round`, 0 to 1; needs curve_fit. `difference` must be in the range of
 * curve_init. */
double curve_chance(const struct curve *curve, size_t round, int64_t difference);
