/* Confidence sequences: intervals that keep their level however often somebody looks at them and
 * whenever the games stop. The price is that they are about twice as wide as a fixed interval. They
 * need only counts or exact sums, so they do not depend on the order of the games. */
#pragma once

#include <stdbool.h>

#include "analysis/numbers/interval.h"

/* For the mean of paired differences in {-1, 0, 1}: counts of each. Betting against every value m
 * with a universal portfolio (Orabona and Jun 2024, "Tight concentrations and confidence sequences
 * from the regret of universal portfolio", IEEE Trans. Inf. Theory): all m with
 * max_bet sum log(1 + bet (d - m)) <= log(1 / (1 - level)) + log(sqrt(pi) G(n + 1) / G(n + 1/2)).
 * Holds for every distribution of the differences, any number of ties included. */
struct interval sequence_difference(uint64_t minus, uint64_t zero, uint64_t plus, double level);

/* The same for a rate: k successes in n. */
struct interval sequence_rate(uint64_t k, uint64_t n, double level);

/* The same for the mean of whole numbers that are known to lie in [first, first + count): counts[i]
 * of them are first + i. count in 2..256. */
struct interval sequence_mean(const uint64_t counts[], size_t count, double first, double level);

/* For the mean of n whole numbers without useful bounds: an asymptotic confidence sequence from
 * their mean and sample deviation (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2024,
 * "Time-uniform central limit theory and asymptotic confidence sequences", Ann. Statist. 52). It
 * reaches its level as n grows. It is tuned to be shortest, relative to n, at SEQUENCE_WIDE_BEST
 * values, and infinite below SEQUENCE_WIDE_LEAST. If all values are equal, it is as wide as if one
 * of them had differed by 1. */
enum { SEQUENCE_WIDE_LEAST = 100, SEQUENCE_WIDE_BEST = 16384 };
struct interval sequence_wide_mean(double mean, double deviation, uint64_t n, double level);

/* Whether the interval of sequence_difference contains m. Much cheaper than computing the
 * interval. */
bool sequence_difference_holds(uint64_t minus, uint64_t zero, uint64_t plus, double level,
                               double m);

/* What an interval shows about a difference if effects smaller than `smallest` (> 0) do not
 * matter. */
enum sequence_verdict {
    SEQUENCE_UNDECIDED,
    SEQUENCE_HIGHER, /* above +smallest */
    SEQUENCE_LOWER,  /* below -smallest */
    SEQUENCE_ALIKE,  /* within +-smallest */
};
enum sequence_verdict sequence_verdict(struct interval interval, double smallest);
