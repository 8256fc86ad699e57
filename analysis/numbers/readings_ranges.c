/* How far the win rates of the readings spread, and which questions explain most of it
 * (readings_sobol.h). */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/numbers/readings_sobol.h"
#include "analysis/numbers/sequence.h"

double readings_rate(const struct readings *r, size_t reading)
{
    return (r->wins[reading][0] + r->wins[reading][1]) / 2;
}

double readings_lead(const struct readings *r, size_t reading)
{
    return r->leads != NULL ? r->leads[reading] : 2 * readings_rate(r, reading) - 1;
}

bool readings_have_open(const struct readings *r)
{
    for (size_t d = 0; d < r->count; d++) {
        if (fabs(readings_lead(r, d) - (2 * readings_rate(r, d) - 1)) > 1e-9) {
            return true;
        }
    }
    return false;
}

void readings_histogram(const struct readings *r, size_t bins[READINGS_BINS])
{
    memset(bins, 0, READINGS_BINS * sizeof *bins);
    for (size_t d = 0; d < r->count; d++) {
        bins[(int)fmin(READINGS_BINS - 1, readings_rate(r, d) * READINGS_BINS)]++;
    }
}

static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Quantile `at` (0 to 1) of sorted values, interpolated between the two nearest. */
static double quantile_of_sorted(const double sorted[], size_t count, double at)
{
    const double place = at * (double)(count - 1);
    const size_t below = (size_t)place;
    const double above = sorted[below + 1 < count ? below + 1 : below];
    return sorted[below] + (place - (double)below) * (above - sorted[below]);
}

/* The interval of that quantile by order statistics. An end without a bound is NaN. */
static struct interval quantile_interval(const double sorted[], size_t count, double at,
                                         double level)
{
    size_t low, high;
    interval_ranks(at, count, level, &low, &high);
    return (struct interval){low > 0 ? sorted[low - 1] : NAN, high < count ? sorted[high] : NAN};
}

struct readings_spread readings_spread(const struct readings *r)
{
    double *sorted = memory_new(r->count, sizeof *sorted), noise = 0;
    uint64_t favoured = 0;
    for (size_t d = 0; d < r->count; d++) {
        sorted[d] = readings_rate(r, d);
        noise += sorted[d] * (1 - sorted[d]) / (double)r->games;
        favoured += readings_lead(r, d) > 1e-12; /* above 0, apart from rounding */
    }
    qsort(sorted, r->count, sizeof *sorted, by_size);
    const struct readings_spread spread = {
        .median = quantile_of_sorted(sorted, r->count, .5),
        .half = {quantile_of_sorted(sorted, r->count, .25),
                 quantile_of_sorted(sorted, r->count, .75)},
        .most = {quantile_of_sorted(sorted, r->count, .05),
                 quantile_of_sorted(sorted, r->count, .95)},
        .median_interval = quantile_interval(sorted, r->count, .5, r->level),
        .most_intervals = {quantile_interval(sorted, r->count, .05, r->level),
                           quantile_interval(sorted, r->count, .95, r->level)},
        .shown = readings_variance(r).interval.low > 0,
        .noise = sqrt(noise / (double)r->count),
        .favoured = (double)favoured / (double)r->count,
        .favoured_interval = r->sequential
                                 ? sequence_difference(0, r->count - favoured, favoured, r->level)
                                 : interval_rate(INTERVAL_WILSON, favoured, r->count, r->level),
    };
    free(sorted);
    return spread;
}

/* Inserts question `q` into order[], which holds `count` questions, largest `size` first. */
static void insert_by_size(size_t order[], size_t count, size_t q, const double size[])
{
    size_t place = count;
    for (; place > 0 && size[order[place - 1]] < size[q]; place--) {
        order[place] = order[place - 1];
    }
    order[place] = q;
}

size_t *readings_order(const struct readings *r, struct readings_estimate effects[])
{
    size_t *order = memory_new(r->question_count, sizeof *order);
    double *size = memory_new(r->question_count, sizeof *size);
    for (size_t q = 0; q < r->question_count; q++) {
        effects[q] = readings_first(r, q);
        size[q] = effects[q].value;
        insert_by_size(order, q, q, size);
    }
    free(size);
    return order;
}
