/* HP-5: simple use of the spell book. */
#include "engine/heroes3/estimate.h"
#include "engine/heroes3/players.h"
#include "engine/heroes3/spells.h"

/* What a lasting spell is worth, in percent of the AI value of the stack it is cast on. */
static const uint8_t percent_of_stack[H3_SPELLS] = {
    [H3_CAST_HASTE] = 12, [H3_CAST_SLOW] = 12, [H3_CAST_BLIND] = 35, [H3_CAST_CLONE] = 40};

/* The spread of the damage decides what Bless and Curse are worth. */
static int64_t worth_of_luck(const struct h3_creature *c, int64_t value)
{
    return c->damage_max == 0 ? 0 : value * (c->damage_max - c->damage_min) / (3 * c->damage_max);
}

static bool already(const struct h3_unit *u, enum h3_spell spell)
{
    switch (spell) {
    case H3_CAST_HASTE:
        return u->rounds[H3_HASTE] > 0;
    case H3_CAST_SLOW:
        return u->rounds[H3_SLOW] > 0;
    case H3_CAST_BLESS:
        return u->rounds[H3_BLESS] > 0;
    case H3_CAST_CURSE:
        return u->rounds[H3_CURSE] > 0;
    case H3_CAST_BLIND:
        return h3_stunned(u);
    default:
        return false;
    }
}

static int64_t idea(const struct h3_state *s, const struct h3_rules *r, enum h3_side side,
                    enum h3_spell spell, int target)
{
    const struct h3_unit *u = &s->unit[target];
    const struct h3_creature *c = h3_creature_of(s, r, target);
    const int64_t value = h3_value_of(s, r, target);
    const int64_t points = h3_spell_points(s, r, side, spell);
    if (already(u, spell)) {
        return 0;
    }
    switch (spell) {
    case H3_CAST_BLESS:
    case H3_CAST_CURSE:
        return worth_of_luck(c, value);
    case H3_CAST_CURE:
        return h3_stunned(u) ? value * 35 / 100 : 0;
    case H3_CAST_RESURRECTION:
    case H3_CAST_ANIMATE_DEAD: {
        const int64_t lost = (int64_t)u->start_count * u->hp_max - h3_hit_points(u);
        return c->ai_value * (points < lost ? points : lost) / u->hp_max;
    }
    case H3_CAST_MAGIC_ARROW:
    case H3_CAST_LIGHTNING_BOLT: {
        const int64_t dealt = points * (100 - c->spell_damage_cut) / 100;
        const int64_t total = h3_hit_points(u);
        return c->ai_value * (dealt < total ? dealt : total) / u->hp_max;
    }
    default:
        return value * percent_of_stack[spell] / 100;
    }
}

static int64_t best_target(const struct h3_state *s, const struct h3_rules *r, enum h3_side side,
                           enum h3_spell spell, int *target)
{
    const bool mass = h3_spell_is_mass(s, r, side, spell);
    int64_t best = -1, sum = 0;
    for (uint64_t left = h3_spell_targets(s, r, side, spell); left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        const int64_t value = idea(s, r, side, spell, unit);
        sum += value;
        *target = value > best ? unit : *target;
        best = value > best ? value : best;
    }
    return mass ? sum : best;
}

int h3_spell_target_idea(const struct h3_state *s, const struct h3_rules *r, enum h3_side side,
                         enum h3_spell spell)
{
    int target = H3_NO_UNIT;
    best_target(s, r, side, spell, &target);
    return target;
}

bool h3_spell_idea(const struct h3_state *s, const struct h3_rules *r, enum h3_side side,
                   enum h3_spell *spell)
{
    if (h3_hero_of(s, r, side)->spells == 0 || s->cast_this_round[side]) {
        return false;
    }
    int64_t best = 0;
    for (int k = 0; k < H3_SPELLS; k++) {
        int target = H3_NO_UNIT;
        const int64_t value = best_target(s, r, side, (enum h3_spell)k, &target);
        if (value > best) {
            best = value;
            *spell = (enum h3_spell)k;
        }
    }
    return best > 0;
}
