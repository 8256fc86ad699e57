/* The fixture on the smallest game: it plays, listens and counts as its header says. */
#include "tests/support/fixture.h"

static void test_invariants_and_choices_hold_for_pig(void **state)
{
    (void)state;
    struct fixture f;
    fixture_open(&f, "pig/base.yaml", NULL);
    fixture_check_invariants(&f, "random", 1, 50);
    fixture_check_choices(&f, 1, 50);
    fixture_close(&f);
}

static void test_listens_from_setup_on(void **state)
{
    (void)state;
    struct fixture f;
    fixture_open(&f, "pig/base.yaml", (const char *const[]){"first_player=human", NULL});
    fixture_listen(&f);
    fixture_start(&f, 1, 0);
    assert_int_equal(f.event_count, 1);
    assert_string_equal(f.events[0].action, "setup");
    assert_int_equal(fixture_field(&f.events[0], "first"), 1);
    assert_null(fixture_find(&f, 0, "roll"));
    fixture_close(&f);
}

/* Against a player that never holds more than a roll, the AI wins nearly always. */
static void test_counts_wins_and_margin(void **state)
{
    (void)state;
    struct fixture f;
    int64_t margin;
    fixture_open(&f, "pig/base.yaml", NULL);
    const uint64_t wins = fixture_ai_wins(&f, "idle", 1, 1000, &margin);
    assert_in_range(wins, 900, 1000);
    assert_true(margin < 0);
    assert_int_equal(fixture_ai_wins(&f, "idle", 1, 1000, NULL), wins);
    fixture_close(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_invariants_and_choices_hold_for_pig),
        cmocka_unit_test(test_listens_from_setup_on),
        cmocka_unit_test(test_counts_wins_and_margin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
