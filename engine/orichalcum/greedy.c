#include "engine/orichalcum/human.h"
#include "engine/orichalcum/players.h"
game_move ori_choose_greedy(const void *state, const void *rules, struct rng *rng)
{
    return ori_choose_idle(state, rules, rng);
}
