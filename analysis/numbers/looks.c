#include "analysis/numbers/looks.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_randist.h>
#include <math.h>
#include <stdlib.h>

#include "analysis/base/memory.h"
#include "analysis/numbers/interval.h"

/* Nodes of Simpson's rule over the continuation region, odd. */
enum { NODES = 801 };

/* The random walk S (variance = fraction) given that no look stopped it so far: density at equally
 * spaced nodes between -edge and edge. */
struct walk {
    double fraction, edge;
    double density[NODES], next[NODES];
};

static double node(double edge, int i)
{
    return edge * (2.0 * i / (NODES - 1) - 1);
}

static double weight(double edge, int i)
{
    const double step = 2 * edge / (NODES - 1);
    return step / 3 * (i == 0 || i == NODES - 1 ? 1 : i % 2 == 1 ? 4 : 2);
}

/* Probability that the walk, alive until now, is above `level` at the later fraction. */
static double tail_above(const struct walk *walk, double fraction, double level)
{
    const double sigma = sqrt(fraction - walk->fraction);
    if (walk->fraction == 0) {
        return gsl_cdf_ugaussian_Q(level / sigma);
    }
    double sum = 0;
    for (int i = 0; i < NODES; i++) {
        const double from = node(walk->edge, i);
        sum +=
            weight(walk->edge, i) * walk->density[i] * gsl_cdf_ugaussian_Q((level - from) / sigma);
    }
    return sum;
}

/* Moves the walk to a later look and keeps what lies inside +-edge. */
static void walk_on(struct walk *walk, double fraction, double edge)
{
    const double sigma = sqrt(fraction - walk->fraction);
    for (int j = 0; j < NODES; j++) {
        const double to = node(edge, j);
        double sum = 0;
        if (walk->fraction == 0) {
            sum = gsl_ran_gaussian_pdf(to, sigma);
        } else {
            for (int i = 0; i < NODES; i++) {
                sum += weight(walk->edge, i) * walk->density[i] *
                       gsl_ran_gaussian_pdf(to - node(walk->edge, i), sigma);
            }
        }
        walk->next[j] = sum;
    }
    for (int j = 0; j < NODES; j++) {
        walk->density[j] = walk->next[j];
    }
    walk->fraction = fraction;
    walk->edge = edge;
}

/* Error spent on one side by that fraction of the games. */
static double spent(double fraction, double level)
{
    const double z = interval_normal_quantile(1 - (1 - level) / 4);
    return 2 * gsl_cdf_ugaussian_Q(z / sqrt(fraction));
}

/* The bound on S above which the walk falls with probability `error` at that fraction. */
static double bound_for(const struct walk *walk, double fraction, double error)
{
    double low = 0, high = 40;
    for (int i = 0; i < 60; i++) {
        const double middle = (low + high) / 2;
        if (tail_above(walk, fraction, middle) > error) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return high;
}

void looks_bounds(const double fractions[], size_t looks, double level, double z[])
{
    struct walk *walk = memory_new(1, sizeof *walk);
    double before = 0;
    for (size_t k = 0; k < looks; k++) {
        const double total = k + 1 == looks ? (1 - level) / 2 : spent(fractions[k], level);
        const double bound = bound_for(walk, fractions[k], total - before);
        z[k] = bound / sqrt(fractions[k]);
        walk_on(walk, fractions[k], bound);
        before = total;
    }
    free(walk);
}

double looks_false_alarms(const double fractions[], size_t looks, const double z[])
{
    struct walk *walk = memory_new(1, sizeof *walk);
    double alarms = 0;
    for (size_t k = 0; k < looks; k++) {
        const double bound = z[k] * sqrt(fractions[k]);
        alarms += 2 * tail_above(walk, fractions[k], bound);
        walk_on(walk, fractions[k], bound);
    }
    free(walk);
    return alarms;
}
