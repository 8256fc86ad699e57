/* What plot.c and plot_draw.c share; nobody else includes this. */
#ifndef POISE_ANALYSIS_PLOT_PARTS_H
#define POISE_ANALYSIS_PLOT_PARTS_H

#include <stdio.h>

#include "analysis/pictures/plot.h"

/* Colours as scripts name them; each has a counterpart for dark screens in plot_draw.c. */
#define PLOT_INK "#202124"
#define PLOT_FAINT "#d8dadf"
#define PLOT_AI "#1f5fc0"
#define PLOT_HUMAN "#c2571a"
#define PLOT_THIRD "#2e7d4f"
#define PLOT_FOURTH "#8a4fa3"

/* A picture in the making: texts to write to, both memory streams. */
struct plot_draft {
    FILE *script, *alt;
    char *script_text, *alt_text;
    size_t script_size, alt_size;
};

/* Starts a draft of that height (units of 1/480 of the width) with the common settings. */
void plot_begin(struct plot_draft *draft, int height);

/* A string for a script: single quotes, in which gnuplot interprets nothing. */
void plot_quote(FILE *script, const char *text);

/* Names of rows from the top down, at 0, 1, ..., whole: long ones are broken into lines, and the
 * left margin has room for them. plot_rows_height is the height that a picture of them needs. */
void plot_rows(FILE *script, const char *const names[], size_t count);
int plot_rows_height(const char *const names[], size_t count);

/* Ends the draft, runs gnuplot and makes the picture. The caption says what is drawn, with units. */
int plot_end(struct plot_draft *draft, struct plot *plot, const char *title, const char *caption,
             const char *id, struct error *error);

#endif
