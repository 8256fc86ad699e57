/* Spells of heroes and of creatures (HS-1 to HS-10, HA-23, HA-24). */
#ifndef POISE_HEROES3_SPELLS_H
#define POISE_HEROES3_SPELLS_H

#include "engine/heroes3/heroes3_spell_effect.h"

/* Stacks that the side's hero can cast the spell on now; 0 where it cannot be cast at all. A summons
 * has the active stack for a target, and so have spells that no stack is chosen for; a spell that
 * meets an area all stacks that it could meet; one that chooses twice those of the first choice. */
uint64_t heroes3_spell_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                               enum heroes3_side side, enum heroes3_spell spell);

/* As heroes3_spell_targets, of a spell that is payable. */
uint64_t heroes3_targets_of(const struct heroes3_state *s, const struct heroes3_rules *r,
                            enum heroes3_side side, enum heroes3_spell spell);

/* The stacks among which spell s->spell of a side may choose now. */
uint64_t heroes3_open_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                              enum heroes3_side side);

/* Does the side's hero cast it on all targets at once (HS-5)? */
bool heroes3_spell_is_mass(const struct heroes3_state *s, const struct heroes3_rules *r,
                           enum heroes3_side side, enum heroes3_spell spell);

/* Of the stacks `among`, those that a spell aimed at a hex meets (HS-11). */
uint64_t heroes3_spell_area(const struct heroes3_state *s, const struct heroes3_rules *r,
                            enum heroes3_side side, enum heroes3_spell spell, int hex,
                            uint64_t among);

/* The hexes from which a spell aimed at them meets a stack (HS-11). */
struct heroes3_hexes heroes3_spell_reach(const struct heroes3_state *s,
                                         const struct heroes3_rules *r, enum heroes3_side side,
                                         enum heroes3_spell spell, int unit);

/* Casts on a target of heroes3_spell_targets, or a hex; mass spells on all of them. Of a spell that
 * chooses twice this is the second choice, and the first is s->target. */
void heroes3_cast(struct heroes3_state *s, const struct heroes3_rules *r, enum heroes3_side side,
                  enum heroes3_spell spell, int target);

/* Begins the effect of a lasting spell with a mastery, for so many rounds. */
void heroes3_lay_on(struct heroes3_state *s, const struct heroes3_rules *r,
                    enum heroes3_spell spell, int target, int mastery, int rounds);

/* The nearest of `among` (not empty) to a stack; ties by the dice. */
int heroes3_nearest(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                    uint64_t among);

/* A creature's own spell of so many points of damage at a stack and what stands around it. */
void heroes3_creature_burns(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                            enum heroes3_spell spell, int target, int32_t points);

/* HA-29: at its activation an Enchanter may cast one of its spells on a whole army. */
void heroes3_enchant(struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Rolls whether a stack resists a hostile spell (HS-4). */
bool heroes3_resists(struct heroes3_state *s, const struct heroes3_rules *r, int target);

/* Stacks that a creature can use its own spell on: dead ones of its army. */
uint64_t heroes3_own_spell_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                                   int unit);
void heroes3_own_spell(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                       int target);

/* AI value that this spell brings to the army, for the players. */
int64_t heroes3_own_spell_value(const struct heroes3_state *s, const struct heroes3_rules *r,
                                int unit, int target);

#endif
