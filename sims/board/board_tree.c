#include "sims/board/board_tree.h"

#include <stdlib.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"

static struct board_node *add_board_node(struct board_node *parent, enum board_kind kind,
                                         const char *key)
{
    struct board_node *node = memory_new(1, sizeof *node);
    *node = (struct board_node){.kind = kind, .key = key, .parent = parent};
    if (parent == NULL) {
        return node;
    }
    if (parent->last != NULL) {
        parent->last->next = node;
    } else {
        parent->children = node;
    }
    parent->last = node;
    parent->count++;
    return node;
}

/* The hear_ functions receive a state from field_show. `to` points to the list or record that is
 * open. */
static void hear_number(void *to, const char *key, int64_t value)
{
    struct board_node *node = add_board_node(*(struct board_node **)to, BOARD_NUMBER, key);
    node->number = value;
    node->word = text_print("%lld", (long long)value);
}

static void hear_tree_word(void *to, const char *key, const char *value)
{
    add_board_node(*(struct board_node **)to, BOARD_WORD, key)->word = text_copy(value);
}

static void hear_open(void *to, const char *key, bool list)
{
    struct board_node **at = to;
    *at = add_board_node(*at, list ? BOARD_LIST : BOARD_RECORD, key);
}

static void hear_close(void *to)
{
    struct board_node **at = to;
    *at = (*at)->parent;
}

struct board_node *board_tree(const struct game *game, const void *state, const void *rules,
                              bool seen)
{
    struct board_node *root = add_board_node(NULL, BOARD_RECORD, NULL), *at = root;
    const struct trace_show show = {&at,       hear_number, hear_tree_word,
                                    hear_open, hear_close,  .seen = seen};
    field_show(game, state, rules, &show);
    return root;
}

void board_tree_free(struct board_node *node)
{
    while (node != NULL) {
        struct board_node *next = node->next;
        board_tree_free(node->children);
        free(node->word);
        free(node);
        node = next;
    }
}

void board_tree_compare(struct board_node *now, const struct board_node *before)
{
    const struct board_node *other = before != NULL ? before->children : NULL;
    now->changed = before == NULL || now->kind != before->kind ||
                   (now->word != NULL && strcmp(now->word, before->word) != 0);
    for (struct board_node *at = now->children; at != NULL; at = at->next) {
        board_tree_compare(at, at->key != NULL && before != NULL ? board_child(before, at->key)
                                                                 : other);
        other = other != NULL ? other->next : NULL;
    }
}

const struct board_node *board_child(const struct board_node *node, const char *key)
{
    const struct board_node *at = node->children;
    while (at != NULL && (at->key == NULL || strcmp(at->key, key) != 0)) {
        at = at->next;
    }
    return at;
}

bool board_is_empty(const struct board_node *node)
{
    static const char *const nothing[] = {"", "none", "nothing", "0"};
    for (size_t k = 0; node->word != NULL && k < sizeof nothing / sizeof *nothing; k++) {
        if (strcmp(node->word, nothing[k]) == 0) {
            return true;
        }
    }
    bool empty = node->word == NULL;
    for (const struct board_node *at = node->children; at != NULL && empty; at = at->next) {
        empty = board_is_empty(at);
    }
    return empty;
}
