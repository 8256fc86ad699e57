/* Sweeps: variants that differ only in one or two values of the config. axes_find sorts the
 * variants of a run into a curve (one axis) or a matrix (two axes) for tables and pictures. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { AXES_MAX = 2 };

/* Where a variant stands in a sweep: for each axis the path of the config value ("ai.troops") and
 * the value ("4"). count 0: the variant is not part of a sweep. The point owns its texts. */
struct axes_point {
    size_t count;
    const char *paths[AXES_MAX], *values[AXES_MAX];
};

void axes_point_add(struct axes_point *point, const char *path, const char *value);
void axes_point_copy(struct axes_point *to,
                     const struct axes_point *from); /* frees nothing in `to` */
void axes_point_free(struct axes_point *point);

/* One axis: its path and its distinct values. Numbers are sorted, smallest first. If a value is not
 * a number, the order is that of first appearance. */
struct axis {
    char *path;
    char **values;
    size_t value_count;
};

/* A sweep. place[v * count + a] is the index of variant v's value on axis a. */
struct axes {
    size_t count; /* 0: the variants are no sweep; 1: a curve; 2: a matrix */
    struct axis axis[AXES_MAX];
    size_t *place;
    size_t variant_count;
};

/* Finds the axes that the points of all variants share. axes->count is 0 unless there are at least
 * two variants and all are points of the same sweep. Free with axes_free. */
void axes_find(struct axes *axes, const struct axes_point *const points[], size_t point_count);
void axes_free(struct axes *axes);

/* The index of the variant in a cell of a matrix (count 2), or -1 if the cell is empty. */
long axes_variant(const struct axes *axes, size_t row, size_t column);

/* Whether all values of an axis are finite numbers. If so, `numbers` holds them. */
bool axes_numbers(const struct axis *axis, double numbers[]);
