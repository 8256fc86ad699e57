/* Finds the value of a whole-number rule at which the AI wins a given share, by bisection on
 * measured rates. The caller plays what tune_next asks for, on the same seeds for every value
 * (common random numbers keep the measured curve smooth), and adds a point each time. It always
 * ends: after both ends and at most 31 halvings. */
#ifndef POISE_ANALYSIS_TUNE_H
#define POISE_ANALYSIS_TUNE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "analysis/interval.h"

struct tune_point {
    int32_t value;
    uint64_t wins, games; /* games > 0 */
};

/* The value to play next, for low < high; false when nothing is left to play: the rates of low and
 * high do not lie on both sides of the target, or two neighbouring values do. */
bool tune_next(const struct tune_point points[], size_t count, int32_t low, int32_t high,
               double target, int32_t *next);

enum tune_outcome {
    TUNE_FOUND,    /* the target lies between two neighbouring values (or on one) */
    TUNE_ABOVE,    /* the AI wins more than the target with every value played */
    TUNE_BELOW,    /* or less */
    TUNE_UNPLAYED, /* no points */
};

struct tune_answer {
    enum tune_outcome outcome;
    int32_t best; /* value played whose rate is nearest to the target; the smaller of two */
    double rate;  /* of `best` */
    struct interval rate_interval; /* Wilson */
    /* Where the straight line between the two neighbours crosses the target; NaN unless found. */
    double crossing;
    /* From the lowest to the highest value played whose rate may be the target: whose Wilson
     * interval, at the level shared out over all points (Bonferroni), holds it, or which have a
     * neighbour in `points` on the other side. NaN unless found. */
    struct interval values;
};

/* What the points say so far. `points` in any order. */
struct tune_answer tune_answer(const struct tune_point points[], size_t count, double target,
                               double level);

/* Prints the points as a table, the smallest value first; sorts them. */
void tune_print(struct tune_point points[], size_t count, double level, FILE *out);

#endif
