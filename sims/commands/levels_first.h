/* The table that `poise run` prints on a terminal before it plays: how often the AI wins against
 * each level of skill. */
#pragma once

#include "sims/commands/given_options.h"

/* How many games of a variant are played to say how strong its AI is; fewer where players think. */
uint64_t levels_count_games(const struct variant *variant);

/* Plays some games against each level of the rules, on the same random numbers, and prints a table.
 * The number of games depends on the players only, so the same command prints the same table. Does
 * nothing if the command line or the experiment names players, if the experiment has several
 * variants, or if the rules have fewer than two levels. Returns CLI_OK if the run may begin, else
 * an exit code after a message. */
int levels_first(const struct given_options *given);
