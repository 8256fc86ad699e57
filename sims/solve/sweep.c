/* Value iteration over all positions, from the last found to the first, because later positions
 * mostly come later in the game. */
#include <math.h>
#include <stdlib.h>

#include "analysis/base/memory.h"
#include "sims/solve/space.h"

enum { SWEEPS_MAX = 100000 };
static const double settled = 1e-13; /* largest change of the last sweep */

static double sum_outcomes(const struct solve_space *s, uint32_t after, const double value[],
                           double draw)
{
    double sum = 0;
    for (uint32_t k = s->after_from[after]; k < s->after_from[after + 1]; k++) {
        const uint32_t to = s->to[k];
        sum += s->share[k] * (to < SPACE_LOST     ? value[to]
                              : to == SPACE_WON   ? 1
                              : to == SPACE_DRAWN ? draw
                                                  : 0);
    }
    return sum;
}

void space_sweep(struct solve_space *s)
{
    double change = 1;
    s->value = memory_new(s->positions.count, sizeof *s->value);
    s->best = memory_new(s->positions.count, sizeof *s->best);
    for (int n = 0; n < SWEEPS_MAX && change > settled; n++) {
        change = 0;
        for (uint32_t d = s->positions.count; d-- > 0;) {
            double most = -1;
            uint32_t best = 0;
            for (uint32_t k = s->move_from[d]; k < s->move_from[d + 1]; k++) {
                const double now =
                    s->moves[k] == SPACE_PUT_OFF ? 0 : sum_outcomes(s, s->moves[k], s->value, 0.5);
                if (now > most) {
                    most = now;
                    best = k;
                }
            }
            /* a move is taken only as it gains: so no two moves that lead nowhere but to each other
             * can be the best */
            if (n == 0 || most > s->value[d]) {
                change = most - s->value[d] > change ? most - s->value[d] : change;
                s->best[d] = best;
                s->value[d] = most;
            }
        }
    }
}

double space_value(const struct solve_space *s, const double odds[], double draw)
{
    double *value = memory_new(s->positions.count, sizeof *value), change = 1;
    for (int n = 0; n < SWEEPS_MAX && change > settled; n++) {
        change = 0;
        for (uint32_t d = s->positions.count; d-- > 0;) {
            double sum = odds == NULL ? sum_outcomes(s, s->moves[s->best[d]], value, draw) : 0;
            for (uint32_t k = s->move_from[d]; odds != NULL && k < s->move_from[d + 1]; k++) {
                sum += odds[k] > 0 ? odds[k] * sum_outcomes(s, s->moves[k], value, draw) : 0;
            }
            const double gain = fabs(sum - value[d]);
            change = gain > change ? gain : change;
            value[d] = sum;
        }
    }
    const double start = sum_outcomes(s, 0, value, draw);
    free(value);
    return start;
}
