/* Reads rule values: walks the params table of a game beside the YAML tree of a rule set, checks
 * each value and stores it. assign_tree.c goes the other way. */
#include "sims/values/assign_rules.h"

#include <ctype.h>
#include <string.h>

#include "analysis/base/text.h"
#include "sims/values/row_yaml.h"

/* The context of one assign_rules call. */
struct assigning {
    const struct yaml *tree; /* of the whole rule set */
    struct error *error;
    struct mistakes all; /* all mistakes so far, for one message at the end */
};

const struct row *find_list_at(const struct row *params, const char *path)
{
    for (const struct row *p = params; p->name != NULL; p++) {
        const size_t length = strlen(p->name);
        if (p->kind == KIND_RECORD && strncmp(p->name, path, length) == 0 &&
            (path[length] == '.' || path[length] == '[')) {
            return p;
        }
    }
    return NULL;
}

const struct row *find_param_at(const struct row *params, const char *path)
{
    const struct row *list = find_list_at(params, path);
    if (list == NULL) {
        return row_named(params, path);
    }
    const char *dot = strchr(path + strlen(list->name) + 1, '.');
    return dot != NULL ? find_param_at(list->fields, dot + 1) : NULL;
}

static int assign_text(struct assigning *a, const struct row *p, void *at, const struct yaml *node)
{
    if (node->kind != YAML_SCALAR || (yaml_is_null(node) && !p->optional)) {
        return row_refuse(node, "a text", a->error);
    }
    const size_t length = yaml_is_null(node) ? 0 : strlen(node->text);
    if (length >= p->size) {
        return yaml_error(a->error, node, "is %zu bytes long; at most %d fit", length, p->size - 1);
    }
    for (size_t i = 0; i < length; i++) {
        if (iscntrl((unsigned char)node->text[i])) {
            return yaml_error(a->error, node, "must be one line without control characters");
        }
    }
    memcpy(at, node->text, length);
    return 0;
}

/* A reference to an entry of another list, by name: stores the entry's index, or -1 for `none`. */
static int assign_ref(struct assigning *a, const struct row *p, void *at, const struct yaml *node)
{
    if (!row_is_scalar(node)) {
        return row_refuse(node, "the name of an entry", a->error);
    }
    if (p->low < 0 && strcmp(node->text, "none") == 0) {
        row_put(at, -1, p->size);
        return 0;
    }
    const struct yaml *list = yaml_find(a->tree, p->ref);
    if (list == NULL || list->kind != YAML_LIST) {
        return yaml_error(a->error, node, "refers to the list `%s`, which is missing", p->ref);
    }
    const struct yaml *found = yaml_child(list, node->text);
    if (found == NULL) {
        yaml_error(a->error, node, "no entry of `%s` is named `%.80s`", p->ref, node->text);
        return yaml_suggest_entry(a->error, list, node->text);
    }
    int64_t place = 0;
    for (const struct yaml *entry = list->children; entry != found; entry = entry->next) {
        place++;
    }
    row_put(at, place, p->size);
    return 0;
}

static int assign_record(struct assigning *a, const struct row *fields, void *base,
                         const struct yaml *map);

/* Stores one value. 0, or -1 with a->error. */
static int assign_one(struct assigning *a, const struct row *p, void *at, const struct yaml *node)
{
    int64_t value;
    switch (p->kind) {
    case KIND_TEXT:
        return assign_text(a, p, at, node);
    case KIND_REF:
        return assign_ref(a, p, at, node);
    case KIND_RECORD:
        return assign_record(a, p->fields, at, node);
    case KIND_SET:
        return row_read_set(p, NULL, node, at, a->error);
    default:
        if (row_read(p, NULL, node, &value, a->error) != 0) {
            return -1;
        }
        row_put(at, value, p->size);
        return 0;
    }
}

/* Two entries of a list must not share a name because references name entries. */
static void check_names(struct assigning *a, const struct row *p, const struct yaml *list)
{
    if (p->kind != KIND_RECORD || row_named(p->fields, "name") == NULL) {
        return;
    }
    for (const struct yaml *entry = list->children; entry != NULL; entry = entry->next) {
        const struct yaml *name = yaml_get(entry, "name");
        if (name != NULL && name->kind == YAML_SCALAR && yaml_child(list, name->text) != entry) {
            yaml_mistake(&a->all, name, "an earlier entry is also named `%s`; rename one",
                         name->text);
        }
    }
}

static int check_list_count(struct assigning *a, const struct row *p, const struct yaml *list)
{
    const size_t least = row_least(p);
    if (list->count >= least && list->count <= p->count) {
        return 0;
    }
    yaml_error(a->error, list, "has %zu entr%s; it needs ", list->count,
               list->count == 1 ? "y" : "ies");
    if (least == p->count) {
        return error_add(a->error, "exactly %zu", least);
    }
    return error_add(a->error, "%zu to %u", least, (unsigned)p->count);
}

static int assign_array(struct assigning *a, const struct row *p, void *base,
                        const struct yaml *list)
{
    if (list->kind != YAML_LIST) {
        return row_refuse(list, "a list", a->error);
    }
    if (check_list_count(a, p, list) != 0) {
        return -1;
    }
    check_names(a, p, list);
    unsigned char *at = (unsigned char *)base + p->offset;
    for (const struct yaml *node = list->children; node != NULL; node = node->next) {
        if (assign_one(a, p, at, node) != 0) {
            return -1;
        }
        at += p->stride;
    }
    row_put((unsigned char *)base + p->counter, (int64_t)list->count, p->counted);
    return 0;
}

static bool stores_number(const struct row *p)
{
    return p->kind != KIND_TEXT && p->kind != KIND_SET && p->kind != KIND_RECORD;
}

/* Stores the fallback of an optional key that the config leaves out. Texts, sets and arrays with
 * a count keep the caller's zeros: they are empty. */
static void assign_fallback(const struct row *p, void *base)
{
    unsigned char *at = (unsigned char *)base + p->offset;
    const bool counted = p->counted > 0;
    for (int i = 0; stores_number(p) && !counted && i < (p->count > 0 ? p->count : 1); i++) {
        row_put(at + (size_t)i * p->size, p->fallback, p->size);
    }
}

/* Whether `path` is `prefix` or lies below it. */
static bool is_path_prefix(const char *prefix, const char *path)
{
    const size_t length = strlen(prefix);
    return strncmp(path, prefix, length) == 0 && (path[length] == '.' || path[length] == '\0');
}

/* The length in bytes of the first `steps` steps of a dotted path. */
static size_t first_steps(const char *path, int steps)
{
    size_t length = strcspn(path, ".");
    while (--steps > 0 && path[length] == '.') {
        length += 1 + strcspn(path + length + 1, ".");
    }
    return length;
}

static const char *find_last_step(const char *path)
{
    const char *dot = strrchr(path, '.');
    return dot != NULL ? dot + 1 : path;
}

/* How many leading steps two paths share. */
static int common_steps(const char *a, const char *b)
{
    int steps = 0;
    for (; *a != '\0' && *a == *b; a++, b++) {
        steps += *a == '.';
    }
    return steps;
}

/* Adds the paths that end in the same key and share the most leading steps with `path`. False if
 * there is none. */
static bool offer_same_keys(struct error *error, const struct row *fields, const char *key,
                            const char *path)
{
    int most = -1;
    for (const struct row *p = fields; p->name != NULL; p++) {
        if (strcmp(find_last_step(p->name), key) == 0 && common_steps(p->name, path) > most) {
            most = common_steps(p->name, path);
        }
    }
    const char *before = "; did you mean ";
    for (const struct row *p = fields; p->name != NULL && most >= 0; p++) {
        if (strcmp(find_last_step(p->name), key) == 0 && common_steps(p->name, path) == most) {
            error_add(error, "%s`%s`", before, p->name);
            before = " or ";
        }
    }
    if (most >= 0) {
        error_add(error, "?");
    }
    return most >= 0;
}

/* Adds "; the keys are a, b.*": all that can stand in place of the last step of `path`. */
static void list_keys(struct error *error, const struct row *fields, const char *path)
{
    const int start = (int)(find_last_step(path) - path);
    const char *before = "; the keys are ", *last = "";
    for (const struct row *p = fields; p->name != NULL; p++) {
        if (strncmp(p->name, path, (size_t)start) != 0) {
            continue;
        }
        const char *step = p->name + start;
        const int length = (int)strcspn(step, ".");
        if (strncmp(last, step, (size_t)length + 1) != 0) {
            error_add(error, "%s%.*s%s", before, length, step, step[length] == '.' ? ".*" : "");
            before = ", ";
            last = step;
        }
    }
}

/* Reports an unknown key and suggests a path: one that ends in the same key, else the nearest
 * path with as many steps, else the path with the nearest last step. Returns -1. */
static int unknown_key(struct assigning *a, const struct row *fields, const struct yaml *node,
                       const char *path)
{
    struct nearest alike = nearest_begin(path), moved = nearest_begin(node->key);
    const char *whole = NULL;
    int steps = 1;
    for (const char *dot = strchr(path, '.'); dot != NULL; dot = strchr(dot + 1, '.')) {
        steps++;
    }
    for (const struct row *p = fields; p->name != NULL; p++) {
        char start[96];
        snprintf(start, sizeof start, "%.*s", (int)first_steps(p->name, steps), p->name);
        nearest_offer(&alike, start);
        if (nearest_offer(&moved, find_last_step(p->name))) {
            whole = p->name;
        }
    }
    yaml_key_error(a->error, node, "unknown key");
    if (offer_same_keys(a->error, fields, node->key, path)) {
        return -1;
    }
    if (alike.best[0] != '\0' || whole != NULL) {
        error_add(a->error, "; did you mean `%s`?", alike.best[0] != '\0' ? alike.best : whole);
    } else {
        list_keys(a->error, fields, path);
    }
    return -1;
}

/* Reports each key that is neither a path of the table nor a map on the way to one. */
static void check_map_keys(struct assigning *a, const struct row *fields, const struct yaml *map,
                           const char *prefix)
{
    for (const struct yaml *node = map->children; node != NULL; node = node->next) {
        char path[192];
        const struct row *p = fields;
        const int length =
            snprintf(path, sizeof path, "%s%s%s", prefix, prefix[0] ? "." : "", node->key);
        while (p->name != NULL && !is_path_prefix(path, p->name)) {
            p++;
        }
        if (p->name == NULL || length >= (int)sizeof path) {
            unknown_key(a, fields, node, path);
            mistakes_add(&a->all, a->error);
        } else if (strcmp(p->name, path) != 0 && node->kind != YAML_MAP) {
            yaml_mistake(&a->all, node, "is %s; write a map with keys like `%s`",
                         yaml_kind_name(node), p->name + length + 1);
        } else if (strcmp(p->name, path) != 0) {
            check_map_keys(a, fields, node, path);
        }
    }
}

/* Stores the record `map` at `base`. Notes every mistake and goes on; returns -1 only if `map`
 * is no map. After the first missing key no other is reported. */
static int assign_record(struct assigning *a, const struct row *fields, void *base,
                         const struct yaml *map)
{
    if (map->kind != YAML_MAP) {
        return row_refuse(map, "a map", a->error);
    }
    const int before = a->all.count;
    check_map_keys(a, fields, map, "");
    bool missing = a->all.count > before; /* an unknown key may be the missing one, misspelt */
    for (const struct row *p = fields; p->name != NULL; p++) {
        const struct yaml *node = yaml_find(map, p->name);
        int status = 0;
        if (node == NULL && !p->optional) {
            status =
                missing ? 0 : yaml_error(a->error, map, "`%s` is missing (%s)", p->name, p->doc);
            missing = true;
        } else if (node == NULL) {
            assign_fallback(p, base);
        } else if (p->count > 0) {
            status = assign_array(a, p, base, node);
        } else {
            status = assign_one(a, p, (unsigned char *)base + p->offset, node);
        }
        if (status != 0) {
            mistakes_add(&a->all, a->error);
        }
    }
    return 0;
}

int assign_rules(const struct row *params, const struct yaml *tree, void *rules,
                 struct error *error)
{
    struct assigning a = {.tree = tree, .error = error};
    if (assign_record(&a, params, rules, tree) != 0) {
        mistakes_add(&a.all, a.error);
    }
    return a.all.count == 0 ? 0 : error_set(error, "%s", a.all.all.text);
}
