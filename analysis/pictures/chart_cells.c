/* Draws a map of cells, coloured by their values (chart.h). */
#include <math.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/pictures/chart.h"

enum {
    TOP = 18,
    LINE = 14,
    ROW = 28,
    GAP = 2,
    TOLD_MAX = 1000 /* cells with words: a page is smaller */
};

/* The values of the palest and the darkest cell: those of the chart, or where it has NaN the least
 * and largest. Also sets how wide the widest number is. */
static void find_cell_range(const struct chart_cells *chart, double *low, double *high,
                            double *widest)
{
    char words[FORMAT_MAX];
    double least = INFINITY, most = -INFINITY;
    *widest = 0;
    for (size_t r = 0; r < chart->row_count; r++) {
        for (size_t c = 0; c < chart->column_count; c++) {
            const double value = chart->value(chart->of, r, c);
            least = fmin(least, value); /* fmin ignores NaN */
            most = fmax(most, value);
            *widest = fmax(*widest, svg_text_width(format_fixed(words, value, chart->decimals)));
        }
    }
    *low = isnan(chart->low) ? least : chart->low;
    *high = isnan(chart->high) ? most : chart->high;
}

/* Of numbers that have no room side by side some are left out; words stand in up to three lines then.
 * Returns where the cells begin. */
static int draw_column_names(struct svg_draft *draft, const struct chart_cells *chart, double left,
                             double width)
{
    double widest = 14;
    for (size_t c = 0; c < chart->column_count; c++) {
        widest = fmax(widest, svg_text_width(chart->columns[c]));
    }
    const size_t stride = 1 + (size_t)((widest + 6) / width);
    const bool numbers = strchr("-0123456789", chart->columns[0][0]) != NULL;
    const size_t lines = numbers || stride > 3 ? 1 : stride;
    enum { APART = 3 };
    double end = -APART; /* of the name before */
    for (size_t c = 0; c < chart->column_count; c += stride / lines) {
        const double half = svg_text_width(chart->columns[c]) / 2;
        const struct svg_point at = {fmin(left + width * ((double)c + 0.5), draft->width - half),
                                     TOP - 6 + LINE * (double)(c % lines)};
        if (lines > 1 || at.x - half >= end + APART) { /* the last may have been moved left */
            svg_draw_text(draft, SVG_MUTED, SVG_MIDDLE, at, chart->columns[c]);
            end = at.x + half;
        }
    }
    return TOP + LINE * (int)(lines - 1);
}

/* -1: the cell has no value. */
static int find_cell_shade(const struct chart_cells *chart, size_t row, size_t column, double low,
                           double high)
{
    const double value = chart->value(chart->of, row, column);
    return isnan(value) ? -1 : svg_cell_shade(high > low ? (value - low) / (high - low) : 0);
}

void chart_draw_cells(struct svg_draft *draft, const struct chart_cells *chart)
{
    const size_t letters = (size_t)draft->width / 20;
    const struct chart_names extent = chart_measure_names(chart->rows, chart->row_count, letters);
    const double left = extent.width + 10;
    const double width = (draft->width - left) / (double)chart->column_count;
    const double height = extent.lines > 1 ? 12 + 14 * extent.lines : ROW;
    double low, high, widest;
    find_cell_range(chart, &low, &high, &widest);
    const int decimals = chart->decimals > 0 && widest > width - GAP ? 0 : chart->decimals;
    const double whole = widest - (chart->decimals > decimals ? svg_text_width(".0") : 0);
    const bool told = whole <= width - GAP && chart->row_count * chart->column_count <= TOLD_MAX;
    const int top = draw_column_names(draft, chart, left, width);
    for (size_t r = 0; r < chart->row_count; r++) {
        const double y = top + height * (double)r;
        chart_draw_label(draft, chart->rows[r], letters, (struct svg_point){0, y + height / 2});
        for (size_t c = 0, next = 1; c < chart->column_count; c = next++) {
            char words[FORMAT_MAX] = "";
            const int shade = find_cell_shade(chart, r, c, low, high);
            if (told && shade >= 0) {
                format_fixed(words, chart->value(chart->of, r, c), decimals);
            }
            while (!told && next < chart->column_count &&
                   find_cell_shade(chart, r, next, low, high) == shade) {
                next++; /* neighbours without words that look the same are one: a page is smaller */
            }
            if (shade >= 0) {
                svg_draw_cell(draft, shade,
                              (struct svg_point){left + width * (double)c + GAP / 2., y + GAP / 2.},
                              width * (double)(next - c) - GAP, height - GAP, words);
            }
        }
    }
    draft->height = (int)(top + height * (double)chart->row_count) + 2;
}
