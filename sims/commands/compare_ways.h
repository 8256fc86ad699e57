/* What `poise compare` does otherwise: --exact, --learn and --together, each in its compare_*.c. Each
 * takes an experiment that `given` loaded, prints its answer and returns an exit code. */
#pragma once

#include "sims/commands/given_options.h"

/* --exact: solves each variant with so many thousands of positions at most (0: as exact_limit says)
 * and tells what it changes for the best possible human, and for the experiment's own. */
int compare_exactly(const struct given_options *given, const struct experiment *experiment,
                    uint64_t thousands);

/* --learn: learns a player for each variant, for `seconds`, or from `games` games if that is not 0.
 * Then plays all variants with the learnt players and with the experiment's own human, on the same
 * random numbers, and shows whether the verdicts change. A learnt player that is not shown to win more
 * than the variant's own human is not used. */
int compare_learn(const struct given_options *given, struct experiment *experiment, double seconds,
                  uint64_t games);

/* --together: draws `count` readings of the rules, in each of which every open question gets an answer
 * by chance, plays all variants on the same random numbers in each, and tells in how many readings a
 * variant makes the AI stronger or weaker. */
int compare_together(const struct given_options *given, struct experiment *experiment,
                     uint64_t count);
