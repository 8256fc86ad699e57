/* Turns what a seat sees of a state into a tree of names and words, for drawing. The state's
 * table says what is in it. */
#ifndef POISE_BOARD_TREE_H
#define POISE_BOARD_TREE_H

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

/* The whole state as the deciding seat sees it, as one record. Free with board_tree_free. */
struct board_node *board_tree(const struct game *game, const void *state, const void *rules);
void board_tree_free(struct board_node *node);

/* Sets `changed` on each node of `now` that differs from `before`. */
void board_tree_compare(struct board_node *now, const struct board_node *before);

/* The child of that key, or NULL. */
const struct board_node *board_child(const struct board_node *node, const char *key);

/* Whether there is nothing to see: 0, "none", an empty list, or a record of these. */
bool board_is_empty(const struct board_node *node);

#endif
