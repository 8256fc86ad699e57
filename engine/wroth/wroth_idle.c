/* The player `idle`, which does as little as the rules allow (ruling R-12). */
#include "engine/wroth/wroth_players.h"

game_move wroth_choose_idle(const void *state, const void *rules, struct rng *rng)
{
    const struct wroth_state *s = state;
    const struct wroth_rules *r = rules;
    (void)rng;
    switch ((enum wroth_question)s->question) {
    case WROTH_ASK_DRAFT:
        return wroth_move(WROTH_DO_DRAFT, s->pool[0], 0, 0, 0, WROTH_BY_DIE);
    case WROTH_ASK_SPOILS:
        return wroth_move(WROTH_DO_DISCARD, 0, 0, 0, 0, WROTH_BY_SPOILS);
    case WROTH_ASK_EXODUS:
        return wroth_move(WROTH_DO_END_EXODUS, 0, 0, 0, 0, WROTH_BY_DIE);
    case WROTH_ASK_DAMAGE:
        return wroth_move(WROTH_DO_HIT, __builtin_ctz(wroth_victims(s, r)), 0, 0, 0, WROTH_BY_DIE);
    case WROTH_ASK_SUFFER: {
        const int at = __builtin_ctz(wroth_sufferers(s, r));
        return wroth_move(WROTH_DO_SUFFER, at % WROTH_ELITES_MAX, at / WROTH_ELITES_MAX, 0, 0,
                          WROTH_BY_DIE);
    }
    case WROTH_ASK_TURN:
    case WROTH_ASK_NOTHING:
        break;
    }
    if (s->die_spent) {
        return wroth_move(WROTH_DO_END_TURN, 0, 0, 0, 0, WROTH_BY_DIE);
    }
    int face = 0;
    while (s->force[s->head.seat].dice[face] == 0) {
        face++;
    }
    return wroth_move(WROTH_DO_DISCARD, face, 0, 0, 0, WROTH_BY_DIE);
}
