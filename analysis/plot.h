/* Pictures of results as SVG, drawn by gnuplot: light and dark by themselves, with a title and a
 * text that says what they show. The same numbers give the same bytes. */
#ifndef POISE_ANALYSIS_PLOT_H
#define POISE_ANALYSIS_PLOT_H

#include "analysis/axes.h"
#include "analysis/tally.h"

/* What went wrong: gnuplot is missing or failed, memory. */
struct plot_error {
    char text[256];
};

/* A finished picture; free with plot_free. */
struct plot {
    char *title; /* one line */
    char *alt;   /* what it shows, with its numbers */
    char *svg;   /* the <svg> element, 480 units wide; no XML declaration */
};

struct plot_series {
    const char *name;
    const struct tally *tally;
};

/* Every function draws one picture of at least one series. `id` is unique on a page: letters and
 * digits. False with `error`; the plot is then empty. */

/* AI win rate of each series with its Wilson interval. */
bool plot_rates(struct plot *plot, const struct plot_series series[], size_t count, double level,
                const char *id, struct plot_error *error);

/* AI win rate along the axis of a one-value sweep; series[v] is variant v of the axes. */
bool plot_curve(struct plot *plot, const struct plot_series series[], const struct axes *axes,
                double level, const char *id, struct plot_error *error);

/* AI win rates of a two-value sweep as a heat map. */
bool plot_heat(struct plot *plot, const struct plot_series series[], const struct axes *axes,
               const char *id, struct plot_error *error);

/* How many rounds the games of up to PLOT_LINES series last. */
enum { PLOT_LINES = 4 };
bool plot_rounds(struct plot *plot, const struct plot_series series[], size_t count, const char *id,
                 struct plot_error *error);

/* Mean score of both sides after each round, with bands of one standard deviation. Needs
 * tally->slots > 0, as does the next. */
bool plot_scores(struct plot *plot, const struct plot_series *series, const char *id,
                 struct plot_error *error);

/* Share of the won games that are decided by each round: the winner leads for good. */
bool plot_decided(struct plot *plot, const struct plot_series series[], size_t count,
                  const char *id, struct plot_error *error);

void plot_free(struct plot *plot);

#endif
