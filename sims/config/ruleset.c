/* Reads rule sets: merges the files that extend each other, applies settings, fills in the game's
 * rules struct, and checks the assumptions. */
#include "sims/config/ruleset.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "sims/config/keys.h"
#include "sims/games/open.h"
#include "sims/values/assign_rules.h"
#include "sims/values/csv.h"

enum { EXTENDS_DEPTH_MAX = 8, ASSUMPTIONS_MAX = 1000 };

/* A rule set while its files are read: later files write over earlier ones. */
struct loading {
    struct yaml_pool *pool;
    struct error *error;
    const char *file; /* the first one */
    const struct game *game;
    const struct game *expected; /* whose name means it; NULL: the one that is known by the name */
    const char *title;
    bool closed;              /* read no other files; the text comes from a results file */
    struct yaml *rules;       /* map */
    struct yaml *assumptions; /* map by id */
    struct yaml *levels;      /* map */
};

/* `script`: the game of a file that is a script. */
static int read_ruleset_game(struct loading *l, const struct yaml *file_root,
                             const struct game *script)
{
    const struct yaml *node = yaml_get(file_root, "game");
    if (node == NULL) {
        yaml_error(l->error, file_root, "`game` is missing; name the game of these rules");
        return -1;
    }
    const struct game *game =
        script != NULL ? script : read_keys_game(node, l->expected, false, l->error);
    if (game == NULL) {
        return -1;
    }
    if (l->game != NULL && l->game != game) {
        return yaml_error(l->error, node, "is %s, but it extends a file for %s", game->name,
                          l->game->name);
    }
    l->game = game;
    return 0;
}

static int read_ruleset_file(struct loading *l, const char *file, int depth);

static int read_extended_ruleset(struct loading *l, const struct yaml *node, int depth)
{
    if (depth >= EXTENDS_DEPTH_MAX) {
        return yaml_error(l->error, node,
                          "files extend each other in a circle, or more than %d deep",
                          EXTENDS_DEPTH_MAX);
    }
    char *file = read_keys_file(node, l->error);
    const int status = file != NULL ? read_ruleset_file(l, file, depth + 1) : -1;
    free(file);
    return status;
}

/* Reads the file, or the list of files, that `extends` names. */
static int read_bases(struct loading *l, const struct yaml *node, int depth)
{
    if (node == NULL || node->kind == YAML_SCALAR) {
        return node != NULL ? read_extended_ruleset(l, node, depth) : 0;
    }
    for (const struct yaml *name = node->children; name != NULL; name = name->next) {
        if (read_extended_ruleset(l, name, depth) != 0) {
            return -1;
        }
    }
    return 0;
}

/* Assumptions become a map by id, so that a later file changes what an earlier one says. */
static int read_assumption(struct loading *l, const struct yaml *node)
{
    static const char *const known[] = {"id",      "path",  "alternatives", "why", "settled",
                                        "weights", "after", "only_if",      NULL};
    if (keys_check(node, known, l->error) != 0) {
        return -1;
    }
    const struct yaml *id = yaml_get(node, "id");
    if (id == NULL) {
        return yaml_error(l->error, node, "needs an `id`, like U-3");
    }
    if (read_keys_text(id, l->error) == NULL) {
        return -1;
    }
    for (const struct yaml *other = node->parent->children; other != node; other = other->next) {
        if (strcmp(yaml_get(other, "id")->text, id->text) == 0) {
            return yaml_error(l->error, id, "an earlier entry also has the id `%s`; change one",
                              id->text);
        }
    }
    struct yaml *old = yaml_get(l->assumptions, id->text);
    if (old != NULL) {
        return yaml_merge(l->pool, old, node, l->error);
    }
    yaml_add(l->pool, l->assumptions, id->text, yaml_copy(l->pool, node));
    return 0;
}

static int read_assumptions(struct loading *l, const struct yaml *list)
{
    if (list == NULL || yaml_is_null(list)) {
        return 0;
    }
    if (list->kind != YAML_LIST || list->count > ASSUMPTIONS_MAX) {
        return yaml_error(l->error, list, "must be a list of at most %d", ASSUMPTIONS_MAX);
    }
    for (const struct yaml *node = list->children; node != NULL; node = node->next) {
        if (read_assumption(l, node) != 0) {
            return -1;
        }
    }
    return 0;
}

static int unknown_assumption(struct loading *l, const struct yaml *node)
{
    struct nearest search = nearest_begin(node->key);
    yaml_error(l->error, node, "these rules have no assumption of this id");
    for (const struct yaml *a = l->assumptions->children; a != NULL; a = a->next) {
        nearest_offer(&search, a->key);
    }
    return error_add(l->error, "%s", nearest_get_advice(&search, "; `poise rules` lists them"));
}

/* Reads {U-9: "how I know"}: the text becomes the key `settled` of that assumption. */
static int read_settled(struct loading *l, const struct yaml *map)
{
    if (map == NULL || yaml_is_null(map)) {
        return 0;
    }
    if (map->kind != YAML_MAP) {
        return yaml_error(l->error, map,
                          "is %s; write a map: the id of each assumption, and how "
                          "you know the answer",
                          yaml_kind_name(map));
    }
    for (const struct yaml *node = map->children; node != NULL; node = node->next) {
        struct yaml *assumption = yaml_get(l->assumptions, node->key);
        if (assumption == NULL) {
            return unknown_assumption(l, node);
        }
        if (read_keys_text(node, l->error) == NULL ||
            yaml_put(l->pool, assumption, "settled", node, l->error) != 0) {
            return -1;
        }
    }
    return 0;
}

/* Refuses a map of weights, such as a die, that leaves out some weights, because they would
 * silently keep the values of the rule set that it extends. */
static int check_ruleset_whole(const struct loading *l, const char *path, const struct yaml *map)
{
    char missing[256] = "";
    bool some = false;
    const size_t length = strlen(path);
    if (map->kind != YAML_MAP) {
        return 0;
    }
    for (const struct row *p = l->game->params; p->name != NULL; p++) {
        if (p->unit != NULL && strcmp(p->unit, "weight") == 0 &&
            strncmp(p->name, path, length) == 0 && p->name[length] == '.') {
            const bool given = yaml_get(map, p->name + length + 1) != NULL;
            const size_t used = strlen(missing);
            snprintf(missing + used, sizeof missing - used, "%s%s", used > 0 && !given ? ", " : "",
                     given ? "" : p->name + length + 1);
            some = some || given;
        }
    }
    return some && missing[0] != '\0'
               ? yaml_error(l->error, map,
                            "lacks %s; give the weights of all, 0 for none, or set "
                            "one alone by its path, like %s.%.40s: 1",
                            missing, path, map->children->key)
               : 0;
}

/* Replaces each list that is given as the name of a CSV file by the contents of the file. */
static int read_tables(struct loading *l)
{
    for (const struct row *p = l->game->params; p->name != NULL && !l->closed; p++) {
        const struct yaml *node = p->kind == KIND_RECORD ? yaml_find(l->rules, p->name) : NULL;
        if (node == NULL || !csv_is_named(node)) {
            continue;
        }
        size_t length;
        struct mistakes mistakes = {0};
        char *file = read_keys_file(node, l->error);
        char *text = file != NULL ? yaml_slurp(file, &length, l->error) : NULL;
        const struct yaml *list =
            text != NULL ? csv_read(l->pool, text, length, file, p->fields, &mistakes) : NULL;
        free(text);
        free(file);
        if (mistakes.count > 0) {
            return error_set(l->error, "%s", mistakes.all.text);
        }
        if (list == NULL || yaml_put(l->pool, l->rules, p->name, list, l->error) != 0) {
            return -1;
        }
    }
    return 0;
}

/* Merges the map `rules` or `levels` of a file over that of earlier files. */
static int read_map(struct loading *l, struct yaml *into, const struct yaml *map)
{
    if (map == NULL || yaml_is_null(map)) {
        return 0;
    }
    if (map->kind != YAML_MAP) {
        return yaml_error(l->error, map, "is %s; write a map", yaml_kind_name(map));
    }
    for (const struct yaml *value = map->children; value != NULL; value = value->next) {
        if (check_ruleset_whole(l, value->key, value) != 0) {
            return -1;
        }
    }
    return yaml_check_twice(map, l->error) != 0 ? -1 : yaml_merge(l->pool, into, map, l->error);
}

/* Refuses alternatives of this file that equal the values after this file. A file that extends it
 * may choose an alternative. In a stored rule set (`closed`) one may be chosen, so it is not
 * checked. */
static int check_alternatives(struct loading *l, const struct yaml *list)
{
    const struct yaml *first = list != NULL && !l->closed ? list->children : NULL;
    for (const struct yaml *node = first; node != NULL; node = node->next) {
        const struct yaml *assumption = yaml_get(l->assumptions, yaml_get(node, "id")->text);
        const struct yaml *alternatives = yaml_get(node, "alternatives");
        if (alternatives != NULL && yaml_get(assumption, "settled") == NULL &&
            assumption_check_used(assumption, alternatives, l->rules, l->error) != 0) {
            return -1;
        }
    }
    return 0;
}

/* Reads one file into `l`: first the files that it extends, then its own keys over them. `depth`
 * counts the files that lead to it. */
static int read_ruleset_root(struct loading *l, const struct yaml *root, const struct game *script,
                             int depth)
{
    static const char *const known[] = {"game",        "title",   "extends", "rules",
                                        "assumptions", "settled", "levels",  NULL};
    if (root == NULL || keys_check(root, known, l->error) != 0 ||
        read_bases(l, yaml_get(root, "extends"), depth) != 0 ||
        read_ruleset_game(l, root, script) != 0) {
        return -1;
    }
    const struct yaml *title = yaml_get(root, "title");
    l->title = title != NULL ? keys_title(title, l->error) : l->title;
    if (title != NULL && l->title == NULL) {
        return -1;
    }
    return read_map(l, l->rules, yaml_get(root, "rules")) != 0 || read_tables(l) != 0 ||
                   read_map(l, l->levels, yaml_get(root, "levels")) != 0 ||
                   read_assumptions(l, yaml_get(root, "assumptions")) != 0 ||
                   read_settled(l, yaml_get(root, "settled")) != 0
               ? -1
               : check_alternatives(l, yaml_get(root, "assumptions"));
}

static int read_ruleset_file(struct loading *l, const char *file, int depth)
{
    size_t length;
    const struct game *script;
    char *text = open_rules_text(file, &length, &script, l->error);
    const struct yaml *root =
        text != NULL ? yaml_read_text(l->pool, text, length, file, l->error) : NULL;
    free(text);
    return read_ruleset_root(l, root, script, depth);
}

/* The node at `path`, or at the longest beginning of it that exists; else `rules`. */
static const struct yaml *find_node_near(const struct yaml *rules, const char *path)
{
    char cut[sizeof((struct complaint *)0)->path];
    snprintf(cut, sizeof cut, "%s", path);
    for (;;) {
        const struct yaml *node = yaml_find(rules, cut);
        char *dot = strrchr(cut, '.'), *bracket = strrchr(cut, '[');
        char *end = dot > bracket ? dot : bracket;
        if (node != NULL || end == NULL) {
            return node != NULL ? node : rules;
        }
        *end = '\0';
    }
}

static void print_warning(const char *file, const struct complaint *why)
{
    struct error line;
    error_set(&line, "poise: warning: %s: %s: %s", file, why->path, why->text);
    text_show(line.text, stderr);
    fputc('\n', stderr);
}

/* Calls the game's prepare(); its warning goes to stderr, its refusal to l->error with the line. */
static int prepare_rule_values(struct loading *l, void *rules)
{
    struct complaint why = {0};
    if (l->game->prepare(rules, &why)) {
        if (why.text[0] != '\0') {
            print_warning(l->file, &why);
        }
        return 0;
    }
    const struct yaml *near = find_node_near(l->rules, why.path);
    const struct yaml *place = yaml_new(l->pool, YAML_SCALAR, near);
    return yaml_error(l->error, place, "%s%s%s", why.path, why.path[0] != '\0' ? ": " : "",
                      why.text);
}

/* Empty maps to merge files into; messages without a better place name line 1 of `file`. */
static struct loading begin_ruleset_loading(const char *file, const struct game *expected,
                                            struct error *error)
{
    const struct yaml start = {.file = file, .line = 1, .column = 1};
    struct loading l = {
        .pool = yaml_pool_new(), .error = error, .file = file, .expected = expected};
    struct yaml *root = yaml_new(l.pool, YAML_MAP, NULL);
    l.rules = yaml_new(l.pool, YAML_MAP, &start);
    l.assumptions = yaml_new(l.pool, YAML_MAP, &start);
    l.levels = yaml_new(l.pool, YAML_MAP, &start);
    yaml_add(l.pool, root, "assumptions", l.assumptions);
    yaml_add(l.pool, root, "levels", l.levels);
    return l;
}

/* Applies the settings and fills in `out` from the merged maps. */
static int fill_merged_ruleset(struct loading *l, struct ruleset *out,
                               const struct setting *settings, size_t setting_count)
{
    for (size_t i = 0; i < setting_count; i++) {
        if (check_ruleset_whole(l, settings[i].path, settings[i].value) != 0 ||
            yaml_put(l->pool, l->rules, settings[i].path, settings[i].value, l->error) != 0 ||
            read_tables(l) != 0) {
            return -1;
        }
    }
    out->game = l->game;
    out->title = text_copy(l->title != NULL ? l->title : l->game->title);
    out->file = text_copy(l->file);
    out->rules = memory_aligned(64, l->game->rules_size);
    memset(out->rules, 0, l->game->rules_size);
    if (assign_rules(l->game->params, l->rules, out->rules, l->error) != 0 ||
        prepare_rule_values(l, out->rules) != 0 || levels_build(l->levels, out, l->error) != 0) {
        return -1;
    }
    const struct yaml *values = assign_tree(l->pool, l->game->params, out->rules);
    return assumptions_build(l->assumptions, values, l->closed ? NULL : l->game->params, out,
                             l->error);
}

/* Makes the rule set of what was read, if `status` is 0; else, or after an error, `out` is zero. */
static int end_ruleset_loading(struct loading *l, int status, struct ruleset *out,
                               const struct setting *settings, size_t setting_count)
{
    *out = (struct ruleset){0};
    if (status != 0 || fill_merged_ruleset(l, out, settings, setting_count) != 0) {
        ruleset_free(out);
        status = -1;
    }
    yaml_pool_free(l->pool);
    return status;
}

int ruleset_build(struct ruleset *out, const struct game *game, const char *file,
                  const struct yaml *settled, const struct setting *settings, size_t setting_count,
                  struct error *error)
{
    struct loading l = begin_ruleset_loading(file, game, error);
    const int status = read_ruleset_file(&l, file, 0) != 0 ? -1 : read_settled(&l, settled);
    return end_ruleset_loading(&l, status, out, settings, setting_count);
}

int ruleset_parse(struct ruleset *out, const struct game *game, const char *text, const char *name,
                  struct error *error)
{
    struct loading l = begin_ruleset_loading(name, game, error);
    l.closed = true;
    const struct yaml *root = yaml_read_text(l.pool, text, strlen(text), name, error);
    const struct yaml *extends = root != NULL ? yaml_get(root, "extends") : NULL;
    const int status = extends != NULL ? yaml_error(error, extends, "must not read other files")
                                       : read_ruleset_root(&l, root, NULL, 0);
    return end_ruleset_loading(&l, status, out, NULL, 0);
}

void ruleset_free(struct ruleset *ruleset)
{
    assumptions_free(ruleset);
    levels_free(ruleset);
    free(ruleset->title);
    free(ruleset->file);
    free(ruleset->rules);
    *ruleset = (struct ruleset){0};
}

void ruleset_write(const struct ruleset *ruleset, FILE *out)
{
    struct yaml_pool *pool = yaml_pool_new();
    struct yaml *root = yaml_new(pool, YAML_MAP, NULL);
    yaml_add(pool, root, "game", yaml_new_word(pool, ruleset->game->name));
    yaml_add(pool, root, "title", yaml_new_word(pool, ruleset->title));
    yaml_add(pool, root, "rules", assign_tree(pool, ruleset->game->params, ruleset->rules));
    yaml_add(pool, root, "assumptions", assumptions_tree(pool, ruleset));
    yaml_add(pool, root, "levels", levels_tree(pool, ruleset));
    yaml_write(root, out);
    yaml_pool_free(pool);
}

char *ruleset_value(const struct ruleset *ruleset, const char *path)
{
    struct yaml_pool *pool = yaml_pool_new();
    const struct yaml *node =
        yaml_find(assign_tree(pool, ruleset->game->params, ruleset->rules), path);
    char *text = node != NULL ? yaml_text(node) : NULL;
    yaml_pool_free(pool);
    return text;
}
