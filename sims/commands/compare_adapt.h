/* `poise compare --adapt`: what becomes of the verdicts if the human player adapts to each variant? */
#ifndef POISE_COMPARE_ADAPT_H
#define POISE_COMPARE_ADAPT_H

#include "sims/commands/frame.h"

/* For each variant searches the player's weights (rule values), one after the other, for the values at
 * which the AI wins least. The search uses games of the next seed, and changes a weight only for a gain
 * of two standard errors. Then plays all variants on the experiment's own games, with the player as it
 * is and with the adapted one, and prints both. `experiment` was loaded by `frame`. An exit code. */
int compare_adapt(const struct frame *frame, const struct experiment *experiment,
                  const struct option_list *weights);

#endif
