/* Finds the value of a rule at which the AI wins a given share of the games (`poise tune`). The
 * caller plays the value that tune_next returns and adds a point, until tune_next returns false.
 * Every value is played with the same seeds: common random numbers keep the measured curve smooth.
 *
 * Nothing is assumed about the curve: the first TUNE_LOOKS values are spread over the whole range
 * (a shorter range and words are played in full). Then every gap over which the rate crosses a
 * target is halved until two neighbouring values are left. A target that no gap crosses may lie at
 * a peak between two looks, so the gaps beside the nearest value are halved instead. */
#ifndef POISE_ANALYSIS_TUNE_H
#define POISE_ANALYSIS_TUNE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "analysis/numbers/interval.h"

enum { TUNE_LOOKS = 12 };

/* The values that may be played, low <= high. Words are numbered and have no order. */
struct tune_range {
    int32_t low, high;
    bool words;
};

/* A value that was played, and its result. */
struct tune_point {
    int32_t value;
    uint64_t wins, games; /* games > 0 */
};

/* Share of the games that the AI won. */
double tune_rate(const struct tune_point *point);

/* Its Wilson interval. */
struct interval tune_interval(const struct tune_point *point, double level);

/* Sorts the points by value, smallest first. The functions below need that order. */
void tune_sort(struct tune_point points[], size_t count);

/* The value to play next; false when nothing is left to play. `points` are sorted. */
bool tune_next(const struct tune_point points[], size_t count, const struct tune_range *range,
               const double targets[], size_t target_count, int32_t *next);

/* Index of the point whose rate is nearest to the target. Of equally near ones it is the smallest
 * value beside a crossing of the target, else the smallest. count must be above 0. */
size_t tune_best(const struct tune_point points[], size_t count, double target);

/* Whether the true rate of point `i` may be the nearest to the target: false if some other point is
 * certainly nearer by their Wilson intervals. The error is shared among all points (Bonferroni), so
 * with confidence `level` the nearest point is among those for which this is true. */
bool tune_may_be_best(const struct tune_point points[], size_t count, size_t i, double target,
                      double level);

/* Whether the points played lie on both sides of the target, or one of them may be on it. */
bool tune_attainable(const struct tune_point points[], size_t count, double target, double level);

#endif
