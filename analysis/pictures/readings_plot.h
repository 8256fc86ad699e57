/* Draws pictures of many readings of the open rules, for the report. */
#ifndef POISE_ANALYSIS_READINGS_PLOT_H
#define POISE_ANALYSIS_READINGS_PLOT_H

#include "analysis/numbers/readings_sobol.h"
#include "analysis/pictures/plot.h"

/* Like the functions of plot.h: how many readings have which win rate; and how much of the spread
 * each question explains. */
void readings_plot(struct plot *plot, const struct readings *r, const char *id);
void readings_plot_effects(struct plot *plot, const struct readings *r, const char *id);

#endif
