/* The players of this game for the human's seat. */
#ifndef POISE_DRUMS_PLAYERS_H
#define POISE_DRUMS_PLAYERS_H

#include "engine/drums/drums_state.h"

/* struct game_policy: choose. */
game_move drums_choose_idle(const void *state, const void *rules, struct rng *rng);
game_move drums_choose_greedy(const void *state, const void *rules, struct rng *rng);

#endif
