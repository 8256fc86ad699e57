#include "sims/config/find.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sims/base/text.h"
#include "sims/plugin/plugin.h"

static void join(char out[PATH_MAX], const char *folder, int folder_length, const char *name)
{
    if (snprintf(out, PATH_MAX, "%.*s/%s", folder_length, folder, name) >= PATH_MAX) {
        out[0] = '\0';
    }
}

/* Fills in the folder of the running program, without a slash; empty where it is not known. */
static void program_folder(char out[PATH_MAX])
{
    const ssize_t length = readlink("/proc/self/exe", out, PATH_MAX - 1);
    out[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(out, '/');
    if (slash != NULL) {
        *slash = '\0';
    }
}

static int is_below(const char *path, const char *folder)
{
    const size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

const char *config_folder(void)
{
    static char folder[PATH_MAX];
    char program[PATH_MAX], relative[PATH_MAX];
    program_folder(program);
    if (is_below(program, POISE_BUILD_DIR)) {
        return POISE_SOURCE_CONFIGS;
    }
    join(relative, program, (int)strlen(program), "../share/poise/configs");
    return realpath(relative, folder) != NULL ? folder : POISE_INSTALLED_CONFIGS;
}

/* A config of a game that is not built in. */
static bool find_of_game(char out[PATH_MAX], const char *name)
{
    char folder[PATH_MAX];
    const struct game *game;
    for (size_t k = 0; (game = registry_game(k)) != NULL; k++) {
        const struct registry_source *source = registry_source(game);
        if (source != NULL) {
            join(out, source->path, (int)(strrchr(source->path, '/') - source->path), name);
            if (access(out, F_OK) == 0) {
                return true;
            }
        }
    }
    for (size_t k = 0; plugin_folder(k, folder, sizeof folder); k++) {
        join(out, folder, (int)strlen(folder), name);
        if (access(out, F_OK) == 0) {
            return true;
        }
    }
    return false;
}

char *config_find(const char *name, const char *beside)
{
    char first[PATH_MAX], second[PATH_MAX];
    const char *slash = beside != NULL ? strrchr(beside, '/') : NULL;
    if (name[0] == '/') {
        return text_copy(name);
    }
    if (slash != NULL) {
        join(first, beside, (int)(slash - beside), name);
    } else {
        snprintf(first, sizeof first, "%s", name);
    }
    if (access(first, F_OK) == 0) {
        return text_copy(first);
    }
    const char *folder = config_folder();
    join(second, folder, (int)strlen(folder), name);
    return text_copy(access(second, F_OK) == 0 || find_of_game(second, name) ? second : first);
}

char *config_find_rules(const char *what, struct error *error)
{
    char name[PATH_MAX];
    error->text[0] = '\0';
    if (strchr(what, '/') != NULL || strchr(what, '.') != NULL) {
        return config_find(what, NULL);
    }
    const struct game *game = plugin_find(what, error);
    if (game == NULL) {
        return NULL;
    }
    const struct registry_source *source = registry_source(game);
    if (source == NULL) {
        snprintf(name, sizeof name, "%s/%s/base.yaml", config_folder(), what);
        return text_copy(name);
    }
    snprintf(name, sizeof name, "%s/base.yaml", what);
    return config_find(name, source->path);
}
