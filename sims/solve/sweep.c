/* Computes what each position of a solved game is worth: value iteration that sweeps from the last
 * position found back to the first until nothing changes. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "sims/solve/space.h"

/* The mean of what comes after a move; a win counts `win`, a draw `draw`. */
static double sum_outcomes(const struct space_found *f, uint32_t after, const double value[],
                           double win, double draw)
{
    double sum = 0;
    for (uint32_t k = f->after_from[after]; k < f->after_from[after + 1]; k++) {
        const uint32_t to = f->outcomes[k].to;
        sum += f->outcomes[k].share * (to < SPACE_LOST     ? value[to]
                                       : to == SPACE_WON   ? win
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
                    const double worth = sum_outcomes(f, f->moves[k], value, 1, draw);
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
    return sum_outcomes(f, SPACE_START, value, 1, draw);
}

/* The chance that no move of a position ends the game in the next decisions, if `value` is that of
 * the positions after it for one decision less and the moves are those that make it largest. */
static double find_longest_move(const struct space_found *f, uint32_t position,
                                const double value[])
{
    double most = 0;
    for (uint32_t k = f->move_from[position]; k < f->move_from[position + 1]; k++) {
        most = fmax(most, sum_outcomes(f, f->moves[k], value, 0, 0));
    }
    return most;
}

double space_survival(const struct solve_space *s, uint64_t decisions, double enough)
{
    enum { OUTCOMES_MAX = 1000000000 };
    const struct space_found *f = &s->found;
    const uint32_t count = f->positions.count;
    const uint64_t sweeps = OUTCOMES_MAX / (f->outcome_count + 1);
    double *now = memory_new(count, sizeof *now), *next = memory_new(count, sizeof *next);
    double bound = 1;
    for (uint32_t d = 0; d < count; d++) {
        now[d] = 1;
    }
    for (uint64_t n = 1; n <= decisions && n <= sweeps && bound >= enough; n++) {
        double most = 0; /* of any position, to go on for n decisions */
        for (uint32_t d = 0; d < count; d++) {
            next[d] = find_longest_move(f, d, now);
            most = fmax(most, next[d]);
        }
        double *const last = now;
        now = next;
        next = last;
        const uint64_t times = (decisions - n) / n; /* that n decisions fit into the rest */
        bound = sum_outcomes(f, SPACE_START, now, 0, 0) * pow(most, (double)times);
    }
    free(now);
    free(next);
    return bound;
}
