/* `poise compare --exact`: solves each variant and tells what it changes for the best possible
 * human, and for the experiment's own. */
#pragma once

#include "sims/commands/given_options.h"

/* Solves each variant with so many thousands of positions at most (0: as exact_limit says) and
 * prints the exact changes. Returns an exit code. */
int compare_exactly(const struct given_options *given, const struct experiment *experiment,
                    uint64_t thousands);
