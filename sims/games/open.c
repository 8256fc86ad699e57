#include "sims/games/open.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/digest.h"
#include "analysis/base/memory.h"
#include "analysis/base/system_crash.h"
#include "analysis/base/system_file.h"
#include "analysis/base/system_process.h"
#include "analysis/base/text.h"
#include "analysis/base/yaml.h"
#include "engine/chance.h"
#include "engine/export.h"
#include "sims/games/lua/host.h"
#include "sims/values/assign_rules.h"

bool open_folder(size_t k, char *out, size_t size)
{
    const char *at = getenv("POISE_GAMES");
    for (at = at != NULL ? at : ""; *at != '\0'; at += *at == ':') {
        const int length = (int)strcspn(at, ":");
        if (length > 0 && k-- == 0) {
            snprintf(out, size, "%.*s", length, at);
            return true;
        }
        at += length;
    }
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (k > 0 || (data == NULL && home == NULL)) {
        return false;
    }
    snprintf(out, size, "%s%s/poise/games", data != NULL ? data : home,
             data != NULL ? "" : "/.local/share");
    return true;
}

/* Whether a name can be a game's. A name with / or . could lead to a file elsewhere. */
static bool is_plugin_word(const char *name)
{
    return name[0] != '\0' && strlen(name) <= GAME_NAME_MAX && strpbrk(name, "/.") == NULL;
}

/* Finds the file NAME.so on the search path. False if no folder has it. */
static bool search_plugin_file(const char *name, char out[PATH_MAX])
{
    char folder[PATH_MAX - GAME_NAME_MAX - sizeof "/.so"];
    for (size_t k = 0; is_plugin_word(name) && open_folder(k, folder, sizeof folder); k++) {
        snprintf(out, PATH_MAX, "%s/%s.so", folder, name);
        if (system_path_exists(out)) {
            return true;
        }
    }
    return false;
}

/* The game of a file that is already open, or NULL. */
static const struct game *open_already(const char *path)
{
    const struct game *game;
    for (size_t k = 0; (game = registry_game(k)) != NULL; k++) {
        const struct registry_source *source = registry_source(game);
        if (source != NULL && strcmp(source->path, path) == 0) {
            return game;
        }
    }
    return NULL;
}

/* Fills in source->digest from the bytes of a file. 0, or -1 with `error`. */
static int digest_file(const char *path, struct registry_source *source, struct error *error)
{
    enum { PIECE = 1 << 16 };
    static char piece[PIECE];
    if (system_path_kind(path, NULL) != SYSTEM_FILE) {
        return error_set(error, "%s: is no file", path);
    }
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return error_set(error, "%s: cannot be read: %s", path, strerror(errno));
    }
    XXH3_state_t *hash = memory_must(XXH3_createState());
    XXH3_128bits_reset(hash);
    for (size_t bytes; (bytes = fread(piece, 1, sizeof piece, file)) > 0;) {
        XXH3_128bits_update(hash, piece, bytes);
    }
    const struct digest digest = digest_so_far(hash);
    const bool whole = !ferror(file);
    snprintf(source->digest, sizeof source->digest, "%.*s", DIGEST_TEXT, digest.text);
    XXH3_freeState(hash);
    fclose(file);
    return whole ? 0 : error_set(error, "%s: cannot be read", path);
}

/* Checks that a shared object was built for this version of the program. 0, or -1 with `error`. */
static int check_export(const char *path, const struct game_export *found, struct error *error)
{
    static const struct game none;
    static const struct game_export ours = GAME_EXPORT_OF(none);
    if (found == NULL) {
        return error_set(error,
                         "%s: exports no `" GAME_EXPORT_NAME "`, so it is no game: write "
                         "GAME_EXPORT(your_game); in one of its files",
                         path);
    }
    if (found->contract != GAME_CONTRACT) {
        return error_set(error,
                         "%s: was built for version %u of the contract, and this is version %d: "
                         "build it again with the headers of this Poise",
                         path, found->contract, GAME_CONTRACT);
    }
    if (memcmp(&found->game_size, &ours.game_size,
               offsetof(struct game_export, game) - offsetof(struct game_export, game_size)) != 0) {
        return error_set(
            error,
            "%s: was built with headers whose structs have other sizes: build it again "
            "with the headers of this Poise",
            path);
    }
    return found->game != NULL ? 0 : error_set(error, "%s: exports no table of a game", path);
}

static const struct game *load_plugin_game(const struct registry_source *source, bool replace,
                                           struct error *error)
{
    const char *why = NULL;
    void *object = system_open_library(source->path, &why);
    if (object == NULL) {
        error_set(error, "%s: cannot be loaded: %s", source->path, why != NULL ? why : "");
        return NULL;
    }
    const struct game_export *found = system_library_symbol(object, GAME_EXPORT_NAME);
    if (check_export(source->path, found, error) != 0 ||
        registry_add(found->game, source, replace, error) != 0) {
        system_close_library(object);
        return NULL;
    }
    crash_watch();
    *found->chance = chance_draw;
    return found->game;
}

static const struct game *open_object(const char *path, bool replace, struct error *error)
{
    char *absolute = system_absolute_path(path);
    if (absolute == NULL) {
        error_set(error, "%s: there is no such file", path);
        return NULL;
    }
    struct registry_source source = {.path = absolute};
    const struct game *game = open_already(absolute);
    if (game == NULL && digest_file(absolute, &source, error) == 0) {
        game = load_plugin_game(&source, replace, error);
    }
    free(absolute);
    return game;
}

const struct game *open_named_game(const char *name, struct error *error)
{
    char path[PATH_MAX];
    const struct game *game = registry_find(name);
    error->text[0] = '\0';
    if (game != NULL || !search_plugin_file(name, path)) {
        return game;
    }
    game = open_object(path, false, error);
    if (game != NULL && strcmp(game->name, name) != 0) {
        error_set(error, "%s: holds the game `%s`: rename the file to %s.so", path, game->name,
                  game->name);
        return NULL;
    }
    return game;
}

/* See host_load_script. */
static const struct game *load_script(const char *text, const char *file, const char *folder,
                                      bool beside, struct error *error)
{
#ifdef POISE_LUA
    return host_load_script(text, file, folder, beside, error);
#else
    (void)text, (void)folder, (void)beside;
    error_set(error,
              "%s: this build of Poise plays no games in Lua: install libluajit-5.1-dev (or "
              "liblua5.4-dev, much slower) and build it again",
              file);
    return NULL;
#endif
}

const struct game *open_script_text(const char *text, const char *file, bool beside,
                                    struct error *error)
{
    return load_script(text, file, NULL, beside, error);
}

const struct game *open_script_file(const char *file, bool beside, struct error *error)
{
    size_t length;
    char *text = yaml_slurp(file, &length, error);
    if (text == NULL) {
        return NULL;
    }
    const struct game *game = NULL;
    if (strlen(text) != length) {
        error_set(error, "%s: holds a NUL byte; a script is text", file);
    } else {
        char *folder = text_cut(file, (size_t)(text_file_name(file) - file));
        game = load_script(text, file, folder, beside, error);
        free(folder);
    }
    free(text);
    return game;
}

const struct game *open_game(const char *file, struct error *error)
{
    return registry_is_script(file) ? open_script_file(file, false, error)
                                    : open_object(file, true, error);
}

const struct game *open_stored_game(const char *name, const char *script, const char *file,
                                    bool beside, struct error *error)
{
    return script != NULL && file != NULL ? open_script_text(script, file, beside, error)
                                          : open_named_game(name, error);
}

/* The default rule values of a script, as the text of a rule set. */
static char *print_script_rules(const struct game *game)
{
    struct yaml_pool *pool = yaml_pool_new();
    char *values = yaml_flow(assign_tree(pool, game->params, registry_script(game)->rules));
    char *text = text_print("game: %s\nrules: %s\n", game->name, values);
    free(values);
    yaml_pool_free(pool);
    return text;
}

char *open_rules_text(const char *file, size_t *length, const struct game **script,
                      struct error *error)
{
    *script = NULL;
    if (!registry_is_script(file)) {
        return yaml_slurp(file, length, error);
    }
    *script = open_script_file(file, false, error);
    char *text = *script != NULL ? print_script_rules(*script) : NULL;
    *length = text != NULL ? strlen(text) : 0;
    return text;
}
