/* The ways `poise rules` shows a rule set. */
#ifndef POISE_RULES_VIEW_H
#define POISE_RULES_VIEW_H

#include <jansson.h>

#include "sims/config/ruleset.h"
#include "sims/values/assign_rules.h"

/* For people, with the assumptions at the end: everything, or the values, records of lists and
 * assumptions whose path, name or id holds `word`. How many that were. */
size_t rules_print(const struct ruleset *ruleset, const char *word, FILE *out);

/* The list or map at `path` as a table; cut, and saying so, where a terminal is too narrow. 0, or -1 with `error` where there is
 * none. */
int rules_table(const struct ruleset *ruleset, const char *path, FILE *out, struct error *error)
    __attribute__((warn_unused_result));

/* What stands at `path`: `path` and `value`. The caller owns it; NULL with `error`. */
json_t *rules_table_json(const struct ruleset *ruleset, const char *path, struct error *error)
    __attribute__((warn_unused_result));

/* The list of records at `path` as comma-separated values, which csv_read reads back. */
int rules_csv(const struct ruleset *ruleset, const char *path, FILE *out, struct error *error)
    __attribute__((warn_unused_result));

/* All values as JSON; the caller owns the reference. */
json_t *rules_json(const struct ruleset *ruleset);

/* JSON Schema of the game's experiments and rule sets; the caller owns the reference. */
json_t *rules_schema(const struct game *game);

/* The assumption about the value at `path`, or NULL: then the value is as the rules print it. */
const struct assumption *rules_assumption(const struct ruleset *ruleset, const char *path);

/* The words of a space-separated list ("W-14 W-15", or NULL for none) as a JSON array. */
json_t *rules_ids_json(const char *ids);

#endif
