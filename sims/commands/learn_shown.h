/* What `poise learn` shows of a learnt player beside its table: learn_explain.c, learn_picture.c. */
#pragma once

#include "sims/commands/given_options.h"
#include "sims/learn/learn.h"

/* --explain: shows where the learnt player of `file` moves differently from greedy (from random moves
 * in a game without greedy). Plays some hundred games of the variant, plays on from some decisions in
 * which the players differ, and prints the result. Returns an exit code. */
int learn_explain(const struct given_options *given, const struct experiment *experiment,
                  const struct variant *variant, const char *file);

/* The humans' wins + draws / 2: half of 1 less the AI's lead in wins, where an unfinished game counts
 * as the AI's, as it does where a player learns. */
struct difference learn_measure_goal(const struct tally *tally, double level);

/* Draws how a player got better, by its tests, and as dashed lines its rivals on fresh games, which
 * are the comparison's variants after the first. Needs a point; free it with plot_free. */
void learn_plot_curve(struct plot *plot, const struct learnt_best *found,
                      const struct comparison *it);
