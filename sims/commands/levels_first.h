/* What `poise run` says on a terminal before it plays: how strong the AI is against each level of skill. */
#ifndef POISE_LEVELS_FIRST_H
#define POISE_LEVELS_FIRST_H

#include "sims/commands/frame.h"

/* Plays some games against each level of the rules, all on the same luck, and prints a table. Their numbers
 * depend on the players alone, so that the same command gives the same table. Nothing where the
 * command line names players, where the experiment has several variants, or where the rules have fewer
 * than two levels. CLI_OK: play on; else an exit code, after a message. */
int levels_first(const struct frame *frame);

#endif
