/* Stopping early: intervals that hold at every look. */
#include <gsl/gsl_randist.h>

#include "analysis/numbers/difference.h"
#include "analysis/numbers/sequence.h"
#include "analysis/numbers/until.h"
#include "engine/rng.h"
#include "tests/analysis/near.h"

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

/* The error is shared among the variants but for the first; a change of wins is half a lead's. */
TEST(test_a_rule_shares_its_error)
{
    static const struct column_info column = {
        .name = "winner", .unit = "1", .width = 1, .count = 1};
    struct paired *pairs = paired_new(&column, 1, &column, 1);
    struct until until = {.kind = UNTIL_CI};
    pairs->pairs = 300;
    pairs->winners[COLUMN_AI][COLUMN_AI] = 260;
    pairs->winners[COLUMN_HUMAN][COLUMN_AI] = 40;
    until_prepare(&until, .9, 1000, 3);
    const struct interval lead = until_lead_interval(&until, pairs),
                          each = sequence_difference(0, 260, 40, .95);
    assert_near(lead.low, 2 * each.low, 1e-12);
    assert_near(lead.high, 2 * each.high, 1e-12);
    const struct paired *const all[] = {NULL, pairs, pairs};
    until.size = (each.high - each.low) / 2 * 1.01; /* of the wins: half the width of a lead's */
    assert_true(until_met(&until, NULL, all));
    until.size *= .98;
    assert_false(until_met(&until, NULL, all));
    double change;
    const double variance = sizing_lead_variance(pairs, &change);
    until.kind = UNTIL_DECIDED;
    until.size = each.low * .99; /* the change is shown to be larger */
    assert_true(until_met(&until, NULL, all));
    assert_int_equal(until_fixed_games(&until, all),
                     sizing_power(variance, change - until.size, .9, .9));
    until.size = each.low * 1.01;
    assert_false(until_met(&until, NULL, all));
    pairs->pairs += 30;
    pairs->winners[COLUMN_DRAW][COLUMN_AI] = 30; /* half as far */
    const struct interval drawn = until_lead_interval(&until, pairs),
                          want = sequence_mean((const uint64_t[]){0, 0, 260, 30, 40}, 5, -2, .95);
    assert_memory_equal(&drawn, &want, sizeof want);
    paired_free(pairs);
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

/* At its ends the martingale that mixes a normal's bets has won 1 / (1 - level), at every n. */
TEST(test_a_wide_mean_s_ends)
{
    const double need = 2 * log(20), rho2 = (need + log(need + 1)) / SEQUENCE_WIDE_BEST;
    for (uint64_t n = SEQUENCE_WIDE_LEAST; n < 10000000; n *= 3) {
        const struct interval i = sequence_wide_mean(-7, 3, n, .95);
        const double games = (double)n, sum = (i.high + 7) / 3 * games;
        const double won =
            exp(sum * sum * rho2 / (2 * (games * rho2 + 1))) / sqrt(games * rho2 + 1);
        assert_near(won, 20, 1e-6);
        assert_near(i.low + i.high, -14, 1e-9);
    }
    const struct interval best = sequence_wide_mean(0, 1, SEQUENCE_WIDE_BEST, .95);
    assert_true(best.high * sqrt(SEQUENCE_WIDE_BEST) < 3.05);
    const struct interval equal = sequence_wide_mean(8, 0, 10000, .95);
    assert_true(equal.low < 8 && equal.low > 7.99 && equal.high > 8 && equal.high < 8.01);
    const struct interval few = sequence_wide_mean(8, 1, SEQUENCE_WIDE_LEAST - 1, .95);
    assert_true(isinf(few.low) && isinf(few.high));
}

/* Means of skewed values, looked at again and again: how often the truth is left at some look. Student's
 * interval leaves it several times as often as it says. */
TEST(test_a_wide_mean_holds_at_every_look)
{
    enum { RUNS = 400, MOST = 20000 };
    struct rng rng = rng_stream(1, 1, 0);
    int left = 0, student_left = 0;
    for (int run = 0; run < RUNS; run++) {
        double sum = 0, squares = 0;
        bool out = false, student_out = false;
        uint64_t look = SEQUENCE_WIDE_LEAST;
        for (uint64_t n = 1; n <= MOST; n++) {
            double value = 0; /* geometric, mean 9, many times that at times */
            while (rng_below(&rng, 10) != 0) {
                value++;
            }
            sum += value;
            squares += value * value;
            if (n == look) {
                const double games = (double)n, mean = sum / games;
                const double deviation = sqrt((squares - sum * mean) / (games - 1));
                const struct interval i = sequence_wide_mean(mean, deviation, n, .95);
                const struct interval t = interval_mean(mean, deviation, n, .95);
                out = out || i.low > 9 || i.high < 9;
                student_out = student_out || t.low > 9 || t.high < 9;
                look += look / 4;
            }
        }
        left += out;
        student_left += student_out;
    }
    assert_true(left <= RUNS / 20); /* 5 % */
    assert_true(student_left > 3 * RUNS / 20);
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
    assert_int_equal(sequence_difference(0, 0, 50, .95).high, 1);
}
