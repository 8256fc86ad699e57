/* The line of progress: share, rate, time left, and the terminal's width. */
#include <string.h>

#include "sims/run/progress.h"
#include "tests/support/fixture.h"

static void expect(const char *variant, uint64_t done, uint64_t games, double seconds,
                   const char *line)
{
    char text[160];
    progress_line(text, sizeof text, variant, done, games, seconds);
    assert_string_equal(text, line);
}

static void test_a_line_shows_share_rate_and_time_left(void **state)
{
    (void)state;
    expect("", 0, 1000, 0, "[........................]   0 %  ");
    expect("", 500, 1000, 2, "[############............]  50 %  250 games/s  0:02 left  ");
    expect("", 1000, 1000, 2, "[########################] 100 %  500 games/s  0:00 left  ");
    expect("base", 3000000, 12000000, 2,
           "[######..................]  25 %  1.50 M games/s  0:06 left  base");
    expect("", 50000, 100000000, 1, "[........................]   0 %  50 k games/s  33:19 left  ");
    expect("", 10, 1000000, 10, "[........................]   0 %  1 games/s  12 days left  ");
    expect("", 100, 1000100, 10, "[........................]   0 %  10 games/s  27:46 h left  ");
}

static void test_a_line_fits_a_terminal(void **state)
{
    char text[160];
    (void)state;
    progress_line(text, sizeof text, "a.very.long.path.of.a.rule=and-its-value-that-goes-on",
                  999999, UINT64_C(1) << 48, 123456);
    assert_in_range(strlen(text), 40, 79);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_line_shows_share_rate_and_time_left),
        cmocka_unit_test(test_a_line_fits_a_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
