/* Draws a map of cells, coloured by their values (chart.h). */
#include <math.h>

#include "analysis/base/format.h"
#include "analysis/pictures/chart.h"

enum { TOP = 8, ROW = 26, BELOW = 44 };

/* The values at the two ends of the colours: those of the chart, or where it has NaN the least and
 * largest. */
static void find_cell_range(const struct chart_cells *chart, double *low, double *high)
{
    double least = INFINITY, most = -INFINITY;
    for (size_t r = 0; r < chart->row_count; r++) {
        for (size_t c = 0; c < chart->column_count; c++) {
            const double value = chart->value(chart->of, r, c);
            least = fmin(least, value); /* fmin ignores NaN */
            most = fmax(most, value);
        }
    }
    *low = isnan(chart->low) ? least : chart->low;
    *high = isnan(chart->high) ? most : chart->high;
}

static void draw_column_names(struct svg_draft *draft, const struct chart_cells *chart, double left,
                              double width, double y)
{
    double widest = 14;
    for (size_t c = 0; c < chart->column_count; c++) {
        widest = fmax(widest, svg_text_width(chart->columns[c]));
    }
    const size_t stride = 1 + (size_t)((widest + 6) / width);
    for (size_t c = 0; c < chart->column_count; c += stride) {
        svg_draw_text(draft, SVG_MUTED, SVG_MIDDLE,
                      (struct svg_point){left + width * ((double)c + 0.5), y}, chart->columns[c]);
    }
}

void chart_draw_cells(struct svg_draft *draft, const struct chart_cells *chart)
{
    const struct chart_names extent = chart_measure_names(chart->rows, chart->row_count);
    const double left = extent.width + (chart->row_name != NULL ? 34 : 16);
    const double width = (SVG_WIDTH - 8 - left) / (double)chart->column_count;
    const double lines = extent.lines > 1 ? 10 + 14 * extent.lines : ROW;
    const double side = chart->row_name != NULL ? svg_text_width(chart->row_name) : 0;
    const double height = fmax(lines, side / (double)chart->row_count);
    const double bottom = TOP + height * (double)chart->row_count;
    double low, high;
    find_cell_range(chart, &low, &high);
    for (size_t r = 0; r < chart->row_count; r++) {
        const double y = TOP + height * (double)r;
        chart_draw_label(draft, chart->rows[r], left - 8, y + height / 2);
        for (size_t c = 0; c < chart->column_count; c++) {
            char words[FORMAT_MAX] = "";
            const double value = chart->value(chart->of, r, c);
            if (!isnan(value)) {
                if (chart->decimals >= 0) {
                    format_fixed(words, value, chart->decimals);
                }
                svg_draw_cell(draft, chart->colours, chart->colour_count,
                              high > low ? (value - low) / (high - low) : 0.5,
                              (struct svg_point){left + width * (double)c + 0.5, y + 0.5},
                              width - 1, height - 1, words);
            }
        }
    }
    draw_column_names(draft, chart, left, width, bottom + 16);
    svg_draw_text(draft, SVG_MUTED, SVG_MIDDLE,
                  (struct svg_point){(left + SVG_WIDTH - 8) / 2, bottom + 36}, chart->column_name);
    if (chart->row_name != NULL) {
        svg_draw_upright(draft, (struct svg_point){12, (TOP + bottom) / 2}, chart->row_name);
    }
    draft->height = (int)bottom + BELOW;
}
