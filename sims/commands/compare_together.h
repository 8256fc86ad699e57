/* `poise compare --together`: the variants of an experiment under many readings of its open rules. */
#ifndef POISE_COMPARE_TOGETHER_H
#define POISE_COMPARE_TOGETHER_H

#include "sims/commands/frame.h"

/* Draws `count` readings, plays all variants on the same games in each, and prints in how many the AI
 * is shown stronger or weaker. `experiment` was loaded by `frame`. An exit code. */
int compare_together(const struct frame *frame, const struct experiment *experiment,
                     uint64_t count);

#endif
