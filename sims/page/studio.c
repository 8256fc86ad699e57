#include "sims/page/studio.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/digest.h"
#include "analysis/base/html.h"
#include "analysis/base/memory.h"
#include "analysis/base/system_file.h"
#include "analysis/base/system_process.h"
#include "analysis/base/text.h"
#include "analysis/base/yaml.h"
#include "sims/games/find.h"
#include "sims/games/registry.h"
#include "sims/page/page.h"

/* What sims/web/build.mjs made, and where it leaves room for a game. */
#define PAGE "poise-studio.html"
#define ROOM "<script id=\"project\" type=\"application/json\">"
#define NOT_BUILT "the Studio was not built (docs/studio.md, \"Making it\")"

enum { BYTES_MAX = 4000000 }; /* of all files: more would not fit into what a browser keeps */

char *studio_find_page(struct error *error)
{
    char *path = config_shared(PAGE);
    if (!system_file_readable(path)) {
        error_set(error, "%s: %s: " NOT_BUILT, path, strerror(errno));
        free(path);
        return NULL;
    }
    return path;
}

static bool is_yaml_name(const char *name)
{
    return text_ends_with(name, ".yaml") || text_ends_with(name, ".yml");
}

/* Whether a file's name says that a game may need it. */
static bool is_game_file(const char *name)
{
    return is_yaml_name(name) || registry_is_script(name) || text_ends_with(name, ".csv") ||
           text_ends_with(name, ".player");
}

static bool is_shown_game_file(const char *name)
{
    return name[0] != '.' && is_game_file(name);
}

static bool is_word_letter(char c)
{
    return isalnum((unsigned char)c) || (c & 0x80) != 0 || (c != '\0' && strchr("_-./", c) != NULL);
}

static int pack_game_file(struct studio_game *game, const char *name, struct error *error);

/* Packs a file that a text in `folder` names, unless it is one that comes with Poise. */
static int pack_named_file(struct studio_game *game, const char *folder, const char *word,
                           struct error *error)
{
    word += strncmp(word, "./", 2) == 0 ? 2 : 0;
    char *name = text_print("%s%s", folder, word);
    char *path = word[0] == '/' ? text_copy(word) : text_print("%s%s", game->folder, name);
    int status = 0;
    if (is_game_file(word) && system_path_exists(path)) {
        status = word[0] == '/' || strstr(word, "../") != NULL
                     ? error_set(error,
                                 "%s: is not below the folder of the game, as all files on "
                                 "the page must be",
                                 path)
                     : pack_game_file(game, name, error);
    }
    free(name);
    free(path);
    return status;
}

/* Packs the files that the text of file `name` names. */
static int pack_named_files(struct studio_game *game, const char *name, const char *text,
                            struct error *error)
{
    char *folder = text_cut(name, (size_t)(text_file_name(name) - name));
    int status = 0;
    while (status == 0 && *text != '\0') {
        size_t length = 0;
        while (is_word_letter(text[length])) {
            length++;
        }
        if (length > 0) {
            char *word = text_cut(text, length);
            status = pack_named_file(game, folder, word, error);
            free(word);
        }
        text += length > 0 ? length : 1;
    }
    free(folder);
    return status;
}

/* The bytes of all files so far. */
static size_t count_packed_bytes(const json_t *files)
{
    size_t bytes = 0;
    const char *name;
    json_t *text;
    json_object_foreach((json_t *)memory_owned(files), name, text)
    {
        bytes += json_string_length(text);
    }
    return bytes;
}

static int pack_game_file(struct studio_game *game, const char *name, struct error *error)
{
    size_t length;
    if (json_object_get(game->files, name) != NULL) {
        return 0;
    }
    char *path = text_print("%s%s", game->folder, name);
    char *text = yaml_slurp(path, &length, error);
    int status = text != NULL ? 0 : -1;
    if (text != NULL && text_plain_length(text) != length) {
        status = error_set(error, "%s: is not plain UTF-8 text", path);
    } else if (text != NULL && count_packed_bytes(game->files) + length > BYTES_MAX) {
        status = error_set(error,
                           "%s: with it the game has more than %d MB, the most that the page keeps",
                           path, BYTES_MAX / 1000000);
    }
    if (status == 0) {
        json_object_set_new(game->files, name, json_stringn(text, length));
        status = pack_named_files(game, name, text, error);
    }
    free(text);
    free(path);
    return status;
}

/* Whether the file is an experiment: it names its game in a line of its own. */
static bool is_experiment_file(const char *folder, const char *name)
{
    struct error unused;
    size_t length;
    char *path = text_print("%s%s", folder, name);
    char *text = is_yaml_name(name) ? yaml_slurp(path, &length, &unused) : NULL;
    const char *line = text;
    while (line != NULL && strncmp(line, "game:", 5) != 0) {
        line = strchr(line, '\n');
        line += line != NULL;
    }
    free(text);
    free(path);
    return line != NULL;
}

/* The only experiment or, with `experiment` false, the only script of a folder; the caller frees
 * it. NULL if there is none, or with `error` if there are several. */
static char *find_only_lead(const struct studio_game *game, char *const names[], int count,
                            bool experiment, struct error *error)
{
    char *lead = NULL;
    for (int i = 0; i < count; i++) {
        if (experiment ? is_experiment_file(game->folder, names[i])
                       : registry_is_script(names[i])) {
            if (lead != NULL) {
                error_set(error, "%s: is it %s or %s? Name the file", game->folder, lead, names[i]);
                free(lead);
                return NULL;
            }
            lead = text_copy(names[i]);
        }
    }
    return lead;
}

/* The file of a folder that its game begins with: FOLDER/FOLDER.yaml, else its only experiment, else
 * its only script. The caller frees it. */
static char *find_folder_lead(const struct studio_game *game, char *const names[], int count,
                              struct error *error)
{
    char *own = text_print("%s.yaml", game->name);
    if (is_experiment_file(game->folder, own)) {
        return own;
    }
    free(own);
    error->text[0] = '\0';
    char *lead = find_only_lead(game, names, count, true, error);
    if (lead == NULL && error->text[0] == '\0') {
        lead = find_only_lead(game, names, count, false, error);
    }
    if (lead == NULL && error->text[0] == '\0') {
        error_set(error, "%s: holds neither an experiment (.yaml) nor a game in Lua", game->folder);
    }
    return lead;
}

/* Reads all files of game->folder itself that a game may need. */
static int pack_game_folder(struct studio_game *game, struct error *error)
{
    char **names;
    const int count = system_folder_names(game->folder, is_shown_game_file, &names);
    if (count < 0) {
        return error_set(error, "%s: %s", game->folder, strerror(errno));
    }
    char *lead = find_folder_lead(game, names, count, error);
    int status = lead != NULL ? pack_game_file(game, lead, error) : -1;
    for (int i = 0; i < count; i++) {
        status = status == 0 ? pack_game_file(game, names[i], error) : status;
    }
    text_free_list(names, (size_t)count);
    free(lead);
    return status;
}

/* The last name of a path without its ending; the caller frees it. */
static char *cut_last_name(const char *path, const char *ending)
{
    const char *name = text_file_name(path);
    return text_cut(name, strlen(name) - (ending != NULL ? strlen(ending) : 0));
}

static int read_folder_game(struct studio_game *game, const char *what, struct error *error)
{
    char *whole = system_absolute_path(what);
    game->name = cut_last_name(whole != NULL ? whole : what, NULL);
    game->folder = text_print("%s%s", what, what[strlen(what) - 1] == '/' ? "" : "/");
    free(whole);
    return pack_game_folder(game, error);
}

static int read_file_game(struct studio_game *game, const char *what, struct error *error)
{
    char *path = config_find_experiment(what, false, error);
    if (path == NULL) {
        return -1;
    }
    const char *name = text_file_name(path);
    game->name = cut_last_name(path, strrchr(name, '.'));
    game->folder = text_cut(path, (size_t)(name - path));
    const int status = registry_is_script(name) || is_experiment_file(game->folder, name)
                           ? pack_game_file(game, name, error)
                           : error_set(error,
                                       "%s: is neither an experiment, which has a line "
                                       "`game: ...`, nor a game in Lua",
                                       path);
    free(path);
    return status;
}

int studio_read_game(struct studio_game *game, const char *what, struct error *error)
{
    *game = (struct studio_game){.files = json_object()};
    return system_path_kind(what, NULL) == SYSTEM_FOLDER ? read_folder_game(game, what, error)
                                                         : read_file_game(game, what, error);
}

void studio_free_game(struct studio_game *game)
{
    free(game->name);
    free(game->folder);
    json_decref(game->files);
    *game = (struct studio_game){0};
}

/* Writes what sims/web/project.js reads. By the digest it knows the files again that a browser
 * keeps changes of. */
static void put_studio_game(const struct studio_game *game, FILE *out)
{
    char *text = memory_must(json_dumps(game->files, JSON_COMPACT));
    const struct digest digest = digest_bytes(text, strlen(text));
    json_t *project = json_pack("{s:s, s:s%, s:O}", "name", game->name, "digest", digest.text,
                                sizeof digest.text, "files", game->files);
    html_put_json(project, out);
    json_decref(project);
    free(text);
}

int studio_write_page(const struct studio_game *game, FILE *out, struct error *error)
{
    char *page = page_read_shared(PAGE, ROOM, "", NOT_BUILT, error);
    if (page == NULL) {
        return -1;
    }
    const char *room = strstr(page, ROOM) + strlen(ROOM);
    fwrite(page, 1, (size_t)(room - page), out);
    if (game != NULL) {
        put_studio_game(game, out);
    }
    fputs(room, out);
    free(page);
    return 0;
}
