/* `poise tune --goal`: searches several rule values at once, for several goals. */
#ifndef POISE_TUNE_GOALS_H
#define POISE_TUNE_GOALS_H

#include "sims/commands/frame.h"

/* Searches, plays the best values again on fresh games, and prints them. Returns an exit code,
 * which is a failure if the fresh games show that a goal is missed. */
int tune_goals(const struct frame *frame, const struct option_list *params,
               const struct option_list *from, const struct option_list *to,
               const struct option_list *goals);

#endif
