/* The players of this game for the human's seat (struct game_policy: choose). */
#ifndef POISE_ORICHALCUM_PLAYERS_H
#define POISE_ORICHALCUM_PLAYERS_H

#include "engine/orichalcum/orichalcum_state.h"

game_move orichalcum_choose_idle(const void *state, const void *rules, struct rng *rng);
game_move orichalcum_choose_greedy(const void *state, const void *rules, struct rng *rng);

#endif
