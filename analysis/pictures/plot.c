/* Makes pictures, and draws how often the AI wins (plot.h). */
#include "analysis/pictures/plot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/html.h"
#include "analysis/base/memory.h"
#include "analysis/base/output.h"
#include "analysis/base/text.h"
#include "analysis/numbers/order.h"
#include "analysis/pictures/chart.h"

static char *draw_at_width(const struct plot *plot, plot_draw_marks *draw, const void *of,
                           enum svg_width width, const char *id, const char *caption)
{
    struct svg_draft draft;
    svg_begin_draft(&draft, width);
    draw(&draft, of);
    return svg_end_draft(&draft, id, plot->title, caption);
}

void plot_make(struct plot *plot, plot_draw_marks *draw, const void *of, const char *id)
{
    const enum svg_width width = plot->full ? SVG_FULL : SVG_HALF;
    char *narrow = text_print("%s-n", id);
    plot->svg = draw_at_width(plot, draw, of, width, id, NULL);
    plot->narrow = draw_at_width(plot, draw, of, SVG_NARROW, narrow, NULL);
    plot->file = draw_at_width(plot, draw, of, width, id, plot->caption);
    free(narrow);
}

void plot_write_figure(const struct plot *plot, FILE *out)
{
    fprintf(out, "<figure%s>\n<figcaption><strong>", plot->full ? " class=\"full\"" : "");
    html_escape_signs(plot->title, out);
    fputs("</strong><span>", out);
    html_escape_signs(plot->caption, out);
    fprintf(out, "</span></figcaption>\n<div>%s%s</div></figure>\n", plot->svg, plot->narrow);
}

int plot_save(const struct plot *plot, const char *folder, const char *name, struct error *error)
{
    char *path = text_print("%s/%s.svg", folder, name);
    const int status = output_write(path, plot->file, true, error);
    free(path);
    return status;
}

void plot_free(struct plot *plot)
{
    free(plot->title);
    free(plot->caption);
    free(plot->svg);
    free(plot->narrow);
    free(plot->file);
    *plot = (struct plot){0};
}

/* A row with how often the AI wins, in percent. */
static struct chart_row make_rate_row(const struct plot_series *series, double level)
{
    const struct interval i = tally_win_interval(series->tally, COLUMN_AI, level);
    return (struct chart_row){series->name, 100 * tally_win_rate(series->tally), 100 * i.low,
                              100 * i.high, SVG_AI};
}

static void describe_rates(FILE *alt, const struct plot_series series[], size_t count, double level)
{
    fprintf(alt, "AI wins with intervals at %g %%: ", 100 * level);
    for (size_t v = 0; v < count; v++) {
        const struct chart_row row = make_rate_row(&series[v], level);
        const int decimals = format_percent_decimals(series[v].tally->games);
        fprintf(alt, "%s%s %.*f %% (%.*f to %.*f)", v > 0 ? "; " : "", row.name, decimals,
                row.value, decimals, row.low, decimals, row.high);
    }
}

char *plot_tell_range(double low, double high, int decimals)
{
    char least[FORMAT_MAX], most[FORMAT_MAX];
    format_fixed(least, low, decimals);
    format_fixed(most, high, decimals);
    return strcmp(least, most) == 0 ? text_copy(most) : text_print("%s to %s", least, most);
}

/* Says which rates there are, of these games: which series has the highest in general is another
 * question. `named`: with the names of both series. The caller frees it. */
static char *tell_rate_range(const struct plot_data *data, bool named)
{
    const struct plot_series *least = data->series, *most = data->series;
    double apart = 0, together = 100; /* the largest low end, and the least high end */
    for (size_t v = 0; v < data->count; v++) {
        const struct plot_series *it = &data->series[v];
        const struct chart_row row = make_rate_row(it, data->level);
        least = tally_win_rate(it->tally) < tally_win_rate(least->tally) ? it : least;
        most = tally_win_rate(it->tally) > tally_win_rate(most->tally) ? it : most;
        apart = fmax(apart, row.low);
        together = fmin(together, row.high);
    }
    const int decimals = format_percent_decimals(least->tally->games);
    const double low = 100 * tally_win_rate(least->tally), high = 100 * tally_win_rate(most->tally);
    if (apart > together && named) {
        return text_print("The AI won %.*f\u00a0%% (%s) to %.*f\u00a0%% (%s) of games", decimals,
                          low, least->name, decimals, high, most->name);
    }
    char *range = plot_tell_range(low, high, decimals);
    char *told = text_print("The AI won %s\u00a0%%%s", range,
                            apart > together ? " of games" : ": no difference is shown");
    free(range);
    return told;
}

/* What a comparison found; else which rates there are. The caller frees it. */
static char *tell_message(const struct plot_data *data)
{
    return data->message != NULL ? text_copy(data->message) : tell_rate_range(data, true);
}

static void draw_rate_rows(struct svg_draft *draft, const void *of)
{
    const struct plot_data *data = of;
    struct chart_row *rows = memory_new(data->count, sizeof *rows);
    for (size_t v = 0; v < data->count; v++) {
        rows[v] = make_rate_row(&data->series[v], data->level);
        if (data->message != NULL && data->series[v].tally == data->base->tally) {
            rows[v].ink = SVG_BASE;
        }
    }
    describe_rates(draft->alt, data->series, data->count, data->level);
    chart_draw_rows(
        draft, &(struct chart_rows){.rows = rows,
                                    .count = data->count,
                                    .unit = "\u00a0%",
                                    .decimals = format_percent_decimals(data->series->tally->games),
                                    .even = 50,
                                    .most = 100});
    free(rows);
}

bool plot_rates(struct plot *plot, const struct plot_data *data, const char *id)
{
    if (data->count < 2 || data->points != NULL) {
        return false;
    }
    *plot = (struct plot){.title = tell_message(data), .full = true};
    plot->caption =
        text_print("AI wins, %%, with intervals at %g\u00a0%% (Wilson).%s%s", 100 * data->level,
                   data->message != NULL ? " Ring: what the others are compared with." : "",
                   data->count > CHART_ROWS_MAX ? " The first 200." : "");
    plot_make(plot, draw_rate_rows, data, id);
    return true;
}

/* Whether ascending numbers are far enough apart that each can be written below the axis. */
static bool are_spaced_out(const double numbers[], size_t count)
{
    enum { ROOM = 12 };
    const double least = (numbers[count - 1] - numbers[0]) / ROOM;
    bool ok = count > 1;
    for (size_t i = 1; ok && i < count; i++) {
        ok = numbers[i] - numbers[i - 1] >= least;
    }
    return ok;
}

/* The win rates of a sweep and their places on the axis. */
struct curve_points {
    double *x, *rate, *low, *high; /* variant_count values each, in percent, ordered by x */
    size_t count, base;            /* base: the point of the first variant */
};

/* Collects the points of a sweep. `numbers` are the values of the axis; NULL: the values are words
 * and stand at 0, 1, ... The caller frees points.x, which holds all arrays. */
static struct curve_points collect_curve_points(const struct plot_data *data, const double *numbers)
{
    const struct axes *axes = data->axes;
    const size_t count = axes->variant_count;
    double *all = memory_new(5 * count, sizeof *all), *place = all + 4 * count;
    struct curve_points points = {all, all + count, all + 2 * count, all + 3 * count, count, 0};
    for (size_t v = 0; v < count; v++) {
        place[v] = numbers != NULL ? numbers[axes->place[v]] : (double)axes->place[v];
    }
    size_t *order = order_least_first(place, count);
    for (size_t k = 0; k < count; k++) {
        const size_t v = order[k];
        const struct chart_row row = make_rate_row(&data->points[v], data->level);
        points.x[k] = place[v];
        points.rate[k] = row.value;
        points.low[k] = row.low;
        points.high[k] = row.high;
        points.base = v == 0 ? k : points.base;
    }
    free(order);
    return points;
}

/* Whether the number of a point, so wide, would touch that of an end or of the first variant. */
static bool touches_kept_number(const struct chart_frame *frame, const struct curve_points *points,
                                size_t k, double width)
{
    const size_t kept[] = {0, points->count - 1, points->base};
    const double x = chart_place(frame, points->x[k], 0).x;
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        if (fabs(chart_place(frame, points->x[kept[i]], 0).x - x) < width) {
            return true;
        }
    }
    return false;
}

/* Writes the numbers of the ends, of the first variant, and of the points that have room beside
 * these. */
static void draw_curve_numbers(struct svg_draft *draft, const struct chart_frame *frame,
                               const struct curve_points *points, int decimals)
{
    const size_t most = (size_t)draft->width / 55;
    double last = -INFINITY; /* where the one before stands */
    for (size_t k = 0; k < points->count; k++) {
        const bool kept = k == 0 || k + 1 == points->count || k == points->base;
        char text[FORMAT_MAX];
        const struct svg_point at = chart_place(frame, points->x[k], points->high[k]);
        const double width = 3 + svg_text_width(format_fixed(text, points->rate[k], decimals));
        if (kept || (points->count <= most && at.x - last >= width &&
                     !touches_kept_number(frame, points, k, width))) {
            svg_draw_text(draft, k == points->base ? SVG_BASE : SVG_AI, SVG_MIDDLE | SVG_BOLD,
                          (struct svg_point){at.x, at.y - 8}, text);
            last = at.x;
        }
    }
}

static void draw_curve(struct svg_draft *draft, const void *of)
{
    const struct plot_data *data = of;
    const struct axis *axis = &data->axes->axis[0];
    double *numbers = memory_new(axis->value_count, sizeof *numbers);
    const bool numeric = axes_numbers(axis, numbers);
    const struct curve_points points = collect_curve_points(data, numeric ? numbers : NULL);
    const double first = points.x[0], last = points.x[points.count - 1];
    const double edge = 0.04 * (last - first) + (last == first ? 0.5 : numeric ? 0 : 0.2);
    struct chart_frame frame = {.x = {.low = first - edge, .high = last + edge},
                                .y = {.unit = "\u00a0%"}};
    if (!numeric || are_spaced_out(numbers, axis->value_count)) {
        frame.x.labels = (const char *const *)axis->values;
        frame.x.places = numeric ? numbers : NULL;
        frame.x.label_count = axis->value_count;
    }
    for (size_t k = 0; k < points.count; k++) {
        frame.y.high = fmax(frame.y.high, points.high[k]);
    }
    frame.y.high = fmin(1.1 * frame.y.high, 100);
    chart_begin_frame(draft, &frame, 240, 12);
    if (numeric) {
        chart_draw_area(draft, &frame, SVG_AI, points.x, points.low, points.high, points.count);
        chart_draw_line(draft, &frame, SVG_AI, points.x, points.rate, points.count);
    }
    for (size_t k = 0; k < points.count; k++) {
        const struct svg_point at = chart_place(&frame, points.x[k], points.rate[k]);
        if (!numeric) {
            chart_draw_span(draft, &frame, SVG_AI, points.x[k], points.low[k], points.high[k]);
        }
        svg_draw_dot(draft, k == points.base ? SVG_BASE : SVG_AI, at);
    }
    draw_curve_numbers(draft, &frame, &points, format_percent_decimals(data->points->tally->games));
    describe_rates(draft->alt, data->points, data->axes->variant_count, data->level);
    free(numbers);
    free(points.x);
}

bool plot_curve(struct plot *plot, const struct plot_data *data, const char *id)
{
    if (data->points == NULL || data->axes->count != 1) {
        return false;
    }
    *plot = (struct plot){.title = tell_message(data), .full = true};
    plot->caption = text_print("AI wins, %%, by %s, with intervals at %g\u00a0%% (Wilson). Grey: "
                               "what the others are compared with.",
                               data->axes->axis[0].path, 100 * data->level);
    plot_make(plot, draw_curve, data, id);
    return true;
}

static double find_cell_value(const void *of, size_t row, size_t column)
{
    const struct plot_map *map = of;
    const long v = axes_variant(map->data->axes, row, column);
    return v >= 0 ? map->value(map->data->points[v].tally) : NAN;
}

void plot_draw_map(struct svg_draft *draft, const void *of)
{
    const struct plot_map *map = of;
    const struct axes *axes = map->data->axes;
    const struct axis *down = &axes->axis[0], *across = &axes->axis[1];
    fprintf(draft->alt, "%s by %s", map->what, across->path);
    for (size_t c = 0; c < across->value_count; c++) {
        fprintf(draft->alt, "%s%s", c > 0 ? ", " : " ", across->values[c]);
    }
    for (size_t r = 0; r < down->value_count; r++) {
        fprintf(draft->alt, "; %s %s:", down->path, down->values[r]);
        for (size_t c = 0; c < across->value_count; c++) {
            const double value = find_cell_value(map, r, c);
            fprintf(draft->alt, isnan(value) ? "%s -" : "%s %.1f", c > 0 ? "," : "", value);
        }
    }
    chart_draw_cells(draft, &(struct chart_cells){.rows = (const char *const *)down->values,
                                                  .columns = (const char *const *)across->values,
                                                  .row_count = down->value_count,
                                                  .column_count = across->value_count,
                                                  .value = find_cell_value,
                                                  .of = map,
                                                  .low = NAN,
                                                  .high = NAN,
                                                  .decimals = 1});
}

static double percent_of_wins(const struct tally *tally)
{
    return 100 * tally_win_rate(tally);
}

bool plot_heat(struct plot *plot, const struct plot_data *data, const char *id)
{
    const struct plot_map map = {data, percent_of_wins, "AI wins, %"};
    double widest = 0;
    if (data->points == NULL || data->axes->count != 2) {
        return false;
    }
    for (size_t v = 0; v < data->count; v++) {
        const struct chart_row row = make_rate_row(&data->series[v], data->level);
        widest = fmax(widest, (row.high - row.low) / 2);
    }
    *plot = (struct plot){.title = tell_rate_range(data, false), .full = true};
    plot->caption = text_print("AI wins, %%: rows %s, columns %s. Each number is within %g points "
                               "(%g\u00a0%%, Wilson).",
                               data->axes->axis[0].path, data->axes->axis[1].path,
                               interval_round_bound(widest), 100 * data->level);
    plot_make(plot, plot_draw_map, &map, id);
    return true;
}
