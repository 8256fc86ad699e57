/* Draws a chart of rows: each has a name, a mark with its interval, and the same as numbers
 * (chart.h). On a narrow picture the name stands above the mark. */
#include <math.h>
#include <stdlib.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/pictures/chart.h"

enum { TOP = 4, BELOW = 22, EDGE = 10, WHISKER = 4, BESIDE = 9, LETTERS_MAX = 3 * FORMAT_MAX };

/* The widest of the rows' numbers and of their intervals, in units. */
struct row_numbers {
    double value, interval;
};

static const char *write_row_value(char out[FORMAT_MAX], const struct chart_rows *chart,
                                   double value)
{
    return (chart->signs ? format_signed : format_fixed)(out, value, chart->decimals);
}

static const char *write_row_interval(char out[LETTERS_MAX], const struct chart_rows *chart,
                                      const struct chart_row *row)
{
    char low[FORMAT_MAX], high[FORMAT_MAX];
    out[0] = '\0';
    if (!isnan(row->low)) {
        snprintf(out, LETTERS_MAX, "[%s, %s]", write_row_value(low, chart, row->low),
                 write_row_value(high, chart, row->high));
    }
    return out;
}

static struct row_numbers measure_row_numbers(const struct chart_rows *chart, size_t count)
{
    struct row_numbers widest = {0, 0};
    for (size_t k = 0; k < count; k++) {
        char value[FORMAT_MAX], interval[LETTERS_MAX];
        write_row_value(value, chart, chart->rows[k].value);
        write_row_interval(interval, chart, &chart->rows[k]);
        widest.value = fmax(widest.value, 1.1 * svg_text_width(value));
        widest.interval = fmax(widest.interval, svg_text_width(interval));
    }
    return widest;
}

/* Sets the range of the axis from the values of the rows. It contains 0. */
static void choose_row_range(const struct chart_rows *chart, size_t count, struct chart_axis *axis)
{
    double low = 0, high = 0;
    for (size_t k = 0; k < count; k++) {
        const struct chart_row *row = &chart->rows[k];
        low = fmin(low, fmin(row->value, row->low)); /* fmin ignores NaN */
        high = fmax(high, fmax(row->value, row->high));
    }
    low = chart->below ? fmax(low, -chart->most) : 0;
    high = fmin(high, chart->most);
    high = high > low ? high : low + 1; /* all are 0, or nothing is known */
    const double step = chart_tick_step(low, high, 4, false);
    axis->low = low < 0 ? fmax(1.04 * low, -chart->most) : 0;
    axis->high = chart->below ? fmin(high + 0.04 * (high - low), chart->most)
                              : fmin(step * ceil(high / step - 1e-9), chart->most);
}

/* Draws an arrow where a row leaves the picture. */
static void draw_way_out_of_chart(struct svg_draft *draft, const struct chart_frame *frame,
                                  enum svg_ink ink, bool right, double y)
{
    const double tip = right ? frame->right : frame->left, back = right ? -7 : 7;
    const struct svg_point points[] = {{tip + back, y - 6}, {tip, y}, {tip + back, y + 6}};
    svg_draw_polyline(draft, ink, points, 3);
}

/* The place of a value at the height y; of one outside the frame, at its edge. */
static struct svg_point place_in_row(const struct chart_frame *frame, double value, double y)
{
    const double inside = fmin(fmax(value, frame->x.low), frame->x.high);
    return (struct svg_point){chart_place(frame, inside, 0).x, y};
}

static void draw_row_mark(struct svg_draft *draft, const struct chart_rows *chart,
                          const struct chart_row *row, const struct chart_frame *frame, double y)
{
    const struct svg_point at = place_in_row(frame, row->value, y);
    const double zero = place_in_row(frame, 0, y).x;
    if (isnan(row->value)) {
        return;
    }
    if (chart->bars) {
        const double left = fmin(at.x, zero), right = fmax(at.x, zero);
        svg_draw_band(draft, row->ink,
                      (const struct svg_point[]){
                          {left, y - 6}, {right, y - 6}, {right, y + 6}, {left, y + 6}},
                      4);
    }
    if (row->value > frame->x.high || (chart->below && row->value < frame->x.low)) {
        draw_way_out_of_chart(draft, frame, row->ink, row->value > frame->x.high, y);
        return;
    }
    if (!isnan(row->low)) {
        const struct svg_point ends[] = {place_in_row(frame, row->low, y),
                                         place_in_row(frame, row->high, y)};
        svg_draw_line(draft, row->ink, ends[0], ends[1]);
        for (int end = 0; end < 2; end++) {
            svg_draw_line(draft, row->ink, (struct svg_point){ends[end].x, y - WHISKER},
                          (struct svg_point){ends[end].x, y + WHISKER});
        }
    }
    (row->ink == SVG_BASE && !chart->bars ? svg_draw_ring : svg_draw_dot)(draft, row->ink, at);
}

static void draw_row_words(struct svg_draft *draft, const struct chart_rows *chart,
                           const struct chart_row *row, const struct row_numbers *numbers, double y)
{
    char text[LETTERS_MAX];
    const double interval = draft->width - numbers->interval;
    svg_draw_text(draft, row->ink, SVG_END | SVG_BOLD, (struct svg_point){interval - 8, y + 4},
                  write_row_value(text, chart, row->value));
    svg_draw_text(draft, SVG_MUTED, SVG_START, (struct svg_point){interval, y + 4},
                  write_row_interval(text, chart, row));
}

void chart_draw_rows(struct svg_draft *draft, const struct chart_rows *chart)
{
    const bool narrow = draft->width == SVG_NARROW;
    const size_t letters = narrow ? CHART_LETTERS_MAX : (size_t)draft->width / 20;
    const size_t count = chart->count < CHART_ROWS_MAX ? chart->count : CHART_ROWS_MAX;
    const char **names = memory_new(count, sizeof *names);
    double *middle = memory_new(count, sizeof *middle);
    for (size_t k = 0; k < count; k++) {
        names[k] = chart->rows[k].name;
    }
    const struct chart_names extent = chart_measure_names(names, count, letters);
    const struct row_numbers numbers = measure_row_numbers(chart, count);
    struct chart_frame frame = {.top = TOP, .bottom = TOP, .y = {.high = 1}};
    for (size_t k = 0; k < count; k++) {
        const double lines = chart_measure_names(&names[k], 1, letters).lines;
        const double height = narrow ? 20 + 14 * lines : 10 + 14 * lines;
        middle[k] = narrow ? frame.bottom + height - 11 : frame.bottom + height / 2;
        frame.bottom += height;
    }
    frame.left = narrow ? EDGE : extent.width + EDGE + 4;
    frame.right = draft->width - numbers.interval - numbers.value - 8 - 2 * EDGE;
    frame.x = (struct chart_axis){.unit = chart->unit, .signs = chart->signs};
    choose_row_range(chart, count, &frame.x);
    chart_draw_across(draft, &frame, true);
    for (size_t k = 0; k < (narrow ? count : 1);
         k++) { /* where a name stands above, not through it */
        const double top = narrow ? middle[k] - BESIDE : frame.top,
                     bottom = narrow ? middle[k] + BESIDE : frame.bottom;
        if (chart->even < frame.x.high) { /* false for NaN */
            svg_draw_dashes(draft, SVG_BASE, place_in_row(&frame, chart->even, top),
                            place_in_row(&frame, chart->even, bottom));
        }
        if (frame.x.low < 0) {
            svg_draw_line(draft, SVG_INK, place_in_row(&frame, 0, top),
                          place_in_row(&frame, 0, bottom));
        }
    }
    for (size_t k = 1; chart->joined && k < count; k++) {
        svg_draw_line(draft, SVG_BASE,
                      place_in_row(&frame, chart->rows[k - 1].value, middle[k - 1]),
                      place_in_row(&frame, chart->rows[k].value, middle[k]));
    }
    for (size_t k = 0; k < count; k++) {
        const double lines = chart_measure_names(&names[k], 1, letters).lines;
        const struct svg_point name = {0, narrow ? middle[k] - 10 - 7 * lines : middle[k]};
        chart_draw_label(draft, names[k], letters, name);
        draw_row_words(draft, chart, &chart->rows[k], &numbers, middle[k]);
        draw_row_mark(draft, chart, &chart->rows[k], &frame, middle[k]);
    }
    free(names);
    free(middle);
    draft->height = (int)frame.bottom + BELOW;
}
