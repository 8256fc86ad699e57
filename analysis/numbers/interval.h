/* Intervals for rates (Wilson, Clopper-Pearson), differences of rates (Newcombe) and
 * means (Student). `level` is the confidence level, 0 < level < 1 (0.95). Every interval is
 * two-sided and central; a report names its method and level with these words. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* An interval from low to high. NaN at an end: unknown. */
struct interval {
    double low, high;
};

/* An estimate with its interval. */
struct interval_estimate {
    double estimate;          /* NaN where it is not defined */
    struct interval interval; /* NaN at both ends where unknown */
};

/* The interval of a rate by Wilson (1927): k successes in n trials, 0 <= k <= n. It is short, and its
 * coverage is near the level on average. Without trials nothing is known: [0, 1]. */
struct interval interval_rate(uint64_t k, uint64_t n, double level);

/* The same by Clopper and Pearson (1934): it never covers less than the level. */
struct interval interval_exact_rate(uint64_t k, uint64_t n, double level);

/* Wilson's interval for k successes in n trials, which need not be whole numbers, from the quantile
 * z of the standard normal distribution, or of one with longer tails. n > 0. */
struct interval interval_wilson(double k, double n, double z);

/* For the difference pb - pa of two rates, from the Wilson interval of each and the correlation r
 * of their outcomes (0 if they are not paired: then it is Newcombe's method 10, 1998). No difference is
 * beyond `most`: 1 for rates, 2 for leads, which go from -1 to 1. */
struct interval interval_difference(double pa, struct interval a, double pb, struct interval b,
                                    double r, double most);

/* Upper bound for the rate of something that never happened in n trials:
 * 1 - (1 - level)^(1/n), one-sided. 1 for n = 0. */
double interval_never_seen(uint64_t n, double level);
/* The same in percent, rounded so: */
double interval_never_percent(uint64_t n, double level);
/* An upper bound, 0 or more, rounded up to two digits so that it stays valid. */
double interval_round_bound(double bound);

/* An interval for a quantile of any distribution, by order statistics (David and Nagaraja 2003,
 * Order Statistics, 7.1). Of n sorted values it goes from sorted[low - 1] to sorted[high]. low 0 or
 * high n: that end has no bound. */
void interval_ranks(double share, size_t n, double level, size_t *low, size_t *high);

/* Student's t interval of a mean of n values, from the mean and the sample standard deviation.
 * NaN at both ends for n < 2, because one value does not show how values spread. */
struct interval interval_mean(double mean, double deviation, uint64_t n, double level);
