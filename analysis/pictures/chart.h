/* Kinds of charts that the pictures are made of: rows with intervals, a frame with two axes for lines
 * and bars, and a map of cells. Each draws into a draft and sets its height. */
#ifndef POISE_ANALYSIS_CHART_H
#define POISE_ANALYSIS_CHART_H

#include <stdbool.h>

#include "analysis/pictures/svg.h"

/* A named estimate; low and high are NaN where there is no interval. */
struct chart_row {
    const char *name;
    double value, low, high;
    enum svg_ink ink;
};

struct chart_rows {
    const struct chart_row *rows;
    size_t count;       /* more than CHART_ROWS_MAX: the rest is not drawn */
    const char *unit;   /* what the axis is */
    bool bars;          /* bars from 0 in place of dots */
    bool signs;         /* values have a sign: changes */
    int decimals;       /* of the values beside the rows */
    double least, most; /* values end there: 0 and 100 for rates; a bar beyond has an arrow */
};

enum { CHART_ROWS_MAX = 200 };
void chart_draw_rows(struct svg_draft *draft, const struct chart_rows *chart);

/* One side of a frame. */
struct chart_axis {
    const char *name;
    double low, high;          /* values at its ends */
    bool whole;                /* numbers are written for whole values only */
    const char *const *labels; /* written at `places` in place of numbers; NULL: numbers */
    const double *places;      /* values; NULL: 0, 1, ... */
    size_t label_count;
};

/* Where values lie in a picture. */
struct chart_frame {
    double left, right, top, bottom; /* units */
    struct chart_axis x, y;
};

/* Draws both axes of a frame of that height, with room for `legend` lines above and for `margin` units
 * on the right. y.high is made round if y.low is 0. */
void chart_begin_frame(struct svg_draft *draft, struct chart_frame *frame, int height,
                       size_t legend, double margin);
struct svg_point chart_place(const struct chart_frame *frame, double x, double y);

/* The name of a series, in line `line` of the legend. */
void chart_draw_name(struct svg_draft *draft, const struct chart_frame *frame, size_t line,
                     enum svg_ink ink, const char *name);

/* A line through count points (x[i], y[i]) with dots; a NaN is left out. */
void chart_draw_line(struct svg_draft *draft, const struct chart_frame *frame, enum svg_ink ink,
                     const double x[], const double y[], size_t count);

/* The interval of a point. */
void chart_draw_span(struct svg_draft *draft, const struct chart_frame *frame, enum svg_ink ink,
                     double x, double low, double high);

/* A bar from 0 to y, `width` wide in values of x. */
void chart_draw_bar(struct svg_draft *draft, const struct chart_frame *frame, enum svg_ink ink,
                    double x, double y, double width);

/* A map of cells, value(of, row, column) in each; NaN: empty. */
struct chart_cells {
    const char *const *rows, *const *columns; /* names from the top, from the left */
    size_t row_count, column_count;
    const char *row_name, *column_name; /* what they are; row_name NULL: said by the names */
    double (*value)(const void *of, size_t row, size_t column);
    const void *of;
    double low,
        high; /* values at the ends of `colours`; NaN: the least or the largest that there is */
    const unsigned *colours; /* 0xrrggbb */
    size_t colour_count;
    int decimals; /* of the words in the cells; -1: none */
};
void chart_draw_cells(struct svg_draft *draft, const struct chart_cells *chart);

/* Space that names of rows need on the left, and their lines. */
struct chart_names {
    double width;
    int lines; /* of the name with most */
};
struct chart_names chart_measure_names(const char *const names[], size_t count);

/* Draws a name in up to as many lines, ending at `x` around the middle `y`. */
void chart_draw_label(struct svg_draft *draft, const char *name, double x, double y);

/* A round step (1, 2 or 5 times a power of ten) that divides an axis into at most `most` parts, more or
 * less. low < high. `whole`: not below 1. */
double chart_tick_step(double low, double high, int most, bool whole);

#endif
