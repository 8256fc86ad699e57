/* Reads and checks single keys of config files; an unknown name gets the nearest known one. */
#include "sims/config/keys.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/system_file.h"
#include "analysis/base/text.h"
#include "sims/config/ruleset.h"
#include "sims/games/find.h"
#include "sims/games/open.h"

/* What a file is that begins with this key, and what reads it; NULL: no other file of Poise. */
static const char *name_other_file(const char *key)
{
    return strcmp(key, "poise_position") == 0
               ? "a position, not a config; `poise ask` and `compare --from` read it"
           : strcmp(key, "poise_game") == 0
               ? "a recorded game, not a config; `poise play`, `trace`, `ask`, `testers` and "
                 "`merge` read it"
               : NULL;
}

static int refuse_unknown_key(const struct yaml *node, const char *const *known,
                              struct error *error)
{
    const char *other = name_other_file(node->key);
    if (other != NULL) {
        return error_set(error, "%s: is %s", node->file, other);
    }
    struct nearest search = nearest_begin(node->key);
    for (int i = 0; known[i] != NULL; i++) {
        nearest_offer(&search, known[i]);
    }
    yaml_key_error(error, node, "unknown key%s", nearest_get_advice(&search, "; known keys are "));
    for (int i = 0; search.best[0] == '\0' && known[i] != NULL; i++) {
        error_add(error, "%s%s", i > 0 ? ", " : "", known[i]);
    }
    return -1;
}

int keys_check(const struct yaml *map, const char *const *known, struct error *error)
{
    if (map->kind != YAML_MAP) {
        return yaml_error(error, map, "is %s; write a map with the key `%s`", yaml_kind_name(map),
                          known[0]);
    }
    for (const struct yaml *node = map->children; node != NULL; node = node->next) {
        if (!text_is_among(node->key, known)) {
            return refuse_unknown_key(node, known, error);
        }
    }
    return 0;
}

const char *read_keys_text(const struct yaml *node, struct error *error)
{
    if (node->kind == YAML_SCALAR && node->text[0] != '\0' && !yaml_is_null(node)) {
        return node->text;
    }
    if (node->kind == YAML_SCALAR) {
        yaml_error(error, node, "has no value; write a text");
    } else {
        yaml_error(error, node, "is %s; write a text", yaml_kind_name(node));
    }
    return NULL;
}

const char *keys_title(const struct yaml *node, struct error *error)
{
    const char *title = read_keys_text(node, error);
    if (title != NULL && !text_is_line(title)) {
        yaml_error(error, node, "has a line break or a tab; write one line");
        return NULL;
    }
    return title;
}

char *read_keys_file(const struct yaml *node, struct error *error)
{
    const char *name = read_keys_text(node, error);
    if (name == NULL) {
        return NULL;
    }
    char *file = config_find(name, node->file);
    if (!system_path_exists(file)) {
        yaml_error(error, node, "there is no file `%s` beside this file or in %s", name,
                   config_folder());
        free(file);
        return NULL;
    }
    return file;
}

/* The game of a script in Lua; the script is looked up as read_keys_file does. NULL with `error`. */
static const struct game *script_game(const struct yaml *node, bool beside, struct error *error)
{
    char *file = read_keys_file(node, error);
    const struct game *game = file != NULL ? open_script_file(file, beside, error) : NULL;
    free(file);
    return game;
}

const struct game *read_keys_game(const struct yaml *node, const struct game *expected, bool beside,
                                  struct error *error)
{
    const char *name = read_keys_text(node, error);
    struct error why;
    if (name != NULL && registry_is_script(name)) {
        return script_game(node, beside, error);
    }
    if (name != NULL && expected != NULL && strcmp(expected->name, name) == 0) {
        return expected;
    }
    const struct game *game = name != NULL ? open_named_game(name, &why) : NULL;
    if (name == NULL || game != NULL) {
        return game;
    }
    if (why.text[0] != '\0') {
        yaml_error(error, node, "%s", why.text);
        return NULL;
    }
    struct nearest search = nearest_begin(name);
    const struct game *known;
    for (size_t i = 0; (known = registry_game(i)) != NULL; i++) {
        nearest_offer(&search, known->name);
    }
    yaml_error(error, node, "no game is called `%s`%s", name,
               nearest_get_advice(&search, "; `poise games` lists the games"));
    return NULL;
}
