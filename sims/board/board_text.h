/* Writes text into an SVG picture. Private to sims/board. */
#ifndef POISE_BOARD_TEXT_H
#define POISE_BOARD_TEXT_H

#include <stdio.h>

/* Writes a text of a CSS class at a point, escaped; the `_` of names becomes a space. Does
 * nothing if `out` is NULL. */
void board_text(FILE *out, int x, int y, const char *class, const char *text);

/* Begin and end a group. A page makes the group clickable as `word`, a word in the names of
 * moves. NULL: not clickable. */
void board_open(FILE *out, const char *word);
void board_close(FILE *out);

/* Writes a text without an element around it, escaped like board_text. */
void board_escape(FILE *out, const char *text);

/* As board_text, but squeezes a text that is wider than `room` pixels. */
void board_text_within(FILE *out, int x, int y, const char *class, const char *text, int room);

/* The number of letters, not bytes, of a UTF-8 text. */
int board_letters(const char *text);

#endif
