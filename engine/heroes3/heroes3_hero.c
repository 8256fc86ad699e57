/* Checks heroes and computes once, before any game, what artifacts and specialties add. */

#include <string.h>

#include "engine/heroes3/heroes3_spells.h"

static uint8_t sum_capped_skill(int own, int more)
{
    const int sum = own + more;
    return (uint8_t)(sum < 0 ? 0 : sum);
}

/* HH-2, HH-4: steps of a growing specialty: how often the creature's level fits into the hero's. */
static int find_hero_steps(const struct heroes3_hero *hero, const struct heroes3_creature *c)
{
    return hero->level / (c->level > 0 ? c->level : 1);
}

static uint8_t take_percent_share(int value, int percent)
{
    const int points = (value * percent + 99) / 100;
    return (uint8_t)(points > UINT8_MAX ? UINT8_MAX : points);
}

/* HH-2 */
static struct heroes3_special compute_special_bonus(const struct heroes3_rules *r,
                                                    const struct heroes3_hero *hero,
                                                    const struct heroes3_creature *c)
{
    const struct heroes3_specialty *own = &hero->specialty;
    if (own->kind == HEROES3_OF_FIXED) {
        return (struct heroes3_special){own->attack, own->defence, own->damage, 0};
    }
    const int percent = r->specialty.creature_percent * find_hero_steps(hero, c);
    return (struct heroes3_special){take_percent_share(c->attack, percent),
                                    take_percent_share(c->defence, percent), 0,
                                    r->specialty.creature_speed};
}

static bool specialty_is_sound(const struct heroes3_specialty *own, const char *who,
                               struct complaint *why)
{
    const uint32_t grows = 1u << HEROES3_OFFENSE | 1u << HEROES3_ARCHERY | 1u << HEROES3_ARMORER |
                           1u << HEROES3_FIRST_AID | 1u << HEROES3_RESISTANCE |
                           1u << HEROES3_SORCERY | 1u << HEROES3_INTELLIGENCE;
    const bool of_creatures = own->kind == HEROES3_OF_CREATURE || own->kind == HEROES3_OF_FIXED;
    if (of_creatures && own->creature_count == 0) {
        return game_complain(why,
                             "armies.%s.hero.specialty.creatures: names nobody; name the "
                             "creatures of this specialty, base and upgraded",
                             who);
    }
    if (own->kind == HEROES3_OF_SKILL && !((grows >> own->skill) & 1)) {
        return game_complain(why,
                             "armies.%s.hero.specialty.skill: no specialty of this skill acts in "
                             "battle; name offense, archery, armorer, first_aid, resistance, "
                             "sorcery or intelligence",
                             who);
    }
    return true;
}

bool heroes3_prepare_heroes(struct heroes3_rules *r, struct complaint *why)
{
    for (int seat = 0; seat < 2; seat++) {
        struct heroes3_hero *hero = &r->army[seat].hero;
        const struct heroes3_specialty *own = &hero->specialty;
        hero->attack = sum_capped_skill(hero->own_attack, hero->artifacts.attack);
        hero->defence = sum_capped_skill(hero->own_defence, hero->artifacts.defence);
        hero->power = sum_capped_skill(hero->own_power, hero->artifacts.power);
        hero->spells = 0;
        for (int i = 0; i < hero->book_size; i++) {
            hero->spells |= UINT64_C(1) << hero->book[i];
        }
        memset(hero->special, 0, sizeof hero->special);
        if (!specialty_is_sound(own, game_side_names[seat], why)) {
            return false;
        }
        const bool of_creatures = own->kind == HEROES3_OF_CREATURE || own->kind == HEROES3_OF_FIXED;
        for (int i = 0; of_creatures && i < own->creature_count; i++) {
            const int creature = own->creatures[i];
            hero->special[creature] = compute_special_bonus(r, hero, &r->creatures[creature]);
        }
    }
    return true;
}

static bool is_specialist(const struct heroes3_hero *hero, enum heroes3_spell spell)
{
    return hero != NULL && hero->specialty.kind == HEROES3_OF_SPELL &&
           hero->specialty.spell == spell;
}

int heroes3_spell_percent(const struct heroes3_rules *r, const struct heroes3_hero *hero,
                          enum heroes3_spell spell, const struct heroes3_creature *target)
{
    const uint8_t work = heroes3_spell_facts[spell].work;
    const bool grows = work == HEROES3_BURNS || work == HEROES3_LAYS || work == HEROES3_CURES ||
                       work == HEROES3_RAISES || spell == HEROES3_CAST_BLESS;
    if (!is_specialist(hero, spell) || !grows) {
        return 0;
    }
    const int fixed = r->spell[spell].specialist_percent;
    return fixed > 0 ? fixed : r->specialty.spell_percent * find_hero_steps(hero, target);
}

int heroes3_spell_strength(const struct heroes3_rules *r, const struct heroes3_hero *hero,
                           enum heroes3_spell spell, const struct heroes3_creature *target,
                           int strength)
{
    if (!is_specialist(hero, spell)) {
        return strength;
    }
    const int level = target->level < 1                           ? 1
                      : target->level > HEROES3_SPECIALIST_LEVELS ? HEROES3_SPECIALIST_LEVELS
                                                                  : target->level;
    const int points = r->spell[spell].specialist[level - 1];
    const bool of_spirits = spell == HEROES3_CAST_MIRTH || spell == HEROES3_CAST_SORROW ||
                            spell == HEROES3_CAST_FORTUNE || spell == HEROES3_CAST_MISFORTUNE;
    if (of_spirits) { /* the same for every mastery */
        return points > strength ? points : strength;
    }
    return strength + points;
}
