/* What holds in every game, whatever is played. */
#include <string.h>

#include "engine/drums/record.h"
#include "tests/support/fixture.h"

static int open_base(void **state)
{
    static struct fixture f;
    fixture_open(&f, "drums/base.yaml", NULL);
    *state = &f;
    return 0;
}

static int close_base(void **state)
{
    fixture_close(*state);
    return 0;
}

static void test_choices_are_legal_and_blind(void **state)
{
    fixture_check_choices(*state, 1, 400);
}

static void test_bp2_no_card_is_lost_or_made(void **state)
{
    fixture_check_invariants(*state, "random", 2, 2000);
    fixture_check_invariants(*state, "greedy", 2, 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_choices_are_legal_and_blind),
        cmocka_unit_test(test_bp2_no_card_is_lost_or_made),
    };
    return cmocka_run_group_tests(tests, open_base, close_base);
}
