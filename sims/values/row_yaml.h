/* Reads single values of a table's rows from YAML and writes them, for rules and for positions. */
#pragma once

#include "analysis/base/yaml.h"
#include "engine/game.h"

/* Reports that `node` has the wrong type; `wanted` says what to write. Returns -1. */
int row_refuse(const struct yaml *node, const char *wanted, struct error *error)
    __attribute__((warn_unused_result));

/* Whether a node is a scalar with a value. */
bool row_is_scalar(const struct yaml *node);

/* Reads a number, a truth or a word in the range of the row. `at` is the place of a row of a state,
 * which may also say yes and no; NULL for rules. 0, or -1 with `error`. */
int row_read(const struct row *row, const struct field_at *at, const struct yaml *node,
             int64_t *value, struct error *error) __attribute__((warn_unused_result));

/* Reads a list of members into the row->size bytes of a set. Members of a state may share a word,
 * those of rules must differ. 0, or -1 with `error`. */
int row_read_set(const struct row *row, const struct field_at *at, const struct yaml *node,
                 unsigned char *set, struct error *error) __attribute__((warn_unused_result));

/* Entry `k` of a row (a number, truth, word or set) as YAML. Only `record` of `at` is needed for
 * rules. */
struct yaml *row_node(struct yaml_pool *pool, struct field_at *at, const struct row *row, int k);
