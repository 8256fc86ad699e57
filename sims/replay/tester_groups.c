#include "sims/replay/tester_groups.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/numbers/distribution.h"
#include "engine/rng.h"

enum {
    DRAWN_AGAIN = 1999, /* times */
    GAMES_UNTOLD = 3,   /* games more, of which luck tells nothing */
};

/* What the values of one tester sum up to. */
struct group_sums {
    double count, sum, squares;
};

static double squares_around_mean(const struct group_sums *s)
{
    return s->count > 0 ? fmax(0, s->squares - s->sum * s->sum / s->count) : 0;
}

static void sum_groups(const struct tester_groups *g, const double values[],
                       struct group_sums sums[])
{
    memset(sums, 0, g->testers * sizeof *sums);
    for (size_t k = 0; k < g->count; k++) {
        struct group_sums *s = &sums[g->tester[k]];
        s->count++;
        s->sum += values[k];
        s->squares += values[k] * values[k];
    }
}

/* The variance of a result without the luck taken out: the mean of values is a share of wins. */
static double spread_of_all(const struct tester_groups *g)
{
    struct group_sums all = {(double)g->count, 0, 0};
    for (size_t k = 0; k < g->count; k++) {
        all.sum += g->values[k];
        all.squares += g->values[k] * g->values[k];
    }
    const double mean = all.sum / all.count;
    return fmax(squares_around_mean(&all) / all.count, mean * (1 - mean));
}

/* How far apart the testers' means are. */
struct group_distance {
    double square;     /* each weighed by its own spread */
    double likelihood; /* of one as large, by Welch's approximation (1951) */
};

/* A weight for the mean of a tester, as if games more were there of which luck tells nothing. */
static double weigh_group(const struct group_sums *s, double spread)
{
    return s->count * (s->count - 1 + GAMES_UNTOLD) /
           (squares_around_mean(s) + GAMES_UNTOLD * spread);
}

static struct group_distance measure_distance(const struct tester_groups *g, const double values[],
                                              double spread, struct group_sums sums[])
{
    const double testers = (double)g->testers;
    double weights = 0, mean = 0, square = 0, narrow = 0;
    sum_groups(g, values, sums);
    for (size_t i = 0; i < g->testers; i++) {
        const double weight = weigh_group(&sums[i], spread);
        weights += weight;
        mean += weight * sums[i].sum / sums[i].count;
    }
    mean /= weights;
    for (size_t i = 0; i < g->testers; i++) {
        const double weight = weigh_group(&sums[i], spread), share = 1 - weight / weights,
                     off = sums[i].sum / sums[i].count - mean;
        square += weight * off * off;
        narrow += share * share / (sums[i].count - 1) / (testers * testers - 1);
    }
    const double f = square / (testers - 1) / (1 + 2 * (testers - 2) * narrow),
                 within = 1 / (3 * narrow), among = testers - 1;
    return (struct group_distance){
        square, distribution_beta(within / (within + among * f), within / 2, among / 2)};
}

double groups_differ(const struct tester_groups *g)
{
    const double spread = spread_of_all(g);
    struct group_sums *sums = memory_new(g->testers, sizeof *sums);
    double *values = memory_new(g->count, sizeof *values);
    struct rng rng = rng_stream_drawn(g->count, 0, 0);
    struct group_distance seen = {0, 1};
    size_t far = 0;
    for (size_t k = 0; k < g->count; k++) {
        values[k] = g->values[k];
    }
    if (spread > 0) {
        seen = measure_distance(g, values, spread, sums);
    }
    for (int time = 0; time < DRAWN_AGAIN && seen.likelihood < 1; time++) {
        for (size_t k = g->count; k > 1; k--) {
            const size_t other = rng_below(&rng, (uint32_t)k);
            const double value = values[k - 1];
            values[k - 1] = values[other];
            values[other] = value;
        }
        far += measure_distance(g, values, spread, sums).square >= seen.square * (1 - 1e-9);
    }
    free(sums);
    free(values);
    return fmax(seen.likelihood, (double)(1 + far) / (1 + DRAWN_AGAIN));
}

double groups_show(const struct tester_groups *g, double level)
{
    struct group_sums *sums = memory_new(g->testers, sizeof *sums);
    const double testers = (double)g->testers, of_all = spread_of_all(g);
    double within = GAMES_UNTOLD * of_all, shares = 0;
    sum_groups(g, g->values, sums);
    for (size_t i = 0; i < g->testers; i++) {
        within += squares_around_mean(&sums[i]);
        shares += 1 / sums[i].count;
    }
    free(sums);
    within /= (double)g->count - testers + GAMES_UNTOLD;
    const double wide =
        distribution_normal_quantile((1 + level) / 2) + distribution_normal_quantile(0.8);
    /* of chi-square for several testers, within 5 % up to ten of them */
    const double far = wide * wide * pow(testers - 1, 0.3);
    return sqrt(far * within * shares / testers / (1 - 1 / testers));
}

bool groups_trend(const struct tester_groups *g, double level, struct groups_trend *out)
{
    struct group_sums *sums = memory_new(2 * g->testers, sizeof *sums), *at = sums + g->testers;
    const double games = (double)g->count, spread = spread_of_all(g);
    double width = 0, along = 0, squares = 0, players = 0;
    sum_groups(g, g->values, sums);
    memset(at, 0, g->testers * sizeof *at);
    for (int pass = 0; pass < 2; pass++) {
        const double slope = width > 0 ? along / width : 0;
        for (size_t i = 0; i < g->testers; i++) {
            at[i].count = 0;
            players += pass == 0 && sums[i].count > 0;
        }
        for (size_t k = 0; k < g->count && (pass == 0 || width > 0); k++) {
            const struct group_sums *s = &sums[g->tester[k]];
            const double x = at[g->tester[k]].count++ - (s->count - 1) / 2,
                         y = g->values[k] - s->sum / s->count,
                         pull = 1 / s->count + (width > 0 ? x * x / width : 0),
                         rest = pull < 1 ? (y - slope * x) / (1 - pull) : 0;
            width += pass == 0 ? x * x : 0;
            along += pass == 0 ? x * y : 0;
            squares += pass == 0 ? 0 : x * x * rest * rest;
        }
        out->estimate = width > 0 ? along / width : 0;
    }
    free(sums);
    const double freedom = games - players - GAMES_UNTOLD;
    if (width <= 0 || freedom < 1) {
        return false;
    }
    const double own = squares / width * games / (games - players - 1),
                 all = (games * own + GAMES_UNTOLD * spread) / (games + GAMES_UNTOLD);
    const double off =
        distribution_student_quantile((1 + level) / 2, freedom) * sqrt(fmax(own, all) / width);
    out->interval = (struct interval){out->estimate - off, out->estimate + off};
    return true;
}
