/* Tests with a comparison of doubles. */
#ifndef POISE_TESTS_NEAR_H
#define POISE_TESTS_NEAR_H

#include <math.h>

#include "tests/support/testing.h"

/* Fails, saying both values, unless |got - want| <= tolerance (so NaN always fails). */
#define assert_near(got, want, tolerance)                                                          \
    do {                                                                                           \
        const double got_ = (got), want_ = (want);                                                 \
        if (!(fabs(got_ - want_) <= (tolerance))) {                                                \
            fail_msg("%s is %.12g, not %.12g", #got, got_, want_);                                 \
        }                                                                                          \
    } while (0)

#endif
