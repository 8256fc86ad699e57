/* The player `idle`: takes and discards the leftmost card, lays its tile on the first legal place
 * and does nothing else. */
#include "engine/orichalcum/orichalcum_human.h"

/* The first anchor from the top left, with its lowest turn. */
static game_move first_place(const struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    const int turns = orichalcum_distinct_turns(r, &s->taken);
    uint64_t anchors[ORICHALCUM_TURNS] = {0}, all = 0;
    for (int turn = 0; turn < turns; turn++) {
        anchors[turn] = orichalcum_anchors(s, r, turn);
        all |= anchors[turn];
    }
    int turn = 0;
    while (turn + 1 < turns && (anchors[turn] & all & -all) == 0) {
        turn++;
    }
    return (game_move)(orichalcum_first(all) | turn << 6);
}

/* A move for decisions that its own games never reach: the first of the list, or the last one if
 * that stops. */
static game_move find_listed_move(const struct orichalcum_state *s,
                                  const struct orichalcum_rules *r, bool last)
{
    game_move moves[GAME_MOVES_MAX];
    const int count = orichalcum_moves(s, r, moves);
    return moves[last ? count - 1 : 0];
}

game_move orichalcum_choose_idle(const void *state, const void *rules, struct rng *rng)
{
    const struct orichalcum_state *s = state;
    const struct orichalcum_rules *r = rules;
    (void)rng;
    switch (s->step) {
    case ORICHALCUM_STEP_TILE:
        return first_place(s, r);
    case ORICHALCUM_STEP_FIGHT:
    case ORICHALCUM_STEP_CONSTRUCT:
    case ORICHALCUM_STEP_LOOT:
        return find_listed_move(s, r, true);
    case ORICHALCUM_STEP_CLAIM:
    case ORICHALCUM_STEP_REPLACE:
    case ORICHALCUM_STEP_PAY:
    case ORICHALCUM_STEP_SITE:
        return find_listed_move(s, r, false);
    default: /* the first port, the leftmost card, no action, no hoplite: all 0 */
        return 0;
    }
}
