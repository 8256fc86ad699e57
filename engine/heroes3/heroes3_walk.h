/* Moves of a stack over the field, and what hurts or stops it there (HM-6 to HM-8, HD-14,
 * HS-20). */
#ifndef POISE_HEROES3_WALK_H
#define POISE_HEROES3_WALK_H

#include "engine/heroes3/heroes3_unit.h"

/* Moves a stack to a hex in reach. It may die on the way. */
void heroes3_walk(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int hex);

/* Moves to a hex in reach, strikes from there, and goes back if the creature has that ability
 * (HA-18). */
void heroes3_charge(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int target,
                    int hex);

/* HS-21: plays the whole activation of a berserk stack. */
void heroes3_rampage(struct heroes3_state *s, const struct heroes3_rules *r, int unit);

#endif
