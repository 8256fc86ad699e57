#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/answers/tornado.h"
#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/pictures/plot_private.h"

enum { BARS_MAX = 24 };

/* A change as a bar. */
struct bar {
    double from, to;
    struct interval interval;
    bool beyond; /* it leaves the scale */
};

static struct bar find_bar(const struct difference *d, double scale)
{
    const bool beyond = fabs(d->estimate) > scale;
    const double end = beyond ? copysign(scale, d->estimate) : d->estimate;
    const struct interval none = {NAN, NAN};
    return (struct bar){
        100 * fmin(0, end), 100 * fmax(0, end),
        beyond ? none : (struct interval){100 * d->interval.low, 100 * d->interval.high}, beyond};
}

/* A data block of "position from to low high" in points, for the changes of one direction. A bar that
 * leaves the scale has a mark and its number in place of an interval. */
static void put_changes(FILE *script, const char *block, const struct comparison *comparison,
                        const size_t order[], size_t count, bool up)
{
    const double scale = tornado_scale(comparison, order, count);
    fprintf(script, "$%s << EOD\n", block);
    for (size_t k = 0; k < count; k++) {
        const struct difference *d = tornado_change(comparison, order[k]);
        const struct bar bar = find_bar(d, scale);
        if ((d->estimate > 0) == up) {
            fprintf(script, "%zu %.6f %.6f %.6f %.6f\n", k, bar.from, bar.to, bar.interval.low,
                    bar.interval.high);
        }
    }
    /* gnuplot refuses an empty block. */
    fputs("NaN NaN NaN NaN NaN\nEOD\n", script);
    for (size_t k = 0; k < count; k++) {
        const struct difference *d = tornado_change(comparison, order[k]);
        const struct bar bar = find_bar(d, scale);
        if (bar.beyond && (d->estimate > 0) == up) {
            fprintf(script,
                    up ? "set label ' » %+.1f' at %.6f, %zu left\n"
                       : "set label '%+.1f « ' at %.6f, %zu right\n",
                    100 * d->estimate, up ? bar.to : bar.from, k);
        }
    }
}

static void put_bars(FILE *script, const char *before, const char *block, const char *colour)
{
    fprintf(script,
            "%s$%s using 2:1:2:3:($1-0.36):($1+0.36) with boxxyerror fs solid 0.85 noborder "
            "lc rgb '%s' notitle, $%s using ($2+$3):1:4:5 with xerrorbars pt -1 lc rgb '" PLOT_INK
            "' lw 1 notitle",
            before, block, colour, block);
}

static void put_alt(FILE *alt, const struct comparison *comparison, const size_t order[],
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

int tornado_plot(struct plot *plot, const struct comparison *comparison, const char *id,
                 struct error *error)
{
    struct plot_draft draft;
    size_t *order = memory_new(comparison->variant_count, sizeof *order);
    const char *names[BARS_MAX];
    const size_t all = tornado_order(comparison, order);
    const size_t count = all < BARS_MAX ? all : BARS_MAX;
    for (size_t k = 0; k < count; k++) {
        names[k] = comparison->variants[order[k]].name;
    }
    plot_begin(&draft, plot_rows_height(names, count));
    put_alt(draft.alt, comparison, order, count);
    const bool open = comparison_has_open(comparison);
    const double scale = tornado_scale(comparison, order, count);
    const bool beyond = count > 0 && fabs(tornado_change(comparison, order[0])->estimate) > scale;
    fprintf(draft.script, "set xlabel 'change of AI wins%s, points'\n",
            open ? " less human wins" : "");
    plot_rows(draft.script, names, count);
    const char *room = beyond ? "0.2" : "0.05"; /* numbers stand beside bars that leave the scale */
    fprintf(draft.script,
            "set offsets graph %s, graph %s, 0, 0\nset xtics font 'sans-serif,11'\n"
            "set arrow from 0, graph 0 to 0, graph 1 nohead lc rgb '" PLOT_INK "' lw 1\n",
            room, room);
    put_changes(draft.script, "up", comparison, order, count, true);
    put_changes(draft.script, "down", comparison, order, count, false);
    put_bars(draft.script, "plot ", "up", PLOT_AI);
    put_bars(draft.script, ", ", "down", PLOT_HUMAN);
    fputc('\n', draft.script);
    free(order);
    return plot_end(&draft, plot, "What other readings of the rules would change",
                    open
                        ? "Change of the AI's wins less the human's in percentage points, with its "
                          "interval."
                        : "Change of the AI's win rate in percentage points, with its interval.",
                    id, error);
}
