#include "analysis/numbers/difference.h"

#include <math.h>
#include <stdlib.h>

#include "analysis/base/memory.h"
#include "analysis/numbers/distribution.h"
#include "analysis/numbers/tally.h"

double difference_sign_test(uint64_t one, uint64_t other)
{
    const double few = (double)(one < other ? one : other), many = (double)(one + other) - few;
    if (few == many) {
        return 1;
    }
    /* P(at most `few` of n) as a beta tail: exact for every n. */
    return fmin(1, 2 * distribution_beta(0.5, many, few + 1));
}

/* Correlation of two yes-no outcomes from the fourfold table. */
static double phi(const struct paired_wins *w)
{
    const double a = (double)(w->both + w->only_a), b = (double)(w->both + w->only_b);
    const double n = (double)(w->both + w->only_a + w->only_b + w->neither);
    const double spread = sqrt(a * (n - a)) * sqrt(b * (n - b));
    return spread > 0 ? (n * (double)w->both - a * b) / spread : 0;
}

struct difference difference_of_pairs(const struct paired_wins *w, double level)
{
    const uint64_t a = w->both + w->only_a, b = w->both + w->only_b;
    const uint64_t n = a + w->only_b + w->neither;
    if (n == 0) {
        return (struct difference){NAN, {-1, 1}, 1, 0, 1};
    }
    const double pa = (double)a / (double)n, pb = (double)b / (double)n;
    const double discordant = (double)(w->only_a + w->only_b) / (double)n;
    const double variance = discordant - (pb - pa) * (pb - pa);
    const double correlation = phi(w);
    return (struct difference){
        .estimate = ((double)w->only_b - (double)w->only_a) / (double)n,
        .interval = interval_difference(pa, interval_rate(INTERVAL_WILSON, a, n, level), pb,
                                        interval_rate(INTERVAL_WILSON, b, n, level), correlation),
        .p = difference_sign_test(w->only_a, w->only_b),
        .correlation = correlation,
        .gain = variance > 0 ? (pa * (1 - pa) + pb * (1 - pb)) / variance : INFINITY,
    };
}

static double t_test(double mean, double deviation, uint64_t n)
{
    if (n < 2) {
        return 1;
    }
    if (deviation == 0) {
        return mean == 0 ? 1 : 0;
    }
    const double t = fabs(mean) / deviation * sqrt((double)n);
    return 2 * distribution_student_tail(t, (double)(n - 1));
}

struct difference difference_of_means(const struct paired *paired, size_t column, double level)
{
    const struct paired_cell *cell = &paired->cells[column];
    const uint64_t n = paired->pairs;
    const __int128 sum = cell->sum_b - cell->sum_a;
    const __int128 squares =
        (__int128)cell->squares_a + (__int128)cell->squares_b - 2 * cell->product;
    const double variance = tally_variance(n, sum, (unsigned __int128)squares);
    const double variance_a = tally_variance(n, cell->sum_a, cell->squares_a);
    const double variance_b = tally_variance(n, cell->sum_b, cell->squares_b);
    const double mean = n > 0 ? (double)sum / (double)n : NAN;
    const double spread = sqrt(variance_a) * sqrt(variance_b);
    return (struct difference){
        .estimate = mean,
        .interval = interval_mean(mean, sqrt(variance), n, level),
        .p = t_test(mean, sqrt(variance), n),
        .correlation = spread > 0 ? (variance_a + variance_b - variance) / (2 * spread) : 0,
        .gain = variance > 0 ? (variance_a + variance_b) / variance : INFINITY,
    };
}

struct difference difference_unpaired(uint64_t wins_a, uint64_t games_a, uint64_t wins_b,
                                      uint64_t games_b, double level)
{
    if (games_a == 0 || games_b == 0) {
        return (struct difference){NAN, {-1, 1}, 1, 0, 1};
    }
    const double na = (double)games_a, nb = (double)games_b;
    const double pa = (double)wins_a / na, pb = (double)wins_b / nb;
    const double pooled = ((double)wins_a + (double)wins_b) / (na + nb);
    const double error = sqrt(pooled * (1 - pooled) * (1 / na + 1 / nb));
    return (struct difference){
        .estimate = pb - pa,
        .interval =
            interval_difference(pa, interval_rate(INTERVAL_WILSON, wins_a, games_a, level), pb,
                                interval_rate(INTERVAL_WILSON, wins_b, games_b, level), 0),
        .p = error > 0 ? 2 * distribution_normal_tail(fabs(pb - pa) / error) : 1,
        .gain = 1,
    };
}

struct ranked {
    double p;
    size_t index;
};

static int by_p(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;
    return x->p != y->p ? (x->p > y->p) - (x->p < y->p)
                        : (x->index > y->index) - (x->index < y->index);
}

void difference_holm(const double p[], size_t count, double adjusted[])
{
    struct ranked *order = memory_new(count, sizeof *order);
    for (size_t i = 0; i < count; i++) {
        order[i] = (struct ranked){p[i], i};
    }
    qsort(order, count, sizeof *order, by_p);
    double highest = 0;
    for (size_t i = 0; i < count; i++) {
        highest = fmax(highest, fmin(1, (double)(count - i) * order[i].p));
        adjusted[order[i].index] = highest;
    }
    free(order);
}
