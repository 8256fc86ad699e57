/* Replays turn-order vectors: scripted activations and events driven through engine/heroes3/heroes3_turn.h,
 * and the order that results held against the expected one. The file format is described in the
 * `meta` of turn_vectors.json. */
#ifndef POISE_REPLAY_TURN_VECTORS_H
#define POISE_REPLAY_TURN_VECTORS_H

#include <jansson.h>

#include "engine/heroes3/heroes3_turn.h"

/* The turn order's open points as the vectors expect them. */
extern const struct heroes3_turn_rules vectors_rules;

/* Loads a file of vectors; NULL with a message in `why`. The caller drops the reference. */
json_t *vectors_load(const char *path, char *why, size_t size);

/* Replays one vector. True where the order is `expected`; else `why` says what differs. */
bool vector_passes(const json_t *vector, const struct heroes3_turn_rules *rules, char *why,
                   size_t size);

/* Replays one vector and compares only the names of the stacks with `units`, a list of all rounds'
 * names one after the other (as in `alternative`). */
bool vector_matches_units(const json_t *vector, const struct heroes3_turn_rules *rules,
                          const json_t *units, char *why, size_t size);

#endif
