/* A hero's mastery of a spell, and its cost in spell points (HS-1, HS-2, HS-18). */
#ifndef POISE_HEROES3_SPELL_COST_H
#define POISE_HEROES3_SPELL_COST_H

#include "engine/heroes3/heroes3_spell_facts.h"
#include "engine/heroes3/heroes3_unit.h"

/* The hero's mastery of a spell: HEROES3_NONE to HEROES3_EXPERT, by the best of its schools
 * (HS-1). */
int heroes3_mastery(const struct heroes3_rules *r, const struct heroes3_hero *hero,
                    enum heroes3_spell spell);

/* Spells (bit k: spell k) that the side's hero has in his book, may still cast this round and can
 * pay for (HS-2). Sets casts[k] to how often he could pay for spell k. */
uint64_t heroes3_payable(const struct heroes3_state *s, const struct heroes3_rules *r,
                         enum heroes3_side side, uint8_t casts[HEROES3_SPELLS]);

/* Takes the points of a payable spell from the side's hero. Enemy familiars give a part of them to
 * their own hero (HS-18). */
void heroes3_pay(struct heroes3_state *s, const struct heroes3_rules *r, enum heroes3_side side,
                 enum heroes3_spell spell);

#endif
