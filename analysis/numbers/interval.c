#include "analysis/numbers/interval.h"

#include <math.h>

#include "analysis/numbers/distribution.h"

/* The x with P(Beta(a, b) <= x) = p, by bisection. It compares the smaller of the two tails, so
 * that tiny tails stay exact. */
static double beta_quantile(double p, double a, double b)
{
    double low = 0, high = 1;
    for (;;) {
        const double x = low + (high - low) / 2;
        if (x <= low || x >= high) {
            return x;
        }
        const int too_low =
            p < 0.5 ? distribution_beta(x, a, b) < p : distribution_beta(1 - x, b, a) > 1 - p;
        if (too_low) {
            low = x;
        } else {
            high = x;
        }
    }
}

struct interval interval_wilson(double k, double n, double z)
{
    const double z2 = z * z;
    const double middle = (k + z2 / 2) / (n + z2);
    const double half = z / (n + z2) * sqrt(k * (n - k) / n + z2 / 4);
    return (struct interval){k == 0 ? 0 : middle - half, k == n ? 1 : middle + half};
}

struct interval interval_rate(uint64_t k, uint64_t n, double level)
{
    const double z = distribution_normal_quantile(1 - (1 - level) / 2);
    return n == 0 ? (struct interval){0, 1} : interval_wilson((double)k, (double)n, z);
}

struct interval interval_exact_rate(uint64_t k, uint64_t n, double level)
{
    const double won = (double)k, lost = (double)(n - k), tail = (1 - level) / 2;
    return (struct interval){k == 0 ? 0 : beta_quantile(tail, won, lost + 1),
                             k == n ? 1 : beta_quantile(1 - tail, won + 1, lost)};
}

struct interval interval_difference(double pa, struct interval a, double pb, struct interval b,
                                    double r, double most)
{
    const double down_a = pa - a.low, up_a = a.high - pa;
    const double down_b = pb - b.low, up_b = b.high - pb;
    const double below = down_b * down_b - 2 * r * down_b * up_a + up_a * up_a;
    const double above = up_b * up_b - 2 * r * up_b * down_a + down_a * down_a;
    return (struct interval){fmax(-most, pb - pa - sqrt(fmax(0, below))),
                             fmin(most, pb - pa + sqrt(fmax(0, above)))};
}

double interval_never_seen(uint64_t n, double level)
{
    return n == 0 ? 1 : -expm1(log1p(-level) / (double)n);
}

double interval_round_bound(double bound)
{
    const double unit = pow(10, floor(log10(bound)) - 1);
    return bound > 0 ? ceil(bound / unit - 1e-9) * unit : 0;
}

double interval_never_percent(uint64_t n, double level)
{
    return interval_round_bound(100 * interval_never_seen(n, level));
}

struct interval interval_mean(double mean, double deviation, uint64_t n, double level)
{
    if (n < 2) {
        return (struct interval){NAN, NAN};
    }
    const double t = distribution_student_quantile(1 - (1 - level) / 2, (double)(n - 1));
    const double half = t * deviation / sqrt((double)n);
    return (struct interval){mean - half, mean + half};
}

/* The least k with P(X <= k) >= p, where X is binomial(n, share). By bisection. */
static size_t binomial_quantile(double p, double share, size_t n)
{
    size_t low = 0, high = n;
    while (low < high) {
        const size_t k = low + (high - low) / 2;
        if (distribution_binomial(k, share, n) >= p) {
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
