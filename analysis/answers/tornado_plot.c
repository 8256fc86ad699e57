/* Draws the picture of `poise audit`: the largest changes as bars (tornado.h). */
#include <math.h>
#include <stdlib.h>

#include "analysis/answers/tornado.h"
#include "analysis/base/memory.h"
#include "analysis/pictures/chart.h"
#include "analysis/pictures/plot.h"

enum { BARS_MAX = 24 };

static void describe_changes(FILE *alt, const struct comparison *comparison, const size_t order[],
                             size_t count)
{
    fprintf(alt,
            "With the default readings the AI wins %.2f %%. Changes%s in points, largest first",
            100 * tally_win_rate(comparison->variants[0].tally),
            comparison_has_open(comparison) ? " of AI wins less human wins" : "");
    for (size_t k = 0; k < count; k++) {
        const struct difference *d = tornado_change(comparison, order[k]);
        fprintf(alt, "%s%s %+.2f (%+.2f to %+.2f)%s", k > 0 ? "; " : ": ",
                comparison->variants[order[k]].name, 100 * d->estimate, 100 * d->interval.low,
                100 * d->interval.high,
                tornado_flips(comparison, order[k]) ? ", which changes who is favoured" : "");
    }
}

void tornado_plot(struct plot *plot, const struct comparison *comparison, const char *id)
{
    struct svg_draft draft;
    size_t *order = memory_new(comparison->variant_count, sizeof *order);
    struct chart_row rows[BARS_MAX];
    const bool open = comparison_has_open(comparison);
    const size_t all = tornado_order(comparison, order);
    const size_t count = all < BARS_MAX ? all : BARS_MAX;
    for (size_t k = 0; k < count; k++) {
        const struct difference *d = tornado_change(comparison, order[k]);
        rows[k] = (struct chart_row){comparison->variants[order[k]].name, 100 * d->estimate,
                                     100 * d->interval.low, 100 * d->interval.high,
                                     d->estimate > 0 ? SVG_AI : SVG_HUMAN};
    }
    const double scale = 100 * tornado_scale(comparison, order, count);
    const bool beyond = count > 0 && fabs(rows[0].value) > scale;
    const double end = beyond ? 1.1 * scale : 100;
    svg_begin_draft(&draft);
    describe_changes(draft.alt, comparison, order, count);
    chart_draw_rows(&draft,
                    &(struct chart_rows){.rows = rows,
                                         .count = count,
                                         .unit = open ? "change of AI wins less human wins, points"
                                                      : "change of AI wins, points",
                                         .bars = true,
                                         .signs = true,
                                         .decimals = 1,
                                         .least = -end,
                                         .most = end});
    free(order);
    plot_finish(plot, &draft, "What other readings of the rules would change",
                open ? "Change of the AI's wins less the human's in percentage points, with its "
                       "interval."
                     : "Change of the AI's win rate in percentage points, with its interval.",
                id);
}
