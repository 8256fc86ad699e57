/* Distribution functions and their inverses, from Boost.Math; this is the only C++ of the program.
 * The relative error is at most 1e-12, also far out in the tails. For the beta and binomial
 * functions it is 2e-11 for a million trials and 1e-8 for 1e9 (tests/analysis/test_distribution.c).
 * For arguments outside the stated ranges they return NaN. */
#pragma once

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Boost's version as one number: 107400 is 1.74.0. */
extern const unsigned distribution_boost_version;

/* P(Z > x) of a standard normal Z, and the x with P(Z <= x) = p, 0 < p < 1. */
double distribution_normal_tail(double x);
double distribution_normal_quantile(double p);

/* P(T > t) of Student's T with n > 0 degrees of freedom, and the t with P(T <= t) = p, 0 < p <
 * 1. */
double distribution_student_tail(double t, double n);
double distribution_student_quantile(double p, double n);

/* P(Beta(a, b) <= x), a, b > 0. The upper tail is distribution_beta(1 - x, b, a). */
double distribution_beta(double x, double a, double b);

/* P(X <= k) of X successes in n trials of chance p. */
double distribution_binomial(uint64_t k, double p, uint64_t n);

#ifdef __cplusplus
}
#endif
