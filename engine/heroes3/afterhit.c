#include "engine/heroes3/afterhit.h"

#include "engine/heroes3/tell.h"

void h3_after_hit_begins(struct h3_state *s, const struct h3_rules *r, int target)
{
    if (r->ability.stun_ends_when_hit && h3_stunned(&s->unit[target])) {
        h3_unit_relieve(s, r, target, H3_BLIND);
        h3_unit_relieve(s, r, target, H3_PETRIFIED);
        h3_unit_relieve(s, r, target, H3_PARALYSED);
        h3_tell(s, r, "freed", "HA-22 H-27", "{unit} can act again", target, H3_NO_UNIT, 0, 0);
    }
}

/* The lasting effect of each kind of hit, for those that have one. */
static const struct {
    enum h3_on_hit hit;
    enum h3_effect effect;
} lasting[] = {
    {H3_HIT_BLIND, H3_BLIND},      {H3_HIT_PETRIFY, H3_PETRIFIED}, {H3_HIT_PARALYSE, H3_PARALYSED},
    {H3_HIT_CURSE, H3_CURSE},      {H3_HIT_AGE, H3_AGED},          {H3_HIT_POISON, H3_POISONED},
    {H3_HIT_DISEASE, H3_DISEASED}, {H3_HIT_WEAKNESS, H3_WEAK},     {H3_HIT_ACID, H3_CORRODED}};

static bool immune(const struct h3_creature *c, enum h3_on_hit hit)
{
    switch (hit) {
    case H3_HIT_BLIND:
        return h3_is(c, H3_IMMUNE_MIND | H3_IMMUNE_BLIND) || !h3_is_living(c);
    case H3_HIT_PETRIFY:
        return h3_is(c, H3_IMMUNE_PETRIFY | H3_NON_LIVING);
    case H3_HIT_AGE:
    case H3_HIT_POISON:
    case H3_HIT_DISEASE:
    case H3_HIT_DEATH_STARE:
        return !h3_is_living(c);
    default:
        return c->town == H3_WAR_MACHINE;
    }
}

static bool happens(struct h3_state *s, const struct h3_creature *c, const struct h3_creature *t,
                    enum h3_on_hit hit)
{
    if (c->on_hit[hit] == 0 || immune(t, hit)) {
        return false;
    }
    const uint32_t roll = rng_below(&s->dice[H3_DICE_ABILITY], 100);
    h3_roll(s, "ability", (int)roll);
    return roll < c->on_hit[hit];
}

static int strength_of(const struct h3_state *s, const struct h3_rules *r, int target,
                       enum h3_effect effect)
{
    switch (effect) {
    case H3_BLIND:
        return r->spells.blind_retaliation[H3_BASIC];
    case H3_CORRODED:
        return s->unit[target].strength[H3_CORRODED] + r->ability.acid;
    default:
        return 0;
    }
}

/* How many of `count` creatures have their chance come. */
static int count_chances(struct h3_state *s, int count, int percent)
{
    int hits = 0;
    for (int k = 0; k < count; k++) {
        hits += (int)rng_below(&s->dice[H3_DICE_ABILITY], 100) < percent;
    }
    h3_roll(s, "chances", hits);
    return hits;
}

static void stare(struct h3_state *s, const struct h3_rules *r, int unit, int target, int percent)
{
    const int count = s->unit[unit].count;
    const int most = (count * r->ability.stare_cap + 99) / 100;
    int hits = count_chances(s, count, percent);
    hits = hits > most ? most : hits;
    if (hits > 0) {
        const int killed = h3_unit_slay(s, r, target, hits);
        s->tally[h3_side_of(unit)].kills_melee += (uint32_t)killed;
        h3_tell(s, r, "death stare", "HA-21", "{unit} kills {number} of {target} by its stare",
                unit, target, killed, 0);
    }
}

static void burn(struct h3_state *s, const struct h3_rules *r, int unit, int target, int64_t damage)
{
    if (damage > 0 && h3_alive(s, target)) {
        const int killed = h3_unit_wound(s, r, target, damage);
        s->tally[h3_side_of(unit)].kills_melee += (uint32_t)killed;
        h3_tell(s, r, "burn", "HA-21", "{target} suffers {number} more, {second} die", unit, target,
                damage, killed);
    }
}

/* HA-21 on a target that survived the hit. */
static void befall(struct h3_state *s, const struct h3_rules *r, int unit, int target)
{
    const struct h3_creature *c = h3_creature_of(s, r, unit);
    const struct h3_creature *t = h3_creature_of(s, r, target);
    for (size_t i = 0; i < sizeof lasting / sizeof lasting[0]; i++) {
        if (happens(s, c, t, lasting[i].hit)) {
            const enum h3_effect effect = lasting[i].effect;
            h3_unit_affect(s, r, target, effect, r->ability.rounds[effect],
                           strength_of(s, r, target, effect));
            h3_tell(s, r, h3_effect_names[effect], "HA-21", "{target} is affected by {unit}", unit,
                    target, 0, 0);
        }
    }
    if (happens(s, c, t, H3_HIT_BIND)) {
        s->unit[target].bound_by = (uint8_t)unit;
    }
    if (happens(s, c, t, H3_HIT_DISPEL)) {
        h3_unit_relieve(s, r, target, H3_HASTE);
        h3_unit_relieve(s, r, target, H3_BLESS);
    }
    if (happens(s, c, t, H3_HIT_THUNDERBOLT)) {
        burn(s, r, unit, target, (int64_t)r->ability.thunderbolt * s->unit[unit].count);
    }
    if (c->on_hit[H3_HIT_ACID_BREATH] > 0) {
        const int hits = count_chances(s, s->unit[unit].count, c->on_hit[H3_HIT_ACID_BREATH]);
        burn(s, r, unit, target, (int64_t)r->ability.acid_breath * hits);
    }
    if (c->on_hit[H3_HIT_DEATH_STARE] > 0 && h3_alive(s, target) &&
        !immune(t, H3_HIT_DEATH_STARE)) {
        stare(s, r, unit, target, c->on_hit[H3_HIT_DEATH_STARE]);
    }
}

static bool has_on_hit(const struct h3_creature *c)
{
    for (int hit = 0; hit < H3_ON_HITS; hit++) {
        if (c->on_hit[hit] > 0) {
            return true;
        }
    }
    return false;
}

void h3_after_hit(struct h3_state *s, const struct h3_rules *r, int unit, int target,
                  int64_t damage, bool ranged)
{
    const struct h3_creature *c = h3_creature_of(s, r, unit);
    if (h3_is(c, H3_LIFE_DRAIN) && h3_is_living(h3_creature_of(s, r, target)) &&
        h3_alive(s, unit)) { /* HA-15 */
        const int risen = h3_unit_heal(s, r, unit, (int32_t)damage, true);
        h3_tell(s, r, "drain", "HA-15", "{unit} drains {number} hit points, {second} rise", unit,
                target, damage, risen);
    }
    if (!ranged && has_on_hit(c) && h3_alive(s, unit) && h3_alive(s, target)) {
        befall(s, r, unit, target);
    }
}
