/* What creatures do once instead of striking: Archangels and Pit Lords (HA-23, HA-24). */
#include "engine/heroes3/heroes3_spells.h"
#include "engine/heroes3/heroes3_tell.h"

/* HA-24: the demons that a corpse gives, limited by its hit points, the lords and its number. */
static int demons_from(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                       int corpse)
{
    const int dead = s->unit[corpse].start_count;
    const int32_t body = (int32_t)dead * heroes3_creature_of(s, r, corpse)->hp;
    const int32_t power = (int32_t)s->unit[unit].count * r->ability.demons;
    const int demons = (power < body ? power : body) / r->creatures[r->ability.demon].hp;
    return demons < dead ? demons : dead;
}

int64_t heroes3_own_spell_value(const struct heroes3_state *s, const struct heroes3_rules *r,
                                int unit, int target)
{
    if (heroes3_is(heroes3_creature_of(s, r, unit), HEROES3_SUMMONS_DEMONS)) {
        return (int64_t)demons_from(s, r, unit, target) * r->creatures[r->ability.demon].ai_value;
    }
    const struct heroes3_creature *dead = heroes3_creature_of(s, r, target);
    const int64_t points = (int64_t)s->unit[unit].count * r->ability.resurrection;
    const int64_t most =
        (int64_t)s->unit[target].start_count * dead->hp - heroes3_hit_points(&s->unit[target]);
    return (points < most ? points : most) * dead->ai_value / dead->hp;
}

/* HA-23: as Resurrection, also by immunity to its level. */
static bool can_be_revived(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                           int target)
{
    const struct heroes3_creature *c = heroes3_creature_of(s, r, target);
    if (!heroes3_is_living(c)) {
        return false;
    }
    if (heroes3_is(heroes3_creature_of(s, r, unit), HEROES3_RAISES_DEAD)) {
        return !((c->immune_to >> HEROES3_CAST_RESURRECTION) & 1) &&
               heroes3_would_rise(s, r, target,
                                  (int32_t)r->ability.resurrection * s->unit[unit].count);
    }
    return !heroes3_alive(s, target) && heroes3_unit_can_rise(s, r, target) &&
           demons_from(s, r, unit, target) > 0;
}

uint64_t heroes3_own_spell_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                                   int unit)
{
    const struct heroes3_creature *c = heroes3_creature_of(s, r, unit);
    const enum heroes3_side side = heroes3_side_of(unit);
    if (!heroes3_is(c, HEROES3_RAISES_DEAD | HEROES3_SUMMONS_DEMONS) ||
        (s->unit[unit].conditions & HEROES3_CAST_DONE)) {
        return 0;
    }
    if (heroes3_is(c, HEROES3_SUMMONS_DEMONS) && s->summons[side] == HEROES3_SUMMONS) {
        return 0;
    }
    uint64_t targets = 0;
    for (uint64_t left = heroes3_creatures(s, side) | (s->corpses & heroes3_side_bits(side));
         left != 0; left &= left - 1) {
        const int target = __builtin_ctzll(left);
        targets |= can_be_revived(s, r, unit, target) ? heroes3_bit(target) : 0;
    }
    return targets;
}

/* HA-24 */
static void summon_demons(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                          int corpse)
{
    const enum heroes3_side side = heroes3_side_of(unit);
    const int demons = side * HEROES3_SIDE_UNITS + HEROES3_FIRST_SUMMON + s->summons[side]++;
    heroes3_unit_create(s, r, demons, r->ability.demon, demons_from(s, r, unit, corpse));
    s->corpses &= ~heroes3_bit(corpse);
    s->unit[demons].morale = s->unit[demons].own_morale = s->unit[unit].own_morale;
    heroes3_unit_enter(s, r, demons, s->unit[corpse].hex);
}

void heroes3_own_spell(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int target)
{
    s->unit[unit].conditions |= HEROES3_CAST_DONE;
    if (heroes3_is(heroes3_creature_of(s, r, unit), HEROES3_RAISES_DEAD)) { /* HA-23 */
        heroes3_bring_back(s, r, target, (int32_t)r->ability.resurrection * s->unit[unit].count);
        heroes3_tell(s, r, "raise", "HA-23 H-27", "{unit} raises {target}", unit, target, 0, 0);
    } else {
        heroes3_tell(s, r, "summon", "HA-24", "{unit} turns {target} into demons", unit, target, 0,
                     0);
        summon_demons(s, r, unit, target);
    }
}
