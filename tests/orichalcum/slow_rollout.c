/* The top of the ladder: looking ahead does not play worse than greedy. */
#include "tests/orichalcum/table.h"

static void test_rollout_wins_at_least_as_often_as_greedy(void **state)
{
    (void)state;
    enum { GAMES = 200 };
    struct fixture f;
    fixture_open(&f, "orichalcum/base.yaml", NULL);
    const uint64_t greedy = fixture_ai_wins(&f, "greedy", 1, GAMES, NULL);
    const uint64_t rollout = fixture_ai_wins(&f, "rollout:32", 1, GAMES, NULL);
    assert_true(rollout <= greedy + 10); /* of 200; one standard error is 6 */
    fixture_close(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rollout_wins_at_least_as_often_as_greedy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
