/* Whether testers differ from each other, and whether they improve from game to game. Values are
 * results of games (1: the AI won), with the luck taken out or as they are; `tester[k]`, from 0,
 * played game k. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "analysis/numbers/interval.h"

/* The games of several testers. */
struct tester_groups {
    const double *values;
    const size_t *tester;
    size_t count, testers;
};

/* How likely means are as far apart as these, or farther, if all testers play alike: by drawing
 * again who played which game (Fisher 1935), so it holds for few games, too. Means are weighed by
 * their own spread, so that testers who play differently well by luck alone do not seem to differ
 * in strength (Chung and Romano 2013). At least two testers with two games each. */
double groups_differ(const struct tester_groups *groups);

/* A difference of one tester from the others that is found at this level in about three of four such
 * sets of games. May be above 1: such games show no difference. */
double groups_show(const struct tester_groups *groups, double level);

/* By how much the values rise from a game of a tester to the next, on average: least squares with a
 * level of its own for each tester, and an interval over games (White's, HC3) that is made as if
 * three games more were there, as in control.h. The games of each tester are in their order.
 * Returns false, if no tester has two games or there are too few for the interval. */
struct groups_trend {
    double estimate;
    struct interval interval;
};
bool groups_trend(const struct tester_groups *groups, double level, struct groups_trend *out);
