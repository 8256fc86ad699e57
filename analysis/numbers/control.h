/* A control variate: takes out of a rate what goes along with a control whose expectation is known
 * to be 0, such as the luck of each game. */
#pragma once

#include "analysis/numbers/interval.h"

/* out[k] = values[k] - b * controls[k], where b is the regression of the values on the controls,
 * between 0 and 1, found without k. So the mean of `out` has exactly the expectation of a value if
 * the pairs are independent: b does not depend on controls[k]. A control that tells nothing is
 * hardly taken. */
void control_take_out(const double values[], const double controls[], size_t n, double out[]);

/* The rate of values that are 0 or 1, with the control taken out. */
struct control_rate {
    double estimate; /* 0 to 1 */
    double games;    /* so many values without a control tell as much */
    struct interval interval;
};

/* The interval is Wilson's for that many games, but with Student's quantile, because their number
 * is an estimate, with n - 3 degrees of freedom. The spread of `out` is estimated as if three more
 * values were there, of which the control tells nothing: rare large ones are often not among a few,
 * and the interval of the others alone is too narrow (docs/playtests.md). n >= 4; `out` as above. */
struct control_rate control_rate(const double values[], const double controls[], size_t n,
                                 double level, double out[]);
