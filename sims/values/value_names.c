#include "sims/values/value_names.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/text.h"
#include "sims/values/assign_rules.h"

/* Where the part of a path that names its group ends: behind its first two words, but before the
 * last one. 0 if it has one word only. */
static size_t find_group_end(const char *path)
{
    const char *dot = strchr(path, '.'), *second = dot != NULL ? strchr(dot + 1, '.') : NULL;
    return dot == NULL ? 0 : (size_t)((second != NULL ? second : dot) - path);
}

/* The words of a path as people write them: "extend_troops" is "Extend troops". */
static char *spell_path(const char *path, size_t length)
{
    char *text = NULL;
    FILE *out = text_begin(&text);
    for (size_t k = 0; k < length; k++) {
        const bool begins = k == 0 || strchr("._", path[k - 1]) != NULL;
        const size_t rest = length - k;
        if (begins && strncmp(path + k, "ai", 2) == 0 && (rest == 2 || strchr("._", path[k + 2]))) {
            fputs("AI", out);
            k++;
        } else if (path[k] == '.') {
            fputs(": ", out);
        } else {
            fputc(path[k] == '_' ? ' ' : k == 0 ? toupper((unsigned char)path[k]) : path[k], out);
        }
    }
    text_end(out);
    return text;
}

char *value_names_label(const struct row *param)
{
    const size_t end = find_group_end(param->name), begin = end > 0 ? end + 1 : 0;
    return param->label != NULL ? text_copy(param->label)
                                : spell_path(param->name + begin, strlen(param->name) - begin);
}

char *value_names_group(const struct row *param)
{
    const size_t end = find_group_end(param->name);
    return param->group != NULL         ? text_copy(param->group)
           : end > 0                    ? spell_path(param->name, end)
           : param->kind == KIND_RECORD ? spell_path(param->name, strlen(param->name))
                                        : text_copy("The game");
}

/* Writes the name of a value: "Extend troops (AI)". */
static void write_value_name(const struct row *param, FILE *out)
{
    char *label = value_names_label(param), *group = value_names_group(param);
    const bool grouped = find_group_end(param->name) > 0 || param->group != NULL;
    fprintf(out, "%s%s%s%s", label, grouped ? " (" : "", grouped ? group : "", grouped ? ")" : "");
    free(label);
    free(group);
}

static const char ends[] = " =:,;()[]"; /* of a word */

/* Writes the name of a cell of a list as the form does: "tea brick: cost", or "Roads 3: length" where
 * entries have no names. */
static void write_cell_name(const struct row *list, const char *path, FILE *out)
{
    const char *entry = path + strlen(list->name) + 1, *field = strchr(entry, '.') + 1;
    const struct row *inner = find_list_at(list->fields, field);
    if (entry[-1] == '[') {
        write_value_name(list, out);
        fprintf(out, " %d: ", 1 + atoi(entry));
    } else {
        fprintf(out, "%.*s: ", (int)(field - 1 - entry), entry);
    }
    if (inner != NULL) {
        write_cell_name(inner, field, out);
        return;
    }
    for (; *field != '\0'; field++) {
        fputc(*field == '_' ? ' ' : *field, out);
    }
}

/* How long the path of a cell of `list` is with which a text begins; 0: none. Names of entries may
 * have several words. */
static size_t find_cell_end(const struct row *params, const struct row *list, const char *text)
{
    size_t length = strlen(list->name);
    const struct row *param = NULL;
    do {
        length += 1 + strcspn(text + length + 1, ends);
        char *path = text_cut(text, length);
        param = find_param_at(params, path);
        free(path);
    } while (param == NULL && text[length] != '\0' && strchr(" []", text[length]) != NULL);
    return param != NULL ? length : 0;
}

char *value_names_replace(const struct row *params, const char *text)
{
    char *result = NULL;
    FILE *out = text_begin(&result);
    for (const char *at = text; *at != '\0';) {
        const struct row *list = find_list_at(params, at);
        const size_t cell = list != NULL ? find_cell_end(params, list, at) : 0;
        const size_t length = cell > 0 ? cell : strcspn(at, ends);
        char *word = text_cut(at, length);
        const char end = at[length];
        const bool marked = strchr("=:", end) != NULL && (end != '\0' || at == text);
        const struct row *param = find_param_at(params, word);
        const bool is_path = param != NULL && (marked || strchr(word, '.') != NULL);
        if (cell > 0) {
            write_cell_name(list, word, out);
        } else if (is_path) {
            write_value_name(param, out);
        } else {
            fputs(word, out);
        }
        if (end != '\0' && (cell == 0 || end != ':')) {
            fprintf(out, is_path && end == '=' ? " %c " : "%c", end);
        }
        free(word);
        at += length + (end != '\0');
    }
    text_end(out);
    return result;
}
