/* The invariants over 100,000 games of random play, 25,000 for each number of humans; meant for a
 * build with the sanitizers. */
#include "tests/support/fixture.h"

TEST(test_invariants_over_100000_random_games)
{
    static const char *const sets[][3] = {{"human.count=1", NULL},
                                          {"human.count=2", "control=pooled", NULL},
                                          {"human.count=3", "ai.disperse=cycle_all", NULL},
                                          {"human.count=4", "ai.elites_disperse=true", NULL}};
    for (int k = 0; k < 4; k++) {
        struct fixture f;
        fixture_open(&f, "wroth/factions.yaml", sets[k]);
        fixture_check_invariants(&f, "random", 17, 25000);
    }
}
