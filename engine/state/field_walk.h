/* A walk through a state by its table, which showing, checking, hiding and observing share. */
#ifndef POISE_FIELD_WALK_H
#define POISE_FIELD_WALK_H

#include <string.h>

#include "engine/game.h"

/* What a walk does about entries that are not there now. */
enum field_visit_mode {
    VISIT_THERE,  /* leaves them out */
    VISIT_MEMORY, /* visits all the same */
    VISIT_NAMES,  /* the same, but leaves out those that cannot exist under the rules */
};

struct field_walk;

/* What to do on a walk through a table. enter: a list of records, where `entry` is -1, then each of
 * its entries, left again if it returned true. leaf: a row that is no record; `now` says how many
 * of its `most` values are there. */
struct field_visit {
    enum field_visit_mode mode;
    bool (*enter)(struct field_walk *w, const struct field *list, int entry);
    void (*leave)(struct field_walk *w, const struct field *list, int entry);
    void (*leaf)(struct field_walk *w, const struct field *row, int now, int most);
};

/* One record on the way: the entry `entry` of `list`, at `row` now. */
struct field_level {
    const struct field *list, *row;
    const unsigned char *first; /* entry of the list */
    int entry, now, most;
};

struct field_walk {
    struct field_at at;
    struct field_level level[FIELD_DEPTH_MAX + 1];
    const struct field_visit *visit;
    void *to;
};

/* Visits all of a table; w->at says of what state, under which rules, for whom. */
void field_walk(struct field_walk *w, const struct field *table);

/* For visits that do nothing when they leave. */
void field_no_leave(struct field_walk *w, const struct field *list, int entry);

/* "ai.elites[2].vitality"; `entry` is -1 for a row that is no list. */
void field_path(const struct field_walk *w, const struct field *row, int entry, struct text *text);

/* A number of up to 8 bytes. */
int64_t field_stored(const unsigned char *at, int size, bool is_signed);

/* What a row says under these rules: its highest value or member, most entries. */
int32_t field_high(const struct field_at *at, const struct field *row);
int field_most(const struct field_at *at, const struct field *row);

/* How many entries a row has now, 1 where it is no list. Of entry `k`, 0 where it is no list: whether it is there, and lies face down to the seat; its
 * place, its value, members 64 * part to 64 * part + 63 of a set. */
int field_now(struct field_at *at, const struct field *row);
bool field_is_there(struct field_at *at, const struct field *row, int k);
bool field_lies_down(const struct field_at *at, const struct field *row, int k);
const unsigned char *field_place(const struct field_at *at, const struct field *row, int k);
int32_t field_value(struct field_at *at, const struct field *row, int k);
uint64_t field_members(const struct field_at *at, const struct field *row, int k, int part);

/* Whether a seat sees of a list only how many entries it has. */
bool field_is_count(const struct field *row);

/* The record around the list that the walk is in. */
const void *field_around(const struct field_walk *w);

/* Whether the seat sees a row at all. */
bool field_is_seen(const struct field_at *at, const struct field *row);

#endif
