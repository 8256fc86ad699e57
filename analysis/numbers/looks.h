/* Group-sequential analysis: a few planned looks at the data at which a run may stop, with the
 * error of all looks together held at the level. Fractions are the share of the planned games at
 * each look, 0 < f[0] < f[1] < ... <= 1. */
#ifndef POISE_ANALYSIS_LOOKS_H
#define POISE_ANALYSIS_LOOKS_H

#include <stdbool.h>
#include <stddef.h>

enum { LOOKS_MAX = 100 };

/* Two-sided bounds z[k] > 0: stop at look k when |estimate| / standard error >= z[k]. The error is
 * spent as by O'Brien and Fleming, on each side 2 (1 - Phi(z_{alpha/4} / sqrt f)) by fraction f
 * (Lan and DeMets 1983), computed by numerical integration (Armitage, McPherson and Rowe 1969).
 * estimate +- z[k] standard errors is an interval that holds its level over all looks together.
 * `looks` in 1..LOOKS_MAX. */
void looks_bounds(const double fractions[], size_t looks, double level, double z[]);

/* Probability that a normal random walk without drift is outside +-z[k] at one look or more: the
 * false alarms of that scheme. */
double looks_false_alarms(const double fractions[], size_t looks, const double z[]);

#endif
