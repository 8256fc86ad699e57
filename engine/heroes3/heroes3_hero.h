/* What heroes add to their army and spells: artifacts (HH-1) and specialties (HH-2 to HH-4). */
#ifndef POISE_HEROES3_HERO_H
#define POISE_HEROES3_HERO_H

#include "engine/heroes3/heroes3_rules.h"

/* Checks both heroes and fills in the derived members of struct heroes3_hero. False: `why` says
 * what is wrong. */
bool heroes3_prepare_heroes(struct heroes3_rules *r, struct complaint *why);

/* The effect of a skill in quarters of a percent; `by_level` is in percent. Whole quarters are
 * exact for effects of 5, 10, ... %: HH-3 gives steps of a twentieth of the effect. */
static inline int heroes3_skill_quarters(const struct heroes3_rules *r,
                                         const struct heroes3_hero *hero, enum heroes3_skill skill,
                                         const uint8_t by_level[HEROES3_LEVELS])
{
    const int quarters = 4 * by_level[hero->skills[skill]];
    return hero->specialty.kind == HEROES3_OF_SKILL && hero->specialty.skill == skill
               ? quarters * (100 + r->specialty.skill_percent * hero->level) / 100
               : quarters;
}

/* The effect of a skill in percent (or in points, if `by_level` is in points), rounded down. */
static inline int heroes3_skill_effect(const struct heroes3_rules *r,
                                       const struct heroes3_hero *hero, enum heroes3_skill skill,
                                       const uint8_t by_level[HEROES3_LEVELS])
{
    return heroes3_skill_quarters(r, hero, skill, by_level) / 4;
}

/* HH-4: percent by which a specialist's spell does more to that creature. `hero` may be NULL. */
int heroes3_spell_percent(const struct heroes3_rules *r, const struct heroes3_hero *hero,
                          enum heroes3_spell spell, const struct heroes3_creature *target);

/* HH-4: strength of a lasting spell by this hero; `strength` is that of a hero who is no
 * specialist. */
int heroes3_spell_strength(const struct heroes3_rules *r, const struct heroes3_hero *hero,
                           enum heroes3_spell spell, const struct heroes3_creature *target,
                           int strength);

#endif
