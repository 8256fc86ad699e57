/* A state as a tree of YAML and back, by its table. Private to sims/position. */
#ifndef POISE_POSITION_TREE_H
#define POISE_POSITION_TREE_H

#include "analysis/base/yaml.h"
#include "engine/state/field_walk.h"
#include "sims/position/position.h"

/* The word in the place of a card that lies face down. */
#define POSITION_DOWN "down"

/* How deep the trees are: a list and its entry for each record that a field is in. */
enum { POSITION_LEVELS = 2 * (FIELD_DEPTH_MAX + 1) };

/* The start of the game of that key, new memory: what a file leaves out is as there. */
struct match_table *position_start(const struct position *position, uint64_t key);

/* The state neither tells nor is told. */
void position_deafen(unsigned char *state);

/* What is seen of a state by the seat that decides, and what is not; maps without a parent. */
struct position_trees {
    struct yaml *seen, *hidden;
};
struct position_trees position_trees(struct yaml_pool *pool, const struct position *position);

/* What entry `entry` of a list of records is called: by the first row of its table, if that follows from
 * the others; "A", "A 2" where entries have the same name. False: by its number, from 1. */
bool position_entry_name(struct field_walk *w, const struct field *list, int entry, char *out,
                         size_t size);

/* Whether a position has the row: none that follows from others, nor records that are only observed, which
 * tell anew what others tell. */
bool position_tells(const struct field *row);

/* Whether the entries of a list of records stand one after the other, each of them there. */
bool position_is_dense(const struct field *list);

/* A card that lies face down in a position that does not say which it is. */
struct position_unknown {
    unsigned char *at;
    const struct field *row;
};

struct position_unknowns {
    struct position_unknown *list;
    size_t count;
};

/* Stores what the trees say into a state; what they leave out stays as it is there. `hidden` may be NULL:
 * the cards that lie face down are then noted in `unknowns`. All that is wrong becomes a mistake. */
void position_store(const struct position *position, const struct yaml *seen,
                    const struct yaml *hidden, struct position_unknowns *unknowns,
                    struct mistakes *mistakes);

/* Gives the unknown cards values by chance: `start` is a state in which all cards of the game are. */
void position_deal(const struct position *position, const void *start,
                   const struct position_unknowns *unknowns, uint64_t seed,
                   struct mistakes *mistakes, const struct yaml *where);

#endif
