/* Every weight of the player `greedy` is a rule value, and each changes how it plays. */
#include "tests/support/fixture.h"

static void test_every_weight_changes_how_greedy_plays(void **state)
{
    const char *const *const settings[] = {
        (const char *const[]){"mirror_armies=true", "human.army=humans", NULL},
        (const char *const[]){"mirror_armies=true", "human.army=orcs", NULL},
        (const char *const[]){"mirror_armies=true", "abilities.inspire.effect=heal", NULL}};
    (void)state;
    fixture_check_weights("drums/base.yaml", settings, 3, 400, 24);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_weight_changes_how_greedy_plays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
