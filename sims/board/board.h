/* A position as a picture, from the state's table alone: numbers and words as labels, lists of words as
 * cards, records as boxes. SVG that needs nothing else and takes the colour of the text around it. */
#ifndef POISE_BOARD_H
#define POISE_BOARD_H

#include <stdio.h>

#include "engine/game.h"

enum { BOARD_WIDTH_MIN = 280 };

/* Draws what the seat that decides sees, `width` pixels wide (at least BOARD_WIDTH_MIN) and as high as need
 * be. What `before` (NULL: nothing) showed otherwise is marked. `alone`: with colours and a font of its own,
 * as a file. */
void board_draw(const struct game *game, const void *state, const void *before, const void *rules,
                int width, bool alone, FILE *out);

#endif
