/* Differences between variants: paired and unpaired intervals, the sign test, Holm's correction. */
#include <gsl/gsl_randist.h>
#include <gsl/gsl_sf_gamma.h>

#include "analysis/numbers/tally.h"
#include "engine/rng.h"
#include "tests/analysis/near.h"
#include "tests/analysis/paired_games.h"

TEST(test_pairs_are_totalled_exactly_for_every_split)
{
    static struct games a, b;
    struct rng rng = rng_stream(7, 0, 0);
    uint64_t only_a = 0, differ = 0;
    for (size_t i = 0; i < ROWS; i++) {
        a.winner[i] = (uint8_t)rng_below(&rng, 4);
        a.score[i] = (int32_t)rng_next(&rng);
        b.winner[i] = rng_below(&rng, 2) ? a.winner[i] : (uint8_t)rng_below(&rng, 4);
        b.score[i] = rng_below(&rng, 2) ? a.score[i] : INT32_MIN;
        b.course[i][2] = rng_below(&rng, 8) == 0;
        only_a += a.winner[i] == COLUMN_AI && b.winner[i] != COLUMN_AI;
        differ += a.winner[i] != b.winner[i] || a.score[i] != b.score[i] || b.course[i][2];
    }
    struct paired *whole = paired_new(columns, COLUMNS, columns, COLUMNS),
                  *parts = paired_new(columns, COLUMNS, columns, COLUMNS),
                  *rest = paired_new(columns, COLUMNS, columns, COLUMNS);
    add(whole, &a, &b, 0, ROWS);
    add(parts, &a, &b, 600, 400);
    add(rest, &a, &b, 0, 7);
    add(rest, &a, &b, 7, 593);
    paired_merge(parts, rest);
    assert_memory_equal(parts->winners, whole->winners, sizeof whole->winners);
    assert_memory_equal(parts->cells, whole->cells, COLUMNS * sizeof *whole->cells);
    assert_int_equal(parts->pairs, ROWS);
    assert_int_equal(parts->diverged, whole->diverged);
    assert_int_equal(whole->diverged, differ);
    const struct paired_wins wins = paired_wins(whole, COLUMN_AI);
    assert_int_equal(wins.only_a, only_a);
    assert_int_equal(wins.both + wins.only_a + wins.only_b + wins.neither, ROWS);
    paired_free(whole);
    paired_free(parts);
    paired_free(rest);
}

/* Newcombe 1998 (paired), with the plain correlation, computed from its definition. */
TEST(test_paired_interval_by_its_definition)
{
    const struct paired_wins w = {.both = 36, .only_a = 12, .only_b = 2, .neither = 0};
    const struct difference d = difference_of_pairs(&w, 0.95);
    /* p1 = 48/50, p2 = 38/50; phi from the table. */
    const struct interval a = interval_rate(48, 50, .95), b = interval_rate(38, 50, .95);
    const double r = (36.0 * 0 - 12 * 2) / sqrt(48.0 * 2 * 38 * 12);
    assert_near(d.correlation, r, 1e-12);
    assert_near(d.estimate, -0.2, 1e-15);
    assert_near(d.interval.low,
                -.2 - sqrt(pow(.76 - b.low, 2) - 2 * r * (.76 - b.low) * (a.high - .96) +
                           pow(a.high - .96, 2)),
                1e-12);
    /* Exact McNemar, 2 of 14: 2 (1 + 14 + 91) / 2^14. */
    assert_near(d.p, 2 * 106 / 16384.0, 1e-12);
}

TEST(test_cells_against_plain_sums)
{
    static struct games a, b;
    __int128 product = 0, narrow = 0, squares = 0;
    struct rng rng = rng_stream(9, 0, 0);
    for (size_t i = 0; i < ROWS; i++) {
        a.score[i] = (int32_t)rng_next(&rng);
        b.score[i] = INT32_MIN;
        a.rounds[i] = (int16_t)rng_next(&rng);
        b.rounds[i] = INT16_MIN;
        product += (__int128)a.score[i] * b.score[i];
        narrow += (__int128)a.rounds[i] * b.rounds[i];
        squares += (__int128)b.rounds[i] * b.rounds[i];
    }
    struct paired *p = paired_new(columns, COLUMNS, columns, COLUMNS);
    add(p, &a, &b, 0, ROWS);
    assert_true(p->cells[1].product == product);
    assert_true(p->cells[3].product == narrow);
    assert_true(p->cells[3].squares_b == (unsigned __int128)squares);
    assert_true(p->cells[1].sum_b == (__int128)INT32_MIN * ROWS);
    paired_free(p);
}

/* Two games have some columns in common: compared by name, whatever the place and the width. */
TEST(test_pairs_of_two_games_have_common_columns)
{
    static const char *const ends[] = {"rounds", "goal", NULL}, *const others[] = {"rounds", NULL};
    static const struct column_info mine[] = {{"winner", "1", "", winners, 1, false, 1},
                                              {"score", "points", "", NULL, 4, true, 1},
                                              {"end_reason", "1", "", ends, 1, false, 1},
                                              {"course", "points", "", NULL, 2, false, 3},
                                              {"dice", "1", "", NULL, 1, false, 1}},
                                    theirs[] = {{"cards", "1", "", NULL, 1, false, 1},
                                                {"course", "points", "", NULL, 2, false, 2},
                                                {"end_reason", "1", "", others, 1, false, 1},
                                                {"score", "points", "", NULL, 1, false, 1},
                                                {"winner", "1", "", winners, 1, false, 1}};
    static const int partners[] = {4, 3, -1, -1, -1};
    const uint8_t winner[] = {COLUMN_AI, COLUMN_AI, COLUMN_HUMAN}, zero[9] = {0};
    const uint8_t their_score[] = {200, 3, 7},
                  their_winner[] = {COLUMN_AI, COLUMN_HUMAN, COLUMN_HUMAN};
    const int32_t score[] = {200, -3, 8};
    const uint16_t course[9] = {1, 2, 3};
    struct paired *p = paired_new(mine, 5, theirs, 5);
    assert_memory_equal(p->partners, partners, sizeof partners);
    paired_add(p, (const void *[]){winner, score, winner, course, winner},
               (const void *[]){zero, zero, zero, their_score, their_winner}, 3);
    assert_int_equal(p->diverged, 2);
    assert_int_equal(p->winners[COLUMN_AI][COLUMN_HUMAN], 1);
    assert_true(p->cells[1].sum_a == 205 && p->cells[1].sum_b == 210);
    assert_true(p->cells[1].product == 200 * 200 - 9 + 56);
    assert_true(p->cells[4].sum_b == 0);
    paired_free(p);
}

static double coverage_of_pairs(unsigned n, const double p[4])
{
    double covered = 0;
    const double truth = p[2] - p[1];
    for (unsigned both = 0; both <= n; both++) {
        for (unsigned a = 0; both + a <= n; a++) {
            for (unsigned b = 0; both + a + b <= n; b++) {
                const struct paired_wins w = {both, a, b, n - both - a - b};
                const unsigned counts[4] = {both, a, b, n - both - a - b};
                const struct interval i = difference_of_pairs(&w, 0.95).interval;
                if (i.low <= truth && truth <= i.high) {
                    covered += gsl_ran_multinomial_pdf(4, p, counts);
                }
            }
        }
    }
    return covered;
}

TEST(test_paired_interval_covers_by_enumeration)
{
    static const double cases[][4] = {
        {.25, .25, .25, .25}, {.45, .05, .05, .45}, {.6, .1, .2, .1}, {.3, .02, .08, .6}};
    for (size_t i = 0; i < 4; i++) {
        const double covered = coverage_of_pairs(40, cases[i]);
        if (covered < 0.94 || covered > 0.99) {
            fail_msg("case %zu: coverage %g", i, covered);
        }
    }
}

/* The change of the lead, which is twice that of the wins where every game has a winner. */
static struct interval half_lead_of_pairs(const struct paired_wins *w)
{
    struct paired together = {0}, *p = &together;
    p->pairs = w->both + w->only_a + w->only_b + w->neither;
    p->winners[COLUMN_AI][COLUMN_AI] = w->both;
    p->winners[COLUMN_AI][COLUMN_HUMAN] = w->only_a;
    p->winners[COLUMN_HUMAN][COLUMN_AI] = w->only_b;
    p->winners[COLUMN_HUMAN][COLUMN_HUMAN] = w->neither;
    const struct interval i = difference_of_leads(p, 0.95).interval;
    return (struct interval){i.low / 2, i.high / 2};
}

TEST(test_paired_interval_covers_where_hardly_a_pair_moves)
{
    enum { PAIRS = 60 };
    static const double moved[] = {.1, .3, .8, 1.6, 4, 8, 12};
    for (size_t i = 0; i < sizeof moved / sizeof *moved; i++) {
        const double t = moved[i] / PAIRS;
        const double covered[] = {
            coverage_of_pairs(PAIRS, (const double[]){.5 - t, t, 0, .5}),
            coverage_of_pairs(PAIRS, (const double[]){.5, t / 4, t * 3 / 4, .5 - t})};
        if (covered[0] < 0.94 || covered[1] < 0.94) {
            fail_msg("%g pairs move: coverage %g and %g", moved[i], covered[0], covered[1]);
        }
    }
    for (uint64_t n = 20; n < 3000; n *= 4) {
        const struct paired_wins same = {.both = n / 2, .neither = n - n / 2},
                                 few = {n / 2, 1, 3, n - n / 2 - 4};
        const struct interval none = difference_of_pairs(&same, .95).interval,
                              some = difference_of_pairs(&few, .95).interval,
                              lead = half_lead_of_pairs(&few);
        assert_near(none.high, interval_rate(0, n, .95).high, 1e-12);
        assert_near(none.low, -none.high, 1e-12);
        assert_near(lead.low, some.low, 1e-12);
        assert_near(lead.high, some.high, 1e-12);
    }
}

/* Where every game has a winner the lead is 2 w - 1, also where one side won all: there the two
 * shares have no correlation that could be computed, and 100 of 100 would look surer than they are. */
TEST(test_lead_of_games_that_one_side_won)
{
    for (uint64_t n = 1; n <= 1000; n *= 10) {
        for (uint64_t k = 0; k <= n; k += n < 4 ? 1 : n / 4) {
            const uint64_t won[COLUMN_WINNERS] = {[COLUMN_AI] = k, [COLUMN_HUMAN] = n - k};
            const struct interval lead = difference_of_sides(won, .95).interval,
                                  wins = interval_rate(k, n, .95);
            assert_near(lead.low, 2 * wins.low - 1, 1e-12);
            assert_near(lead.high, 2 * wins.high - 1, 1e-12);
        }
    }
}

TEST(test_sign_test_is_exact_and_two_sided)
{
    assert_near(difference_sign_test(0, 0), 1, 0);
    assert_near(difference_sign_test(5, 5), 1, 0);
    assert_near(difference_sign_test(0, 5), 2 / 32.0, 1e-15);
    assert_near(difference_sign_test(5, 0), 2 / 32.0, 1e-15); /* not one-sided */
    for (unsigned n = 1; n <= 60; n++) {
        double rejected = 0, tail = 0;
        for (unsigned k = 0; k <= n; k++) {
            const double pdf = gsl_ran_binomial_pdf(k, .5, n);
            tail += pdf;
            const double want = 2 * k < n ? 2 * tail : 2 * k == n ? 1 : -1;
            if (want >= 0) {
                assert_near(difference_sign_test(k, n - k), fmin(1, want), 1e-12);
            }
            rejected += difference_sign_test(k, n - k) <= 0.05 ? pdf : 0;
        }
        assert_true(rejected <= 0.05);
    }
    /* Huge counts: 2 P(Z > 9999 / sqrt(10^9)), with the continuity correction. */
    assert_near(difference_sign_test(499995000, 500005000), .7518536, 1e-5);
}

TEST(test_pairs_without_any_or_with_only_one_outcome)
{
    const struct difference none = difference_of_pairs(&(struct paired_wins){0}, .95);
    assert_true(isnan(none.estimate) && none.p == 1);
    assert_true(none.interval.low == -1 && none.interval.high == 1);
    static const struct paired_wins same[] = {
        {.both = 1}, {.neither = 1}, {.both = 100}, {.neither = 100}, {.both = 40, .neither = 60}};
    for (size_t i = 0; i < 5; i++) {
        const struct difference d = difference_of_pairs(&same[i], .95);
        assert_true(d.estimate == 0 && d.p == 1 && isinf(d.gain));
        assert_true(d.interval.low <= 0 && d.interval.high >= 0);
        assert_true(d.interval.low > -1 && d.interval.high < 1);
    }
    const struct difference all = difference_of_pairs(&(struct paired_wins){.only_b = 100}, .95);
    assert_true(all.estimate == 1 && all.interval.high == 1 && all.interval.low > 0.9);
}

TEST(test_gain_says_what_unpaired_games_would_cost)
{
    /* Rates 1/2 and 1/2, correlation .9: an unpaired run needs ten times the games. */
    const struct paired_wins w = {475, 25, 25, 475};
    const struct difference d = difference_of_pairs(&w, .95);
    assert_near(d.correlation, .9, 1e-12);
    assert_near(d.gain, 10, 1e-12);
    /* An anticorrelated pair costs: gain below 1. */
    const struct paired_wins against = {100, 400, 400, 100};
    assert_true(difference_of_pairs(&against, .95).gain < 1);
}

TEST(test_difference_of_means)
{
    static struct games a, b;
    static const int32_t x[] = {3, 5, 1, 8}, y[] = {4, 7, 1, 11};
    memcpy(a.score, x, sizeof x);
    memcpy(b.score, y, sizeof y);
    struct paired *p = paired_new(columns, COLUMNS, columns, COLUMNS);
    assert_true(isnan(difference_of_means(p, 1, .95).estimate));
    assert_true(difference_of_means(p, 1, .95).p == 1);
    add(p, &a, &b, 0, 4); /* differences 1, 2, 0, 3: mean 1.5, deviation sqrt(5/3) */
    const struct difference d = difference_of_means(p, 1, .95);
    assert_near(d.estimate, 1.5, 1e-15);
    assert_near(d.interval.high - 1.5, 3.182446305 * sqrt(5 / 3.0) / 2, 1e-8);
    /* t = 2.3238 on 3 degrees of freedom. */
    assert_near(d.p, .102738, 1e-5);
    /* Covariance 12.25, variances 8.916667 and 18.25. */
    assert_near(d.correlation, 12.75 / sqrt(8.9166666667 * 18.25), .05);
    paired_free(p);
}

/* Two pairs that move alike are no proof: each of them moved up by a chance of one half. */
TEST(test_means_of_pairs_that_all_move_alike_have_the_p_of_signs)
{
    static struct games a, b;
    static const int32_t x[] = {3, 5, 1}, y[] = {4, 6, 2};
    memcpy(a.score, x, sizeof x);
    memcpy(b.score, y, sizeof y);
    for (size_t pairs = 2; pairs <= 3; pairs++) {
        struct paired *p = paired_new(columns, COLUMNS, columns, COLUMNS);
        add(p, &a, &b, 0, pairs);
        assert_near(difference_of_means(p, 1, .95).p, pow(0.5, (double)pairs - 1), 1e-12);
        paired_free(p);
    }
}

TEST(test_unpaired_difference)
{
    /* Newcombe 1998 (independent), table II (a): 56/70 - 48/80, method 10: .0524, .3339. */
    const struct difference d = difference_unpaired(48, 80, 56, 70, .95);
    assert_near(d.estimate, .2, 1e-15);
    assert_near(d.interval.low, .0524, 5e-5);
    assert_near(d.interval.high, .3339, 5e-5);
    /* (b): 9/10 - 3/10: .1705, .8090. */
    const struct interval small = difference_unpaired(3, 10, 9, 10, .95).interval;
    assert_near(small.low, .1705, 5e-5);
    assert_near(small.high, .8090, 5e-5);
    assert_near(difference_unpaired(5, 10, 0, 0, .95).p, 1, 0);
    assert_near(difference_unpaired(0, 10, 0, 10, .95).p, 1, 0);
    assert_near(difference_unpaired(10, 10, 10, 10, .95).interval.high, .2775328, 1e-9);
}

TEST(test_false_positives_of_equal_variants_are_at_the_level)
{
    enum { N = 400 };
    double rejected = 0;
    static double pdf[N + 1];
    for (unsigned k = 0; k <= N; k++) {
        pdf[k] = gsl_ran_binomial_pdf(k, .37, N);
    }
    for (unsigned a = 0; a <= N; a++) {
        for (unsigned b = 0; b <= N; b++) {
            rejected += difference_unpaired(a, N, b, N, .95).p <= .05 ? pdf[a] * pdf[b] : 0;
        }
    }
    assert_near(rejected, .05, .002);
}

TEST(test_holm)
{
    const double p[] = {.01, .04, .03, .005};
    double adjusted[4];
    difference_holm(p, 4, adjusted);
    const double want[] = {.03, .06, .06, .02};
    for (int i = 0; i < 4; i++) {
        assert_near(adjusted[i], want[i], 1e-15);
    }
    double one[] = {.9, .8};
    difference_holm(one, 2, one); /* in place */
    assert_near(one[0], 1, 0);
    difference_holm(NULL, 0, NULL);
}

TEST(test_planned_games)
{
    assert_int_equal(sizing_precision(.25, .01, .95), 9604);
    assert_int_equal(sizing_precision(.25, .005, .95), 38415);
    assert_int_equal(sizing_precision(.25, .002, .95), 240092);
    assert_int_equal(sizing_precision(.25, .001, .95), 960365);
    assert_int_equal(sizing_power(.5, .01, .95, .9), 52538);
    assert_int_equal(sizing_power(.25, .01, .95, .9), 26269);
    assert_int_equal(sizing_power(.05, -.01, .95, .9), 5254);
    assert_int_equal(sizing_precision(0, .01, .95), 1);
    /* Of a rate: as many as Wilson's interval needs, and not one more than that or the usual number. */
    assert_int_equal(sizing_rate(.5, .01, .95), 9604);
    for (double rate = 0; rate <= 0.02; rate += .002) {
        const double games = (double)sizing_rate(rate, .01, .95);
        const struct interval i = interval_wilson(rate * games, games, 1.959963984540054),
                              less =
                                  interval_wilson(rate * (games - 1), games - 1, 1.959963984540054);
        const bool usual = games == (double)sizing_precision(rate * (1 - rate), .01, .95);
        assert_true(i.high - i.low <= .02 && (usual || less.high - less.low > .02));
    }
    assert_int_equal(sizing_precision(.25, 1e-12, .95), SIZING_GAMES_MAX);
    assert_near(sizing_effect(.5, .95, .9, 52538), .01, 1e-6);
    assert_true(isinf(sizing_effect(.5, .95, .9, 0)));
}

TEST(test_plan_promises_what_can_be)
{
    /* A change of 1 point needs 1 % of pairs that differ, and the test 6 of them: enumerated. */
    assert_int_equal(sizing_power(0, .01, .95, .9), 926);
    assert_int_equal(sizing_power(.0002, -.01, .95, .9), 926);
    assert_int_equal(sizing_power(0, 1, .95, .9), 6);
    assert_near(sizing_effect(0, .95, .9, 926), .01, 1e-5);
    assert_near(sizing_effect(.0002, .95, .9, 1500), .00618, 1e-5);
    assert_true(isinf(sizing_effect(0, .95, .9, 5)));
    assert_int_equal(sizing_power(0, 1e-300, .95, .9), SIZING_GAMES_MAX);
}

TEST(test_pair_variance_is_measured)
{
    assert_near(sizing_pair_variance(&(struct paired_wins){475, 25, 25, 475}), .05, 1e-15);
    assert_near(sizing_pair_variance(&(struct paired_wins){0, 500, 500, 0}), 1, 1e-15);
    assert_true(isnan(sizing_pair_variance(&(struct paired_wins){0})));
    assert_near(sizing_pair_variance(&(struct paired_wins){.both = 998}), .002, 1e-15);
}

/* Every way to throw the signs, counted. */
TEST(test_moves_by_enumeration)
{
    const uint64_t moves[PAIRED_MOVES] = {1, 2, 100, 4, 3};
    const int size[] = {2, 2, 2, 2, 1, 1, 1, 1, 1, 1}, sum = 2 * 3 - 2 * 1 + 4 - 2;
    int as_far = 0;
    for (unsigned signs = 0; signs < 1u << 10; signs++) {
        int at = 0;
        for (int i = 0; i < 10; i++) {
            at += signs & 1u << i ? size[i] : -size[i];
        }
        as_far += abs(at) >= sum;
    }
    assert_near(difference_moves_test(moves), as_far / 1024., 1e-12);
    const uint64_t same[PAIRED_MOVES] = {3, 4, 0, 4, 3},
                   many[PAIRED_MOVES] = {5, 400000, 0, 400900, 9};
    assert_near(difference_moves_test(same), 1, 0);
    /* (900 + 8 - 1/2 for the step of 2)^2 over 800,900 + 4 * 14, normal. */
    const double z = (908 - 1) / sqrt(800900 + 56);
    assert_near(difference_moves_test(many), erfc(z / sqrt(2)), 1e-4);
}
