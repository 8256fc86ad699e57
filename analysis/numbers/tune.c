#include "analysis/numbers/tune.h"

#include <math.h>
#include <stdlib.h>

double tune_rate(const struct tune_point *point)
{
    return (double)point->wins / (double)point->games;
}

struct interval tune_interval(const struct tune_point *point, double level)
{
    return interval_rate(INTERVAL_WILSON, point->wins, point->games, level);
}

static int compare_tune_values(const void *a, const void *b)
{
    const int32_t x = ((const struct tune_point *)a)->value;
    const int32_t y = ((const struct tune_point *)b)->value;
    return (x > y) - (x < y);
}

void tune_sort(struct tune_point points[], size_t count)
{
    qsort(points, count, sizeof *points, compare_tune_values);
}

static bool is_tune_value_played(const struct tune_point points[], size_t count, int64_t value)
{
    for (size_t i = 0; i < count; i++) {
        if (points[i].value == value) {
            return true;
        }
    }
    return false;
}

/* The next of the values that are always played first. False if all were played. */
static bool next_look(const struct tune_point points[], size_t count,
                      const struct tune_range *range, int32_t *next)
{
    const int64_t steps = (int64_t)range->high - range->low;
    const int64_t looks = range->words || steps < TUNE_LOOKS ? steps : TUNE_LOOKS - 1;
    for (int64_t k = 0; k <= looks; k++) {
        const int64_t value = range->low + (looks == 0 ? 0 : steps * k / looks);
        if (!is_tune_value_played(points, count, value)) {
            *next = (int32_t)value;
            return true;
        }
    }
    return false;
}

/* The value halfway between point i and the next point. False if they are neighbours or i is the
 * last. */
static bool find_value_between(const struct tune_point points[], size_t count, size_t i,
                               int32_t *next)
{
    if (i + 1 >= count || (int64_t)points[i + 1].value - points[i].value < 2) {
        return false;
    }
    *next = (int32_t)(((int64_t)points[i].value + points[i + 1].value) / 2);
    return true;
}

/* Whether all points have the same result. */
static bool is_flat(const struct tune_point points[], size_t count)
{
    for (size_t i = 1; i < count; i++) {
        if (points[i].wins != points[0].wins || points[i].games != points[0].games) {
            return false;
        }
    }
    return true;
}

bool tune_next(const struct tune_point points[], size_t count, const struct tune_range *range,
               const double targets[], size_t target_count, int32_t *next)
{
    if (next_look(points, count, range, next)) {
        return true;
    }
    for (size_t t = 0; t < target_count; t++) {
        bool crossed = false;
        for (size_t i = 0; i + 1 < count; i++) {
            const double here = tune_rate(&points[i]) - targets[t];
            const double there = tune_rate(&points[i + 1]) - targets[t];
            crossed = crossed || here * there <= 0;
            if (here * there < 0 && find_value_between(points, count, i, next)) {
                return true;
            }
        }
        const size_t best = tune_best(points, count, targets[t]);
        if (!crossed && !is_flat(points, count) &&
            (find_value_between(points, count, best, next) ||
             (best > 0 && find_value_between(points, count, best - 1, next)))) {
            return true;
        }
    }
    return false;
}

/* Whether the target lies between the rates of point i and the one before it or after it. */
static bool at_crossing(const struct tune_point points[], size_t count, size_t i, double target)
{
    const double here = tune_rate(&points[i]) - target;
    return (i > 0 && here * (tune_rate(&points[i - 1]) - target) <= 0) ||
           (i + 1 < count && here * (tune_rate(&points[i + 1]) - target) <= 0);
}

size_t tune_best(const struct tune_point points[], size_t count, double target)
{
    size_t best = 0;
    for (size_t i = 1; i < count; i++) {
        const double off = fabs(tune_rate(&points[i]) - target);
        const double least = fabs(tune_rate(&points[best]) - target);
        if (off < least || (off == least && at_crossing(points, count, i, target) &&
                            !at_crossing(points, count, best, target))) {
            best = i;
        }
    }
    return best;
}

/* The interval of one of `count` points. All of them together hold with confidence `level`
 * (Bonferroni). */
static struct interval shared_interval(const struct tune_point *point, size_t count, double level)
{
    return tune_interval(point, 1 - (1 - level) / (double)count);
}

bool tune_may_be_best(const struct tune_point points[], size_t count, size_t i, double target,
                      double level)
{
    const struct interval own = shared_interval(&points[i], count, level);
    const double nearest = fmax(0, fmax(own.low - target, target - own.high));
    for (size_t k = 0; k < count; k++) {
        const struct interval other = shared_interval(&points[k], count, level);
        if (fmax(target - other.low, other.high - target) < nearest) {
            return false;
        }
    }
    return true;
}

bool tune_attainable(const struct tune_point points[], size_t count, double target, double level)
{
    bool reached = false, passed = false;
    for (size_t i = 0; i < count; i++) {
        const struct interval in = shared_interval(&points[i], count, level);
        reached = reached || in.high >= target;
        passed = passed || in.low <= target;
    }
    return reached && passed;
}
