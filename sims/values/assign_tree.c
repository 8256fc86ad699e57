/* The inverse of assign_rules: makes a YAML tree of the values in a rules struct. */
#include <string.h>

#include "engine/state/field_walk.h"
#include "sims/values/assign_rules.h"
#include "sims/values/row_yaml.h"

/* The context of one assign_tree call. */
struct tree_telling {
    struct yaml_pool *pool;
    const struct row *params; /* of the whole rule set */
    const unsigned char *rules;
};

/* The name of the entry that a stored index refers to; `none` for -1. */
static struct yaml *tell_ref(struct tree_telling *t, const struct row *p, int64_t place)
{
    if (place < 0) {
        return yaml_new_word(t->pool, "none");
    }
    const struct row *list = row_named(t->params, p->ref);
    const struct row *name = row_named(list->fields, "name");
    const unsigned char *entry = t->rules + list->offset + (size_t)place * list->stride;
    return yaml_new_word(t->pool, (const char *)entry + name->offset);
}

static struct yaml *tell_record(struct tree_telling *t, const struct row *fields,
                                const unsigned char *base);

static struct yaml *tell_one_rule(struct tree_telling *t, const struct row *p,
                                  const unsigned char *base, int k)
{
    struct field_at at = {.record = base, .seat = FIELD_EVERYTHING};
    switch (p->kind) {
    case KIND_TEXT:
        return yaml_new_word(t->pool, (const char *)field_place(&at, p, k));
    case KIND_REF:
        return tell_ref(t, p, field_value(&at, p, k));
    case KIND_RECORD:
        return tell_record(t, p->fields, field_place(&at, p, k));
    default:
        return row_node(t->pool, &at, p, k);
    }
}

static struct yaml *tell_array(struct tree_telling *t, const struct row *p,
                               const unsigned char *base)
{
    struct field_at at = {.record = base};
    struct yaml *list = yaml_new(t->pool, YAML_LIST, NULL);
    const int count = field_count_now(&at, p);
    for (int k = 0; k < count; k++) {
        yaml_add(t->pool, list, NULL, tell_one_rule(t, p, base, k));
    }
    return list;
}

/* Whether an optional number has its fallback and the fallback is out of range. A config can say
 * this only by leaving the key out. */
static bool is_left_out(const struct row *p, const unsigned char *base)
{
    if (!p->optional || p->count > 0 || (p->kind != KIND_NUMBER && p->kind != KIND_REF)) {
        return false;
    }
    const int64_t value = row_value(p, base, 0);
    return value == p->fallback && (value < p->low || (p->kind == KIND_NUMBER && value > p->high));
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

static struct yaml *tell_record(struct tree_telling *t, const struct row *fields,
                                const unsigned char *base)
{
    struct yaml *map = yaml_new(t->pool, YAML_MAP, NULL);
    for (const struct row *p = fields; p->name != NULL; p++) {
        if (is_left_out(p, base)) {
            continue;
        }
        hang_yaml_node(t, map, p->name,
                       p->count > 0 ? tell_array(t, p, base) : tell_one_rule(t, p, base, 0));
    }
    return map;
}

struct yaml *assign_tree(struct yaml_pool *pool, const struct row *params, const void *rules)
{
    struct tree_telling t = {pool, params, rules};
    return tell_record(&t, params, rules);
}
