#include "analysis/numbers/readings_sobol.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

#include "analysis/base/memory.h"
#include "analysis/numbers/distribution.h"

enum { PAIR = 3 }; /* groupings that a pair of questions needs: both, and each alone */

/* Sums over readings. */
struct sums {
    double count, first, second, product;
};

/* The readings in groups by their answers to one question or two. */
struct grouping {
    size_t count;
    double *weights;   /* [group] */
    struct sums *sums; /* [group] */
    size_t *of;        /* [reading] its group */
};

/* What estimates are made of: sums over all readings, or over all but one. */
struct view {
    const struct readings *readings;
    struct sums all;
    struct grouping by[PAIR];
    size_t question;           /* of the partners */
    double squares, partnered; /* half the squared differences to partners, and how many */
};

/* Adds a reading (sign 1) or takes it out (-1). */
static void add(struct sums *sums, const double wins[2], double sign)
{
    sums->count += sign;
    sums->first += sign * wins[0];
    sums->second += sign * wins[1];
    sums->product += sign * wins[0] * wins[1];
}

/* Groups by the answers to `question`, and to `other` unless that is the same. */
static void group(struct grouping *g, const struct readings *r, size_t question, size_t other)
{
    const struct readings_question *one = &r->questions[question], *two = &r->questions[other];
    const size_t answers = question == other ? 1 : two->answers;
    g->count = one->answers * answers;
    g->weights = memory_new(g->count, sizeof *g->weights);
    g->sums = memory_new(g->count, sizeof *g->sums);
    g->of = memory_new(r->count, sizeof *g->of);
    for (size_t k = 0; k < g->count; k++) {
        g->weights[k] =
            one->weights[k / answers] * (question == other ? 1 : two->weights[k % answers]);
    }
    for (size_t d = 0; d < r->count; d++) {
        const uint16_t *chosen = &r->chosen[d * r->question_count];
        g->of[d] = chosen[question] * answers + (question == other ? 0 : chosen[other]);
        add(&g->sums[g->of[d]], r->wins[d], 1);
    }
}

static void add_partner(struct view *v, size_t reading, double sign)
{
    const struct readings *r = v->readings;
    if (reading < r->partnered) {
        const double *partner = r->partners[reading * r->question_count + v->question];
        v->squares +=
            sign * (r->wins[reading][0] - partner[0]) * (r->wins[reading][1] - partner[1]) / 2;
        v->partnered += sign;
    }
}

static void view_begin(struct view *v, const struct readings *r, size_t question, size_t other)
{
    *v = (struct view){.readings = r, .question = question};
    group(&v->by[0], r, question, other);
    group(&v->by[1], r, question, question);
    group(&v->by[2], r, other, other);
    for (size_t d = 0; d < r->count; d++) {
        add(&v->all, r->wins[d], 1);
        add_partner(v, d, 1);
    }
}

static void view_end(struct view *v)
{
    for (int k = 0; k < PAIR; k++) {
        free(v->by[k].weights);
        free(v->by[k].sums);
        free(v->by[k].of);
    }
}

/* Takes a reading out of all sums, or puts it back. */
static void move(struct view *v, size_t reading, double sign)
{
    const double *wins = v->readings->wins[reading];
    add(&v->all, wins, sign);
    for (int k = 0; k < PAIR; k++) {
        add(&v->by[k].sums[v->by[k].of[reading]], wins, sign);
    }
    add_partner(v, reading, sign);
}

/* Covariance of the halves: the variance between readings. */
static double variance_of(const struct sums *s)
{
    return s->count < 2 ? NAN : (s->product - s->first * s->second / s->count) / (s->count - 1);
}

typedef double estimator(const struct view *v);

static double variance(const struct view *v)
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
            continue; /* too rare to have been seen twice */
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

static double share(double part, double whole)
{
    return whole > 1e-12 ? part / whole : NAN; /* rounding leaves a little of nothing */
}

static double first(const struct view *v)
{
    return share(variance_of_means(&v->by[0]), variance(v));
}

static double total(const struct view *v)
{
    return v->partnered > 0 ? share(v->squares / v->partnered, variance(v)) : NAN;
}

static double beyond(const struct view *v)
{
    return share(variance_of_means(&v->by[0]) - variance_of_means(&v->by[1]) -
                     variance_of_means(&v->by[2]),
                 variance(v));
}

static double gain(const struct view *v)
{
    const struct grouping *g = &v->by[0];
    double known = 0, whole = 0;
    for (size_t k = 0; k < g->count; k++) {
        if (g->sums[k].count >= 2) {
            known += g->weights[k] * sqrt(fmax(0, variance_of(&g->sums[k])));
            whole += g->weights[k];
        }
    }
    const double before = variance(v);
    return whole > 0 && before > 1e-12 ? sqrt(before) - known / whole : NAN;
}

/* A reading left out at a time. `noise`: the variance of an estimate whose truth is 0, which the
 * jackknife does not see. */
static struct readings_estimate jackknife(struct view *v, estimator *estimate, double level,
                                          double noise)
{
    struct readings_estimate result = {estimate(v), {NAN, NAN}};
    const size_t count = v->readings->count;
    const double n = (double)count;
    double sum = 0, squares = 0;
    for (size_t d = 0; d < count; d++) {
        move(v, d, -1);
        const double off = estimate(v) - result.value;
        move(v, d, 1);
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

static struct readings_estimate estimate_of(const struct readings *r, size_t question, size_t other,
                                            estimator *estimate, double level, double noise)
{
    struct view v;
    view_begin(&v, r, question, other);
    const struct readings_estimate result = jackknife(&v, estimate, level, noise);
    view_end(&v);
    return result;
}

struct readings_estimate readings_variance(const struct readings *r)
{
    return estimate_of(r, 0, 0, variance, r->level, 0);
}

/* Between g groups of n values that do not differ, n times the share is like chi-square with g - 1
 * degrees of freedom less its mean. */
static double noise_of(const struct readings *r, double freedom)
{
    const double n = (double)r->count;
    return 2 * freedom / (n * n);
}

/* The answers that are drawn at all. */
static double drawn(const struct readings *r, size_t question)
{
    double answers = 0;
    for (size_t a = 0; a < r->questions[question].answers; a++) {
        answers += r->questions[question].weights[a] > 0;
    }
    return answers;
}

struct readings_estimate readings_first(const struct readings *r, size_t question)
{
    return estimate_of(r, question, question, first, r->level, noise_of(r, drawn(r, question) - 1));
}

struct readings_estimate readings_total(const struct readings *r, size_t question)
{
    return estimate_of(r, question, question, total, r->level, 0);
}

struct readings_estimate readings_together(const struct readings *r, size_t one, size_t two,
                                           double level)
{
    const double freedom = (drawn(r, one) - 1) * (drawn(r, two) - 1);
    return estimate_of(r, one, two, beyond, level, noise_of(r, freedom));
}

struct readings_estimate readings_gain(const struct readings *r, size_t question)
{
    return estimate_of(r, question, question, gain, r->level, 0);
}
