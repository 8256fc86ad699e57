/* How many games a precision or a power needs, before they are played. Variances are per game (or
 * per pair): of a win rate p it is p (1 - p), of a difference of unpaired rates the sum of both, of
 * a paired difference the variance measured from pairs. */
#ifndef POISE_ANALYSIS_SIZING_H
#define POISE_ANALYSIS_SIZING_H

#include <stdint.h>

#include "analysis/numbers/paired.h"

/* The functions below return at most this many games, which is more than any run plays. */
#define SIZING_GAMES_MAX UINT64_C(1000000000000000)

/* Games (pairs) until an interval is no wider than +-half_width (> 0). At least 1. */
uint64_t sizing_precision(double variance, double half_width, double level);

/* Games per arm (pairs) with which a two-sided test at 1 - level finds a true difference `effect`
 * (not 0) with probability `power`. At least 1. */
uint64_t sizing_power(double variance, double effect, double level, double power);

/* The reverse of sizing_power: the smallest effect that n games find with probability `power`. */
double sizing_effect(double variance, double level, double power, uint64_t n);

/* Variance of the difference of AI wins (-1, 0 or 1) per pair, as measured. If fewer than ten pairs
 * differ, it adds two pairs that differ, one each way. Otherwise a pilot run without any difference
 * would promise an answer from one game. NaN without pairs. */
double sizing_pair_variance(const struct paired_wins *wins);

/* The same for half of a pair's move of the lead in wins (paired_count_moves). *change gets the
 * mean of that half. Equal to the above if every game has a winner. */
double sizing_lead_variance(const struct paired *paired, double *change);

#endif
