#include "analysis/tune.h"

#include <math.h>
#include <stdlib.h>

#include "sims/base/format.h"

static double rate(const struct tune_point *point)
{
    return (double)point->wins / (double)point->games;
}

/* The point with that value, or NULL. */
static const struct tune_point *find(const struct tune_point points[], size_t count, int32_t value)
{
    for (size_t i = 0; i < count; i++) {
        if (points[i].value == value) {
            return &points[i];
        }
    }
    return NULL;
}

/* Whether the target lies between the rates of two points, or on one. */
static bool encloses(const struct tune_point *a, const struct tune_point *b, double target)
{
    return (rate(a) - target) * (rate(b) - target) <= 0;
}

bool tune_next(const struct tune_point points[], size_t count, int32_t low, int32_t high,
               double target, int32_t *next)
{
    const struct tune_point *from = find(points, count, low), *to = find(points, count, high);
    if (from == NULL || to == NULL) {
        *next = from == NULL ? low : high;
        return true;
    }
    while (encloses(from, to, target) && (int64_t)to->value - from->value > 1) {
        const int32_t middle = (int32_t)(((int64_t)from->value + to->value) / 2);
        const struct tune_point *half = find(points, count, middle);
        if (half == NULL) {
            *next = middle;
            return true;
        }
        if (encloses(from, half, target)) {
            to = half;
        } else {
            from = half;
        }
    }
    return false;
}

/* The point with the next larger value, or NULL. */
static const struct tune_point *next_larger(const struct tune_point points[], size_t count,
                                            int32_t value)
{
    const struct tune_point *next = NULL;
    for (size_t i = 0; i < count; i++) {
        if (points[i].value > value && (next == NULL || points[i].value < next->value)) {
            next = &points[i];
        }
    }
    return next;
}

static void widen(struct interval *values, double value)
{
    values->low = isnan(values->low) ? value : fmin(values->low, value);
    values->high = isnan(values->high) ? value : fmax(values->high, value);
}

/* Fills in crossing and values from each point and its larger neighbour. */
static void locate(struct tune_answer *answer, const struct tune_point points[], size_t count,
                   double target, double level)
{
    double narrowest = INFINITY;
    const double each = 1 - (1 - level) / (double)count;
    for (size_t i = 0; i < count; i++) {
        const struct tune_point *it = &points[i], *next = next_larger(points, count, it->value);
        const struct interval band = interval_rate(INTERVAL_WILSON, it->wins, it->games, each);
        if (band.low <= target && target <= band.high) {
            widen(&answer->values, it->value);
        }
        if (rate(it) == target) {
            narrowest = 0;
            answer->crossing = it->value;
        }
        if (next == NULL || rate(it) == target || !encloses(it, next, target)) {
            continue;
        }
        const double width = (double)next->value - it->value;
        const double slope = rate(next) - rate(it);
        widen(&answer->values, it->value);
        widen(&answer->values, next->value);
        if (width < narrowest) {
            narrowest = width;
            answer->crossing =
                it->value + (slope == 0 ? width / 2 : width * (target - rate(it)) / slope);
        }
    }
}

struct tune_answer tune_answer(const struct tune_point points[], size_t count, double target,
                               double level)
{
    struct tune_answer answer = {.outcome = TUNE_UNPLAYED,
                                 .rate = NAN,
                                 .rate_interval = {0, 1},
                                 .crossing = NAN,
                                 .values = {NAN, NAN}};
    if (count == 0) {
        return answer;
    }
    size_t above = 0, below = 0;
    const struct tune_point *best = &points[0];
    for (size_t i = 0; i < count; i++) {
        const double off = fabs(rate(&points[i]) - target), least = fabs(rate(best) - target);
        above += rate(&points[i]) > target;
        below += rate(&points[i]) < target;
        if (off < least || (off == least && points[i].value < best->value)) {
            best = &points[i];
        }
    }
    answer.outcome = above == count ? TUNE_ABOVE : below == count ? TUNE_BELOW : TUNE_FOUND;
    answer.best = best->value;
    answer.rate = rate(best);
    answer.rate_interval = interval_rate(INTERVAL_WILSON, best->wins, best->games, level);
    if (answer.outcome == TUNE_FOUND) {
        locate(&answer, points, count, target, level);
    }
    return answer;
}

static int by_value(const void *a, const void *b)
{
    const int32_t x = ((const struct tune_point *)a)->value;
    const int32_t y = ((const struct tune_point *)b)->value;
    return (x > y) - (x < y);
}

void tune_print(struct tune_point points[], size_t count, double level, FILE *out)
{
    qsort(points, count, sizeof *points, by_value);
    fprintf(out, "  %-12s%10s  %-16s%14s\n", "value", "AI wins, %", "interval", "games");
    for (size_t i = 0; i < count; i++) {
        const struct tune_point *it = &points[i];
        const struct interval in = interval_rate(INTERVAL_WILSON, it->wins, it->games, level);
        char range[40], games[FORMAT_MAX];
        snprintf(range, sizeof range, "[%.2f, %.2f]", 100 * in.low, 100 * in.high);
        fprintf(out, "  %-12d%10.2f  %-16s%14s\n", it->value, 100 * rate(it), range,
                format_count(games, it->games));
    }
}
