#include "sims/config/assumption.h"

#include <stdlib.h>
#include <string.h>

#include "sims/base/memory.h"
#include "sims/base/text.h"
#include "sims/config/keys.h"

static char *flow_setting(const char *path, const struct yaml *value)
{
    char *flow = yaml_flow(value);
    char *setting = text_print("%s=%s", path, flow);
    free(flow);
    return setting;
}

struct assuming {
    const struct yaml *values; /* every value of the rules as they are now */
    struct error *error;
};

static int check_path(struct assuming *a, const struct yaml *node, const char *path)
{
    if (yaml_find(a->values, path) == NULL) {
        return yaml_error(a->error, node, "no rule value has the path `%s`", path);
    }
    return 0;
}

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
    if (keys_text(name, a->error) == NULL) {
        return -1;
    }
    out->name = text_copy(name->text);
    out->sets = memory_new(set->count, sizeof *out->sets);
    for (const struct yaml *value = set->children; value != NULL; value = value->next) {
        if (check_path(a, value, value->key) != 0) {
            return -1;
        }
        out->sets[out->set_count++] = flow_setting(value->key, value);
    }
    return 0;
}

static int choose(struct assuming *a, const char *path, struct assumption_choice *out,
                  const struct yaml *node)
{
    if (node->kind == YAML_MAP) {
        return choose_several(a, out, node);
    }
    out->name = yaml_text(node);
    out->sets = memory_new(1, sizeof *out->sets);
    out->sets[out->set_count++] = flow_setting(path, node);
    return 0;
}

enum { VALUE_TEXT_MAX = 60 };

/* On one line that fits in a table: the whole value, or how many entries it has. */
static char *value_text(const struct yaml *node)
{
    char *text = yaml_text(node);
    if (node->kind != YAML_SCALAR && strlen(text) > VALUE_TEXT_MAX) {
        snprintf(text, VALUE_TEXT_MAX, "%zu entries", node->count);
    }
    return text;
}

static int assume(struct assuming *a, struct assumption *out, const struct yaml *node)
{
    struct error *error = a->error;
    const struct yaml *path = yaml_get(node, "path"), *why = yaml_get(node, "why");
    const struct yaml *alternatives = yaml_get(node, "alternatives");
    if (path == NULL || why == NULL || alternatives == NULL) {
        return yaml_error(error, node, "needs `path`, `alternatives` and `why`");
    }
    if (keys_text(path, error) == NULL || keys_text(why, error) == NULL ||
        check_path(a, path, path->text) != 0) {
        return -1;
    }
    if (alternatives->kind != YAML_LIST || alternatives->count == 0) {
        return yaml_error(error, alternatives, "must be a list of at least one other value");
    }
    out->id = text_copy(node->key);
    out->path = text_copy(path->text);
    out->why = text_copy(why->text);
    out->value = value_text(yaml_find(a->values, path->text));
    out->choices = memory_new(alternatives->count, sizeof *out->choices);
    for (const struct yaml *choice = alternatives->children; choice; choice = choice->next) {
        if (choose(a, out->path, &out->choices[out->choice_count++], choice) != 0) {
            return -1;
        }
    }
    return 0;
}

int assumptions_build(const struct yaml *map, const struct yaml *values, struct ruleset *out,
                      struct error *error)
{
    struct assuming a = {values, error};
    out->assumptions = memory_new(map->count, sizeof *out->assumptions);
    for (const struct yaml *node = map->children; node != NULL; node = node->next) {
        if (assume(&a, &out->assumptions[out->assumption_count++], node) != 0) {
            return -1;
        }
    }
    return 0;
}

static void assumption_free(struct assumption *assumption)
{
    for (size_t i = 0; i < assumption->choice_count; i++) {
        struct assumption_choice *choice = &assumption->choices[i];
        for (size_t k = 0; k < choice->set_count; k++) {
            free(choice->sets[k]);
        }
        free(choice->sets);
        free(choice->name);
    }
    free(assumption->choices);
    free(assumption->id);
    free(assumption->path);
    free(assumption->value);
    free(assumption->why);
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
        char key[256];
        snprintf(key, sizeof key, "%.*s", (int)strcspn(choice->sets[i], "="), choice->sets[i]);
        yaml_add(pool, set, key, setting_value(pool, choice->sets[i]));
    }
    return map;
}

struct yaml *assumptions_tree(struct yaml_pool *pool, const struct ruleset *ruleset)
{
    struct yaml *list = yaml_new(pool, YAML_LIST, NULL);
    for (size_t i = 0; i < ruleset->assumption_count; i++) {
        const struct assumption *assumption = &ruleset->assumptions[i];
        struct yaml *map = yaml_new(pool, YAML_MAP, NULL);
        struct yaml *choices = yaml_new(pool, YAML_LIST, NULL);
        yaml_add(pool, list, NULL, map);
        yaml_add(pool, map, "id", yaml_new_word(pool, assumption->id));
        yaml_add(pool, map, "path", yaml_new_word(pool, assumption->path));
        yaml_add(pool, map, "alternatives", choices);
        for (size_t k = 0; k < assumption->choice_count; k++) {
            yaml_add(pool, choices, NULL,
                     choice_tree(pool, assumption->path, &assumption->choices[k]));
        }
        yaml_add(pool, map, "why", yaml_new_word(pool, assumption->why));
    }
    return list;
}
