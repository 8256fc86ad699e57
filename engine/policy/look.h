/* The players `look:K:H` and `nested:K:H`, which look ahead in every game. look.c says how. */
#pragma once

#include "engine/policy/policy.h"

/* The move of the deciding seat, whose player is a POLICY_LOOK. Needs 60 KB of stack, or 120 KB if
 * the player is nested. */
game_move look_choose(const struct policy seats[], const struct game *game, const void *state,
                      const void *rules, struct policy_luck *luck);

/* The value of a position for `side`: its score minus the other side's, divided by 2^shift and
 * limited to +-HALVING_SCORE; plus or minus HALVING_WIN once the game is won or lost. */
int64_t look_value(const struct game_head *head, enum game_side side, int shift);

/* The smallest shift for look_value() that makes both present scores smaller than 2^17. */
int look_shift(const struct game_head *head);
