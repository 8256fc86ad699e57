/* Words in a picture. Private to sims/board. */
#ifndef POISE_BOARD_TEXT_H
#define POISE_BOARD_TEXT_H

#include <stdio.h>

/* A text of a CSS class at a place, escaped; `_` of names becomes a space. Nothing where `out` is NULL. */
void board_text(FILE *out, int x, int y, const char *class, const char *text);

/* Around what stands for something that moves name: a page makes it clickable by `word`. */
void board_open(FILE *out, const char *word);
void board_close(FILE *out);

/* The text alone. */
void board_escape(FILE *out, const char *text);

#endif
