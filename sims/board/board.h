/* Draws a position as SVG. Only the state's table says what is in it: numbers and words become
 * labels, lists of words become cards, records become boxes. The picture needs no other file and
 * takes the colour of the text around it. */
#ifndef POISE_BOARD_H
#define POISE_BOARD_H

#include <stdio.h>

#include "engine/game.h"

enum { BOARD_WIDTH_MIN = 280 };

/* Draws what the deciding seat sees, `width` pixels wide (at least BOARD_WIDTH_MIN); the height
 * follows from the content. Marks what differs from the position `before` (NULL: marks nothing).
 * `alone`: adds a text colour and a background, for an SVG file of its own. */
void board_draw(const struct game *game, const void *state, const void *before, const void *rules,
                int width, bool alone, FILE *out);

#endif
