/* `poise rules --format json`: the values of a rule set and its assumptions as JSON. */
#include <stdlib.h>
#include <string.h>

#include "analysis/base/json_out.h"
#include "sims/commands/rules_view.h"
#include "sims/values/value_names.h"

static bool is_note_about(const char *path, const char *value_path)
{
    const size_t length = strlen(value_path);
    return strncmp(path, value_path, length) == 0 && strchr(".[=", path[length]) != NULL;
}

static bool choice_sets(const struct assumption_choice *choice, const char *path)
{
    for (size_t i = 0; i < choice->set_count; i++) {
        if (is_note_about(choice->sets[i], path)) {
            return true;
        }
    }
    return false;
}

const struct assumption *rules_assumption(const struct ruleset *ruleset, const char *path)
{
    for (size_t i = 0; i < ruleset->assumption_count; i++) {
        const struct assumption *a = &ruleset->assumptions[i];
        if (is_note_about(a->path, path)) {
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

/* An integer, or NULL, for json_pack's `o*`, if it says nothing of a value of this kind. */
static json_t *json_number_if(bool said, int64_t number)
{
    return said ? json_integer(number) : NULL;
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
    static const char *const kinds[] = {
        [KIND_NUMBER] = "integer", [KIND_TRUTH] = "boolean", [KIND_WORD] = "enum",
        [KIND_SET] = "set",        [KIND_TEXT] = "text",     [KIND_REF] = "ref",
        [KIND_RECORD] = "list"};
    const bool many = p->count > 0, number = p->kind == KIND_NUMBER, entry = p->kind == KIND_REF;
    return json_pack(
        "{s:s, s:s, s:o*, s:o*, s:o*, s:o*, s:o*, s:o*, s:s*, s:o*, s:b, s:s*, s:o, s:s, s:o*}",
        "path", p->name, "type", kinds[p->kind], "min_count", json_number_if(many, row_least(p)),
        "max_count", json_number_if(many, p->count), "min", json_number_if(number, p->low), "max",
        json_number_if(number, p->high), "words", json_out_words(p->words, SIZE_MAX), "max_bytes",
        json_number_if(p->kind == KIND_TEXT, p->size - 1), "list", entry ? p->ref : NULL,
        "none_allowed", entry ? json_boolean(p->low < 0) : NULL, "optional", p->optional, "unit",
        p->unit, "rule", rules_ids_json(p->rule), "doc", p->doc, "fields",
        p->kind == KIND_RECORD ? fields_json(p->fields) : NULL);
}

static json_t *params_json(const struct ruleset *ruleset, const struct yaml *values)
{
    json_t *list = json_array();
    for (const struct row *p = ruleset->game->params; p->name != NULL; p++) {
        json_t *json = param_json(p);
        const struct yaml *value = yaml_find(values, p->name);
        const struct assumption *assumption = rules_assumption(ruleset, p->name);
        char *label = value_names_label(p), *group = value_names_group(p);
        json_object_set_new(json, "label", json_string(label));
        json_object_set_new(json, "group", json_string(group));
        free(label);
        free(group);
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
        json_array_append_new(
            list, json_pack("{s:s, s:o}", "name", choice->name, "set",
                            json_out_words((const char *const *)choice->sets, choice->set_count)));
    }
    return list;
}

/* The weights of an open assumption; NULL if it is settled. */
static json_t *weights_json(const struct assumption *a)
{
    json_t *list = a->settled == NULL ? json_array() : NULL;
    for (size_t i = 0; list != NULL && i <= a->choice_count; i++) {
        json_array_append_new(list, json_integer(a->weights[i]));
    }
    return list;
}

static json_t *levels_json(const struct ruleset *ruleset)
{
    json_t *levels = json_array();
    for (size_t i = 0; i < ruleset->level_count; i++) {
        json_array_append_new(levels, json_string(ruleset->levels[i].name));
    }
    return levels;
}

static json_t *assumptions_json(const struct ruleset *ruleset)
{
    json_t *list = json_array();
    for (size_t i = 0; i < ruleset->assumption_count; i++) {
        const struct assumption *a = &ruleset->assumptions[i];
        json_array_append_new(list,
                              json_pack("{s:s, s:s, s:s, s:o, s:s, s:s*, s:o*, s:s*}", "id", a->id,
                                        "path", a->path, "value", a->value, "alternatives",
                                        choices_json(a), "why", a->why, "settled", a->settled,
                                        "weights", weights_json(a), "only_if", a->only_if));
    }
    return list;
}

json_t *rules_json(const struct ruleset *ruleset)
{
    struct yaml_pool *pool = yaml_pool_new();
    const struct yaml *values = assign_tree(pool, ruleset->game->params, ruleset->rules);
    json_t *json =
        json_pack("{s:s, s:s, s:s, s:o, s:o, s:o, s:s?}", "game", ruleset->game->name, "title",
                  ruleset->title, "file", ruleset->file, "values", params_json(ruleset, values),
                  "assumptions", assumptions_json(ruleset), "levels", levels_json(ruleset), "cards",
                  ruleset->game->cards != NULL ? ruleset->game->cards->table : NULL);
    yaml_pool_free(pool);
    return json;
}
