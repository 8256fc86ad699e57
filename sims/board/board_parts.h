/* The parts of a picture: plates of the sides, the map, rows of cards. Private to sims/board.
 * Each returns its height in pixels; `out` NULL: it only measures. */
#pragma once

#include "sims/board/board.h"
#include "sims/board/board_ink.h"
#include "sims/board/board_tree.h"

enum { BOARD_NARROW = 500 /* pixels of a phone */ };

/* A picture while it is made. */
struct board {
    const struct game *game;
    const void *state, *rules;
    const struct game_places *places; /* how it looks; empty if the game does not say */
    const struct board_view *view;
    struct board_node *tree;
};

/* Calls `do_it` for each node that a row of struct game_look names, if `hows` has the bit of its
 * `how`. *look is the row meanwhile. */
void board_each(const struct board *b, unsigned hows, const struct game_look **look,
                void (*do_it)(void *to, struct board_node *node), void *to);

/* The tone of a word (enum in struct game_tone). */
int board_tone(const struct board *b, const char *word);

/* The title of the card of that name; the word itself if there is none. */
void board_title_word(const struct board *b, const char *word, char *title, size_t size);

/* The class that fills with a tone. */
extern const char *const board_tones[];

/* The map, as wide as `width` and at most `high` high (0: any). 0 if the game has none. */
int board_map(const struct board *b, int x, int y, int width, int high, FILE *out);

/* What stands in the hexes of a map of that space, by name, where these are too small for names. */
int board_roster(const struct board *b, int x, int y, int width, int limit, FILE *out);

/* What people call a side. */
const char *board_side_title(const struct board *b, enum ink_side side);

/* The plates of the sides: who it is, the score, and what it has. */
int board_plates(const struct board *b, int x, int y, int width, FILE *out);

/* Rows of cards and lines of places, then everything that nothing else has drawn. */
int board_cards(const struct board *b, int x, int y, int width, FILE *out);
