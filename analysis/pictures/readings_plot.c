#include <stdlib.h>

#include "analysis/base/memory.h"
#include "analysis/numbers/readings_sobol.h"
#include "analysis/pictures/plot_private.h"

enum { BARS_MAX = 12, NAME_BYTES = 120 };

int readings_plot(struct plot *plot, const struct readings *r, const char *id, struct error *error)
{
    struct plot_draft draft;
    size_t bins[READINGS_BINS];
    const struct readings_spread s = readings_spread(r);
    readings_histogram(r, bins);
    plot_begin(&draft, 240);
    fprintf(draft.alt,
            "Of %zu readings half lie between %.1f and %.1f %%, 90 %% between %.1f and %.1f %%. "
            "Readings in each step of 5 points, from 0: ",
            r->count, 100 * s.half.low, 100 * s.half.high, 100 * s.most.low, 100 * s.most.high);
    fputs("set xlabel 'AI wins, %'\nset ylabel 'readings'\nset xrange [0:100]\nset yrange [0:*]\n"
          "$bins << EOD\n",
          draft.script);
    for (int b = 0; b < READINGS_BINS; b++) {
        fprintf(draft.script, "%g %zu\n", 100. * (b + .5) / READINGS_BINS, bins[b]);
        fprintf(draft.alt, "%zu%s", bins[b], b + 1 < READINGS_BINS ? ", " : ".");
    }
    fputs("EOD\nplot $bins using 1:2:(4.4) with boxes fs solid 0.85 noborder lc rgb '" PLOT_AI
          "' notitle\n",
          draft.script);
    return plot_end(&draft, plot, "The AI's win rate over all readings",
                    "How many readings of the assumptions have which win rate.", id, error);
}

int readings_plot_effects(struct plot *plot, const struct readings *r, const char *id,
                          struct error *error)
{
    struct plot_draft draft;
    struct readings_estimate *effects = memory_new(r->question_count, sizeof *effects);
    size_t *order = readings_order(r, effects);
    const size_t count = r->question_count < BARS_MAX ? r->question_count : BARS_MAX;
    char(*texts)[NAME_BYTES] = memory_new(count, sizeof *texts);
    const char *names[BARS_MAX];
    for (size_t k = 0; k < count; k++) {
        const struct readings_question *q = &r->questions[order[k]];
        snprintf(texts[k], sizeof texts[k], "%s: %s", q->id, q->path);
        names[k] = texts[k];
    }
    plot_begin(&draft, plot_rows_height(names, count));
    fputs("Share of the spread that each assumption explains by itself, in %: ", draft.alt);
    fputs("set xlabel '% of the spread, by itself'\n", draft.script);
    plot_rows(draft.script, names, count);
    fputs("set xtics font 'sans-serif,11'\n$effects << EOD\n", draft.script);
    for (size_t k = 0; k < count; k++) {
        const struct readings_estimate *e = &effects[order[k]];
        fprintf(draft.script, "%zu %.6f %.6f %.6f\n", k, 100 * e->value, 100 * e->interval.low,
                100 * e->interval.high);
        fprintf(draft.alt, "%s %.1f; ", names[k], 100 * e->value);
    }
    fputs("EOD\nplot $effects using 2:1:(0):2:($1-0.36):($1+0.36) with boxxyerror fs solid 0.85 "
          "noborder lc rgb '" PLOT_AI "' notitle, $effects using 2:1:3:4 with xerrorbars pt -1 "
          "lc rgb '" PLOT_INK "' lw 1 notitle\n",
          draft.script);
    free(order);
    free(effects);
    free(texts);
    return plot_end(
        &draft, plot, "Which assumption the spread comes from",
        "Share of the spread that each assumption explains by itself, with its interval.", id,
        error);
}
