/* `poise tune --goal`: several rule values at once, for several goals. */
#ifndef POISE_TUNE_GOALS_H
#define POISE_TUNE_GOALS_H

#include "sims/commands/frame.h"

/* Searches, prints the best values and plays them again on fresh games. An exit code: a failure where these
 * show that a goal is missed. */
int tune_goals(const struct frame *frame, const struct option_list *params,
               const struct option_list *from, const struct option_list *to,
               const struct option_list *goals);

#endif
