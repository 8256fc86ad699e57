#include "analysis/numbers/readings_sobol.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/numbers/difference.h"
#include "analysis/numbers/distribution.h"
#include "analysis/numbers/order.h"
#include "analysis/numbers/sequence.h"

/* Sums over readings: their number, the win rates of the first and second halves, and their
 * product. */
struct sums {
    double count, first, second, product;
};

/* The readings, grouped by their answers to one question. */
struct grouping {
    size_t count;
    const double *weights; /* [group] */
    struct sums *sums;     /* [group] */
    const uint16_t *of;    /* of[reading * stride] is the group of a reading */
    size_t stride;
};

/* What an estimate is computed from: sums over all readings, or over all but one. */
struct readings_view {
    const struct readings *readings;
    struct sums all;
    struct grouping by;
};

/* Adds a reading (sign 1) or takes it out (-1). */
static void add_reading_sums(struct sums *sums, const double wins[2], double sign)
{
    sums->count += sign;
    sums->first += sign * wins[0];
    sums->second += sign * wins[1];
    sums->product += sign * wins[0] * wins[1];
}

/* Adds a reading to the view (sign 1) or takes it out (-1). */
static void move_reading(struct readings_view *v, size_t reading, double sign)
{
    const double *wins = v->readings->wins[reading];
    add_reading_sums(&v->all, wins, sign);
    add_reading_sums(&v->by.sums[v->by.of[reading * v->by.stride]], wins, sign);
}

static void view_begin(struct readings_view *v, const struct readings *r, size_t question)
{
    const struct readings_question *it = &r->questions[question];
    *v = (struct readings_view){
        .readings = r,
        .by = {it->answers, it->weights, memory_new(it->answers, sizeof *v->by.sums),
               &r->chosen[question], r->question_count},
    };
    for (size_t d = 0; d < r->count; d++) {
        move_reading(v, d, 1);
    }
}

/* The variance between readings: the covariance of the two halves. NaN for fewer than two
 * readings. */
static double find_sums_variance(const struct sums *s)
{
    return s->count < 2 ? NAN : (s->product - s->first * s->second / s->count) / (s->count - 1);
}

typedef double estimator(const struct readings_view *v);

static double variance_of_view(const struct readings_view *v)
{
    return find_sums_variance(&v->all);
}

/* Var(E[win rate | group]). The square of each group's mean is taken over pairs of different
 * readings, so neither the other questions nor the games add to it on average. */
static double variance_of_means(const struct grouping *g)
{
    double squares = 0, mean_first = 0, mean_second = 0, products = 0, whole = 0;
    for (size_t k = 0; k < g->count; k++) {
        const struct sums *s = &g->sums[k];
        if (s->count < 2) {
            continue; /* an answer that was drawn less than twice */
        }
        const double w = g->weights[k];
        const double square = (s->first * s->second - s->product) / (s->count * (s->count - 1));
        squares += w * square;
        products += w * w * (square - s->first * s->second / (s->count * s->count));
        mean_first += w * s->first / s->count;
        mean_second += w * s->second / s->count;
        whole += w;
    }
    const double mean_squared = mean_first * mean_second + products;
    return whole > 0 ? squares / whole - mean_squared / (whole * whole) : NAN;
}

static double first_order_share(const struct readings_view *v)
{
    const double whole = variance_of_view(v); /* of 0 it can come out a little above 0 */
    return whole > 1e-12 ? variance_of_means(&v->by) / whole : NAN;
}

static double gain_of_knowing(const struct readings_view *v)
{
    const struct grouping *g = &v->by;
    double known = 0, whole = 0;
    for (size_t k = 0; k < g->count; k++) {
        if (g->sums[k].count >= 2) {
            known += g->weights[k] * sqrt(fmax(0, find_sums_variance(&g->sums[k])));
            whole += g->weights[k];
        }
    }
    const double before = variance_of_view(v);
    return whole > 0 && before > 1e-12 ? sqrt(before) - known / whole : NAN;
}

/* An estimate with its jackknife interval, leaving out one reading at a time. `noise` is added to
 * the jackknife's variance: the variance of an estimate whose true value is 0, which the jackknife
 * misses. */
static struct interval_estimate jackknife_estimate(struct readings_view *v, estimator *estimate,
                                                   double level, double noise)
{
    struct interval_estimate result = {estimate(v), {NAN, NAN}};
    const size_t count = v->readings->count;
    const double n = (double)count;
    double sum = 0, squares = 0;
    for (size_t d = 0; d < count; d++) {
        move_reading(v, d, -1);
        const double off = estimate(v) - result.estimate;
        move_reading(v, d, 1);
        sum += off;
        squares += off * off;
    }
    if (!isfinite(squares)) {
        return (struct interval_estimate){NAN, {NAN, NAN}};
    }
    if (count > 2) {
        const double deviation = sqrt(fmax(0, (n - 1) / n * (squares - sum * sum / n)) + noise);
        const double half = distribution_normal_quantile((1 + level) / 2) * deviation;
        result.interval = (struct interval){result.estimate - half, result.estimate + half};
    }
    return result;
}

static struct interval_estimate estimate_reading_share(const struct readings *r, size_t question,
                                                       estimator *estimate, double noise)
{
    struct readings_view v;
    view_begin(&v, r, question);
    const struct interval_estimate result = jackknife_estimate(&v, estimate, r->level, noise);
    free(v.by.sums);
    return result;
}

struct interval_estimate readings_variance(const struct readings *r)
{
    return estimate_reading_share(r, 0, variance_of_view, 0);
}

/* The noise is the variance of a first effect whose true value is 0. If n values in g groups do not
 * differ between groups, n times the estimated share is distributed like chi-square with g - 1
 * degrees of freedom minus its mean. A group has an answer that can be drawn (weight above 0). */
struct interval_estimate readings_first(const struct readings *r, size_t question)
{
    const double n = (double)r->count;
    double freedom = -1;
    for (size_t a = 0; a < r->questions[question].answers; a++) {
        freedom += r->questions[question].weights[a] > 0;
    }
    return estimate_reading_share(r, question, first_order_share, 2 * freedom / (n * n));
}

struct interval_estimate readings_gain(const struct readings *r, size_t question)
{
    return estimate_reading_share(r, question, gain_of_knowing, 0);
}

/* How far the win rates of the readings spread, and which questions explain most of it
 * (readings_sobol.h). */

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

static int compare_share_sizes(const void *a, const void *b)
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
    qsort(sorted, r->count, sizeof *sorted, compare_share_sizes);
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
        .favoured_interval = r->sequential ? sequence_rate(favoured, r->count, r->level)
                                           : interval_rate(favoured, r->count, r->level),
    };
    free(sorted);
    return spread;
}

size_t *readings_order(const struct readings *r, struct interval_estimate effects[])
{
    double *less = memory_new(r->question_count, sizeof *less);
    for (size_t q = 0; q < r->question_count; q++) {
        effects[q] = readings_first(r, q);
        less[q] = isnan(effects[q].estimate) ? INFINITY : -effects[q].estimate;
    }
    size_t *order = order_least_first(less, r->question_count);
    free(less);
    return order;
}

enum readings_verdict readings_verdict(const struct readings_change *change, size_t reading)
{
    if (!(change->adjusted_p[reading] <= 1 - change->readings.level)) {
        return READINGS_NOT_SHOWN;
    }
    const uint64_t *moves = change->moves[reading];
    return 2 * moves[4] + moves[3] > 2 * moves[0] + moves[1] ? READINGS_STRONGER : READINGS_WEAKER;
}

/* The square root of a variance. An estimate below zero, which noise can cause, becomes 0. */
static struct interval_estimate deviation_of_estimate(struct interval_estimate variance)
{
    return (struct interval_estimate){
        sqrt(fmax(0, variance.estimate)),
        {sqrt(fmax(0, variance.interval.low)), sqrt(fmax(0, variance.interval.high))}};
}

/* The mean change over all readings, by Student's t. It has no bias, however few games a reading
 * has. */
static struct interval_estimate mean_change(const struct readings *r)
{
    double sum = 0, squares = 0;
    const double n = (double)r->count;
    for (size_t d = 0; d < r->count; d++) {
        sum += readings_rate(r, d);
    }
    for (size_t d = 0; d < r->count; d++) {
        const double off = readings_rate(r, d) - sum / n;
        squares += off * off;
    }
    return (struct interval_estimate){
        sum / n, interval_mean(sum / n, sqrt(squares / (n - 1)), r->count, r->level)};
}

struct readings readings_all_at_once(const struct readings *r)
{
    struct readings strict = *r;
    strict.level = 1 - (1 - r->level) / (double)r->question_count;
    return strict;
}

/* Finds the question that explains most of the spread of the changes. Returns the share it
 * explains, with an interval that holds for whichever is found; NaN if there is no spread. */
static struct interval_estimate find_heaviest_reading(const struct readings *r, size_t *question)
{
    const struct readings strict = readings_all_at_once(r);
    struct interval_estimate *effects = memory_new(r->question_count, sizeof *effects);
    size_t *order = readings_order(&strict, effects);
    const struct interval_estimate first = effects[order[0]];
    *question = order[0];
    free(order);
    free(effects);
    return first;
}

static struct readings_sum sum_up_changes(const struct readings_change *change)
{
    const struct readings *r = &change->readings;
    struct readings_sum sum = {.mean = mean_change(r),
                               .spread = deviation_of_estimate(readings_variance(r))};
    sum.first = find_heaviest_reading(r, &sum.heaviest);
    for (size_t d = 0; d < r->count; d++) {
        sum.verdicts[readings_verdict(change, d)]++;
    }
    for (int v = 0; v < READINGS_VERDICTS; v++) {
        sum.shares[v] = interval_rate(sum.verdicts[v], r->count, r->level);
    }
    return sum;
}

void readings_judge(struct readings_change changes[], size_t count)
{
    const size_t readings = changes[0].readings.count;
    double *p = memory_new(count * readings, sizeof *p);
    for (size_t k = 0; k < count * readings; k++) {
        p[k] = difference_moves_test(changes[k / readings].moves[k % readings]);
    }
    difference_holm(p, count * readings, p);
    for (size_t k = 0; k < count * readings; k++) {
        changes[k / readings].adjusted_p[k % readings] = p[k];
    }
    free(p);
    for (size_t c = 0; c < count; c++) {
        changes[c].sum = sum_up_changes(&changes[c]);
    }
}
