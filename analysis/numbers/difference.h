/* Differences between a baseline (a) and a variant (b) with intervals and p-values, for `poise
 * compare`. A difference is always variant minus baseline. p-values are two-sided. */
#pragma once

#include <stdint.h>

#include "analysis/numbers/interval.h"
#include "analysis/numbers/paired.h"

/* One difference and how sure it is. */
struct difference {
    double estimate;          /* NaN without games */
    struct interval interval; /* at the level asked for */
    double p;                 /* p-value of the hypothesis that there is no difference */
    double correlation;       /* between the pairs; 0 where a side never varies */
    /* How many times more games unpaired runs would need for the same precision: 4 means that the
     * pairing saved three quarters of the games. Infinite if no pair differed. */
    double gain;
};

/* Difference of the win rates of a side from pairs. Interval: Newcombe (1998), "Improved confidence
 * intervals for the difference between binomial proportions based on paired data", from Wilson's
 * intervals and the plain correlation: his method 10 lessens that, and is 2 % wider at 100 pairs. p:
 * exact McNemar test (a sign test of the pairs in which only one of the two won). Where fewer than 10
 * pairs differ that interval is too narrow, and is widened by those of the shares of such pairs. */
struct difference difference_of_pairs(const struct paired_wins *wins, double level);

/* The AI's lead in wins: its share of the games minus the human's, from -1 to 1. It shows who is
 * favoured even if some games have no winner. Both shares are of the same games, so this is
 * difference_of_pairs of two outcomes that exclude each other. If every game has a winner, the
 * interval is 2 w - 1, where w is the Wilson interval of the AI's wins. */
struct difference difference_of_sides(const uint64_t winners[COLUMN_WINNERS], double level);

/* Change of that lead, from pairs. If every game has a winner, it is twice difference_of_pairs of
 * the AI's wins, with the same p. Interval: from the intervals of the two correlated leads (Zou and
 * Donner 2008, "Construction of confidence limits about effect measures", which extends Newcombe's
 * method to other estimates). p: exact, over all signs that the moves of the pairs could have
 * (difference_moves_test; it leaves out terms below 1e-20). */
struct difference difference_of_leads(const struct paired *paired, double level);

/* Difference of the means of a numeric one-value column over pairs, by Student's t. If the
 * difference is the same in every pair, the p-value is that of the sign test. */
struct difference difference_of_means(const struct paired *paired, size_t column, double level);

/* Difference of two win rates from games that are not paired. Interval: Newcombe (1998), "Interval
 * estimation for the difference between independent proportions", method 10. p: chi-square without
 * correction (pooled score test). Correlation 0, gain 1. */
struct difference difference_unpaired(uint64_t wins_a, uint64_t games_a, uint64_t wins_b,
                                      uint64_t games_b, double level);

/* Exact two-sided binomial p-value of `one` against `other` when both are equally likely:
 * twice the smaller tail, at most 1. */
double difference_sign_test(uint64_t one, uint64_t other);

/* Exact two-sided p-value of the sum of moves by -2 .. 2 (paired_count_moves) if each move is as
 * likely up as down. */
double difference_moves_test(const uint64_t moves[PAIRED_MOVES]);

/* Holm (1979): adjusted[i] <= alpha exactly for those hypotheses that Holm's step-down procedure
 * rejects at alpha. `adjusted` may be `p` itself. */
void difference_holm(const double p[], size_t count, double adjusted[]);

/* How many games a precision or a power needs, before they are played. Variances are per game (or
 * per pair): of a win rate p it is p (1 - p), of a difference of unpaired rates the sum of both, of
 * a paired difference the variance measured from pairs. */

/* The functions below return at most this many games, which is more than any run plays. */
#define SIZING_GAMES_MAX UINT64_C(1000000000000000)

/* Games (pairs) until an interval is no wider than +-half_width (> 0). At least 1. */
uint64_t sizing_precision(double variance, double half_width, double level);

/* The same for a win rate, whose interval is Wilson's: near 0 and 1 that needs more games. */
uint64_t sizing_rate(double rate, double half_width, double level);

/* Games per arm (pairs) with which a two-sided test at 1 - level finds a true difference `effect`
 * (not 0) with probability `power`. At least so many as the exact test needs if no more pairs differ
 * than the effect asks for, all one way: a pilot in which fewer differ promises nothing better. */
uint64_t sizing_power(double variance, double effect, double level, double power);

/* The reverse of sizing_power: the smallest effect that n games find with probability `power`.
 * Infinite if n games are too few for the exact test to find anything. */
double sizing_effect(double variance, double level, double power, uint64_t n);

/* Variance of the difference of AI wins (-1, 0 or 1) per pair, as measured. If fewer than ten pairs
 * differ, it adds two pairs that differ, one each way. Otherwise a pilot run without any difference
 * would promise an answer from one game. NaN without pairs. */
double sizing_pair_variance(const struct paired_wins *wins);

/* The same for half of a pair's move of the lead in wins (paired_count_moves). *change gets the
 * mean of that half. Equal to the above if every game has a winner. */
double sizing_lead_variance(const struct paired *paired, double *change);
