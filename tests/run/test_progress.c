/* The line of progress: share, rate, time left, and the terminal's width. */

#include "sims/batch/progress.h"
#include "tests/support/fixture.h"

static void expect(const char *variant, double share, double rate, double left, const char *line)
{
    char text[160];
    progress_line(text, sizeof text, variant, share, rate, left);
    assert_string_equal(text, line);
}

TEST(test_a_line_shows_share_rate_and_time_left)
{
    expect("", 0, 0, 0, "[........................]   0 %  ");
    expect("", 0.5, 250, 2, "[############............]  50 %  250 games/s  0:02 left  ");
    expect("", 1, 500, 0, "[########################] 100 %  500 games/s  0:00 left  ");
    expect("base", 0.25, 1.5e6, 6,
           "[######..................]  25 %  1.50 M games/s  0:06 left  base");
    expect("", 5e-4, 5e4, 1999, "[........................]   0 %  50 k games/s  33:19 left  ");
    expect("", 1e-5, 1, 12 * 86400, "[........................]   0 %  1 games/s  12 days left  ");
    expect("", 1e-4, 0.45, 1e5, "[........................]   0 %  0.45 games/s  27:46 h left  ");
}

TEST(test_a_line_fits_a_terminal)
{
    char text[160];
    progress_line(text, sizeof text, "a.very.long.path.of.a.rule=and-its-value-that-goes-on", 0.99,
                  999999, 86399999);
    assert_in_range(strlen(text), 40, 79);
}

/* A slow player's games are more of the work than as many of a fast one's. */
TEST(test_work_is_games_times_their_cost)
{
    struct progress progress;
    progress_begin(&progress, 1000 * 1 + 1000 * 99, false);
    progress_part(&progress, "fast", 1);
    progress_add(&progress, 1000);
    assert_int_equal(progress.done, progress.work / 100);
    progress_part(&progress, "slow", 99);
    assert_int_equal(progress.games, 0);
    progress_add(&progress, 500);
    assert_int_equal(progress.done, 1000 + 500 * 99);
    assert_int_equal(progress.games, 500);
}
