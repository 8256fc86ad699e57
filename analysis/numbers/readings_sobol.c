#include "analysis/numbers/readings_sobol.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

#include "analysis/base/memory.h"
#include "analysis/numbers/distribution.h"

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
static double variance_of(const struct sums *s)
{
    return s->count < 2 ? NAN : (s->product - s->first * s->second / s->count) / (s->count - 1);
}

typedef double estimator(const struct readings_view *v);

static double variance_of_view(const struct readings_view *v)
{
    return variance_of(&v->all);
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

static double share_of_variance(double part, double whole)
{
    return whole > 1e-12 ? part / whole : NAN; /* a variance of 0 can come out a little above 0 */
}

static double first_order_share(const struct readings_view *v)
{
    return share_of_variance(variance_of_means(&v->by), variance_of_view(v));
}

static double gain_of_knowing(const struct readings_view *v)
{
    const struct grouping *g = &v->by;
    double known = 0, whole = 0;
    for (size_t k = 0; k < g->count; k++) {
        if (g->sums[k].count >= 2) {
            known += g->weights[k] * sqrt(fmax(0, variance_of(&g->sums[k])));
            whole += g->weights[k];
        }
    }
    const double before = variance_of_view(v);
    return whole > 0 && before > 1e-12 ? sqrt(before) - known / whole : NAN;
}

/* An estimate with its jackknife interval, leaving out one reading at a time. `noise` is added to
 * the jackknife's variance: the variance of an estimate whose true value is 0, which the jackknife
 * misses. */
static struct readings_estimate jackknife_estimate(struct readings_view *v, estimator *estimate,
                                                   double level, double noise)
{
    struct readings_estimate result = {estimate(v), {NAN, NAN}};
    const size_t count = v->readings->count;
    const double n = (double)count;
    double sum = 0, squares = 0;
    for (size_t d = 0; d < count; d++) {
        move_reading(v, d, -1);
        const double off = estimate(v) - result.value;
        move_reading(v, d, 1);
        sum += off;
        squares += off * off;
    }
    if (!isfinite(squares)) {
        return (struct readings_estimate){NAN, {NAN, NAN}};
    }
    if (count > 2) {
        const double deviation = sqrt(fmax(0, (n - 1) / n * (squares - sum * sum / n)) + noise);
        const double half = distribution_normal_quantile((1 + level) / 2) * deviation;
        result.interval = (struct interval){result.value - half, result.value + half};
    }
    return result;
}

static struct readings_estimate estimate_of(const struct readings *r, size_t question,
                                            estimator *estimate, double noise)
{
    struct readings_view v;
    view_begin(&v, r, question);
    const struct readings_estimate result = jackknife_estimate(&v, estimate, r->level, noise);
    free(v.by.sums);
    return result;
}

struct readings_estimate readings_variance(const struct readings *r)
{
    return estimate_of(r, 0, variance_of_view, 0);
}

/* Variance of a first effect whose true value is 0. If n values in g groups do not differ between
 * groups, n times the estimated share is distributed like chi-square with g - 1 degrees of freedom
 * minus its mean. */
static double noise_of(const struct readings *r, double freedom)
{
    const double n = (double)r->count;
    return 2 * freedom / (n * n);
}

/* How many answers to a question can be drawn (weight above 0). */
static double count_drawn_answers(const struct readings *r, size_t question)
{
    double answers = 0;
    for (size_t a = 0; a < r->questions[question].answers; a++) {
        answers += r->questions[question].weights[a] > 0;
    }
    return answers;
}

struct readings_estimate readings_first(const struct readings *r, size_t question)
{
    return estimate_of(r, question, first_order_share,
                       noise_of(r, count_drawn_answers(r, question) - 1));
}

struct readings_estimate readings_gain(const struct readings *r, size_t question)
{
    return estimate_of(r, question, gain_of_knowing, 0);
}
