#include "engine/heroes3/machines.h"

#include "engine/heroes3/reach.h"
#include "engine/heroes3/siege.h"
#include "engine/heroes3/strike.h"
#include "engine/heroes3/tell.h"

bool h3_controlled(const struct h3_state *s, const struct h3_rules *r, int unit)
{
    const uint8_t *skills = h3_hero_of(s, r, h3_side_of(unit))->skills;
    switch (h3_number_of(unit)) {
    case H3_TENT:
        return skills[H3_FIRST_AID] > 0;
    case H3_CATAPULT:
        return skills[H3_BALLISTICS] > 0;
    default:
        return skills[H3_ARTILLERY] > 0;
    }
}

/* HC-7: living creatures whose top one is wounded. */
static uint64_t wounded(const struct h3_state *s, enum h3_side side)
{
    uint64_t found = 0;
    for (uint64_t left = h3_creatures(s, side); left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        found |= s->unit[unit].hp < s->unit[unit].hp_max ? h3_bit(unit) : 0;
    }
    return found;
}

uint64_t h3_machine_targets(const struct h3_state *s, const struct h3_rules *r, int unit)
{
    const enum h3_side side = h3_side_of(unit);
    switch (h3_number_of(unit)) {
    case H3_TENT:
        return wounded(s, side);
    case H3_CATAPULT:
        return 0;
    default:
        return h3_can_shoot(s, r, unit) ? h3_bodies(s, h3_enemy(side)) : 0;
    }
}

static bool any_wall(const struct h3_state *s)
{
    for (int part = 0; part < H3_WALL_PARTS; part++) {
        if (h3_wall_stands(s, part)) {
            return true;
        }
    }
    return false;
}

bool h3_machine_useful(const struct h3_state *s, const struct h3_rules *r, int unit)
{
    return h3_number_of(unit) == H3_CATAPULT ? any_wall(s) : h3_machine_targets(s, r, unit) != 0;
}

static int most_wounded(const struct h3_state *s, uint64_t targets)
{
    int best = __builtin_ctzll(targets);
    for (; targets != 0; targets &= targets - 1) {
        const int unit = __builtin_ctzll(targets);
        const int lost = s->unit[unit].hp_max - s->unit[unit].hp;
        best = lost > s->unit[best].hp_max - s->unit[best].hp ? unit : best;
    }
    return best;
}

/* HC-4: the most valuable stack that the shot kills, else the most value destroyed. */
int h3_machine_target(const struct h3_state *s, const struct h3_rules *r, int unit)
{
    uint64_t targets = h3_machine_targets(s, r, unit);
    if (h3_number_of(unit) == H3_TENT) {
        return most_wounded(s, targets);
    }
    int best = H3_NO_UNIT;
    int64_t best_value = -1;
    for (; targets != 0; targets &= targets - 1) {
        const int target = __builtin_ctzll(targets);
        const struct h3_blow blow = {
            .attacker = (uint8_t)unit, .target = (uint8_t)target, .ranged = 1, .strength = 100};
        const struct h3_creature *c = h3_creature_of(s, r, target);
        const int64_t total = h3_hit_points(&s->unit[target]);
        const int64_t damage = h3_expected(s, r, &blow, 1);
        const int64_t worth = h3_is_machine(target) ? 0 : c->ai_value;
        const int64_t value = damage >= total ? (INT64_C(1) << 40) + worth * s->unit[target].count
                                              : worth * damage / c->hp;
        best = value > best_value ? target : best;
        best_value = value > best_value ? value : best_value;
    }
    return best;
}

void h3_tent_heals(struct h3_state *s, const struct h3_rules *r, int unit, int target)
{
    const struct h3_hero *hero = h3_hero_of(s, r, h3_side_of(unit));
    const uint32_t most = r->machine.heal[hero->skills[H3_FIRST_AID]];
    const int points = 1 + (int)rng_below(&s->dice[H3_DICE_ABILITY], most);
    h3_roll(s, "first aid", points);
    h3_unit_heal(s, r, target, points, false);
    h3_tell(s, r, "heal", "HC-7", "{unit} heals {number} hit points of {target}", unit, target,
            points, 0);
}

void h3_machine_acts(struct h3_state *s, const struct h3_rules *r, int unit)
{
    if (h3_number_of(unit) == H3_CATAPULT) {
        const struct h3_hero *hero = h3_hero_of(s, r, h3_side_of(unit));
        for (int k = 0; k < r->siege.catapult_shots[hero->skills[H3_BALLISTICS]]; k++) {
            const int part = h3_catapult_aim(s);
            if (part >= 0) {
                h3_catapult(s, r, part);
            }
        }
        return;
    }
    const int target = h3_machine_target(s, r, unit);
    if (h3_number_of(unit) == H3_TENT) {
        h3_tent_heals(s, r, unit, target);
    } else {
        h3_shoot(s, r, unit, target);
    }
}
