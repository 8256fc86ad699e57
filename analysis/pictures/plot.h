/* Pictures of results as SVG, drawn by gnuplot: light and dark by themselves, with a title and a
 * text that says what they show. The same numbers give the same bytes. */
#ifndef POISE_ANALYSIS_PLOT_H
#define POISE_ANALYSIS_PLOT_H

#include "analysis/base/error.h"
#include "analysis/numbers/axes.h"
#include "analysis/numbers/tally.h"

/* A finished picture; free with plot_free. */
struct plot {
    char *title;   /* one line */
    char *caption; /* a sentence or two: what is drawn, in which units */
    char *alt;     /* what it shows, with its numbers */
    char *svg;     /* the <svg> element, 480 units wide; no XML declaration */
};

struct plot_series {
    const char *name;
    const struct tally *tally;
};

/* Every function draws one picture of at least one series. `id` is unique on a page: letters and
 * digits. 0; or -1 with `error` where gnuplot is missing or fails, and the plot is empty. */

/* AI win rate of each series with its Wilson interval. */
int plot_rates(struct plot *plot, const struct plot_series series[], size_t count, double level,
               const char *id, struct error *error);

/* AI win rate along the axis of a one-value sweep; series[v] is variant v of the axes. */
int plot_curve(struct plot *plot, const struct plot_series series[], const struct axes *axes,
               double level, const char *id, struct error *error);

/* A two-value sweep as a heat map: AI win rates; mean numbers of rounds; and the mean round in which
 * won games are decided. series[v] is variant v of the axes. */
int plot_heat(struct plot *plot, const struct plot_series series[], const struct axes *axes,
              const char *id, struct error *error);
int plot_heat_rounds(struct plot *plot, const struct plot_series series[], const struct axes *axes,
                     const char *id, struct error *error);
int plot_heat_decided(struct plot *plot, const struct plot_series series[], const struct axes *axes,
                      const char *id, struct error *error);

/* How many rounds the games last: bars, or a row of shades for each of more than PLOT_SIDES series. */
enum { PLOT_SIDES = 4 };
int plot_rounds(struct plot *plot, const struct plot_series series[], size_t count, const char *id,
                struct error *error);

/* Mean score of both sides after each round, with bands of one standard deviation. Needs
 * tally->slots > 0, as does the next. */
int plot_scores(struct plot *plot, const struct plot_series *series, const char *id,
                struct error *error);

/* Share of the won games that are decided by each round: the winner leads for good. Lines, or rows
 * as in plot_rounds. */
int plot_decided(struct plot *plot, const struct plot_series series[], size_t count, const char *id,
                 struct error *error);

/* Writes FOLDER/NAME.svg in a folder that is there; one of an earlier run is replaced. */
int plot_save(const struct plot *plot, const char *folder, const char *name, struct error *error);

void plot_free(struct plot *plot);

#endif
