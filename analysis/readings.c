#include "analysis/readings.h"

#include <math.h>
#include <stdbool.h>

enum { NOBODY = -1 }; /* no reading is left out */

/* Sums over the readings with one answer to a question. */
struct sums {
    double count, first, second, product;
};

static void add(struct sums *sums, const double wins[2])
{
    sums->count++;
    sums->first += wins[0];
    sums->second += wins[1];
    sums->product += wins[0] * wins[1];
}

static struct sums sum_up(const struct readings *r, size_t question, long answer, long left_out)
{
    struct sums sums = {0};
    for (size_t d = 0; d < r->count; d++) {
        const bool wanted =
            answer < 0 || r->chosen[d * r->question_count + question] == (uint16_t)answer;
        if (wanted && (long)d != left_out) {
            add(&sums, r->wins[d]);
        }
    }
    return sums;
}

/* Covariance of the halves: the variance between readings. */
static double variance_of(const struct sums *s)
{
    return s->count < 2 ? NAN : (s->product - s->first * s->second / s->count) / (s->count - 1);
}

/* An estimate from all readings but one. */
typedef double estimator(const struct readings *r, size_t question, long left_out);

static double variance(const struct readings *r, size_t question, long left_out)
{
    (void)question;
    const struct sums all = sum_up(r, 0, -1, left_out);
    return variance_of(&all);
}

/* Var(E[win rate | answer]). The square of each answer's mean is taken over pairs of different
 * readings, so neither the other questions nor the games add to it on average. */
static double variance_of_means(const struct readings *r, size_t question, long left_out)
{
    const struct readings_question *q = &r->questions[question];
    double squares = 0, mean_first = 0, mean_second = 0, products = 0, whole = 0;
    for (size_t a = 0; a < q->answers; a++) {
        const struct sums s = sum_up(r, question, (long)a, left_out);
        if (s.count < 2) {
            continue; /* too rare to have been seen twice */
        }
        const double w = q->weights[a];
        const double square = (s.first * s.second - s.product) / (s.count * (s.count - 1));
        squares += w * square;
        products += w * w * (square - s.first * s.second / (s.count * s.count));
        mean_first += w * s.first / s.count;
        mean_second += w * s.second / s.count;
        whole += w;
    }
    const double mean_squared = mean_first * mean_second + products;
    return whole > 0 ? squares / whole - mean_squared / (whole * whole) : NAN;
}

static double share(double part, double whole)
{
    return whole > 1e-12 ? part / whole : NAN; /* rounding leaves a little of nothing */
}

static double first(const struct readings *r, size_t question, long left_out)
{
    return share(variance_of_means(r, question, left_out), variance(r, question, left_out));
}

static double total(const struct readings *r, size_t question, long left_out)
{
    double sum = 0, count = 0;
    for (size_t d = 0; d < r->partnered; d++) {
        const double *partner = r->partners[d * r->question_count + question];
        if ((long)d != left_out) {
            sum += (r->wins[d][0] - partner[0]) * (r->wins[d][1] - partner[1]) / 2;
            count++;
        }
    }
    return count > 0 ? share(sum / count, variance(r, question, left_out)) : NAN;
}

static double gain(const struct readings *r, size_t question, long left_out)
{
    const struct readings_question *q = &r->questions[question];
    double known = 0, whole = 0;
    for (size_t a = 0; a < q->answers; a++) {
        const struct sums s = sum_up(r, question, (long)a, left_out);
        if (s.count >= 2) {
            known += q->weights[a] * sqrt(fmax(0, variance_of(&s)));
            whole += q->weights[a];
        }
    }
    const double before = variance(r, question, left_out);
    return whole > 0 && before > 1e-12 ? sqrt(before) - known / whole : NAN;
}

/* `noise`: the variance of an estimate whose truth is 0, which the jackknife does not see. */
static struct readings_estimate jackknife(const struct readings *r, size_t question,
                                          estimator *estimate, double noise)
{
    struct readings_estimate result = {estimate(r, question, NOBODY), {NAN, NAN}};
    const double n = (double)r->count;
    double sum = 0, squares = 0;
    for (size_t d = 0; d < r->count; d++) {
        const double off = estimate(r, question, (long)d) - result.value;
        sum += off;
        squares += off * off;
    }
    if (!isfinite(squares)) {
        return (struct readings_estimate){NAN, {NAN, NAN}};
    }
    if (r->count > 2) {
        const double deviation = sqrt(fmax(0, (n - 1) / n * (squares - sum * sum / n)) + noise);
        const double half = interval_normal_quantile((1 + r->level) / 2) * deviation;
        result.interval = (struct interval){result.value - half, result.value + half};
    }
    return result;
}

struct readings_estimate readings_variance(const struct readings *r)
{
    return jackknife(r, 0, variance, 0);
}

struct readings_estimate readings_first(const struct readings *r, size_t question)
{
    /* Between g groups of n values that do not differ, n times the share is like chi-square with g - 1
     * degrees of freedom less its mean. */
    const double n = (double)r->count, freedom = (double)r->questions[question].answers - 1;
    return jackknife(r, question, first, 2 * freedom / (n * n));
}

struct readings_estimate readings_total(const struct readings *r, size_t question)
{
    return jackknife(r, question, total, 0);
}

struct readings_estimate readings_gain(const struct readings *r, size_t question)
{
    return jackknife(r, question, gain, 0);
}
