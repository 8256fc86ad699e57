/* Nothing is lost or doubled in 50,000 games of random play. */
#include "tests/orichalcum/orichalcum_by_hand.h"

TEST(test_50000_random_games_conserve_everything)
{
    struct fixture f;
    fixture_open(&f, "orichalcum/base.yaml", NULL);
    fixture_check_invariants(&f, "random", 1, 50000);
}
