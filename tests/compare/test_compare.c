/* Pairs of games of two variants on the same random numbers, and when a comparison stops. */
#include <unistd.h>

#include "analysis/answers/comparison.h"
#include "sims/compare/compare.h"
#include "tests/analysis/near.h"
#include "tests/support/fixture.h"

#define PIG POISE_SOURCE_DIR "/configs/pig/base.yaml"

enum { GAMES = 70000 }; /* more than one round of games */

static struct experiment e;
static struct compare compare, other;

static void load(const char *text)
{
    static const char path[] = "test_compare.yaml";
    struct error error;
    testing_write(path, text, strlen(text));
    const uint64_t games = GAMES;
    const struct experiment_overrides overrides = {.games = &games};
    assert_good(experiment_load(&e, path, &overrides, &error), error);
    unlink(path);
}

static const char three[] = "game: pig\nrules: " PIG "\nseed: 5\nvariants:\n"
                            "  - name: hold-25\n    set: { ai.hold_at: 25 }\n"
                            "  - name: hold-15\n    set: { ai.hold_at: 15 }\n";

static void play(struct compare *played, int threads)
{
    struct error error;
    const struct compare_options options = {.threads = threads};
    assert_int_equal(compare_play(played, &e, &options, &error), 0);
    assert_int_equal(played->games, e.games);
}

static void load_three(void)
{
    load(three);
}

static void free_all(void)
{
    compare_free(&compare);
    compare_free(&other);
    experiment_free(&e);
}

EACH_TEST(load_three, free_all)

TEST(test_any_number_of_threads_gives_the_same_pairs)
{
    play(&compare, 1);
    for (int threads = 2; threads <= 7; threads += 5) {
        play(&other, threads);
        for (size_t v = 1; v < 3; v++) {
            assert_memory_equal(compare.pairs[v]->winners, other.pairs[v]->winners,
                                sizeof compare.pairs[v]->winners);
            assert_memory_equal(compare.pairs[v]->cells, other.pairs[v]->cells,
                                compare.pairs[v]->column_count * sizeof *compare.pairs[v]->cells);
            assert_int_equal(compare.pairs[v]->diverged, other.pairs[v]->diverged);
            assert_int_equal(other.pairs[v]->pairs, GAMES);
        }
        compare_free(&other);
    }
}

/* Each game of the variant must be paired with the same game of the baseline: played one by compare. */
TEST(test_pairs_are_the_same_game_of_both_variants)
{
    e.games = 3000;
    play(&compare, 2);
    struct match_table table;
    struct paired_wins want = {0};
    static unsigned char record[GAME_RECORD_MAX], base[GAME_RECORD_MAX];
    for (uint64_t game = 0; game < e.games; game++) {
        match_play(&e.variants[0].match, e.seed, game, &table, NULL, base);
        match_play(&e.variants[1].match, e.seed, game, &table, NULL, record);
        const uint32_t winner = e.game->columns[0].offset;
        const bool a = base[winner] == GAME_AI, b = record[winner] == GAME_AI;
        want.both += a && b;
        want.only_a += a && !b;
        want.only_b += !a && b;
        want.neither += !a && !b;
    }
    const struct paired_wins got = paired_wins(compare.pairs[1], COLUMN_AI);
    assert_memory_equal(&got, &want, sizeof want);
}

TEST(test_pairing_is_worth_games_and_finds_the_change)
{
    play(&compare, 2);
    const struct comparison comparison = compare_judged(&compare, &e, NULL, 0.95);
    const struct comparison_variant *variants = testing_keep(comparison.variants);
    assert_true(variants[1].wins.gain > 2);
    assert_string_equal(comparison_verdict(&comparison, 1), "AI stronger");
    assert_string_equal(comparison_verdict(&comparison, 2), "AI weaker");
    /* The change is that of the rates, however the pairs were counted. */
    const struct tally *a = compare.tallies[0], *b = compare.tallies[2];
    assert_near(variants[2].wins.estimate,
                ((double)b->winners[COLUMN_AI] - (double)a->winners[COLUMN_AI]) / GAMES, 1e-12);
}

/* The same rules and players under two seeds' worth of names: nothing may differ, nor be found. */
TEST(test_equal_variants_never_diverge)
{
    experiment_free(&e);
    load("game: pig\nrules: " PIG "\nvariants:\n"
         "  - name: again\n    set: { ai.hold_at: 20 }\n");
    play(&compare, 2);
    const struct paired_wins wins = paired_wins(compare.pairs[1], COLUMN_AI);
    const struct difference d = difference_of_pairs(&wins, .95);
    assert_int_equal(compare.pairs[1]->diverged, 0);
    assert_true(d.estimate == 0 && d.p == 1);
}

TEST(test_until_stops_when_decided)
{
    struct error error;
    struct until until;
    e.games = 10000000;
    assert_int_equal(until_parse(&until, "ci=1%", &error), 0);
    until_prepare(&until, 0.95, e.games, e.variant_count);
    const struct compare_options options = {.threads = 2, .until = &until};
    assert_int_equal(compare_play(&compare, &e, &options, &error), 0);
    assert_true(compare.games < 200000 && compare.games > 10000);
    const struct paired *const *pairs = (const struct paired *const *)compare.pairs;
    assert_true(compare.until_met && until_met(&until, NULL, pairs));
    assert_true(until_fixed_games(&until, pairs) < compare.games);
    /* Its verdicts and intervals are those that hold at every look, and there is no other. */
    const struct comparison comparison = compare_judged(&compare, &e, &until, 0.95);
    testing_keep(comparison.variants);
    for (size_t v = 1; v < e.variant_count; v++) {
        const struct interval i = until_interval(&until, pairs[v], COLUMN_AI);
        assert_memory_equal(&comparison.variants[v].wins.interval, &i, sizeof i);
        assert_true(isnan(comparison.variants[v].wins.p) &&
                    isnan(comparison.variants[v].adjusted_p));
        assert_string_equal(comparison_verdict(&comparison, v), i.low > 0 ? "AI stronger"
                                                                : i.high < 0
                                                                    ? "AI weaker"
                                                                    : "no difference shown");
    }
}

TEST(test_until_is_read_strictly)
{
    struct until until = {0};
    struct error error;
    assert_int_equal(until_parse(&until, "decided=0.5%", &error), 0);
    assert_int_equal(until.kind, UNTIL_DECIDED);
    assert_near(until.size, .005, 1e-15);
    static const char *const wrong[] = {"",         "ci",           "ci=",     "ci=1",
                                        "ci=0%",    "ci=-1%",       "ci=nan%", "ci=1%x",
                                        "score=1%", "decided=101%", "looks=4", "ci=0.1"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(until_parse(&until, wrong[i], &error), -1);
        assert_non_null(strstr(error.text, "ci=0.1%"));
    }
}
