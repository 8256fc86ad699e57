/* Writes shapes and texts into an SVG picture. Private to sims/board. `out` NULL: nothing is
 * written, so that the same code measures. Coordinates are pixels; `class` is a class of the style
 * in board.c. */
#pragma once

#include <stdbool.h>
#include <stdio.h>

struct board_offer;

/* Pixels. */
enum {
    INK_LETTER = 7, /* mean width of a letter of 12 or 13 pixels */
    INK_LINE = 16,
    INK_CHIP = 24,
    INK_OFFER = 44 /* a row of ink_rest_of_offer */
};

/* Whose a thing is; also the index of its class. */
enum ink_side { INK_NOBODY, INK_AI, INK_HUMAN };

/* Says what the pieces written from now on can be clicked for; NULL: nothing. */
void ink_begin_offer(const struct board_offer *offer);

/* Begins a piece: what can be clicked. `word` names it in moves and to the page; `move` says how
 * moves name it (see struct game_look; NULL: by its word) with # for `number`. `title` is its
 * whole name for people. `end_piece` ends it. */
void ink_begin_piece(FILE *out, const char *word, const char *move, int number, const char *title);
void ink_end_piece(FILE *out);

/* Pieces for the moves that no piece drawn so far stands for, such as a pass, if they are few.
 * Returns their height. */
int ink_rest_of_offer(FILE *out, int x, int y, int room);

/* A text. One wider than `room` pixels (0: any) is cut. */
void ink_text(FILE *out, int x, int y, const char *class, const char *text, int room);

/* The width that a text needs. */
int ink_width(const char *text);

/* A text on several lines, broken at blanks; at most `most` lines. Returns how many. */
int ink_lines(FILE *out, int x, int y, const char *class, const char *text, int room, int most);

void ink_box(FILE *out, int x, int y, int width, int height, const char *class);

/* Corners around a box, which mark what changed. */
void ink_corners(FILE *out, int x, int y, int width, int height);

/* A piece of a side with a few letters: a circle or square, or with `roof` a house; nobody's is a
 * label, with `shield` a shield. (x, y) is the middle of its left edge. Returns its width. */
int ink_chip(FILE *out, int x, int y, enum ink_side side, bool roof, bool shield, const char *text);

/* The drawing of a tone (enum in engine/game.h), 24 pixels wide around (x, y). */
void ink_glyph(FILE *out, int x, int y, int tone);

/* Writes a text without an element around it, escaped; `_` of names becomes a blank. */
void ink_escape(FILE *out, const char *text);
