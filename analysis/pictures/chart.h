/* The kinds of charts that pictures are made of: rows with intervals, a frame with two axes for
 * lines and bars, and a map of cells. Each draws into a draft (svg.h) and sets the draft's
 * height. */
#ifndef POISE_ANALYSIS_CHART_H
#define POISE_ANALYSIS_CHART_H

#include <stdbool.h>

#include "analysis/pictures/svg.h"

/* One row: a named estimate. low and high are NaN if there is no interval. */
struct chart_row {
    const char *name;
    double value, low, high;
    enum svg_ink ink;
};

/* A chart of rows, with one axis below. */
struct chart_rows {
    const struct chart_row *rows;
    size_t count;       /* rows beyond CHART_ROWS_MAX are not drawn */
    const char *unit;   /* text below the axis */
    bool bars;          /* draws bars from 0 instead of dots */
    bool signs;         /* writes values with a sign, for changes */
    int decimals;       /* of the values beside the rows */
    double least, most; /* limits of the axis: 0 and 100 for rates; a bar beyond gets an arrow */
};

enum { CHART_ROWS_MAX = 200 };
void chart_draw_rows(struct svg_draft *draft, const struct chart_rows *chart);

/* One axis of a frame. */
struct chart_axis {
    const char *name;
    double low, high;          /* values at its two ends */
    bool whole;                /* numbers are written for whole values only */
    const char *const *labels; /* written at `places` instead of numbers; NULL: numbers */
    const double *places;      /* values of the labels; NULL: 0, 1, ... */
    size_t label_count;
};

/* A frame: maps values to places in the picture (chart_place). */
struct chart_frame {
    double left, right, top, bottom; /* in units of the picture */
    struct chart_axis x, y;
};

/* Draws both axes of a frame and sets its edges. The caller has set frame->x and frame->y. Leaves
 * room for `legend` lines of names above and for `margin` units on the right. Rounds y.high up if
 * y.low is 0. */
void chart_begin_frame(struct svg_draft *draft, struct chart_frame *frame, int height,
                       size_t legend, double margin);
struct svg_point chart_place(const struct chart_frame *frame, double x, double y);

/* Draws the name of a series in line `line` of the legend. */
void chart_draw_name(struct svg_draft *draft, const struct chart_frame *frame, size_t line,
                     enum svg_ink ink, const char *name);

/* Draws a line with dots through `count` points (x[i], y[i]). A point whose y is NaN is left
 * out. */
void chart_draw_line(struct svg_draft *draft, const struct chart_frame *frame, enum svg_ink ink,
                     const double x[], const double y[], size_t count);

/* Draws the interval of a point as a vertical line with ends. */
void chart_draw_span(struct svg_draft *draft, const struct chart_frame *frame, enum svg_ink ink,
                     double x, double low, double high);

/* Draws a bar from 0 to y, around x; `width` is in values of the x axis. */
void chart_draw_bar(struct svg_draft *draft, const struct chart_frame *frame, enum svg_ink ink,
                    double x, double y, double width);

/* A map of coloured cells. value(of, row, column) is the value of a cell; NaN: the cell stays
 * empty. */
struct chart_cells {
    const char *const *rows, *const *columns; /* names from the top, from the left */
    size_t row_count, column_count;
    const char *row_name, *column_name; /* names of the axes; row_name NULL: none */
    double (*value)(const void *of, size_t row, size_t column);
    const void *of;
    double low,
        high; /* values at the ends of `colours`; NaN: the least or the largest that there is */
    const unsigned *colours; /* 0xrrggbb */
    size_t colour_count;
    int decimals; /* of the words in the cells; -1: none */
};
void chart_draw_cells(struct svg_draft *draft, const struct chart_cells *chart);

/* The space that the names of rows need on the left. */
struct chart_names {
    double width; /* units */
    int lines;    /* lines of the name with most lines */
};
struct chart_names chart_measure_names(const char *const names[], size_t count);

/* Draws the name of a row, broken into lines if it is long. It ends at `x`; `y` is its middle. */
void chart_draw_label(struct svg_draft *draft, const char *name, double x, double y);

/* A round step (1, 2 or 5 times a power of ten) that divides an axis into about `most` parts or
 * fewer. low must be below high. `whole`: the step is at least 1. */
double chart_tick_step(double low, double high, int most, bool whole);

#endif
