#include "analysis/answers/ladder.h"
#include "analysis/pictures/plot_private.h"

int ladder_plot(struct plot *plot, const struct comparison *comparison, const char *id,
                struct error *error)
{
    struct plot_draft draft;
    const size_t count = comparison->variant_count;
    plot_begin(&draft, 280);
    fprintf(draft.alt, "The human wins, in percent: ");
    fputs("set ylabel 'the human wins, %'\nset xtics (", draft.script);
    for (size_t v = 0; v < count; v++) {
        fputs(v > 0 ? ", " : "", draft.script);
        plot_quote(draft.script, comparison->variants[v].name);
        fprintf(draft.script, " %zu", v);
    }
    fprintf(draft.script, ")\nset xrange [-0.5:%g]\nset yrange [0:100]\n$rungs << EOD\n",
            (double)count - 0.5);
    for (size_t v = 0; v < count; v++) {
        const struct comparison_variant *it = &comparison->variants[v];
        const struct interval i = tally_win_interval(it->tally, COLUMN_HUMAN, comparison->level);
        const double rate = (double)it->tally->winners[COLUMN_HUMAN] / (double)it->tally->games;
        fprintf(draft.script, "%zu %.6f %.6f %.6f\n", v, 100 * rate, 100 * i.low, 100 * i.high);
        fprintf(draft.alt, "%s %.1f (%.1f to %.1f); ", it->name, 100 * rate, 100 * i.low,
                100 * i.high);
    }
    fputs("EOD\nplot $rungs with lines lc rgb '" PLOT_HUMAN "' lw 2 notitle, "
          "$rungs with yerrorbars pt 7 ps 0.6 lc rgb '" PLOT_HUMAN "' notitle\n",
          draft.script);
    return plot_end(&draft, plot, "How often each player wins",
                    "Games that the human player wins, in percent, with intervals.", id, error);
}
