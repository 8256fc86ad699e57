/* Casting: which stacks a spell may be aimed at, which stacks it meets, and the effect on each of
 * them. Both heroes and creatures that cast use it. */
#include "engine/heroes3/heroes3_spells.h"

#include "engine/heroes3/heroes3_tell.h"
#include "engine/heroes3/heroes3_things.h"

/* HS-9: what Cure ends. */
#define BIT(effect) (UINT64_C(1) << HEROES3_##effect)
static const uint64_t bad = BIT(SLOW) | BIT(CURSE) | BIT(BLIND) | BIT(PETRIFIED) | BIT(PARALYSED) |
                            BIT(AGED) | BIT(POISONED) | BIT(DISEASED) | BIT(WEAK) | BIT(SORROW) |
                            BIT(MISFORTUNE) | BIT(FORGETFUL) | BIT(BERSERK) | BIT(HYPNOTIZED);

/* HS-9: what Dispel ends. Losses by Disrupting Ray or poison stay. */
static uint64_t find_dispelled_effects(const struct heroes3_unit *u)
{
    return u->lasting & ~(BIT(CORRODED) | BIT(POISONED));
}

bool heroes3_needs_cure(const struct heroes3_unit *u)
{
    return (u->lasting & bad) != 0 || u->hp < u->hp_max || u->poisoned > 0;
}

/* HS-22: whether Hypnotize works: the hit points of the stack, counted as if unhurt, are within the
 * spell's limit. Creatures that throw spells back are safe from it. */
static bool can_be_hypnotized(const struct heroes3_state *s, const struct heroes3_rules *r,
                              enum heroes3_side side, int unit)
{
    const struct heroes3_unit *u = &s->unit[unit];
    const int32_t limit = heroes3_spell_points(s, r, side, HEROES3_CAST_HYPNOTIZE);
    return heroes3_side_of(unit) != side && u->rounds[HEROES3_MIRROR] == 0 &&
           heroes3_creature_of(s, r, unit)->magic_mirror == 0 &&
           (int32_t)u->count * u->hp_max < limit + r->magic.hypnotize_at_limit;
}

static bool can_be_target(const struct heroes3_state *s, const struct heroes3_rules *r,
                          enum heroes3_side side, enum heroes3_spell spell, int unit)
{
    if (heroes3_spell_facts[spell].work == HEROES3_DISPELS) {
        return find_dispelled_effects(&s->unit[unit]) != 0; /* Dispel ignores immunities */
    }
    if (!heroes3_works_on(r, heroes3_creature_of(s, r, unit), spell) ||
        heroes3_immune_now(s, r, spell, unit)) { /* HS-4 */
        return false;
    }
    switch (heroes3_spell_facts[spell].work) {
    case HEROES3_CURES:
        return heroes3_needs_cure(&s->unit[unit]);
    case HEROES3_RAISES:
        return heroes3_would_rise(s, r, unit, heroes3_spell_points_on(s, r, side, spell, unit));
    case HEROES3_COPIES:
        return heroes3_can_clone(s, r, side, unit);
    default:
        return spell != HEROES3_CAST_HYPNOTIZE || can_be_hypnotized(s, r, side, unit);
    }
}

/* HS-12: whether the side may summon: it has called no other kind of elementals in this battle, and
 * a stack number is free. */
static bool can_summon(const struct heroes3_state *s, const struct heroes3_rules *r,
                       enum heroes3_side side, enum heroes3_spell spell)
{
    const int kind = __builtin_ctz(r->spell[spell].schools | 1u << HEROES3_SCHOOLS) + 1;
    return (s->summon_kind[side] == 0 || s->summon_kind[side] == kind) &&
           s->summons[side] < HEROES3_SUMMONS && heroes3_spell_points(s, r, side, spell) > 0;
}

/* Stacks that a spell may be aimed at by its kind of aim, before immunities. */
static uint64_t reach_of(const struct heroes3_state *s, const struct heroes3_rules *r,
                         enum heroes3_side side, enum heroes3_spell spell)
{
    const struct heroes3_spell_facts *f = &heroes3_spell_facts[spell];
    const bool machines = f->work == HEROES3_BURNS || f->work == HEROES3_LASTS ||
                          f->work == HEROES3_DISPELS; /* HS-3, HS-8 */
    const enum heroes3_side enemy = heroes3_enemy(side);
    const uint64_t own = machines ? heroes3_bodies(s, side) : heroes3_creatures(s, side);
    const uint64_t enemies = machines ? heroes3_bodies(s, enemy) : heroes3_creatures(s, enemy);
    if (f->work == HEROES3_DISPELS) {
        return heroes3_mastery(s, r, side, spell) >= HEROES3_ADVANCED ? own | enemies : own;
    }
    switch (f->aim) {
    case HEROES3_AT_OWN:
        return f->work == HEROES3_RAISES ? own | (s->corpses & heroes3_side_bits(side)) : own;
    case HEROES3_AT_ALL:
    case HEROES3_AT_HEX:
        return own | enemies;
    default:
        return enemies;
    }
}

/* HS-9: whether this is an expert's Dispel, which also removes things that spells have laid. */
static bool does_spell_sweep(const struct heroes3_state *s, const struct heroes3_rules *r,
                             enum heroes3_side side, enum heroes3_spell spell)
{
    return heroes3_spell_facts[spell].work == HEROES3_DISPELS &&
           heroes3_spell_is_mass(s, r, side, spell);
}

uint64_t heroes3_spell_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                               enum heroes3_side side, enum heroes3_spell spell)
{
    uint8_t casts[HEROES3_SPELLS];
    const bool may = (heroes3_payable(s, r, side, casts) >> spell) & 1;
    return may ? heroes3_targets_of(s, r, side, spell) : 0;
}

uint64_t heroes3_targets_of(const struct heroes3_state *s, const struct heroes3_rules *r,
                            enum heroes3_side side, enum heroes3_spell spell)
{
    if (heroes3_spell_facts[spell].work >= HEROES3_FIELD_WORKS) {
        return heroes3_field_targets(s, r, side, spell);
    }
    if (heroes3_spell_facts[spell].work == HEROES3_SUMMONS_KIND) {
        return can_summon(s, r, side, spell) ? heroes3_bit(s->active) : 0;
    }
    const bool sweeps = does_spell_sweep(s, r, side, spell) && heroes3_any_laid(s, r);
    return (sweeps ? heroes3_bit(s->active) : 0) |
           HEROES3_THOSE(unit, reach_of(s, r, side, spell), can_be_target(s, r, side, spell, unit));
}

uint64_t heroes3_open_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                              enum heroes3_side side)
{
    const enum heroes3_spell spell = (enum heroes3_spell)s->spell;
    return s->target != HEROES3_NO_UNIT && heroes3_chooses_twice(spell)
               ? heroes3_sacrifice_targets(s, r, side, s->target)
               : heroes3_spell_targets(s, r, side, spell);
}

bool heroes3_spell_is_mass(const struct heroes3_state *s, const struct heroes3_rules *r,
                           enum heroes3_side side, enum heroes3_spell spell)
{
    return heroes3_spell_facts[spell].aim == HEROES3_AT_ALL ||
           heroes3_mastery(s, r, side, spell) >= r->spell[spell].mass_from;
}

/* The hexes where a spell that is aimed at `hex` meets stacks. */
static struct heroes3_hexes find_spell_ring(const struct heroes3_state *s,
                                            const struct heroes3_rules *r, enum heroes3_side side,
                                            enum heroes3_spell spell, int hex)
{
    const struct heroes3_spell_facts *f = &heroes3_spell_facts[spell];
    const int outer =
        f->outer == HEROES3_OUTER_BY_MASTERY ? heroes3_spell_base(s, r, side, spell) : f->outer;
    const struct heroes3_hexes disk = r->board.disk[outer][hex];
    return f->inner > 0 ? heroes3_minus(disk, r->board.disk[f->inner - 1][hex]) : disk;
}

struct heroes3_hexes heroes3_spell_reach(const struct heroes3_state *s,
                                         const struct heroes3_rules *r, enum heroes3_side side,
                                         enum heroes3_spell spell, int unit)
{
    const struct heroes3_unit *u = &s->unit[unit];
    const int tail = heroes3_tail((enum heroes3_shape)u->shape, u->hex);
    return heroes3_or(find_spell_ring(s, r, side, spell, u->hex),
                      find_spell_ring(s, r, side, spell, tail));
}

uint64_t heroes3_spell_area(const struct heroes3_state *s, const struct heroes3_rules *r,
                            enum heroes3_side side, enum heroes3_spell spell, int hex,
                            uint64_t among)
{
    return heroes3_find_stacks(s, r, find_spell_ring(s, r, side, spell, hex), among);
}

/* HS-19: strongest resistance aura, in percent, of an adjacent stack of the same army. */
static int read_stack_aura(const struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    uint64_t left = heroes3_creatures(s, heroes3_commander(s, unit)) & ~heroes3_bit(unit);
    int most = 0;
    for (; left != 0; left &= left - 1) {
        const int other = __builtin_ctzll(left);
        const int percent = heroes3_creature_of(s, r, other)->resist_aura;
        most = percent > most && heroes3_besides(s, r, other, unit) ? percent : most;
    }
    return most;
}

bool heroes3_resists(struct heroes3_state *s, const struct heroes3_rules *r, int target)
{
    const struct heroes3_hero *hero = heroes3_hero_of(s, r, heroes3_side_of(target));
    const int sum = heroes3_creature_of(s, r, target)->magic_resistance +
                    heroes3_skill_effect(r, hero, HEROES3_RESISTANCE, r->resistance);
    const int own = sum < 100 ? sum : 100;
    const int aura = read_stack_aura(s, r, target);
    const int percent = 100 - (100 - own) * (100 - aura) / 100;
    if (percent == 0) {
        return false;
    }
    const bool resists = heroes3_chance(s, HEROES3_DICE_ABILITY, "resistance", 100, percent, "yes");
    TRACE_NOTE(s, aura > 0 ? "HS-19" : NULL);
    if (resists) {
        heroes3_tell(s, r, "resist", "HS-4", "{unit} resists", target, HEROES3_NO_UNIT, 0, 0);
    }
    return resists;
}

static void cure_stack_by(struct heroes3_state *s, const struct heroes3_rules *r, int target,
                          int32_t points)
{
    heroes3_relieve_all(s, r, target, bad);
    heroes3_unit_heal(s, r, target, points, false);
}

/* HS-1 */
static int count_spell_rounds(const struct heroes3_hero *hero)
{
    return hero->power > 0 ? hero->power : 1;
}

static void burn_by_spell(struct heroes3_state *s, const struct heroes3_rules *r,
                          enum heroes3_side side, int target, int64_t damage)
{
    const int killed = heroes3_unit_wound(s, r, target, damage);
    heroes3_tell(s, r, "burn", "HS-8", "{target} suffers {damage}, {killed} die", s->active, target,
                 damage, killed);
    heroes3_unit_try_rebirth(s, r, target);
    if (heroes3_commander(s, target) != side) {
        s->tally[side].kills_ranged += (uint32_t)killed;
    }
    heroes3_unit_unblind(s, r, target, damage);
}

/* Begins a lasting effect. `hero`: the caster, whose specialty counts; NULL if a creature casts. */
static void lay_spell_effect(struct heroes3_state *s, const struct heroes3_rules *r,
                             enum heroes3_spell spell, int target, int mastery, int rounds,
                             const struct heroes3_hero *hero)
{
    const struct heroes3_spell_facts *f = &heroes3_spell_facts[spell];
    const enum heroes3_effect effect = (enum heroes3_effect)f->effect;
    int strength = heroes3_spell_strength(r, hero, spell, heroes3_creature_of(s, r, target),
                                          r->spell[spell].base[mastery]);
    if (f->ends != f->effect) {
        heroes3_unit_relieve(s, r, target, (enum heroes3_effect)f->ends);
    }
    if (effect == HEROES3_CORRODED) { /* HS-13: adds up, for the whole battle */
        strength += s->unit[target].strength[HEROES3_CORRODED];
        rounds = r->ability.rounds[HEROES3_CORRODED];
    }
    if (effect == HEROES3_BERSERK || effect == HEROES3_FRENZY) { /* HS-13, HS-21: until it acts */
        rounds = UINT8_MAX;
    }
    if (effect == HEROES3_SLAYER) {
        s->unit[target].slayer_level = (uint8_t)mastery;
    }
    if (effect == HEROES3_ANTI_MAGIC) {                          /* HS-16 */
        heroes3_relieve_all(s, r, target, bad & ~BIT(POISONED)); /* HA-21: only Cure ends poison */
    }
    TRACE_NOTE(s, hero != NULL ? "HS-1" : NULL);
    heroes3_unit_affect(s, r, target, effect, rounds, strength);
}

void heroes3_lay_on(struct heroes3_state *s, const struct heroes3_rules *r,
                    enum heroes3_spell spell, int target, int mastery, int rounds)
{
    if (heroes3_spell_facts[spell].work == HEROES3_CURES) {
        const struct heroes3_spell_rules *cure = &r->spell[spell];
        cure_stack_by(s, r, target, cure->power * rounds + cure->base[mastery]);
    } else {
        lay_spell_effect(s, r, spell, target, mastery, rounds, NULL);
    }
}

/* Carries a spell out on one stack. `hero`: the caster; NULL for a creature, which can only do
 * damage. */
static void work_spell_on(struct heroes3_state *s, const struct heroes3_rules *r,
                          enum heroes3_side side, const struct heroes3_hero *hero,
                          enum heroes3_spell spell, int target, int32_t points)
{
    switch (heroes3_spell_facts[spell].work) {
    case HEROES3_LASTS:
        lay_spell_effect(s, r, spell, target, heroes3_mastery(s, r, side, spell),
                         count_spell_rounds(hero), hero);
        break;
    case HEROES3_CURES:
        cure_stack_by(s, r, target, heroes3_spell_points_on(s, r, side, spell, target));
        break;
    case HEROES3_DISPELS:
        heroes3_relieve_all(s, r, target, find_dispelled_effects(&s->unit[target]));
        break;
    case HEROES3_RAISES:
        heroes3_bring_back(s, r, target, heroes3_spell_points_on(s, r, side, spell, target));
        break;
    case HEROES3_COPIES:
        heroes3_make_clone(s, r, side, target, count_spell_rounds(hero));
        break;
    case HEROES3_SUMMONS_KIND:
        heroes3_summon(s, r, side, spell, points);
        break;
    default:
        burn_by_spell(s, r, side, target,
                      hero != NULL ? heroes3_hero_damage(s, r, hero, spell, target, points)
                                   : heroes3_spell_damage(s, r, spell, target, points));
        break;
    }
}

/* HS-4: a spell meets one stack, which may resist it unless it is a friend of the caster. */
static void meet_spell_target(struct heroes3_state *s, const struct heroes3_rules *r,
                              enum heroes3_side side, const struct heroes3_hero *hero,
                              enum heroes3_spell spell, int unit, int32_t points)
{
    if (hero != NULL && hero->specialty.kind == HEROES3_OF_SPELL &&
        hero->specialty.spell == spell) {
        TRACE_NOTE(s, "HH-4");
    }
    heroes3_tell(s, r, heroes3_spell_names[spell], heroes3_spell_facts[spell].ids,
                 heroes3_spell_facts[spell].text, s->active, unit, points, 0);
    if (heroes3_commander(s, unit) == side || !heroes3_resists(s, r, unit)) {
        work_spell_on(s, r, side, hero, spell, unit, points);
    }
}

uint64_t heroes3_nearest(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                         uint64_t among)
{
    uint64_t near = 0;
    int least = HEROES3_DISTANCES;
    for (; among != 0; among &= among - 1) {
        const int other = __builtin_ctzll(among);
        const int far = r->board.distance[s->unit[unit].hex][s->unit[other].hex];
        near = far < least ? heroes3_bit(other) : far == least ? near | heroes3_bit(other) : near;
        least = far < least ? far : least;
    }
    return near;
}

/* HS-11: Chain Lightning. Each hop meets the nearest stack, of either side, that was not met
 * before, with half the damage of the hop before it. */
static void chain_lightning_on(struct heroes3_state *s, const struct heroes3_rules *r,
                               enum heroes3_side side, enum heroes3_spell spell, int target,
                               int mastery, int32_t points, const struct heroes3_hero *hero)
{
    uint64_t left = heroes3_everybody(s);
    for (int hops = mastery >= HEROES3_ADVANCED ? 5 : 4; hops > 0; hops--) {
        left &= ~heroes3_bit(target);
        if (!heroes3_immune_now(s, r, spell, target)) {
            meet_spell_target(s, r, side, hero, spell, target, points);
        }
        left &= s->alive;
        if (left == 0) {
            return;
        }
        target = heroes3_draw_one(s, heroes3_nearest(s, r, target, left));
        points /= 2;
    }
}

/* HS-16: the stack that a spell at one enemy stack meets: Magic Mirror may turn it to a stack of
 * the caster's army. */
static int find_mirror_target(struct heroes3_state *s, const struct heroes3_rules *r,
                              enum heroes3_side side, enum heroes3_spell spell, int target)
{
    const struct heroes3_unit *u = &s->unit[target];
    const int own = heroes3_creature_of(s, r, target)->magic_mirror;
    const int laid = u->rounds[HEROES3_MIRROR] > 0 ? u->strength[HEROES3_MIRROR] : 0;
    const int percent = laid > own ? laid : own;
    if (percent == 0 || heroes3_commander(s, target) == side) {
        return target;
    }
    const uint64_t others = HEROES3_THOSE(own_stack, heroes3_creatures(s, side),
                                          heroes3_takes_spell(s, r, spell, own_stack));
    if (others == 0 ||
        !heroes3_chance(s, HEROES3_DICE_ABILITY, "magic mirror", 100, percent, "yes")) {
        return target;
    }
    const int met = heroes3_draw_one(s, others);
    heroes3_tell(s, r, "mirror", "HS-16", "{unit} throws the spell back at {target}", target, met,
                 0, 0);
    return met;
}

void heroes3_cast(struct heroes3_state *s, const struct heroes3_rules *r, enum heroes3_side side,
                  enum heroes3_spell spell, int target)
{
    uint64_t met = heroes3_targets_of(s, r, side, spell);
    const uint8_t aim = heroes3_spell_facts[spell].aim;
    const struct heroes3_hero *hero = heroes3_hero_of(s, r, side);
    const int32_t points = heroes3_spell_points(s, r, side, spell);
    s->cast_this_round[side] = 1;
    heroes3_pay(s, r, side, spell);
    s->tally[side].spells++;
    if (heroes3_spell_facts[spell].work >= HEROES3_FIELD_WORKS) {
        heroes3_field_cast(s, r, side, spell, target);
        return;
    }
    if (does_spell_sweep(s, r, side, spell)) {
        heroes3_sweep(s, r);
    }
    if (aim == HEROES3_AT_HEX) {
        met = heroes3_spell_area(s, r, side, spell, target, met);
    } else if (!heroes3_spell_is_mass(s, r, side, spell)) {
        const int aimed = target;
        target = find_mirror_target(s, r, side, spell, target);
        if (target != aimed && heroes3_resists(s, r, target)) { /* HS-16 */
            return;
        }
        met = heroes3_bit(target);
    }
    if (aim == HEROES3_AT_CHAIN) {
        chain_lightning_on(s, r, side, spell, target, heroes3_mastery(s, r, side, spell), points,
                           hero);
        return;
    }
    for (; met != 0; met &= met - 1) {
        const int unit = __builtin_ctzll(met);
        if (heroes3_alive(s, unit) || ((s->corpses >> unit) & 1)) {
            meet_spell_target(s, r, side, hero, spell, unit, points);
        }
    }
}

void heroes3_creature_burns(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                            enum heroes3_spell spell, int target, int32_t points)
{
    const enum heroes3_side side = heroes3_commander(s, unit);
    uint64_t met = heroes3_bit(target);
    if (heroes3_spell_facts[spell].aim == HEROES3_AT_CHAIN) {
        chain_lightning_on(s, r, side, spell, target, HEROES3_ADVANCED, points, NULL);
        return;
    }
    if (heroes3_spell_facts[spell].aim == HEROES3_AT_HEX) {
        met = heroes3_spell_area(s, r, side, spell, s->unit[target].hex, heroes3_everybody(s));
    }
    for (; met != 0; met &= met - 1) {
        const int other = __builtin_ctzll(met);
        if (heroes3_alive(s, other) && !heroes3_immune_now(s, r, spell, other)) {
            meet_spell_target(s, r, side, NULL, spell, other, points);
        }
    }
}
