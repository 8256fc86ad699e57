#include "analysis/numbers/sequence.h"

#include <math.h>

/* x log y; 0 for x = 0, whatever y is. */
static double multiply_log(double x, double y)
{
    return x == 0 ? 0 : x * log(y);
}

/* Counts of the differences -1, 0 and 1, and the log wealth at which a mean is rejected. */
struct difference_set {
    double minus, zero, plus, threshold;
};

/* Logarithm of the wealth at which a value is rejected after n bets: the bound in sequence.h. */
static double find_log_threshold(double n, double level)
{
    return log(M_PI) / 2 + lgamma(n + 1) - lgamma(n + 0.5) - log1p(-level);
}

static struct difference_set difference_set(uint64_t minus, uint64_t zero, uint64_t plus,
                                            double level)
{
    const double n = (double)minus + (double)zero + (double)plus;
    return (struct difference_set){(double)minus, (double)zero, (double)plus,
                                   find_log_threshold(n, level)};
}

/* Logarithm of the wealth after betting `bet` against the mean m in every game. */
static double compute_bet_wealth(const struct difference_set *set, double m, double bet)
{
    return multiply_log(set->plus, 1 + bet * (1 - m)) + multiply_log(set->zero, 1 - bet * m) +
           multiply_log(set->minus, 1 - bet * (1 + m));
}

/* Logarithm of the wealth of the best constant bet against m, in hindsight. It is concave in the
 * bet. Its slope times the three positive factors is a quadratic in the bet, whose root gives the
 * best bet. */
static double best_wealth(const struct difference_set *set, double m)
{
    const double u = 1 - m, v = 1 + m, lowest = -1 / u, highest = 1 / v;
    const double a = (set->plus + set->zero + set->minus) * u * m * v;
    const double b = -set->plus * u * (m + v) - set->zero * m * (u - v) - set->minus * v * (u - m);
    const double c = set->plus * u - set->zero * m - set->minus * v;
    /* The maximum is the root at which the slope falls. This form also works for a = 0 (m = 0). */
    const double root = sqrt(fmax(0, b * b - 4 * a * c));
    double bet = b <= 0 ? 2 * c / (-b + root) : (b + root) / (-2 * a);
    bet = fmin(fmax(bet, lowest), highest);
    return isnan(bet) ? 0 : fmax(0, compute_bet_wealth(set, m, bet));
}

static bool difference_holds(const void *self, double m)
{
    const struct difference_set *set = self;
    if (m >= 1 || m <= -1) { /* possible only if every difference is m */
        return m > 0 ? set->minus + set->zero == 0 : set->plus + set->zero == 0;
    }
    return best_wealth(set, m) <= set->threshold;
}

/* The last double from `inside` towards `outside` for which holds() is true, by bisection. */
static double find_sequence_edge(bool (*holds)(const void *set, double m), const void *set,
                                 double inside, double outside)
{
    if (holds(set, outside)) {
        return outside;
    }
    for (;;) {
        const double middle = inside + (outside - inside) / 2;
        if (middle == inside || middle == outside) {
            return inside;
        }
        if (holds(set, middle)) {
            inside = middle;
        } else {
            outside = middle;
        }
    }
}

bool sequence_difference_holds(uint64_t minus, uint64_t zero, uint64_t plus, double level, double m)
{
    const struct difference_set set = difference_set(minus, zero, plus, level);
    return difference_holds(&set, m);
}

struct interval sequence_difference(uint64_t minus, uint64_t zero, uint64_t plus, double level)
{
    const struct difference_set set = difference_set(minus, zero, plus, level);
    const double n = set.minus + set.zero + set.plus;
    if (n == 0) {
        return (struct interval){-1, 1};
    }
    const double mean = (set.plus - set.minus) / n;
    return (struct interval){find_sequence_edge(difference_holds, &set, mean, -1),
                             find_sequence_edge(difference_holds, &set, mean, 1)};
}

struct interval sequence_rate(uint64_t k, uint64_t n, double level)
{
    const struct interval i = sequence_difference(n - k, 0, k, level);
    return (struct interval){(1 + i.low) / 2, (1 + i.high) / 2};
}

/* How often each of the values 0, 1, ..., last was seen, for value_holds. */
struct value_set {
    const uint64_t *counts;
    size_t last;
    double n, threshold;
};

/* Logarithm of the wealth after betting `bet` against the mean m; value_slope is its derivative. */
static double value_wealth(const struct value_set *set, double m, double bet)
{
    double sum = 0;
    for (size_t i = 0; i <= set->last; i++) {
        sum += multiply_log((double)set->counts[i], 1 + bet * ((double)i - m));
    }
    return sum;
}

static double value_slope(const struct value_set *set, double m, double bet)
{
    double slope = 0;
    for (size_t i = 0; i <= set->last; i++) {
        const double gain = (double)i - m;
        slope += set->counts[i] == 0 ? 0 : (double)set->counts[i] * gain / (1 + bet * gain);
    }
    return slope;
}

static bool value_holds(const void *self, double m)
{
    enum { HALVINGS = 100 };
    const struct value_set *set = self;
    const double last = (double)set->last;
    if (m <= 0 || m >= last) { /* possible only if every value is m */
        return (double)set->counts[m <= 0 ? 0 : set->last] == set->n;
    }
    double low = -1 / (last - m), high = 1 / m; /* no bet may lose more than all */
    for (int i = 0; i < HALVINGS; i++) {        /* the wealth is concave in the bet */
        const double middle = low + (high - low) / 2;
        *(value_slope(set, m, middle) > 0 ? &low : &high) = middle;
    }
    return value_wealth(set, m, low + (high - low) / 2) <= set->threshold;
}

struct interval sequence_mean(const uint64_t counts[], size_t count, double first, double level)
{
    struct value_set set = {.counts = counts, .last = count - 1};
    const double last = first + (double)set.last;
    double sum = 0;
    for (size_t i = 0; i < count; i++) {
        set.n += (double)counts[i];
        sum += (double)counts[i] * (double)i;
    }
    set.threshold = find_log_threshold(set.n, level);
    if (set.n == 0) {
        return (struct interval){first, last};
    }
    return (struct interval){
        first + find_sequence_edge(value_holds, &set, sum / set.n, 0),
        first + find_sequence_edge(value_holds, &set, sum / set.n, (double)set.last)};
}

/* Half the width of the asymptotic sequence, in standard deviations. It is where a normal mixture
 * of bets, with a variance rho2 that is fixed before the games, reaches the wealth 1 / (1 -
 * level). */
static double wide_half_width(double n, double level)
{
    const double need = -2 * log1p(-level);
    const double rho2 = (need + log(need + 1)) / SEQUENCE_WIDE_BEST;
    const double games = n * rho2 + 1;
    return sqrt(games / (n * n * rho2) * (log(games) + need));
}

struct interval sequence_wide_mean(double mean, double deviation, uint64_t n, double level)
{
    if (n < SEQUENCE_WIDE_LEAST) {
        return (struct interval){-INFINITY, INFINITY};
    }
    const double games = (double)n, spread = fmax(deviation, 1 / sqrt(games));
    const double half = spread * wide_half_width(games, level);
    return (struct interval){mean - half, mean + half};
}

enum sequence_verdict sequence_verdict(struct interval interval, double smallest)
{
    if (interval.low > smallest) {
        return SEQUENCE_HIGHER;
    }
    if (interval.high < -smallest) {
        return SEQUENCE_LOWER;
    }
    return interval.low > -smallest && interval.high < smallest ? SEQUENCE_ALIKE
                                                                : SEQUENCE_UNDECIDED;
}
