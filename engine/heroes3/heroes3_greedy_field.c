/* HP-5: worth and best aim of spells that are aimed at hexes or at two stacks. */
#include "engine/heroes3/heroes3_estimate.h"
#include "engine/heroes3/heroes3_greedy.h"
#include "engine/heroes3/heroes3_reach.h"
#include "engine/heroes3/heroes3_siege.h"
#include "engine/heroes3/heroes3_spells.h"

/* Where a spell would be aimed, and the AI value of that cast. */
struct aim {
    int64_t value;
    int first, second; /* choices: stacks or hexes, depending on the spell */
};

static void keep_better_aim(struct aim *best, int64_t value, int first, int second)
{
    if (value > best->value) {
        *best = (struct aim){value, first, second};
    }
}

static int64_t weigh_spell_value(const struct heroes3_rules *r, enum heroes3_spell spell,
                                 int64_t value)
{
    return value * r->greedy.spell_percent[spell] / 100;
}

/* AI value of an attack: the target's losses minus the attacker's losses by retaliation. */
static int64_t value_field_gain(const struct heroes3_state *s, const struct heroes3_rules *r,
                                int unit, int target, bool ranged)
{
    const struct heroes3_outcome o = heroes3_estimate_strike(s, r, unit, target, ranged);
    return heroes3_gain(s, r, unit, target, &o);
}

int64_t heroes3_worth_of_berserk(const struct heroes3_state *s, const struct heroes3_rules *r,
                                 enum heroes3_side side, int unit)
{
    const enum heroes3_side own = heroes3_commander(s, unit);
    const uint64_t near = heroes3_nearest(s, r, unit, heroes3_everybody(s) & ~heroes3_bit(unit));
    const int next = near != 0 ? __builtin_ctzll(near) : HEROES3_NO_UNIT;
    if (next == HEROES3_NO_UNIT || heroes3_commander(s, next) != own) {
        return 0; /* it would strike an enemy of its side anyway */
    }
    const int64_t harm = weigh_spell_value(r, HEROES3_CAST_BERSERK, heroes3_value_of(s, r, unit)) +
                         value_field_gain(s, r, unit, next, heroes3_can_shoot(s, r, unit));
    return own == side ? -harm : harm;
}

/* Teleport: the best strike that a stack could not reach without it. */
static struct aim aim_teleport(const struct heroes3_state *s, const struct heroes3_rules *r,
                               enum heroes3_side side, int unit)
{
    const struct heroes3_hexes hexes = heroes3_teleport_hexes(s, r, side, unit);
    struct aim best = {0, unit, heroes3_first(hexes)};
    const uint64_t foes =
        unit == s->active && !heroes3_can_shoot(s, r, unit) ? heroes3_foes(s, unit) : 0;
    for (uint64_t left = foes; left != 0; left &= left - 1) {
        const int target = __builtin_ctzll(left);
        const struct heroes3_hexes spots = heroes3_spots(s, r, unit, target, hexes);
        if (heroes3_any(heroes3_spots(s, r, unit, target, s->reach))) {
            best.value = 0;
            break;
        }
        if (heroes3_any(spots)) {
            keep_better_aim(&best,
                            weigh_spell_value(r, HEROES3_CAST_TELEPORT,
                                              value_field_gain(s, r, unit, target, false)),
                            unit, heroes3_first_for(side == HEROES3_ATTACKER, spots));
        }
    }
    return best;
}

static struct aim aim_sacrifice(const struct heroes3_state *s, const struct heroes3_rules *r,
                                enum heroes3_side side, uint64_t victims)
{
    struct aim best = {INT64_MIN, 0, 0};
    for (; victims != 0; victims &= victims - 1) {
        const int victim = __builtin_ctzll(victims);
        const int64_t points = heroes3_sacrifice_points(s, r, side, victim);
        for (uint64_t left = heroes3_sacrifice_targets(s, r, side, victim); left != 0;
             left &= left - 1) {
            const int target = __builtin_ctzll(left);
            keep_better_aim(&best,
                            heroes3_worth_of_raising(s, r, target, points) -
                                heroes3_value_of(s, r, victim),
                            victim, target);
        }
    }
    return best;
}

/* Enemy creatures that neither fly nor shoot. */
static uint64_t find_enemy_walkers(const struct heroes3_state *s, const struct heroes3_rules *r,
                                   enum heroes3_side side)
{
    return HEROES3_THOSE(unit, heroes3_creatures(s, heroes3_enemy(side)),
                         !heroes3_is(heroes3_creature_of(s, r, unit), HEROES3_FLYING) &&
                             s->unit[unit].shots == 0);
}

/* AI value of what the spell does to one walker of the enemy that runs into it. */
static int64_t find_hex_worth(const struct heroes3_state *s, const struct heroes3_rules *r,
                              enum heroes3_side side, enum heroes3_spell spell, int unit)
{
    const int64_t value = weigh_spell_value(r, spell, heroes3_value_of(s, r, unit));
    if (r->spell[spell].power == 0 || heroes3_immune_now(s, r, spell, unit)) {
        return r->spell[spell].power == 0 ? value : 0;
    }
    return weigh_spell_value(r, spell, heroes3_worth_of_damage(s, r, side, spell, unit));
}

/* Walls: aims directly in front of the best walker that is still 3 or more hexes away. Quicksand
 * and mines, which lie on random hexes: sums their worth over all such walkers. */
static struct aim aim_things(const struct heroes3_state *s, const struct heroes3_rules *r,
                             enum heroes3_side side, enum heroes3_spell spell)
{
    const bool scattered = heroes3_spell_facts[spell].aim == HEROES3_AT_NOBODY;
    const struct heroes3_hexes places =
        scattered ? r->board.all : heroes3_spell_hexes(s, r, side, spell);
    struct aim best = {0, heroes3_any(places) ? heroes3_first(places) : 0, 0};
    int64_t sum = 0;
    for (uint64_t left = find_enemy_walkers(s, r, side); left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        const int ours = __builtin_ctzll(heroes3_nearest(s, r, unit, heroes3_creatures(s, side)));
        const int goal = s->unit[ours].hex;
        if (r->board.distance[s->unit[unit].hex][goal] < 3) {
            continue;
        }
        const int64_t worth = find_hex_worth(s, r, side, spell, unit);
        sum += worth;
        struct heroes3_hexes near = heroes3_and(heroes3_around(s, r, unit), places);
        while (!scattered && heroes3_any(near)) {
            const int hex = heroes3_take(&near);
            keep_better_aim(&best, worth - r->board.distance[hex][goal], hex, 0);
        }
    }
    best.value = scattered ? sum : best.value;
    return best;
}

/* Earthquake is worth something to the attacker only, and only before the wall is breached. */
static int64_t worth_of_breach(const struct heroes3_state *s, const struct heroes3_rules *r,
                               enum heroes3_side side)
{
    if (heroes3_breached(s)) {
        return 0;
    }
    int64_t value = 0;
    uint64_t left = side == HEROES3_ATTACKER ? heroes3_creatures(s, side) : 0;
    for (; left != 0; left &= left - 1) {
        value += heroes3_value_of(s, r, __builtin_ctzll(left));
    }
    return weigh_spell_value(r, HEROES3_CAST_EARTHQUAKE, value);
}

/* Remove Obstacle: aims at something that the enemy has laid, if there is any. */
static struct aim aim_removal(const struct heroes3_state *s, const struct heroes3_rules *r,
                              enum heroes3_side side)
{
    const struct heroes3_hexes hexes =
        heroes3_spell_hexes(s, r, side, HEROES3_CAST_REMOVE_OBSTACLE);
    struct aim best = {0, heroes3_first(hexes), 0};
    for (int k = 0; k < s->thing_count; k++) {
        const struct heroes3_thing *t = &s->thing[k];
        if (t->owner == heroes3_enemy(side) && heroes3_has(hexes, t->hex[0])) {
            keep_better_aim(&best,
                            weigh_spell_value(r, HEROES3_CAST_REMOVE_OBSTACLE,
                                              heroes3_value_of(s, r, s->active)),
                            t->hex[0], 0);
        }
    }
    return best;
}

int64_t heroes3_field_idea(const struct heroes3_state *s, const struct heroes3_rules *r,
                           enum heroes3_side side, enum heroes3_spell spell, int first,
                           uint64_t targets, int *aim)
{
    const bool second = first != HEROES3_NO_UNIT;
    struct aim best = {0, __builtin_ctzll(targets), 0};
    switch (heroes3_spell_facts[spell].work) {
    case HEROES3_CARRIES:
        best = aim_teleport(s, r, side,
                            second                             ? first
                            : targets & heroes3_bit(s->active) ? s->active
                                                               : best.first);
        break;
    case HEROES3_SACRIFICES:
        best = aim_sacrifice(s, r, side, second ? heroes3_bit(first) : targets);
        break;
    case HEROES3_LAYS:
        best = aim_things(s, r, side, spell);
        break;
    case HEROES3_SHAKES:
        best.value = worth_of_breach(s, r, side);
        break;
    default:
        best = aim_removal(s, r, side);
        break;
    }
    *aim = second ? best.second : best.first;
    return best.value;
}
