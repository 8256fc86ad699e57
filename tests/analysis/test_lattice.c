/* The search over whole numbers. Of one: the value at which a rate crosses a target. Of several: small
 * lattices in full, valleys that run askew, words, an end. */
#include <math.h>

#include "analysis/numbers/lattice.h"
#include "tests/support/testing.h"

static struct lattice lattice;

static const struct lattice_point *search(const struct lattice_side sides[], size_t count,
                                          double (*loss)(const int32_t at[]))
{
    int32_t at[LATTICE_SIDES_MAX];
    memset(&lattice, 0, sizeof lattice);
    memcpy(lattice.sides, sides, count * sizeof *sides);
    lattice.side_count = count;
    while (lattice_next(&lattice, at)) {
        for (size_t k = 0; k < count; k++) {
            assert_true(at[k] >= sides[k].low && at[k] <= sides[k].high);
        }
        for (size_t i = 0; i < lattice.count; i++) {
            assert_memory_not_equal(lattice.points[i].at, at, sizeof at);
        }
        lattice_add(&lattice, at, loss(at));
    }
    return &lattice.points[lattice_best(&lattice)];
}

/* A step along one side alone makes it worse anywhere on the floor of this valley. */
static double askew(const int32_t at[])
{
    const double across = at[0] + at[1] - 100, along = at[0] - 70;
    return 100 * across * across + along * along;
}

static double crossed(const int32_t at[])
{
    return abs(at[0] - 3) * 10 + (at[1] == 2 ? 0 : 5);
}

static double flat(const int32_t at[])
{
    (void)at;
    return 1;
}

static double met_everywhere(const int32_t at[])
{
    (void)at;
    return 0;
}

TEST(test_a_small_lattice_is_played_in_full)
{
    const struct lattice_side sides[] = {{-3, 5, false}, {0, 4, true}};
    const struct lattice_point *best = search(sides, 2, crossed);
    assert_int_equal(lattice.count, 45);
    assert_true(best->at[0] == 3 && best->at[1] == 2);
}

TEST(test_a_valley_that_runs_askew)
{
    const struct lattice_side sides[] = {{0, 100, false}, {0, 100, false}};
    const struct lattice_point *best = search(sides, 2, askew);
    assert_true(best->at[0] == 70 && best->at[1] == 30);
    assert_true(lattice.count < 250);
    assert_true(best == &lattice.points[lattice.count - 1]); /* what misses nothing ends it */
}

/* Of equal points that miss it is the first, on one side the last; of those that meet, the first. */
TEST(test_the_best_of_equal_points)
{
    int32_t next[LATTICE_SIDES_MAX];
    lattice = (struct lattice){.side_count = 2, .sides = {{0, 99, false}, {0, 99, false}}};
    lattice_add(&lattice, (const int32_t[LATTICE_SIDES_MAX]){3, 4}, 5);
    lattice_add(&lattice, (const int32_t[LATTICE_SIDES_MAX]){5, 6}, -5);
    assert_int_equal(lattice_best(&lattice), 0);
    lattice.side_count = 1;
    assert_int_equal(lattice_best(&lattice), 1);
    lattice.points[0].miss = lattice.points[1].miss = 0;
    assert_int_equal(lattice_best(&lattice), 0);
    lattice.enough = true; /* the looks are played in any case */
    lattice.side_count = 2;
    for (lattice.count = 0; lattice_next(&lattice, next);) {
        lattice_add(&lattice, next, next[0] + next[1] - 99.5);
    }
    assert_int_equal(lattice.count, 8 + 6 * 2);
}

TEST(test_words_have_no_order)
{
    const struct lattice_side sides[] = {{0, 500, false}, {0, 6, true}};
    const struct lattice_point *best = search(sides, 2, crossed);
    assert_true(best->at[0] == 3 && best->at[1] == 2);
}

/* What a value misses of `wanted`, and the value that the search of one side finds. */
static double wanted, (*rate)(int32_t value);

static double miss_of_rate(const int32_t at[])
{
    return rate(at[0]) - wanted;
}

static int32_t found(double (*of)(int32_t), int32_t low, int32_t high, double target)
{
    const struct lattice_side side = {low, high, false};
    rate = of;
    wanted = target;
    return search(&side, 1, miss_of_rate)->at[0];
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

static double jump(int32_t value)
{
    return value < 6995 ? 1 : 0;
}

static double always_lost(int32_t value)
{
    (void)value;
    return 0;
}

static double by_word(int32_t value)
{
    static const double rates[] = {.2, .7, .1, .9};
    return rates[value];
}

TEST(test_one_value_is_found_by_halving)
{
    assert_int_equal(found(rising, 0, 100, .37), 37);
    assert_true(lattice.count <= LATTICE_LOOKS + 4);
    assert_int_equal(found(falling, -1000, 1000, .5), 10);
    assert_int_equal(found(falling, INT32_MIN, INT32_MAX, .5), 10);
    assert_true(lattice.count <= LATTICE_LOOKS + 32);
    assert_int_equal(found(rising, 3, 3, .9), 3);
    assert_in_range(found(jump, 0, 20000, .5), 6994, 6995);
}

/* Both ends lie below the target, the middle above it. */
TEST(test_one_value_is_looked_for_inside_the_range)
{
    assert_true(fabs(peaked(found(peaked, 0, 100, .5)) - .5) < .02);
    assert_int_equal(found(peaked, 0, 100, 1), 37);
    assert_int_equal(found(peaked, 0, 1000000, 1), 37);
}

TEST(test_few_values_and_words_are_played_in_full)
{
    const struct lattice_side words[] = {{0, 3, true}, {0, 99, true}};
    found(rising, 0, 11, .5);
    assert_int_equal(lattice.count, 12);
    rate = by_word;
    wanted = .5;
    assert_int_equal(search(words, 1, miss_of_rate)->at[0], 1);
    assert_int_equal(lattice.count, 4);
    rate = always_lost;
    search(words + 1, 1, miss_of_rate);
    assert_int_equal(lattice.count, 100);
}

TEST(test_a_search_that_changes_nothing_ends_after_the_looks)
{
    found(always_lost, INT32_MIN, INT32_MAX, .5);
    assert_int_equal(lattice.count, LATTICE_LOOKS);
    found(always_lost, INT32_MIN, INT32_MAX, 0);
    assert_int_equal(lattice.count, LATTICE_LOOKS);
}

TEST(test_the_search_ends)
{
    const struct lattice_side sides[] = {
        {0, INT32_MAX, false}, {INT32_MIN, INT32_MAX, false}, {0, 1, true}};
    memset(&lattice, 0, sizeof lattice);
    search(sides + 2, 1, flat);
    assert_int_equal(lattice.count, 2);
    const struct lattice_side wide[] = {{0, 1000, false}, {-900, 900, false}, {0, 1000, false}};
    search(wide, 3, flat);
    assert_true(lattice.count <= LATTICE_POINTS_MAX);
    search(wide, 3, met_everywhere); /* after a look around */
    assert_int_equal(lattice.count, 8 + 6 * 3);
}
