/* Sobol indices of a win rate: open questions of the rules answered together, by chance. How far the
 * AI's win rate spreads over all readings, and which question that spread comes from: first effects.
 *
 * Each reading is played in two halves of different games. A square of a win rate is estimated by
 * the product of the halves, so the luck of the games adds nothing on average, however few they are.
 * For the same reason an estimate of a share can lie below zero. Intervals are jackknife ones, a
 * reading left out at a time with its games, so they hold the luck of both. */
#ifndef POISE_ANALYSIS_READINGS_SOBOL_H
#define POISE_ANALYSIS_READINGS_SOBOL_H

#include <stdbool.h>
#include <stdint.h>

#include "analysis/numbers/interval.h"

/* One open question: the answer in use and its alternatives. */
struct readings_question {
    const char *id, *path;
    size_t answers;     /* at least 1 */
    const char **names; /* [answer] */
    double *weights;    /* [answer], how often it is drawn; they add up to 1 */
};

struct readings {
    const char *game, *title; /* game: its id */
    uint64_t seed, games;     /* of each reading, both halves */
    double level;
    bool sequential; /* a rule looked at the readings and ended them */
    size_t question_count;
    const struct readings_question *questions;
    uint64_t refused;  /* draws that the rules did not take, drawn again */
    size_t count;      /* readings played */
    uint16_t *chosen;  /* [reading][question] the answer */
    double (*wins)[2]; /* [reading] AI win rate in each half */
    double *leads; /* [reading] AI wins less human wins, a share of the games of both halves; NULL:
                        * as if every game had a winner */
};

struct readings_estimate {
    double value;             /* NaN where it is not defined, or would not be without a reading */
    struct interval interval; /* NaN at both ends where unknown */
};

/* Variance of the win rate over all readings, without the luck of the games. */
struct readings_estimate readings_variance(const struct readings *r);

/* The question's first effect: the part of the variance that would go if its answer were known,
 * Var(E[win rate | answer]) / Var. Not defined without variance. */
struct readings_estimate readings_first(const struct readings *r, size_t question);

/* By how much the answer would narrow the spread: the standard deviation of the win rate over all
 * readings less its mean over the answers. */
struct readings_estimate readings_gain(const struct readings *r, size_t question);

/* AI win rate of a reading, both halves. */
double readings_rate(const struct readings *r, size_t reading);

/* AI wins less human wins in a reading, and whether any reading has games without a winner. */
double readings_lead(const struct readings *r, size_t reading);
bool readings_have_open(const struct readings *r);

/* How many readings have which win rate, in equal steps from 0 to 1. */
enum { READINGS_BINS = 20 };
void readings_histogram(const struct readings *r, size_t bins[READINGS_BINS]);

struct readings_spread {
    double median;
    struct interval half, most; /* the middle 50 and 90 % of the readings' win rates */
    struct interval median_interval, most_intervals[2]; /* by order statistics; NaN: no bound */
    bool shown;      /* the luck of the games alone does not explain the spread */
    double noise;    /* standard deviation by the luck of the games alone */
    double favoured; /* share of readings in which the AI wins more often than the human */
    struct interval favoured_interval; /* Wilson; a confidence sequence where `sequential` */
};
struct readings_spread readings_spread(const struct readings *r);

/* The questions, that with the largest first effect first, and all first effects. The caller frees the
 * list. */
size_t *readings_order(const struct readings *r, struct readings_estimate effects[]);

#endif
