/* Values between YAML trees and a game's rules struct, by the game's params table alone. */
#ifndef POISE_ASSIGN_RULES_H
#define POISE_ASSIGN_RULES_H

#include "analysis/base/yaml.h"
#include "engine/schema.h"

/* Stores the map `tree` into `rules` (zeroed memory). Every value must be there unless it is
 * optional, be of the right type and in range; unknown keys are errors. 0, or -1 with `error`. */
int assign_rules(const struct param *params, const struct yaml *tree, void *rules,
                 struct error *error) __attribute__((warn_unused_result));

/* The tree that assign_rules turns into `rules`, with every value, in the order of the table. */
struct yaml *assign_tree(struct yaml_pool *pool, const struct param *params, const void *rules);

/* Bytes from one stored value (or record) of an array to the next. */
uint32_t param_step(const struct param *param);

/* The row of a table with that path, or NULL. */
const struct param *param_find(const struct param *params, const char *path);

/* The same for one value of a record, as a config names it: "cards.raider.cost", "cards[3].cost". */
const struct param *param_at(const struct param *params, const char *path);

#endif
