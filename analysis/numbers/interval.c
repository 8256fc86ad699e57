#include "analysis/numbers/interval.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_sf_gamma.h>
#include <gsl/gsl_sf_log.h>
#include <math.h>
#include <stddef.h>

const char *const interval_method_names[] = {"Wilson", "Clopper-Pearson", "Jeffreys", NULL};

double interval_normal_quantile(double p)
{
    return gsl_cdf_ugaussian_Pinv(p);
}

/* From here on GSL's incomplete beta function loses digits, and it gives up (NaN) after 512 steps of
 * its continued fraction. */
#define GSL_BETA_MAX 1e5

/* The continued fraction of the incomplete beta function (Lentz's method), for x left of the mean.
 * It takes about sqrt(max(a, b)) steps. */
static double beta_fraction(double x, double a, double b)
{
    double c = 1, d = 1 / (1 - (a + b) * x / (a + 1)), value = d;
    for (int step = 1; step < 100000000; step++) {
        const double m = step;
        const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        d = 1 / (1 + even * d);
        c = 1 + even / c;
        value *= d * c;
        const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 / (1 + odd * d);
        c = 1 + odd / c;
        value *= d * c;
        if (fabs(d * c - 1) < 1e-15) {
            break;
        }
    }
    return value;
}

/* x^a (1 - x)^b / B(a, b) about its largest value at a / (a + b), where nothing cancels (Loader
 * 2000, "Fast and accurate computation of binomial probabilities"). */
static double beta_front(double x, double a, double b)
{
    const double n = a + b, off = n * x - a;
    const double deviance = -a * gsl_sf_log_1plusx_mx(off / a) - b * gsl_sf_log_1plusx_mx(-off / b);
    const double stirling = gsl_sf_gammastar(n) / gsl_sf_gammastar(a) / gsl_sf_gammastar(b);
    return sqrt(a / n * b / (2 * M_PI)) * stirling * exp(-deviance);
}

double interval_beta_tail(double x, double a, double b)
{
    if (fmax(a, b) < GSL_BETA_MAX || x <= 0 || x >= 1) {
        return gsl_cdf_beta_P(x, a, b);
    }
    const double front = beta_front(x, a, b);
    return x < (a + 1) / (a + b + 2) ? front * beta_fraction(x, a, b) / a
                                     : 1 - front * beta_fraction(1 - x, b, a) / b;
}

/* By bisection: GSL's own inverse ends the program for some large a and b. The smaller tail is
 * compared, so that tiny tails stay exact. */
double interval_beta_quantile(double p, double a, double b)
{
    double low = 0, high = 1;
    for (;;) {
        const double x = low + (high - low) / 2;
        if (x <= low || x >= high) {
            return x;
        }
        const int too_low =
            p < 0.5 ? interval_beta_tail(x, a, b) < p : interval_beta_tail(1 - x, b, a) > 1 - p;
        if (too_low) {
            low = x;
        } else {
            high = x;
        }
    }
}

static struct interval wilson(double k, double n, double tail)
{
    const double z = interval_normal_quantile(1 - tail), z2 = z * z;
    const double middle = (k + z2 / 2) / (n + z2);
    const double half = z / (n + z2) * sqrt(k * (n - k) / n + z2 / 4);
    return (struct interval){k == 0 ? 0 : middle - half, k == n ? 1 : middle + half};
}

static struct interval clopper_pearson(double k, double n, double tail)
{
    return (struct interval){k == 0 ? 0 : interval_beta_quantile(tail, k, n - k + 1),
                             k == n ? 1 : interval_beta_quantile(1 - tail, k + 1, n - k)};
}

static struct interval jeffreys(double k, double n, double tail)
{
    const double a = k + 0.5, b = n - k + 0.5;
    return (struct interval){k == 0 ? 0 : interval_beta_quantile(tail, a, b),
                             k == n ? 1 : interval_beta_quantile(1 - tail, a, b)};
}

struct interval interval_rate(enum interval_method method, uint64_t k, uint64_t n, double level)
{
    static struct interval (*const methods[])(double, double, double) = {wilson, clopper_pearson,
                                                                         jeffreys};
    if (n == 0) {
        return (struct interval){0, 1};
    }
    return methods[method]((double)k, (double)n, (1 - level) / 2);
}

struct interval interval_difference(double pa, struct interval a, double pb, struct interval b,
                                    double r)
{
    const double down_a = pa - a.low, up_a = a.high - pa;
    const double down_b = pb - b.low, up_b = b.high - pb;
    const double below = down_b * down_b - 2 * r * down_b * up_a + up_a * up_a;
    const double above = up_b * up_b - 2 * r * up_b * down_a + down_a * down_a;
    return (struct interval){fmax(-1, pb - pa - sqrt(fmax(0, below))),
                             fmin(1, pb - pa + sqrt(fmax(0, above)))};
}

double interval_never_seen(uint64_t n, double level)
{
    return n == 0 ? 1 : -expm1(log1p(-level) / (double)n);
}

struct interval interval_mean(double mean, double deviation, uint64_t n, double level)
{
    if (n < 2) {
        return (struct interval){NAN, NAN};
    }
    const double t = gsl_cdf_tdist_Pinv(1 - (1 - level) / 2, (double)(n - 1));
    const double half = t * deviation / sqrt((double)n);
    return (struct interval){mean - half, mean + half};
}

/* The least number k with P(X <= k) >= p, X binomial. */
static size_t binomial_quantile(double p, double share, size_t n)
{
    size_t low = 0, high = n;
    while (low < high) {
        const size_t k = low + (high - low) / 2;
        if (gsl_cdf_binomial_P((unsigned)k, share, (unsigned)n) >= p) {
            high = k;
        } else {
            low = k + 1;
        }
    }
    return low;
}

void interval_ranks(double share, size_t n, double level, size_t *low, size_t *high)
{
    *low = binomial_quantile((1 - level) / 2, share, n);
    *high = binomial_quantile((1 + level) / 2, share, n);
}
