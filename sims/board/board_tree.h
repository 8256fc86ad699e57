/* A state as a tree of names and words, for pictures, JSON and plain lines. The state's table says
 * what is in it. */
#ifndef POISE_BOARD_TREE_H
#define POISE_BOARD_TREE_H

#include <stdio.h>

#include "engine/game.h"

/* Numbers and words are single values; lists and records have children. */
enum board_kind { BOARD_NUMBER, BOARD_WORD, BOARD_LIST, BOARD_RECORD };

/* A value of the state, or a list or record of values. */
struct board_node {
    enum board_kind kind;
    const char *key; /* NULL in a list */
    int64_t number;  /* BOARD_NUMBER */
    char *word;      /* text to show; NULL: a list or a record */
    struct board_node *parent, *children, *last, *next;
    int count; /* children */
    bool changed;
    bool placed; /* shown by the map, or not to be drawn */
};

/* The whole state as one record; with `seen`, only what the deciding seat sees. Free with
 * board_tree_free. */
struct board_node *board_tree(const struct game *game, const void *state, const void *rules,
                              bool seen);
void board_tree_free(struct board_node *node);

/* Sets `changed` on each node of `now` that differs from `before`. */
void board_tree_compare(struct board_node *now, const struct board_node *before);

/* The child of that key, or NULL. */
const struct board_node *board_child(const struct board_node *node, const char *key);

/* Whether there is nothing to see: 0, "none", an empty list, or a record of these. */
bool board_is_empty(const struct board_node *node);

/* Writes text into an SVG picture. Private to sims/board. */

/* Writes a text of a CSS class at a point, escaped; the `_` of names becomes a space. Does
 * nothing if `out` is NULL. */
void board_text(FILE *out, int x, int y, const char *class, const char *text);

struct board_offer;

/* Says what the pieces written from now on can be clicked for; NULL: nothing. */
void board_offer_begin(const struct board_offer *offer);

/* Begin and end a group. A page makes the group clickable as `word`, a word in the names of
 * moves. NULL: not clickable. */
void board_open(FILE *out, const char *word);
void board_close(FILE *out);

/* Writes a text without an element around it, escaped like board_text. */
void board_escape(FILE *out, const char *text);

/* As board_text, but squeezes a text that is wider than `room` pixels. */
void board_text_within(FILE *out, int x, int y, const char *class, const char *text, int room);

/* Draws the map of a game, with what lies in each place. Private to sims/board. */

/* Draws the map `width` pixels wide, with its top left corner at (x, y). Marks the nodes of
 * `tree` that it shows as placed. Returns the height in pixels, 0 if the game has no map. `out`
 * NULL: measures only. */
int board_map(const struct game *game, const void *state, const void *rules,
              struct board_node *tree, int x, int y, int width, FILE *out);

#endif
