/* The skill levels of a rule set: read from its YAML and written back. Part of ruleset.c's work. */
#ifndef POISE_LEVEL_H
#define POISE_LEVEL_H

#include "sims/config/ruleset.h"

/* Fills in out->levels from `map` (name: {player, doc}), weakest first. 0, or -1 with `error`; the
 * caller frees in both cases. */
int levels_build(const struct yaml *map, struct ruleset *out, struct error *error)
    __attribute__((warn_unused_result));

void levels_free(struct ruleset *ruleset);

/* The map as a config writes it. */
struct yaml *levels_tree(struct yaml_pool *pool, const struct ruleset *ruleset);

/* The level of that name, or the one whose player has this resolved name; or NULL. */
const struct level *level_named(const struct ruleset *ruleset, const char *name);
const struct level *level_played(const struct ruleset *ruleset, const char *player);

#endif
