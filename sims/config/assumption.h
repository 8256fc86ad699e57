/* Reads the assumptions of a rule set from YAML and writes them back. ruleset.c uses it. */
#ifndef POISE_ASSUMPTION_H
#define POISE_ASSUMPTION_H

#include "sims/config/ruleset.h"

/* Fills in out->assumptions from `map` (by id). `values` is the tree of all rule values, in which
 * every path must be found. 0, or -1 with `error`; call assumptions_free in both cases. */
int assumptions_build(const struct yaml *map, const struct yaml *values, struct ruleset *out,
                      struct error *error) __attribute__((warn_unused_result));

/* Refuses an alternative that equals the value in use. Call it when the file that lists the
 * alternatives has been read: `assumption` is the assumption after that file, `alternatives` the
 * node of that file, `rules` the values read so far. 0, or -1 with `error`. */
int assumption_check_used(const struct yaml *assumption, const struct yaml *alternatives,
                          const struct yaml *rules, struct error *error)
    __attribute__((warn_unused_result));

void assumptions_free(struct ruleset *ruleset);

/* The assumptions as the list that a config holds under `assumptions`; nodes belong to `pool`. */
struct yaml *assumptions_tree(struct yaml_pool *pool, const struct ruleset *ruleset);

#endif
