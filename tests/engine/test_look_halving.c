/* Sequential halving on a toy whose values are known, and at the borders of its arithmetic. */
#include "tests/support/fixture.h"

#include "engine/policy/look_halving.h"

enum { BASE = 50 };

/* A halving of the moves 0 to `count` - 1, with the base among them. */
static void begin(struct halving *halving, int count)
{
    game_move moves[GAME_MOVES_MAX];
    for (int i = 0; i < count; i++) {
        moves[i] = (game_move)i;
    }
    moves[count] = BASE;
    halving_begin(halving, moves, count + 1, BASE);
    assert_int_equal(halving->count, count);
}

static void assert_left(const struct halving *halving, const game_move moves[], int count)
{
    assert_int_equal(halving->count, count);
    for (int i = 0; i < count; i++) {
        assert_int_equal(halving->entries[i].move, moves[i]);
    }
}

static void add_all(struct halving *halving, const int64_t differences[])
{
    for (int i = 0; i < halving->count; i++) {
        halving_add(&halving->entries[i], differences[i]);
    }
}

/* The best of moves whose gains differ survives every halving, and the losers go at once. */
TEST(test_halves_down_to_the_best)
{
    struct halving halving;
    begin(&halving, 9);
    add_all(&halving, (const int64_t[]){3, -1, 0, 5, 5, 1, 9, 2, 4});
    halving_thin(&halving, 1, 1); /* seven gain: four stay, of the two fives both */
    assert_left(&halving, (const game_move[]){3, 4, 6, 8}, 4);
    add_all(&halving, (const int64_t[]){4, 5, 9, 3});
    halving_thin(&halving, 2, 1);
    assert_left(&halving, (const game_move[]){4, 6}, 2);
    assert_int_equal(halving_best(&halving, 2, BASE), 6);
    halving_thin(&halving, 2, 1);
    assert_left(&halving, (const game_move[]){6}, 1);
}

TEST(test_ties_go_to_the_move_listed_first)
{
    struct halving halving;
    begin(&halving, 5);
    add_all(&halving, (const int64_t[]){7, 7, 7, 7, 7});
    halving_thin(&halving, 1, 1);
    assert_left(&halving, (const game_move[]){0, 1, 2}, 3);
    halving_thin(&halving, 1, 2);
    assert_left(&halving, (const game_move[]){0, 1}, 2);
    halving_thin(&halving, 1, 2); /* never fewer than two by halving */
    assert_int_equal(halving.count, 2);
    assert_int_equal(halving_best(&halving, 1, BASE), 0);
}

/* Only what gains more than half a standard error stays: S * S * (4m + 1) > Q * m. */
TEST(test_a_doubtful_gain_goes)
{
    struct halving halving;
    begin(&halving, 3);
    add_all(&halving, (const int64_t[]){-5, -9, -8});
    add_all(&halving, (const int64_t[]){10, 9, 16}); /* 5, 125: 225 < 250; 0; 8, 320: 576 < 640 */
    halving_thin(&halving, 2, 1);
    assert_left(&halving, NULL, 0);
    begin(&halving, 2);
    add_all(&halving, (const int64_t[]){-5, -5});
    add_all(&halving, (const int64_t[]){10, 11}); /* 6, 146: 324 > 292 */
    halving_thin(&halving, 2, 1);
    assert_left(&halving, (const game_move[]){1}, 1);
    begin(&halving, 5);
    add_all(&halving, (const int64_t[]){0, -5, -9, -1, -8});
    halving_thin(&halving, 1, 4); /* a screening keeps so many whatever they gain */
    assert_left(&halving, (const game_move[]){0, 1, 3, 4}, 4);
}

/* Of 16 samples or fewer a gain must exceed 1.5 of its standard errors: S * S * (4m + 9) > 9 * Q * m. */
TEST(test_a_small_gain_does_not_leave_the_base)
{
    struct halving halving;
    begin(&halving, 2);
    for (int i = 0; i < 8; i++) {
        halving_add(&halving.entries[0], i % 2 == 0 ? 10 : -9); /* S 4, Q 724 */
        halving_add(&halving.entries[1], i % 4 == 0 ? -2 : 3);  /* S 14, Q 62 */
    }
    assert_int_equal(halving_best(&halving, 8, BASE), 1);
    halving.count = 1;
    assert_int_equal(halving_best(&halving, 8, BASE), BASE);
}

/* Of more than 16 samples one standard error is enough: S * S * (4m + 4) > 4 * Q * m. */
TEST(test_many_samples_need_less)
{
    struct halving halving;
    begin(&halving, 1);
    halving.entries[0].sum = 20, halving.entries[0].squares = 320; /* 1.14 standard errors */
    assert_int_equal(halving_best(&halving, 16, BASE), BASE);
    assert_int_equal(halving_best(&halving, 17, BASE), 0);
    halving.entries[0].squares = 430; /* 28800 < 29240 */
    assert_int_equal(halving_best(&halving, 17, BASE), BASE);
}

/* The largest differences, 64 times: nothing overflows (the sanitizers watch), and order holds. */
TEST(test_the_largest_values_fit)
{
    struct halving halving;
    begin(&halving, 3);
    for (int i = 0; i < POLICY_SAMPLES_MAX; i++) {
        add_all(&halving,
                (const int64_t[]){2 * HALVING_VALUE, 2 * HALVING_VALUE - 1, -2 * HALVING_VALUE});
    }
    assert_true(halving.entries[0].sum == HALVING_SUM_MAX);
    assert_int_equal(halving_best(&halving, POLICY_SAMPLES_MAX, BASE), 0);
    halving_thin(&halving, POLICY_SAMPLES_MAX, 2);
    assert_left(&halving, (const game_move[]){0, 1}, 2);
}
