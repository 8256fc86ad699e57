/* Draws the picture of `poise audit`: the largest changes as bars (tornado.h). */
#include <math.h>
#include <stdlib.h>

#include "analysis/answers/tornado.h"
#include "analysis/base/text.h"
#include "analysis/pictures/chart.h"
#include "analysis/pictures/plot.h"

enum { BARS_MAX = 16 };

/* What is drawn. */
struct tornado_drawing {
    const struct comparison *comparison;
    const struct tornado_words *words;
    const size_t *order; /* of tornado_order */
    size_t count;
};

static void draw_tornado_rows(struct svg_draft *draft, const void *of)
{
    const struct tornado_drawing *drawing = of;
    const struct comparison *comparison = drawing->comparison;
    const size_t *order = drawing->order;
    const size_t count = drawing->count < BARS_MAX ? drawing->count : BARS_MAX;
    struct chart_row rows[BARS_MAX];
    const double scale = 100 * tornado_scale(comparison, order, count);
    double farthest = 0;
    fprintf(draft->alt, "%s the AI wins %.2f %%. Changes%s in points, largest first",
            drawing->words->base, 100 * tally_win_rate(comparison->variants[0].tally),
            comparison_is_open(comparison) ? " of AI wins less human wins" : "");
    for (size_t k = 0; k < count; k++) {
        const struct difference *d = comparison_change(comparison, order[k]);
        const char *name = comparison->variants[order[k]].name;
        rows[k] = (struct chart_row){name, 100 * d->estimate, 100 * d->interval.low,
                                     100 * d->interval.high,
                                     d->interval.low > 0    ? SVG_AI
                                     : d->interval.high < 0 ? SVG_HUMAN
                                                            : SVG_BASE};
        farthest = fmax(farthest, fabs(rows[k].value));
        fprintf(draft->alt, "%s%s %+.2f (%+.2f to %+.2f)%s", k > 0 ? "; " : ": ", name,
                rows[k].value, rows[k].low, rows[k].high,
                tornado_flips(comparison, order[k]) ? ", which changes who is favoured" : "");
    }
    chart_draw_rows(draft, &(struct chart_rows){.rows = rows,
                                                .count = count,
                                                .bars = true,
                                                .signs = true,
                                                .below = true,
                                                .decimals = 1,
                                                .even = NAN,
                                                .most = farthest > scale ? 1.3 * scale : 200});
}

void tornado_plot(struct plot *plot, const struct comparison *comparison,
                  const struct tornado_words *words, const char *id)
{
    size_t all, *order = tornado_order(comparison, &all);
    *plot = (struct plot){
        .full = true,
        .title = tornado_tell(comparison, words),
        .caption = text_print(
            "Change of %s in points, %s, with intervals at %g\u00a0%% (Newcombe). %s the AI wins "
            "%.1f\u00a0%%. Blue: AI stronger, orange: weaker, grey: neither is shown. %s%zu of %zu "
            "%s that change games.",
            comparison_is_open(comparison) ? "AI wins less human wins" : "AI wins", words->caption,
            100 * comparison->level, words->base,
            100 * tally_win_rate(comparison->variants[0].tally),
            all > BARS_MAX ? "The largest " : "", all > BARS_MAX ? (size_t)BARS_MAX : all, all,
            words->many)};
    plot_make(plot, draw_tornado_rows, &(struct tornado_drawing){comparison, words, order, all},
              id);
    free(order);
}
