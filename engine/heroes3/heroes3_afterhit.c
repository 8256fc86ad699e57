/* Life drain, lasting effects, death stare, acid and thunderbolts after a hit. The flow of a
 * strike is in heroes3_strike.c, which calls this file once for each stack that was hit. */
#include "engine/heroes3/heroes3_strike.h"

#include "engine/heroes3/heroes3_spells.h"
#include "engine/heroes3/heroes3_tell.h"

bool heroes3_hit_frees(struct heroes3_state *s, const struct heroes3_rules *r, int target)
{
    if (!r->ability.stun_ends_when_hit || !heroes3_stunned(&s->unit[target])) {
        return false;
    }
    heroes3_unit_relieve(s, r, target, HEROES3_BLIND);
    heroes3_unit_relieve(s, r, target, HEROES3_PETRIFIED);
    heroes3_unit_relieve(s, r, target, HEROES3_PARALYSED);
    return true;
}

/* The lasting effect of each kind of hit, for those that have one, and the effect that it ends: its
 * own, if none. */
static const struct {
    enum heroes3_on_hit hit;
    enum heroes3_effect effect, ends;
} lasting[] = {
    {HEROES3_HIT_BLIND, HEROES3_BLIND, HEROES3_BLIND},
    {HEROES3_HIT_PETRIFY, HEROES3_PETRIFIED, HEROES3_PETRIFIED},
    {HEROES3_HIT_PARALYSE, HEROES3_PARALYSED, HEROES3_PARALYSED},
    {HEROES3_HIT_CURSE, HEROES3_CURSE, HEROES3_BLESS},
    {HEROES3_HIT_AGE, HEROES3_AGED, HEROES3_AGED},
    {HEROES3_HIT_POISON, HEROES3_POISONED, HEROES3_POISONED},
    {HEROES3_HIT_DISEASE, HEROES3_DISEASED, HEROES3_DISEASED},
    {HEROES3_HIT_WEAKNESS, HEROES3_WEAK, HEROES3_BLOODLUST},
    {HEROES3_HIT_ACID, HEROES3_CORRODED, HEROES3_CORRODED},
};

static bool immune_to(const struct heroes3_creature *c, enum heroes3_spell spell)
{
    return ((c->immune_to >> spell) & 1) != 0;
}

/* HA-21: whether a creature is immune to an effect of hits. A numeric level is that of the spell
 * that the effect resembles: creatures immune to spells of that level are immune to the effect. */
static bool is_immune_to_hit(const struct heroes3_creature *c, enum heroes3_on_hit hit)
{
    if (c->town == HEROES3_WAR_MACHINE) {
        return true;
    }
    switch (hit) {
    case HEROES3_HIT_BLIND:
        return !heroes3_has_mind(c) || heroes3_is(c, HEROES3_IMMUNE_BLIND) ||
               immune_to(c, HEROES3_CAST_BLIND);
    case HEROES3_HIT_PETRIFY:
        return heroes3_is(c, HEROES3_IMMUNE_PETRIFY) || c->spell_immunity >= 3;
    case HEROES3_HIT_PARALYSE:
        return c->spell_immunity >= 4;
    case HEROES3_HIT_CURSE:
        return heroes3_is(c, HEROES3_UNDEAD) || immune_to(c, HEROES3_CAST_CURSE);
    case HEROES3_HIT_WEAKNESS:
    case HEROES3_HIT_DISPEL:
        return c->spell_immunity >= 2;
    case HEROES3_HIT_THUNDERBOLT:
        return immune_to(c, HEROES3_CAST_LIGHTNING_BOLT);
    case HEROES3_HIT_AGE:
    case HEROES3_HIT_POISON:
    case HEROES3_HIT_DISEASE:
    case HEROES3_HIT_DEATH_STARE:
        return !heroes3_is_living(c);
    default:
        return false;
    }
}

static bool does_effect_happen(struct heroes3_state *s, const struct heroes3_creature *c,
                               const struct heroes3_creature *t, enum heroes3_on_hit hit)
{
    if (c->on_hit[hit] == 0 || is_immune_to_hit(t, hit)) {
        return false;
    }
    return heroes3_chance(s, HEROES3_DICE_ABILITY, "ability", 100, c->on_hit[hit], "yes");
}

static int find_afterhit_strength(const struct heroes3_state *s, const struct heroes3_rules *r,
                                  int target, enum heroes3_effect effect)
{
    return effect == HEROES3_BLIND      ? r->ability.blind_retaliation
           : effect == HEROES3_WEAK     ? r->ability.weakness
           : effect == HEROES3_CORRODED ? s->unit[target].strength[effect] + r->ability.acid
                                        : 0;
}

/* Rolls a chance of `percent` for each of `count` creatures; returns how many succeed. */
static int count_chances(struct heroes3_state *s, int count, int percent)
{
    int hits = 0;
    for (int k = 0; k < count; k++) {
        hits += (int)rng_below(&s->dice[HEROES3_DICE_ABILITY], 100) < percent;
    }
    TRACE_DIE(s, "chances", hits, NULL, 0, 0);
    return hits;
}

static void apply_death_stare(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                              int target, int percent)
{
    const int count = s->unit[unit].count;
    const int most = (count * r->ability.stare_cap + 99) / 100;
    int hits = count_chances(s, count, percent);
    hits = hits > most ? most : hits;
    if (hits > 0) {
        const int killed = heroes3_unit_slay(s, r, target, hits);
        s->tally[heroes3_side_of(unit)].kills_melee += (uint32_t)killed;
        heroes3_tell(s, r, "death stare", "HA-21", "{unit} kills {killed} of {target} by its stare",
                     unit, target, killed, 0);
        heroes3_unit_try_rebirth(s, r, target);
    }
}

static void burn_by_acid(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                         int target, int64_t damage)
{
    if (damage > 0 && heroes3_alive(s, target)) {
        const int killed = heroes3_unit_wound(s, r, target, damage);
        s->tally[heroes3_side_of(unit)].kills_melee += (uint32_t)killed;
        heroes3_tell(s, r, "burn", "HA-21", "{target} suffers {damage} more, {killed} die", unit,
                     target, damage, killed);
        heroes3_unit_try_rebirth(s, r, target);
    }
}

/* HA-21: ends the effects of friendly spells on the target. */
static void disenchant_target(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                              int target)
{
    const uint64_t before = s->unit[target].lasting;
    for (int spell = 0; before != 0 && spell < HEROES3_SPELLS; spell++) {
        const struct heroes3_spell_facts *f = &heroes3_spell_facts[spell];
        if (f->work == HEROES3_LASTS && f->aim == HEROES3_AT_OWN) {
            heroes3_unit_relieve(s, r, target, (enum heroes3_effect)f->effect);
        }
    }
    if (s->unit[target].lasting != before) {
        heroes3_tell(s, r, "dispel", "HA-21", "{unit} ends the good spells on {target}", unit,
                     target, 0, 0);
    }
}

/* HA-21; again by the same stack changes nothing. */
static void bind_target(struct heroes3_state *s, int unit, int target)
{
    int k = 0;
    while (k < s->bond_count && (s->bond[k].held != target || s->bond[k].holder != unit)) {
        k++;
    }
    if (k == s->bond_count && k < HEROES3_BONDS) {
        s->bond[s->bond_count++] = (struct heroes3_bond){(uint8_t)target, (uint8_t)unit};
    }
}

/* HA-21 on a target that survived the hit. */
static void apply_hit_effects(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                              int target)
{
    const struct heroes3_creature *c = heroes3_creature_of(s, r, unit);
    const struct heroes3_creature *t = heroes3_creature_of(s, r, target);
    for (size_t i = 0; i < sizeof lasting / sizeof lasting[0]; i++) {
        if (does_effect_happen(s, c, t, lasting[i].hit) &&
            !(lasting[i].hit == HEROES3_HIT_CURSE && heroes3_resists(s, r, target))) {
            const enum heroes3_effect effect = lasting[i].effect;
            if (lasting[i].ends != effect) { /* HS-6, HS-13 */
                heroes3_unit_relieve(s, r, target, lasting[i].ends);
            }
            heroes3_unit_affect(s, r, target, effect, r->ability.rounds[effect],
                                find_afterhit_strength(s, r, target, effect));
            heroes3_tell(s, r, heroes3_effect_names[effect], "HA-21",
                         "{target} is affected by {unit}", unit, target, 0, 0);
        }
    }
    if (does_effect_happen(s, c, t, HEROES3_HIT_BIND) && heroes3_besides(s, r, unit, target)) {
        bind_target(s, unit, target);
    }
    if (does_effect_happen(s, c, t, HEROES3_HIT_DISPEL)) {
        disenchant_target(s, r, unit, target);
    }
    if (does_effect_happen(s, c, t, HEROES3_HIT_THUNDERBOLT) && !heroes3_resists(s, r, target)) {
        const int64_t points = (int64_t)r->ability.thunderbolt * s->unit[unit].count;
        burn_by_acid(s, r, unit, target,
                     heroes3_spell_damage(s, r, HEROES3_CAST_LIGHTNING_BOLT, target, points));
    }
    if (does_effect_happen(s, c, t, HEROES3_HIT_ACID_BREATH)) {
        burn_by_acid(s, r, unit, target, (int64_t)r->ability.acid_breath * s->unit[unit].count);
    }
    if (c->on_hit[HEROES3_HIT_DEATH_STARE] > 0 && heroes3_alive(s, target) &&
        !is_immune_to_hit(t, HEROES3_HIT_DEATH_STARE)) {
        apply_death_stare(s, r, unit, target, c->on_hit[HEROES3_HIT_DEATH_STARE]);
    }
}

static bool has_on_hit(const struct heroes3_creature *c)
{
    int any = 0;
    for (int hit = 0; hit < HEROES3_ON_HITS; hit++) {
        any |= c->on_hit[hit];
    }
    return any != 0;
}

void heroes3_after_hit(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int target,
                       int64_t damage, bool ranged)
{
    const struct heroes3_creature *c = heroes3_creature_of(s, r, unit);
    if (heroes3_is(c, HEROES3_LIFE_DRAIN) && heroes3_is_living(heroes3_creature_of(s, r, target)) &&
        heroes3_alive(s, unit)) { /* HA-15 */
        const int risen = heroes3_unit_heal(s, r, unit, (int32_t)damage, true);
        heroes3_tell(s, r, "drain", "HA-15", "{unit} drains {hit_points} hit points, {risen} rise",
                     unit, target, damage, risen);
    }
    if (!ranged && has_on_hit(c) && heroes3_alive(s, unit) && heroes3_alive(s, target)) {
        apply_hit_effects(s, r, unit, target);
    }
}
