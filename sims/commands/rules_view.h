/* The ways `poise rules` shows a rule set. */
#ifndef POISE_RULES_VIEW_H
#define POISE_RULES_VIEW_H

#include <jansson.h>

#include "sims/config/assign.h"
#include "sims/config/ruleset.h"

/* Everything as a table for people, with the assumptions at the end. */
void rules_print(const struct ruleset *ruleset, FILE *out);

/* The same as JSON; the caller owns the reference. */
json_t *rules_json(const struct ruleset *ruleset);

/* The assumption about the value at `path`, or NULL: then the value is as the rules print it. */
const struct assumption *rules_assumption(const struct ruleset *ruleset, const char *path);

/* The words of a space-separated list ("W-14 W-15", or NULL for none) as a JSON array. */
json_t *rules_ids_json(const char *ids);

#endif
