/* The map of a game that has one, with what lies in each place. Private to sims/board. */
#ifndef POISE_BOARD_MAP_H
#define POISE_BOARD_MAP_H

#include <stdio.h>

#include "sims/board/board_tree.h"

/* Draws it `width` pixels wide from (x, y) on, marks what it shows of the tree as placed, and returns its
 * height; 0 where the game has none. `out` NULL: it is only measured. */
int board_map(const struct game *game, const void *state, const void *rules,
              struct board_node *tree, int x, int y, int width, FILE *out);

#endif
