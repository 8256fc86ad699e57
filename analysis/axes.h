/* What the names of variants say about a sweep. The points of a sweep over one value are named
 * "path=value", over two "path=value,path=value"; so a results file needs to say no more. */
#ifndef POISE_ANALYSIS_AXES_H
#define POISE_ANALYSIS_AXES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { AXES_MAX = 2 };

/* One axis: its path and its distinct values in order of first appearance. */
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

/* Reads the axes off the names of at least two variants that are all points of the same sweep; else
 * count is 0. False when memory is out. Free with axes_free in any case. */
bool axes_read(struct axes *axes, const char *const names[], size_t name_count);
void axes_free(struct axes *axes);

/* The variant at a place of a matrix, or -1. */
long axes_find(const struct axes *axes, size_t row, size_t column);

/* Prints a matrix with one number a variant, one decimal; "-" where no variant stands. */
void axes_print(const struct axes *axes, const double numbers[], FILE *out);

/* Whether all values of an axis are numbers, which then go to `numbers`. */
bool axes_numbers(const struct axis *axis, double numbers[]);

#endif
