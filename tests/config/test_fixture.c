/* The fixture on the smallest game: it plays, listens and counts as its header says. */
#include "tests/support/fixture.h"

static struct fixture f;

TEST(test_listens_from_setup_on)
{
    fixture_open(&f, "pig/base.yaml", SETS("first_player=human"));
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
    int64_t margin;
    fixture_open(&f, "pig/base.yaml", NULL);
    const uint64_t wins = fixture_ai_wins(&f, "idle", 1, 1000, &margin);
    assert_in_range(wins, 900, 1000);
    assert_true(margin < 0);
    assert_int_equal(fixture_ai_wins(&f, "idle", 1, 1000, NULL), wins);
}
