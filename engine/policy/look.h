/* The player that looks ahead, for every game. */
#ifndef POISE_LOOK_H
#define POISE_LOOK_H

#include "engine/policy/policy.h"

/* The move of the deciding seat, a POLICY_LOOK. Needs 60 KB of stack, nested 120 KB. */
game_move look_choose(const struct policy seats[], const struct game *game, const void *state,
                      const void *rules, struct policy_luck *luck);

/* What a position is worth for `side`: its score minus the other's, divided by 2^shift and cut to
 * +-HALVING_SCORE, and +-HALVING_WIN once the game is won or lost. */
int64_t look_value(const struct game_head *head, enum game_side side, int shift);

/* The least shift that makes both present scores smaller than 2^17. */
int look_shift(const struct game_head *head);

#endif
