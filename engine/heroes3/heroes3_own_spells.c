/* Spells that creatures cast themselves: on their own army (Archangels, Pit Lords and others:
 * HA-23, HA-24, HA-28) and bolts at enemies (HA-29). */
#include "engine/heroes3/heroes3_estimate.h"
#include "engine/heroes3/heroes3_spells.h"
#include "engine/heroes3/heroes3_tell.h"

/* HA-24: number of demons that a corpse gives. Its hit points, its number of creatures and the
 * number of Pit Lords limit it. */
static int count_raised_demons(const struct heroes3_state *s, const struct heroes3_rules *r,
                               int unit, int corpse)
{
    const int dead = s->unit[corpse].start_count;
    const int32_t body = (int32_t)dead * heroes3_risen_hp(s, r, corpse);
    const int32_t power = (int32_t)s->unit[unit].count * r->ability.demons;
    const int demons = (power < body ? power : body) / r->creatures[r->ability.demon].hp;
    return demons < dead ? demons : dead;
}

static bool does_creature_give(const struct heroes3_creature *c)
{
    return c->cast_count > 0 || heroes3_is(c, HEROES3_RANDOM_BUFF);
}

/* HA-23: whether a corpse can be revived; the same immunities as against Resurrection count. */
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
           count_raised_demons(s, r, unit, target) > 0;
}

/* HA-28: spells that a creature could give a stack of its army now; a Master Genie any good one. */
static uint64_t find_gift_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                                  int unit, int target)
{
    const struct heroes3_creature *c = heroes3_creature_of(s, r, unit);
    uint64_t fit = 0;
    for (int spell = 0; spell < HEROES3_SPELLS; spell++) {
        const struct heroes3_spell_facts *f = &heroes3_spell_facts[spell];
        bool known =
            heroes3_is(c, HEROES3_RANDOM_BUFF) &&
            (f->work == HEROES3_CURES || (f->work == HEROES3_LASTS && f->aim == HEROES3_AT_OWN));
        for (int k = 0; k < c->cast_count; k++) {
            known |= c->cast[k] == spell;
        }
        if (known && heroes3_takes_spell(s, r, (enum heroes3_spell)spell, target)) {
            fit |= UINT64_C(1) << spell;
        }
    }
    return fit;
}

/* HA-29: counts a creature's damage spells that could harm a stack, each by its weight. */
static int count_spell_bolts(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                             int target, bool fits[HEROES3_CREATURE_SPELLS])
{
    const struct heroes3_creature *c = heroes3_creature_of(s, r, unit);
    int sum = 0;
    for (int k = 0; k < c->bolt_count; k++) {
        fits[k] = heroes3_takes_spell(s, r, (enum heroes3_spell)c->bolt[k], target);
        sum += fits[k] ? c->bolt_weight[k] : 0;
    }
    return sum;
}

static int32_t bolt_points(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                           enum heroes3_spell spell)
{
    const int power = heroes3_creature_of(s, r, unit)->bolt_power * s->unit[unit].count;
    return r->spell[spell].power * power + r->spell[spell].base[HEROES3_ADVANCED];
}

static void throw_bolt(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int target)
{
    const struct heroes3_creature *c = heroes3_creature_of(s, r, unit);
    bool fits[HEROES3_CREATURE_SPELLS];
    const int sum = count_spell_bolts(s, r, unit, target, fits);
    int roll = (int)rng_below(&s->dice[HEROES3_DICE_ABILITY], (uint32_t)sum), k = 0;
    while (!fits[k] || roll >= c->bolt_weight[k]) {
        roll -= fits[k] ? c->bolt_weight[k] : 0;
        k++;
    }
    const enum heroes3_spell spell = (enum heroes3_spell)c->bolt[k];
    s->unit[unit].casts++;
    TRACE_DIE(s, "spell", spell, heroes3_spell_names[spell], c->bolt_weight[k], (uint32_t)sum);
    heroes3_tell(s, r, "bolt", "HA-29", "{unit} casts {spell} at {target}", unit, target, spell, 0);
    heroes3_creature_burns(s, r, unit, spell, target, bolt_points(s, r, unit, spell));
}

/* AI value of the average bolt, by hit points. */
static int64_t bolt_value(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                          int target)
{
    const struct heroes3_creature *c = heroes3_creature_of(s, r, unit);
    const int64_t total = heroes3_hit_points(&s->unit[target]);
    bool fits[HEROES3_CREATURE_SPELLS];
    const int sum = count_spell_bolts(s, r, unit, target, fits);
    int64_t damage = 0;
    for (int k = 0; k < c->bolt_count; k++) {
        const enum heroes3_spell spell = (enum heroes3_spell)c->bolt[k];
        const int64_t points =
            fits[k] ? heroes3_spell_damage(s, r, spell, target, bolt_points(s, r, unit, spell)) : 0;
        damage += c->bolt_weight[k] * (points < total ? points : total);
    }
    return sum == 0 ? 0
                    : damage / sum * heroes3_creature_of(s, r, target)->ai_value /
                          s->unit[target].hp_max;
}

int64_t heroes3_own_spell_value(const struct heroes3_state *s, const struct heroes3_rules *r,
                                int unit, int target)
{
    if (heroes3_creature_of(s, r, unit)->bolt_count > 0) {
        return bolt_value(s, r, unit, target);
    }
    if (does_creature_give(heroes3_creature_of(s, r, unit))) { /* HP-5: average of all that fit */
        int64_t sum = 0, count = 0;
        for (uint64_t fit = find_gift_targets(s, r, unit, target); fit != 0; fit &= fit - 1) {
            sum += r->greedy.spell_percent[__builtin_ctzll(fit)];
            count++;
        }
        return count == 0 ? 0 : heroes3_value_of(s, r, target) * sum / (100 * count);
    }
    if (heroes3_is(heroes3_creature_of(s, r, unit), HEROES3_SUMMONS_DEMONS)) {
        return (int64_t)count_raised_demons(s, r, unit, target) *
               r->creatures[r->ability.demon].ai_value;
    }
    return heroes3_worth_of_raising(s, r, target,
                                    (int64_t)s->unit[unit].count * r->ability.resurrection);
}

/* HA-29: an Enchanter's spell on a whole army, with expert mastery. After it no Enchanter of that
 * side casts before round s->enchant_from. */
void heroes3_enchant(struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    enum { EVERY = 3, ROUNDS = 3 };
    const struct heroes3_creature *c = heroes3_creature_of(s, r, unit);
    const enum heroes3_side side = heroes3_commander(s, unit);
    uint64_t met[HEROES3_CREATURE_SPELLS] = {0};
    uint64_t useful = 0; /* bit k: spell k of the creature */
    if (c->enchant_count == 0 || s->head.round < s->enchant_from[side] ||
        s->unit[unit].casts >= c->casts) {
        return;
    }
    for (int k = 0; k < c->enchant_count; k++) {
        const enum heroes3_spell spell = (enum heroes3_spell)c->enchant[k];
        const bool own = heroes3_spell_facts[spell].aim == HEROES3_AT_OWN;
        const bool vain = spell == HEROES3_CAST_AIR_SHIELD &&
                          HEROES3_THOSE(foe, heroes3_foes(s, unit),
                                        heroes3_creature_of(s, r, foe)->shots > 0) == 0;
        met[k] =
            HEROES3_THOSE(target, vain ? 0 : heroes3_bodies(s, own ? side : heroes3_enemy(side)),
                          heroes3_takes_spell(s, r, spell, target));
        useful |= (uint64_t)(met[k] != 0) << k;
    }
    if (useful == 0) {
        return;
    }
    const int k = heroes3_draw_one(s, useful);
    const enum heroes3_spell spell = (enum heroes3_spell)c->enchant[k];
    s->enchant_from[side] = (uint16_t)(s->head.round + EVERY);
    s->unit[unit].casts++;
    TRACE_DIE(s, "spell", spell, heroes3_spell_names[spell], 1,
              (uint32_t)__builtin_popcountll(useful));
    heroes3_tell(s, r, heroes3_spell_names[spell], "HA-29", "{unit} casts {spell} on an army", unit,
                 HEROES3_NO_UNIT, spell, 0);
    for (uint64_t left = met[k]; left != 0; left &= left - 1) {
        const int target = __builtin_ctzll(left);
        if (heroes3_commander(s, target) == side || !heroes3_resists(s, r, target)) {
            heroes3_lay_on(s, r, spell, target, HEROES3_EXPERT, ROUNDS);
        }
    }
}

/* A random one of those that fit, with advanced mastery. */
static void give_own_spell(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                           int target)
{
    const uint64_t fit = find_gift_targets(s, r, unit, target);
    const bool several = (fit & (fit - 1)) != 0;
    const enum heroes3_spell spell =
        (enum heroes3_spell)(several ? heroes3_draw_one(s, fit) : __builtin_ctzll(fit));
    s->unit[unit].casts++;
    if (several) {
        TRACE_DIE(s, "spell", spell, heroes3_spell_names[spell], 1,
                  (uint32_t)__builtin_popcountll(fit));
    }
    heroes3_tell(s, r, heroes3_spell_names[spell], "HA-28", "{unit} casts {spell} on {target}",
                 unit, target, spell, 0);
    heroes3_lay_on(s, r, spell, target, HEROES3_ADVANCED,
                   heroes3_creature_of(s, r, unit)->cast_rounds);
}

/* Whom a creature may cast on that gives spells to its side, or hurls bolts at the other. */
static uint64_t find_cast_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                                  int unit)
{
    const bool gives = does_creature_give(heroes3_creature_of(s, r, unit));
    bool fits[HEROES3_CREATURE_SPELLS];
    const uint64_t friends = heroes3_creatures(s, heroes3_commander(s, unit)) & ~heroes3_bit(unit);
    return gives ? HEROES3_THOSE(target, friends, find_gift_targets(s, r, unit, target) != 0)
                 : HEROES3_THOSE(target, heroes3_foes(s, unit),
                                 count_spell_bolts(s, r, unit, target, fits) > 0);
}

uint64_t heroes3_own_spell_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                                   int unit)
{
    const struct heroes3_creature *c = heroes3_creature_of(s, r, unit);
    const enum heroes3_side side = heroes3_commander(s, unit);
    if (does_creature_give(c) || c->bolt_count > 0) {
        return s->unit[unit].casts < c->casts ? find_cast_targets(s, r, unit) : 0;
    }
    if (!heroes3_is(c, HEROES3_RAISES_DEAD | HEROES3_SUMMONS_DEMONS) ||
        (s->unit[unit].conditions & HEROES3_CAST_DONE)) {
        return 0;
    }
    if (heroes3_is(c, HEROES3_SUMMONS_DEMONS) && s->summons[side] == HEROES3_SUMMONS) {
        return 0;
    }
    const uint64_t own = heroes3_creatures(s, side) | (s->corpses & heroes3_side_bits(side));
    return HEROES3_THOSE(target, own & ~heroes3_bit(unit), can_be_revived(s, r, unit, target));
}

/* HA-24 */
static void summon_demons(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                          int corpse)
{
    const enum heroes3_side side = heroes3_commander(s, unit);
    const int demons = (int)side * HEROES3_SIDE_UNITS + HEROES3_FIRST_SUMMON + s->summons[side]++;
    heroes3_unit_create(s, r, demons, r->ability.demon, count_raised_demons(s, r, unit, corpse));
    s->corpses &= ~heroes3_bit(corpse);
    heroes3_unit_inspire(s, r, side, heroes3_bit(demons));
    heroes3_unit_enter(s, r, demons, s->unit[corpse].hex);
}

void heroes3_own_spell(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int target)
{
    if (does_creature_give(heroes3_creature_of(s, r, unit))) {
        give_own_spell(s, r, unit, target);
        return;
    }
    if (heroes3_creature_of(s, r, unit)->bolt_count > 0) {
        throw_bolt(s, r, unit, target);
        return;
    }
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
