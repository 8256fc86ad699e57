/* Draws the results of a run as pictures for the report. The title of a picture says what is seen
 * in it, its caption what is drawn, and its text its numbers. The same numbers give the same
 * bytes. */
#pragma once

#include "analysis/base/error.h"
#include "analysis/numbers/axes.h"
#include "analysis/numbers/readings_sobol.h"
#include "analysis/numbers/tally.h"
#include "analysis/pictures/svg.h"

/* A finished picture; free with plot_free. */
struct plot {
    char *title;        /* one line: what is seen */
    char *caption;      /* a sentence or two: what is drawn, in which units */
    char *svg, *narrow; /* the <svg> element for a page, and for a phone; it holds the numbers */
    char *file;         /* the same as a file of its own, with title and caption */
    bool full;          /* as wide as the page; else half of it */
};

/* A variant to draw. */
struct plot_series {
    const char *name;
    const struct tally *tally;
};

/* What pictures of a run are drawn from. */
struct plot_data {
    const struct plot_series *series; /* at least one; all have games */
    size_t count;
    const struct plot_series *base;   /* what the others are compared with; scores are of it */
    const struct plot_series *points; /* [variant] of a sweep; NULL: it is none */
    const struct axes *axes;
    double level;
    const char *message; /* what a comparison of the series found; NULL: nothing was compared */
};

/* Each of the following functions draws one picture, or returns false if it would show nothing:
 * a constant, a score that decides no game. `id` must be unique on a page and consist of letters,
 * digits and '-'. */
typedef bool plot_draw_data(struct plot *plot, const struct plot_data *data, const char *id)
    __attribute__((warn_unused_result));

/* The AI's win rate of each series with its Wilson interval; of a sweep over one value, of two. */
plot_draw_data plot_rates, plot_curve, plot_heat;

/* How many rounds the games last. Several series: a row of shades for each; a sweep over two values:
 * the means. The same holds for plot_decided. */
plot_draw_data plot_game_lengths;

/* Mean score of both sides after each round, with bands of one standard deviation. */
plot_draw_data plot_scores;

/* The share of the won games that are decided after each round: the winner leads from then on. */
plot_draw_data plot_decided;

/* How many readings of the open rules have which win rate; and how much of the spread each question
 * explains. */
void plot_readings(struct plot *plot, const struct readings *r, const char *id);
void plot_questions(struct plot *plot, const struct readings *r, const char *id);

/* Draws the marks of a picture, as wide as the draft, and writes its text. */
typedef void plot_draw_marks(struct svg_draft *draft, const void *of);

/* Makes a picture with its title, caption and width set. Other files use it to draw pictures of
 * their own. */
void plot_make(struct plot *plot, plot_draw_marks *draw, const void *of, const char *id);

/* "4.6 to 4.8", or one number if both are written alike. The caller frees it. */
char *plot_tell_range(double low, double high, int decimals);

/* Draws a sweep over two values as a map. value(tally) is what is shown; NaN: the cell is empty. */
struct plot_map {
    const struct plot_data *data;
    double (*value)(const struct tally *tally);
    const char *what; /* for the text that describes the picture */
};
void plot_draw_map(struct svg_draft *draft, const void *of); /* a plot_map */

/* Writes a picture as a <figure>, for a page whose style is look.css. */
void plot_write_figure(const struct plot *plot, FILE *out);

/* Writes FOLDER/NAME.svg and replaces an existing file of that name. The folder must exist. 0, or
 * -1 with `error`. */
int plot_save(const struct plot *plot, const char *folder, const char *name, struct error *error)
    __attribute__((warn_unused_result));

void plot_free(struct plot *plot);
