/* The walk through a state, and the reading of single fields. See field_walk.h. */
#include "engine/state/field_walk.h"

static int from_rules(const struct field_at *at, struct field_rule rule)
{
    return (int)row_stored((const unsigned char *)at->rules + rule.offset, rule.size, false);
}

int32_t field_high(const struct field_at *at, const struct row *row)
{
    return row->high_by.size == 0 ? row->high
                                  : from_rules(at, row->high_by) - (row->kind != KIND_NUMBER);
}

int field_most(const struct field_at *at, const struct row *row)
{
    return row->count == 0           ? 1
           : row->count_by.size == 0 ? row->count
                                     : from_rules(at, row->count_by);
}

bool field_is_there(struct field_at *at, const struct row *row, int k)
{
    at->index[at->depth] = k;
    return row->there == NULL || row->there(at);
}

static int find_list_count(const struct field_at *at, const struct row *row, int most)
{
    const unsigned char *counter = (const unsigned char *)at->record + row->counter;
    const int64_t count = row_stored(counter, row->counted, false);
    return count < most ? (int)count : most;
}

int field_count_now(struct field_at *at, const struct row *row)
{
    const int most = field_most(at, row);
    return row->counted > 0 && row->sight != FIELD_DECK ? find_list_count(at, row, most) : most;
}

bool field_is_count(const struct row *row)
{
    return row->count > 0 && row->sight == FIELD_BACKS && row->known_bit == 0;
}

const unsigned char *field_place(const struct field_at *at, const struct row *row, int k)
{
    return (const unsigned char *)at->record + row->offset + (size_t)k * row->stride;
}

bool field_lies_down(const struct field_at *at, const struct row *row, int k)
{
    return at->seat != FIELD_EVERYTHING &&
           ((row->sight == FIELD_BACKS && (*field_place(at, row, k) & row->known_bit) == 0) ||
            (row->sight == FIELD_MARKED &&
             (field_place(at, row, k)[row->size] >> at->seat & 1) == 0) ||
            (row->sight == FIELD_DECK && k < find_list_count(at, row, row->count)));
}

int32_t field_value(struct field_at *at, const struct row *row, int k)
{
    if (row->size == 0) {
        at->index[at->depth] = k;
        return row->value != NULL ? row->value(at) : 0;
    }
    return (int32_t)row_stored(field_place(at, row, k), row->size, row->is_signed) &
           ~row->known_bit;
}

uint64_t field_members(const struct field_at *at, const struct row *row, int entry, int k)
{
    const int size = row->size < 8 ? row->size : 8;
    return (uint64_t)row_stored(field_place(at, row, entry) + 8 * k, size, false);
}

bool field_is_seen(const struct field_at *at, const struct row *row)
{
    return at->seat == FIELD_EVERYTHING ||
           (row->sight != FIELD_NOBODY && (row->sight != FIELD_OWNER || at->index[0] == at->seat));
}

static const void *find_level_record(const struct field_level *l)
{
    return l->first + (l->list != NULL ? (size_t)l->entry * l->list->stride : 0);
}

const void *field_around(const struct field_walk *w)
{
    return find_level_record(&w->level[w->at.depth - 1]);
}

static bool enter_record(struct field_walk *w, const struct row *list, int entry)
{
    return w->visit->enter == NULL || w->visit->enter(w, list, entry);
}

static void leave_record(struct field_walk *w, const struct row *list, int entry)
{
    if (w->visit->leave != NULL) {
        w->visit->leave(w, list, entry);
    }
}

/* Moves to the next entry of the list that the walk is in; false if there is none. Steps out of the
 * entry (depth - 1) while it asks the list's own functions. */
static bool next_entry(struct field_walk *w)
{
    struct field_level *l = &w->level[w->at.depth];
    const struct row *list = l->list;
    while (++l->entry < l->most) {
        w->at.depth--;
        w->at.record = find_level_record(l - 1);
        w->at.index[w->at.depth] = l->entry;
        if (list->may != NULL && w->visit->mode != VISIT_MEMORY && !list->may(&w->at)) {
            w->at.depth++;
            continue;
        }
        const bool there =
            w->visit->mode != VISIT_THERE || (field_is_seen(&w->at, list) && l->entry < l->now &&
                                              field_is_there(&w->at, list, l->entry));
        w->at.depth++;
        w->at.record = find_level_record(l);
        if (there && enter_record(w, list, l->entry)) {
            l->row = list->fields;
            return true;
        }
    }
    return false;
}

/* Returns from a list to the record that contains it, and goes on with the next row there. */
static void walk_field_up(struct field_walk *w)
{
    struct field_level *l = &w->level[--w->at.depth];
    w->at.record = find_level_record(l);
    leave_record(w, l[1].list, -1);
    l->row++;
}

static void walk_field_down(struct field_walk *w)
{
    struct field_level *l = &w->level[w->at.depth];
    const struct row *list = l->row;
    if (!enter_record(w, list, -1)) {
        l->row++;
        return;
    }
    l[1] = (struct field_level){.list = list,
                                .first = (const unsigned char *)w->at.record + list->offset,
                                .entry = -1,
                                .most = field_most(&w->at, list),
                                .now = field_count_now(&w->at, list)};
    w->at.depth++;
    if (!next_entry(w)) {
        walk_field_up(w);
    }
}

static void visit_leaf(struct field_walk *w, const struct field_level *l)
{
    const struct row *row = l->row;
    const bool gone =
        w->visit->mode == VISIT_THERE && row->count == 0 && !field_is_there(&w->at, row, 0);
    w->visit->leaf(w, row, gone ? 0 : field_count_now(&w->at, row), field_most(&w->at, row));
}

void field_visit_rows(const struct field_visit *visit, void *to, const struct row *table,
                      const void *state, const void *rules, int seat)
{
    struct field_walk w = {.at = {.state = state, .rules = rules, .record = state, .seat = seat},
                           .level[0] = {.row = table, .first = state},
                           .visit = visit,
                           .to = to};
    while (table != NULL) {
        struct field_level *l = &w.level[w.at.depth];
        if (l->row->kind == KIND_RECORD) {
            walk_field_down(&w);
        } else if (l->row->kind != KIND_END) {
            visit_leaf(&w, l);
            l->row++;
        } else if (w.at.depth == 0) {
            return;
        } else {
            leave_record(&w, l->list, l->entry);
            if (!next_entry(&w)) {
                walk_field_up(&w);
            }
        }
    }
}

static void add_part(struct text *text, const char *name, const char *const *keys, int entry)
{
    const char *dot = text->used > 0 ? "." : "";
    if (name != NULL) {
        text_add(text, "%s%s", dot, name);
        dot = ".";
    }
    if (entry >= 0 && keys != NULL) {
        text_add(text, "%s%s", dot, keys[entry]);
    } else if (entry >= 0) {
        text_add(text, "[%d]", entry);
    }
}

void field_path(const struct field_walk *w, const struct row *row, int entry, struct text *text)
{
    for (int d = 1; d <= w->at.depth; d++) {
        const struct row *list = w->level[d].list;
        add_part(text, list->name, list->keys, list->count > 0 ? w->at.index[d - 1] : -1);
    }
    add_part(text, row->name, row->keys, entry);
}
