/* When chances count as exact, by dice that are thrown by hand. */
#include "sims/position/exact_chances.h"

#include "tests/support/testing.h"

static struct exact_chances e;

static void free_exact(void)
{
    exact_chances_free(&e);
}

EACH_TEST(NULL, free_exact)

/* A deal in which these dice fall, up to one without a name, and an event follows. */
static void deal(const struct trace_roll *rolls, uint64_t event)
{
    exact_chances_begin_deal(&e);
    for (; rolls->what != NULL; rolls++) {
        exact_chances_add_die(&e, rolls, false);
    }
    exact_chances_add_event(&e, event);
    exact_chances_end_deal(&e);
}

static struct trace_roll die(const char *what, int face, uint32_t ways, uint32_t of)
{
    return (struct trace_roll){what, face, NULL, false, ways, of};
}

#define DEAL(event, ...)                                                                           \
    deal((const struct trace_roll[]){__VA_ARGS__, {NULL, 0, NULL, false, 0, 0}}, event)

TEST(test_all_rows_must_be_seen_three_times)
{
    for (int k = 0; k < 3; k++) {
        DEAL(1, die("coin", 1, 1, 2), die("die", 1, 5, 6));
        DEAL(2, die("coin", 2, 1, 2));
        assert_false(exact_chances_complete(&e));
    }
    DEAL(3, die("coin", 1, 1, 2), die("die", 2, 1, 6));
    DEAL(3, die("coin", 1, 1, 2), die("die", 2, 1, 6));
    assert_false(exact_chances_complete(&e));
    DEAL(3, die("coin", 1, 1, 2), die("die", 2, 1, 6));
    assert_true(exact_chances_complete(&e));
    assert_int_equal(e.count, 3);
}

TEST(test_a_row_that_is_seen_often_does_not_stand_for_another)
{
    DEAL(2, die("coin", 2, 1, 2));
    for (int k = 0; k < 9; k++) {
        DEAL(1, die("coin", 1, 1, 2));
    }
    assert_false(exact_chances_complete(&e));
    DEAL(2, die("coin", 2, 1, 2));
    DEAL(2, die("coin", 2, 1, 2));
    assert_true(exact_chances_complete(&e));
}

TEST(test_more_rows_than_there_is_room_for_are_given_up)
{
    for (int k = 0; k < 40000 && !e.hopeless; k++) {
        DEAL(1, die("die", k, 1, 40000));
    }
    assert_true(e.hopeless);
}

TEST(test_the_same_dice_with_other_events_are_no_proof)
{
    for (uint64_t k = 0; k < 9; k++) {
        DEAL(k == 7, die("coin", 1 + (int)(k % 2), 1, 2));
    }
    assert_true(e.hopeless);
}

TEST(test_a_hidden_draw_that_picks_the_die_is_no_proof)
{
    for (int k = 0; k < 12; k++) {
        DEAL(1, die(k % 3 == 0 ? "black" : "white", 1 + k % 2, 1, 2));
    }
    assert_true(e.hopeless); /* four rows of one half each */
}

TEST(test_a_draw_of_unknown_chance_is_no_proof)
{
    DEAL(1, die("card", 1, 0, 0));
    assert_true(e.hopeless);
}

TEST(test_rows_that_are_too_rare_are_given_up_at_once)
{
    DEAL(1, die("a", 1, 1, 1000), die("b", 1, 1, 1000));
    assert_true(e.hopeless);
}

/* Of dice that fell at the table the chance is left out, if it is the same in all rows. */
static struct exact_chances typed(uint32_t sides)
{
    struct exact_chances x = {0};
    for (int k = 0; k < 6; k++) {
        const struct trace_roll rolls[] = {die("open", 1 + k % 2, 1, 2),
                                           die("typed", 4, 1, k % 2 == 0 ? 6 : sides)};
        exact_chances_begin_deal(&x);
        exact_chances_add_die(&x, &rolls[0], false);
        exact_chances_add_die(&x, &rolls[1], true);
        exact_chances_end_deal(&x);
    }
    return x;
}

TEST(test_what_was_typed_counts_as_certain)
{
    struct exact_chances same = typed(6), other = typed(8);
    assert_true(exact_chances_complete(&same));
    assert_true(other.hopeless); /* then the first row is likelier than the second */
    exact_chances_free(&same);
    exact_chances_free(&other);
}

TEST(test_fractions_are_in_lowest_terms_or_not_known)
{
    const struct fraction f = fraction_sum((struct fraction){1, 6}, (struct fraction){1, 3});
    const struct fraction none =
        fraction_sum((struct fraction){1, UINT64_MAX}, (struct fraction){1, UINT64_MAX - 1});
    assert_true(f.top == 1 && f.bottom == 2);
    assert_int_equal(none.bottom, 0);
}
