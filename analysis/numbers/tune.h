/* Finds the value of a rule at which the AI wins a given share. The caller plays what tune_next asks
 * for, on the same seeds for every value (common random numbers keep the measured curve smooth), and
 * adds a point each time.
 *
 * Nothing is assumed about the curve: the first TUNE_LOOKS values are spread over the whole range (a
 * shorter range and words are played in full). Then every gap over which the rate crosses a target
 * is halved until two neighbouring values are left. A target that no gap crosses may lie at a peak
 * between two looks, so the gaps beside the nearest value are halved instead. */
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

struct tune_point {
    int32_t value;
    uint64_t wins, games; /* games > 0 */
};

/* Share of the games that the AI won. */
double tune_rate(const struct tune_point *point);

/* Its Wilson interval. */
struct interval tune_interval(const struct tune_point *point, double level);

/* Puts the smallest value first, as the functions below want it. */
void tune_sort(struct tune_point points[], size_t count);

/* The value to play next; false when nothing is left to play. `points` are sorted. */
bool tune_next(const struct tune_point points[], size_t count, const struct tune_range *range,
               const double targets[], size_t target_count, int32_t *next);

/* Index of the value played whose rate is nearest to the target; of equal ones the smallest beside a
 * crossing, else the smallest. count > 0. */
size_t tune_best(const struct tune_point points[], size_t count, double target);

/* Whether point `i` may be the one of all those played whose true rate is nearest to the target:
 * whether its Wilson interval comes as close as no other one's is sure to be. The level is shared
 * out over all points (Bonferroni), so with `level` confidence the nearest one is among those. */
bool tune_may_be_best(const struct tune_point points[], size_t count, size_t i, double target,
                      double level);

/* Whether values played lie on both sides of the target, or one may be on it. */
bool tune_attainable(const struct tune_point points[], size_t count, double target, double level);

#endif
