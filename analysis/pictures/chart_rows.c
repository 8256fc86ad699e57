/* Draws a chart of rows: each has a name, a value with its interval, and the value as a number
 * (chart.h). */
#include <math.h>
#include <stdlib.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/pictures/chart.h"

enum { TOP = 6, BELOW = 44, EDGE = 8, WHISKER = 5 };

/* Maps values to places along a row. */
struct row_scale {
    double low, high;   /* values */
    double left, right; /* units */
};

static double place_value(const struct row_scale *scale, double value)
{
    const double inside = fmin(fmax(value, scale->low), scale->high);
    return scale->left +
           (scale->right - scale->left) * (inside - scale->low) / (scale->high - scale->low);
}

/* Sets the range of the scale from the values of the rows. With bars it contains 0. */
static void choose_row_scale(const struct chart_rows *chart, size_t count, struct row_scale *scale)
{
    double low = INFINITY, high = -INFINITY;
    for (size_t k = 0; k < count; k++) {
        const struct chart_row *row = &chart->rows[k];
        low = fmin(low, fmin(row->value, row->low)); /* fmin ignores NaN */
        high = fmax(high, fmax(row->value, row->high));
    }
    if (chart->bars) {
        low = fmin(0, low);
        high = fmax(0, high);
    }
    const double space = fmax(0.05 * (high - low), 0.05);
    scale->low = fmax(low < 0 || !chart->bars ? low - space : low, chart->least);
    scale->high = fmin(high > 0 || !chart->bars ? high + space : high, chart->most);
}

static void draw_row_grid(struct svg_draft *draft, const struct chart_rows *chart,
                          const struct row_scale *scale, double bottom)
{
    const double step =
        chart_tick_step(scale->low, scale->high, (int)((scale->right - scale->left) / 46), false);
    const long last = lround(floor(scale->high / step + 1e-9));
    for (long tick = lround(ceil(scale->low / step - 1e-9)); tick <= last; tick++) {
        const double k = (double)tick;
        char text[FORMAT_MAX];
        const double x = place_value(scale, k * step);
        const int decimals = step < 0.095 ? 2 : step < 0.95 ? 1 : 0;
        svg_draw_line(draft, chart->bars && tick == 0 ? SVG_INK : SVG_FAINT,
                      (struct svg_point){x, TOP}, (struct svg_point){x, bottom});
        svg_draw_text(draft, SVG_MUTED, SVG_MIDDLE, (struct svg_point){x, bottom + 16},
                      (chart->signs ? format_signed : format_fixed)(text, k * step, decimals));
    }
    svg_draw_text(draft, SVG_MUTED, SVG_MIDDLE,
                  (struct svg_point){(scale->left + scale->right) / 2, bottom + 36}, chart->unit);
}

static void draw_whiskers(struct svg_draft *draft, const struct chart_row *row, enum svg_ink ink,
                          const struct row_scale *scale, double y)
{
    const double ends[] = {place_value(scale, row->low), place_value(scale, row->high)};
    svg_draw_line(draft, ink, (struct svg_point){ends[0], y}, (struct svg_point){ends[1], y});
    for (int end = 0; end < 2; end++) {
        svg_draw_line(draft, ink, (struct svg_point){ends[end], y - WHISKER},
                      (struct svg_point){ends[end], y + WHISKER});
    }
}

/* Draws an arrow where a bar leaves the picture. */
static void draw_way_out_of_chart(struct svg_draft *draft, const struct row_scale *scale,
                                  bool right, double y)
{
    const double tip = right ? scale->right - 1 : scale->left + 1, back = right ? -7 : 7;
    const struct svg_point points[] = {{tip + back, y - 6}, {tip, y}, {tip + back, y + 6}};
    svg_draw_curve(draft, SVG_INK, points, 3);
}

static void draw_chart_row(struct svg_draft *draft, const struct chart_rows *chart,
                           const struct chart_row *row, const struct row_scale *scale, double y)
{
    char text[FORMAT_MAX];
    const double x = place_value(scale, row->value), zero = place_value(scale, 0);
    chart_draw_label(draft, row->name, scale->left - EDGE, y);
    if (chart->bars) {
        svg_draw_box(draft, row->ink, (struct svg_point){fmin(x, zero), y - 7}, fabs(x - zero), 14);
    }
    if (row->value > scale->high || row->value < scale->low) {
        draw_way_out_of_chart(draft, scale, row->value > scale->high, y);
    } else if (!isnan(row->low)) {
        draw_whiskers(draft, row, chart->bars ? SVG_INK : row->ink, scale, y);
    }
    if (!chart->bars) {
        svg_draw_dot(draft, row->ink, (struct svg_point){x, y});
    }
    svg_draw_text(draft, row->ink, SVG_END, (struct svg_point){SVG_WIDTH - 2, y + 4},
                  (chart->signs ? format_signed : format_fixed)(text, row->value, chart->decimals));
}

static double measure_row_height(const char *name)
{
    return 12 + 14 * chart_measure_names(&name, 1).lines;
}

void chart_draw_rows(struct svg_draft *draft, const struct chart_rows *chart)
{
    const size_t count = chart->count < CHART_ROWS_MAX ? chart->count : CHART_ROWS_MAX;
    const char **names = memory_new(count, sizeof *names);
    for (size_t k = 0; k < count; k++) {
        names[k] = chart->rows[k].name;
    }
    const struct chart_names extent = chart_measure_names(names, count);
    double bottom = TOP;
    for (size_t k = 0; k < count; k++) {
        bottom += measure_row_height(names[k]);
    }
    struct row_scale scale = {.left = extent.width + 2 * EDGE, .right = SVG_WIDTH - 56};
    choose_row_scale(chart, count, &scale);
    draw_row_grid(draft, chart, &scale, bottom);
    double y = TOP;
    for (size_t k = 0; k < count; k++) {
        const double height = measure_row_height(names[k]);
        draw_chart_row(draft, chart, &chart->rows[k], &scale, y + height / 2);
        y += height;
    }
    free(names);
    draft->height = (int)bottom + BELOW;
}
