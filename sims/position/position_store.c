/* Reads a YAML tree into a state, row by row of its table; the opposite of position_tell.c. */
#include <string.h>

#include "analysis/base/memory.h"
#include "sims/position/position_tree.h"
#include "sims/values/row_yaml.h"

/* The walk over the table of the state, and the place in the tree. */
struct storing {
    struct field_walk *w;
    const struct position *position;
    bool hidden; /* the tree is `hidden`, not `state` */
    int seat;
    const struct yaml *node[POSITION_LEVELS]; /* [level]; NULL: the file says nothing there */
    int level;
    struct position_unknowns *unknowns;
    struct mistakes *mistakes;
};

static unsigned char *find_stored_place(const struct storing *s, const struct row *row, int k)
{
    return memory_owned(field_place(&s->w->at, row, k));
}

static void note_unknown(struct storing *s, const struct row *row, int k, const struct yaml *node)
{
    struct position_unknowns *u = s->unknowns;
    u->list = memory_grow(u->list, u->count + 1, sizeof *u->list);
    u->list[u->count++] = (struct position_unknown){find_stored_place(s, row, k), row, node};
}

/* Takes a card from the unknown ones, as `hidden` says which it is. */
static void forget_unknown(struct position_unknowns *u, const unsigned char *at)
{
    for (size_t k = 0; k < u->count; k++) {
        if (u->list[k].at == at) {
            u->list[k--] = u->list[--u->count];
        }
    }
}

/* Marks a card of a list as seen by the seat, or as not seen. */
static void mark_seen_value(struct storing *s, const struct row *row, int k, bool seen)
{
    unsigned char *at = find_stored_place(s, row, k);
    if (row->sight == FIELD_BACKS && seen) {
        *at |= row->known_bit;
    } else if (row->sight == FIELD_MARKED) {
        at[row->size] = (unsigned char)(seen ? 1U << s->seat : 0);
    }
}

static void store_number(struct storing *s, const struct row *row, int k, int32_t value)
{
    unsigned char *at = find_stored_place(s, row, k);
    const unsigned char known = s->hidden && row->known_bit != 0 ? *at & row->known_bit : 0;
    if (row->size == 0 && row->set != NULL) {
        s->w->at.index[s->w->at.depth] = k;
        row->set(&s->w->at, s->position->state, value);
    } else if (row->size != 0) {
        row_put(at, value, row->size);
        *at |= known;
        if (s->hidden) {
            forget_unknown(s->unknowns, at);
        }
    }
}

/* Stores a value, or notes a card that lies face down as unknown. */
static void store_value(struct storing *s, const struct row *row, int k, const struct yaml *node)
{
    struct error error;
    int64_t value;
    const bool down = row->count > 0 && !s->hidden && node->kind == YAML_SCALAR &&
                      strcmp(node->text, POSITION_DOWN) == 0;
    if (down) {
        store_number(s, row, k, 0);
        note_unknown(s, row, k, node);
    } else if (row->kind == KIND_SET
                   ? row_read_set(row, &s->w->at, node, find_stored_place(s, row, k), &error) != 0
                   : row_read(row, &s->w->at, node, &value, &error) != 0) {
        mistakes_add(s->mistakes, &error);
    } else if (row->kind != KIND_SET) {
        store_number(s, row, k, (int32_t)value);
    }
    if (!s->hidden) {
        mark_seen_value(s, row, k, !down);
    }
}

static void store_count(struct storing *s, const struct row *row, int count, int down)
{
    const struct field_at *at = &s->w->at;
    if (row->counted > 0) {
        row_put((unsigned char *)memory_owned(at->record) + row->counter,
                row->sight == FIELD_DECK ? down : count, row->counted);
    }
}

/* Stores a number in place of a list: so many cards that lie face down. */
static void store_downs(struct storing *s, const struct row *row, const struct yaml *node, int most)
{
    int64_t count = 0;
    if (yaml_int(node, &count) != 0 || count < 0 || count > most) {
        yaml_mistake(s->mistakes, node, "`%s` is neither a list nor a number of cards up to %d",
                     node->text, most);
        return;
    }
    for (int k = 0; k < (int)count; k++) {
        store_number(s, row, k, 0);
        mark_seen_value(s, row, k, false);
        note_unknown(s, row, k, node);
    }
    store_count(s, row, (int)count, (int)count);
}

static void store_list(struct storing *s, const struct row *row, const struct yaml *node, int most)
{
    const int count = (int)node->count;
    const bool fixed = row->counted == 0 || row->sight == FIELD_DECK;
    if (count > most || (fixed && count != most)) {
        yaml_mistake(s->mistakes, node, "has %d entries; it %s %d", count,
                     fixed ? "must have" : "can have up to", most);
        return;
    }
    int k = 0, down = 0;
    for (const struct yaml *child = node->children; child != NULL; child = child->next, k++) {
        down += child->kind == YAML_SCALAR && strcmp(child->text, POSITION_DOWN) == 0;
        store_value(s, row, (row->flags & FIELD_TOP_FIRST) != 0 ? count - 1 - k : k, child);
    }
    if (!s->hidden || field_count_now(&s->w->at, row) == 0) {
        store_count(s, row, count, down);
    } else if (row->sight != FIELD_DECK && field_count_now(&s->w->at, row) != count) {
        yaml_mistake(s->mistakes, node, "has %d entries, but %d are seen", count,
                     field_count_now(&s->w->at, row));
    }
}

/* Stores a map of values by key, or by number from 1. */
static void store_keyed(struct storing *s, const struct row *row, const struct yaml *map, int most)
{
    for (int k = 0; k < most; k++) {
        char number[16];
        snprintf(number, sizeof number, "%d", k + 1);
        const struct yaml *node = yaml_get(map, row->keys != NULL ? row->keys[k] : number);
        if (row->there != NULL && row->set != NULL) {
            s->w->at.index[s->w->at.depth] = k;
            row->set(&s->w->at, s->position->state, node != NULL);
        }
        if (node != NULL) {
            store_value(s, row, k, node);
        } else if ((row->flags & FIELD_NO_ZEROS) != 0 && row->name != NULL) {
            store_number(s, row, k, 0);
        }
    }
}

static void store_leaf(struct field_walk *w, const struct row *row, int now, int most)
{
    struct storing *s = w->to;
    const struct yaml *around = s->node[s->level];
    (void)now;
    s->w = w;
    if (around == NULL || !position_tells(row)) {
        return;
    }
    const struct yaml *node = row->name != NULL ? yaml_get(around, row->name) : around;
    if (node == NULL) {
        return;
    }
    if (row->count == 0) {
        store_value(s, row, 0, node);
    } else if (row->keys != NULL || row->there != NULL) {
        store_keyed(s, row, node, most);
    } else if (node->kind == YAML_SCALAR) {
        store_downs(s, row, node, most);
    } else if (node->kind == YAML_LIST) {
        store_list(s, row, node, most);
    } else {
        yaml_mistake(s->mistakes, node, "is not a list: write [VALUE, ...]");
    }
}

static const struct yaml *find_list_entry(struct storing *s, const struct row *list, int entry)
{
    const struct yaml *around = s->node[s->level];
    char name[80];
    if (around == NULL || list->count == 0) {
        return list->name == NULL || around == NULL ? around : yaml_get(around, list->name);
    }
    if (position_is_dense(list)) {
        const struct yaml *at = around->children;
        while (at != NULL && entry-- > 0) {
            at = at->next;
        }
        return at;
    }
    position_entry_name(s->w, list, entry, name, sizeof name);
    return yaml_get(around, name);
}

/* Enters a list of records: checks its kind and length. False if there is nothing to read. */
static bool enter_list(struct storing *s, const struct row *list)
{
    const struct yaml *around = s->node[s->level];
    const struct yaml *node = around == NULL || list->name == NULL || list->count == 0
                                  ? around
                                  : yaml_get(around, list->name);
    const bool dense = position_is_dense(list);
    if (node == NULL) {
        return false;
    }
    if (list->count > 0 && node->kind != (dense ? YAML_LIST : YAML_MAP)) {
        yaml_mistake(s->mistakes, node, "is not a %s",
                     dense ? "list: write [{...}, {...}]" : "map: write {NAME: {...}, ...}");
        return false;
    }
    if (list->count > 0 && dense && !s->hidden) {
        const int most = field_most(&s->w->at, list);
        if ((int)node->count > most || (list->counted == 0 && (int)node->count != most)) {
            yaml_mistake(s->mistakes, node, "has %zu entries; it %s %d", node->count,
                         list->counted == 0 ? "must have" : "can have up to", most);
            return false;
        }
        store_count(s, list, (int)node->count, 0);
    }
    s->node[++s->level] = node;
    return true;
}

static bool store_enter(struct field_walk *w, const struct row *list, int entry)
{
    struct storing *s = w->to;
    s->w = w;
    if (entry < 0) {
        return position_tells(list) && enter_list(s, list);
    }
    const struct yaml *node = find_list_entry(s, list, entry);
    if (list->there != NULL && list->set != NULL && !s->hidden) { /* adds the entry or removes it */
        /* a group without a name is there if its first field is */
        const bool named = list->count > 0 || list->name != NULL;
        const char *first = list->fields[0].name;
        const bool there =
            node != NULL && (named || (first != NULL && yaml_get(node, first) != NULL));
        struct field_at at = w->at;
        at.depth--;
        list->set(&at, s->position->state, there);
    }
    if (node != NULL && node->kind != YAML_MAP) {
        yaml_mistake(s->mistakes, node, "is not a map: write {NAME: VALUE, ...}");
        return false;
    }
    if (node == NULL) {
        return false;
    }
    s->node[++s->level] = node;
    return true;
}

static void store_leave(struct field_walk *w, const struct row *list, int entry)
{
    (void)list, (void)entry;
    ((struct storing *)w->to)->level--;
}

static void store_tree(const struct position *position, const struct yaml *tree, bool hidden,
                       struct position_unknowns *unknowns, struct mistakes *mistakes)
{
    static const struct field_visit storing = {VISIT_NAMES, store_enter, store_leave, store_leaf};
    struct storing s = {.position = position,
                        .hidden = hidden,
                        .seat = position_seat(position),
                        .node = {tree},
                        .unknowns = unknowns,
                        .mistakes = mistakes};
    field_visit_rows(&storing, &s, position->game->fields, position->state, position->rules,
                     FIELD_EVERYTHING);
}

void position_store(const struct position *position, const struct yaml *seen,
                    const struct yaml *hidden, struct position_unknowns *unknowns,
                    struct mistakes *mistakes)
{
    store_tree(position, seen, false, unknowns, mistakes);
    if (hidden != NULL && mistakes->count == 0) {
        store_tree(position, hidden, true, unknowns, mistakes);
        if (unknowns->count > 0 && mistakes->count == 0) {
            yaml_mistake(mistakes, unknowns->list[0].node,
                         "`hidden` does not say which cards lie face down here: add them, or leave "
                         "out `hidden`");
        }
    }
    if (position->game->settle != NULL && mistakes->count == 0) {
        position->game->settle(position->state, position->rules);
    }
}
