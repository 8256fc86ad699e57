/* Pictures of readings of the open rules. */
#ifndef POISE_ANALYSIS_READINGS_PLOT_H
#define POISE_ANALYSIS_READINGS_PLOT_H

#include "analysis/numbers/readings_sobol.h"
#include "analysis/pictures/plot.h"

/* Pictures, as the functions of plot.h: how many readings have which win rate, and what each question
 * explains of the spread. */
void readings_plot(struct plot *plot, const struct readings *r, const char *id);
void readings_plot_effects(struct plot *plot, const struct readings *r, const char *id);

#endif
