#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/plot_parts.h"
#include "analysis/tornado.h"
#include "sims/base/format.h"
#include "sims/base/memory.h"

enum { NAME_BYTES = 30, BARS_MAX = 24 };

/* Names of readings begin with what tells them apart; the end may go. */
static void put_name(FILE *script, const char *name)
{
    char cut[NAME_BYTES + 8];
    snprintf(cut, sizeof cut, "%.*s%s", NAME_BYTES, name, strlen(name) > NAME_BYTES ? "…" : "");
    plot_quote(script, cut);
}

/* A data block of "position from to low high" in points, for the changes of one direction. */
static void put_changes(FILE *script, const char *block, const struct comparison *comparison,
                        const size_t order[], size_t count, bool up)
{
    fprintf(script, "$%s << EOD\n", block);
    for (size_t k = 0; k < count; k++) {
        const struct difference *d = &comparison->variants[order[k]].wins;
        if ((d->estimate > 0) == up) {
            fprintf(script, "%zu %.6f %.6f %.6f %.6f\n", k, 100 * fmin(0, d->estimate),
                    100 * fmax(0, d->estimate), 100 * d->interval.low, 100 * d->interval.high);
        }
    }
    /* gnuplot refuses an empty block. */
    fputs("NaN NaN NaN NaN NaN\nEOD\n", script);
}

static void put_bars(FILE *script, const char *before, const char *block, const char *colour)
{
    fprintf(script,
            "%s$%s using 2:1:2:3:($1-0.36):($1+0.36) with boxxyerror fs solid 0.85 noborder "
            "lc rgb '%s' notitle, $%s using ($2+$3):1:4:5 with xerrorbars pt -1 lc rgb '" PLOT_INK
            "' lw 1 notitle",
            before, block, colour, block);
}

int tornado_plot(struct plot *plot, const struct comparison *comparison, const char *id,
                 struct error *error)
{
    struct plot_draft draft;
    size_t *order = memory_new(comparison->variant_count, sizeof *order);
    const size_t all = tornado_order(comparison, order);
    const size_t count = all < BARS_MAX ? all : BARS_MAX;
    plot_begin(&draft, 90 + 20 * (int)(count > 3 ? count : 3));
    fprintf(draft.alt,
            "With the default readings the AI wins %.2f %%. Changes in points, largest first: ",
            100 * tally_win_rate(comparison->variants[0].tally));
    fputs("set xlabel 'change of AI wins, points'\nset ytics font 'sans-serif,11' (", draft.script);
    for (size_t k = 0; k < count; k++) {
        const struct comparison_variant *it = &comparison->variants[order[k]];
        fputs(k > 0 ? ", " : "", draft.script);
        put_name(draft.script, it->name);
        fprintf(draft.script, " %zu", k);
        fprintf(draft.alt, "%s %+.2f (%+.2f to %+.2f)%s; ", it->name, 100 * it->wins.estimate,
                100 * it->wins.interval.low, 100 * it->wins.interval.high,
                tornado_flips(comparison, order[k]) ? ", which changes who is favoured" : "");
    }
    fprintf(draft.script,
            ")\nset yrange [%g:-0.6]\nset offsets graph 0.05, graph 0.05, 0, 0\n"
            "set lmargin at screen 0.42\nset rmargin at screen 0.97\n"
            "set xtics font 'sans-serif,11'\n"
            "set arrow from 0, graph 0 to 0, graph 1 nohead lc rgb '" PLOT_INK "' lw 1\n",
            (double)(count > 0 ? count : 1) - 0.4);
    put_changes(draft.script, "up", comparison, order, count, true);
    put_changes(draft.script, "down", comparison, order, count, false);
    put_bars(draft.script, "plot ", "up", PLOT_AI);
    put_bars(draft.script, ", ", "down", PLOT_HUMAN);
    fputc('\n', draft.script);
    free(order);
    return plot_end(&draft, plot, "What other readings of the rules would change", id, error);
}
