/* The fixture on the smallest game: it plays, listens and counts as its header says. */
#include "tests/support/fixture.h"

TEST(test_invariants_and_choices_hold_for_pig)
{
    struct fixture f;
    fixture_open(&f, "pig/base.yaml", NULL);
    fixture_check_invariants(&f, "random", 1, 50);
    fixture_check_choices(&f, 1, 50);
}

TEST(test_listens_from_setup_on)
{
    struct fixture f;
    fixture_open(&f, "pig/base.yaml", (const char *const[]){"first_player=human", NULL});
    fixture_listen(&f);
    fixture_start(&f, 1, 0);
    assert_int_equal(f.event_count, 1);
    assert_string_equal(f.events[0].action, "setup");
    assert_int_equal(fixture_field(&f.events[0], "first_player"), 1);
    assert_null(fixture_find(&f, 0, "roll"));
}

/* Against a player that never holds more than a roll, the AI wins nearly always. */
TEST(test_counts_wins_and_margin)
{
    struct fixture f;
    int64_t margin;
    fixture_open(&f, "pig/base.yaml", NULL);
    const uint64_t wins = fixture_ai_wins(&f, "idle", 1, 1000, &margin);
    assert_in_range(wins, 900, 1000);
    assert_true(margin < 0);
    assert_int_equal(fixture_ai_wins(&f, "idle", 1, 1000, NULL), wins);
}
