/* HP-5: simple use of the spell book. */
#include "engine/heroes3/heroes3_estimate.h"
#include "engine/heroes3/heroes3_greedy.h"
#include "engine/heroes3/heroes3_spells.h"

/* The spread of the damage decides what Bless and Curse are worth. */
static int64_t worth_of_spread(const struct heroes3_rules *r, const struct heroes3_creature *c,
                               int64_t value)
{
    const int64_t whole = (int64_t)r->greedy.spread_part * c->damage_max;
    return whole == 0 ? 0 : value * (c->damage_max - c->damage_min) / whole;
}

static bool already(const struct heroes3_unit *u, enum heroes3_spell spell)
{
    switch (spell) {
    case HEROES3_CAST_HASTE:
        return u->rounds[HEROES3_HASTE] > 0;
    case HEROES3_CAST_SLOW:
        return u->rounds[HEROES3_SLOW] > 0;
    case HEROES3_CAST_BLESS:
        return u->rounds[HEROES3_BLESS] > 0;
    case HEROES3_CAST_CURSE:
        return u->rounds[HEROES3_CURSE] > 0;
    case HEROES3_CAST_BLIND:
        return heroes3_stunned(u);
    default:
        return false;
    }
}

static int64_t idea(const struct heroes3_state *s, const struct heroes3_rules *r,
                    enum heroes3_side side, enum heroes3_spell spell, int target)
{
    const struct heroes3_unit *u = &s->unit[target];
    const struct heroes3_creature *c = heroes3_creature_of(s, r, target);
    const int64_t value = heroes3_value_of(s, r, target);
    const int64_t points = heroes3_spell_points(s, r, side, spell);
    if (already(u, spell)) {
        return 0;
    }
    switch (spell) {
    case HEROES3_CAST_BLESS:
    case HEROES3_CAST_CURSE:
        return worth_of_spread(r, c, value);
    case HEROES3_CAST_CURE:
        return heroes3_stunned(u) ? value * r->greedy.spell_percent[spell] / 100 : 0;
    case HEROES3_CAST_RESURRECTION:
    case HEROES3_CAST_ANIMATE_DEAD: {
        const int64_t lost = (int64_t)u->start_count * u->hp_max - heroes3_hit_points(u);
        return c->ai_value * (points < lost ? points : lost) / u->hp_max;
    }
    case HEROES3_CAST_MAGIC_ARROW:
    case HEROES3_CAST_LIGHTNING_BOLT: {
        const int64_t dealt = points * (100 - c->spell_damage_cut) / 100;
        const int64_t total = heroes3_hit_points(u);
        return c->ai_value * (dealt < total ? dealt : total) / u->hp_max;
    }
    default:
        return value * r->greedy.spell_percent[spell] / 100;
    }
}

static int64_t best_target(const struct heroes3_state *s, const struct heroes3_rules *r,
                           enum heroes3_side side, enum heroes3_spell spell, int *target)
{
    const bool mass = heroes3_spell_is_mass(s, r, side, spell);
    int64_t best = -1, sum = 0;
    for (uint64_t left = heroes3_spell_targets(s, r, side, spell); left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        const int64_t value = idea(s, r, side, spell, unit);
        sum += value;
        *target = value > best ? unit : *target;
        best = value > best ? value : best;
    }
    return mass ? sum : best;
}

int heroes3_spell_target_idea(const struct heroes3_state *s, const struct heroes3_rules *r,
                              enum heroes3_side side, enum heroes3_spell spell)
{
    int target = HEROES3_NO_UNIT;
    best_target(s, r, side, spell, &target);
    return target;
}

bool heroes3_spell_idea(const struct heroes3_state *s, const struct heroes3_rules *r,
                        enum heroes3_side side, enum heroes3_spell *spell)
{
    if (heroes3_hero_of(s, r, side)->spells == 0 || s->cast_this_round[side]) {
        return false;
    }
    int64_t best = 0;
    for (int k = 0; k < HEROES3_SPELLS; k++) {
        int target = HEROES3_NO_UNIT;
        const int64_t value = best_target(s, r, side, (enum heroes3_spell)k, &target);
        if (value > best) {
            best = value;
            *spell = (enum heroes3_spell)k;
        }
    }
    return best > 0;
}
