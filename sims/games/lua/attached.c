#include "sims/games/lua/attached.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/text.h"
#include "analysis/base/yaml.h"
#include "sims/games/lua/tokens.h"

/* A file found within a script's text. */
struct found {
    const char *name, *text, *behind; /* behind: where the closing bracket of the comment begins */
    size_t name_length;
};

/* Whether a line begins a comment with a file, and the comment has an end. */
static bool does_line_begin_file(const char *line, struct found *out)
{
    static const char word[] = "[file ";
    if (strncmp(line, "--[", 3) != 0) {
        return false;
    }
    const size_t level = strspn(line + 3, "=");
    line += 3 + level;
    if (strncmp(line, word, strlen(word)) != 0) {
        return false;
    }
    out->name = line + strlen(word);
    out->name_length = strcspn(out->name, "\n");
    out->text = out->name + out->name_length + (out->name[out->name_length] != '\0');
    out->behind = tokens_bracket_end(out->name, level);
    return out->behind != NULL && out->behind >= out->text;
}

/* Finds the next file from *at on and moves *at behind it. False: there is none. */
static bool next_file(const char **at, struct found *out)
{
    for (const char *line = *at; *line != '\0';
         line += strcspn(line, "\n"), line += *line != '\0') {
        if (does_line_begin_file(line, out)) {
            *at = out->behind;
            return true;
        }
    }
    return false;
}

static bool find_attached_file(const char *script, const char *name, struct found *out)
{
    while (next_file(&script, out)) {
        if (out->name_length == strlen(name) && strncmp(out->name, name, out->name_length) == 0) {
            return true;
        }
    }
    return false;
}

char *attached_bytes(const char *script, const char *folder, const char *name, size_t *length,
                     struct error *error)
{
    struct found found;
    if (name[0] == '\0' || name[0] == '.' || strchr(name, '/') != NULL || strlen(name) > 100 ||
        !text_is_line(name)) {
        error_set(error, "`%.100s`: such a file lies beside the script; write its name only", name);
        return NULL;
    }
    if (find_attached_file(script, name, &found)) {
        *length = (size_t)(found.behind - found.text);
        return text_cut(found.text, *length);
    }
    if (folder == NULL) {
        error_set(error, "%s: is not kept with this script", name);
        return NULL;
    }
    char *path = text_print("%s%s", folder, name);
    char *bytes = yaml_slurp(path, length, error);
    free(path);
    return bytes;
}

struct script_file *attached_file(struct script *script, const char *name)
{
    size_t i = 0;
    while (i < script->file_count && strcmp(script->files[i].name, name) != 0) {
        i++;
    }
    return i < script->file_count ? &script->files[i] : NULL;
}

struct script_file *attached_keep(struct script *script, const char *name, const char *text)
{
    struct script_file *known = attached_file(script, name);
    if (known != NULL || script->file_count == SCRIPT_FILES_MAX) {
        return known;
    }
    script->files[script->file_count] =
        (struct script_file){script_copy(script, name), script_copy(script, text), NULL};
    return &script->files[script->file_count++];
}

static void end_attached_line(const char *text, FILE *out)
{
    if (text[0] != '\0' && text[strlen(text) - 1] != '\n') {
        fputc('\n', out);
    }
}

static void print_file(const struct script_file *file, FILE *out)
{
    size_t level = 1;
    while (tokens_bracket_end(file->name, level) != NULL ||
           tokens_bracket_end(file->text, level) != NULL) {
        level++;
    }
    char *signs = text_print("%0*d", (int)level, 0);
    memset(signs, '=', level);
    fprintf(out, "--[%s[file %s\n%s", signs, file->name, file->text);
    end_attached_line(file->text, out);
    fprintf(out, "]%s]\n", signs);
    free(signs);
}

char *attached_text(const char *script, const struct script_file files[], size_t count)
{
    char *text;
    struct found found;
    FILE *out = text_begin(&text);
    fputs(script, out);
    bool ended = false;
    for (size_t i = 0; i < count; i++) {
        if (find_attached_file(script, files[i].name, &found)) {
            continue;
        }
        if (!ended) {
            end_attached_line(script, out);
            ended = true;
        }
        print_file(&files[i], out);
    }
    text_end(out);
    return text;
}

void attached_place(const char *script, const char *name, const char *at, char out[160])
{
    struct found found;
    const char *from = script, *walk = script;
    int length = (int)strlen(name), line = 1;
    while (from == script && next_file(&walk, &found)) {
        if (at >= found.text && at < found.behind) {
            from = found.text;
            name = found.name;
            length = (int)found.name_length;
        }
    }
    for (const char *c = from; c < at; c++) {
        line += *c == '\n';
    }
    snprintf(out, 160, "%.*s:%d", length, name, line);
}
