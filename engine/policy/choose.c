/* policy_choose_other(): calls the code of each kind of player. Not in policy.c, so that policy.c
 * does not depend on the players that look ahead or judge, which depend on it. */
#include "engine/policy/learnt.h"
#include "engine/policy/look.h"

game_move policy_choose_other(const struct policy seats[], const struct game *game,
                              const void *state, const void *rules, struct policy_luck *luck)
{
    const struct policy *player = &seats[game_head_const(state)->seat];
    if (player->slips > 0) {
        /* Always draws both numbers, so that later slips fall on the same decisions whether or not
         * this one is a slip. */
        const uint32_t dice = rng_below(&luck->slip, POLICY_SLIPS_ALL);
        struct rng which = rng_stream(rng_next(&luck->slip), RNG_PURPOSE_POLICY, 0);
        if (dice < player->slips) {
            return policy_random(game, state, rules, &which);
        }
    }
    switch (player->kind) {
    case POLICY_RANDOM:
        return policy_random(game, state, rules, &luck->choice);
    case POLICY_LOOK:
        return look_choose(seats, game, state, rules, luck);
    case POLICY_LEARNT:
        return learnt_choose(player, game, state, rules, luck);
    case POLICY_OWN:
        break;
    }
    return player->own->choose(state, rules, &luck->choice);
}
