/* The search over several whole numbers: small lattices in full, valleys that run askew, words, an end. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/numbers/lattice.h"
#include "tests/support/testing.h"

static struct lattice lattice;

static const struct lattice_point *search(const struct tune_range sides[], size_t count,
                                          double (*loss)(const int32_t at[]))
{
    int32_t at[LATTICE_SIDES_MAX];
    memset(&lattice, 0, sizeof lattice);
    memcpy(lattice.sides, sides, count * sizeof *sides);
    lattice.side_count = count;
    while (lattice_next(&lattice, at)) {
        for (size_t k = 0; k < count; k++) {
            assert_in_range(at[k] + 1000, sides[k].low + 1000, sides[k].high + 1000);
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
    const struct tune_range sides[] = {{-3, 5, false}, {0, 4, true}};
    const struct lattice_point *best = search(sides, 2, crossed);
    assert_int_equal(lattice.count, 45);
    assert_true(best->at[0] == 3 && best->at[1] == 2);
}

TEST(test_a_valley_that_runs_askew)
{
    const struct tune_range sides[] = {{0, 100, false}, {0, 100, false}};
    const struct lattice_point *best = search(sides, 2, askew);
    assert_true(best->at[0] == 70 && best->at[1] == 30);
    assert_true(lattice.count < 250);
}

TEST(test_words_have_no_order)
{
    const struct tune_range sides[] = {{0, 500, false}, {0, 6, true}};
    const struct lattice_point *best = search(sides, 2, crossed);
    assert_true(best->at[0] == 3 && best->at[1] == 2);
}

TEST(test_the_search_ends)
{
    const struct tune_range sides[] = {
        {0, INT32_MAX, false}, {INT32_MIN, INT32_MAX, false}, {0, 1, true}};
    memset(&lattice, 0, sizeof lattice);
    search(sides + 2, 1, flat);
    assert_int_equal(lattice.count, 2);
    const struct tune_range wide[] = {{0, 1000, false}, {-900, 900, false}, {0, 1000, false}};
    search(wide, 3, flat);
    assert_true(lattice.count <= LATTICE_POINTS_MAX);
    search(wide, 3, met_everywhere); /* after a look around */
    assert_int_equal(lattice.count, 8 + 6 * 3);
}
