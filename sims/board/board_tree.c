#include "sims/board/board_tree.h"

#include <stdlib.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "sims/board/board_ink.h"

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
                              bool seen, bool drawn)
{
    struct board_node *root = add_board_node(NULL, BOARD_RECORD, NULL), *at = root;
    const struct trace_show show = {&at,        hear_number,  hear_tree_word, hear_open,
                                    hear_close, .seen = seen, .drawn = drawn};
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

const char *board_name(const struct board_node *record)
{
    const struct board_node *first = record->children;
    return first != NULL && first->kind == BOARD_WORD && record->kind == BOARD_RECORD ? first->word
                                                                                      : NULL;
}

const char *board_label(const struct board_node *node)
{
    return node->label != NULL ? node->label : node->key != NULL ? node->key : "";
}

/* How many entries of a list before `end` (NULL: in all) show the same word. */
static int count_same_words(const struct board_node *list, const char *word,
                            const struct board_node *end)
{
    int count = 0;
    for (const struct board_node *at = list->children; at != end; at = at->next) {
        count += strcmp(at->word, word) == 0;
    }
    return count;
}

/* Whether a list holds cards: words, or numbers of which none but 0 occurs twice. */
static bool does_hold_cards(const struct board_node *list)
{
    bool cards = list->kind == BOARD_LIST && list->children != NULL;
    for (const struct board_node *at = list->children; at != NULL && cards; at = at->next) {
        cards = at->word != NULL;
    }
    for (const struct board_node *at = list->children; at != NULL && cards; at = at->next) {
        cards = at->kind == BOARD_WORD || at->number == 0 ||
                count_same_words(list, at->word, NULL) == 1;
    }
    return cards;
}

/* How many records of a list have that name. */
static int count_named(const struct board_node *list, const char *name)
{
    int count = 0;
    for (const struct board_node *at = list->children; at != NULL; at = at->next) {
        count += board_name(at) != NULL && strcmp(board_name(at), name) == 0;
    }
    return count;
}

/* The entry of the list `before` that is the same thing as `at`, number `k` of its list. */
static const struct board_node *find_old_entry(const struct board_node *before,
                                               const struct board_node *at, int k)
{
    const char *name = board_name(at);
    const struct board_node *other = before->children;
    if (name != NULL && count_named(at->parent, name) == 1 && count_named(before, name) <= 1) {
        while (other != NULL &&
               (board_name(other) == NULL || strcmp(board_name(other), name) != 0)) {
            other = other->next;
        }
        return other;
    }
    while (other != NULL && k-- > 0) {
        other = other->next;
    }
    return other;
}

void board_tree_compare(struct board_node *now, const struct board_node *before)
{
    const bool cards = before != NULL && does_hold_cards(now) && does_hold_cards(before);
    int k = 0;
    now->changed = before == NULL || now->kind != before->kind ||
                   (now->word != NULL && strcmp(now->word, before->word) != 0);
    for (struct board_node *at = now->children; at != NULL; at = at->next, k++) {
        if (cards) {
            at->changed = count_same_words(now, at->word, at->next) >
                          count_same_words(before, at->word, NULL);
        } else {
            board_tree_compare(at, before == NULL    ? NULL
                                   : at->key != NULL ? board_child(before, at->key)
                                                     : find_old_entry(before, at, k));
        }
    }
}

/* Whose a word such as "ai", "human 2" or "ai_score" says a thing is. */
static int read_side_word(const char *word)
{
    return word == NULL                                              ? INK_NOBODY
           : strncmp(word, "human", 5) == 0                          ? INK_HUMAN
           : strcmp(word, "ai") == 0 || strncmp(word, "ai_", 3) == 0 ? INK_AI
                                                                     : INK_NOBODY;
}

int board_side(const struct board_node *node)
{
    int side = INK_NOBODY;
    for (; node != NULL && side == INK_NOBODY; node = node->parent) {
        side = read_side_word(node->key);
        side = side == INK_NOBODY ? read_side_word(board_name(node)) : side;
    }
    return side;
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
    static const char *const nothing[] = {"", "none", "nothing", "0", NULL};
    bool empty = node->word == NULL || text_is_among(node->word, nothing);
    for (const struct board_node *at = node->children; at != NULL && empty; at = at->next) {
        empty = board_is_empty(at);
    }
    return empty;
}
