#include <stdlib.h>

#include "analysis/answers/tornado.h"
#include "analysis/base/memory.h"
#include "analysis/pictures/chart.h"
#include "analysis/pictures/plot.h"

enum { BARS_MAX = 24 };

static void describe_changes(FILE *alt, const struct comparison *comparison, const size_t order[],
                             size_t count)
{
    fprintf(alt, "With the default readings the AI wins %.2f %%. Changes in points, largest first",
            100 * tally_win_rate(comparison->variants[0].tally));
    for (size_t k = 0; k < count; k++) {
        const struct comparison_variant *it = &comparison->variants[order[k]];
        fprintf(alt, "%s%s %+.2f (%+.2f to %+.2f)%s", k > 0 ? "; " : ": ", it->name,
                100 * it->wins.estimate, 100 * it->wins.interval.low, 100 * it->wins.interval.high,
                tornado_flips(comparison, order[k]) ? ", which changes who is favoured" : "");
    }
}

void tornado_plot(struct plot *plot, const struct comparison *comparison, const char *id)
{
    struct svg_draft draft;
    size_t *order = memory_new(comparison->variant_count, sizeof *order);
    struct chart_row rows[BARS_MAX];
    const size_t all = tornado_order(comparison, order);
    const size_t count = all < BARS_MAX ? all : BARS_MAX;
    for (size_t k = 0; k < count; k++) {
        const struct comparison_variant *it = &comparison->variants[order[k]];
        rows[k] = (struct chart_row){it->name, 100 * it->wins.estimate, 100 * it->wins.interval.low,
                                     100 * it->wins.interval.high,
                                     it->wins.estimate > 0 ? SVG_AI : SVG_HUMAN};
    }
    svg_begin_draft(&draft);
    describe_changes(draft.alt, comparison, order, count);
    chart_draw_rows(&draft, &(struct chart_rows){.rows = rows,
                                                 .count = count,
                                                 .unit = "change of AI wins, points",
                                                 .bars = true,
                                                 .signs = true,
                                                 .decimals = 1,
                                                 .least = -100,
                                                 .most = 100});
    free(order);
    plot_finish(plot, &draft, "What other readings of the rules would change",
                "Change of the AI's win rate in percentage points, with its interval.", id);
}
