/* JSON Schema (draft 7, which editors read) of a game's experiments and rule sets, made from the
 * tables that the program itself reads them by. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/json_out.h"
#include "analysis/base/text.h"
#include "sims/commands/rules_view.h"

/* Pattern of one record of a list in a path: `[3]` or `.name`. */
#define ENTRY "(\\[[0-9]+\\]|\\.[^.\\[]+)"
#define PLAYER                                                                                     \
    "^((look|nested):[0-9]+:[0-9]+(:[^:~]+[.]player)?|learnt:[^:~]+[.]player|[A-Za-z][A-Za-z0-9_-" \
    "]*)"                                                                                          \
    "(~[0-9.]+%)?$"

/* A reference to the schema of a value, which is defined once, in the properties of `home`. */
static json_t *build_schema_property(const char *home, const char *path)
{
    return json_pack("{s:s+++}", "$ref", "#/definitions/", home, "/properties/", path);
}

static json_t *build_list_schema(json_t *items, const struct row *p)
{
    return json_pack("{s:s, s:o, s:i, s:i}", "type", "array", "items", items, "minItems",
                     row_least(p), "maxItems", p->count);
}

static json_t *make_enum_schema(const char *const *names)
{
    return json_pack("{s:o}", "enum", json_out_words(names, SIZE_MAX));
}

/* The schema of one value; of a list, the schema of one record. */
static json_t *make_single_schema(const struct row *p)
{
    json_t *number;
    switch (p->kind) {
    case KIND_NUMBER:
        number = json_pack("{s:s, s:i, s:i}", "type", "integer", "minimum", (int)p->low, "maximum",
                           (int)p->high);
        return p->words == NULL
                   ? number
                   : json_pack("{s:[o, o]}", "anyOf", number, make_enum_schema(p->words));
    case KIND_TRUTH:
        return json_pack("{s:s}", "type", "boolean");
    case KIND_WORD:
        return make_enum_schema(p->words);
    case KIND_SET:
        return json_pack("{s:s, s:o, s:b}", "type", "array", "items", make_enum_schema(p->words),
                         "uniqueItems", 1);
    case KIND_TEXT:
        return json_pack("{s:[s, s, s], s:i}", "type", "string", "number",
                         p->optional ? "null" : "boolean", "maxLength", p->size - 1);
    case KIND_REF:
        return json_pack("{s:[s, s]}", "type", "string", "number");
    case KIND_RECORD:
        break;
    }
    return json_pack("{s:s+}", "$ref", "#/definitions/list.", p->name);
}

/* The fields that a new record must have. */
static json_t *list_required_keys(const struct row *fields)
{
    json_t *list = json_array();
    for (; fields->name != NULL; fields++) {
        if (!fields->optional && strchr(fields->name, '.') == NULL) {
            json_array_append_new(list, json_string(fields->name));
        }
    }
    return list;
}

/* The schema of what a file may give for a value. A list may also be a map of records by name, or
 * the name of a file with a table. */
static json_t *make_value_schema(const struct row *p)
{
    json_t *schema = NULL;
    if (p->kind == KIND_RECORD) {
        json_t *whole = json_pack("{s:[o, {s:o}]}", "allOf", make_single_schema(p), "required",
                                  list_required_keys(p->fields));
        schema = json_pack("{s:[o, {s:s, s:o}, {s:s, s:s}]}", "anyOf", build_list_schema(whole, p),
                           "type", "object", "additionalProperties", make_single_schema(p), "type",
                           "string", "pattern", "\\.csv$");
    } else {
        schema = p->count > 0 ? build_list_schema(make_single_schema(p), p) : make_single_schema(p);
    }
    json_object_set_new(schema, "description",
                        json_sprintf("%s%s%s%s%s%s", p->doc, p->unit != NULL ? ", in " : "",
                                     p->unit != NULL ? p->unit : "", p->rule != NULL ? " (" : "",
                                     p->rule != NULL ? p->rule : "", p->rule != NULL ? ")" : ""));
    return schema;
}

/* A pattern that matches `path` literally, followed by the pattern `more`. The caller frees it. */
static char *build_path_pattern(const char *path, const char *more)
{
    char *text = NULL;
    FILE *out = text_begin(&text);
    for (; *path != '\0'; path++) {
        fputs(*path == '.' ? "\\." : (char[]){*path, '\0'}, out);
    }
    fputs(more, out);
    text_end(out);
    return text;
}

static void put_pattern(json_t *patterns, const char *path, const char *between, const char *more,
                        json_t *schema)
{
    char *begin = build_path_pattern(path, between);
    char *whole = text_print("^%s%s$", begin, more);
    json_object_set_new(patterns, whole, schema);
    free(whole);
    free(begin);
}

static json_t *make_object_schema(json_t *definitions, const char *home, const struct row *fields,
                                  const char *under);

/* Defines the records of a list, and adds patterns for the paths into them, like
 * `creatures[3].speed`. */
static void put_records(json_t *definitions, json_t *patterns, const struct row *p,
                        const char *path)
{
    char *name = text_print("list.%s", p->name);
    json_t *record = make_object_schema(definitions, name, p->fields, ""), *schema;
    const char *key;
    json_object_foreach(json_object_get(record, "properties"), key, schema)
    {
        char *end = build_path_pattern(key, "");
        put_pattern(patterns, path, ENTRY "\\.", end, build_schema_property(name, key));
        free(end);
    }
    json_object_foreach(json_object_get(record, "patternProperties"), key, schema)
    {
        char *end = text_print("%.*s", (int)strlen(key) - 2, key + 1);
        put_pattern(patterns, path, ENTRY "\\.", end, json_incref(schema));
        free(end);
    }
    json_object_set_new(definitions, name, record);
    free(name);
}

/* Adds a value to the map that it belongs to. `path`: the part of its path after that of the
 * map. */
static void put_value_schema(json_t *definitions, json_t *map, const char *home,
                             const struct row *p, const char *path)
{
    json_t *patterns = json_object_get(map, "patternProperties");
    json_object_set_new(json_object_get(map, "properties"), path,
                        path == p->name ? make_value_schema(p)
                                        : build_schema_property(home, p->name));
    if (p->count > 0) {
        put_pattern(patterns, path, p->kind == KIND_RECORD ? ENTRY : "\\[[0-9]+\\]", "",
                    make_single_schema(p));
    }
    if (p->kind == KIND_RECORD) {
        put_records(definitions, patterns, p, path);
    }
}

/* The schema of a map of the values whose paths begin with `under`. A key may be the rest of the
 * path, or the next part of it with a map as value. */
static json_t *make_object_schema(json_t *definitions, const char *home, const struct row *fields,
                                  const char *under)
{
    json_t *map = json_pack("{s:s, s:{}, s:{}, s:b}", "type", "object", "properties",
                            "patternProperties", "additionalProperties", 0);
    json_t *properties = json_object_get(map, "properties");
    const size_t skip = strlen(under);
    for (const struct row *p = fields; p->name != NULL; p++) {
        const char *path = p->name + skip;
        if (strncmp(p->name, under, skip) != 0) {
            continue;
        }
        for (const char *dot = strchr(path, '.'); dot != NULL; dot = strchr(dot + 1, '.')) {
            char *step = text_print("%.*s", (int)(dot - path), path);
            char *deeper = text_print("%s%s.", under, step);
            if (json_object_get(properties, step) == NULL) {
                json_object_set_new(properties, step,
                                    make_object_schema(definitions, home, fields, deeper));
            }
            free(deeper);
            free(step);
        }
        put_value_schema(definitions, map, home, p, path);
    }
    return map;
}

/* The schema of `set`: rule values and players. With `lists` (a sweep): a list of values for
 * each. */
static json_t *make_settings_schema(const json_t *values, bool lists)
{
    static const char *const kinds[] = {"properties", "patternProperties"};
    json_t *set =
        json_pack("{s:s, s:{s:{s:s}, s:{s:s}}, s:{}, s:b}", "type", "object", "properties",
                  "policy.ai", "$ref", "#/definitions/player", "policy.humans", "$ref",
                  "#/definitions/players", "patternProperties", "additionalProperties", 0);
    for (int i = 0; i < 2; i++) {
        json_t *map = json_object_get(set, kinds[i]), *schema;
        const char *key;
        json_object_foreach(json_object_get(values, kinds[i]), key, schema)
        {
            json_object_set_new(
                map, key, i == 0 ? build_schema_property("values", key) : json_incref(schema));
        }
        json_object_foreach(map, key, schema)
        {
            if (lists) {
                json_object_set_new(
                    map, key,
                    json_pack("{s:s, s:i, s:O}", "type", "array", "minItems", 1, "items", schema));
            }
        }
    }
    return set;
}

/* The keys of the files themselves, which are in no table of values. ' stands for ". */
static const char *const skeleton[] = {
    "{'$schema': 'http://json-schema.org/draft-07/schema#', 'type': 'object',"
    " 'if': {'anyOf': [{'required': ['extends']}, {'required': ['assumptions']},"
    "  {'required': ['levels']},"
    "  {'required': ['rules'], 'properties': {'rules': {'type': 'object'}}}]},"
    " 'then': {'$ref': '#/definitions/rule_set'}, 'else': {'$ref': '#/definitions/experiment'},"
    " 'definitions': {",
    "'text': {'type': ['string', 'number'], 'minLength': 1},"
    "'player': {'type': 'string', 'pattern': '" PLAYER "'},"
    "'players': {'anyOf': [{'$ref': '#/definitions/player'},"
    " {'type': 'array', 'minItems': 1, 'items': {'$ref': '#/definitions/player'}}]},"
    "'number': {'anyOf': [{'type': 'integer', 'minimum': 0},"
    " {'type': 'string', 'pattern': '^[0-9][0-9_.]*([kMG]|[eE][0-9]+)?$'}]},"
    "'settled': {'type': ['object', 'null'], 'additionalProperties': {'$ref': "
    "'#/definitions/text'}},",
    "'variant': {'type': 'object', 'required': ['name'], 'additionalProperties': false,"
    " 'properties': {'name': {'$ref': '#/definitions/text'},"
    "  'title': {'$ref': '#/definitions/text'}, 'game': {'type': 'string', 'minLength': 1},"
    "  'rules': {'type': 'string'}, 'ai': {'$ref': '#/definitions/players'},"
    "  'humans': {'$ref': '#/definitions/players'}, 'set': {'type': ['object', 'null']}},"
    " 'if': {'required': ['game']}, 'else': {'properties': {'set': {'$ref': "
    "'#/definitions/set'}}}},",
    "'experiment': {'type': 'object', 'required': ['game'],"
    " 'anyOf': [{'required': ['rules']}, {'properties': {'game': {'pattern': '[.]lua$'}}}],"
    " 'additionalProperties': false, 'properties': {'game': {'$ref': '#/definitions/game'},"
    "  'title': {'$ref': '#/definitions/text'}, 'question': {'$ref': '#/definitions/text'},"
    "  'rules': {'type': 'string'}, 'ai': {'$ref': '#/definitions/players'},"
    "  'humans': {'$ref': '#/definitions/players'}, 'games': {'$ref': '#/definitions/number'},"
    "  'seed': {'$ref': '#/definitions/number'}, 'set': {'$ref': '#/definitions/set'},"
    "  'settled': {'$ref': '#/definitions/settled'},"
    "  'variants': {'type': 'array', 'items': {'$ref': '#/definitions/variant'}},"
    "  'sweep': {'$ref': '#/definitions/sweep'}}},",
    "'assumption': {'type': 'object', 'required': ['id'], 'additionalProperties': false,"
    " 'properties': {'id': {'$ref': '#/definitions/text'}, 'path': {'type': 'string'},"
    "  'alternatives': {'type': 'array'}, 'why': {'type': 'string'},"
    "  'settled': {'$ref': '#/definitions/text'}, 'after': {'type': 'string'},"
    "  'only_if': {'type': 'object'},"
    "  'weights': {'type': 'array', 'items': {'type': 'integer', 'minimum': 0}}}},",
    "'rule_set': {'type': 'object', 'required': ['game'], 'additionalProperties': false,"
    " 'properties': {'game': {'$ref': '#/definitions/game'},"
    "  'title': {'$ref': '#/definitions/text'},"
    "  'extends': {'anyOf': [{'type': 'string'}, {'type': 'array', 'items': {'type': 'string'}}]},"
    "  'rules': {'anyOf': [{'$ref': '#/definitions/values'}, {'type': 'null'}]},"
    "  'assumptions': {'type': ['array', 'null'], 'items': {'$ref': '#/definitions/assumption'}},"
    "  'settled': {'$ref': '#/definitions/settled'},"
    "  'levels': {'type': 'object', 'additionalProperties': {'type': 'object',"
    "   'additionalProperties': false,"
    "   'properties': {'player': {'$ref': '#/definitions/player'},"
    "    'doc': {'$ref': '#/definitions/text'}}}}}}}}",
};

static json_t *read_frame(void)
{
    char *text;
    FILE *out = text_begin(&text);
    for (size_t i = 0; i < sizeof skeleton / sizeof *skeleton; i++) {
        fputs(skeleton[i], out);
    }
    text_end(out);
    for (char *c = text; *c != '\0'; c++) {
        *c = *c == '\'' ? '"' : *c;
    }
    json_t *json = json_loads(text, 0, NULL);
    free(text);
    return json;
}

json_t *rules_schema(const struct game *game)
{
    json_t *json = read_frame();
    json_t *definitions = json_object_get(json, "definitions");
    json_t *values = make_object_schema(definitions, "values", game->params, "");
    json_t *sweep = make_settings_schema(values, true);
    json_object_set_new(sweep, "minProperties", json_integer(1));
    json_object_set_new(sweep, "maxProperties", json_integer(2));
    json_object_set_new(json, "title",
                        json_sprintf("Poise: experiments and rule sets of %s", game->name));
    json_object_set_new(definitions, "game",
                        json_pack("{s:[{s:s}, {s:s, s:s}]}", "anyOf", "const", game->name, "type",
                                  "string", "pattern", "[.]lua$"));
    json_object_set_new(definitions, "values", values);
    json_object_set_new(definitions, "set", make_settings_schema(values, false));
    json_object_set_new(definitions, "sweep", sweep);
    return json;
}
