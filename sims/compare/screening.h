/* Finds the changes that matter most among many, for few games: successive halving. All changes play
 * a few games, the half that seems to matter least leaves, the rest play on, and so forth. What
 * remains is to be judged on the games of the experiment's own seed, which chose nothing. */
#pragma once

#include "analysis/answers/tornado.h"
#include "sims/compare/compare.h"

/* Whether an experiment has so many variants, and games enough, that screening is worth it. */
bool screening_pays(const struct experiment *experiment);

/* Plays the rounds, each on a seed of its own. Then `experiment` has only the first variant and those
 * that remain, and the number of games on which to judge them: all games together are at most a tenth
 * of what all variants would play. The others lie behind them in `experiment->variants`. `out` says
 * what was left out and how surely; call screening_free in any case. The choice depends on seed and
 * number of games only. 0, or -1 with `error`; `out->stopped` after a stop, which is no error. */
int screening_play(struct tornado_screening *out, struct experiment *experiment,
                   const struct compare_options *options, double level, struct error *error)
    __attribute__((warn_unused_result));
void screening_free(struct tornado_screening *screening);
