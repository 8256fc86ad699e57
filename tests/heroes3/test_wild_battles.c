/* Battles of random creatures with all spells in both books hold every invariant, and every spell is
 * cast in them. heroes3_wild_battles plays as many as one wants. */
#include "tests/heroes3/wild_battles.h"

enum { BATTLES = 400 };

TEST(test_wild_battles_hold_every_invariant)
{
    struct fixture f;
    uint32_t casts[HEROES3_SPELLS] = {0};
    wild_open(&f);
    for (uint64_t index = 0; index < BATTLES; index++) {
        const char *broken = wild_play(&f, index, casts);
        if (broken != NULL) {
            fail_msg("battle %llu: %s", (unsigned long long)index, broken);
        }
    }
    for (int spell = 0; spell < HEROES3_SPELLS; spell++) {
        if (casts[spell] == 0) {
            fail_msg("nobody casts %s", heroes3_spell_names[spell]);
        }
    }
}
