#include "analysis/axes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sims/base/format.h"

/* A piece of a name. */
struct span {
    const char *text;
    size_t length;
};

/* "path=value" or "path=value,path=value" taken apart; the number of pairs, 0 where it is neither.
 */
static size_t take_apart(const char *name, struct span paths[AXES_MAX],
                         struct span values[AXES_MAX])
{
    const char *first = strchr(name, '='), *last = strrchr(name, '=');
    if (first == NULL || first == name) {
        return 0;
    }
    const char *comma = last; /* before the second path, if there is one */
    while (comma > first && *comma != ',') {
        comma--;
    }
    const bool two = comma > first && comma + 1 < last;
    const char *end = two ? comma : name + strlen(name);
    paths[0] = (struct span){name, (size_t)(first - name)};
    values[0] = (struct span){first + 1, (size_t)(end - first - 1)};
    if (two) {
        paths[1] = (struct span){comma + 1, (size_t)(last - comma - 1)};
        values[1] = (struct span){last + 1, strlen(last + 1)};
    }
    return two ? 2 : 1;
}

static bool same(const char *text, const struct span *span)
{
    return strlen(text) == span->length && memcmp(text, span->text, span->length) == 0;
}

/* Index of a value on an axis, new where it is not there yet; -1 when memory is out. */
static long place_on(struct axis *axis, const struct span *value)
{
    for (size_t i = 0; i < axis->value_count; i++) {
        if (same(axis->values[i], value)) {
            return (long)i;
        }
    }
    char **values = realloc(axis->values, (axis->value_count + 1) * sizeof *values);
    if (values == NULL) {
        return -1;
    }
    axis->values = values;
    values[axis->value_count] = strndup(value->text, value->length);
    return values[axis->value_count] != NULL ? (long)axis->value_count++ : -1;
}

/* Adds one name; 1, 0 where it is no point of this sweep, -1 when memory is out. */
static int add_name(struct axes *axes, const char *name)
{
    struct span paths[AXES_MAX] = {{"", 0}, {"", 0}}, values[AXES_MAX] = {{"", 0}, {"", 0}};
    if (take_apart(name, paths, values) != axes->count) {
        return 0;
    }
    for (size_t a = 0; a < axes->count; a++) {
        struct axis *axis = &axes->axis[a];
        if (axis->path == NULL) {
            axis->path = strndup(paths[a].text, paths[a].length);
        }
        if (axis->path == NULL) {
            return -1;
        }
        if (!same(axis->path, &paths[a])) {
            return 0;
        }
        const long place = place_on(axis, &values[a]);
        if (place < 0) {
            return -1;
        }
        axes->place[axes->variant_count * axes->count + a] = (size_t)place;
    }
    axes->variant_count++;
    return 1;
}

bool axes_read(struct axes *axes, const char *const names[], size_t name_count)
{
    struct span paths[AXES_MAX], values[AXES_MAX];
    *axes = (struct axes){0};
    axes->count = name_count > 1 ? take_apart(names[0], paths, values) : 0;
    if (axes->count == 0) {
        return true;
    }
    axes->place = calloc(name_count * axes->count, sizeof *axes->place);
    int status = axes->place != NULL ? 1 : -1;
    for (size_t v = 0; status == 1 && v < name_count; v++) {
        status = add_name(axes, names[v]);
    }
    if (status != 1) {
        axes_free(axes);
    }
    return status >= 0;
}

void axes_free(struct axes *axes)
{
    for (size_t a = 0; a < AXES_MAX; a++) {
        for (size_t i = 0; i < axes->axis[a].value_count; i++) {
            free(axes->axis[a].values[i]);
        }
        free(axes->axis[a].values);
        free(axes->axis[a].path);
    }
    free(axes->place);
    *axes = (struct axes){0};
}

long axes_find(const struct axes *axes, size_t row, size_t column)
{
    for (size_t v = 0; v < axes->variant_count; v++) {
        if (axes->place[2 * v] == row && axes->place[2 * v + 1] == column) {
            return (long)v;
        }
    }
    return -1;
}

/* Characters of the longest value, at most `limit`. */
static int widest(const struct axis *axis, int limit)
{
    int widest = 0;
    for (size_t i = 0; i < axis->value_count; i++) {
        const size_t length = strlen(axis->values[i]);
        widest = length > (size_t)limit ? limit : (int)length > widest ? (int)length : widest;
    }
    return widest;
}

/* As wide as 80 columns allow, and never so narrow that numbers touch. */
void axes_print(const struct axes *axes, const double numbers[], FILE *out)
{
    enum { PAGE = 78, LEAST = 6 };
    const int left = widest(&axes->axis[0], 20);
    const int room = (PAGE - left) / (int)axes->axis[1].value_count - 1;
    const int asked = widest(&axes->axis[1], room > LEAST ? room : LEAST);
    const int each = asked > LEAST ? asked : LEAST;
    fprintf(out, "  %-*s", left, "");
    for (size_t column = 0; column < axes->axis[1].value_count; column++) {
        fprintf(out, " %*.*s", each, each, axes->axis[1].values[column]);
    }
    fputc('\n', out);
    for (size_t row = 0; row < axes->axis[0].value_count; row++) {
        fprintf(out, "  %-*.*s", left, left, axes->axis[0].values[row]);
        for (size_t column = 0; column < axes->axis[1].value_count; column++) {
            const long v = axes_find(axes, row, column);
            char number[FORMAT_MAX];
            fprintf(out, " %*s", each, format_fixed(number, v < 0 ? NAN : numbers[v], 1));
        }
        fputc('\n', out);
    }
}

bool axes_numbers(const struct axis *axis, double numbers[])
{
    for (size_t i = 0; i < axis->value_count; i++) {
        char *end;
        numbers[i] = strtod(axis->values[i], &end);
        if (end == axis->values[i] || *end != '\0' || !isfinite(numbers[i])) {
            return false;
        }
    }
    return true;
}
