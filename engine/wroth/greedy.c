#include "engine/wroth/players.h"
game_move wroth_choose_greedy(const void *state, const void *rules, struct rng *rng)
{
    return wroth_choose_idle(state, rules, rng);
}
