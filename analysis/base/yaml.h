/* Reads YAML into a tree whose nodes remember where they were written, changes the tree and writes
 * it.
 *
 * libfyaml parses; its events become `struct yaml` nodes. Nodes of several files can be merged and
 * still know their file, line and column, for error messages. All nodes live in a pool and are
 * freed with it. The reader accepts what configs need: one document of maps, lists and scalars.
 * Aliases, tags, duplicate keys, depth over YAML_DEPTH_MAX, files over YAML_BYTES_MAX and over
 * YAML_VALUES_MAX values are errors. */
#pragma once

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "analysis/base/error.h"

enum {
    YAML_DEPTH_MAX = 32,
    YAML_KEYS_MAX = 10000, /* of one map */
    YAML_BYTES_MAX = 16 << 20,
    YAML_VALUES_MAX = 1000000,
};

enum yaml_kind { YAML_SCALAR, YAML_LIST, YAML_MAP };

/* One node of the tree: a scalar, a list or a map. Children of a map have keys, those of a list
 * have none. */
struct yaml {
    enum yaml_kind kind;
    bool quoted;                   /* a scalar in quotes: text, even if it looks like a number */
    const char *file;              /* where it was written; "--set" for settings */
    uint32_t line, column;         /* from 1; line 0: `file` has no lines */
    uint32_t key_line, key_column; /* where its key was written; 0: where the value was */
    const char *key;
    const char *text; /* scalar */
    struct yaml *parent, *children, *last, *next;
    size_t count; /* children */
};

struct yaml_pool;

/* An empty pool. */
struct yaml_pool *yaml_pool_new(void);
void yaml_pool_free(struct yaml_pool *pool);

/* Reads a whole file of at most YAML_BYTES_MAX bytes, NUL-terminated; the caller frees it. NULL
 * with `error`. */
char *yaml_slurp(const char *file, size_t *length, struct error *error)
    __attribute__((warn_unused_result));

/* Reads a file, or a NUL-terminated text that messages call `name`. Returns the root; NULL with
 * `error` on failure. All texts in the tree are plain (text_is_plain). */
struct yaml *yaml_read_file(struct yaml_pool *pool, const char *file, struct error *error)
    __attribute__((warn_unused_result));
struct yaml *yaml_read_text(struct yaml_pool *pool, const char *text, size_t length,
                            const char *name, struct error *error)
    __attribute__((warn_unused_result));

/* New nodes without a parent. They get the position of `like` unless it is NULL. Texts are
 * copied. */
struct yaml *yaml_new(struct yaml_pool *pool, enum yaml_kind kind, const struct yaml *like);
struct yaml *yaml_new_word(struct yaml_pool *pool, const char *text);
struct yaml *yaml_new_int(struct yaml_pool *pool, int64_t value);

/* A copy of a node and all below, without a parent. */
struct yaml *yaml_copy(struct yaml_pool *pool, const struct yaml *node);

/* Appends `child` to `parent`. `key` is copied; it is NULL if `parent` is a list. */
void yaml_add(struct yaml_pool *pool, struct yaml *parent, const char *key, struct yaml *child);

/* The child of a map with that key. NULL if there is none or `node` is not a map. */
struct yaml *yaml_get(const struct yaml *node, const char *key);

/* The text of that child if it is a scalar, else NULL. */
const char *yaml_get_text(const struct yaml *node, const char *key);

/* The child of a map with the key `name`, or the record of a list whose field `name` has that
 * value. NULL if there is none. */
struct yaml *yaml_child(const struct yaml *node, const char *name);

/* The node at a path like "ai.extend_troops", "creatures.pikeman.attack" or "creatures[3].attack"
 * (elements count from 0), or NULL. */
struct yaml *yaml_find(const struct yaml *node, const char *path);

/* Puts a copy of `value` at a path below `root`. Missing maps on the way are created. A map put on
 * a map is merged key by key. A map put on a list of records is merged into the records that its
 * keys name. A new record whose `name` is the last step of the path is added to the list. Anything
 * else replaces the old value. 0, or -1 with `error` if the path leads into a scalar or to a
 * missing list element. */
int yaml_put(struct yaml_pool *pool, struct yaml *root, const char *path, const struct yaml *value,
             struct error *error) __attribute__((warn_unused_result));

/* Merges a map into a map as yaml_put does. Keys may be dotted paths. */
int yaml_merge(struct yaml_pool *pool, struct yaml *into, const struct yaml *from,
               struct error *error) __attribute__((warn_unused_result));

/* Refuses a map that gives one value twice, under two spellings of its path like `ai.x: 1` and
 * `ai: {x: 2}`: one of them would be lost. 0, or -1 with `error`. */
int yaml_check_twice(const struct yaml *map, struct error *error)
    __attribute__((warn_unused_result));

/* Adds "; did you mean `...`?" to `error` if a record of the list has a name close to `name`.
 * Always -1. */
int yaml_suggest_entry(struct error *error, const struct yaml *list, const char *name);

/* Writes the path of a node from its root, like "creatures[3].attack", cut to `size` bytes with the
 * NUL. */
void yaml_path(const struct yaml *node, char *out, size_t size);

/* Sets "FILE:LINE:COL: PATH: " and the message. Always -1. */
int yaml_error(struct error *error, const struct yaml *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Adds such a message to the mistakes. */
void yaml_mistake(struct mistakes *mistakes, const struct yaml *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Like yaml_error, but at the position of the node's key, for a key that is wrong itself. */
int yaml_key_error(struct error *error, const struct yaml *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* What a kind of node is called in messages: "a list". */
const char *yaml_kind_name(const struct yaml *node);

/* Reads a decimal integer without quotes. Returns 0; 1 if the node is none; 2 if it does not fit in
 * 64 bits. */
int yaml_int(const struct yaml *node, int64_t *out);

/* True for plain scalars that mean "no value": nothing, `~` or `null`. */
bool yaml_is_null(const struct yaml *node);

/* Writes a map as a YAML document in lines of about 100 columns. Reading it gives the same tree. */
void yaml_write(const struct yaml *node, FILE *out);

/* The node as one line of YAML. yaml_text writes a scalar without quotes. The caller frees the
 * text. */
char *yaml_flow(const struct yaml *node);
char *yaml_text(const struct yaml *node);

/* The node as JSON, with integers and booleans as such. The caller owns the reference. */
json_t *yaml_json(const struct yaml *node);

/* For analysis/base/yaml* only: zeroed memory of the pool, aligned for any type. */
void *yaml_pool_take(struct yaml_pool *pool, size_t size);

/* A NUL-terminated copy. */
const char *yaml_pool_text(struct yaml_pool *pool, const char *text, size_t length);
