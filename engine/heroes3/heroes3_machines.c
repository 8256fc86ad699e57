/* What the ballista, the tent, the turrets and the catapult do, by order of a hero or by
 * themselves. */
#include "engine/heroes3/heroes3_machines.h"

#include "engine/heroes3/heroes3_hero.h"
#include "engine/heroes3/heroes3_reach.h"
#include "engine/heroes3/heroes3_siege.h"
#include "engine/heroes3/heroes3_strike.h"
#include "engine/heroes3/heroes3_tell.h"

bool heroes3_controlled(const struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    const uint8_t *skills = heroes3_hero_of(s, r, heroes3_side_of(unit))->skills;
    switch (heroes3_number_of(unit)) {
    case HEROES3_TENT:
        return skills[HEROES3_FIRST_AID] > 0;
    case HEROES3_CATAPULT:
        return skills[HEROES3_BALLISTICS] > 0;
    default:
        return skills[HEROES3_ARTILLERY] > 0;
    }
}

/* HC-7: living creatures whose top one is wounded. */
static uint64_t find_wounded_stacks(const struct heroes3_state *s, enum heroes3_side side)
{
    uint64_t found = 0;
    for (uint64_t left = heroes3_creatures(s, side); left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        found |= s->unit[unit].hp < s->unit[unit].hp_max ? heroes3_bit(unit) : 0;
    }
    return found;
}

uint64_t heroes3_machine_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                                 int unit)
{
    const enum heroes3_side side = heroes3_side_of(unit);
    switch (heroes3_number_of(unit)) {
    case HEROES3_TENT:
        return find_wounded_stacks(s, side);
    case HEROES3_CATAPULT:
        return 0;
    default:
        return heroes3_can_shoot(s, r, unit) ? heroes3_bodies(s, heroes3_enemy(side)) : 0;
    }
}

bool heroes3_machine_useful(const struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    return heroes3_number_of(unit) == HEROES3_CATAPULT ? heroes3_any_wall(s)
                                                       : heroes3_machine_targets(s, r, unit) != 0;
}

static int most_wounded(const struct heroes3_state *s, uint64_t targets)
{
    int best = __builtin_ctzll(targets);
    for (; targets != 0; targets &= targets - 1) {
        const int unit = __builtin_ctzll(targets);
        const int lost = s->unit[unit].hp_max - s->unit[unit].hp;
        best = lost > s->unit[best].hp_max - s->unit[best].hp ? unit : best;
    }
    return best;
}

/* HC-4: the most valuable stack that an average shot kills; if it kills none, the stack that loses
 * most value. */
int heroes3_machine_target(const struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    uint64_t targets = heroes3_machine_targets(s, r, unit);
    if (heroes3_number_of(unit) == HEROES3_TENT) {
        return most_wounded(s, targets);
    }
    int best = HEROES3_NO_UNIT;
    int64_t best_value = -1;
    for (; targets != 0; targets &= targets - 1) {
        const int target = __builtin_ctzll(targets);
        const struct heroes3_blow blow = {
            .attacker = (uint8_t)unit, .target = (uint8_t)target, .ranged = 1, .strength = 100};
        const struct heroes3_creature *c = heroes3_creature_of(s, r, target);
        const int64_t total = heroes3_hit_points(&s->unit[target]);
        const int64_t damage = heroes3_expected(s, r, &blow, 1);
        const int64_t worth = heroes3_is_machine(target) ? 0 : c->ai_value;
        const int64_t value = damage >= total ? (INT64_C(1) << 40) + worth * s->unit[target].count
                                              : worth * damage / c->hp;
        best = value > best_value ? target : best;
        best_value = value > best_value ? value : best_value;
    }
    return best;
}

void heroes3_tent_heals(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                        int target)
{
    const struct heroes3_hero *hero = heroes3_hero_of(s, r, heroes3_side_of(unit));
    const uint32_t most =
        (uint32_t)heroes3_skill_effect(r, hero, HEROES3_FIRST_AID, r->machine.heal);
    const int points = 1 + (int)rng_below(&s->dice[HEROES3_DICE_ABILITY], most);
    heroes3_roll(s, "first aid", points, 1, most);
    heroes3_unit_heal(s, r, target, points, false);
    heroes3_tell(s, r, "heal", "HC-7", "{unit} heals {hit_points} hit points of {target}", unit,
                 target, points, 0);
}

void heroes3_machine_acts(struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    if (heroes3_number_of(unit) == HEROES3_CATAPULT) {
        heroes3_catapult_fires(s, r, unit, HEROES3_WALL_PARTS);
        return;
    }
    const int target = heroes3_machine_target(s, r, unit);
    if (heroes3_number_of(unit) == HEROES3_TENT) {
        heroes3_tent_heals(s, r, unit, target);
    } else {
        heroes3_shoot(s, r, unit, target);
    }
}
