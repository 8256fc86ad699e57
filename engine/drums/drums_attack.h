/* Attacks on Units and Heroes: Hits, Wounds, Guards; and whether an attack would be a Hit. */
#ifndef POISE_DRUMS_ATTACK_H
#define POISE_DRUMS_ATTACK_H

#include "engine/drums/drums_tell.h"

static inline enum drums_side drums_enemy(enum drums_side side)
{
    return (enum drums_side)(side ^ 1);
}

/* A Unit's Attack in one of its uses. Whether its Attack ability counts depends on the use.
 * BP-28 */
static inline int drums_attack_in(const struct drums_rules *r, const struct drums_slot *unit,
                                  enum drums_use use)
{
    return unit->attack + (unit->bonus & r->bonus_in[use]);
}

/* Traces that a Unit's Attack ability counts. BP-28 */
static inline void drums_note_bonus(const struct drums_state *s, const struct drums_rules *r,
                                    const struct drums_slot *unit, enum drums_use use)
{
    if (__builtin_expect(s->head.trace != NULL, 0) && (unit->bonus & r->bonus_in[use]) != 0) {
        trace_rules(s->head.trace, "BP-28");
    }
}

/* The slot of an unspent Guard that would add at least `raise` to the Defense of the Unit in `slot`
 * against one attack: the Unit itself if it can, else the lowest slot; -1 if there is none.
 * BP-24 */
int drums_guard_of(const struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                   unsigned slot, int raise);

/* The most that an unspent Guard would add to the Defense of the Unit in `slot`. */
int drums_guard_cover(const struct drums_state *s, const struct drums_rules *r,
                      enum drums_side side, unsigned slot);

/* The least Attack that hits the Unit in `slot`. `foresee`: an unspent Guard counts. */
int drums_need_of(const struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                  unsigned slot, bool foresee);

/* One attack on a Unit; true if it was a Hit. `side` is the Unit's. */
bool drums_strike(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                  unsigned slot, int attack);

/* The attack of the Unit in `from` on the Unit in `to`, with its answer. `side` is the
 * attacker's. BP-18 BP-19 */
void drums_shoot(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                 unsigned from, unsigned to, int attack, const char *rules);

/* The attack of the Unit in `from` on the enemy Hero. BP-20 */
void drums_attack_hero(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                       unsigned from, const char *rules);

/* Declares that the engaged Unit in `slot` will attack the Hero instead of its enemy. B-94 BP-22 */
void drums_charge(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                  unsigned slot, const char *rules);

/* The Unit in `from` supports the fight in slot `fight` instead of acting. BP-17 */
void drums_support(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                   unsigned from, unsigned fight, const char *rules);

/* Whether that Unit's attack on the enemy Hero would be a Hit with `extra` Attack. */
bool drums_reaches_hero(const struct drums_state *s, const struct drums_rules *r,
                        enum drums_side side, unsigned slot, int extra);

/* Enemy Units that the non-engaged Unit in `slot` may attack. BP-18 BP-38 */
static inline uint8_t drums_targets(const struct drums_state *s, const struct drums_rules *r,
                                    enum drums_side side, unsigned slot)
{
    const struct drums_half *enemy = &s->half[side ^ 1];
    const uint8_t barred = r->doomed_targets ? 0 : enemy->doomed;
    return (uint8_t)(s->half[side].line[slot].reach & enemy->units & ~barred);
}

#endif
