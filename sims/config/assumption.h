/* The assumptions of a rule set: read from its YAML and written back. Part of ruleset.c's work. */
#ifndef POISE_ASSUMPTION_H
#define POISE_ASSUMPTION_H

#include "sims/config/ruleset.h"

/* Fills in out->assumptions from `map` (by id). `values` is the tree of all rule values, in which
 * every path must be found. 0, or -1 with `error`; the caller frees in both cases. */
int assumptions_build(const struct yaml *map, const struct yaml *values, struct ruleset *out,
                      struct error *error) __attribute__((warn_unused_result));

/* Refuses an alternative that is the value in use, where the file that lists it is read: `assumption` as
 * that file leaves it, `alternatives` the file's own node, `rules` the values so far. 0, or -1 with
 * `error`. */
int assumption_check_used(const struct yaml *assumption, const struct yaml *alternatives,
                          const struct yaml *rules, struct error *error)
    __attribute__((warn_unused_result));

void assumptions_free(struct ruleset *ruleset);

/* The list as a config writes it. */
struct yaml *assumptions_tree(struct yaml_pool *pool, const struct ruleset *ruleset);

#endif
