/* Draws the results of a run as SVG pictures for the report. Each picture has a title and a text
 * that says what it shows, and fits light and dark screens. The same numbers give the same
 * bytes. */
#ifndef POISE_ANALYSIS_PLOT_H
#define POISE_ANALYSIS_PLOT_H

#include "analysis/base/error.h"
#include "analysis/numbers/axes.h"
#include "analysis/numbers/readings_sobol.h"
#include "analysis/numbers/tally.h"
#include "analysis/pictures/svg.h"

/* A finished picture; free with plot_free. */
struct plot {
    char *title;   /* one line */
    char *caption; /* a sentence or two: what is drawn, in which units */
    char *alt;     /* what it shows, with its numbers */
    char *svg;     /* the <svg> element, SVG_WIDTH units wide; no XML declaration */
};

/* A variant to draw. */
struct plot_series {
    const char *name;
    const struct tally *tally;
};

/* Each of the following functions draws one picture of at least one series. `id` must be unique on
 * a page and consist of letters, digits and '-'. */

/* The AI's win rate of each series with its Wilson interval. */
void plot_rates(struct plot *plot, const struct plot_series series[], size_t count, double level,
                const char *id);

/* The AI's win rate along the axis of a sweep over one value; series[v] is variant v of the
 * axes. */
void plot_curve(struct plot *plot, const struct plot_series series[], const struct axes *axes,
                double level, const char *id);

/* A sweep over two values as a heat map of the AI's win rates, of the mean number of rounds, or of
 * the mean round in which won games are decided. series[v] is variant v of the axes. */
void plot_heat(struct plot *plot, const struct plot_series series[], const struct axes *axes,
               const char *id);
void plot_heat_rounds(struct plot *plot, const struct plot_series series[], const struct axes *axes,
                      const char *id);
void plot_heat_decided(struct plot *plot, const struct plot_series series[],
                       const struct axes *axes, const char *id);

/* How many rounds the games last: as bars; if there are more than PLOT_SIDES series, as a row of
 * shades for each. */
enum { PLOT_SIDES = 4 };
void plot_rounds(struct plot *plot, const struct plot_series series[], size_t count,
                 const char *id);

/* Mean score of both sides after each round, with bands of one standard deviation. Needs
 * tally->slots > 0, as does the next. */
void plot_scores(struct plot *plot, const struct plot_series *series, const char *id);

/* The share of the won games that are decided after each round: the winner leads from then on.
 * Lines, or rows of shades as in plot_rounds. */
void plot_decided(struct plot *plot, const struct plot_series series[], size_t count,
                  const char *id);

/* Ends a draft and makes it a picture. Other files use it to draw pictures of their own. */
void plot_finish(struct plot *plot, struct svg_draft *draft, const char *title, const char *caption,
                 const char *id);

/* Writes FOLDER/NAME.svg and replaces an existing file of that name. The folder must exist. 0, or
 * -1 with `error`. */
int plot_save(const struct plot *plot, const char *folder, const char *name, struct error *error)
    __attribute__((warn_unused_result));

void plot_free(struct plot *plot);

/* The ink of each series, in their order. */
extern const enum svg_ink plot_inks[PLOT_SIDES];

/* Colours of maps: from orange to blue for win rates, from pale to dark for amounts. */
extern const unsigned plot_win_shades[3], plot_amount_shades[2];

/* Draws pictures of many readings of the open rules, for the report. */

/* Like the functions of plot.h: how many readings have which win rate; and how much of the spread
 * each question explains. */
void readings_plot(struct plot *plot, const struct readings *r, const char *id);
void readings_plot_effects(struct plot *plot, const struct readings *r, const char *id);

#endif
