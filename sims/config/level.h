/* Reads the skill levels of a rule set from YAML and writes them back. ruleset.c uses it. */
#ifndef POISE_LEVEL_H
#define POISE_LEVEL_H

#include "sims/config/ruleset.h"

/* Fills in out->levels from `map` (name: {player, doc}), weakest first. 0, or -1 with `error`; call
 * levels_free in both cases. */
int levels_build(const struct yaml *map, struct ruleset *out, struct error *error)
    __attribute__((warn_unused_result));

void levels_free(struct ruleset *ruleset);

/* The levels as the map that a config holds under `levels`; nodes belong to `pool`. */
struct yaml *levels_tree(struct yaml_pool *pool, const struct ruleset *ruleset);

/* The level of that name, and the first level whose player is `player`. NULL if there is none. */
const struct level *level_named(const struct ruleset *ruleset, const char *name);
const struct level *level_played(const struct ruleset *ruleset, const char *player);

#endif
