#include "sims/games/find.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/system_file.h"
#include "analysis/base/system_process.h"
#include "analysis/base/text.h"
#include "sims/games/open.h"

#define ENDING ".yaml"

/* Writes "folder/name" into `out`, or "" if it is too long. */
static void join_folder_name(char out[PATH_MAX], const char *folder, const char *name)
{
    if (snprintf(out, PATH_MAX, "%s/%s", folder, name) >= PATH_MAX) {
        out[0] = '\0';
    }
}

/* Fills in the folder of the running program, without a slash at the end; "" if it is unknown. */
static void program_folder(char out[PATH_MAX])
{
    char *path = system_program_path();
    const char *slash = path != NULL ? strrchr(path, '/') : NULL;
    snprintf(out, PATH_MAX, "%.*s", slash != NULL ? (int)(slash - path) : 0,
             path != NULL ? path : "");
    free(path);
}

/* Whether there is a file, or something that can be read like one, such as a pipe. */
static bool is_file(const char *path)
{
    const enum system_kind kind = system_path_kind(path, NULL);
    return kind != SYSTEM_NOTHING && kind != SYSTEM_FOLDER;
}

/* Whether a folder holds the configs that come with the program. */
static bool holds_configs(const char *folder)
{
    char rules[PATH_MAX], name[64];
    snprintf(name, sizeof name, "%s/base.yaml", registry_games[0]->name);
    join_folder_name(rules, folder, name);
    return is_file(rules);
}

const char *config_folder(void)
{
    static char folder[PATH_MAX];
    static const char *const near_program[] = {"../share/poise/configs", "configs", "../configs"};
    char program[PATH_MAX], near[PATH_MAX];
    program_folder(program);
    for (size_t k = 0; k < sizeof near_program / sizeof *near_program && program[0] == '/'; k++) {
        join_folder_name(near, program, near_program[k]);
        char *whole = holds_configs(near) ? system_absolute_path(near) : NULL;
        if (whole != NULL) {
            snprintf(folder, sizeof folder, "%s", whole);
            free(whole);
            return folder;
        }
    }
    return holds_configs(POISE_SOURCE_CONFIGS) ? POISE_SOURCE_CONFIGS : POISE_INSTALLED_CONFIGS;
}

char *config_shared(const char *name)
{
    char program[PATH_MAX], beside[PATH_MAX];
    program_folder(program);
    join_folder_name(beside, program, name);
    return is_file(beside) ? text_copy(beside) : text_print("%s/../share/poise/%s", program, name);
}

/* Folder number `k` of the search for a file, from 0; "" is the working directory. False after
 * the last. */
static bool lookup_folder(size_t k, char out[PATH_MAX])
{
    if (k < 2) {
        snprintf(out, PATH_MAX, "%s", k == 0 ? "" : config_folder());
        return true;
    }
    k -= 2;
    const struct game *game;
    for (size_t i = 0; (game = registry_game(i)) != NULL; i++) {
        const struct registry_source *source = registry_source(game);
        if (source != NULL && k-- == 0) {
            snprintf(out, PATH_MAX, "%.*s", (int)(strrchr(source->path, '/') - source->path),
                     source->path);
            return true;
        }
    }
    return open_folder(k, out, PATH_MAX);
}

/* Writes the path of name + ending in a folder into `out`. True if that file exists. */
static bool is_config_in_folder(char out[PATH_MAX], const char *folder, const char *name,
                                const char *ending)
{
    const int length = folder[0] == '\0' ? snprintf(out, PATH_MAX, "%s%s", name, ending)
                                         : snprintf(out, PATH_MAX, "%s/%s%s", folder, name, ending);
    return length < PATH_MAX && is_file(out);
}

/* Finds NAME/NAME.yaml: an experiment in a folder of its own, as `poise new` writes it. */
static bool is_in_own(char out[PATH_MAX], const char *folder, const char *name)
{
    char within[2 * PATH_MAX], bare[PATH_MAX];
    const int length = (int)strlen(name);
    snprintf(bare, sizeof bare, "%.*s", length > 0 && name[length - 1] == '/' ? length - 1 : length,
             name);
    snprintf(within, sizeof within, "%s/%s", bare, text_file_name(bare));
    return is_config_in_folder(out, folder, within, ENDING);
}

char *config_find(const char *name, const char *beside)
{
    char first[PATH_MAX], folder[PATH_MAX], path[PATH_MAX];
    const char *slash = beside != NULL ? strrchr(beside, '/') : NULL;
    snprintf(folder, sizeof folder, "%.*s", slash != NULL ? (int)(slash - beside) : 0, beside);
    if (name[0] == '/' || is_config_in_folder(first, folder, name, "")) {
        return text_copy(name[0] == '/' ? name : first);
    }
    for (size_t k = 1; lookup_folder(k, folder); k++) {
        if (is_config_in_folder(path, folder, name, "")) {
            return text_copy(path);
        }
    }
    return text_copy(first);
}

static bool is_yaml(const char *name)
{
    return text_ends_with(name, ENDING) && name[0] != '.';
}

/* Sorts by name without the ending, so that "wroth" comes before "wroth-die". */
static int compare_file_names(const void *a, const void *b)
{
    const char *one = *(char *const *)a, *two = *(char *const *)b;
    const int one_length = (int)(strlen(one) - strlen(ENDING));
    const int two_length = (int)(strlen(two) - strlen(ENDING));
    const int order = memcmp(one, two, (size_t)(one_length < two_length ? one_length : two_length));
    return order != 0 ? order : one_length - two_length;
}

int config_list(const char *folder, char ***names)
{
    const int count = system_folder_names(folder, is_yaml, names);
    if (count > 0) {
        qsort(*names, (size_t)count, sizeof **names, compare_file_names);
    }
    return count > 0 ? count : 0;
}

/* Offers the files of the folder that the word's path leads to, spelt as the word is: with the
 * same path, and with the ending only if the word has one. */
static void offer_files(struct nearest *search, const char *folder)
{
    char **entries;
    char path[PATH_MAX], name[PATH_MAX];
    const char *word = search->word, *dot = strrchr(word, '.');
    const int before = (int)(text_file_name(word) - word);
    const bool ended = dot != NULL && dot > word + before;
    snprintf(name, sizeof name, "%.*s.", before, word);
    join_folder_name(path, folder[0] != '\0' ? folder : ".", name);
    const int count = config_list(path, &entries);
    for (int i = 0; i < count; i++) {
        const int length = (int)(strlen(entries[i]) - (ended ? 0 : strlen(ENDING)));
        snprintf(name, sizeof name, "%.*s%.*s", before, word, length, entries[i]);
        nearest_offer(search, name);
    }
    text_free_list(entries, (size_t)count);
}

/* Reports that nothing has that name, where it was looked for, and the nearest name. Returns
 * NULL. */
static char *find_nothing(const char *what, bool rules_too, struct error *error)
{
    struct nearest search = nearest_begin(what);
    char folder[PATH_MAX];
    const struct game *game;
    error_set(error, "%s: there is no such %s%s", what, rules_too ? "game or file" : "file",
              what[0] == '/' ? "" : " here");
    for (size_t k = 0; rules_too && (game = registry_game(k)) != NULL; k++) {
        nearest_offer(&search, game->name);
    }
    for (size_t k = 0; lookup_folder(k, folder) && (k == 0 || what[0] != '/'); k++) {
        offer_files(&search, folder);
        if (k > 0 && system_path_exists(folder)) {
            error_add(error, " or in %s", folder);
        }
    }
    error_add(error, "%s",
              nearest_get_advice(&search, "; `poise games` lists games and experiments"));
    return NULL;
}

/* The path of a game's base rules; the caller frees it. */
static char *base_rules(const struct game *game)
{
    char name[PATH_MAX];
    const struct registry_source *source = registry_source(game);
    if (source == NULL) {
        return text_print("%s/%s/base" ENDING, config_folder(), game->name);
    }
    snprintf(name, sizeof name, "%s/base" ENDING, game->name);
    return config_find(name, source->path);
}

char *config_find_experiment(const char *what, bool rules_too, struct error *error)
{
    char folder[PATH_MAX], path[PATH_MAX], script[PATH_MAX];
    static const char own[] = "configs/"; /* README names them so, for readers in the source tree */
    const bool named = strncmp(what, own, strlen(own)) == 0, bare = strpbrk(what, "/.") == NULL;
    error->text[0] = '\0';
    for (size_t k = 0; lookup_folder(k, folder) && (k == 0 || what[0] != '/'); k++) {
        const char *name = k == 1 && named ? what + strlen(own) : what;
        join_folder_name(script, CONFIG_SCRIPTS, name);
        /* a bare name needs its ending, because a file without one may be anything */
        if ((!bare && is_config_in_folder(path, folder, name, "")) ||
            is_config_in_folder(path, folder, name, ENDING) || is_in_own(path, folder, name) ||
            (k == 1 && is_config_in_folder(path, folder, script, ENDING))) {
            return text_copy(path);
        }
    }
    const struct game *game = bare && rules_too ? open_named_game(what, error) : NULL;
    if (game != NULL || error->text[0] != '\0') {
        return game != NULL ? base_rules(game) : NULL;
    }
    /* If `what` is a folder, the reader of the file will say so. */
    return system_path_exists(what) ? text_copy(what) : find_nothing(what, rules_too, error);
}

char *config_output(const char *experiment, const char *ending)
{
    const char *base = text_file_name(experiment);
    const bool known = text_ends_with(base, ".yaml") || text_ends_with(base, ".yml") ||
                       text_ends_with(base, ".lua");
    const size_t length = known ? (size_t)(strrchr(base, '.') - base) : strlen(base);
    return text_print("%.*s%s", (int)length, base, ending);
}
