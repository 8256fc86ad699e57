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

/* Writes the name of a cell of a list as the form does: "tea brick: cost", or "Roads 3: length" where
 * entries have no names. */
static void write_cell_name(const struct row *list, const char *path, FILE *out)
{
    const char *entry = path + strlen(list->name) + 1, *field = strchr(entry, '.') + 1;
    const struct row *inner = find_list_at(list->fields, field);
    if (entry[-1] == '[') {
        write_value_name(list, out);
        fprintf(out, " %ld: ", 1 + strtol(entry, NULL, 10));
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

char *value_names_replace(const void *params, const char *text)
{
    static const char ends[] = " =:,;()[]"; /* of a word; names of entries may have several */
    char *result = NULL;
    FILE *out = text_begin(&result);
    for (const char *at = text; *at != '\0';) {
        const struct row *list = find_list_at(params, at), *param;
        size_t length = strcspn(at, ends);
        char *word = text_cut(at, length);
        while (((param = find_param_at(params, word)) == NULL || param == list) && list != NULL &&
               at[length] != '\0' && strchr(" []", at[length]) != NULL) {
            length += 1 + strcspn(at + length + 1, ends);
            free(word);
            word = text_cut(at, length);
        }
        const char end = at[length];
        const bool cell = list != NULL && param != NULL && param != list;
        const bool marked = strchr("=:", end) != NULL && (end != '\0' || at == text);
        const bool is_path = param != NULL && (marked || strchr(word, '.') != NULL);
        if (cell) {
            write_cell_name(list, word, out);
        } else if (is_path) {
            write_value_name(param, out);
        } else {
            fputs(word, out);
        }
        if (end != '\0' && (!cell || end != ':')) {
            const bool goes_on = end == ',' && isalpha((unsigned char)at[length + 1]);
            fprintf(out, is_path && end == '=' ? " %c " : goes_on ? "%c " : "%c", end);
        }
        free(word);
        at += length + (end != '\0');
    }
    text_end(out);
    return result;
}
