#include "analysis/numbers/axes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/numbers/order.h"

void axes_point_add(struct axes_point *point, const char *path, const char *value)
{
    point->paths[point->count] = text_copy(path);
    point->values[point->count] = text_copy(value);
    point->count++;
}

void axes_point_copy(struct axes_point *to, const struct axes_point *from)
{
    *to = (struct axes_point){0};
    for (size_t a = 0; a < from->count; a++) {
        axes_point_add(to, from->paths[a], from->values[a]);
    }
}

void axes_point_free(struct axes_point *point)
{
    for (size_t a = 0; a < point->count; a++) {
        free(memory_owned(point->paths[a]));
        free(memory_owned(point->values[a]));
    }
    *point = (struct axes_point){0};
}

static bool same_sweep(const struct axes_point *x, const struct axes_point *y)
{
    bool same = x->count == y->count;
    for (size_t a = 0; same && a < x->count; a++) {
        same = strcmp(x->paths[a], y->paths[a]) == 0;
    }
    return same;
}

/* Index of a value on an axis. A new value is appended. */
static size_t find_axis_place(struct axis *axis, const char *value)
{
    const size_t i = text_find_among(value, (const char *const *)axis->values, axis->value_count);
    if (i == axis->value_count) {
        axis->values = memory_grow(axis->values, i + 1, sizeof *axis->values);
        axis->values[axis->value_count++] = text_copy(value);
    }
    return i;
}

/* Sorts axis `a`, smallest first, if all its values are numbers. */
static void sort_numbers(struct axes *axes, size_t a)
{
    struct axis *axis = &axes->axis[a];
    double *numbers = memory_new(axis->value_count, sizeof *numbers);
    if (axes_numbers(axis, numbers)) {
        size_t *order = order_least_first(numbers, axis->value_count);
        size_t *rank = memory_new(axis->value_count, sizeof *rank);
        char **sorted = memory_new(axis->value_count, sizeof *sorted);
        for (size_t i = 0; i < axis->value_count; i++) {
            sorted[i] = axis->values[order[i]];
            rank[order[i]] = i;
        }
        for (size_t v = 0; v < axes->variant_count; v++) {
            size_t *place = &axes->place[v * axes->count + a];
            *place = rank[*place];
        }
        free(axis->values);
        axis->values = sorted;
        free(order);
        free(rank);
    }
    free(numbers);
}

void axes_find(struct axes *axes, const struct axes_point *const points[], size_t point_count)
{
    *axes = (struct axes){0};
    for (size_t v = 0; v < point_count; v++) {
        if (point_count < 2 || points[v] == NULL || points[v]->count == 0 ||
            !same_sweep(points[0], points[v])) {
            return;
        }
    }
    axes->count = points[0]->count;
    axes->variant_count = point_count;
    axes->place = memory_new(point_count * axes->count, sizeof *axes->place);
    for (size_t a = 0; a < axes->count; a++) {
        axes->axis[a].path = text_copy(points[0]->paths[a]);
        for (size_t v = 0; v < point_count; v++) {
            axes->place[v * axes->count + a] =
                find_axis_place(&axes->axis[a], points[v]->values[a]);
        }
        sort_numbers(axes, a);
    }
}

void axes_free(struct axes *axes)
{
    for (size_t a = 0; a < AXES_MAX; a++) {
        text_free_list(axes->axis[a].values, axes->axis[a].value_count);
        free(axes->axis[a].path);
    }
    free(axes->place);
    *axes = (struct axes){0};
}

long axes_variant(const struct axes *axes, size_t row, size_t column)
{
    for (size_t v = 0; v < axes->variant_count; v++) {
        if (axes->place[2 * v] == row && axes->place[2 * v + 1] == column) {
            return (long)v;
        }
    }
    return -1;
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
