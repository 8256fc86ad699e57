/* Sweeps: variants that differ by one value, or by two. */
#ifndef POISE_ANALYSIS_AXES_H
#define POISE_ANALYSIS_AXES_H

#include <stdbool.h>
#include <stddef.h>

enum { AXES_MAX = 2 };

/* Where a variant stands in a sweep: "ai.troops" and "4" on each axis; count 0: it is no point of
 * one. The texts are the point's own. */
struct axes_point {
    size_t count;
    const char *paths[AXES_MAX], *values[AXES_MAX];
};

void axes_point_add(struct axes_point *point, const char *path, const char *value);
void axes_point_copy(struct axes_point *to, const struct axes_point *from); /* frees nothing */
void axes_point_free(struct axes_point *point);

/* One axis: its path and its distinct values, numbers from the smallest on and anything else in
 * order of first appearance. */
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

/* Finds the axes of at least two variants that are all points of the same sweep; else count is 0.
 * Free with axes_free. */
void axes_find(struct axes *axes, const struct axes_point *const points[], size_t point_count);
void axes_free(struct axes *axes);

/* The variant at a place of a matrix, or -1. */
long axes_variant(const struct axes *axes, size_t row, size_t column);

/* Whether all values of an axis are numbers, which then go to `numbers`. */
bool axes_numbers(const struct axis *axis, double numbers[]);

#endif
