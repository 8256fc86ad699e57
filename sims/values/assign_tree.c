/* The inverse of assign_rules: makes a YAML tree of the values in a rules struct. */
#include <string.h>

#include "sims/values/assign_rules.h"

/* The context of one assign_tree call. */
struct tree_telling {
    struct yaml_pool *pool;
    const struct param *params; /* of the whole rule set */
    const unsigned char *rules;
};

/* Reads a stored number; it is signed if its range or its fallback goes below 0. */
static int64_t load_rule_value(const struct param *p, const void *at)
{
    uint32_t bits = 0;
    memcpy(&bits, at, p->size); /* little-endian, as records are */
    if (p->min >= 0 && p->fallback >= 0) {
        return bits;
    }
    const int unused = 32 - 8 * p->size;
    return (int32_t)(bits << unused) >> unused;
}

/* How many entries of an array the rules struct holds. */
static uint16_t read_list_count(const struct param *p, const unsigned char *base)
{
    uint16_t count = p->max_count;
    if (p->count_offset != PARAM_EXACT) {
        memcpy(&count, base + p->count_offset, sizeof count);
    }
    return count;
}

static struct yaml *tell_set(struct tree_telling *t, const struct param *p, const void *at)
{
    struct yaml *list = yaml_new(t->pool, YAML_LIST, NULL);
    const uint32_t bits = (uint32_t)load_rule_value(&(struct param){.size = p->size}, at);
    for (int k = 0; p->names[k] != NULL; k++) {
        if (bits >> k & 1) {
            yaml_add(t->pool, list, NULL, yaml_new_word(t->pool, p->names[k]));
        }
    }
    return list;
}

/* The name of the entry that a stored index refers to; `none` for -1. */
static struct yaml *tell_ref(struct tree_telling *t, const struct param *p, const void *at)
{
    const int64_t place = load_rule_value(p, at);
    if (place < 0) {
        return yaml_new_word(t->pool, "none");
    }
    const struct param *list = param_find(t->params, p->ref);
    const struct param *name = param_find(list->fields, "name");
    const unsigned char *entry = t->rules + list->offset + (size_t)place * list->stride;
    return yaml_new_word(t->pool, (const char *)entry + name->offset);
}

static struct yaml *tell_bool(struct tree_telling *t, const void *at)
{
    struct yaml *node = yaml_new(t->pool, YAML_SCALAR, NULL);
    node->text = *(const uint8_t *)at ? "true" : "false";
    return node;
}

static struct yaml *tell_record(struct tree_telling *t, const struct param *fields,
                                const unsigned char *base);

static struct yaml *tell_one_rule(struct tree_telling *t, const struct param *p,
                                  const unsigned char *at)
{
    switch (p->kind) {
    case PARAM_INT:
        return p->names != NULL ? yaml_new_word(t->pool, p->names[load_rule_value(p, at)])
                                : yaml_new_int(t->pool, load_rule_value(p, at));
    case PARAM_BOOL:
        return tell_bool(t, at);
    case PARAM_ENUM:
        return yaml_new_word(t->pool, p->names[load_rule_value(p, at)]);
    case PARAM_SET:
        return tell_set(t, p, at);
    case PARAM_TEXT:
        return yaml_new_word(t->pool, (const char *)at);
    case PARAM_REF:
        return tell_ref(t, p, at);
    case PARAM_LIST:
        break;
    }
    return tell_record(t, p->fields, at);
}

static struct yaml *tell_array(struct tree_telling *t, const struct param *p,
                               const unsigned char *base)
{
    struct yaml *list = yaml_new(t->pool, YAML_LIST, NULL);
    const unsigned char *at = base + p->offset;
    for (int i = read_list_count(p, base); i > 0; i--) {
        yaml_add(t->pool, list, NULL, tell_one_rule(t, p, at));
        at += param_step(p);
    }
    return list;
}

/* Whether an optional number has its fallback and the fallback is out of range. A config can say
 * this only by leaving the key out. */
static bool is_left_out(const struct param *p, const unsigned char *base)
{
    if (!p->optional || p->max_count > 0 || (p->kind != PARAM_INT && p->kind != PARAM_REF)) {
        return false;
    }
    const int64_t value = load_rule_value(p, base + p->offset);
    return value == p->fallback && (value < p->min || (p->kind == PARAM_INT && value > p->max));
}

/* Adds `node` at a dotted path below `map` and makes the maps on the way. */
static void hang_yaml_node(struct tree_telling *t, struct yaml *map, const char *path,
                           struct yaml *node)
{
    char key[96];
    const char *dot;
    while ((dot = strchr(path, '.')) != NULL) {
        snprintf(key, sizeof key, "%.*s", (int)(dot - path), path);
        struct yaml *inner = yaml_get(map, key);
        if (inner == NULL) {
            inner = yaml_new(t->pool, YAML_MAP, NULL);
            yaml_add(t->pool, map, key, inner);
        }
        map = inner;
        path = dot + 1;
    }
    yaml_add(t->pool, map, path, node);
}

static struct yaml *tell_record(struct tree_telling *t, const struct param *fields,
                                const unsigned char *base)
{
    struct yaml *map = yaml_new(t->pool, YAML_MAP, NULL);
    for (const struct param *p = fields; p->path != NULL; p++) {
        if (is_left_out(p, base)) {
            continue;
        }
        hang_yaml_node(t, map, p->path,
                       p->max_count > 0 ? tell_array(t, p, base)
                                        : tell_one_rule(t, p, base + p->offset));
    }
    return map;
}

struct yaml *assign_tree(struct yaml_pool *pool, const struct param *params, const void *rules)
{
    struct tree_telling t = {pool, params, rules};
    return tell_record(&t, params, rules);
}
