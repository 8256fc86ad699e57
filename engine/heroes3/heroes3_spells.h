/* Spells of heroes and of creatures (HS-1 to HS-10, HA-23, HA-24). */
#ifndef POISE_HEROES3_SPELLS_H
#define POISE_HEROES3_SPELLS_H

#include "engine/heroes3/heroes3_spell_effect.h"

/* Stacks that the side's hero can cast the spell on now; 0 if it cannot be cast. The meaning
 * depends on the spell: with two choices, the stacks of the first choice; for an area, all stacks
 * that it could meet; without a choice of a stack (a summons, for example), the active stack
 * alone. */
uint64_t heroes3_spell_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                               enum heroes3_side side, enum heroes3_spell spell);

/* As heroes3_spell_targets, for a spell that is known to be payable. */
uint64_t heroes3_targets_of(const struct heroes3_state *s, const struct heroes3_rules *r,
                            enum heroes3_side side, enum heroes3_spell spell);

/* The legal stacks for the open choice of spell s->spell. */
uint64_t heroes3_open_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                              enum heroes3_side side);

/* Does the side's hero cast it on all targets at once (HS-5)? */
bool heroes3_spell_is_mass(const struct heroes3_state *s, const struct heroes3_rules *r,
                           enum heroes3_side side, enum heroes3_spell spell);

/* The stacks of `among` that a spell meets if it is aimed at `hex` (HS-11). */
uint64_t heroes3_spell_area(const struct heroes3_state *s, const struct heroes3_rules *r,
                            enum heroes3_side side, enum heroes3_spell spell, int hex,
                            uint64_t among);

/* The hexes at which the spell can be aimed so that it meets the stack (HS-11). */
struct heroes3_hexes heroes3_spell_reach(const struct heroes3_state *s,
                                         const struct heroes3_rules *r, enum heroes3_side side,
                                         enum heroes3_spell spell, int unit);

/* Casts on `target`: a stack of heroes3_spell_targets or a hex. Mass spells meet all their targets.
 * For a spell with two choices `target` is the second one; the first is s->target. */
void heroes3_cast(struct heroes3_state *s, const struct heroes3_rules *r, enum heroes3_side side,
                  enum heroes3_spell spell, int target);

/* Begins the effect of a lasting spell, for `rounds` rounds. For spells that no hero casts. */
void heroes3_lay_on(struct heroes3_state *s, const struct heroes3_rules *r,
                    enum heroes3_spell spell, int target, int mastery, int rounds);

/* The nearest of `among` (not empty) to a stack; ties by the dice. */
int heroes3_nearest(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                    uint64_t among);

/* A creature casts a damage spell of `points` points at a stack and, if it is one of an area, at
 * the stacks around it. */
void heroes3_creature_burns(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                            enum heroes3_spell spell, int target, int32_t points);

/* HA-29: at its activation an Enchanter may cast one of its spells on a whole army. */
void heroes3_enchant(struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Rolls whether a stack resists a hostile spell (HS-4). */
bool heroes3_resists(struct heroes3_state *s, const struct heroes3_rules *r, int target);

/* Stacks that a creature can use its own spell on: dead ones of its army. */
uint64_t heroes3_own_spell_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                                   int unit);
/* The creature casts its own spell on a stack of heroes3_own_spell_targets. */
void heroes3_own_spell(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                       int target);

/* AI value of that cast, for players. */
int64_t heroes3_own_spell_value(const struct heroes3_state *s, const struct heroes3_rules *r,
                                int unit, int target);

#endif
