#include "analysis/numbers/curve.h"

#include <math.h>
#include <stdlib.h>

#include "analysis/base/memory.h"

void curve_init(struct curve *curve, size_t rounds, int64_t least, int64_t most)
{
    const size_t cells = rounds * CURVE_BINS;
    *curve = (struct curve){.rounds = rounds,
                            .least = least,
                            .width = (most - least) / CURVE_BINS + 1,
                            .games = memory_new(cells, sizeof *curve->games),
                            .chance = memory_new(cells, sizeof *curve->chance)};
}

void curve_free(struct curve *curve)
{
    free(curve->games);
    free(curve->chance);
    *curve = (struct curve){0};
}

static size_t find_curve_cell(const struct curve *curve, size_t round, int64_t difference)
{
    const int64_t bin = (difference - curve->least) / curve->width;
    return (round - 1) * CURVE_BINS + (size_t)bin;
}

void curve_add(struct curve *curve, size_t round, int64_t difference, int human_won)
{
    curve->games[find_curve_cell(curve, round, difference)][human_won]++;
}

double curve_chance(const struct curve *curve, size_t round, int64_t difference)
{
    return curve->chance[find_curve_cell(curve, round, difference)];
}

/* The fit of one round: chance = 1 / (1 + exp(-level - slope * (difference - mean) /
 * deviation)). */
struct curve_line {
    double mean, deviation, level, slope;
};

/* The score difference in the middle of a bin. */
static double middle_of_curve_bin(const struct curve *curve, int bin)
{
    return (double)(curve->least + bin * curve->width) + (double)(curve->width - 1) / 2;
}

static double read_curve_chance(const struct curve *curve, const struct curve_line *line, int bin)
{
    const double x = (middle_of_curve_bin(curve, bin) - line->mean) / line->deviation;
    return 1 / (1 + exp(-line->level - line->slope * x));
}

/* Sets mean and deviation of a round's differences. Returns the number of games. */
static uint64_t standardise_curve(const struct curve *curve, const uint64_t (*games)[2],
                                  struct curve_line *line)
{
    uint64_t n = 0;
    double sum = 0, squares = 0;
    for (int bin = 0; bin < CURVE_BINS; bin++) {
        const uint64_t here = games[bin][0] + games[bin][1];
        n += here;
        sum += (double)here * middle_of_curve_bin(curve, bin);
    }
    line->mean = n > 0 ? sum / (double)n : 0;
    for (int bin = 0; bin < CURVE_BINS; bin++) {
        const double off = middle_of_curve_bin(curve, bin) - line->mean;
        squares += (double)(games[bin][0] + games[bin][1]) * off * off;
    }
    line->deviation = squares > 0 ? sqrt(squares / (double)n) : 1;
    return n;
}

/* One step of Newton's method on the log likelihood with the priors. The step is cut to length 2.
 * Returns its length before the cut. */
static double improve_curve_line(const struct curve *curve, const uint64_t (*games)[2],
                                 struct curve_line *line)
{
    double g0 = -CURVE_PRIOR * line->level, g1 = -CURVE_PRIOR * line->slope;
    double h00 = CURVE_PRIOR, h01 = 0, h11 = CURVE_PRIOR;
    for (int bin = 0; bin < CURVE_BINS; bin++) {
        const double n = (double)(games[bin][0] + games[bin][1]);
        if (n == 0) {
            continue;
        }
        const double x = (middle_of_curve_bin(curve, bin) - line->mean) / line->deviation;
        const double p = read_curve_chance(curve, line, bin);
        const double off = (double)games[bin][1] - n * p, weight = n * p * (1 - p);
        g0 += off, g1 += off * x;
        h00 += weight, h01 += weight * x, h11 += weight * x * x;
    }
    const double det = h00 * h11 - h01 * h01;
    double d0 = (h11 * g0 - h01 * g1) / det, d1 = (h00 * g1 - h01 * g0) / det;
    const double length = hypot(d0, d1), scale = length > 2 ? 2 / length : 1;
    line->level += scale * d0;
    line->slope += scale * d1;
    return length;
}

void curve_fit(struct curve *curve)
{
    enum { STEPS = 60 };
    struct curve_line line = {.deviation = 1};
    for (size_t round = 1; round <= curve->rounds; round++) {
        const uint64_t(*games)[2] = &curve->games[(round - 1) * CURVE_BINS];
        struct curve_line own = {0};
        if (standardise_curve(curve, games, &own) >= CURVE_GAMES_MIN || round == 1) {
            for (int step = 0; step < STEPS && improve_curve_line(curve, games, &own) > 1e-10;
                 step++) {
            }
            line = own;
        }
        for (int bin = 0; bin < CURVE_BINS; bin++) {
            curve->chance[(round - 1) * CURVE_BINS + (size_t)bin] =
                read_curve_chance(curve, &line, bin);
        }
    }
}
