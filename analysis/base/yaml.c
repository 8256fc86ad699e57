#include "analysis/base/yaml.h"

#include <errno.h>
#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"

struct yaml *yaml_new(struct yaml_pool *pool, enum yaml_kind kind, const struct yaml *like)
{
    struct yaml *node = yaml_pool_take(pool, sizeof *node);
    *node = (struct yaml){.kind = kind, .file = "", .text = ""};
    if (like != NULL) {
        node->file = like->file;
        node->line = like->line;
        node->column = like->column;
    }
    return node;
}

struct yaml *yaml_new_word(struct yaml_pool *pool, const char *text)
{
    struct yaml *node = yaml_new(pool, YAML_SCALAR, NULL);
    node->text = yaml_pool_text(pool, text, strlen(text));
    node->quoted = true;
    return node;
}

struct yaml *yaml_new_int(struct yaml_pool *pool, int64_t value)
{
    char digits[24];
    const int length = snprintf(digits, sizeof digits, "%lld", (long long)value);
    struct yaml *node = yaml_new(pool, YAML_SCALAR, NULL);
    node->text = yaml_pool_text(pool, digits, (size_t)length);
    return node;
}

void yaml_add(struct yaml_pool *pool, struct yaml *parent, const char *key, struct yaml *child)
{
    child->key = key != NULL ? yaml_pool_text(pool, key, strlen(key)) : NULL;
    child->parent = parent;
    child->next = NULL;
    if (parent->last != NULL) {
        parent->last->next = child;
    } else {
        parent->children = child;
    }
    parent->last = child;
    parent->count++;
}

struct yaml *yaml_copy(struct yaml_pool *pool, const struct yaml *node)
{
    struct yaml *copy = yaml_pool_take(pool, sizeof *copy);
    *copy = (struct yaml){
        .kind = node->kind,
        .quoted = node->quoted,
        .file = yaml_pool_text(pool, node->file, strlen(node->file)),
        .line = node->line,
        .column = node->column,
        .key_line = node->key_line,
        .key_column = node->key_column,
        .text = yaml_pool_text(pool, node->text, strlen(node->text)),
    };
    for (const struct yaml *child = node->children; child != NULL; child = child->next) {
        yaml_add(pool, copy, child->key, yaml_copy(pool, child));
    }
    return copy;
}

struct yaml *yaml_get(const struct yaml *node, const char *key)
{
    if (node->kind != YAML_MAP) {
        return NULL;
    }
    for (struct yaml *child = node->children; child != NULL; child = child->next) {
        if (strcmp(child->key, key) == 0) {
            return child;
        }
    }
    return NULL;
}

const char *yaml_get_text(const struct yaml *node, const char *key)
{
    const struct yaml *child = yaml_get(node, key);
    return child != NULL && child->kind == YAML_SCALAR ? child->text : NULL;
}

struct yaml *yaml_child(const struct yaml *node, const char *name)
{
    if (node->kind != YAML_LIST) {
        return yaml_get(node, name);
    }
    for (struct yaml *child = node->children; child != NULL; child = child->next) {
        const char *own = yaml_get_text(child, "name");
        if (own != NULL && strcmp(own, name) == 0) {
            return child;
        }
    }
    return NULL;
}

/* One step of a path like "creatures[3].attack": a name or the number of an element. */
struct path_step {
    char name[128];
    long element; /* -1: by name */
};

/* Reads the next step of `*path` and moves `*path` behind it. False if the path is not well
 * formed. */
static bool read_path_step(const char **path, struct path_step *step)
{
    const char *at = *path;
    if (*at == '[') {
        char *end;
        step->element = at[1] >= '0' && at[1] <= '9' ? strtol(at + 1, &end, 10) : -1;
        if (step->element < 0 || *end != ']') {
            return false;
        }
        at = end + 1;
    } else {
        const size_t length = strcspn(at, ".[");
        if (length == 0 || length >= sizeof step->name) {
            return false;
        }
        memcpy(step->name, at, length);
        step->name[length] = '\0';
        step->element = -1;
        at += length;
    }
    if (*at == '.') {
        at++;
        if (*at == '\0' || *at == '[') {
            return false;
        }
    } else if (*at != '\0' && *at != '[') {
        return false;
    }
    *path = at;
    return true;
}

/* The child of `node` that a step leads to; NULL if there is none. */
static struct yaml *follow_path_step(const struct yaml *node, const struct path_step *step)
{
    if (step->element < 0) {
        return yaml_child(node, step->name);
    }
    struct yaml *child = node->kind == YAML_LIST ? node->children : NULL;
    for (long i = 0; child != NULL && i < step->element; i++) {
        child = child->next;
    }
    return child;
}

struct yaml *yaml_find(const struct yaml *node, const char *path)
{
    struct yaml *at = memory_owned(node);
    while (at != NULL && *path != '\0') {
        struct path_step step;
        if (!read_path_step(&path, &step)) {
            return NULL;
        }
        at = follow_path_step(at, &step);
    }
    return at;
}

/* Replaces a node's contents by a copy of `value`. Its key and its place in the parent stay. */
static void replace_yaml_node(struct yaml_pool *pool, struct yaml *node, const struct yaml *value)
{
    struct yaml *copy = yaml_copy(pool, value);
    copy->key = node->key;
    copy->parent = node->parent;
    copy->next = node->next;
    *node = *copy;
    for (struct yaml *child = node->children; child != NULL; child = child->next) {
        child->parent = node;
    }
}

int yaml_suggest_entry(struct error *error, const struct yaml *list, const char *name)
{
    struct nearest search = nearest_begin(name);
    for (const struct yaml *entry = list->children; entry != NULL; entry = entry->next) {
        const char *own = yaml_get_text(entry, "name");
        if (own != NULL) {
            nearest_offer(&search, own);
        }
    }
    return error_add(error, "%s", nearest_get_advice(&search, ""));
}

/* Whether `value` is a record that can be added to `list`: its field `name` is the name in the
 * path. */
static bool is_new_entry(const struct yaml *list, const struct path_step *step,
                         const struct yaml *value)
{
    const char *own = yaml_get_text(value, "name");
    return list->kind == YAML_LIST && step->element < 0 && own != NULL &&
           strcmp(own, step->name) == 0;
}

/* Sets the message for a path with no node behind `step`, and suggests what to write. Always -1. */
static int no_such_place(struct error *error, const struct yaml *value, const struct yaml *node,
                         const struct path_step *step, const char *path)
{
    char where[256];
    yaml_path(node, where, sizeof where);
    yaml_error(error, value, "nothing can be set at `%s`: ", path);
    if (node->kind == YAML_SCALAR) {
        return error_add(error, "`%s` is a single value", where);
    }
    if (step->element >= 0 && node->kind == YAML_LIST) {
        return error_add(error, "`%s` has %zu elements, counted from 0", where, node->count);
    }
    if (node->kind == YAML_MAP) {
        return error_add(error, "`%s` has no elements", where);
    }
    if (node->children == NULL || yaml_get(node->children, "name") == NULL) {
        return error_add(error, "`%s` is a list whose entries have no names; write the whole list",
                         where);
    }
    error_add(error, "`%s` has no entry named `%s`", where, step->name);
    yaml_suggest_entry(error, node, step->name);
    return value->kind == YAML_MAP
               ? error_add(error, "; to add one, give it `name: %s`", step->name)
               : -1;
}

int yaml_put(struct yaml_pool *pool, struct yaml *root, const char *path, const struct yaml *value,
             struct error *error)
{
    const char *rest = path;
    struct yaml *at = root;
    do {
        struct path_step step;
        if (!read_path_step(&rest, &step)) {
            return yaml_error(error, value, "`%s` is not a path like `ai.troops` or `list[0].x`",
                              path);
        }
        struct yaml *next = follow_path_step(at, &step);
        if (next == NULL && *rest == '\0' && is_new_entry(at, &step, value)) {
            yaml_add(pool, at, NULL, yaml_copy(pool, value));
            return 0;
        }
        if (next == NULL) {
            if (at->kind != YAML_MAP || step.element >= 0) {
                return no_such_place(error, value, at, &step, path);
            }
            next = yaml_new(pool, YAML_MAP, value);
            yaml_add(pool, at, step.name, next);
        }
        at = next;
    } while (*rest != '\0');
    if (at->kind != YAML_SCALAR && value->kind == YAML_MAP) {
        return yaml_merge(pool, at, value, error);
    }
    replace_yaml_node(pool, at, value);
    return 0;
}

int yaml_merge(struct yaml_pool *pool, struct yaml *into, const struct yaml *from,
               struct error *error)
{
    for (const struct yaml *child = from->children; child != NULL; child = child->next) {
        if (yaml_put(pool, into, child->key, child, error) != 0) {
            return -1;
        }
    }
    return 0;
}

/* The map at a dotted path below `seen`, which is made where it is missing; *made says whether the
 * last one was. */
static struct yaml *enter_path(struct yaml_pool *pool, struct yaml *seen, const char *path,
                               bool *made)
{
    struct yaml *at = seen;
    size_t length;
    for (const char *step = path;; step += length + 1) {
        length = strcspn(step, ".");
        const char *name = yaml_pool_text(pool, step, length);
        struct yaml *next = yaml_get(at, name);
        *made = next == NULL;
        if (*made) {
            next = yaml_new(pool, YAML_MAP, NULL);
            yaml_add(pool, at, name, next);
        }
        if (step[length] == '\0') {
            return next;
        }
        at = next;
    }
}

/* Enters the paths of all values of the map into `seen`. */
static int enter_values(struct yaml_pool *pool, struct yaml *seen, const struct yaml *map,
                        struct error *error)
{
    for (const struct yaml *child = map->children; child != NULL; child = child->next) {
        bool made = true;
        struct yaml *at = enter_path(pool, seen, child->key, &made);
        if (child->kind != YAML_MAP && !made) {
            return yaml_key_error(error, child, "is given twice in this map; keep one");
        }
        if (child->kind == YAML_MAP && enter_values(pool, at, child, error) != 0) {
            return -1;
        }
    }
    return 0;
}

int yaml_check_twice(const struct yaml *map, struct error *error)
{
    struct yaml_pool *pool = yaml_pool_new();
    const int status = enter_values(pool, yaml_new(pool, YAML_MAP, NULL), map, error);
    yaml_pool_free(pool);
    return status;
}

static size_t place_in_parent(const struct yaml *node)
{
    size_t place = 0;
    for (const struct yaml *other = node->parent->children; other != node; other = other->next) {
        place++;
    }
    return place;
}

/* Builds the path from its end, because nodes know only their parents. */
void yaml_path(const struct yaml *node, char *out, size_t size)
{
    char path[512];
    size_t start = sizeof path - 1;
    path[start] = '\0';
    for (; node->parent != NULL; node = node->parent) {
        char step[160];
        if (node->key != NULL) {
            const bool first = node->parent->parent == NULL;
            snprintf(step, sizeof step, "%s%s", first ? "" : ".", node->key);
        } else {
            snprintf(step, sizeof step, "[%zu]", place_in_parent(node));
        }
        const size_t length = strlen(step);
        if (length > start) {
            break;
        }
        start -= length;
        memcpy(path + start, step, length);
    }
    snprintf(out, size, "%s", path + start);
}

static int __attribute__((format(printf, 5, 0)))
put_error(struct error *error, const struct yaml *node, uint32_t line, uint32_t column,
          const char *format, va_list args)
{
    char path[256], text[sizeof error->text];
    vsnprintf(text, sizeof text, format, args);
    yaml_path(node, path, sizeof path);
    error_set(error, "%s:", node->file);
    if (line > 0) {
        error_add(error, "%u:%u:", (unsigned)line, (unsigned)column);
    }
    return error_add(error, " %s%s%s", path, path[0] != '\0' ? ": " : "", text);
}

int yaml_error(struct error *error, const struct yaml *node, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    put_error(error, node, node->line, node->column, format, args);
    va_end(args);
    return -1;
}

void yaml_mistake(struct mistakes *mistakes, const struct yaml *node, const char *format, ...)
{
    struct error error;
    va_list args;
    va_start(args, format);
    put_error(&error, node, node->line, node->column, format, args);
    va_end(args);
    mistakes_add(mistakes, &error);
}

int yaml_key_error(struct error *error, const struct yaml *node, const char *format, ...)
{
    const bool known = node->key_line > 0;
    va_list args;
    va_start(args, format);
    put_error(error, node, known ? node->key_line : node->line,
              known ? node->key_column : node->column, format, args);
    va_end(args);
    return -1;
}

const char *yaml_kind_name(const struct yaml *node)
{
    static const char *const names[] = {"a single value", "a list", "a map"};
    return names[node->kind];
}

int yaml_int(const struct yaml *node, int64_t *out)
{
    if (node->kind != YAML_SCALAR || node->quoted) {
        return 1;
    }
    const char *digits = node->text + (node->text[0] == '-' || node->text[0] == '+');
    if (*digits == '\0' || strspn(digits, "0123456789") != strlen(digits)) {
        return 1;
    }
    errno = 0;
    *out = strtoll(node->text, NULL, 10);
    return errno == ERANGE ? 2 : 0;
}

bool yaml_is_null(const struct yaml *node)
{
    return node->kind == YAML_SCALAR && !node->quoted &&
           (node->text[0] == '\0' || strcmp(node->text, "~") == 0 ||
            strcmp(node->text, "null") == 0);
}

enum { BLOCK_SIZE = 1 << 16 };

/* A piece of memory that the pool hands out from the front. */
struct yaml_block {
    struct yaml_block *next;
    size_t size, used;
    alignas(max_align_t) char bytes[];
};

/* A list of blocks. Only the first still has room that is used. */
struct yaml_pool {
    struct yaml_block *blocks;
};

struct yaml_pool *yaml_pool_new(void)
{
    return memory_new(1, sizeof(struct yaml_pool));
}

void yaml_pool_free(struct yaml_pool *pool)
{
    while (pool != NULL && pool->blocks != NULL) {
        struct yaml_block *block = pool->blocks;
        pool->blocks = block->next;
        free(block);
    }
    free(pool);
}

void *yaml_pool_take(struct yaml_pool *pool, size_t size)
{
    const size_t step = alignof(max_align_t);
    const size_t wanted = (size + step - 1) / step * step;
    struct yaml_block *block = pool->blocks;
    if (block == NULL || block->size - block->used < wanted) {
        const size_t room = wanted > BLOCK_SIZE ? wanted : BLOCK_SIZE;
        block = memory_new(1, sizeof *block + room);
        block->size = room;
        block->next = pool->blocks;
        pool->blocks = block;
    }
    void *memory = block->bytes + block->used;
    block->used += wanted;
    return memory;
}

const char *yaml_pool_text(struct yaml_pool *pool, const char *text, size_t length)
{
    char *copy = yaml_pool_take(pool, length + 1);
    memcpy(copy, text, length);
    return copy;
}
