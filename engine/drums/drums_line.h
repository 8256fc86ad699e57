/* The front lines: Units enter, get cards attached, move and leave; their current values are kept
 * up to date. */
#pragma once

#include "engine/drums/drums_state.h"
#include "engine/drums/drums_tell.h"

/* Sets the current values of the Unit in a slot from its card, attached cards and this turn's
 * effects. */
void drums_line_values(struct drums_slot *place, const struct drums_rules *r, unsigned slot);

/* struct game: settle. Recomputes the current values of all Units and the masks of both lines. */
void drums_line_settle(void *state, const void *rules);

/* Puts a Unit without wounds into an empty slot. */
void drums_line_place(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                      unsigned slot, uint8_t kind);

/* A side deploys a Unit: puts it into the slot, counts it and traces the event. */
void drums_line_deploy(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                       unsigned slot, uint8_t kind, const char *rules);

/* Attaches an Equipment or Tactics card to the Unit in a slot. */
void drums_line_attach(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                       unsigned slot, uint8_t kind);

/* Adds to the Attack and Defense of a Unit until the end of the turn. */
void drums_line_boost(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                      unsigned slot, int attack, int defense);

/* Takes attached card number `index` off and puts it on the pile `pile_name` (enum drums_pile_name)
 * of its side. */
void drums_line_detach(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                       unsigned slot, int index, uint8_t pile_name);

/* Moves a Unit with its attached cards and wounds to an empty slot. */
void drums_line_move(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                     unsigned from, unsigned to, const char *rules);

/* Takes a Unit off the line. It goes to the discard pile, or face up on top of its deck if it or an
 * attached card has that ability. Attached cards go to their pile. BP-26 */
void drums_line_leave(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                      unsigned slot, const char *rules);

/* Ends what lasts until the end of the turn: boosts, Tactics cards. BP-25, BP-27 */
void drums_line_end_turn(struct drums_state *s, const struct drums_rules *r, enum drums_side side);

/* Attacks on Units and Heroes: Hits, Wounds, Guards; and whether an attack would be a Hit. */

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
    TRACE_NOTE(s, (unit->bonus & r->bonus_in[use]) != 0 ? "BP-28" : NULL);
}

/* The most that an unspent Guard would add to the Defense of the Unit in `slot`. */
int drums_guard_cover(const struct drums_state *s, const struct drums_rules *r,
                      enum drums_side side, unsigned slot);

/* The least Attack that hits the Unit in `slot`. `foresee`: an unspent Guard counts. */
int drums_need_of(const struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                  unsigned slot, bool foresee);

/* The slots of `among` whose Units an Attack would hit; see drums_need_of. */
uint8_t drums_hittable(const struct drums_state *s, const struct drums_rules *r,
                       enum drums_side side, uint8_t among, int attack, bool foresee);

/* One attack on a Unit; true if it was a Hit. `side` is the Unit's. */
bool drums_strike(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                  unsigned slot, int attack);

/* The attack of the Unit in `from` on the Unit in `to`, with its answer. `side` is the
 * attacker's. BP-18 BP-19 */
void drums_shoot(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                 unsigned from, unsigned to, int attack, const char *rules);

/* The attack of the Unit in `from` on the enemy Hero. BP-20 */
void drums_attack_enemy_hero(struct drums_state *s, const struct drums_rules *r,
                             enum drums_side side, unsigned from, const char *rules);

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

/* What abilities do once their target is known. The choice of a target, and whether to use an
 * ability, is in drums_ai_ability.c for the AI and in drums_human.c for the human. */

/* Slots of the Units that an ability may be used on, a bit each: enemy Units if it is aimed at the
 * enemy, else own ones. `slot` is that of the Unit with the ability; for a Hero's ability pass
 * DRUMS_SLOTS_MAX. */
uint8_t drums_candidates(const struct drums_state *s, const struct drums_rules *r,
                         enum drums_side side, const struct drums_ability *ability, unsigned slot);

/* Whether an ability of the Hero, or of the Unit in `slot`, has anything to be used on. */
bool drums_has_target(const struct drums_state *s, const struct drums_rules *r,
                      enum drums_side side, const struct drums_ability *ability, unsigned slot);

/* Whether a target must be picked among the candidates. */
static inline bool drums_picks_unit(const struct drums_ability *ability)
{
    return ability->target == DRUMS_TARGET_FRIEND || ability->target == DRUMS_TARGET_OTHER ||
           ability->target == DRUMS_TARGET_NEAR || ability->target == DRUMS_TARGET_ENEMY;
}

/* Changes Attack, Defense or Wounds of the Units in `slots`. BP-25 BP-31 */
void drums_use_on_units(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                        const struct drums_ability *ability, uint8_t slots);

/* Changes Defense or Wounds of the own Hero. */
void drums_use_on_hero(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                       const struct drums_ability *ability);

/* Discards an attached card of the enemy. BP-30 */
void drums_use_on_card(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                       unsigned slot, int index, const char *rules);

/* Draws cards from the side's Army deck, fewer if it runs out. The human's go to the hand, the AI's
 * to the Supply deck. BP-41 */
void drums_use_on_deck(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                       const struct drums_ability *ability);

/* Hits the enemy Unit in `slot`; if that destroys it, it leaves at once. `rules`: the ids by which
 * it was chosen. BP-42 */
void drums_use_on_enemy(struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                        const struct drums_ability *ability, unsigned slot, const char *rules);
