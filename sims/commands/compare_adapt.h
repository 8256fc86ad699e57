/* `poise compare --adapt`: what becomes of the verdicts if the human player adapts to each variant? */
#ifndef POISE_COMPARE_ADAPT_H
#define POISE_COMPARE_ADAPT_H

#include "sims/commands/frame.h"

/* For each variant searches the weights (rule values) one after the other for those at which the AI wins
 * least, on games of the next seed, and keeps a weight as it is where that gains less than two standard
 * errors; then plays all variants, with the player as it is and adapted, on
 * the experiment's own games and prints both. `experiment` was loaded by `frame`. An exit code. */
int compare_adapt(const struct frame *frame, const struct experiment *experiment,
                  const struct option_list *weights);

#endif
