/* `poise compare --learn`: what becomes of the verdicts if the human learns each variant anew? */
#ifndef POISE_COMPARE_LEARN_H
#define POISE_COMPARE_LEARN_H

#include "sims/commands/frame.h"

/* Learns a player for each variant, for `seconds` or from `games` where they are not 0, then plays all
 * variants with the experiment's own human and with each one's learnt player, on the same random
 * numbers, and prints both. Where what was learnt wins less than the variant's own human, that one
 * stays. `experiment` was loaded by `frame`. An exit code. */
int compare_learn(const struct frame *frame, struct experiment *experiment, double seconds,
                  uint64_t games);

#endif
