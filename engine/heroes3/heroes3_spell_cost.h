/* What a hero knows of a spell and what it costs him (HS-1, HS-2, HS-18). */
#ifndef POISE_HEROES3_SPELL_COST_H
#define POISE_HEROES3_SPELL_COST_H

#include "engine/heroes3/heroes3_spell_facts.h"
#include "engine/heroes3/heroes3_unit.h"

/* The hero's mastery of a spell: HEROES3_NONE to HEROES3_EXPERT, by the best of its schools (HS-1). */
int heroes3_mastery(const struct heroes3_rules *r, const struct heroes3_hero *hero,
                    enum heroes3_spell spell);

/* Spells that the side's hero may cast now by his book, the round and his points (HS-2), bit k: spell
 * k; `casts` says for each of them how often he could pay for it. */
uint64_t heroes3_payable(const struct heroes3_state *s, const struct heroes3_rules *r,
                         enum heroes3_side side, uint8_t casts[HEROES3_SPELLS]);

/* The side's hero pays for a spell that is payable; the enemy's familiars give their part of it to
 * their own hero (HS-18). */
void heroes3_pay(struct heroes3_state *s, const struct heroes3_rules *r, enum heroes3_side side,
                 enum heroes3_spell spell);

#endif
