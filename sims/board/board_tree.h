/* A state as a tree of names and words, for pictures, JSON and plain lines. The state's table says
 * what is in it. */
#pragma once

#include "engine/game.h"

/* Numbers and words are single values; lists and records have children. */
enum board_kind { BOARD_NUMBER, BOARD_WORD, BOARD_LIST, BOARD_RECORD };

/* A value of the state, or a list or record of values. */
struct board_node {
    enum board_kind kind;
    const char *key;   /* NULL in a list */
    const char *label; /* what people call it; NULL: its key */
    int64_t number;    /* BOARD_NUMBER */
    char *word;        /* text to show; NULL: a list or a record */
    struct board_node *parent, *children, *last, *next;
    int count; /* children */
    bool changed;
    bool placed; /* shown by the map, or not to be drawn */
    bool said;   /* by its label alone, without its word */
};

/* What people call a value; "" for an entry of a list. */
const char *board_label(const struct board_node *node);

/* The whole state as one record; with `seen`, only what the deciding seat sees; with `drawn`, also
 * what only pictures show. Free with board_tree_free. */
struct board_node *board_tree(const struct game *game, const void *state, const void *rules,
                              bool seen, bool drawn);
void board_tree_free(struct board_node *node);

/* Sets `changed` on each node of `now` that differs from `before`. Entries of lists are compared
 * with those of the same name, or the same card: a card that moves up in a row has not changed. */
void board_tree_compare(struct board_node *now, const struct board_node *before);

/* The child of that key, or NULL. */
const struct board_node *board_child(const struct board_node *node, const char *key);

/* Whether there is nothing to see: 0, "none", an empty list, or a record of these. */
bool board_is_empty(const struct board_node *node);

/* Whose a node is, by the records around it: enum ink_side. */
int board_side(const struct board_node *node);

/* The word by which people tell a record from others: its first word, or NULL. */
const char *board_name(const struct board_node *record);
