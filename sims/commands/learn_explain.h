/* `poise learn --explain FILE.player`: shows where a learnt player moves differently from greedy
 * (from random moves in a game without greedy). */
#pragma once

#include "sims/commands/given_options.h"

/* Plays some hundred games of the variant, plays on from some decisions in which the players
 * differ, and prints the result. `file`: the .player file. Returns an exit code. */
int learn_explain(const struct given_options *given, const struct experiment *experiment,
                  const struct variant *variant, const char *file);
