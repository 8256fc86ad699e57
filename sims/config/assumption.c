/* Assumptions: parses each map of the list `assumptions`, checks its paths against the rule values,
 * and builds the same list again for ruleset_write. */
#include "sims/config/ruleset.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "sims/config/keys.h"
#include "sims/values/assign_rules.h"
#include "sims/values/row_yaml.h"

/* "path=value" with the value as YAML on one line; the caller frees it. */
static char *flow_setting(const char *path, const struct yaml *value)
{
    char *flow = yaml_flow(value);
    char *setting = text_print("%s=%s", path, flow);
    free(flow);
    return setting;
}

/* Whether writing `put` over `value` changes nothing. A map is merged into the value; anything else
 * replaces it. */
static bool leaves_as_is(const struct yaml *value, const struct yaml *put)
{
    const bool map = put->kind == YAML_MAP;
    if (value == NULL || (map ? value->kind == YAML_SCALAR
                              : value->kind != put->kind || value->count != put->count)) {
        return false;
    }
    if (put->kind == YAML_SCALAR) {
        return strcmp(value->text, put->text) == 0;
    }
    const struct yaml *next = map ? NULL : value->children;
    for (const struct yaml *part = put->children; part != NULL; part = part->next) {
        const struct yaml *old = map ? yaml_find(value, part->key) : next;
        if (!leaves_as_is(old, part) || (!map && old->count != part->count)) {
            return false;
        }
        next = map ? NULL : next->next;
    }
    return true;
}

/* Whether the rules already hold what an alternative would set: one value at `path`, or all values
 * of its map `set`. */
static bool is_in_use(const struct yaml *rules, const char *path, const struct yaml *alternative)
{
    const struct yaml *set = yaml_get(alternative, "set");
    return set != NULL ? leaves_as_is(rules, set)
                       : leaves_as_is(yaml_find(rules, path), alternative);
}

/* What the parsing of one assumption needs. */
struct assuming {
    const struct yaml *values; /* every value of the rules as they are now */
    const char *id;
    const struct row *params; /* what alternatives are checked by; NULL: nothing */
    struct error *error;
    bool misfit; /* the error is a path that the rules do not have */
};

static int check_path(struct assuming *a, const struct yaml *node, const char *path)
{
    if (yaml_find(a->values, path) == NULL) {
        a->misfit = true;
        return yaml_error(a->error, node, "no rule value has the path `%s`", path);
    }
    return 0;
}

/* Refuses a value that is missing, and a number, truth or word, or a list of them, that `path` cannot
 * have. Other kinds of values are checked when they are played. */
static int check_alternative_value(const struct assuming *a, const char *path,
                                   const struct yaml *node)
{
    const struct row *row = a->params != NULL ? find_param_at(a->params, path) : NULL;
    const bool list = row != NULL && row->count > 0;
    int64_t value;
    if (yaml_is_null(node)) { /* it could not be read again from "path=value" */
        return yaml_error(a->error, node, "has no value; write one");
    }
    if (row == NULL || (list && node->kind != YAML_LIST) ||
        (row->kind != KIND_NUMBER && row->kind != KIND_TRUTH && row->kind != KIND_WORD)) {
        return 0;
    }
    const struct yaml *one = list ? node->children : node;
    while (one != NULL && row_read(row, NULL, one, &value, a->error) == 0) {
        one = list ? one->next : NULL;
    }
    return one == NULL ? 0
                       : error_add(a->error,
                                   "; this is an alternative of %s: if your rules answer it, "
                                   "settle it: `settled: {%s: \"how you know\"}`",
                                   a->id, a->id);
}

/* Reads an alternative that sets several values: {name, set: {path: value}}. */
static int choose_several(struct assuming *a, struct assumption_choice *out,
                          const struct yaml *node)
{
    static const char *const known[] = {"name", "set", NULL};
    if (keys_check(node, known, a->error) != 0) {
        return -1;
    }
    const struct yaml *name = yaml_get(node, "name"), *set = yaml_get(node, "set");
    if (name == NULL || set == NULL || set->kind != YAML_MAP) {
        return yaml_error(a->error, node, "needs a `name` and a map `set` of paths to values");
    }
    if (read_keys_text(name, a->error) == NULL) {
        return -1;
    }
    out->name = text_copy(name->text);
    out->sets = memory_new(set->count, sizeof *out->sets);
    for (const struct yaml *value = set->children; value != NULL; value = value->next) {
        if (check_path(a, value, value->key) != 0 ||
            check_alternative_value(a, value->key, value) != 0) {
            return -1;
        }
        out->sets[out->set_count++] = flow_setting(value->key, value);
    }
    return 0;
}

static int read_alternative_choice(struct assuming *a, const char *path,
                                   struct assumption_choice *out, const struct yaml *node)
{
    out->in_use = is_in_use(a->values, path, node);
    if (node->kind == YAML_MAP) {
        return choose_several(a, out, node);
    }
    out->name = yaml_text(node);
    out->sets = memory_new(1, sizeof *out->sets);
    out->sets[out->set_count++] = flow_setting(path, node);
    return check_alternative_value(a, path, node);
}

enum { VALUE_TEXT_MAX = 60 };

/* The value on one line of a table; of a long list or map "14 entries". The caller frees it. */
static char *value_text(const struct yaml *node)
{
    if (node == NULL) {
        return text_copy("(no such value)");
    }
    char *text = yaml_text(node);
    if (node->kind != YAML_SCALAR && strlen(text) > VALUE_TEXT_MAX) {
        snprintf(text, VALUE_TEXT_MAX, "%zu entries", node->count);
    }
    return text;
}

/* Reads the list `alternatives`. */
static int read_all_alternatives(struct assuming *a, struct assumption *out,
                                 const struct yaml *alternatives)
{
    if (check_path(a, yaml_get(alternatives->parent, "path"), out->path) != 0) {
        return -1;
    }
    if (alternatives->kind != YAML_LIST || alternatives->count == 0) {
        return yaml_error(a->error, alternatives, "must be a list of at least one other value");
    }
    out->choices = memory_new(alternatives->count, sizeof *out->choices);
    for (const struct yaml *choice = alternatives->children; choice; choice = choice->next) {
        if (read_alternative_choice(a, out->path, &out->choices[out->choice_count++], choice) !=
            0) {
            return -1;
        }
    }
    return 0;
}

enum { WEIGHT_MAX = 1000 };

/* One weight for the default and one for each alternative. Without `weights` each is 1. */
static int read_assumption_weights(struct assuming *a, struct assumption *out,
                                   const struct yaml *list)
{
    const size_t answers = out->choice_count + 1;
    uint64_t sum = 0;
    size_t i = 0;
    out->weights = memory_new(answers, sizeof *out->weights);
    for (; list == NULL && i < answers; i++) {
        out->weights[i] = 1;
    }
    if (list == NULL) {
        return 0;
    }
    if (list->kind != YAML_LIST || list->count != answers) {
        return yaml_error(a->error, list,
                          "must be a list of %zu whole numbers: one for the value in use, then one "
                          "for each alternative",
                          answers);
    }
    for (const struct yaml *node = list->children; node != NULL; node = node->next, i++) {
        uint64_t weight;
        struct error why;
        if (node->kind != YAML_SCALAR ||
            number_parse(node->text, 0, WEIGHT_MAX, &weight, &why) != 0) {
            return yaml_error(a->error, node, "must be a whole number from 0 to %d", WEIGHT_MAX);
        }
        out->weights[i] = (uint32_t)weight;
        sum += weight;
    }
    return sum > 0 ? 0 : yaml_error(a->error, list, "one weight must be more than 0");
}

/* Reads `only_if`: one path, and the value with which the question arises. */
static int read_assumption_condition(struct assuming *a, struct assumption *out,
                                     const struct yaml *only_if)
{
    if (only_if == NULL) {
        return 0;
    }
    if (only_if->kind != YAML_MAP || only_if->count != 1 || yaml_is_null(only_if->children)) {
        return yaml_error(a->error, only_if, "must be a map of one path to its value");
    }
    const struct yaml *value = only_if->children;
    out->only_if = flow_setting(value->key, value);
    return check_path(a, value, value->key);
}

/* Copies a text of an assumption to `to`, if it has one. */
static int read_assumption_text(struct assuming *a, const struct yaml *node, const char *key,
                                char **to)
{
    const struct yaml *text = yaml_get(node, key);
    if (text != NULL && read_keys_text(text, a->error) == NULL) {
        return -1;
    }
    *to = text != NULL ? text_copy(text->text) : NULL;
    return 0;
}

/* The path and the alternatives of a settled assumption are not checked, because the rules may no
 * longer have these values. */
static int read_one_assumption(struct assuming *a, struct assumption *out, const struct yaml *node)
{
    const struct yaml *alternatives = yaml_get(node, "alternatives");
    if (yaml_get(node, "path") == NULL || yaml_get(node, "why") == NULL ||
        (alternatives == NULL && yaml_get(node, "settled") == NULL)) {
        return yaml_error(a->error, node, "needs `path`, `alternatives` and `why`");
    }
    out->id = text_copy(node->key);
    if (read_assumption_text(a, node, "path", &out->path) != 0 ||
        read_assumption_text(a, node, "why", &out->why) != 0 ||
        read_assumption_text(a, node, "settled", &out->settled) != 0) {
        return -1;
    }
    out->value = value_text(yaml_find(a->values, out->path));
    if (out->settled != NULL) {
        return 0;
    }
    return read_assumption_text(a, node, "after", &out->after) != 0 ||
                   read_all_alternatives(a, out, alternatives) != 0 ||
                   read_assumption_weights(a, out, yaml_get(node, "weights")) != 0
               ? -1
               : read_assumption_condition(a, out, yaml_get(node, "only_if"));
}

int assumptions_build(const struct yaml *map, const struct yaml *values, const struct row *params,
                      struct ruleset *out, struct error *error)
{
    struct error later;
    int status = 0;
    out->assumptions = memory_new(map->count, sizeof *out->assumptions);
    for (const struct yaml *node = map->children; node != NULL; node = node->next) {
        struct assuming a = {values, node->key, params, status == 0 ? error : &later, false};
        if (read_one_assumption(&a, &out->assumptions[out->assumption_count++], node) == 0) {
            continue;
        }
        if (status == 0 && !a.misfit) {
            return -1;
        }
        if (status == 0) {
            error_add(error,
                      "; if your rules answer %s, settle it in your file: "
                      "`settled: {%s: \"how you know\"}`",
                      node->key, node->key);
        } else if (a.misfit) { /* the message is about the first: of the others it has the id */
            error_add(error, "; %s does not fit either", node->key);
        }
        status = -1;
    }
    return status;
}

int assumption_check_used(const struct yaml *assumption, const struct yaml *alternatives,
                          const struct yaml *rules, struct error *error)
{
    const struct yaml *path = yaml_get(assumption, "path");
    if (path == NULL || path->kind != YAML_SCALAR || alternatives->kind != YAML_LIST) {
        return 0; /* assumptions_build says what is wrong */
    }
    for (const struct yaml *one = alternatives->children; one != NULL; one = one->next) {
        if (is_in_use(rules, path->text, one)) {
            return yaml_error(error, one,
                              "%s is the value in use, so no game can differ with it; name another "
                              "value, or settle the question: `settled: {%s: \"how you know\"}`",
                              one->kind == YAML_SCALAR ? one->text : "this", assumption->key);
        }
    }
    return 0;
}

static void choice_free(struct assumption_choice *choice)
{
    text_free_list(choice->sets, choice->set_count);
    free(choice->name);
}

/* Removes the alternatives in use; their weight becomes that of the default. If none is left, the
 * assumption is settled. */
static void drop_used_choices(struct assumption *a)
{
    size_t kept = 0;
    for (size_t k = 0; k < a->choice_count; k++) {
        if (a->choices[k].in_use) {
            a->weights[0] = a->weights[k + 1];
            choice_free(&a->choices[k]);
        } else {
            a->weights[kept + 1] = a->weights[k + 1];
            a->choices[kept++] = a->choices[k];
        }
    }
    if (a->choice_count > 0 && kept == 0) {
        a->settled = text_copy("these rules have its only alternative");
    }
    a->choice_count = kept;
}

void ruleset_drop_used(struct ruleset *ruleset)
{
    for (size_t i = 0; i < ruleset->assumption_count; i++) {
        drop_used_choices(&ruleset->assumptions[i]);
    }
}

static void assumption_free(struct assumption *assumption)
{
    for (size_t i = 0; i < assumption->choice_count; i++) {
        choice_free(&assumption->choices[i]);
    }
    free(assumption->choices);
    free(assumption->weights);
    free(assumption->after);
    free(assumption->only_if);
    free(assumption->id);
    free(assumption->path);
    free(assumption->value);
    free(assumption->why);
    free(assumption->settled);
}

void assumptions_free(struct ruleset *ruleset)
{
    for (size_t i = 0; i < ruleset->assumption_count; i++) {
        assumption_free(&ruleset->assumptions[i]);
    }
    free(ruleset->assumptions);
}

/* The value on the right of "path=value". */
static struct yaml *setting_value(struct yaml_pool *pool, const char *setting)
{
    struct error error;
    const char *value = strchr(setting, '=') + 1;
    return yaml_read_text(pool, value, strlen(value), "", &error);
}

static void add_setting(struct yaml_pool *pool, struct yaml *map, const char *setting)
{
    char key[256];
    snprintf(key, sizeof key, "%.*s", (int)strcspn(setting, "="), setting);
    yaml_add(pool, map, key, setting_value(pool, setting));
}

/* The alternative as a config writes it: the value alone if it sets only `path`, else a map. */
static struct yaml *choice_tree(struct yaml_pool *pool, const char *path,
                                const struct assumption_choice *choice)
{
    const size_t length = strlen(path);
    if (choice->set_count == 1 && strncmp(choice->sets[0], path, length) == 0 &&
        choice->sets[0][length] == '=') {
        return setting_value(pool, choice->sets[0]);
    }
    struct yaml *map = yaml_new(pool, YAML_MAP, NULL);
    struct yaml *set = yaml_new(pool, YAML_MAP, NULL);
    yaml_add(pool, map, "name", yaml_new_word(pool, choice->name));
    yaml_add(pool, map, "set", set);
    for (size_t i = 0; i < choice->set_count; i++) {
        add_setting(pool, set, choice->sets[i]);
    }
    return map;
}

/* Adds the alternatives, and `weights` unless all are 1, the default. */
static void add_alternatives(struct yaml_pool *pool, struct yaml *map, const struct assumption *a)
{
    struct yaml *choices = yaml_new(pool, YAML_LIST, NULL);
    struct yaml *weights = yaml_new(pool, YAML_LIST, NULL);
    bool equal = true;
    for (size_t k = 0; k <= a->choice_count; k++) {
        if (k < a->choice_count) {
            yaml_add(pool, choices, NULL, choice_tree(pool, a->path, &a->choices[k]));
        }
        yaml_add(pool, weights, NULL, yaml_new_int(pool, a->weights[k]));
        equal = equal && a->weights[k] == 1;
    }
    yaml_add(pool, map, "alternatives", choices);
    if (!equal) {
        yaml_add(pool, map, "weights", weights);
    }
}

struct yaml *assumptions_tree(struct yaml_pool *pool, const struct ruleset *ruleset)
{
    struct yaml *list = yaml_new(pool, YAML_LIST, NULL);
    for (size_t i = 0; i < ruleset->assumption_count; i++) {
        const struct assumption *assumption = &ruleset->assumptions[i];
        struct yaml *map = yaml_new(pool, YAML_MAP, NULL);
        yaml_add(pool, list, NULL, map);
        yaml_add(pool, map, "id", yaml_new_word(pool, assumption->id));
        yaml_add(pool, map, "path", yaml_new_word(pool, assumption->path));
        if (assumption->settled != NULL) {
            yaml_add(pool, map, "settled", yaml_new_word(pool, assumption->settled));
        } else {
            add_alternatives(pool, map, assumption);
        }
        if (assumption->after != NULL) {
            yaml_add(pool, map, "after", yaml_new_word(pool, assumption->after));
        }
        if (assumption->only_if != NULL) {
            struct yaml *only_if = yaml_new(pool, YAML_MAP, NULL);
            add_setting(pool, only_if, assumption->only_if);
            yaml_add(pool, map, "only_if", only_if);
        }
        yaml_add(pool, map, "why", yaml_new_word(pool, assumption->why));
    }
    return list;
}

bool assumption_arises(const struct ruleset *ruleset, const struct assumption *assumption)
{
    if (assumption->only_if == NULL) {
        return true;
    }
    char *path = text_print("%.*s", (int)strcspn(assumption->only_if, "="), assumption->only_if);
    char *value = ruleset_value(ruleset, path);
    const bool arises = value != NULL && strcmp(value, assumption->only_if + strlen(path) + 1) == 0;
    free(path);
    free(value);
    return arises;
}
