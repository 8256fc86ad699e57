/* Open questions of the rules answered together, by chance: how far the AI's win rate spreads over
 * all readings, and which question that spread comes from.
 *
 * Each reading is played in two halves of different games. A square of a win rate is estimated by
 * the product of the halves, so the luck of the games adds nothing on average, however few they are.
 * For the same reason an estimate of a share can lie below zero. Intervals are jackknife ones, a
 * reading left out at a time. */
#ifndef POISE_ANALYSIS_READINGS_H
#define POISE_ANALYSIS_READINGS_H

#include <jansson.h>
#include <stdint.h>
#include <stdio.h>

#include "analysis/interval.h"

/* One open question: the answer in use and its alternatives. */
struct readings_question {
    const char *id, *path;
    size_t answers;     /* at least 1 */
    const char **names; /* [answer] */
    double *weights;    /* [answer], how often it is drawn; they add up to 1 */
};

struct readings {
    const char *title;
    uint64_t seed, games; /* of each reading, both halves */
    double level;
    size_t question_count;
    const struct readings_question *questions;
    size_t count;      /* readings played */
    uint16_t *chosen;  /* [reading][question] the answer */
    double (*wins)[2]; /* [reading] AI win rate in each half */
    /* Of the first `partnered` readings: win rates on the same games with that one question drawn
     * again. [reading][question] */
    size_t partnered;
    double (*partners)[2];
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

/* Its total effect, with all it does together with other questions (Jansen 1999). Not defined without
 * variance or partners. */
struct readings_estimate readings_total(const struct readings *r, size_t question);

/* By how much the answer would narrow the spread: the standard deviation of the win rate over all
 * readings less its mean over the answers. */
struct readings_estimate readings_gain(const struct readings *r, size_t question);

/* Prints what is known: a histogram, ranges, effects, the two heaviest questions as a table. */
void readings_print(const struct readings *r, FILE *out);

/* The same facts and every reading, as a new JSON object. */
json_t *readings_json(const struct readings *r);

#endif
