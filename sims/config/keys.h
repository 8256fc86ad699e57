/* Checks that every config file needs: known keys, texts, titles, files, games. */
#pragma once

#include "analysis/base/yaml.h"
#include "engine/game.h"

/* 0 if `map` is a map whose keys are all among `known` (ends with NULL); else -1 with `error`. */
int keys_check(const struct yaml *map, const char *const *known, struct error *error)
    __attribute__((warn_unused_result));

/* The text of a scalar that is not empty; else NULL with `error`. */
const char *read_keys_text(const struct yaml *node, struct error *error)
    __attribute__((warn_unused_result));

/* As read_keys_text, but the text must be one line without tabs. */
const char *keys_title(const struct yaml *node, struct error *error)
    __attribute__((warn_unused_result));

/* The config file that the node names, looked up beside its own file and in the installed configs;
 * the caller frees it. NULL with `error` where there is none. */
char *read_keys_file(const struct yaml *node, struct error *error)
    __attribute__((warn_unused_result));

/* The game whose name the node holds: `expected` (NULL: none) if it has that name; else NULL with
 * `error`. With `beside` a script may be played beside others. */
const struct game *read_keys_game(const struct yaml *node, const struct game *expected, bool beside,
                                  struct error *error) __attribute__((warn_unused_result));
