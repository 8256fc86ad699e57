/* A spell on one stack: whether it works, and its damage or healing in hit points (HS-3, HS-4,
 * HS-8, HS-9). */
#ifndef POISE_HEROES3_SPELL_EFFECT_H
#define POISE_HEROES3_SPELL_EFFECT_H

#include "engine/heroes3/heroes3_spell_facts.h"
#include "engine/heroes3/heroes3_unit.h"

/* Does the spell work on such creatures at all (HS-3)? */
bool heroes3_works_on(const struct heroes3_rules *r, const struct heroes3_creature *c,
                      enum heroes3_spell spell);

/* Hit points that the hero's spell takes or gives by his power (HS-8, HS-9), before Sorcery and
 * specialty. */
int32_t heroes3_spell_points(const struct heroes3_state *s, const struct heroes3_rules *r,
                             enum heroes3_side side, enum heroes3_spell spell);

/* Hit points that the hero's spell gives to one stack, including a specialist's bonus (HH-4). */
int32_t heroes3_spell_points_on(const struct heroes3_state *s, const struct heroes3_rules *r,
                                enum heroes3_side side, enum heroes3_spell spell, int target);

/* Damage of a spell of `points` points to a stack, after its protections. Not random (HS-8). */
int64_t heroes3_spell_damage(const struct heroes3_state *s, const struct heroes3_rules *r,
                             enum heroes3_spell spell, int target, int64_t points);

/* As heroes3_spell_damage, then with the hero's Sorcery and specialty (HS-8, HH-4). */
int64_t heroes3_hero_damage(const struct heroes3_state *s, const struct heroes3_rules *r,
                            const struct heroes3_hero *hero, enum heroes3_spell spell, int target,
                            int64_t points);

/* Whether the stack is immune to a spell, by nature or by Anti-Magic (HS-4, HS-16). */
bool heroes3_immune_now(const struct heroes3_state *s, const struct heroes3_rules *r,
                        enum heroes3_spell spell, int unit);

/* Whether a spell would change anything: the stack is neither immune nor already under it. */
bool heroes3_takes_spell(const struct heroes3_state *s, const struct heroes3_rules *r,
                         enum heroes3_spell spell, int unit);

/* Whether `points` hit points would raise at least one creature of a stack (HS-9, HA-23). */
bool heroes3_would_rise(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                        int32_t points);

/* Gives hit points back to a living or dead stack. */
void heroes3_bring_back(struct heroes3_state *s, const struct heroes3_rules *r, int target,
                        int32_t points);

#endif
