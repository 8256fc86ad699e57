/* Draws pictures of many readings of the open rules (plot.h). */
#include <math.h>
#include <stdlib.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/pictures/chart.h"
#include "analysis/pictures/plot.h"

static void draw_reading_bars(struct svg_draft *draft, const void *of)
{
    enum { EVERY = 4 };
    const struct readings *r = of;
    const struct readings_spread s = readings_spread(r);
    size_t bins[READINGS_BINS];
    struct chart_row bars[READINGS_BINS];
    char texts[READINGS_BINS][FORMAT_MAX];
    const char *labels[READINGS_BINS + 1];
    labels[READINGS_BINS] = "100\u00a0%";
    readings_histogram(r, bins);
    fprintf(draft->alt,
            "Of %zu readings half lie between %.1f and %.1f %%, 90 %% between %.1f and %.1f %%. "
            "Readings in each step of 5 points, from 0: ",
            r->count, 100 * s.half.low, 100 * s.half.high, 100 * s.most.low, 100 * s.most.high);
    for (int b = 0; b < READINGS_BINS; b++) {
        const double from = 100. * b / READINGS_BINS, count = (double)bins[b];
        const bool inside = from + 5 > 100 * s.half.low && from < 100 * s.half.high;
        bars[b] = (struct chart_row){NULL, count, count, count, inside ? SVG_ACT : SVG_BASE};
        snprintf(texts[b], sizeof texts[b], "%.0f", from);
        labels[b] = texts[b];
        fprintf(draft->alt, "%zu%s", bins[b], b + 1 < READINGS_BINS ? ", " : ".");
    }
    chart_draw_bars(draft, &(struct chart_bars){.labels = labels,
                                                .bars = bars,
                                                .count = READINGS_BINS,
                                                .every = EVERY,
                                                .ranges = true,
                                                .unit = "",
                                                .height = 220});
}

void plot_readings(struct plot *plot, const struct readings *r, const char *id)
{
    const struct readings_spread s = readings_spread(r);
    *plot = (struct plot){
        .title = s.shown ? text_print("Half of the readings put the AI between %.0f and "
                                      "%.0f\u00a0%%",
                                      100 * s.half.low, 100 * s.half.high)
                         : text_copy("The readings differ no more than luck explains"),
        .caption = text_print("How many of %zu readings of all assumptions have which AI win rate, "
                              "in steps of 5\u00a0%%. Median %.1f\u00a0%% [%.1f, %.1f].",
                              r->count, 100 * s.median, 100 * s.median_interval.low,
                              100 * s.median_interval.high)};
    plot_make(plot, draw_reading_bars, r, id);
}

enum { BARS_MAX = 12, NAME_BYTES = 120 };

static void draw_question_rows(struct svg_draft *draft, const void *of)
{
    const struct readings *r = of;
    struct interval_estimate *effects = memory_new(r->question_count, sizeof *effects);
    size_t *order = readings_order(r, effects);
    const size_t count = r->question_count < BARS_MAX ? r->question_count : BARS_MAX;
    char(*texts)[NAME_BYTES] = memory_new(count, sizeof *texts);
    struct chart_row rows[BARS_MAX];
    fputs("Share of the variance that each assumption explains by itself, in %: ", draft->alt);
    for (size_t k = 0; k < count; k++) {
        const struct readings_question *q = &r->questions[order[k]];
        const struct interval_estimate *e = &effects[order[k]];
        snprintf(texts[k], sizeof texts[k], "%s: %s", q->id, q->name);
        rows[k] =
            (struct chart_row){texts[k], 100 * e->estimate, 100 * e->interval.low,
                               100 * e->interval.high, e->interval.low > 0 ? SVG_ACT : SVG_BASE};
        fprintf(draft->alt, "%s %.1f; ", texts[k], rows[k].value);
    }
    chart_draw_rows(draft, &(struct chart_rows){.rows = rows,
                                                .count = count,
                                                .unit = "\u00a0%",
                                                .bars = true,
                                                .even = NAN,
                                                .most = 100});
    free(order);
    free(effects);
    free(texts);
}

void plot_questions(struct plot *plot, const struct readings *r, const char *id)
{
    struct interval_estimate *effects = memory_new(r->question_count, sizeof *effects);
    size_t *order = readings_order(r, effects), shown = 0;
    for (size_t k = 0; k < r->question_count; k++) {
        shown += effects[k].interval.low > 0; /* false for NaN */
    }
    const struct interval_estimate *first = &effects[order[0]];
    *plot = (struct plot){
        .full = true,
        .title = first->interval.low > 0
                     ? text_print("%s explains %.0f\u00a0%% [%.0f, %.0f] of the spread%s",
                                  r->questions[order[0]].id, 100 * first->estimate,
                                  100 * first->interval.low, 100 * first->interval.high,
                                  shown == 1 ? ", no other is shown to explain any" : "")
                     : text_copy("No assumption alone is shown to explain the spread"),
        .caption =
            text_print("Share of the spread over all readings that an assumption explains by "
                       "itself, %%, with its interval at %g\u00a0%% (jackknife). Grey: not "
                       "shown to explain any.",
                       100 * r->level)};
    free(order);
    free(effects);
    plot_make(plot, draw_question_rows, r, id);
}
