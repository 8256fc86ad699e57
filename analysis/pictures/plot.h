/* Pictures of results as SVG: light and dark by themselves, with a title and a text that says what
 * they show. The same numbers give the same bytes. */
#ifndef POISE_ANALYSIS_PLOT_H
#define POISE_ANALYSIS_PLOT_H

#include "analysis/base/error.h"
#include "analysis/numbers/axes.h"
#include "analysis/numbers/tally.h"
#include "analysis/pictures/svg.h"

/* A finished picture; free with plot_free. */
struct plot {
    char *title;   /* one line */
    char *caption; /* a sentence or two: what is drawn, in which units */
    char *alt;     /* what it shows, with its numbers */
    char *svg;     /* the <svg> element, SVG_WIDTH units wide; no XML declaration */
};

struct plot_series {
    const char *name;
    const struct tally *tally;
};

/* Every function draws one picture of at least one series. `id` is unique on a page: letters,
 * digits and '-'. */

/* AI win rate of each series with its Wilson interval. */
void plot_rates(struct plot *plot, const struct plot_series series[], size_t count, double level,
                const char *id);

/* AI win rate along the axis of a one-value sweep; series[v] is variant v of the axes. */
void plot_curve(struct plot *plot, const struct plot_series series[], const struct axes *axes,
                double level, const char *id);

/* A two-value sweep as a heat map: AI win rates; mean numbers of rounds; and the mean round in which
 * won games are decided. series[v] is variant v of the axes. */
void plot_heat(struct plot *plot, const struct plot_series series[], const struct axes *axes,
               const char *id);
void plot_heat_rounds(struct plot *plot, const struct plot_series series[], const struct axes *axes,
                      const char *id);
void plot_heat_decided(struct plot *plot, const struct plot_series series[],
                       const struct axes *axes, const char *id);

/* How many rounds the games last: bars, or a row of shades for each of more than PLOT_SIDES series. */
enum { PLOT_SIDES = 4 };
void plot_rounds(struct plot *plot, const struct plot_series series[], size_t count,
                 const char *id);

/* Mean score of both sides after each round, with bands of one standard deviation. Needs
 * tally->slots > 0, as does the next. */
void plot_scores(struct plot *plot, const struct plot_series *series, const char *id);

/* Share of the won games that are decided by each round: the winner leads for good. Lines, or rows
 * as in plot_rounds. */
void plot_decided(struct plot *plot, const struct plot_series series[], size_t count,
                  const char *id);

/* Ends a draft and makes the picture of it. The caption says what is drawn, with units. */
void plot_finish(struct plot *plot, struct svg_draft *draft, const char *title, const char *caption,
                 const char *id);

/* Writes FOLDER/NAME.svg in a folder that is there; one of an earlier run is replaced. */
int plot_save(const struct plot *plot, const char *folder, const char *name, struct error *error)
    __attribute__((warn_unused_result));

void plot_free(struct plot *plot);

/* The inks of up to PLOT_SIDES series, in their order. */
extern const enum svg_ink plot_inks[PLOT_SIDES];

/* Shades of maps: orange to blue for shares of wins, pale to dark for amounts. */
extern const unsigned plot_win_shades[3], plot_amount_shades[2];

#endif
