#include "analysis/rules_diff.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 32, PATH_MAX_BYTES = 512 };

/* Where a line stands: the keys above it, each with the column it began in. */
struct place {
    struct {
        int column;
        int next_item; /* number of the next list item directly below */
        char key[96];
    } level[DEPTH_MAX];
    int depth;
};

static void leave_to(struct place *place, int column)
{
    while (place->depth > 0 && place->level[place->depth - 1].column >= column) {
        place->depth--;
    }
}

static void enter(struct place *place, int column, const char *key, size_t length)
{
    if (place->depth < DEPTH_MAX) {
        place->level[place->depth].column = column;
        place->level[place->depth].next_item = 0;
        snprintf(place->level[place->depth].key, sizeof place->level->key, "%.*s", (int)length,
                 key);
        place->depth++;
    }
}

static bool add(struct rule_values *values, const struct place *place, const char *value,
                size_t length)
{
    char path[PATH_MAX_BYTES] = "";
    size_t used = 0;
    for (int i = 0; i < place->depth && used < sizeof path; i++) {
        used += (size_t)snprintf(path + used, sizeof path - used, "%s%s", i > 0 ? "." : "",
                                 place->level[i].key);
    }
    struct rule_value *items = realloc(values->items, (values->count + 1) * sizeof *items);
    if (items == NULL) {
        return false;
    }
    values->items = items;
    items[values->count] = (struct rule_value){strdup(path), strndup(value, length)};
    values->count++;
    return items[values->count - 1].path != NULL && items[values->count - 1].value != NULL;
}

/* Enters the list item that begins at `column`. */
static void enter_item(struct place *place, int column)
{
    char number[16];
    /* Items stand in the column of their list's key or further in; the list is the last level to
     * their left, or the key in the same column. */
    while (place->depth > 0 && place->level[place->depth - 1].column > column) {
        place->depth--;
    }
    if (place->depth > 0 && place->level[place->depth - 1].column == column &&
        place->level[place->depth - 1].key[0] >= '0' &&
        place->level[place->depth - 1].key[0] <= '9') {
        place->depth--;
    }
    int *next = place->depth > 0 ? &place->level[place->depth - 1].next_item : NULL;
    snprintf(number, sizeof number, "%d", next != NULL ? (*next)++ : 0);
    enter(place, column, number, strlen(number));
}

/* The colon that ends the key a text begins with; NULL where it begins with none. */
static const char *end_of_key(const char *text, size_t length)
{
    size_t from = 0;
    if (length > 1 && *text == '"') {
        const char *quote = memchr(text + 1, '"', length - 1);
        from = quote != NULL ? (size_t)(quote - text) + 1 : length;
    } else if (length > 0 && (*text == '[' || *text == '{' || *text == '\'')) {
        return NULL;
    }
    const char *colon = memchr(text + from, ':', length - from);
    return colon != NULL && (colon + 1 == text + length || colon[1] == ' ') ? colon : NULL;
}

/* A record on one line, "{id: U-1, list: [1, 2]}": each of its values. */
static bool read_flow(struct rule_values *values, struct place *place, const char *text,
                      size_t length)
{
    size_t start = 1;
    int depth = 0;
    bool quoted = false, ok = true;
    for (size_t i = 1; ok && i < length; i++) {
        quoted ^= text[i] == '"';
        depth += !quoted && (text[i] == '[' || text[i] == '{');
        const bool end = !quoted && depth == 0 && (text[i] == ',' || text[i] == '}');
        depth -= !quoted && (text[i] == ']' || text[i] == '}');
        if (!end) {
            continue;
        }
        while (start < i && text[start] == ' ') {
            start++;
        }
        const char *colon = end_of_key(text + start, i - start);
        if (colon != NULL && colon + 2 <= text + i) {
            enter(place, 1 << 20, text + start, (size_t)(colon - text) - start);
            ok = add(values, place, colon + 2, (size_t)(text + i - colon) - 2);
            leave_to(place, 1 << 20);
        }
        start = i + 1;
    }
    return ok;
}

static bool read_line(struct rule_values *values, struct place *place, const char *line,
                      size_t length)
{
    int column = 0;
    while ((size_t)column < length && line[column] == ' ') {
        column++;
    }
    while ((size_t)column < length && line[column] == '-' &&
           ((size_t)column + 1 == length || line[column + 1] == ' ')) {
        enter_item(place, column);
        column += (size_t)column + 1 == length ? 1 : 2; /* an item may begin on the next line */
    }
    const char *text = line + column;
    const size_t rest = length - (size_t)column;
    if (rest == 0 || *text == '#') {
        return true;
    }
    const char *colon = end_of_key(text, rest);
    if (colon == NULL && *text == '{') {
        return read_flow(values, place, text, rest);
    }
    if (colon == NULL) { /* an item that is a plain value, or the rest of a folded one */
        return add(values, place, text, rest);
    }
    leave_to(place, column);
    enter(place, column, text, (size_t)(colon - text));
    const size_t after = (size_t)(text + rest - colon) - 1;
    return after == 0 || add(values, place, colon + 2, after - 1);
}

bool rules_read(struct rule_values *values, const char *text)
{
    struct place place = {.depth = 0};
    *values = (struct rule_values){0};
    while (*text != '\0') {
        const size_t length = strcspn(text, "\n");
        if (!read_line(values, &place, text, length)) {
            return false;
        }
        text += length + (text[length] == '\n');
    }
    return true;
}

void rules_free(struct rule_values *values)
{
    for (size_t i = 0; i < values->count; i++) {
        free(values->items[i].path);
        free(values->items[i].value);
    }
    free(values->items);
    *values = (struct rule_values){0};
}

const char *rules_find(const struct rule_values *values, const char *path)
{
    for (size_t i = 0; i < values->count; i++) {
        if (strcmp(values->items[i].path, path) == 0) {
            return values->items[i].value;
        }
    }
    return NULL;
}
