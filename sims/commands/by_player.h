/* `--humans novice,average,expert`: a command's games against one human player after another. */
#ifndef POISE_BY_PLAYER_H
#define POISE_BY_PLAYER_H

#include "analysis/players_table.h"
#include "sims/commands/frame.h"

/* Calls `play` with the frame of each player that frame->humans names; `self` is passed on. It adds a
 * column to the table, which is printed at the end, or prints a part of its own. An exit code: CLI_OK,
 * or what went wrong last; only an interruption ends the games. */
int by_player(const struct frame *frame,
              int (*play)(const struct frame *frame, const void *self, struct players_table *table),
              const void *self);

#endif
