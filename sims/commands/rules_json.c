/* `poise rules --format json`: the values of a rule set and its assumptions as JSON. */
#include <stdlib.h>
#include <string.h>

#include "sims/commands/rules_view.h"

static bool is_about(const char *path, const char *value_path)
{
    const size_t length = strlen(value_path);
    return strncmp(path, value_path, length) == 0 && strchr(".[=", path[length]) != NULL;
}

static bool choice_sets(const struct assumption_choice *choice, const char *path)
{
    for (size_t i = 0; i < choice->set_count; i++) {
        if (is_about(choice->sets[i], path)) {
            return true;
        }
    }
    return false;
}

const struct assumption *rules_assumption(const struct ruleset *ruleset, const char *path)
{
    for (size_t i = 0; i < ruleset->assumption_count; i++) {
        const struct assumption *a = &ruleset->assumptions[i];
        if (is_about(a->path, path)) {
            return a;
        }
        for (size_t k = 0; k < a->choice_count; k++) {
            if (choice_sets(&a->choices[k], path)) {
                return a;
            }
        }
    }
    return NULL;
}

static json_t *make_words_json(const char *const *names)
{
    json_t *list = json_array();
    for (; *names != NULL; names++) {
        json_array_append_new(list, json_string(*names));
    }
    return list;
}

static void put_type(json_t *json, const struct row *p)
{
    static const char *const kinds[] = {
        [KIND_NUMBER] = "integer", [KIND_TRUTH] = "boolean", [KIND_WORD] = "enum",
        [KIND_SET] = "set",        [KIND_TEXT] = "text",     [KIND_REF] = "ref",
        [KIND_RECORD] = "list",
    };
    json_object_set_new(json, "type", json_string(kinds[p->kind]));
    if (p->count > 0) {
        json_object_set_new(json, "min_count", json_integer(row_least(p)));
        json_object_set_new(json, "max_count", json_integer(p->count));
    }
    if (p->kind == KIND_NUMBER) {
        json_object_set_new(json, "min", json_integer(p->low));
        json_object_set_new(json, "max", json_integer(p->high));
    }
    if (p->words != NULL) {
        json_object_set_new(json, "words", make_words_json(p->words));
    }
    if (p->kind == KIND_TEXT) {
        json_object_set_new(json, "max_bytes", json_integer(p->size - 1));
    }
    if (p->kind == KIND_REF) {
        json_object_set_new(json, "list", json_string(p->ref));
        json_object_set_new(json, "none_allowed", json_boolean(p->low < 0));
    }
}

json_t *rules_ids_json(const char *ids)
{
    json_t *list = json_array();
    while (ids != NULL && *ids != '\0') {
        const size_t length = strcspn(ids, " ");
        json_array_append_new(list, json_stringn(ids, length));
        ids += length + strspn(ids + length, " ");
    }
    return list;
}

static json_t *param_json(const struct row *p);

static json_t *fields_json(const struct row *fields)
{
    json_t *list = json_array();
    for (; fields->name != NULL; fields++) {
        json_array_append_new(list, param_json(fields));
    }
    return list;
}

static json_t *param_json(const struct row *p)
{
    json_t *json = json_object();
    json_object_set_new(json, "path", json_string(p->name));
    put_type(json, p);
    json_object_set_new(json, "optional", json_boolean(p->optional));
    if (p->unit != NULL) {
        json_object_set_new(json, "unit", json_string(p->unit));
    }
    json_object_set_new(json, "rule", rules_ids_json(p->rule));
    json_object_set_new(json, "doc", json_string(p->doc));
    if (p->kind == KIND_RECORD) {
        json_object_set_new(json, "fields", fields_json(p->fields));
    }
    return json;
}

static json_t *params_json(const struct ruleset *ruleset, const struct yaml *values)
{
    json_t *list = json_array();
    for (const struct row *p = ruleset->game->params; p->name != NULL; p++) {
        json_t *json = param_json(p);
        const struct yaml *value = yaml_find(values, p->name);
        const struct assumption *assumption = rules_assumption(ruleset, p->name);
        json_object_set_new(json, "value", value != NULL ? yaml_json(value) : json_null());
        if (assumption != NULL) {
            json_object_set_new(json, "assumption", json_string(assumption->id));
        }
        json_array_append_new(list, json);
    }
    return list;
}

static json_t *choices_json(const struct assumption *assumption)
{
    json_t *list = json_array();
    for (size_t i = 0; i < assumption->choice_count; i++) {
        const struct assumption_choice *choice = &assumption->choices[i];
        json_t *json = json_object(), *sets = json_array();
        json_object_set_new(json, "name", json_string(choice->name));
        for (size_t k = 0; k < choice->set_count; k++) {
            json_array_append_new(sets, json_string(choice->sets[k]));
        }
        json_object_set_new(json, "set", sets);
        json_array_append_new(list, json);
    }
    return list;
}

static json_t *weights_json(const struct assumption *a)
{
    json_t *list = json_array();
    for (size_t i = 0; i <= a->choice_count; i++) {
        json_array_append_new(list, json_integer(a->weights[i]));
    }
    return list;
}

static json_t *assumptions_json(const struct ruleset *ruleset)
{
    json_t *list = json_array();
    for (size_t i = 0; i < ruleset->assumption_count; i++) {
        const struct assumption *a = &ruleset->assumptions[i];
        json_t *json = json_object();
        json_object_set_new(json, "id", json_string(a->id));
        json_object_set_new(json, "path", json_string(a->path));
        json_object_set_new(json, "value", json_string(a->value));
        json_object_set_new(json, "alternatives", choices_json(a));
        json_object_set_new(json, "why", json_string(a->why));
        if (a->settled != NULL) {
            json_object_set_new(json, "settled", json_string(a->settled));
        } else {
            json_object_set_new(json, "weights", weights_json(a));
        }
        if (a->only_if != NULL) {
            json_object_set_new(json, "only_if", json_string(a->only_if));
        }
        json_array_append_new(list, json);
    }
    return list;
}

json_t *rules_json(const struct ruleset *ruleset)
{
    struct yaml_pool *pool = yaml_pool_new();
    json_t *json = json_object();
    const struct yaml *values = assign_tree(pool, ruleset->game->params, ruleset->rules);
    json_object_set_new(json, "game", json_string(ruleset->game->name));
    json_object_set_new(json, "title", json_string(ruleset->title));
    json_object_set_new(json, "file", json_string(ruleset->file));
    json_object_set_new(json, "values", params_json(ruleset, values));
    json_object_set_new(json, "assumptions", assumptions_json(ruleset));
    yaml_pool_free(pool);
    return json;
}
