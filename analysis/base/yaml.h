/* YAML as a plain tree that knows where each value was written.
 *
 * libfyaml does the parsing; its events are turned into `struct yaml` nodes, which can be merged
 * across files and still say file, line and column. All nodes live in a pool and die with it.
 * Accepted is what configs need: one document of maps, lists and scalars. Aliases, tags, duplicate
 * keys, depth over YAML_DEPTH_MAX, files over YAML_BYTES_MAX and over YAML_VALUES_MAX values are
 * errors. */
#ifndef POISE_YAML_H
#define POISE_YAML_H

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

/* One node. Children of a map have keys, those of a list have none. */
struct yaml {
    enum yaml_kind kind;
    bool quoted;                   /* scalar: is text, even if it looks like a number or true */
    const char *file;              /* where it was written; "--set" for settings */
    uint32_t line, column;         /* from 1; line 0: `file` has no lines */
    uint32_t key_line, key_column; /* of its key; 0: as the value's */
    const char *key;
    const char *text; /* scalar */
    struct yaml *parent, *children, *last, *next;
    size_t count; /* children */
};

struct yaml_pool;

/* An empty pool. */
struct yaml_pool *yaml_pool_new(void);
void yaml_pool_free(struct yaml_pool *pool);

/* The bytes of a file, NUL-terminated; the caller frees them. NULL with `error`. */
char *yaml_slurp(const char *file, size_t *length, struct error *error)
    __attribute__((warn_unused_result));

/* Reads one file, or one NUL-terminated text that messages call `name`. NULL with `error` where it
 * cannot; all texts in a tree are plain (text_is_plain). */
struct yaml *yaml_read_file(struct yaml_pool *pool, const char *file, struct error *error)
    __attribute__((warn_unused_result));
struct yaml *yaml_read_text(struct yaml_pool *pool, const char *text, size_t length,
                            const char *name, struct error *error)
    __attribute__((warn_unused_result));

/* New nodes without a parent; `like` lends its position, or is NULL. Texts are copied. */
struct yaml *yaml_new(struct yaml_pool *pool, enum yaml_kind kind, const struct yaml *like);
struct yaml *yaml_new_word(struct yaml_pool *pool, const char *text);
struct yaml *yaml_new_int(struct yaml_pool *pool, int64_t value);

/* A copy of a node and all below, without a parent. */
struct yaml *yaml_copy(struct yaml_pool *pool, const struct yaml *node);

/* Appends `child`, under a copy of `key` where `parent` is a map. */
void yaml_add(struct yaml_pool *pool, struct yaml *parent, const char *key, struct yaml *child);

/* The child of that key, or NULL (also where `node` is no map). */
struct yaml *yaml_get(const struct yaml *node, const char *key);

/* The child of a map by key, of a list by the `name` field of its records; or NULL. */
struct yaml *yaml_child(const struct yaml *node, const char *name);

/* The node at a path like "ai.extend_troops", "creatures.pikeman.attack" or "creatures[3].attack"
 * (elements count from 0), or NULL. */
struct yaml *yaml_find(const struct yaml *node, const char *path);

/* Puts a copy of `value` at a path below `root`. Missing maps on the way are made; a map put on a
 * map is merged key by key, a map put on a list of records into the records it names; a new record
 * that says its own name is added to the list; anything else replaces. -1 with `error` for a path that leads into a
 * scalar or to a list element that is not there. */
int yaml_put(struct yaml_pool *pool, struct yaml *root, const char *path, const struct yaml *value,
             struct error *error) __attribute__((warn_unused_result));

/* Merges a map into a map as yaml_put does. Keys may be dotted paths. */
int yaml_merge(struct yaml_pool *pool, struct yaml *into, const struct yaml *from,
               struct error *error) __attribute__((warn_unused_result));

/* Adds "; did you mean `...`?" where a record of the list has a name close to `name`; -1. */
int yaml_suggest_entry(struct error *error, const struct yaml *list, const char *name);

/* The path of a node from its root, as a config writes it, cut to `size` bytes. */
void yaml_path(const struct yaml *node, char *out, size_t size);

/* "FILE:LINE:COL: PATH: " and the message; returns -1. */
int yaml_error(struct error *error, const struct yaml *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Adds such a message to the mistakes. */
void yaml_mistake(struct mistakes *mistakes, const struct yaml *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same as yaml_error, at the node's key: what is wrong is the key itself. */
int yaml_key_error(struct error *error, const struct yaml *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* What a kind of node is called in messages: "a list". */
const char *yaml_kind_name(const struct yaml *node);

/* Reads a plain decimal integer. 0; 1 where it is none; 2 where it does not fit in 64 bits. */
int yaml_int(const struct yaml *node, int64_t *out);

/* True for plain scalars that mean "no value": nothing, `~` or `null`. */
bool yaml_is_null(const struct yaml *node);

/* Writes a map as a YAML document that reads back as the same tree; lines of about 100 columns. */
void yaml_write(const struct yaml *node, FILE *out);

/* The node on one line; yaml_text leaves a scalar as it is, without quotes. The caller frees them. */
char *yaml_flow(const struct yaml *node);
char *yaml_text(const struct yaml *node);

/* The node as JSON; integers and booleans become such. The caller owns the reference. */
json_t *yaml_json(const struct yaml *node);

#endif
