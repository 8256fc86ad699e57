#include "analysis/numbers/luck.h"

#include <math.h>

#include "analysis/numbers/distribution.h"

static int does_pattern_have(size_t pattern, size_t run)
{
    return (int)(pattern >> run & 1);
}

/* Whether two runs of a pattern have different winners. */
static int does_pattern_differ(size_t pattern, size_t a, size_t b)
{
    return does_pattern_have(pattern, a) ^ does_pattern_have(pattern, b);
}

static struct interval_estimate compute_luck_share(uint64_t count, uint64_t games, double level)
{
    return (struct interval_estimate){games > 0 ? (double)count / (double)games : NAN,
                                      interval_rate(count, games, level)};
}

/* What one game adds to `skill`. It compares the first run of one player with the second run of the
 * other, because their own random numbers are independent there. In first runs the slips of all
 * players come at the same moments. */
static double compute_pattern_skill(size_t pattern, size_t players)
{
    const size_t weak = 0, strong = players - 1;
    const int across = does_pattern_differ(pattern, weak, players + strong) +
                       does_pattern_differ(pattern, players + weak, strong);
    const int again = does_pattern_differ(pattern, weak, players + weak) +
                      does_pattern_differ(pattern, strong, players + strong);
    return (across - again) / 2.0;
}

static void find_skill(const uint64_t patterns[], double level, struct luck *out)
{
    double sum = 0, squares = 0, across = 0;
    const double n = (double)out->games;
    for (size_t m = 0; m < (size_t)1 << 2 * out->players; m++) {
        const double one = compute_pattern_skill(m, out->players), count = (double)patterns[m];
        sum += one * count;
        squares += one * one * count;
        across += (does_pattern_differ(m, 0, 2 * out->players - 1) +
                   does_pattern_differ(m, out->players, out->players - 1)) /
                  2.0 * count;
    }
    const double mean = sum / n, variance = squares / n - mean * mean;
    /* games that all say the same: others were never seen, and each says at most 1 more or less */
    const double half = variance > 1e-12
                            ? distribution_normal_quantile(0.5 + level / 2) * sqrt(variance / n)
                            : interval_never_seen(out->games, level);
    out->differ = (struct interval_estimate){across / n, {NAN, NAN}};
    out->skill = (struct interval_estimate){mean, {mean - half, mean + half}};
}

void luck_estimate_shares(const uint64_t patterns[], size_t players, double level, struct luck *out)
{
    const size_t first_runs = ((size_t)1 << players) - 1;
    uint64_t win = 0, lose = 0, again[LUCK_PLAYERS_MAX] = {0};
    *out = (struct luck){.players = players};
    for (size_t m = 0; m < (size_t)1 << 2 * players; m++) {
        out->games += patterns[m];
        win += (m & first_runs) == first_runs ? patterns[m] : 0;
        lose += (m & first_runs) == 0 ? patterns[m] : 0;
        for (size_t k = 0; k < players; k++) {
            again[k] += does_pattern_differ(m, k, players + k) ? patterns[m] : 0;
        }
    }
    out->all_win = compute_luck_share(win, out->games, level);
    out->all_lose = compute_luck_share(lose, out->games, level);
    out->mixed = compute_luck_share(out->games - win - lose, out->games, level);
    for (size_t k = 0; k < players; k++) {
        out->again[k] = compute_luck_share(again[k], out->games, level);
    }
    find_skill(patterns, level, out);
}
