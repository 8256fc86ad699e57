/* Converts a state into YAML trees and back, by the table of its fields. Private to
 * sims/position. */
#pragma once

#include "analysis/base/yaml.h"
#include "engine/state/field_walk.h"
#include "sims/position/position.h"

/* The word that stands for a card that lies face down. */
#define POSITION_DOWN "down"

/* The greatest depth of the trees: two levels, the list and its entry, for each record around a
 * field. */
enum { POSITION_LEVELS = 2 * (FIELD_DEPTH_MAX + 1) };

/* The start of the game with that key. What a file leaves out is taken from there. The caller frees
 * it. */
struct match_table *position_start(const struct position *position, uint64_t key);

/* What position_seat sees of a state, and what it does not see. Both are maps without a parent; the
 * pool owns them. */
struct position_trees {
    struct yaml *seen, *hidden;
};
struct position_trees position_trees(struct yaml_pool *pool, const struct position *position);

/* Writes the name of entry `entry` of a list of records to `out`: its key, if the list has keys; else
 * the first row of its table gives the name, if that row is derived, and entries of the same name
 * are called "A", "A 2"; else its number, from 1. */
void position_entry_name(struct field_walk *w, const struct row *list, int entry, char *out,
                         size_t size);

/* Whether a position file contains the row. It leaves out rows that follow from others, and records
 * that only repeat other rows for observers. */
bool position_tells(const struct row *row);

/* Whether the list of records has no gaps and no keys, so that YAML can show it as a list. */
bool position_is_dense(const struct row *list);

/* A card that lies face down in a position that does not say which it is. */
struct position_unknown {
    unsigned char *at;
    const struct row *row;
    const struct yaml *node; /* what the file says of it: POSITION_DOWN, or a number of cards */
};

/* All such cards of a position. The caller frees `list`. */
struct position_unknowns {
    struct position_unknown *list;
    size_t count;
};

/* Stores the trees in the state of a position; what they leave out keeps its value. `hidden` may
 * be NULL; then the cards that lie face down are noted in `unknowns`. Errors are added to
 * `mistakes`: also a card that lies face down and of which `hidden` says nothing. */
void position_store(const struct position *position, const struct yaml *seen,
                    const struct yaml *hidden, struct position_unknowns *unknowns,
                    struct mistakes *mistakes);

/* Deals the unknown cards at random by `seed`. `start`: a state that contains all cards of the
 * game. `where`: the node that a mistake is reported at. */
void position_deal(const struct position *position, const void *start,
                   const struct position_unknowns *unknowns, uint64_t seed,
                   struct mistakes *mistakes, const struct yaml *where);
