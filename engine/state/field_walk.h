/* Walks through a state by its table of fields, without recursion. Showing, checking, hiding and
 * observing a state are four visits of the same walk. */
#pragma once

#include <string.h>

#include "engine/game.h"

/* What a walk does about entries that are not there now. */
enum field_visit_mode {
    VISIT_THERE,  /* leaves them out */
    VISIT_MEMORY, /* visits them, too: all memory of the state */
    VISIT_NAMES,  /* visits them, except those that can never exist under these rules */
};

struct field_walk;

/* The functions that a walk calls. `enter` is called for each record or list of records with
 * `entry` -1, then for each of its entries; false skips it, and skipped entries are not left. NULL:
 * enters all. `leave` is called after an entry, and with -1 after the whole list; it may be NULL.
 * `leaf` is called for each row
 * that is no record; `now` of its `most` values are there. */
struct field_visit {
    enum field_visit_mode mode;
    bool (*enter)(struct field_walk *w, const struct row *list, int entry);
    void (*leave)(struct field_walk *w, const struct row *list, int entry);
    void (*leaf)(struct field_walk *w, const struct row *row, int now, int most);
};

/* One level of the walk: it is in entry `entry` of `list`, at the row `row` of that record. */
struct field_level {
    const struct row *list, *row;
    const unsigned char *first; /* entry of the list */
    int entry, now, most;
};

/* A walk in progress. */
struct field_walk {
    struct field_at at;
    struct field_level level[FIELD_DEPTH_MAX + 1];
    const struct field_visit *visit;
    void *to; /* for the visit's own data */
};

/* Visits all rows of a table, in order, by a visit whose data is `to`, as `seat` sees the state.
 * Does nothing if the table is NULL. */
void field_visit_rows(const struct field_visit *visit, void *to, const struct row *table,
                      const void *state, const void *rules, int seat);

/* Appends the path of a row, such as "ai.elites[2].vitality". `entry` is -1 if the row is no
 * list. */
void field_path(const struct field_walk *w, const struct row *row, int entry, struct text *text);

/* Under these rules: the highest value or member of a row, and the most entries of a list (1 if the
 * row is no list). */
int32_t field_high(const struct field_at *at, const struct row *row);
int field_most(const struct field_at *at, const struct row *row);

/* field_count_now: how many entries a list has now; 1 if the row is no list. The others are about
 * entry `k`, which is 0 if the row is no list: whether it exists, whether it lies face down for the
 * seat, its address, its value, and, of a set, the members 64 * part to 64 * part + 63. */
int field_count_now(struct field_at *at, const struct row *row);
bool field_is_there(struct field_at *at, const struct row *row, int k);
bool field_lies_down(const struct field_at *at, const struct row *row, int k);
const unsigned char *field_place(const struct field_at *at, const struct row *row, int k);
int32_t field_value(struct field_at *at, const struct row *row, int k);
uint64_t field_members(const struct field_at *at, const struct row *row, int k, int part);

/* Whether seats see only the number of entries of this list, never an entry. */
bool field_is_count(const struct row *row);

/* The record that contains the list that the walk is in. */
const void *field_around(const struct field_walk *w);

/* Whether the seat sees a row at all. */
bool field_is_seen(const struct field_at *at, const struct row *row);
