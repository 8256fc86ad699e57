/* The search for the value at which the AI wins a given share. */
#include "analysis/tune.h"
#include "tests/analysis/near.h"

/* Plays what the search asks for, with win rates by value, until it ends; the number of points. */
static size_t search(double (*rate)(int32_t), int32_t low, int32_t high, double target,
                     struct tune_point points[64])
{
    size_t count = 0;
    int32_t value;
    while (tune_next(points, count, low, high, target, &value)) {
        assert_true(count < 64 && value >= low && value <= high);
        points[count++] = (struct tune_point){value, (uint64_t)lround(rate(value) * 1e6), 1000000};
    }
    return count;
}

static double rising(int32_t value)
{
    return value / 100.0;
}

static double falling(int32_t value)
{
    return 1 / (1 + exp(.5 * (value - 10.25)));
}

static double always_lost(int32_t value)
{
    (void)value;
    return 0;
}

static double always_won(int32_t value)
{
    (void)value;
    return 1;
}

static void test_search_finds_the_value(void **state)
{
    (void)state;
    struct tune_point points[64];
    const size_t count = search(rising, 0, 100, .37, points);
    assert_true(count <= 10);
    const struct tune_answer answer = tune_answer(points, count, .37, .95);
    assert_int_equal(answer.outcome, TUNE_FOUND);
    assert_int_equal(answer.best, 37);
    assert_near(answer.crossing, 37, 1e-9);
    assert_true(answer.values.low <= 37 && answer.values.high >= 37);
    assert_true(answer.values.high - answer.values.low <= 2);
}

static void test_search_on_a_falling_curve_between_values(void **state)
{
    (void)state;
    struct tune_point points[64];
    const size_t count = search(falling, -1000, 1000, .5, points);
    const struct tune_answer answer = tune_answer(points, count, .5, .95);
    assert_int_equal(answer.best, 10);
    assert_near(answer.crossing, 10.25, .01);
    assert_near(answer.values.low, 10, 0);
    assert_near(answer.values.high, 11, 0);
}

static void test_search_ends_when_the_target_is_never_met(void **state)
{
    (void)state;
    struct tune_point points[64];
    assert_int_equal(search(always_lost, INT32_MIN, INT32_MAX, .5, points), 2);
    assert_int_equal(tune_answer(points, 2, .5, .95).outcome, TUNE_BELOW);
    assert_int_equal(search(always_won, INT32_MIN, INT32_MAX, .5, points), 2);
    assert_int_equal(tune_answer(points, 2, .5, .95).outcome, TUNE_ABOVE);
    assert_true(isnan(tune_answer(points, 2, .5, .95).crossing));
    assert_int_equal(tune_answer(points, 0, .5, .95).outcome, TUNE_UNPLAYED);
    /* Every game lost and that is what was asked for. */
    assert_int_equal(tune_answer(points, search(always_lost, 0, 1000, 0, points), 0, .95).outcome,
                     TUNE_FOUND);
}

static void test_few_games_leave_many_values_possible(void **state)
{
    (void)state;
    const struct tune_point points[] = {
        {0, 1, 20}, {4, 9, 20}, {5, 11, 20}, {8, 12, 20}, {16, 19, 20}};
    const struct tune_answer answer = tune_answer(points, 5, .5, .95);
    assert_int_equal(answer.best, 4);
    assert_near(answer.crossing, 4.5, 1e-12);
    assert_near(answer.values.low, 4, 0);
    assert_near(answer.values.high, 8, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_search_finds_the_value),
        cmocka_unit_test(test_search_on_a_falling_curve_between_values),
        cmocka_unit_test(test_search_ends_when_the_target_is_never_met),
        cmocka_unit_test(test_few_games_leave_many_values_possible),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
