/* Stopping early: intervals that hold at every look. */
#include <gsl/gsl_randist.h>
#include <stdlib.h>

#include "analysis/numbers/sequence.h"
#include "engine/rng.h"
#include "tests/analysis/near.h"
#include "tests/support/testing.h"

TEST(test_difference_sequence_at_its_limits)
{
    const struct interval none = sequence_difference(0, 0, 0, .95);
    assert_true(none.low == -1 && none.high == 1);
    const struct interval up = sequence_difference(0, 0, 100, .95);
    assert_true(up.high == 1 && up.low > .8 && up.low < 1);
    const struct interval down = sequence_difference(100, 0, 0, .95);
    assert_near(down.low, -up.high, 0);
    assert_near(down.high, -up.low, 1e-12);
    const struct interval ties = sequence_difference(0, 1000000, 0, .95);
    assert_true(ties.low < 0 && ties.high > 0 && ties.high < 2e-5);
    assert_near(ties.low, -ties.high, 1e-15);
    const struct interval one = sequence_difference(0, 0, 1, .95);
    assert_true(one.high == 1 && one.low < 0);
}

/* The closed form of the best bet against a search over all bets. */
TEST(test_best_bet_is_found)
{
    static const uint64_t counts[][3] = {{5, 20, 9}, {0, 10, 4}, {3, 0, 0}, {0, 7, 0}, {50, 1, 50}};
    for (size_t i = 0; i < 5; i++) {
        const double minus = (double)counts[i][0], zero = (double)counts[i][1],
                     plus = (double)counts[i][2], n = minus + zero + plus;
        const double threshold = log(20) + log(M_PI) / 2 + lgamma(n + 1) - lgamma(n + .5);
        for (double m = -.99; m < 1; m += .03) {
            double best = 0;
            for (int k = 1; k < 20000; k++) {
                const double bet = -1 / (1 - m) + (1 / (1 + m) + 1 / (1 - m)) * k / 20000;
                best = fmax(best, plus * log(1 + bet * (1 - m)) + zero * log(1 - bet * m) +
                                      minus * log(1 - bet * (1 + m)));
            }
            if (fabs(best - threshold) > .01) { /* the search is not finer than that */
                assert_int_equal(
                    sequence_difference_holds(counts[i][0], counts[i][1], counts[i][2], .95, m),
                    best <= threshold);
            }
        }
    }
}

/* The ends of a mean's interval, by a search over all bets: there the best is worth giving up. */
TEST(test_a_mean_s_ends_are_where_the_best_bet_says)
{
    enum { VALUES = 5, BETS = 20000 };
    static const uint64_t counts[][VALUES] = {{5, 20, 9, 0, 3}, {0, 40, 4, 0, 0}, {9, 0, 0, 0, 9}};
    for (size_t i = 0; i < 3; i++) {
        const struct interval it = sequence_mean(counts[i], VALUES, 10, .9);
        double n = 0;
        for (int x = 0; x < VALUES; x++) {
            n += (double)counts[i][x];
        }
        const double threshold = log(10) + log(M_PI) / 2 + lgamma(n + 1) - lgamma(n + .5);
        for (int end = 0; end < 2; end++) {
            const double m = (end == 0 ? it.low : it.high) - 10;
            double best = 0;
            for (int k = 1; k < BETS; k++) {
                const double bet =
                    -1 / (VALUES - 1 - m) + (1 / m + 1 / (VALUES - 1 - m)) * k / BETS;
                double worth = 0;
                for (int x = 0; x < VALUES; x++) {
                    worth += (double)counts[i][x] * log1p(bet * (x - m));
                }
                best = fmax(best, worth);
            }
            assert_near(best, threshold, 1e-3);
        }
    }
}

TEST(test_ties_do_not_hide_a_difference)
{
    /* 90 % ties, +0.5 points, a million pairs: a fixed interval is +-0.06 points. */
    const struct interval i = sequence_difference(47500, 900000, 52500, .95);
    assert_true(i.low > .003 && i.high < .007);
}

TEST(test_verdicts)
{
    assert_int_equal(sequence_verdict((struct interval){.006, .02}, .005), SEQUENCE_HIGHER);
    assert_int_equal(sequence_verdict((struct interval){-.02, -.006}, .005), SEQUENCE_LOWER);
    assert_int_equal(sequence_verdict((struct interval){-.004, .004}, .005), SEQUENCE_ALIKE);
    assert_int_equal(sequence_verdict((struct interval){.004, .02}, .005), SEQUENCE_UNDECIDED);
    assert_int_equal(sequence_verdict((struct interval){-1, 1}, .005), SEQUENCE_UNDECIDED);
    assert_int_equal(sequence_pairs(&(struct paired_wins){.only_b = 50}, .95).high, 1);
}
