/* The game's own players. Private to this room. */
#ifndef POISE_WROTH_PLAYERS_H
#define POISE_WROTH_PLAYERS_H

#include "engine/wroth/wroth_moves.h"

/* Ruling R-12: drafts the first die of the pool, discards every action die and every bonus, never
 * buys, never uses the all-seeing die, leaves all troops in Shores. */
game_move wroth_choose_idle(const void *state, const void *rules, struct rng *rng);

/* Scores what a move changes region by region; see wroth_greedy.c. */
game_move wroth_choose_greedy(const void *state, const void *rules, struct rng *rng);

/* struct game: play_on. */
bool wroth_play_on(void *state, const void *rules, const game_move *move,
                   const struct game_policy *const players[], uint32_t round, uint32_t decisions);

#endif
