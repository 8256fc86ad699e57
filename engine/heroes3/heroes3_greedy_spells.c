/* HP-5: how a hero chooses a spell and its target. Every value is a rough estimate in AI value. */
#include "engine/heroes3/heroes3_estimate.h"
#include "engine/heroes3/heroes3_greedy.h"
#include "engine/heroes3/heroes3_spells.h"

/* Bless and Curse are worth more, the wider the range of the creature's base damage. */
static int64_t worth_of_spread(const struct heroes3_rules *r, const struct heroes3_creature *c,
                               int64_t value)
{
    const int64_t whole = (int64_t)r->greedy.spread_part * c->damage_max;
    return whole == 0 ? 0 : value * (c->damage_max - c->damage_min) / whole;
}

/* Worth of a lasting spell: its weight in percent of the target's AI value. */
static int64_t worth_of_effect(const struct heroes3_state *s, const struct heroes3_rules *r,
                               enum heroes3_spell spell, int target)
{
    const struct heroes3_unit *u = &s->unit[target];
    const int64_t value = heroes3_value_of(s, r, target);
    const uint8_t effect = heroes3_spell_facts[spell].effect;
    if ((u->rounds[effect] > 0 && effect != HEROES3_CORRODED) ||
        (spell == HEROES3_CAST_BLIND && heroes3_stunned(u))) {
        return 0;
    }
    return effect == HEROES3_BLESS || effect == HEROES3_CURSE
               ? worth_of_spread(r, heroes3_creature_of(s, r, target), value)
               : value * r->greedy.spell_percent[spell] / 100;
}

int64_t heroes3_worth_of_damage(const struct heroes3_state *s, const struct heroes3_rules *r,
                                enum heroes3_side side, enum heroes3_spell spell, int target)
{
    const int64_t damage = heroes3_hero_damage(s, r, heroes3_hero_of(s, r, side), spell, target,
                                               heroes3_spell_points(s, r, side, spell));
    const int64_t worth = heroes3_worth_lost(s, r, target, damage);
    return heroes3_commander(s, target) == side ? -worth * r->greedy.friend_percent / 100 : worth;
}

static int64_t value_spell_idea(const struct heroes3_state *s, const struct heroes3_rules *r,
                                enum heroes3_side side, enum heroes3_spell spell, int target)
{
    const struct heroes3_unit *u = &s->unit[target];
    if (spell == HEROES3_CAST_BERSERK) {
        return heroes3_worth_of_berserk(s, r, side, target);
    }
    switch (heroes3_spell_facts[spell].work) {
    case HEROES3_LASTS:
        return worth_of_effect(s, r, spell, target);
    case HEROES3_CURES:
        return heroes3_stunned(u)
                   ? heroes3_value_of(s, r, target) * r->greedy.spell_percent[spell] / 100
                   : 0;
    case HEROES3_RAISES:
        return heroes3_worth_of_raising(s, r, target,
                                        heroes3_spell_points_on(s, r, side, spell, target));
    case HEROES3_SUMMONS_KIND:
        return (int64_t)heroes3_spell_points(s, r, side, spell) *
               r->creatures[r->summoned[__builtin_ctz(r->spell[spell].schools)]].ai_value;
    case HEROES3_BURNS:
        return heroes3_worth_of_damage(s, r, side, spell, target);
    default:
        return heroes3_value_of(s, r, target) * r->greedy.spell_percent[spell] / 100;
    }
}

/* The best hex for an area spell. Each stack adds its worth to every hex from which the spell would
 * meet it. */
static int64_t best_hex(const struct heroes3_state *s, const struct heroes3_rules *r,
                        enum heroes3_side side, enum heroes3_spell spell, uint64_t targets,
                        int *aim)
{
    int64_t sum[HEROES3_HEXES] = {0}, best = 0;
    struct heroes3_hexes near = {{0}};
    for (uint64_t left = targets; left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        const int64_t worth = value_spell_idea(s, r, side, spell, unit);
        struct heroes3_hexes from = heroes3_spell_reach(s, r, side, spell, unit);
        near = worth > 0 ? heroes3_or(near, from) : near;
        while (heroes3_any(from)) {
            sum[heroes3_take(&from)] += worth;
        }
    }
    *aim = heroes3_first(heroes3_any(near) ? near : r->board.all);
    while (heroes3_any(near)) {
        const int hex = heroes3_take(&near);
        *aim = sum[hex] > best ? hex : *aim;
        best = sum[hex] > best ? sum[hex] : best;
    }
    return best;
}

/* Returns the worth of a spell and sets its best target, a stack or a hex; 0 if there is none. */
static int64_t best_target(const struct heroes3_state *s, const struct heroes3_rules *r,
                           enum heroes3_side side, enum heroes3_spell spell, int first, int *target)
{
    const uint64_t targets = heroes3_targets_of(s, r, side, spell);
    if (targets != 0 && heroes3_spell_facts[spell].work >= HEROES3_FIELD_WORKS) {
        return heroes3_field_idea(s, r, side, spell, first, targets, target);
    }
    if (heroes3_spell_facts[spell].aim == HEROES3_AT_HEX && targets != 0) {
        return best_hex(s, r, side, spell, targets, target);
    }
    int64_t best = INT64_MIN, sum = 0;
    for (uint64_t left = targets; left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        const int64_t value = value_spell_idea(s, r, side, spell, unit);
        sum += value;
        *target = value > best ? unit : *target;
        best = value > best ? value : best;
    }
    return targets == 0 ? 0 : heroes3_spell_is_mass(s, r, side, spell) ? sum : best;
}

int heroes3_spell_target_idea(const struct heroes3_state *s, const struct heroes3_rules *r,
                              enum heroes3_side side)
{
    int target = HEROES3_NO_UNIT;
    best_target(s, r, side, (enum heroes3_spell)s->spell, s->target, &target);
    return target;
}

bool heroes3_spell_idea(const struct heroes3_state *s, const struct heroes3_rules *r,
                        enum heroes3_side side, enum heroes3_spell *spell)
{
    uint8_t casts[HEROES3_SPELLS];
    int64_t best = 0;
    for (uint64_t left = heroes3_payable(s, r, side, casts); left != 0; left &= left - 1) {
        int target = HEROES3_NO_UNIT;
        const enum heroes3_spell k = (enum heroes3_spell)__builtin_ctzll(left);
        const int times = casts[k] < r->greedy.casts_ahead ? casts[k] : r->greedy.casts_ahead;
        const int64_t value = times * best_target(s, r, side, k, HEROES3_NO_UNIT, &target);
        if (value > best) {
            best = value;
            *spell = k;
        }
    }
    return best > 0;
}
