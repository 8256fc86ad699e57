/* The ways `poise rules` shows a rule set. */
#pragma once

#include <jansson.h>

#include "sims/config/ruleset.h"
#include "sims/values/assign_rules.h"

/* Prints the rules for people, the assumptions last. `word`: print only values, records and
 * assumptions whose path, name or id contains it; NULL: everything. Returns how many were
 * printed. */
size_t rules_print(const struct ruleset *ruleset, const char *word, FILE *out);

/* Prints the value at `path`, a list or map, as a table. On a narrow terminal columns are cut, with
 * a note. `format` "json": an object with the keys `path` and `value`; "csv": the list of records
 * there, which csv_read reads. Returns an exit code. */
int rules_table(const struct ruleset *ruleset, const char *path, const char *format);

/* All values as JSON; the caller owns the reference. */
json_t *rules_json(const struct ruleset *ruleset);

/* JSON Schema of the game's experiments and rule sets; the caller owns the reference. */
json_t *rules_schema(const struct game *game);

/* The assumption about the value at `path`; NULL: none, the printed rules give the value. */
const struct assumption *rules_assumption(const struct ruleset *ruleset, const char *path);

/* The words of a space-separated list ("W-14 W-15", or NULL for none) as a JSON array. */
json_t *rules_ids_json(const char *ids);
