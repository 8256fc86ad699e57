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
 * a note. 0, or -1 with `error` if there is no such path. */
int rules_table(const struct ruleset *ruleset, const char *path, FILE *out, struct error *error)
    __attribute__((warn_unused_result));

/* The value at `path` as a JSON object with the keys `path` and `value`. The caller owns the
 * reference; NULL with `error`. */
json_t *rules_table_json(const struct ruleset *ruleset, const char *path, struct error *error)
    __attribute__((warn_unused_result));

/* Writes the list of records at `path` as CSV, which csv_read reads. 0, or -1 with `error` if it is
 * no list of records, or a record holds a list. */
int rules_csv(const struct ruleset *ruleset, const char *path, FILE *out, struct error *error)
    __attribute__((warn_unused_result));

/* All values as JSON; the caller owns the reference. */
json_t *rules_json(const struct ruleset *ruleset);

/* JSON Schema of the game's experiments and rule sets; the caller owns the reference. */
json_t *rules_schema(const struct game *game);

/* The assumption about the value at `path`; NULL: none, the printed rules give the value. */
const struct assumption *rules_assumption(const struct ruleset *ruleset, const char *path);

/* The words of a space-separated list ("W-14 W-15", or NULL for none) as a JSON array. */
json_t *rules_ids_json(const char *ids);
