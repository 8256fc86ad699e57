/* The players of Heroes III battles, one function each: returns the move for the open decision.
 * They see everything except future random numbers. */
#ifndef POISE_HEROES3_PLAYERS_H
#define POISE_HEROES3_PLAYERS_H

#include "engine/heroes3/heroes3_state.h"

/* struct game_policy: choose. */
game_move heroes3_choose_simple(const void *state, const void *rules, struct rng *rng);   /* HP-1 */
game_move heroes3_choose_exchange(const void *state, const void *rules, struct rng *rng); /* HP-2 */
game_move heroes3_choose_greedy(const void *state, const void *rules, struct rng *rng);   /* HP-3 */
game_move heroes3_choose_idle(const void *state, const void *rules, struct rng *rng);     /* HP-4 */

#endif
