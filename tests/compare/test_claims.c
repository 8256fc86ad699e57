/* `--assert`: verdicts at planted counts, what is no claim, and how often verdicts are wrong. */

#include "analysis/numbers/claims.h"
#include "analysis/numbers/sequence.h"
#include "analysis/numbers/until.h"
#include "tests/analysis/near.h"
#include "tests/compare/claim_runs.h"

static const struct column_info columns[] = {
    {.name = "winner",
     .words = (const char *const[]){"ai", "human", "draw", "none", NULL},
     .width = 1,
     .count = 1},
    {.name = "rounds", .width = 1, .count = 1},
    {.name = "decisions", .width = 2, .count = 1},
};
enum { COLUMNS = sizeof columns / sizeof *columns, GAMES = 2000 };

static const char *const variants[] = {"base", "ai.troops=4"};

static int add(struct claims *claims, const char *text, struct error *error)
{
    return claims_add(claims, text, variants, 2, columns, COLUMNS, error);
}

TESTING_KEEPER(keep_tally, struct tally, tally_free)

/* A tally of which the AI won so many games, all of them after as many rounds as told. */
static struct tally *planted(uint64_t wins, uint64_t games, uint8_t rounds)
{
    struct tally *tally = keep_tally(tally_new(columns, COLUMNS));
    for (uint64_t game = 0; game < games; game++) {
        const uint8_t winner = game >= wins;
        const uint16_t decisions = 1000;
        const void *const row[] = {&winner, &rounds, &decisions};
        tally_add(tally, row, game, 1);
    }
    return tally;
}

/* Whether k of n give the rate p up: for a rate the best bet earns n times the Kullback-Leibler divergence. */
static bool given_up(double k, double n, double p, double alpha)
{
    const double q = k / n;
    const double divergence =
        (q > 0 ? q * log(q / p) : 0) + (q < 1 ? (1 - q) * log((1 - q) / (1 - p)) : 0);
    return n * divergence > log(1 / alpha) + log(M_PI) / 2 + lgamma(n + 1) - lgamma(n + .5);
}

TEST(test_verdicts_at_every_count)
{
    struct claims claims = {.level = .95};
    struct error error;
    size_t seen[3] = {0};
    assert_int_equal(add(&claims, "base: ai wins in [18%, 26%]", &error), 0);
    for (uint64_t k = 0; k <= GAMES; k += k < 300 || k >= 600 ? 50 : 1) {
        struct tally *tally = planted(k, GAMES, 5);
        const double rate = (double)k / GAMES;
        const bool low = given_up((double)k, GAMES, .18, .05),
                   high = given_up((double)k, GAMES, .26, .05);
        const enum claims_verdict want = (rate < .18 && low) || (rate > .26 && high) ? CLAIMS_FAILED
                                         : low && high                               ? CLAIMS_PASSED
                                                                                     : CLAIMS_OPEN;
        assert_int_equal(claims_verdict(&claims, (const struct tally *const[]){tally}), want);
        seen[want]++;
    }
    assert_true(seen[CLAIMS_OPEN] > 0 && seen[CLAIMS_PASSED] > 0 && seen[CLAIMS_FAILED] > 0);
    claims_free(&claims);
}

/* With more claims each has its part of the error only. */
TEST(test_claims_share_the_error)
{
    struct error error;
    struct tally *tally = planted(440, GAMES, 5), *low = planted(240, GAMES, 5);
    const struct tally *const tallies[] = {tally, low};
    struct claims one = {.level = .95}, four = {.level = .95};
    assert_int_equal(add(&one, "base: ai wins in [18%, 26%]", &error), 0);
    assert_int_equal(add(&four, "ai wins in [0%, 100%]", &error), 0); /* of both */
    assert_int_equal(four.count, 2);
    assert_string_equal(four.list[1].goal.name, "ai.troops=4");
    assert_int_equal(add(&four, "base: ai wins in [18%, 26%]", &error), 0);
    assert_int_equal(add(&four, "ai.troops=4: ai wins <= 15%", &error), 0);
    const struct interval alone = claims_measure(&one, 0, tallies).interval;
    const struct interval among = claims_measure(&four, 2, tallies).interval;
    const struct interval want = sequence_rate(440, GAMES, 1 - .05 / 4);
    assert_true(among.low < alone.low && among.high > alone.high);
    assert_memory_equal(&among, &want, sizeof want);
    assert_int_equal(claims_verdict(&four, tallies), CLAIMS_OPEN); /* base is, now */
    assert_int_equal(claims_verdict(&one, tallies), CLAIMS_PASSED);
    /* One that fails decides, whatever is open. */
    assert_int_equal(add(&four, "ai.troops=4: human wins <= 50%", &error), 0);
    assert_int_equal(claims_verdict(&four, tallies), CLAIMS_FAILED);
    claims_free(&one);
    claims_free(&four);
}

TEST(test_means_of_columns)
{
    struct error error;
    struct tally *tally = planted(440, GAMES, 5), *none = planted(0, 0, 0);
    struct claims claims = {.level = .95};
    assert_int_equal(add(&claims, "base: mean rounds in [4.5, 6.5]", &error), 0);
    assert_int_equal(claims_verdict(&claims, (const struct tally *const[]){tally}), CLAIMS_PASSED);
    assert_int_equal(claims_verdict(&claims, (const struct tally *const[]){none}), CLAIMS_OPEN);
    claims_free(&claims);
    /* Of values 0 and 1 the mean is a rate. */
    for (uint64_t k = 0; k <= 50; k += 10) {
        const struct interval mean = sequence_mean((const uint64_t[]){50 - k, k}, 2, 0, .9);
        const struct interval rate = sequence_rate(k, 50, .9);
        assert_near(mean.low, rate.low, 1e-9);
        assert_near(mean.high, rate.high, 1e-9);
    }
}

TEST(test_ends_of_claims)
{
    struct error error;
    struct tally *tally = planted(440, GAMES, 5);
    const struct tally *const tallies[] = {tally};
    struct claims claims = {.level = .9};
    /* and draws, of as many decisions as can be */
    for (uint64_t game = GAMES; game < GAMES + 200; game++) {
        tally_add(tally, (const void *const[]){&(uint8_t){2}, &(uint8_t){5}, &(uint16_t){65535}},
                  game, 1);
    }
    assert_int_equal(add(&claims, "base: ai wins - human wins >= -90%", &error), 0);
    assert_int_equal(add(&claims, "base: mean decisions >= 900", &error), 0);
    const struct interval lead = claims_measure(&claims, 0, tallies).interval,
                          want = sequence_difference(GAMES - 440, 200, 440, .95);
    assert_memory_equal(&lead, &want, sizeof want);
    assert_true(claims.list[1].asymptotic && !claims.list[0].asymptotic);
    tally_clear(tally);
    for (uint64_t game = 0; game < 200; game++) {
        tally_add(tally, (const void *const[]){&(uint8_t){2}, &(uint8_t){5}, &(uint16_t){65535}},
                  game, 1);
    }
    assert_true(claims_measure(&claims, 1, tallies).interval.high == 65535);
    claims_free(&claims);
}

/* Of columns wider than a byte, by exact sums: values beyond every histogram, also below 0. */
TEST(test_means_of_wide_columns)
{
    const struct column_info wide[] = {
        {.name = "winner", .words = columns[0].words, .width = 1, .count = 1},
        {.name = "coins", .width = 4, .is_signed = true, .count = 1}};
    struct error error;
    struct tally *tally = keep_tally(tally_new(wide, 2));
    const struct tally *const tallies[] = {tally};
    struct claims claims = {.level = .95};
    const char *const base[] = {"base"};
    assert_int_equal(claims_add(&claims, "mean coins in [-5100, -4900]", base, 1, wide, 2, &error),
                     0);
    assert_int_equal(claims_verdict(&claims, tallies), CLAIMS_OPEN); /* no games */
    for (uint64_t game = 0; game < 4000; game++) {
        const uint8_t winner = 0;
        const int32_t coins = game % 2 == 0 ? -4000 : -6000;
        if (game == SEQUENCE_WIDE_LEAST - 1) {
            assert_int_equal(claims_verdict(&claims, tallies), CLAIMS_OPEN);
            const struct interval unknown = claims_measure(&claims, 0, tallies).interval;
            assert_true(isinf(unknown.low) && isinf(unknown.high)); /* no bounds yet */
        }
        tally_add(tally, (const void *const[]){&winner, &coins}, game, 1);
    }
    assert_int_equal(claims_verdict(&claims, tallies), CLAIMS_PASSED);
    const struct interval i = claims_measure(&claims, 0, tallies).interval;
    const double half = (i.high - i.low) / 2;
    assert_near(i.low + half, -5000, 1e-6);
    assert_true(half > 1.96 * 1000 / sqrt(4000) && half < 4 * 1000 / sqrt(4000));
    assert_int_equal(claims_add(&claims, "mean coins >= -4900", base, 1, wide, 2, &error), 0);
    assert_int_equal(claims_verdict(&claims, tallies), CLAIMS_FAILED);
    claims_free(&claims);
}

TEST(test_what_is_no_claim)
{
    static const struct {
        const char *text, *says;
    } wrong[] = {
        {"ai wins", "cannot be read: write \"ai wins in [18%, 22%]\""},
        {"ai wins in [8, 14]", "shares need the %"},
        {"ai wins in [14%, 8%]", "bands the smaller bound first"},
        {"ai wins = 20%", "give a band"},
        {"bass: ai wins in [1%, 2%]", "did you mean `base`?"},
        {"mean turns <= 3", "no numeric column `turns`"},
        {"mean winner <= 3", "no numeric column `winner`"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct claims claims = {.level = .95};
        struct error error;
        assert_int_equal(add(&claims, wrong[i].text, &error), -1);
        assert_non_null(strstr(error.text, wrong[i].says));
        claims_free(&claims);
    }
}

TEST(test_the_rule_of_claims_names_its_method)
{
    const struct until until = {.kind = UNTIL_CLAIMS, .level = .95, .variant_count = 2};
    assert_non_null(strstr(until_method(&until), "Confidence sequences"));
}

/* compare_claim_runs does the same a thousand times. The runs are seeded, so a test that passes always passes. */
TEST(test_verdicts_are_right)
{
    enum { RUNS = 40, MOST = 20000 };
    const struct claim_runs inside = claim_runs(RUNS, MOST, -.04, .04);
    const struct claim_runs bound = claim_runs(RUNS, MOST, 0, .04);
    const struct claim_runs outside = claim_runs(RUNS, MOST, .04, .08);
    assert_int_equal(inside.verdicts[CLAIMS_PASSED], RUNS);
    assert_int_equal(outside.verdicts[CLAIMS_FAILED], RUNS);
    /* 5 % of 40 are 2; over 7 happens once in a thousand. */
    assert_true(bound.verdicts[CLAIMS_OPEN] >= RUNS - 7);
    assert_true(inside.games < MOST && outside.games < MOST);
}
