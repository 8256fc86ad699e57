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
                             const char *text)
{
    const struct svg_point at = chart_place(frame, value, frame->y.low);
    svg_draw_line(draft, SVG_FAINT, at, (struct svg_point){at.x, frame->top});
    svg_draw_text(draft, SVG_MUTED, SVG_MIDDLE, (struct svg_point){at.x, at.y + 16}, text);
}

static void draw_tick_up(struct svg_draft *draft, const struct chart_frame *frame, double value,
                         const char *text)
{
    const struct svg_point at = chart_place(frame, frame->x.low, value);
    svg_draw_line(draft, SVG_FAINT, at, (struct svg_point){frame->right, at.y});
    svg_draw_text(draft, SVG_MUTED, SVG_END, (struct svg_point){at.x - 6, at.y + 4}, text);
}

typedef void draw_tick(struct svg_draft *draft, const struct chart_frame *frame, double value,
                       const char *text);

/* Draws the labels of an axis, or numbers at round steps. If there is no room for all labels, it
 * draws every k-th. */
static void draw_ticks(struct svg_draft *draft, const struct chart_frame *frame,
                       const struct chart_axis *axis, int most, draw_tick *draw)
{
    char text[FORMAT_MAX];
    const size_t stride = 1 + axis->label_count / (size_t)(most + 1);
    for (size_t k = 0; k < axis->label_count; k += stride) {
        draw(draft, frame, axis->places != NULL ? axis->places[k] : (double)k, axis->labels[k]);
    }
    if (axis->labels != NULL) {
        return;
    }
    const double step = chart_tick_step(axis->low, axis->high, most, axis->whole);
    const int decimals = step < 0.095 ? 2 : step < 0.95 ? 1 : 0;
    const long last = lround(floor(axis->high / step + 1e-9));
    for (long tick = lround(ceil(axis->low / step - 1e-9)); tick <= last; tick++) {
        const double value = (double)tick * step;
        draw(draft, frame, value, format_fixed(text, value, decimals));
    }
}

/* How many labels of the x axis fit side by side. */
static int count_labels_across(const struct chart_frame *frame)
{
    double widest = 26;
    for (size_t k = 0; k < frame->x.label_count; k++) {
        widest = fmax(widest, svg_text_width(frame->x.labels[k]));
    }
    return (int)((frame->right - frame->left) / (widest + 8));
}

void chart_begin_frame(struct svg_draft *draft, struct chart_frame *frame, int height,
                       size_t legend, double margin)
{
    enum { LINES_UP = 6 };
    struct chart_axis *up = &frame->y;
    if (up->low == 0) {
        const double step = chart_tick_step(0, up->high > 0 ? up->high : 1, LINES_UP, false);
        up->high = step * ceil(up->high / step - 1e-9);
    }
    frame->left = 52;
    frame->right = SVG_WIDTH - margin;
    frame->top = 10 + 18 * (double)legend;
    frame->bottom = height - 44;
    draft->height = height;
    draw_ticks(draft, frame, up, LINES_UP, draw_tick_up);
    draw_ticks(draft, frame, &frame->x, count_labels_across(frame), draw_tick_across);
    svg_draw_line(draft, SVG_INK, (struct svg_point){frame->left, frame->bottom},
                  (struct svg_point){frame->right, frame->bottom});
    svg_draw_text(draft, SVG_MUTED, SVG_MIDDLE,
                  (struct svg_point){(frame->left + frame->right) / 2, height - 8}, frame->x.name);
    svg_draw_upright(draft, (struct svg_point){12, (frame->top + frame->bottom) / 2}, up->name);
}

void chart_draw_name(struct svg_draft *draft, const struct chart_frame *frame, size_t line,
                     enum svg_ink ink, const char *name)
{
    const double y = 4 + 18 * (double)line;
    svg_draw_box(draft, ink, (struct svg_point){frame->left, y}, 10, 10);
    svg_draw_text(draft, SVG_INK, SVG_START, (struct svg_point){frame->left + 16, y + 9}, name);
}

void chart_draw_line(struct svg_draft *draft, const struct chart_frame *frame, enum svg_ink ink,
                     const double x[], const double y[], size_t count)
{
    struct svg_point *points = memory_new(count, sizeof *points);
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (!isnan(y[i])) {
            points[kept++] = chart_place(frame, x[i], y[i]);
        }
    }
    svg_draw_curve(draft, ink, points, kept);
    for (size_t i = 0; i < kept; i++) {
        svg_draw_dot(draft, ink, points[i]);
    }
    free(points);
}

void chart_draw_span(struct svg_draft *draft, const struct chart_frame *frame, enum svg_ink ink,
                     double x, double low, double high)
{
    const struct svg_point ends[] = {chart_place(frame, x, low), chart_place(frame, x, high)};
    svg_draw_line(draft, ink, ends[0], ends[1]);
    for (int end = 0; end < 2; end++) {
        svg_draw_line(draft, ink, (struct svg_point){ends[end].x - 4, ends[end].y},
                      (struct svg_point){ends[end].x + 4, ends[end].y});
    }
}

void chart_draw_bar(struct svg_draft *draft, const struct chart_frame *frame, enum svg_ink ink,
                    double x, double y, double width)
{
    const struct svg_point corner = chart_place(frame, x - width / 2, y);
    const struct svg_point foot = chart_place(frame, x + width / 2, 0);
    svg_draw_box(draft, ink, corner, foot.x - corner.x, foot.y - corner.y);
}
