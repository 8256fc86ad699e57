#include "analysis/numbers/difference.h"

#include <math.h>
#include <stdlib.h>

#include "analysis/numbers/distribution.h"
#include "analysis/numbers/order.h"
#include "analysis/numbers/tally.h"

double difference_sign_test(uint64_t one, uint64_t other)
{
    const double few = (double)(one < other ? one : other), many = (double)(one + other) - few;
    if (few == many) {
        return 1;
    }
    /* P(at most `few` heads in n throws), as a tail of the beta distribution: exact for every n. */
    return fmin(1, 2 * distribution_beta(0.5, many, few + 1));
}

/* Correlation of two yes-no outcomes from the fourfold table. */
static double pair_correlation(const struct paired_wins *w)
{
    const double a = (double)(w->both + w->only_a), b = (double)(w->both + w->only_b);
    const double n = (double)(w->both + w->only_a + w->only_b + w->neither);
    const double spread = sqrt(a * (n - a)) * sqrt(b * (n - b));
    return spread > 0 ? (n * (double)w->both - a * b) / spread : 0;
}

/* Pairs that moved one way by `weight`, and the other way: adds the squares of what their Wilson
 * intervals leave below and above. */
static void add_moved_pairs(double *below, double *above, double weight, uint64_t up, uint64_t down,
                            uint64_t n, double level)
{
    const struct interval u = interval_rate(up, n, level), d = interval_rate(down, n, level);
    const double ups = (double)up / (double)n, downs = (double)down / (double)n;
    *below +=
        weight * weight * ((ups - u.low) * (ups - u.low) + (d.high - downs) * (d.high - downs));
    *above +=
        weight * weight * ((u.high - ups) * (u.high - ups) + (downs - d.low) * (downs - d.low));
}

/* Newcombe's interval loses its level where hardly a pair moves: without any it has nearly no width.
 * Then it is widened to what the moves themselves allow, each rate by its own interval (Zou and Donner
 * 2008). At 95 % it then covered 94 % or more where up to 12 of 60 pairs are expected to move
 * (enumerated), and 93 % or more where up to 40 of 100 to 20,000 are (simulated). */
static struct interval widen_few_moves(struct interval in, double estimate, uint64_t moved,
                                       double below, double above, double most)
{
    enum { FEW = 10 };
    return moved >= FEW ? in
                        : (struct interval){fmin(in.low, fmax(-most, estimate - sqrt(below))),
                                            fmax(in.high, fmin(most, estimate + sqrt(above)))};
}

static struct difference compare_paired_wins(const struct paired_wins *w, double level)
{
    const uint64_t a = w->both + w->only_a, b = w->both + w->only_b;
    const uint64_t n = a + w->only_b + w->neither;
    if (n == 0) {
        return (struct difference){NAN, {-1, 1}, 1, 0, 1};
    }
    const double pa = (double)a / (double)n, pb = (double)b / (double)n;
    const double discordant = (double)(w->only_a + w->only_b) / (double)n;
    const double variance = discordant - (pb - pa) * (pb - pa);
    const double correlation = pair_correlation(w);
    return (struct difference){
        .estimate = ((double)w->only_b - (double)w->only_a) / (double)n,
        .interval = interval_difference(pa, interval_rate(a, n, level), pb,
                                        interval_rate(b, n, level), correlation, 1),
        .p = difference_sign_test(w->only_a, w->only_b),
        .correlation = correlation,
        .gain = variance > 0 ? (pa * (1 - pa) + pb * (1 - pb)) / variance : INFINITY,
    };
}

struct difference difference_of_pairs(const struct paired_wins *w, double level)
{
    struct difference d = compare_paired_wins(w, level);
    const uint64_t moved = w->only_a + w->only_b, n = w->both + w->neither + moved;
    double below = 0, above = 0;
    if (n > 0) {
        add_moved_pairs(&below, &above, 1, w->only_b, w->only_a, n, level);
        d.interval = widen_few_moves(d.interval, d.estimate, moved, below, above, 1);
    }
    return d;
}

struct difference difference_of_sides(const uint64_t winners[COLUMN_WINNERS], double level)
{
    const struct paired_wins sides = {.only_a = winners[COLUMN_HUMAN],
                                      .only_b = winners[COLUMN_AI],
                                      .neither = winners[COLUMN_DRAW] + winners[COLUMN_UNFINISHED]};
    struct difference lead = compare_paired_wins(&sides, level);
    const uint64_t won = sides.only_a + sides.only_b;
    if (sides.neither == 0 && won > 0) { /* no correlation can be computed where one side won all */
        const struct interval wins = interval_rate(sides.only_b, won, level);
        lead.interval = (struct interval){2 * wins.low - 1, 2 * wins.high - 1};
    }
    return lead;
}

/* P(B >= k) of B heads in n throws of a coin. */
static double heads_tail(double k, double n)
{
    return k <= 0 ? 1 : k > n ? 0 : distribution_beta(0.5, k, n - k + 1);
}

/* Under the hypothesis each move is up or down with chance 1/2. The loop goes over the number k of
 * moves by 1 that are up, and adds the chance that the moves by 2 then reach at least the sum that
 * was seen. It skips numbers k more than 10 standard deviations from their mean. */
double difference_moves_test(const uint64_t moves[PAIRED_MOVES])
{
    enum { DEVIATIONS = 10 };
    if (moves[1] + moves[3] == 0) {
        return difference_sign_test(moves[0], moves[4]);
    }
    const double ones = (double)(moves[1] + moves[3]), twos = (double)(moves[0] + moves[4]);
    const double sum =
        (double)moves[3] - (double)moves[1] + 2 * ((double)moves[4] - (double)moves[0]);
    const double reach = DEVIATIONS * sqrt(ones) / 2 + 1;
    double tail = 0;
    const int64_t last = (int64_t)floor(fmin(ones, ones / 2 + reach));
    for (int64_t heads = (int64_t)ceil(fmax(0, ones / 2 - reach)); heads <= last; heads++) {
        const double k = (double)heads;
        const double chance =
            exp(lgamma(ones + 1) - lgamma(k + 1) - lgamma(ones - k + 1) - ones * M_LN2);
        tail += chance * heads_tail(ceil((fabs(sum) + ones + 2 * twos - 2 * k) / 4), twos);
    }
    return sum == 0 ? 1 : fmin(1, 2 * tail);
}

/* Sums over pairs of the lead in wins (column_win_lead) of baseline and variant. */
struct lead_sums {
    double n, a, b, squares_a, squares_b, product;
};

static struct lead_sums sum_leads(const struct paired *paired)
{
    struct lead_sums s = {.n = (double)paired->pairs};
    for (int i = 0; i < COLUMN_WINNERS; i++) {
        for (int k = 0; k < COLUMN_WINNERS; k++) {
            const double count = (double)paired->winners[i][k];
            const int a = column_win_lead(i), b = column_win_lead(k);
            s.a += count * a;
            s.b += count * b;
            s.squares_a += count * a * a;
            s.squares_b += count * b * b;
            s.product += count * a * b;
        }
    }
    return s;
}

/* The same for leads: a pair moves by 2 where the other side wins, and by 1 where one game has no
 * winner. */
static struct interval widen_few_leads(struct interval in, double estimate,
                                       const struct paired *paired,
                                       const uint64_t moves[PAIRED_MOVES], double level)
{
    const uint64_t n = paired->pairs, same = moves[PAIRED_MOVES / 2];
    uint64_t open = 0;
    double below = 0, above = 0;
    for (int i = 0; i < COLUMN_WINNERS; i++) {
        for (int k = 0; k < COLUMN_WINNERS; k++) {
            const bool won = column_win_lead(i) != 0 && column_win_lead(k) != 0;
            open += won ? 0 : paired->winners[i][k];
        }
    }
    add_moved_pairs(&below, &above, 2, moves[4], moves[0], n, level);
    if (open > 0) {
        add_moved_pairs(&below, &above, 1, moves[3], moves[1], n, level);
    }
    return widen_few_moves(in, estimate, n - same, below, above, 2);
}

struct difference difference_of_leads(const struct paired *paired, double level)
{
    const struct lead_sums s = sum_leads(paired);
    uint64_t winners[2][COLUMN_WINNERS], moves[PAIRED_MOVES];
    if (s.n == 0) {
        return (struct difference){NAN, {-2, 2}, 1, 0, 1};
    }
    struct difference side[2];
    for (int v = 0; v < 2; v++) {
        paired_sum_winners(paired, v == 1, winners[v]);
        side[v] = difference_of_sides(winners[v], level);
    }
    paired_count_moves(paired, moves);
    const double variance_a = s.squares_a / s.n - s.a / s.n * s.a / s.n;
    const double variance_b = s.squares_b / s.n - s.b / s.n * s.b / s.n;
    const double together = s.product / s.n - s.a / s.n * s.b / s.n;
    const double variance = variance_a + variance_b - 2 * together;
    const double spread = sqrt(variance_a) * sqrt(variance_b);
    const double correlation = spread > 0 ? together / spread : 0;
    const double estimate = (s.b - s.a) / s.n;
    const struct interval newcombe = interval_difference(
        side[0].estimate, side[0].interval, side[1].estimate, side[1].interval, correlation, 2);
    return (struct difference){
        .estimate = estimate,
        .interval = widen_few_leads(newcombe, estimate, paired, moves, level),
        .p = difference_moves_test(moves),
        .correlation = correlation,
        .gain = variance > 0 ? (variance_a + variance_b) / variance : INFINITY,
    };
}

/* Two-sided p-value of Student's t test that a mean is 0. */
static double run_t_test(double mean, double deviation, uint64_t n)
{
    if (n < 2) {
        return 1;
    }
    if (deviation == 0) {
        return mean == 0 ? 1 : difference_sign_test(0, n);
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
        .p = run_t_test(mean, sqrt(variance), n),
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
        .interval = interval_difference(pa, interval_rate(wins_a, games_a, level), pb,
                                        interval_rate(wins_b, games_b, level), 0, 1),
        .p = error > 0 ? 2 * distribution_normal_tail(fabs(pb - pa) / error) : 1,
        .gain = 1,
    };
}

void difference_holm(const double p[], size_t count, double adjusted[])
{
    size_t *order = order_least_first(p, count);
    double highest = 0;
    for (size_t i = 0; i < count; i++) {
        highest = fmax(highest, fmin(1, (double)(count - i) * p[order[i]]));
        adjusted[order[i]] = highest;
    }
    free(order);
}

static uint64_t whole_games(double games)
{
    /* Slightly above a whole number is a rounding error, not a further game. */
    const double up = ceil(games * (1 - 1e-12));
    return up < 1 ? 1 : up < (double)SIZING_GAMES_MAX ? (uint64_t)up : SIZING_GAMES_MAX;
}

static double two_sided_z(double level)
{
    return distribution_normal_quantile(1 - (1 - level) / 2);
}

uint64_t sizing_precision(double variance, double half_width, double level)
{
    const double z = two_sided_z(level) / half_width;
    return whole_games(z * z * variance);
}

uint64_t sizing_rate(double rate, double half_width, double level)
{
    /* half = z / (n + z²) sqrt(n variance + z² / 4), solved for n + z² */
    const double variance = rate * (1 - rate), z = two_sided_z(level), z2 = z * z,
                 h2 = half_width * half_width, least = variance - 0.25;
    const double games =
        (z2 * variance + sqrt(fmax(0, z2 * z2 * (variance * variance - 4 * h2 * least)))) /
            (2 * h2) -
        z2;
    const uint64_t wilson = whole_games(games),
                   wald = sizing_precision(variance, half_width, level);
    return wilson > wald ? wilson : wald;
}

/* So many pairs that differ, all one way, are unlikely enough for the exact test: 6 at 95 %. */
static uint64_t count_least_moves(double level)
{
    return (uint64_t)ceil(1 - log2(1 - level));
}

uint64_t sizing_power(double variance, double effect, double level, double power)
{
    const double z = (two_sided_z(level) + distribution_normal_quantile(power)) / effect;
    const uint64_t least = count_least_moves(level);
    uint64_t low = whole_games(z * z * variance), high = SIZING_GAMES_MAX;
    low = low < least ? least : low;
    if (distribution_binomial(least - 1, fabs(effect), low) <= 1 - power) {
        return low;
    }
    while (high - low > 1) {
        const uint64_t n = low + (high - low) / 2;
        *(distribution_binomial(least - 1, fabs(effect), n) > 1 - power ? &low : &high) = n;
    }
    return high;
}

double sizing_effect(double variance, double level, double power, uint64_t n)
{
    const double z = two_sided_z(level) + distribution_normal_quantile(power);
    const uint64_t least = count_least_moves(level);
    return n < least ? INFINITY
                     : fmax(z * sqrt(variance / (double)n),
                            interval_exact_rate(least - 1, n, 2 * power - 1).high);
}

double sizing_lead_variance(const struct paired *paired, double *change)
{
    uint64_t moves[PAIRED_MOVES];
    paired_count_moves(paired, moves);
    const struct paired_wins whole = {
        .only_a = moves[0], .only_b = moves[4], .neither = moves[2] + moves[1] + moves[3]};
    const double n = (double)paired->pairs, half = ((double)moves[3] - (double)moves[1]) / (2 * n);
    const double twos = ((double)moves[4] - (double)moves[0]) / n;
    *change = twos + half;
    return sizing_pair_variance(&whole) + (double)(moves[1] + moves[3]) / (4 * n) -
           half * (2 * twos + half);
}

double sizing_pair_variance(const struct paired_wins *w)
{
    const double n = (double)(w->both + w->only_a + w->only_b + w->neither);
    if (n == 0) {
        return NAN;
    }
    const double a = (double)w->only_a, b = (double)w->only_b, more = a + b < 10 ? 2 : 0;
    const double mean = (b - a) / (n + more);
    return (a + b + more) / (n + more) - mean * mean;
}
