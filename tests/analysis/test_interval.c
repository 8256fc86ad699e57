/* Intervals of rates and means: reference values, and coverage by enumeration. */
#include <gsl/gsl_randist.h>

#include "analysis/numbers/distribution.h"
#include "analysis/numbers/interval.h"
#include "tests/analysis/near.h"

/* Half of the ninth printed digit. */
#define PRINTED 5.0000001e-10

static const struct {
    uint64_t k, n;
    struct interval by_method[2];
} reference[] = {
    {0, 10, {{0, .277532800}, {0, .308497108}}},
    {1, 10, {{.017876213, .404150027}, {.002528579, .445016117}}},
    {7, 50, {{.069508334, .261861937}, {.058191700, .267396002}}},
    {52, 100, {{.423165778, .615354482}, {.417789765, .620994520}}},
    {500000, 1000000, {{.499020020, .500979980}, {.499019519, .500980481}}},
};

typedef struct interval rate_method(uint64_t k, uint64_t n, double level);
static rate_method *const methods[] = {interval_rate, interval_exact_rate};

TEST(test_rate_intervals_match_reference_values)
{
    for (size_t i = 0; i < sizeof reference / sizeof *reference; i++) {
        for (size_t m = 0; m < 2; m++) {
            const struct interval want = reference[i].by_method[m];
            const struct interval got = methods[m](reference[i].k, reference[i].n, 0.95);
            assert_near(got.low, want.low, PRINTED);
            assert_near(got.high, want.high, PRINTED);
            /* Losses in place of wins: the mirrored interval. */
            const struct interval mirrored =
                methods[m](reference[i].n - reference[i].k, reference[i].n, 0.95);
            assert_near(mirrored.low, 1 - want.high, PRINTED);
            assert_near(mirrored.high, 1 - want.low, PRINTED);
        }
    }
}

TEST(test_no_game_and_one_game)
{
    for (size_t m = 0; m < 2; m++) {
        const struct interval none = methods[m](0, 0, 0.95);
        assert_true(none.low == 0 && none.high == 1);
        const struct interval lost = methods[m](0, 1, 0.95);
        assert_true(lost.low == 0 && lost.high > 0.75 && lost.high < 1);
        const struct interval won = methods[m](1, 1, 0.95);
        assert_true(won.high == 1 && won.low < 0.25 && won.low > 0);
    }
    /* Clopper-Pearson for one win: the rate p with P(win) = p = 2.5 %. */
    assert_near(interval_exact_rate(1, 1, 0.95).low, 0.025, 1e-12);
}

TEST(test_clopper_pearson_limits_are_exact_binomial_tails_for_huge_n)
{
    const struct interval all = interval_exact_rate(1000000000000, 1000000000000, 0.95);
    assert_true(all.high == 1);
    assert_near((1 - all.low) * 1e12, -log(0.025), 1e-3);
    /* Near one half the normal approximation with continuity correction has no visible error. */
    const struct interval half = interval_exact_rate(500000000, 1000000000, 0.95);
    assert_near((.5 - half.low) * sqrt(1e9), 1.959963985 / 2 + .5 / sqrt(1e9), 1e-6);
    assert_near(half.high, 1 - half.low, 1e-14);
}

TEST(test_beta_tail_is_the_same_by_both_ways)
{
    /* At the median of a symmetric distribution, and reflected, whatever the size. */
    for (double a = 1; a < 1e12; a *= 10) {
        const double error =
            fmax(1e-8, 1e-16 * a); /* of a chance, where 1e12 games leave few digits */
        assert_near(distribution_beta(.5, a, a), .5, error);
        const double x = .5 + 1 / sqrt(a * 8), tail = distribution_beta(1 - x, a, a);
        assert_near(distribution_beta(x, a, a), 1 - tail, error);
        if (a > 1e4) {
            assert_near(tail, .158655254, 2 / a + 1e-4); /* one standard deviation */
        }
    }
}

static double exact_coverage(rate_method *method, uint64_t n, double p)
{
    double covered = 0;
    for (uint64_t k = 0; k <= n; k++) {
        const struct interval i = method(k, n, 0.95);
        if (i.low <= p && p <= i.high) {
            covered += gsl_ran_binomial_pdf((unsigned)k, p, (unsigned)n);
        }
    }
    return covered;
}

TEST(test_coverage_by_enumeration)
{
    static const struct {
        uint64_t n;
        double p, coverage[2];
    } cases[] = {
        {50, .5, {.935, .967}},
        {50, .1, {.970, .970}},
        {50, .02, {.922, .982}},
        {200, .01, {.948, .984}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (size_t m = 0; m < 2; m++) {
            assert_near(exact_coverage(methods[m], cases[i].n, cases[i].p), cases[i].coverage[m],
                        .0005);
        }
    }
}

TEST(test_clopper_pearson_never_covers_less_than_its_level)
{
    for (int p = 1; p < 200; p++) {
        assert_true(exact_coverage(interval_exact_rate, 30, p / 200.0) >= 0.95);
    }
}

TEST(test_never_seen_bound)
{
    assert_near(interval_never_seen(0, 0.95), 1, 0);
    assert_near(interval_never_seen(1, 0.95), 0.95, 1e-15);
    /* So rare that n trials miss it with probability 5 %. */
    assert_near(pow(1 - interval_never_seen(1000, 0.95), 1000), 0.05, 1e-12);
    /* The rule of three. */
    assert_near(interval_never_seen(1000000000, 0.95) * 1e9, 2.99573227, 1e-6);
    /* 0.99360 % is not below 0.99 %, and 95 stays 95 */
    assert_near(interval_never_percent(300, 0.95), 1.0, 1e-12);
    assert_near(interval_round_bound(0.4404), 0.45, 1e-12); /* rounded up, not to the nearest */
    assert_near(interval_round_bound(27.01), 28, 1e-12);
    assert_near(interval_round_bound(0), 0, 0);
    assert_near(interval_never_percent(1, 0.95), 95, 1e-12);
}

TEST(test_mean_interval)
{
    /* Student's t, 9 degrees of freedom: 2.262157163. */
    const struct interval ten = interval_mean(5, 2, 10, 0.95);
    assert_near(ten.high - 5, 2.262157163 * 2 / sqrt(10), 1e-9);
    assert_near(5 - ten.low, ten.high - 5, 1e-15);
    const struct interval many = interval_mean(0, 1, 100000000, 0.95);
    assert_near(many.high * 1e4, 1.959963985, 1e-6);
    assert_true(isnan(interval_mean(5, 0, 1, 0.95).low));
    assert_true(isnan(interval_mean(NAN, 0, 0, 0.95).high));
}
