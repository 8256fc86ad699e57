/* The kinds of charts that pictures are made of: rows with intervals, a frame for lines and bars,
 * and a map of cells. Each draws into a draft (svg.h), as wide as that is, and sets the draft's
 * height. Names stand at what they name; what is drawn and its unit stand in the picture's
 * caption. */
#pragma once

#include "analysis/pictures/svg.h"

/* One row: a named estimate; NaN: nothing is known. low and high are NaN if there is no interval. */
struct chart_row {
    const char *name;
    double value, low, high;
    enum svg_ink ink; /* SVG_BASE: a ring */
};

/* A chart of rows, with one axis below, which begins at 0 or has it inside. */
struct chart_rows {
    const struct chart_row *rows;
    size_t count;     /* rows beyond CHART_ROWS_MAX are not drawn */
    const char *unit; /* written after the last number of the axis */
    bool bars;        /* draws pale bars from 0 to each estimate */
    bool joined;      /* draws a line from each estimate to the next */
    bool signs;       /* writes values with a sign, for changes */
    int decimals;     /* of the values beside the rows */
    double even;      /* a dashed line there; NaN: none */
    double most;      /* the axis ends there at the latest; a row beyond gets an arrow */
    bool below;       /* values can be below 0 */
};

enum { CHART_ROWS_MAX = 200 };
void chart_draw_rows(struct svg_draft *draft, const struct chart_rows *chart);

/* One axis of a frame. */
struct chart_axis {
    double low, high;          /* values at its two ends */
    bool whole, signs;         /* numbers for whole values only; with a sign */
    const char *unit;          /* written after the last number; NULL: none */
    const char *const *labels; /* written at `places` instead of numbers; NULL: numbers */
    const double *places;      /* values of the labels; NULL: 0, 1, ... */
    size_t label_count;
};

/* A frame: maps values to places in the picture (chart_place). */
struct chart_frame {
    double left, right, top, bottom; /* in units of the picture */
    struct chart_axis x, y;          /* y with high 0: no numbers and no lines */
};

/* Draws both axes of a frame and sets its edges. The caller has set frame->x and frame->y. Leaves
 * `margin` units on the right for names. Rounds y.high up. */
void chart_begin_frame(struct svg_draft *draft, struct chart_frame *frame, int height,
                       double margin);

/* Writes the numbers or labels of the x axis below the frame, with lines up from them if `lines`. */
void chart_draw_across(struct svg_draft *draft, const struct chart_frame *frame, bool lines);
struct svg_point chart_place(const struct chart_frame *frame, double x, double y);

/* Draws a line through `count` points (x[i], y[i]), and the area between two such lines. */
void chart_draw_line(struct svg_draft *draft, const struct chart_frame *frame, enum svg_ink ink,
                     const double x[], const double y[], size_t count);
void chart_draw_area(struct svg_draft *draft, const struct chart_frame *frame, enum svg_ink ink,
                     const double x[], const double low[], const double high[], size_t count);

/* Draws the interval of a point as a vertical line with ends. */
void chart_draw_span(struct svg_draft *draft, const struct chart_frame *frame, enum svg_ink ink,
                     double x, double low, double high);

/* A histogram: bars from 0 on, each with its number above it. */
struct chart_bars {
    const char *const *labels;
    const struct chart_row *bars; /* their ink, value and interval */
    size_t count, every;          /* each such bar gets its label */
    bool ranges; /* a label stands where its bar begins, and one more where the last bar ends */
    const char *unit; /* after the number of the highest bar */
    int height;
};
void chart_draw_bars(struct svg_draft *draft, const struct chart_bars *chart);

/* A map of cells, darker where values are higher. value(of, row, column) is the value of a cell;
 * NaN: the cell stays empty. */
struct chart_cells {
    const char *const *rows, *const *columns; /* names from the top, from the left */
    size_t row_count, column_count;
    double (*value)(const void *of, size_t row, size_t column);
    const void *of;
    double low, high; /* values of the palest and the darkest cell; NaN: the least, the largest */
    int decimals;     /* of the numbers in the cells, as far as there is room */
};
void chart_draw_cells(struct svg_draft *draft, const struct chart_cells *chart);

/* The space that the names of rows need, broken into lines of `most` letters. */
struct chart_names {
    double width; /* units */
    int lines;    /* lines of the name with most lines */
};
enum { CHART_LETTERS_MAX = 46 };
struct chart_names chart_measure_names(const char *const names[], size_t count, size_t most);

/* Draws the name of a row. It begins at `at`, which is at the middle of its height. */
void chart_draw_label(struct svg_draft *draft, const char *name, size_t most, struct svg_point at);

/* A round step (1, 2 or 5 times a power of ten) that divides an axis into about `most` parts or
 * fewer. low must be below high. `whole`: the step is at least 1. */
double chart_tick_step(double low, double high, int most, bool whole);
