/* Converts between YAML trees and a game's rules struct. Only the game's params table says what
 * the values are; see engine/schema.h. */
#ifndef POISE_ASSIGN_RULES_H
#define POISE_ASSIGN_RULES_H

#include "analysis/base/yaml.h"
#include "engine/schema.h"

/* Stores the map `tree` into `rules`, which the caller has zeroed. Each value must be present
 * (unless it is optional), have the right type and be in range. Unknown keys are errors. Returns
 * 0, or -1 with all mistakes in `error`. */
int assign_rules(const struct param *params, const struct yaml *tree, void *rules,
                 struct error *error) __attribute__((warn_unused_result));

/* The tree that assign_rules would turn into `rules`, in the order of the table. It holds every
 * value except those that only a missing key can say. It lives as long as `pool`. */
struct yaml *assign_tree(struct yaml_pool *pool, const struct param *params, const void *rules);

/* Bytes from one stored value (or record) of an array to the next. */
uint32_t param_step(const struct param *param);

/* The row of a table with that path, or NULL. */
const struct param *param_find(const struct param *params, const char *path);

/* As param_find, but also finds a column by the path of one entry: "cards.raider.cost" or
 * "cards[3].cost". */
const struct param *find_param_at(const struct param *params, const char *path);

#endif
