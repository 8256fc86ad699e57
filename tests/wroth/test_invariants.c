/* What holds in every game of Wroth, whoever plays and under whatever rules. */
#include "engine/wroth/wroth_moves.h"
#include "tests/support/fixture.h"

static struct fixture f;

_Static_assert(sizeof(struct wroth_state) <= 480, "a state is a few hundred bytes");

static const char *const humans[][2] = {{"human.count=1", NULL},
                                        {"human.count=2", NULL},
                                        {"human.count=3", NULL},
                                        {"human.count=4", NULL}};

TEST(test_invariants_hold_for_one_to_four_humans)
{
    for (int k = 0; k < 4; k++) {
        fixture_open(&f, "wroth/base.yaml", humans[k]);
        fixture_check_invariants(&f, "random", 5, 2000);
        fixture_check_invariants(&f, "greedy", 6, 1000);
    }
}

TEST(test_choices_are_listed_and_blind_to_the_future)
{
    for (int k = 0; k < 4; k++) {
        fixture_open(&f, "wroth/base.yaml", humans[k]);
        fixture_check_choices(&f, 7, 300);
    }
}
