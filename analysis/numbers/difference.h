/* Differences between a baseline (a) and a variant (b), always variant minus baseline. p-values are
 * two-sided. */
#ifndef POISE_ANALYSIS_DIFFERENCE_H
#define POISE_ANALYSIS_DIFFERENCE_H

#include "analysis/numbers/interval.h"
#include "analysis/numbers/paired.h"

struct difference {
    double estimate;          /* NaN without games */
    struct interval interval; /* at the level asked for */
    double p;                 /* two-sided, of no difference */
    double correlation;       /* between the pairs; 0 where a side never varies */
    /* Games of unpaired runs that would be as precise, as a multiple of the pairs played: 4 means
     * the pairing saved three quarters of the games. Infinite where no pair differed. */
    double gain;
};

/* Difference of the win rates of a side from pairs. Interval: Newcombe (1998), "Improved confidence
 * intervals for the difference between binomial proportions based on paired data", method 10. p:
 * exact McNemar (the sign test of the pairs won by one side only). */
struct difference difference_of_pairs(const struct paired_wins *wins, double level);

/* The AI's lead in wins: its share of the games less the human's, from -1 to 1. It says who is favoured
 * where games end without a winner. Both shares are of the same games, so this is difference_of_pairs of
 * two outcomes that exclude each other. Where every game has a winner the interval is twice Wilson's of
 * the AI's wins, less 1. */
struct difference difference_of_sides(const uint64_t winners[COLUMN_WINNERS], double level);

/* Change of that lead from pairs; where every game has a winner it is twice difference_of_pairs of the
 * AI's wins, with the same p. Interval: of a difference of two correlated estimates from the interval of
 * each (Zou and Donner 2008, "Construction of confidence limits about effect measures", which is
 * Newcombe's method for other estimates). p: exact, of all signs that the moves of the pairs could have
 * (difference_moves_test; its terms below 1e-20 are left out). */
struct difference difference_of_leads(const struct paired *paired, double level);

/* Difference of the means of a numeric one-value column over pairs; Student t. The p-value is 0 or
 * 1 where the difference never varies. */
struct difference difference_of_means(const struct paired *paired, size_t column, double level);

/* Difference of two win rates from games that are not paired. Interval: Newcombe (1998), "Interval
 * estimation for the difference between independent proportions", method 10. p: chi-square without
 * correction (pooled score test). Correlation 0, gain 1. */
struct difference difference_unpaired(uint64_t wins_a, uint64_t games_a, uint64_t wins_b,
                                      uint64_t games_b, double level);

/* Exact two-sided binomial p-value of `one` against `other` when both are equally likely:
 * twice the smaller tail, at most 1. */
double difference_sign_test(uint64_t one, uint64_t other);

/* Exact two-sided p-value of moves by -2 .. 2, each as likely up as down. */
double difference_moves_test(const uint64_t moves[PAIRED_MOVES]);

/* Holm (1979): adjusted[i] <= alpha exactly for those hypotheses that Holm's step-down procedure
 * rejects at alpha. `adjusted` may be `p` itself. */
void difference_holm(const double p[], size_t count, double adjusted[]);

#endif
