/* The human's legal moves: their encoding, their lists and the conditions they depend on. */
#pragma once

#include "engine/drums/drums_state.h"

/* Moves: a verb, a slot and a detail (a card, an amount of Attack, a number of options). */
enum drums_verb {
    DRUMS_PASS,     /* no further action this phase */
    DRUMS_DEPLOY,   /* Unit `detail` into `slot` */
    DRUMS_ATTACH,   /* card `detail` to the Unit in `slot` */
    DRUMS_HERO,     /* the first `detail` options of the Hero's ability */
    DRUMS_REMOVE,   /* card `detail` at the start */
    DRUMS_PAY,      /* with card `detail` */
    DRUMS_USE,      /* the ability, and pay for it */
    DRUMS_TARGET,   /* the Unit in `slot` */
    DRUMS_MOVE,     /* to `slot` */
    DRUMS_STRIP,    /* attached card `detail` of the enemy Unit in `slot` */
    DRUMS_DECLINE,  /* an ability, a move */
    DRUMS_FIGHT,    /* the engaged enemy */
    DRUMS_CHARGE,   /* past the engaged enemy, at the Hero */
    DRUMS_SUPPORT,  /* the fight in `slot` */
    DRUMS_STAND_BY, /* no support */
    DRUMS_SHOOT,    /* the enemy Unit in `slot` */
    DRUMS_SHARE,    /* `detail` Attack on the enemy Unit in `slot` */
    DRUMS_STOP,     /* sharing out */
    DRUMS_ATTACK_HERO,
    DRUMS_HOLD,
};

static inline game_move drums_move(enum drums_verb verb, unsigned slot, unsigned detail)
{
    return (game_move)verb << 16 | slot << 8 | detail;
}

static inline enum drums_verb drums_move_verb(game_move move)
{
    return (enum drums_verb)(move >> 16);
}

static inline unsigned drums_move_slot(game_move move)
{
    return move >> 8 & 0xff;
}

static inline unsigned drums_move_detail(game_move move)
{
    return move & 0xff;
}

/* struct game: option. */
int drums_option(const void *state, const void *rules, game_move move);

/* struct game: moves. */
int drums_moves(const void *state, const void *rules, game_move out[]);

/* struct game: follows. Payments, targets, moves of the Unit and shares of a split attack continue
 * the action before them. */
bool drums_follows(const void *state, const void *rules);

/* Whether the human may do anything but pass in the Deployment Phase. */
bool drums_human_can_act(const struct drums_state *s, const struct drums_rules *r);

/* Whether the human can pay for a card of that kind in hand. BP-8 BP-9 */
bool drums_affordable(const struct drums_state *s, const struct drums_rules *r, uint8_t kind);

/* How many options of the Hero's ability the human can use now, from the first on. BP-11 */
int drums_hero_options(const struct drums_state *s, const struct drums_rules *r);

/* Slots a Unit may be deployed in. */
static inline uint8_t drums_free_slots(const struct drums_state *s, const struct drums_rules *r)
{
    return r->may_replace ? r->all_slots : r->all_slots & (uint8_t)~s->half[DRUMS_HUMAN].units;
}

/* Whether the human's Unit in `slot` may attack the Hero in Combat and would wound it. */
bool drums_human_may_attack_hero(const struct drums_state *s, const struct drums_rules *r,
                                 unsigned slot);

/* Fights that the non-engaged human Unit in `slot` may support. BP-17 */
uint8_t drums_human_fights(const struct drums_state *s, const struct drums_rules *r, unsigned slot);

/* Asks the human for a decision; true, so that callers can return it. */
static inline bool drums_ask_human(struct drums_state *s, enum drums_ask what)
{
    s->ask = (uint8_t)what;
    return true;
}

/* The ability that waits for a payment or a target. */
static inline const struct drums_ability *drums_pending_ability(const struct drums_state *s,
                                                                const struct drums_rules *r)
{
    return &r->abilities[s->pending.abilities[s->pending.next]];
}

/* Carries out the human's moves. */

/* struct game: apply. */
void drums_apply(void *state, const void *rules, game_move move);

/* The human's Deployment Phase is over. BP-10 */
void drums_human_pass(struct drums_state *s);

/* The players of this game for the human's seat. */

/* struct game_policy: choose. */
game_move drums_choose_idle(const void *state, const void *rules, struct rng *rng);
game_move drums_choose_greedy(const void *state, const void *rules, struct rng *rng);
