/* Words in a picture. Private to sims/board. */
#ifndef POISE_BOARD_TEXT_H
#define POISE_BOARD_TEXT_H

#include <stdio.h>

/* A text of a CSS class at a place, escaped; `_` of names becomes a space. Nothing where `out` is NULL. */
void board_text(FILE *out, int x, int y, const char *class, const char *text);

/* Around what stands for something that moves name: a page makes it clickable by `word`,
 * unless that is NULL. */
void board_open(FILE *out, const char *word);
void board_close(FILE *out);

/* The text alone. */
void board_escape(FILE *out, const char *text);

/* The same, pressed together where it is wider than `room` pixels. */
void board_text_within(FILE *out, int x, int y, const char *class, const char *text, int room);

/* How many letters a text has. */
int board_letters(const char *text);

#endif
