/* The human's chance to win, by round and score difference: for each round a logistic regression of the
 * winner on the difference after that round (after Stern 1994, A Brownian motion model for the progress
 * of sports scores, JASA 89, with a line of its own for each round). */
#ifndef POISE_ANALYSIS_CURVE_H
#define POISE_ANALYSIS_CURVE_H

#include <stddef.h>
#include <stdint.h>

enum {
    CURVE_BINS = 512, /* of score differences; one for each value where they are so few */
    CURVE_GAMES_MIN =
        50, /* a round that fewer games outlast goes by the line of the round before */
};

/* The slope and the intercept have normal priors of this precision, in standard units of difference: a
 * line through few games stays finite. */
#define CURVE_PRIOR 0.1

struct curve {
    size_t rounds; /* after which there is a chance: 1 to `rounds` */
    int64_t least; /* the smallest difference of bin 0 */
    int64_t width; /* differences of a bin */
    /* [(round - 1) * CURVE_BINS + bin] */
    uint64_t (*games)[2]; /* fitted: won by the AI, by the human */
    double *chance;       /* of the human; after curve_fit */
};

/* An empty curve for differences from `least` to `most`. Free with curve_free. */
void curve_init(struct curve *curve, size_t rounds, int64_t least, int64_t most);
void curve_free(struct curve *curve);

/* Counts a game that went on after `round` with this difference, human minus AI. */
void curve_add(struct curve *curve, size_t round, int64_t difference, int human_won);

/* Fits the lines to what was counted. */
void curve_fit(struct curve *curve);

double curve_chance(const struct curve *curve, size_t round, int64_t difference);

#endif
