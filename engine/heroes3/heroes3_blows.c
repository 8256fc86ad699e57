/* Fills in the part of struct heroes3_unit that heroes3_damage.c reads for every blow, so that
 * skills and penalties are looked up once per change of effects and not once per blow. */
#include "engine/heroes3/heroes3_blows.h"

#include "engine/heroes3/heroes3_hero.h"

/* HC-4: damage of a turret's shot; `side`: one of the two towers, not the keep. */
static void tower_range(const struct heroes3_siege_rules *siege, bool side, int *least, int *most)
{
    const int part = side ? siege->tower_percent : 100;
    const int keep = siege->keep_damage + siege->keep_damage_per_building * siege->buildings;
    *least = keep * part / 100;
    *most = keep * (100 + siege->keep_damage_spread) / 100 * part / 100;
}

/* Least and most base damage of one creature (HD-1), with Bless and Curse. */
static void base_range(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                       int *least, int *most)
{
    const struct heroes3_unit *u = &s->unit[unit];
    const struct heroes3_creature *c = &r->creatures[u->creature];
    const struct heroes3_hero *hero = heroes3_hero_of(s, r, heroes3_side_of(unit));
    const int number = heroes3_number_of(unit);
    *least = c->damage_min;
    *most = c->damage_max;
    if (heroes3_bit(unit) & HEROES3_TURRET_BITS) {
        tower_range(&r->siege, number != HEROES3_KEEP, least, most);
    } else if (number == HEROES3_BALLISTA) { /* HC-6 */
        const int times = hero->attack + 1;
        *least *= times;
        *most *= times;
    }
    if (hero->specialty.kind == HEROES3_OF_FIXED) { /* HH-2 */
        *least += hero->special[u->creature].damage;
        *most += hero->special[u->creature].damage;
    }
    if (u->rounds[HEROES3_BLESS]) { /* HS-6 */
        *least = *most = *most + u->strength[HEROES3_BLESS];
    } else if (u->rounds[HEROES3_CURSE]) {
        const int cursed = *least - u->strength[HEROES3_CURSE];
        *least = *most = cursed < 1 ? 1 : cursed;
    }
}

/* HD-12, HH-3: effect of the hero's skill in quarters of a percent; 0 for machines. */
static uint16_t find_blow_skill(const struct heroes3_state *s, const struct heroes3_rules *r,
                                int unit, enum heroes3_skill skill,
                                const uint8_t by_level[HEROES3_LEVELS])
{
    const struct heroes3_hero *hero = heroes3_hero_of(s, r, heroes3_side_of(unit));
    return (uint16_t)(heroes3_is_machine(unit) ? 0
                                               : heroes3_skill_quarters(r, hero, skill, by_level));
}

void heroes3_ready_blows(struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    struct heroes3_unit *u = &s->unit[unit];
    const struct heroes3_creature *c = &r->creatures[u->creature];
    const struct heroes3_damage_rules *d = &r->damage;
    int least, most;
    base_range(s, r, unit, &least, &most);
    u->least = (uint16_t)least;
    u->most = (uint16_t)most;
    u->added[0] = find_blow_skill(s, r, unit, HEROES3_OFFENSE, d->offense);
    u->added[1] = find_blow_skill(s, r, unit, HEROES3_ARCHERY, d->archery);
    u->armorer = find_blow_skill(s, r, unit, HEROES3_ARMORER, d->armorer);
    const bool clumsy = c->shots > 0 && !heroes3_is(c, HEROES3_NO_MELEE_PENALTY);
    u->cut[0] = clumsy ? d->melee_penalty : 0;
    u->cut[1] = heroes3_is(c, HEROES3_NO_RANGE_PENALTY) ? 0 : d->range_penalty;
    u->rare = u->lasting != 0 || c->hate_count > 0 || c->ignores_defence > 0 ||
              heroes3_is(c, HEROES3_MIND_STRIKE | HEROES3_MAGIC_STRIKE) ||
              (heroes3_bit(unit) & HEROES3_TURRET_BITS) != 0;
}
