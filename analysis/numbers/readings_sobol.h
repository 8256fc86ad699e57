/* Sobol indices of a win rate. The rules leave questions open; a reading answers all of them, each
 * answer drawn at random. These functions estimate how far the AI's win rate spreads over all
 * readings, and how much of that spread comes from each question (its first effect). For `poise
 * audit --together`.
 *
 * Each reading is played in two halves of different games. The square of a win rate is estimated by
 * the product of the halves, so the luck of the games adds nothing on average, even with few games.
 * For the same reason an estimated share can be below zero. Intervals come from the jackknife,
 * which leaves out one reading with its games at a time, so they contain the luck of the readings
 * and of the games. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "analysis/numbers/interval.h"
#include "analysis/numbers/paired.h"

/* One open question of the rules with its possible answers. */
struct readings_question {
    const char *id, *path, *name; /* name: of the value, as forms say it */
    size_t answers;               /* at least 1 */
    const char **names;           /* [answer] */
    double *weights;              /* [answer], how often it is drawn; they add up to 1 */
};

/* All readings that were played, with their results. */
struct readings {
    const char *game, *title; /* game: its id */
    uint64_t seed, games;     /* games of each reading, both halves together */
    double level;
    bool sequential; /* a stop rule looked at the results and ended the run */
    size_t question_count;
    const struct readings_question *questions;
    uint64_t refused;  /* readings that the rules refused, which were drawn again */
    size_t count;      /* readings played */
    uint16_t *chosen;  /* [reading][question] index of the answer */
    double (*wins)[2]; /* [reading] AI win rate in each half */
    double *leads; /* [reading] AI wins minus human wins, as a share of the games; NULL: every game
                    * had a winner */
};

/* The next three have jackknife intervals, and are NaN if one of the jackknife's estimates is not
 * defined. */

/* Variance of the win rate over all readings, without the luck of the games. */
struct interval_estimate readings_variance(const struct readings *r);

/* The question's first effect: the share of the variance that would vanish if its answer were
 * known, Var(E[win rate | answer]) / Var (Sobol's first-order index). NaN if there is no
 * variance. */
struct interval_estimate readings_first(const struct readings *r, size_t question);

/* By how much knowing the answer would narrow the spread: the standard deviation of the win rate
 * over all readings, minus the mean of the standard deviations within each answer. */
struct interval_estimate readings_gain(const struct readings *r, size_t question);

/* AI win rate of a reading, both halves. */
double readings_rate(const struct readings *r, size_t reading);

/* AI wins minus human wins in a reading, as a share of its games; and whether any reading has games
 * without a winner. */
double readings_lead(const struct readings *r, size_t reading);
bool readings_have_open(const struct readings *r);

/* Counts the readings by win rate, in READINGS_BINS equal steps from 0 to 1. */
enum { READINGS_BINS = 20 };
void readings_histogram(const struct readings *r, size_t bins[READINGS_BINS]);

/* How the win rates of all readings are spread. */
struct readings_spread {
    double median;
    struct interval half, most; /* the middle 50 and 90 % of the readings' win rates */
    struct interval median_interval, most_intervals[2]; /* by order statistics; NaN: no bound */
    bool shown;      /* the luck of the games alone does not explain the spread */
    double noise;    /* standard deviation that the luck of the games alone would cause */
    double favoured; /* share of readings in which the AI wins more often than the human */
    struct interval favoured_interval; /* Wilson; a confidence sequence where `sequential` */
};
struct readings_spread readings_spread(const struct readings *r);

/* The indices of the questions, the largest first effect first; the caller frees the list.
 * effects[question] gets all first effects. */
size_t *readings_order(const struct readings *r, struct interval_estimate effects[]);

/* A view of the same readings at a level at which the intervals of all questions hold at once
 * (Bonferroni): for what is said of a question that was chosen among them. */
struct readings readings_all_at_once(const struct readings *r);

/* Judges a rule change under many readings, that is, combinations of answers to the open questions
 * of the rules: does it change the result in the same way in most of them? For `poise compare
 * --together`. */

/* What one reading shows of a change: the AI gets stronger, weaker, or neither is shown. */
enum readings_verdict { READINGS_STRONGER, READINGS_WEAKER, READINGS_NOT_SHOWN, READINGS_VERDICTS };

/* What all readings together show of a change. */
struct readings_sum {
    uint64_t verdicts[READINGS_VERDICTS];      /* how many readings have each verdict */
    struct interval shares[READINGS_VERDICTS]; /* of all readings; Wilson */
    struct interval_estimate mean;
    struct interval_estimate spread; /* standard deviation, without the luck of the games */
    size_t heaviest;                 /* the question that explains most of the spread */
    struct interval_estimate first;  /* its share, by readings_all_at_once; NaN without spread */
};

/* One variant compared with the first one, on the same games. */
struct readings_change {
    const char *name;
    struct readings readings;  /* its `wins` are changes: variant minus first */
    uint64_t (*discordant)[2]; /* [reading] games the AI won only with the first, only with this */
    uint64_t (*moves)[PAIRED_MOVES]; /* [reading] see paired_count_moves */
    double *adjusted_p;              /* [reading] set by readings_judge */
    struct readings_sum sum;         /* set by readings_judge */
};

/* Sets adjusted_p and sum of every change. Each change of the lead in wins in each reading is
 * tested by the exact test of difference_of_leads, which is McNemar's if every game has a winner.
 * Holm's method adjusts the p-values over all changes and readings. */
void readings_judge(struct readings_change changes[], size_t count);

enum readings_verdict readings_verdict(const struct readings_change *change, size_t reading);
