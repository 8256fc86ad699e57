/* Draws a frame with two axes, and the lines and bars in it (chart.h). */
#include <math.h>
#include <stdlib.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/pictures/chart.h"

double chart_tick_step(double low, double high, int most, bool whole)
{
    static const double nice[] = {1, 2, 5, 10};
    const double rough = (high - low) / (most > 1 ? most : 1);
    double power = 1;
    size_t k = 0;
    while (power * 10 <= rough) {
        power *= 10;
    }
    while (power > rough) {
        power /= 10;
    }
    while (k < 3 && nice[k] * power < rough * (1 - 1e-9)) {
        k++;
    }
    const double step = nice[k] * power;
    return whole && step < 1 ? 1 : step;
}

struct svg_point chart_place(const struct chart_frame *frame, double x, double y)
{
    const struct chart_axis *across = &frame->x, *up = &frame->y;
    return (struct svg_point){frame->left + (frame->right - frame->left) * (x - across->low) /
                                                (across->high - across->low),
                              frame->bottom - (frame->bottom - frame->top) * (y - up->low) /
                                                  (up->high - up->low)};
}

static void draw_tick_across(struct svg_draft *draft, const struct chart_frame *frame, double value,
                             const char *text, bool line)
{
    const struct svg_point at = chart_place(frame, value, frame->y.low);
    if (line) {
        svg_draw_line(draft, SVG_FAINT, at, (struct svg_point){at.x, frame->top});
    }
    svg_draw_text(draft, SVG_MUTED, SVG_MIDDLE, (struct svg_point){at.x, at.y + 15}, text);
}

static void draw_tick_up(struct svg_draft *draft, const struct chart_frame *frame, double value,
                         const char *text, bool line)
{
    const struct svg_point at = chart_place(frame, frame->x.low, value);
    if (line) {
        svg_draw_line(draft, SVG_FAINT, at, (struct svg_point){frame->right, at.y});
    }
    svg_draw_text(draft, SVG_MUTED, SVG_END, (struct svg_point){at.x - 5, at.y + 4}, text);
}

typedef void draw_tick(struct svg_draft *draft, const struct chart_frame *frame, double value,
                       const char *text, bool line);

/* Draws the labels of an axis, or numbers at round steps. If there is no room for all labels, it
 * draws every k-th. */
static void draw_ticks(struct svg_draft *draft, const struct chart_frame *frame,
                       const struct chart_axis *axis, int most, draw_tick *draw, bool lines)
{
    char number[FORMAT_MAX], text[2 * FORMAT_MAX];
    const size_t stride = 1 + axis->label_count / (size_t)(most + 1);
    for (size_t k = 0; k < axis->label_count; k += stride) {
        draw(draft, frame, axis->places != NULL ? axis->places[k] : (double)k, axis->labels[k],
             lines);
    }
    if (axis->labels != NULL) {
        return;
    }
    const double step = chart_tick_step(axis->low, axis->high, most, axis->whole);
    const int decimals = step < 0.095 ? 2 : step < 0.95 ? 1 : 0;
    const long last = lround(floor(axis->high / step + 1e-9));
    for (long tick = lround(ceil(axis->low / step - 1e-9)); tick <= last; tick++) {
        const double value = (double)tick * step;
        (axis->signs ? format_signed : format_fixed)(number, value, decimals);
        snprintf(text, sizeof text, "%s%s", number,
                 tick == last && axis->unit != NULL ? axis->unit : "");
        draw(draft, frame, value, text, lines);
    }
}

void chart_draw_across(struct svg_draft *draft, const struct chart_frame *frame, bool lines)
{
    double widest = frame->x.whole ? 20 : 40;
    for (size_t k = 0; k < frame->x.label_count; k++) {
        widest = fmax(widest, svg_text_width(frame->x.labels[k]));
    }
    const int most = (int)((frame->right - frame->left) / (widest + 10));
    draw_ticks(draft, frame, &frame->x, most > 1 ? most : 1, draw_tick_across, lines);
}

void chart_begin_frame(struct svg_draft *draft, struct chart_frame *frame, int height,
                       double margin)
{
    enum { LINES_UP = 4 };
    struct chart_axis *up = &frame->y;
    const double step = chart_tick_step(up->low, up->high, LINES_UP, false);
    up->high = step * ceil(up->high / step - 1e-9);
    frame->left = 46;
    frame->right = draft->width - margin;
    frame->top = 10;
    frame->bottom = height - 24;
    draft->height = height;
    draw_ticks(draft, frame, up, LINES_UP, draw_tick_up, true);
    chart_draw_across(draft, frame, false);
}

void chart_draw_line(struct svg_draft *draft, const struct chart_frame *frame, enum svg_ink ink,
                     const double x[], const double y[], size_t count)
{
    struct svg_point *points = memory_new(count, sizeof *points);
    for (size_t i = 0; i < count; i++) {
        points[i] = chart_place(frame, x[i], y[i]);
    }
    svg_draw_polyline(draft, ink, points, count);
    free(points);
}

void chart_draw_area(struct svg_draft *draft, const struct chart_frame *frame, enum svg_ink ink,
                     const double x[], const double low[], const double high[], size_t count)
{
    struct svg_point *points = memory_new(2 * count, sizeof *points);
    for (size_t k = 0; k < count; k++) {
        points[k] = chart_place(frame, x[k], high[k]);
        points[2 * count - 1 - k] = chart_place(frame, x[k], low[k]);
    }
    svg_draw_band(draft, ink, points, 2 * count);
    free(points);
}

void chart_draw_span(struct svg_draft *draft, const struct chart_frame *frame, enum svg_ink ink,
                     double x, double low, double high)
{
    const struct svg_point ends[] = {chart_place(frame, x, low), chart_place(frame, x, high)};
    svg_draw_line(draft, ink, ends[0], ends[1]);
    for (int end = 0; end < 2; end++) {
        svg_draw_line(draft, ink, (struct svg_point){ends[end].x - 3, ends[end].y},
                      (struct svg_point){ends[end].x + 3, ends[end].y});
    }
}

static void draw_bar_labels(struct svg_draft *draft, const struct chart_bars *chart,
                            const struct chart_frame *frame)
{
    for (size_t k = 0; k < chart->count + chart->ranges; k += chart->every) {
        const bool first = chart->ranges && k == 0, last = k == chart->count;
        const double x = chart_place(frame, (double)k - (chart->ranges ? 0.5 : 0), 0).x;
        svg_draw_text(draft, SVG_MUTED,
                      first  ? SVG_START
                      : last ? SVG_END
                             : SVG_MIDDLE,
                      (struct svg_point){x, frame->bottom + 15}, chart->labels[k]);
    }
}

void chart_draw_bars(struct svg_draft *draft, const struct chart_bars *chart)
{
    const double each = (double)draft->width / (double)chart->count;
    struct chart_frame frame = {.right = draft->width,
                                .top = 20,
                                .bottom = chart->height - 24,
                                .x = {.low = -0.5, .high = (double)chart->count - 0.5}};
    size_t top = 0;
    for (size_t k = 0; k < chart->count; k++) {
        frame.y.high = fmax(frame.y.high, chart->bars[k].high);
        top = chart->bars[k].value > chart->bars[top].value ? k : top;
    }
    for (size_t k = 0; k < chart->count; k++) {
        const struct chart_row *bar = &chart->bars[k];
        const struct svg_point corner = chart_place(&frame, (double)k - 0.42, bar->value);
        const struct svg_point foot = chart_place(&frame, (double)k + 0.42, 0);
        char number[FORMAT_MAX], text[2 * FORMAT_MAX];
        svg_draw_rectangle(draft, bar->ink, corner, foot.x - corner.x, foot.y - corner.y);
        if (bar->high > bar->value) {
            chart_draw_span(draft, &frame, SVG_INK, (double)k, bar->low, bar->high);
        }
        const double room = each - svg_text_width(format_fixed(number, bar->value, 0));
        snprintf(text, sizeof text, "%s%s", number,
                 k == top && room > svg_text_width(chart->unit) ? chart->unit : "");
        if (bar->value > 0 && (k == top || room > 0)) {
            svg_draw_text(draft, SVG_INK, SVG_MIDDLE,
                          (struct svg_point){(corner.x + foot.x) / 2,
                                             chart_place(&frame, 0, bar->high).y - 5},
                          bar->value < 0.5 ? "<1" : text);
        }
    }
    draw_bar_labels(draft, chart, &frame);
    svg_draw_line(draft, SVG_BASE, (struct svg_point){0, frame.bottom},
                  (struct svg_point){draft->width, frame.bottom});
    draft->height = chart->height;
}
