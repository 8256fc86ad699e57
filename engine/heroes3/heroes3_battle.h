/* The flow of a battle: rounds, activations, decisions (H-1 to H-32, HM-13, HM-14). */
#ifndef POISE_HEROES3_BATTLE_H
#define POISE_HEROES3_BATTLE_H

#include "engine/heroes3/heroes3_state.h"

/* See struct game. */
bool heroes3_advance(void *state, const void *rules);
void heroes3_apply(void *state, const void *rules, game_move move);
int heroes3_option(const void *state, const void *rules, game_move move);
int heroes3_moves(const void *state, const void *rules, game_move out[]);

/* struct game: follows. The choice of a hex or a target continues the action before it. */
bool heroes3_follows(const void *state, const void *rules);
void heroes3_redeal(void *state, const void *rules, uint64_t key);

#endif
