/* The player `idle` (HP-4): defends with every stack and machine; where it must choose a hex or a
 * target it chooses like `simple`. */
#include "engine/heroes3/heroes3_players.h"

game_move heroes3_choose_idle(const void *state, const void *rules, struct rng *rng)
{
    const struct heroes3_state *s = state;
    if (s->decision == HEROES3_DECIDE_ACTION) {
        return heroes3_move(HEROES3_MOVE_DEFEND, 0);
    }
    return heroes3_choose_simple(state, rules, rng);
}
