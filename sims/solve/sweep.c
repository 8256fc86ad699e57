#include <math.h>
#include <string.h>

#include "sims/solve/space.h"

static double sum_outcomes(const struct space_found *f, uint32_t after, const double value[],
                           double draw)
{
    double sum = 0;
    for (uint32_t k = f->after_from[after]; k < f->after_from[after + 1]; k++) {
        const uint32_t to = f->outcomes[k].to;
        sum += f->outcomes[k].share * (to < SPACE_LOST     ? value[to]
                                       : to == SPACE_WON   ? 1
                                       : to == SPACE_DRAWN ? draw
                                                           : 0);
    }
    return sum;
}

double space_sweep(const struct solve_space *s, const double odds[], double draw, double value[],
                   uint32_t best[])
{
    enum { SWEEPS_MAX = 100000 };
    const double settled = 1e-13; /* largest change of the last sweep */
    const struct space_found *f = &s->found;
    double change = 1;
    memset(value, 0, f->positions.count * sizeof *value);
    for (int n = 0; n < SWEEPS_MAX && change > settled; n++) {
        change = 0;
        /* from the last found on, because later positions mostly come later in the game */
        for (uint32_t d = f->positions.count; d-- > 0;) {
            double sum = 0, most = -1;
            uint32_t move = 0;
            for (uint32_t k = f->move_from[d]; k < f->move_from[d + 1]; k++) {
                if (odds == NULL || odds[k] > 0) {
                    const double worth = sum_outcomes(f, f->moves[k], value, draw);
                    sum += odds != NULL ? odds[k] * worth : 0;
                    move = worth > most ? k : move;
                    most = worth > most ? worth : most;
                }
            }
            const double now = odds != NULL ? sum : most;
            /* a move is taken only as it gains: so no two moves that lead nowhere but to each other
             * can be the best */
            if (odds != NULL || n == 0 || now > value[d]) {
                change = fmax(change, fabs(now - value[d]));
                value[d] = now;
                if (best != NULL) {
                    best[d] = move;
                }
            }
        }
    }
    return sum_outcomes(f, SPACE_START, value, draw);
}
