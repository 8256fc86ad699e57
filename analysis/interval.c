#include "analysis/interval.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stddef.h>

const char *const interval_method_names[] = {"Wilson", "Clopper-Pearson", "Jeffreys", NULL};

double interval_normal_quantile(double p)
{
    return gsl_cdf_ugaussian_Pinv(p);
}

/* By bisection on GSL's distribution function: GSL's own inverse gives up (and by default ends the
 * program) for some large a and b. The smaller tail is compared, so that tiny tails stay exact. */
double interval_beta_quantile(double p, double a, double b)
{
    double low = 0, high = 1;
    for (;;) {
        const double x = low + (high - low) / 2;
        if (x <= low || x >= high) {
            return x;
        }
        const int too_low = p < 0.5 ? gsl_cdf_beta_P(x, a, b) < p : gsl_cdf_beta_Q(x, a, b) > 1 - p;
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
