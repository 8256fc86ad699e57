/* Every weight of the player `greedy` is a rule value, and each changes how it plays. */
#include "tests/support/fixture.h"
#include "tests/support/testing.h"

TEST(test_every_weight_changes_how_greedy_plays)
{
    const char *const *const settings[] = {
        (const char *const[]){"mirror_armies=true", "human.army=humans", NULL},
        (const char *const[]){"mirror_armies=true", "human.army=orcs", NULL},
        (const char *const[]){"mirror_armies=true", "abilities.inspire.effect=heal", NULL}};
    fixture_check_weights("drums/base.yaml", settings, 3, 400, 24);
}
