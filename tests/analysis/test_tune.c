/* The search for the value at which the AI wins a given share. */
#include "analysis/numbers/tune.h"
#include "tests/analysis/near.h"
#include "tests/support/testing.h"

enum { MOST = 128 };

/* Plays what the search asks for, with win rates by value, until it ends; the number of points. */
static size_t search(double (*rate)(int32_t), struct tune_range range, const double targets[],
                     size_t target_count, struct tune_point points[MOST])
{
    size_t count = 0;
    int32_t value;
    while (tune_next(points, count, &range, targets, target_count, &value)) {
        assert_true(count < MOST && value >= range.low && value <= range.high);
        points[count++] = (struct tune_point){value, (uint64_t)lround(rate(value) * 1e6), 1000000};
        tune_sort(points, count);
    }
    return count;
}

/* The value that the search finds best for one target. */
static int32_t found(double (*rate)(int32_t), int32_t low, int32_t high, double target)
{
    struct tune_point points[MOST];
    const size_t count = search(rate, (struct tune_range){low, high, false}, &target, 1, points);
    return points[tune_best(points, count, target)].value;
}

static double rising(int32_t value)
{
    return value / 100.0;
}

static double falling(int32_t value)
{
    return 1 / (1 + exp(.5 * (value - 10.25)));
}

static double peaked(int32_t value)
{
    return .53 * exp(-pow((value - 37) / 20.0, 2));
}

static double always_lost(int32_t value)
{
    (void)value;
    return 0;
}

static double jump(int32_t value)
{
    return value < 6995 ? 1 : 0;
}

static double by_word(int32_t value)
{
    static const double rates[] = {.2, .7, .1, .9};
    return rates[value];
}

TEST(test_search_finds_the_value)
{
    assert_int_equal(found(rising, 0, 100, .37), 37);
    assert_int_equal(found(falling, -1000, 1000, .5), 10);
    assert_int_equal(found(falling, INT32_MIN, INT32_MAX, .5), 10);
    assert_int_equal(found(rising, 3, 3, .9), 3);
    assert_int_equal(found(jump, 0, 20000, .5), 6994);
}

/* Both ends lie below the target, the middle above it. */
TEST(test_search_looks_inside_the_range)
{
    assert_near(peaked(found(peaked, 0, 100, .5)), .5, .02);
    assert_int_equal(found(peaked, 0, 100, 1), 37);
    assert_int_equal(found(peaked, 0, 1000000, 1), 37);
}

TEST(test_search_serves_several_targets)
{
    const double targets[] = {.1, .2, .35, .5};
    struct tune_point points[MOST];
    const size_t count = search(rising, (struct tune_range){0, 100, false}, targets, 4, points);
    for (int t = 0; t < 4; t++) {
        assert_near(tune_rate(&points[tune_best(points, count, targets[t])]), targets[t], 1e-12);
    }
    assert_true(count < 40);
}

TEST(test_short_ranges_and_words_are_played_in_full)
{
    const double target = .5;
    struct tune_point points[MOST];
    assert_int_equal(search(rising, (struct tune_range){0, 11, false}, &target, 1, points), 12);
    assert_int_equal(search(by_word, (struct tune_range){0, 3, true}, &target, 1, points), 4);
    assert_int_equal(tune_best(points, 4, target), 1);
    assert_int_equal(search(always_lost, (struct tune_range){0, 99, true}, &target, 1, points),
                     100);
}

TEST(test_search_ends_when_the_target_is_never_met)
{
    const double half = .5, none = 0;
    const struct tune_range all = {INT32_MIN, INT32_MAX, false};
    struct tune_point points[MOST];
    assert_int_equal(search(always_lost, all, &half, 1, points), TUNE_LOOKS);
    assert_false(tune_attainable(points, TUNE_LOOKS, half, .95));
    /* Every game lost, and that is what was asked for. */
    assert_int_equal(search(always_lost, all, &none, 1, points), TUNE_LOOKS);
    assert_true(tune_attainable(points, TUNE_LOOKS, none, .95));
}

TEST(test_few_games_leave_many_values_possible)
{
    const struct tune_point points[] = {
        {0, 5, 100}, {4, 45, 100}, {5, 55, 100}, {8, 60, 100}, {16, 95, 100}};
    static const bool expected[] = {false, true, true, true, false};
    assert_int_equal(points[tune_best(points, 5, .5)].value, 4);
    for (size_t i = 0; i < 5; i++) {
        assert_int_equal(tune_may_be_best(points, 5, i, .5, .95), expected[i]);
    }
    assert_true(tune_attainable(points, 5, .5, .95));
}

/* No rate is at the target: the nearest stay possible, by how far they surely are away. */
TEST(test_what_may_be_nearest_to_a_target_out_of_reach)
{
    const struct tune_point points[] = {{1, 100, 1000}, {2, 290, 1000}, {3, 300, 1000}};
    assert_false(tune_may_be_best(points, 3, 0, .5, .95));
    assert_true(tune_may_be_best(points, 3, 1, .5, .95));
    assert_true(tune_may_be_best(points, 3, 2, .5, .95));
    assert_false(tune_attainable(points, 3, .5, .95));
}
