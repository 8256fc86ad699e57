/* What a spell does to one stack: whether it works there, its hit points and damage (HS-3, HS-4, HS-8,
 * HS-9). */
#ifndef POISE_HEROES3_SPELL_EFFECT_H
#define POISE_HEROES3_SPELL_EFFECT_H

#include "engine/heroes3/heroes3_spell_facts.h"
#include "engine/heroes3/heroes3_unit.h"

/* Does the spell work on such creatures at all (HS-3)? */
bool heroes3_works_on(const struct heroes3_rules *r, const struct heroes3_creature *c,
                      enum heroes3_spell spell);

/* Hit points that the side's hero takes or gives with a spell of power (HS-8, HS-9), without what
 * he adds to its damage. */
int32_t heroes3_spell_points(const struct heroes3_state *s, const struct heroes3_rules *r,
                             enum heroes3_side side, enum heroes3_spell spell);

/* The same that a spell gives to one stack, with what a specialist adds (HH-4). */
int32_t heroes3_spell_points_on(const struct heroes3_state *s, const struct heroes3_rules *r,
                                enum heroes3_side side, enum heroes3_spell spell, int target);

/* Damage of a spell of so many points to a stack; chance has nothing to do with it (HS-8). */
int64_t heroes3_spell_damage(const struct heroes3_state *s, const struct heroes3_rules *r,
                             enum heroes3_spell spell, int target, int64_t points);

/* The same with the hero's Sorcery and specialty, which come last (HS-8, HH-4). */
int64_t heroes3_hero_damage(const struct heroes3_state *s, const struct heroes3_rules *r,
                            const struct heroes3_hero *hero, enum heroes3_spell spell, int target,
                            int64_t points);

/* Is the stack immune to a spell, by nature or by Anti-Magic (HS-4, HS-16)? */
bool heroes3_immune_now(const struct heroes3_state *s, const struct heroes3_rules *r,
                        enum heroes3_spell spell, int unit);

/* Would a spell do anything to this stack: no immunity, and not under it already? */
bool heroes3_takes_spell(const struct heroes3_state *s, const struct heroes3_rules *r,
                         enum heroes3_spell spell, int unit);

/* Would at least one creature of a stack with losses rise by so many hit points (HS-9, HA-23)? */
bool heroes3_would_rise(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                        int32_t points);

/* Gives a stack hit points back, whether it lives or not. */
void heroes3_bring_back(struct heroes3_state *s, const struct heroes3_rules *r, int target,
                        int32_t points);

#endif
