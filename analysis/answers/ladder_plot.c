/* Draws the picture of `poise ladder`: how often each player wins. */
#include <stdlib.h>

#include "analysis/answers/ladder.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/pictures/chart.h"
#include "analysis/pictures/plot.h"

static void draw_ladder_rows(struct svg_draft *draft, const void *of)
{
    const struct comparison *comparison = of;
    const size_t count = comparison->variant_count;
    struct chart_row *rows = memory_new(count, sizeof *rows);
    fprintf(draft->alt, "The human wins, in percent: ");
    for (size_t v = 0; v < count; v++) {
        const struct comparison_variant *it = &comparison->variants[v];
        const struct interval i = tally_win_interval(it->tally, COLUMN_HUMAN, comparison->level);
        const double rate = tally_rate(it->tally, COLUMN_HUMAN);
        rows[v] = (struct chart_row){it->name, 100 * rate, 100 * i.low, 100 * i.high, SVG_HUMAN};
        fprintf(draft->alt, "%s %.1f (%.1f to %.1f); ", it->name, 100 * rate, 100 * i.low,
                100 * i.high);
    }
    chart_draw_rows(draft, &(struct chart_rows){.rows = rows,
                                                .count = count,
                                                .unit = "\u00a0%",
                                                .joined = true,
                                                .decimals = 1,
                                                .even = 50,
                                                .most = 100});
    free(rows);
}

void ladder_plot(struct plot *plot, const struct comparison *comparison, const char *id)
{
    *plot = (struct plot){
        .full = true,
        .title = ladder_tell(comparison),
        .caption = text_print("How often each player wins against the AI, %%, with intervals at "
                              "%g\u00a0%% (Wilson). Dashed: an even game.",
                              100 * comparison->level)};
    plot_make(plot, draw_ladder_rows, comparison, id);
}
