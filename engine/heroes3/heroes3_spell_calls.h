/* Stacks that a spell brings to the battle: clones and summoned elementals. */
#ifndef POISE_HEROES3_SPELL_CALLS_H
#define POISE_HEROES3_SPELL_CALLS_H

#include "engine/heroes3/heroes3_spell_facts.h"
#include "engine/heroes3/heroes3_unit.h"

/* Whether the side's hero may clone the stack: his own, of a level that his mastery allows, without
 * a clone (HS-22). */
bool heroes3_can_clone(const struct heroes3_state *s, const struct heroes3_rules *r,
                       enum heroes3_side side, int unit);

/* Puts a clone of the stack `target` beside it, for so many rounds; nothing where there is no room
 * (HS-10, H-30, H-31). */
void heroes3_make_clone(struct heroes3_state *s, const struct heroes3_rules *r,
                        enum heroes3_side side, int target, int rounds);

/* Puts `count` elementals of the spell's school into the back row; nothing where there is no room
 * (HS-12). */
void heroes3_summon(struct heroes3_state *s, const struct heroes3_rules *r, enum heroes3_side side,
                    enum heroes3_spell spell, int32_t count);

#endif
