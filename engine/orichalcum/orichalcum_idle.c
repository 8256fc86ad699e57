/* The player `idle`: takes and discards the leftmost card, lays its tile on the first legal place
 * and does nothing else. */
#include "engine/orichalcum/orichalcum_human.h"

/* The first move of the list, or the last one if that stops. */
game_move orichalcum_choose_idle(const void *state, const void *rules, struct rng *rng)
{
    const uint8_t step = ((const struct orichalcum_state *)state)->step;
    const bool stops = step == ORICHALCUM_STEP_FIGHT || step == ORICHALCUM_STEP_CONSTRUCT ||
                       step == ORICHALCUM_STEP_LOOT;
    game_move moves[GAME_MOVES_MAX];
    const int count = orichalcum_moves(state, rules, moves);
    (void)rng;
    return moves[stops ? count - 1 : 0];
}
