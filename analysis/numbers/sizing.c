#include "analysis/numbers/sizing.h"

#include <math.h>

#include "analysis/numbers/distribution.h"

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

uint64_t sizing_power(double variance, double effect, double level, double power)
{
    const double z = (two_sided_z(level) + distribution_normal_quantile(power)) / effect;
    return whole_games(z * z * variance);
}

double sizing_effect(double variance, double level, double power, uint64_t n)
{
    const double z = two_sided_z(level) + distribution_normal_quantile(power);
    return n == 0 ? INFINITY : z * sqrt(variance / (double)n);
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
