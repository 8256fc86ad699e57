#include "analysis/pictures/plot.h"

#include <math.h>
#include <stdlib.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/base/output.h"
#include "analysis/base/text.h"
#include "analysis/pictures/chart.h"

const enum svg_ink plot_inks[PLOT_SIDES] = {SVG_AI, SVG_HUMAN, SVG_THIRD, SVG_FOURTH};
const unsigned plot_win_shades[3] = {0xe0813f, 0xf3f3f1, 0x5b95e8};
const unsigned plot_amount_shades[2] = {0xeef2f9, 0x8fb4ea};

void plot_finish(struct plot *plot, struct svg_draft *draft, const char *title, const char *caption,
                 const char *id)
{
    plot->title = text_copy(title);
    plot->caption = text_copy(caption);
    plot->svg = svg_end_draft(draft, id, title, &plot->alt);
}

int plot_save(const struct plot *plot, const char *folder, const char *name, struct error *error)
{
    char *path = text_print("%s/%s.svg", folder, name);
    const int status = output_write(path, plot->svg, true, error);
    free(path);
    return status;
}

void plot_free(struct plot *plot)
{
    free(plot->title);
    free(plot->caption);
    free(plot->alt);
    free(plot->svg);
    *plot = (struct plot){0};
}

/* Writes "name 53.1 % (53.0 to 53.2)". */
static void describe_rate(FILE *alt, const struct plot_series *series, double level)
{
    const struct interval i = tally_win_interval(series->tally, COLUMN_AI, level);
    const int decimals = format_percent_decimals(series->tally->games);
    fprintf(alt, "%s %.*f %% (%.*f to %.*f)", series->name, decimals,
            100 * tally_win_rate(series->tally), decimals, 100 * i.low, decimals, 100 * i.high);
}

static void describe_rates(FILE *alt, const char *what, const struct plot_series series[],
                           size_t count, double level)
{
    fprintf(alt, "AI win rate%s with its interval at %g %%", what, 100 * level);
    for (size_t v = 0; v < count; v++) {
        fputs(v > 0 ? "; " : ": ", alt);
        describe_rate(alt, &series[v], level);
    }
}

void plot_rates(struct plot *plot, const struct plot_series series[], size_t count, double level,
                const char *id)
{
    struct svg_draft draft;
    char caption[200], rest[64] = "";
    struct chart_row *rows = memory_new(count, sizeof *rows);
    for (size_t v = 0; v < count; v++) {
        const struct interval i = tally_win_interval(series[v].tally, COLUMN_AI, level);
        rows[v] = (struct chart_row){series[v].name, 100 * tally_win_rate(series[v].tally),
                                     100 * i.low, 100 * i.high, SVG_AI};
    }
    svg_begin_draft(&draft);
    describe_rates(draft.alt, "", series, count, level);
    chart_draw_rows(
        &draft, &(struct chart_rows){.rows = rows,
                                     .count = count,
                                     .unit = "AI wins, %",
                                     .decimals = format_percent_decimals(series[0].tally->games),
                                     .least = 0,
                                     .most = 100});
    free(rows);
    if (count > CHART_ROWS_MAX) {
        snprintf(rest, sizeof rest, " The first %d of %zu.", CHART_ROWS_MAX, count);
    }
    snprintf(caption, sizeof caption,
             "Games that the AI wins, in percent. Bars are intervals at %g %% (Wilson).%s",
             100 * level, rest);
    plot_finish(plot, &draft, "How often the AI wins", caption, id);
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
    size_t count;
};

static int compare_places(const void *a, const void *b)
{
    const double *const *x = a, *const *y = b;
    return **x != **y ? (**x > **y) - (**x < **y) : (*x > *y) - (*x < *y);
}

/* Collects the points of variants that have games. `numbers` are the values of the axis; NULL: the
 * values are words and stand at 0, 1, ... The caller frees points.x, which holds all arrays. */
static struct curve_points collect_curve_points(const struct plot_series series[],
                                                const struct axes *axes, const double *numbers,
                                                double level)
{
    const size_t count = axes->variant_count;
    double *all = memory_new(5 * count, sizeof *all), *place = all + 4 * count;
    const double **order = memory_new(count, sizeof *order);
    struct curve_points points = {all, all + count, all + 2 * count, all + 3 * count, 0};
    for (size_t v = 0; v < count; v++) {
        place[v] = numbers != NULL ? numbers[axes->place[v]] : (double)axes->place[v];
        order[v] = &place[v];
    }
    qsort(order, count, sizeof *order, compare_places);
    for (size_t k = 0; k < count; k++) {
        const struct tally *tally = series[order[k] - place].tally;
        const struct interval i = tally_win_interval(tally, COLUMN_AI, level);
        if (tally->games > 0) {
            points.x[points.count] = *order[k];
            points.rate[points.count] = 100 * tally_win_rate(tally);
            points.low[points.count] = 100 * i.low;
            points.high[points.count++] = 100 * i.high;
        }
    }
    free(order);
    return points;
}

static void set_curve_range(struct chart_frame *frame, const struct curve_points *points)
{
    double low = 100, high = 0;
    for (size_t k = 0; k < points->count; k++) {
        low = fmin(low, points->low[k]);
        high = fmax(high, points->high[k]);
    }
    const double space = fmax(0.08 * (high - low), 0.1);
    frame->y.low = low < 0.5 * (high - low) ? 0 : fmax(low - space, 0);
    frame->y.high = fmin(high + space, 100);
    const double first = points->x[0], last = points->x[points->count - 1];
    const double edge = fmax(0.05 * (last - first), 1e-6 + (last == first ? 0.5 : 0));
    frame->x.low = first - edge;
    frame->x.high = last + edge;
}

void plot_curve(struct plot *plot, const struct plot_series series[], const struct axes *axes,
                double level, const char *id)
{
    struct svg_draft draft;
    char caption[160];
    const struct axis *axis = &axes->axis[0];
    double *numbers = memory_new(axis->value_count, sizeof *numbers);
    const bool numeric = axes_numbers(axis, numbers);
    struct curve_points points =
        collect_curve_points(series, axes, numeric ? numbers : NULL, level);
    struct chart_frame frame = {.x = {.name = axis->path}, .y = {.name = "AI wins, %"}};
    if (!numeric || are_spaced_out(numbers, axis->value_count)) {
        frame.x.labels = (const char *const *)axis->values;
        frame.x.places = numeric ? numbers : NULL;
        frame.x.label_count = axis->value_count;
    }
    svg_begin_draft(&draft);
    set_curve_range(&frame, &points);
    chart_begin_frame(&draft, &frame, 300, 0, 16);
    for (size_t k = 0; k < points.count; k++) {
        chart_draw_span(&draft, &frame, SVG_AI, points.x[k], points.low[k], points.high[k]);
        if (!numeric) {
            chart_draw_line(&draft, &frame, SVG_AI, &points.x[k], &points.rate[k], 1);
        }
    }
    if (numeric) {
        chart_draw_line(&draft, &frame, SVG_AI, points.x, points.rate, points.count);
    }
    describe_rates(draft.alt, " along the sweep", series, axes->variant_count, level);
    free(numbers);
    free(points.x);
    snprintf(caption, sizeof caption,
             "Games that the AI wins, in percent. Bars are intervals at %g %% (Wilson).",
             100 * level);
    plot_finish(plot, &draft, "The AI's win rate along the sweep", caption, id);
}

/* What a heat map shows of each variant. */
struct heat {
    const char *title, *caption;
    const char *what; /* for the text that describes the picture */
    double (*value)(const struct tally *tally);
    double low, high; /* as in struct chart_cells */
    const unsigned *colours;
    size_t colour_count;
};

/* What find_cell_value needs. */
struct heat_cells {
    const struct plot_series *series;
    const struct axes *axes;
    const struct heat *heat;
};

static double find_cell_value(const void *of, size_t row, size_t column)
{
    const struct heat_cells *cells = of;
    const long v = axes_variant(cells->axes, row, column);
    return v >= 0 ? cells->heat->value(cells->series[v].tally) : NAN;
}

/* Draws a heat map and its text. Cells show no numbers if there are more than 20 columns. */
static void draw_heat_map(struct plot *plot, const struct plot_series series[],
                          const struct axes *axes, const struct heat *heat, const char *id)
{
    struct svg_draft draft;
    const struct axis *down = &axes->axis[0], *across = &axes->axis[1];
    const struct heat_cells cells = {series, axes, heat};
    svg_begin_draft(&draft);
    fputs(heat->what, draft.alt);
    for (size_t v = 0; v < axes->variant_count; v++) {
        const double value = heat->value(series[v].tally);
        if (!isnan(value)) {
            fprintf(draft.alt, "%s%s %.1f", v > 0 ? "; " : ": ", series[v].name, value);
        }
    }
    chart_draw_cells(&draft, &(struct chart_cells){.rows = (const char *const *)down->values,
                                                   .columns = (const char *const *)across->values,
                                                   .row_count = down->value_count,
                                                   .column_count = across->value_count,
                                                   .row_name = down->path,
                                                   .column_name = across->path,
                                                   .value = find_cell_value,
                                                   .of = &cells,
                                                   .low = heat->low,
                                                   .high = heat->high,
                                                   .colours = heat->colours,
                                                   .colour_count = heat->colour_count,
                                                   .decimals = across->value_count > 20
                                                                   ? -1
                                                                   : across->value_count <= 10});
    plot_finish(plot, &draft, heat->title, heat->caption, id);
}

static double percent_of_wins(const struct tally *tally)
{
    return 100 * tally_win_rate(tally);
}

void plot_heat(struct plot *plot, const struct plot_series series[], const struct axes *axes,
               const char *id)
{
    static const struct heat heat = {
        "How often the AI wins, for every pair of values",
        "Games that the AI wins, in percent: blue where it wins most, orange where it loses most.",
        "AI win rate in percent",
        percent_of_wins,
        0,
        100,
        plot_win_shades,
        3};
    draw_heat_map(plot, series, axes, &heat, id);
}

static double mean_of_rounds(const struct tally *tally)
{
    return tally_mean(tally, (size_t)tally->rounds, 0);
}

void plot_heat_rounds(struct plot *plot, const struct plot_series series[], const struct axes *axes,
                      const char *id)
{
    static const struct heat heat = {"How long the games are, for every pair of values",
                                     "Mean number of rounds; darker is longer.",
                                     "Mean number of rounds",
                                     mean_of_rounds,
                                     NAN,
                                     NAN,
                                     plot_amount_shades,
                                     2};
    draw_heat_map(plot, series, axes, &heat, id);
}

/* Mean round in which the later winner takes the lead for good. */
static double mean_decided_round(const struct tally *tally)
{
    double sum = 0, count = 0;
    for (size_t k = 0; k < tally->slots; k++) {
        sum += (double)(k + 1) * (double)tally->decided[k];
        count += (double)tally->decided[k];
    }
    return sum / count;
}

void plot_heat_decided(struct plot *plot, const struct plot_series series[],
                       const struct axes *axes, const char *id)
{
    static const struct heat heat = {
        "When games are decided, for every pair of values",
        "Mean round in which the later winner takes the lead for good; darker is later.",
        "Mean round in which the later winner takes the lead for good",
        mean_decided_round,
        NAN,
        NAN,
        plot_amount_shades,
        2};
    draw_heat_map(plot, series, axes, &heat, id);
}

enum { BARS_MAX = 12, NAME_BYTES = 120 };

void readings_plot(struct plot *plot, const struct readings *r, const char *id)
{
    struct svg_draft draft;
    size_t bins[READINGS_BINS];
    struct chart_frame frame = {.x = {.name = "AI wins, %", .high = 100},
                                .y = {.name = "readings"}};
    const struct readings_spread s = readings_spread(r);
    readings_histogram(r, bins);
    for (int b = 0; b < READINGS_BINS; b++) {
        frame.y.high = fmax(frame.y.high, (double)bins[b]);
    }
    svg_begin_draft(&draft);
    chart_begin_frame(&draft, &frame, 240, 0, 16);
    fprintf(draft.alt,
            "Of %zu readings half lie between %.1f and %.1f %%, 90 %% between %.1f and %.1f %%. "
            "Readings in each step of 5 points, from 0: ",
            r->count, 100 * s.half.low, 100 * s.half.high, 100 * s.most.low, 100 * s.most.high);
    for (int b = 0; b < READINGS_BINS; b++) {
        chart_draw_bar(&draft, &frame, SVG_AI, 100. * (b + .5) / READINGS_BINS, (double)bins[b],
                       4.4);
        fprintf(draft.alt, "%zu%s", bins[b], b + 1 < READINGS_BINS ? ", " : ".");
    }
    plot_finish(plot, &draft, "The AI's win rate over all readings",
                "How many readings of the assumptions have which win rate.", id);
}

void readings_plot_effects(struct plot *plot, const struct readings *r, const char *id)
{
    struct svg_draft draft;
    struct readings_estimate *effects = memory_new(r->question_count, sizeof *effects);
    size_t *order = readings_order(r, effects);
    const size_t count = r->question_count < BARS_MAX ? r->question_count : BARS_MAX;
    char(*texts)[NAME_BYTES] = memory_new(count, sizeof *texts);
    struct chart_row rows[BARS_MAX];
    svg_begin_draft(&draft);
    fputs("Share of the spread that each assumption explains by itself, in %: ", draft.alt);
    for (size_t k = 0; k < count; k++) {
        const struct readings_question *q = &r->questions[order[k]];
        const struct readings_estimate *e = &effects[order[k]];
        snprintf(texts[k], sizeof texts[k], "%s: %s", q->id, q->path);
        rows[k] = (struct chart_row){texts[k], 100 * e->value, 100 * e->interval.low,
                                     100 * e->interval.high, SVG_AI};
        fprintf(draft.alt, "%s %.1f; ", texts[k], rows[k].value);
    }
    chart_draw_rows(&draft, &(struct chart_rows){.rows = rows,
                                                 .count = count,
                                                 .unit = "% of the spread, by itself",
                                                 .bars = true,
                                                 .least = -100,
                                                 .most = 100});
    free(order);
    free(effects);
    free(texts);
    plot_finish(plot, &draft, "Which assumption the spread comes from",
                "Share of the spread that each assumption explains by itself, with its interval.",
                id);
}
