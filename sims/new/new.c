#include "sims/new/new.h"

#include <ctype.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/system_file.h"
#include "analysis/base/text.h"
#include "engine/game.h"
#include "sims/games/registry.h"
#include "sims/values/csv.h"

/* The name of the new game, as it replaces `duo`, `Duo` and `DUO`. */
struct names {
    const char *name;
    char title[GAME_NAME_MAX + 1], upper[GAME_NAME_MAX + 1];
};

static void write_template_word(const char *word, size_t length, const struct names *names,
                                FILE *out)
{
    if (length == 3 && strncmp(word, "duo", 3) == 0) {
        fputs(names->name, out);
    } else if (length == 3 && strncmp(word, "Duo", 3) == 0) {
        fputs(names->title, out);
    } else if (length == 3 && strncmp(word, "DUO", 3) == 0) {
        fputs(names->upper, out);
    } else if (length == 1 && word[0] == 'D' && word[1] == '-') {
        fputc(names->upper[0], out);
    } else if (length == 2 && word[0] == 'd' && isdigit((unsigned char)word[1])) {
        fputc(names->name[0], out);
        fputc(word[1], out);
    } else {
        fwrite(word, 1, length, out);
    }
}

/* Writes the text of a template with the name of the new game. A word is a run of letters and
 * digits. */
static void write_text(const char *text, const struct names *names, FILE *out)
{
    while (*text != '\0') {
        size_t length = 0;
        while (isalnum((unsigned char)text[length])) {
            length++;
        }
        write_template_word(text, length, names, out);
        text += length;
        if (*text != '\0') {
            fputc(*text++, out);
        }
    }
}

static int write_file(const struct new_file *file, const struct names *names, struct error *error)
{
    char *path = NULL;
    FILE *out = text_begin(&path);
    fprintf(out, "%s/", names->name);
    write_text(file->path, names, out);
    text_end(out);
    *strrchr(path, '/') = '\0';
    system_make_folder(path); /* if it fails, fopen fails, too, and reports the reason */
    path[strlen(path)] = '/';
    out = fopen(path, "wx");
    bool ok = out != NULL;
    if (ok) {
        write_text(file->text, names, out);
        ok = !ferror(out);
        ok = fclose(out) == 0 && ok;
    }
    const int status =
        ok ? 0 : error_set(error, "%s: cannot be written: %s", path, strerror(errno));
    free(path);
    return status;
}

static int check_name(const char *name, struct error *error)
{
    const size_t length = strlen(name);
    if (!csv_is_column(name, false) || length < 2 || length > GAME_NAME_MAX) {
        return error_set(error,
                         "`%s` cannot be a game's name: use 2 to %d small letters, digits and _, a "
                         "letter first",
                         name, GAME_NAME_MAX);
    }
    if (registry_is_reserved(name)) {
        return error_set(error, "`%s` is a word of its own in every game: choose another name",
                         name);
    }
    return registry_find(name) == NULL
               ? 0
               : error_set(error, "there is a game `%s` already: choose another name", name);
}

int new_game(const char *name, const char *template, struct error *error)
{
    struct names names = {.name = name};
    if (check_name(name, error) != 0) {
        return -1;
    }
    for (size_t k = 0; name[k] != '\0'; k++) {
        names.title[k] = (char)(name[k] == '_' ? ' ' : name[k]);
        names.upper[k] = (char)toupper((unsigned char)name[k]);
    }
    names.title[0] = names.upper[0];
    if (system_make_folder(name) != 0) {
        return errno == EEXIST ? error_set(error, "%s: exists already: give another name", name)
                               : error_set(error, "%s: cannot be made: %s", name, strerror(errno));
    }
    int status = 0;
    const bool climbs = strcmp(template, "cards") != 0;
    for (const struct new_file *file = new_files; file->folder != NULL && status == 0; file++) {
        if (strcmp(file->folder, template) == 0 || (climbs && strcmp(file->folder, "climb") == 0)) {
            status = write_file(file, &names, error);
        }
    }
    return status == 0 ? 0 : error_add(error, "; remove the folder %s before you try again", name);
}
