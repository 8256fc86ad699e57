/* `poise compare --together`: compares the variants under many readings of the rules. In each
 * reading, every open question gets an answer by chance. */
#pragma once

#include "sims/commands/given_options.h"

/* Draws `count` readings, plays all variants on the same random numbers in each, and prints in how
 * many readings a variant makes the AI stronger or weaker. `given` must have loaded `experiment`.
 * Returns an exit code. */
int compare_together(const struct given_options *given, struct experiment *experiment,
                     uint64_t count);
