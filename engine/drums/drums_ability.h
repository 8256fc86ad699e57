/* What abilities do once their target is known. The choice of a target, and whether to use an
 * ability, is in drums_ai_ability.c for the AI and in drums_human.c for the human. */
#ifndef POISE_DRUMS_ABILITY_H
#define POISE_DRUMS_ABILITY_H

#include "engine/drums/drums_state.h"

/* Slots of the Units that an ability may be used on, a bit each: enemy Units if it is aimed at the
 * enemy, else own ones. `slot` is that of the Unit with the ability; for a Hero's ability pass
 * DRUMS_SLOTS_MAX. */
uint8_t drums_candidates(const struct drums_state *s, const struct drums_rules *r,
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

#endif
