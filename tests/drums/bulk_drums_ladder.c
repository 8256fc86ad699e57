/* The ladder of players: each stronger one loses less often to the AI, by far more than chance. */
#include "tests/support/fixture.h"

static double ai_rate(const char *policy, uint64_t games, const char *const sets[])
{
    struct fixture f;
    fixture_open(&f, "drums/base.yaml", sets);
    const uint64_t wins = fixture_ai_wins(&f, policy, 1, games, NULL);
    return (double)wins / (double)games;
}

/* 4000 games have a standard error of at most 0.008, 1000 of at most 0.016. */
TEST(test_idle_random_greedy_look)
{
    static const char *const sets[][3] = {{NULL}, {"ai.army=humans", "human.army=orcs", NULL}};
    for (int i = 0; i < 2; i++) {
        const double idle = ai_rate("idle", 4000, sets[i]);
        const double random = ai_rate("random", 4000, sets[i]);
        const double greedy = ai_rate("greedy", 4000, sets[i]);
        const double look = ai_rate("look:8:2", 1000, sets[i]);
        print_message("AI wins: idle %.3f, random %.3f, greedy %.3f, look:8:2 %.3f\n", idle, random,
                      greedy, look);
        assert_true(idle > random + 0.04);
        assert_true(random > greedy + 0.04);
        assert_true(look < greedy - 0.04);
    }
}
