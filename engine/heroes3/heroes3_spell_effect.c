/* Immunity, damage and healing of one spell on one stack. heroes3_spells.c decides which stacks a
 * spell meets. */
#include "engine/heroes3/heroes3_spell_effect.h"

#include "engine/heroes3/heroes3_hero.h"
#include "engine/heroes3/heroes3_spell_cost.h"

bool heroes3_works_on(const struct heroes3_rules *r, const struct heroes3_creature *c,
                      enum heroes3_spell spell)
{
    const unsigned spares = heroes3_spell_facts[spell].spares;
    const bool undead = heroes3_is(c, HEROES3_UNDEAD);
    if (spell == HEROES3_CAST_FORGETFULNESS && undead && r->magic.forgetful_undead) {
        return c->shots > 0; /* HS-17 */
    }
    return !((spares & HEROES3_SPARES_UNDEAD) && undead) &&
           !((spares & HEROES3_SPARES_MACHINES) && c->town == HEROES3_WAR_MACHINE) &&
           !((spares & HEROES3_UNDEAD_ONLY) && !undead) &&
           !((spares & HEROES3_SPARES_MINDLESS) && !heroes3_has_mind(c)) &&
           !((spares & HEROES3_SPARES_LIFELESS) && !heroes3_is_living(c)) &&
           !((spares & HEROES3_SPARES_MELEE) && c->shots == 0) &&
           !((spares & HEROES3_SPARES_EYELESS) && heroes3_is(c, HEROES3_IMMUNE_BLIND));
}

bool heroes3_would_rise(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                        int32_t points)
{
    const struct heroes3_unit *u = &s->unit[unit];
    if (heroes3_number_of(unit) >= HEROES3_SLOTS || u->count == u->start_count) {
        return false;
    }
    const int32_t missing = heroes3_alive(s, unit) ? u->hp_max - u->hp : 0;
    return points >= missing + heroes3_full_hp(s, r, unit) &&
           (heroes3_alive(s, unit) || heroes3_unit_can_rise(s, r, unit));
}

/* HS-16: Anti-Magic keeps spells of its level off, friendly ones too. */
bool heroes3_immune_now(const struct heroes3_state *s, const struct heroes3_rules *r,
                        enum heroes3_spell spell, int unit)
{
    const struct heroes3_unit *u = &s->unit[unit];
    return ((heroes3_creature_of(s, r, unit)->immune_to >> spell) & 1) ||
           (u->rounds[HEROES3_ANTI_MAGIC] > 0 &&
            u->strength[HEROES3_ANTI_MAGIC] >= r->spell[spell].level);
}

bool heroes3_takes_spell(const struct heroes3_state *s, const struct heroes3_rules *r,
                         enum heroes3_spell spell, int unit)
{
    return heroes3_works_on(r, heroes3_creature_of(s, r, unit), spell) &&
           !heroes3_immune_now(s, r, spell, unit) &&
           (heroes3_spell_facts[spell].work != HEROES3_LASTS ||
            s->unit[unit].rounds[heroes3_spell_facts[spell].effect] == 0);
}

int32_t heroes3_spell_points(const struct heroes3_state *s, const struct heroes3_rules *r,
                             enum heroes3_side side, enum heroes3_spell spell)
{
    const struct heroes3_hero *hero = heroes3_hero_of(s, r, side);
    const struct heroes3_spell_rules *p = &r->spell[spell];
    const int base = p->base[heroes3_mastery(r, hero, spell)];
    switch (heroes3_spell_facts[spell].work) {
    case HEROES3_SUMMONS_KIND:
        return base * hero->power;
    default:
        return p->power * hero->power + base;
    }
}

int32_t heroes3_spell_points_on(const struct heroes3_state *s, const struct heroes3_rules *r,
                                enum heroes3_side side, enum heroes3_spell spell, int target)
{
    const struct heroes3_hero *hero = heroes3_hero_of(s, r, side);
    const int percent = heroes3_spell_percent(r, hero, spell, heroes3_creature_of(s, r, target));
    return (int32_t)((int64_t)heroes3_spell_points(s, r, side, spell) * (100 + percent) / 100);
}

/* HS-8: the spell's own protection, golems' skin, and the weakness of elementals, in this order. */
int64_t heroes3_spell_damage(const struct heroes3_state *s, const struct heroes3_rules *r,
                             enum heroes3_spell spell, int target, int64_t points)
{
    const struct heroes3_creature *c = heroes3_creature_of(s, r, target);
    const struct heroes3_unit *u = &s->unit[target];
    int guard = 0;
    for (unsigned left = r->spell[spell].schools; left != 0; left &= left - 1) {
        const int effect = HEROES3_FROM_AIR + __builtin_ctz(left);
        const int strength = u->rounds[effect] > 0 ? u->strength[effect] : 0;
        guard = strength > guard ? strength : guard;
    }
    const int64_t left = points * (100 - guard) / 100 * (100 - c->spell_damage_cut) / 100;
    return (c->weak_to >> spell) & 1 ? 2 * left : left;
}

int64_t heroes3_hero_damage(const struct heroes3_state *s, const struct heroes3_rules *r,
                            const struct heroes3_hero *hero, enum heroes3_spell spell, int target,
                            int64_t points)
{
    const int sorcery = heroes3_skill_effect(r, hero, HEROES3_SORCERY, r->sorcery);
    const int special = heroes3_spell_percent(r, hero, spell, heroes3_creature_of(s, r, target));
    const int64_t damage = heroes3_spell_damage(s, r, spell, target, points);
    return damage * (100 + sorcery) / 100 * (100 + special) / 100;
}

void heroes3_bring_back(struct heroes3_state *s, const struct heroes3_rules *r, int target,
                        int32_t points)
{
    if (heroes3_alive(s, target)) {
        heroes3_unit_heal(s, r, target, points, true);
    } else {
        heroes3_unit_raise(s, r, target, points);
    }
}
