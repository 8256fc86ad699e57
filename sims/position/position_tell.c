/* Writes a state as YAML trees, row by row of its table; the opposite of position_store.c. */
#include <string.h>

#include "sims/position/position_tree.h"
#include "sims/values/row_yaml.h"

/* The open maps and lists of both trees. */
struct position_telling {
    struct yaml_pool *pool;
    int seat;
    struct yaml *seen[POSITION_LEVELS], *hidden[POSITION_LEVELS];
    int level;
};

int position_seat(const struct position *position)
{
    uint8_t sides[GAME_SEATS_MAX];
    if (position->waits != POSITION_NOBODY) {
        return position->waits;
    }
    const int seats = position->game->seats(position->rules, sides);
    int seat = 0;
    while (seat < seats - 1 && sides[seat] != GAME_SIDE_HUMAN) {
        seat++;
    }
    return seat;
}

bool position_is_dense(const struct row *list)
{
    return list->there == NULL && list->may == NULL && list->keys == NULL;
}

bool position_tells(const struct row *row)
{
    const bool untold = (row->flags & FIELD_UNTOLD) != 0;
    return row->kind == KIND_RECORD ? !untold
                                    : row->kind != KIND_BYTES && (row->flags & FIELD_TOLD) == 0 &&
                                          (row->size != 0 || !untold);
}

/* Names an entry by its first row. w->at must be outside the list. False if the entry has no such
 * name. */
static bool name_list_entry(const struct field_walk *w, const struct row *list, int entry,
                            struct text *out)
{
    const struct row *row = list->fields;
    struct field_at at = w->at;
    if (row->kind == KIND_END || (row->flags & FIELD_TOLD) == 0 || row->size != 0 ||
        row->count != 0) {
        return false;
    }
    at.index[at.depth++] = entry;
    at.record = (const unsigned char *)w->at.record + list->offset + (size_t)entry * list->stride;
    field_word(row, &at, field_value(&at, row, 0), out);
    return true;
}

void position_entry_name(struct field_walk *w, const struct row *list, int entry, char *out,
                         size_t size)
{
    struct text name = {out, size, 0, 0};
    struct field_walk outside = *w;
    outside.at.depth--;
    outside.at.record = field_around(w);
    out[0] = '\0';
    if (list->keys != NULL) {
        text_add(&name, "%s", list->keys[entry]);
        return;
    }
    if (!name_list_entry(&outside, list, entry, &name)) {
        text_add(&name, "%d", entry + 1);
        return;
    }
    int before = 0; /* earlier entries of the same name */
    for (int k = 0; k < entry; k++) {
        char other[80] = "";
        struct text text = {other, sizeof other, 0, 0};
        outside.at.index[outside.at.depth] = k;
        const bool may = list->may == NULL || list->may(&outside.at);
        before += may && name_list_entry(&outside, list, k, &text) && strcmp(other, out) == 0;
    }
    if (before > 0) {
        text_add(&name, " %d", before + 1);
    }
}

/* Adds a list of values to `into`. With `open`, cards that lie face down are written, too; else as
 * POSITION_DOWN. */
static void add_list(struct field_walk *w, const struct row *row, int now, bool open,
                     struct yaml *into)
{
    const struct position_telling *t = w->to;
    const bool keyed = row->keys != NULL || row->there != NULL;
    struct yaml *list =
        row->name == NULL ? into : yaml_new(t->pool, keyed ? YAML_MAP : YAML_LIST, NULL);
    struct field_at seen = w->at;
    seen.seat = t->seat;
    for (int k = 0; k < now; k++) {
        const int entry = (row->flags & FIELD_TOP_FIRST) != 0 ? now - 1 - k : k;
        const bool zero = (row->flags & FIELD_NO_ZEROS) != 0 && row->kind != KIND_SET &&
                          field_value(&w->at, row, entry) == 0;
        char number[16];
        if (!field_is_there(&w->at, row, entry) || zero) {
            continue;
        }
        snprintf(number, sizeof number, "%d", entry + 1);
        const bool down = !open && field_lies_down(&seen, row, entry);
        yaml_add(t->pool, list,
                 !keyed              ? NULL
                 : row->keys != NULL ? row->keys[entry]
                                     : number,
                 down ? yaml_new_word(t->pool, POSITION_DOWN)
                      : row_node(t->pool, &w->at, row, entry));
    }
    if (row->name != NULL) {
        yaml_add(t->pool, into, row->name, list);
    }
}

static void tell_leaf(struct field_walk *w, const struct row *row, int now, int most)
{
    struct position_telling *t = w->to;
    struct field_at seen = w->at;
    (void)most;
    seen.seat = t->seat;
    if (!position_tells(row)) {
        return;
    }
    struct yaml *open = t->seen[t->level], *hidden = t->hidden[t->level];
    const bool is_seen = field_is_seen(&seen, row);
    int down = 0; /* how many of its values lie face down for the seat */
    for (int k = 0; is_seen && k < now; k++) {
        down += field_lies_down(&seen, row, k);
    }
    if (row->count == 0) {
        if (now > 0) {
            yaml_add(t->pool, is_seen && down == 0 ? open : hidden, row->name,
                     row_node(t->pool, &w->at, row, 0));
        }
        return;
    }
    if (!is_seen || down > 0) {
        add_list(w, row, now, true, hidden);
    }
    if (is_seen && down == now && now > 0 && row->there == NULL && row->keys == NULL) {
        yaml_add(t->pool, open, row->name, yaml_new_int(t->pool, now));
    } else if (is_seen) {
        add_list(w, row, now, false, open);
    }
}

static bool tell_enter(struct field_walk *w, const struct row *list, int entry)
{
    struct position_telling *t = w->to;
    struct yaml *open = t->seen[t->level], *hidden = t->hidden[t->level];
    char name[80] = "";
    if (!position_tells(list)) {
        return false;
    }
    const bool many = list->count > 0, named = list->name != NULL, dense = position_is_dense(list);
    t->level++;
    t->seen[t->level] = open;
    t->hidden[t->level] = hidden;
    if (entry < 0 ? many && named : many || named) { /* else it is a part of what is around it */
        const enum yaml_kind kind = entry < 0 && dense ? YAML_LIST : YAML_MAP;
        if (entry >= 0 && many) {
            position_entry_name(w, list, entry, name, sizeof name);
        }
        const char *key = entry < 0 || !many ? list->name : dense ? NULL : name;
        t->seen[t->level] = yaml_new(t->pool, kind, NULL);
        t->hidden[t->level] = yaml_new(t->pool, kind, NULL);
        yaml_add(t->pool, open, key, t->seen[t->level]);
        yaml_add(t->pool, hidden, key, t->hidden[t->level]);
    }
    return true;
}

static void tell_leave(struct field_walk *w, const struct row *list, int entry)
{
    struct position_telling *t = w->to;
    struct yaml *hidden = t->hidden[t->level--];
    if (entry < 0 && list->count > 0 && hidden->count == 0) {
        hidden->kind = YAML_MAP; /* an empty map, which prune_empty_nodes removes */
    }
}

/* Removes empty maps below `node`. False if `node` itself is empty. */
static bool prune_empty_nodes(struct yaml *node)
{
    struct yaml **link = &node->children, *last = NULL;
    if (node->kind == YAML_SCALAR) {
        return true;
    }
    const bool list = node->kind == YAML_LIST;
    bool some = list && (node->children == NULL || node->children->kind != YAML_MAP);
    for (struct yaml *at = node->children; at != NULL; at = at->next) {
        const bool there = prune_empty_nodes(at);
        some = some || there;
        if (there || list) {
            *link = at;
            link = &at->next;
            last = at;
        } else {
            node->count--;
        }
    }
    *link = NULL;
    node->last = last;
    return some;
}

struct position_trees position_trees(struct yaml_pool *pool, const struct position *position)
{
    static const struct field_visit telling = {VISIT_THERE, tell_enter, tell_leave, tell_leaf};
    struct position_telling t = {.pool = pool, .seat = position_seat(position)};
    t.seen[0] = yaml_new(pool, YAML_MAP, NULL);
    t.hidden[0] = yaml_new(pool, YAML_MAP, NULL);
    field_visit_rows(&telling, &t, position->game->fields, position->state, position->rules,
                     FIELD_EVERYTHING);
    prune_empty_nodes(t.hidden[0]);
    return (struct position_trees){t.seen[0], t.hidden[0]};
}
