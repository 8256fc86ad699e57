/* `poise compare --learn`: compares variants twice, with the human player of the experiment and
 * with a player that learnt each variant, and shows whether the verdicts change. */
#pragma once

#include "sims/commands/given_options.h"

/* Learns a player for each variant, for `seconds`, or from `games` games if that is not 0. Then
 * plays all variants with the learnt players and with the experiment's own human, on the same
 * random numbers, and prints both. A learnt player that is not shown to win more than the variant's
 * own human is not used. `given` must have loaded `experiment`. Returns an exit code. */
int compare_learn(const struct given_options *given, struct experiment *experiment, double seconds,
                  uint64_t games);
