/* The top of the strength ladder: a search with greedy playouts does not lose to greedy. */
#include "tests/support/fixture.h"

enum { GAMES = 200 };

static void test_rollout_is_no_weaker_than_greedy(void **state)
{
    (void)state;
    struct fixture f;
    int64_t greedy, rollout;
    fixture_open(&f, "wroth/base.yaml", NULL);
    const uint64_t greedy_lost = fixture_ai_wins(&f, "greedy", 1, GAMES, &greedy);
    const uint64_t rollout_lost = fixture_ai_wins(&f, "rollout:32", 1, GAMES, &rollout);
    assert_true(rollout_lost <= greedy_lost);
    assert_true(rollout >= greedy);
    fixture_close(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rollout_is_no_weaker_than_greedy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
