/* What a person sees of a state, as a tree of names and words: from the state's table, for drawing. */
#ifndef POISE_BOARD_TREE_H
#define POISE_BOARD_TREE_H

#include "engine/game.h"

enum board_kind { BOARD_NUMBER, BOARD_WORD, BOARD_LIST, BOARD_RECORD };

struct board_node {
    enum board_kind kind;
    const char *key; /* NULL in a list */
    int64_t number;  /* BOARD_NUMBER */
    char *word;      /* as it is shown; NULL of a list or record */
    struct board_node *parent, *children, *last, *next;
    int count; /* children */
    bool changed;
    bool placed; /* it is drawn on the map */
};

/* The whole state, as the seat that decides sees it: a record. Free with board_tree_free. */
struct board_node *board_tree(const struct game *game, const void *state, const void *rules);
void board_tree_free(struct board_node *node);

/* Marks in `now` what `before` showed otherwise. */
void board_tree_compare(struct board_node *now, const struct board_node *before);

/* The child of that key, or NULL. */
const struct board_node *board_child(const struct board_node *node, const char *key);

/* Whether there is nothing to see: 0, "none", an empty list, a record of such. */
bool board_is_empty(const struct board_node *node);

#endif
