/* Draws a position as SVG. Only the state's table says what is in it: numbers and words become
 * labels, lists of words become cards, records become boxes. The picture needs no other file and
 * takes the colour of the text around it. */
#pragma once

#include <stdio.h>

#include "engine/game.h"

enum { BOARD_WIDTH_MIN = 280 };

/* What the pieces of a picture can be clicked for: the legal moves, each by its number and name. */
struct board_offer {
    int count;
    const char *const *names;
    /* Names of the steps that follow some of these moves at once, as the hex of a walk does. */
    int then_count;
    const struct board_then {
        int move; /* its number */
        char *name;
    } * then;
};

/* How a position is drawn. */
struct board_view {
    int width;          /* pixels, at least BOARD_WIDTH_MIN */
    int high;           /* pixels that the picture should not exceed if it can; 0: any height */
    bool alone;         /* for a file of its own: adds colours */
    const void *before; /* what differs from this position is marked; NULL: nothing is */
    const struct board_offer *offer; /* NULL: nothing can be clicked */
};

/* Draws what the deciding seat sees. A piece that a move names has `data-moves`, the numbers of
 * these moves; one that only a following step names has `data-next`, the move that it follows. The
 * moves that no piece stands for are drawn below, if they are few. */
void board_draw(const struct game *game, const void *state, const void *rules,
                const struct board_view *view, FILE *out);
