/* Converts between YAML trees and a game's rules struct. Only the game's params table says what
 * the values are; see engine/row.h. */
#pragma once

#include "analysis/base/yaml.h"
#include "engine/row.h"

/* Stores the map `tree` into `rules`, which the caller has zeroed. Each value must be present
 * (unless it is optional), have the right type and be in range. Unknown keys are errors. Returns
 * 0, or -1 with all mistakes in `error`. */
int assign_rules(const struct row *params, const struct yaml *tree, void *rules,
                 struct error *error) __attribute__((warn_unused_result));

/* The tree that assign_rules would turn into `rules`, in the order of the table. It holds every
 * value except those that only a missing key can say. It lives as long as `pool`. */
struct yaml *assign_tree(struct yaml_pool *pool, const struct row *params, const void *rules);

/* As row_named, but also finds a column by the path of one entry: "cards.raider.cost" or
 * "cards[3].cost". */
const struct row *find_param_at(const struct row *params, const char *path);

/* The list in which such a path leads to an entry, whatever follows; NULL: none. */
const struct row *find_list_at(const struct row *params, const char *path);
