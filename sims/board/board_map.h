/* Draws the map of a game, with what lies in each place. Private to sims/board. */
#ifndef POISE_BOARD_MAP_H
#define POISE_BOARD_MAP_H

#include <stdio.h>

#include "sims/board/board_tree.h"

/* Draws the map `width` pixels wide, with its top left corner at (x, y). Marks the nodes of
 * `tree` that it shows as placed. Returns the height in pixels, 0 if the game has no map. `out`
 * NULL: measures only. */
int board_map(const struct game *game, const void *state, const void *rules,
              struct board_node *tree, int x, int y, int width, FILE *out);

#endif
