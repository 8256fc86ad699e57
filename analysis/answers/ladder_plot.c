/* Draws the picture of `poise ladder`: how often each player wins. */
#include <stdlib.h>

#include "analysis/answers/ladder.h"
#include "analysis/base/memory.h"
#include "analysis/pictures/chart.h"
#include "analysis/pictures/plot.h"

void ladder_plot(struct plot *plot, const struct comparison *comparison, const char *id)
{
    struct svg_draft draft;
    const size_t count = comparison->variant_count;
    struct chart_row *rows = memory_new(count, sizeof *rows);
    svg_begin_draft(&draft);
    fprintf(draft.alt, "The human wins, in percent: ");
    for (size_t v = 0; v < count; v++) {
        const struct comparison_variant *it = &comparison->variants[v];
        const struct interval i = tally_win_interval(it->tally, COLUMN_HUMAN, comparison->level);
        const double rate = (double)it->tally->winners[COLUMN_HUMAN] / (double)it->tally->games;
        rows[v] = (struct chart_row){it->name, 100 * rate, 100 * i.low, 100 * i.high, SVG_HUMAN};
        fprintf(draft.alt, "%s %.1f (%.1f to %.1f); ", it->name, 100 * rate, 100 * i.low,
                100 * i.high);
    }
    chart_draw_rows(&draft, &(struct chart_rows){.rows = rows,
                                                 .count = count,
                                                 .unit = "the human wins, %",
                                                 .decimals = 1,
                                                 .least = 0,
                                                 .most = 100});
    free(rows);
    plot_finish(plot, &draft, "How often each player wins",
                "Games that the human player wins, in percent, with intervals.", id);
}
