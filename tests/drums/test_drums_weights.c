/* Every weight of the player `greedy` is a rule value, and each changes how it plays. */
#include "tests/support/fixture.h"

TEST(test_every_weight_changes_how_greedy_plays)
{
    const char *const *const settings[] = {
        SETS("mirror_armies=true", "human.army=humans"),
        SETS("mirror_armies=true", "human.army=orcs"),
        SETS("mirror_armies=true", "abilities.inspire.effect=heal")};
    fixture_check_weights("drums/base.yaml", settings, 3, 400, 24);
}
