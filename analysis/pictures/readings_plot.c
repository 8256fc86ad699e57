#include <math.h>
#include <stdlib.h>

#include "analysis/base/memory.h"
#include "analysis/numbers/readings_sobol.h"
#include "analysis/pictures/chart.h"
#include "analysis/pictures/plot.h"
#include "analysis/pictures/readings_plot.h"

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
