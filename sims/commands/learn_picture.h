/* The picture of `poise learn`: how the player got better, and how far other players come. */
#pragma once

#include "analysis/answers/comparison.h"
#include "analysis/pictures/plot.h"
#include "sims/learn/learn.h"

/* The humans' wins + draws / 2: half of 1 less the AI's lead in wins, where an unfinished game counts
 * as the AI's, as it does where a player learns. */
struct difference learn_measure_goal(const struct tally *tally, double level);

/* Draws the tests of a learnt player, and as dashed lines its rivals on fresh games, which are the
 * comparison's variants after the first. Needs a point; free it with plot_free. */
void learn_plot_curve(struct plot *plot, const struct learnt_best *found,
                      const struct comparison *it);
