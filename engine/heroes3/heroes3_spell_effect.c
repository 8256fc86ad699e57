/* Immunity, damage and healing of one spell on one stack. heroes3_spells.c decides which stacks a
 * spell meets. */
#include "engine/heroes3/heroes3_spells.h"
#include "engine/heroes3/heroes3_tell.h"

bool heroes3_works_on(const struct heroes3_rules *r, const struct heroes3_creature *c,
                      enum heroes3_spell spell)
{
    const unsigned spares = heroes3_spell_facts[spell].spares;
    const bool undead = heroes3_is(c, HEROES3_UNDEAD);
    if (spell == HEROES3_CAST_FORGETFULNESS && undead && r->magic.forgetful_undead) {
        return c->shots > 0; /* HS-17 */
    }
    return !((spares & HEROES3_SPARES_UNDEAD) && undead) &&
           !((spares & HEROES3_SPARES_MACHINES) && c->town == HEROES3_WAR_MACHINE) &&
           !((spares & HEROES3_SPARES_HARMLESS) && c->town == HEROES3_WAR_MACHINE &&
             c->damage_max == 0) &&
           !((spares & HEROES3_UNDEAD_ONLY) && !undead) &&
           !((spares & HEROES3_SPARES_MINDLESS) && !heroes3_has_mind(c)) &&
           !((spares & HEROES3_SPARES_LIFELESS) && !heroes3_is_living(c)) &&
           !((spares & HEROES3_SPARES_MELEE) && c->shots == 0) &&
           !((spares & HEROES3_SPARES_EYELESS) && heroes3_is(c, HEROES3_IMMUNE_BLIND));
}

bool heroes3_would_rise(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                        int32_t points)
{
    const struct heroes3_unit *u = &s->unit[unit];
    if (heroes3_number_of(unit) >= HEROES3_FIRST_CLONE || u->count == u->start_count) {
        return false;
    }
    const int32_t missing = heroes3_alive(s, unit) ? u->hp_max - u->hp : 0;
    return points >= missing + heroes3_risen_hp(s, r, unit) &&
           (heroes3_alive(s, unit) || heroes3_unit_can_rise(s, r, unit));
}

/* HS-16: Anti-Magic keeps spells of its level off, friendly ones too. */
bool heroes3_immune_now(const struct heroes3_state *s, const struct heroes3_rules *r,
                        enum heroes3_spell spell, int unit)
{
    const struct heroes3_unit *u = &s->unit[unit];
    return ((heroes3_creature_of(s, r, unit)->immune_to >> spell) & 1) ||
           heroes3_effect_on(u, HEROES3_ANTI_MAGIC) >= r->spell[spell].level;
}

bool heroes3_takes_spell(const struct heroes3_state *s, const struct heroes3_rules *r,
                         enum heroes3_spell spell, int unit)
{
    return heroes3_works_on(r, heroes3_creature_of(s, r, unit), spell) &&
           !heroes3_immune_now(s, r, spell, unit) &&
           (heroes3_spell_facts[spell].work != HEROES3_CURES ||
            heroes3_needs_cure(&s->unit[unit])) &&
           (heroes3_spell_facts[spell].work != HEROES3_LASTS ||
            s->unit[unit].rounds[heroes3_spell_facts[spell].effect] == 0);
}

int32_t heroes3_spell_points(const struct heroes3_state *s, const struct heroes3_rules *r,
                             enum heroes3_side side, enum heroes3_spell spell)
{
    const int power = heroes3_hero_of(s, r, side)->power;
    const int base = heroes3_spell_base(s, r, side, spell);
    return heroes3_spell_facts[spell].work == HEROES3_SUMMONS_KIND
               ? base * power
               : r->spell[spell].power * power + base;
}

int32_t heroes3_spell_points_on(const struct heroes3_state *s, const struct heroes3_rules *r,
                                enum heroes3_side side, enum heroes3_spell spell, int target)
{
    const struct heroes3_hero *hero = heroes3_hero_of(s, r, side);
    const int percent = heroes3_spell_percent(r, hero, spell, heroes3_creature_of(s, r, target));
    return (int32_t)((int64_t)heroes3_spell_points(s, r, side, spell) * (100 + percent) / 100);
}

/* HS-8: the spell's own protection, golems' skin, and the weakness of elementals, in this order. */
int64_t heroes3_spell_damage(const struct heroes3_state *s, const struct heroes3_rules *r,
                             enum heroes3_spell spell, int target, int64_t points)
{
    const struct heroes3_creature *c = heroes3_creature_of(s, r, target);
    const struct heroes3_unit *u = &s->unit[target];
    int guard = 0;
    for (unsigned left = r->spell[spell].schools; left != 0; left &= left - 1) {
        const int strength =
            heroes3_effect_on(u, (enum heroes3_effect)(HEROES3_FROM_AIR + __builtin_ctz(left)));
        guard = strength > guard ? strength : guard;
    }
    const int64_t left = points * (100 - guard) / 100 * (100 - c->spell_damage_cut) / 100;
    return (c->weak_to >> spell) & 1 ? 2 * left : left;
}

int64_t heroes3_hero_damage(const struct heroes3_state *s, const struct heroes3_rules *r,
                            const struct heroes3_hero *hero, enum heroes3_spell spell, int target,
                            int64_t points)
{
    const int sorcery = heroes3_skill_effect(r, hero, HEROES3_SORCERY, r->sorcery);
    const int special = heroes3_spell_percent(r, hero, spell, heroes3_creature_of(s, r, target));
    const int64_t damage = heroes3_spell_damage(s, r, spell, target, points);
    return damage * (100 + sorcery) / 100 * (100 + special) / 100;
}

void heroes3_bring_back(struct heroes3_state *s, const struct heroes3_rules *r, int target,
                        int32_t points)
{
    if (heroes3_alive(s, target)) {
        heroes3_unit_heal(s, r, target, points, true);
    } else {
        heroes3_unit_raise(s, r, target, points);
    }
}

/* Mastery, cost and payment of hero spells. */

int heroes3_mastery(const struct heroes3_state *s, const struct heroes3_rules *r,
                    enum heroes3_side side, enum heroes3_spell spell)
{
    const struct heroes3_hero *hero = heroes3_hero_of(s, r, side);
    int best = HEROES3_NONE;
    for (unsigned left = r->spell[spell].schools; left != 0; left &= left - 1) {
        const int level = hero->skills[HEROES3_SCHOOL_SKILLS + __builtin_ctz(left)];
        best = level > best ? level : best;
    }
    return best;
}

int heroes3_spell_base(const struct heroes3_state *s, const struct heroes3_rules *r,
                       enum heroes3_side side, enum heroes3_spell spell)
{
    return r->spell[spell].base[heroes3_mastery(s, r, side, spell)];
}

/* The largest change of spell cost by a living creature of a side; several do not add up. */
static int find_stack_most(const struct heroes3_state *s, const struct heroes3_rules *r,
                           enum heroes3_side side, size_t field)
{
    int most = 0;
    for (uint64_t left = heroes3_creatures(s, side); left != 0; left &= left - 1) {
        const struct heroes3_creature *c = heroes3_creature_of(s, r, __builtin_ctzll(left));
        const int points = ((const uint8_t *)c)[field];
        most = points > most ? points : most;
    }
    return most;
}

/* HS-18: points that living creatures add to the cost of the side's spells. */
static int find_mana_surcharge(const struct heroes3_state *s, const struct heroes3_rules *r,
                               enum heroes3_side side)
{
    return find_stack_most(s, r, heroes3_enemy(side),
                           offsetof(struct heroes3_creature, enemy_spell_cost)) -
           find_stack_most(s, r, side, offsetof(struct heroes3_creature, ally_spell_cost));
}

/* HS-2, HS-18: cost in spell points; at least 1 for a spell that is not free. */
static int find_spell_cost(const struct heroes3_state *s, const struct heroes3_rules *r,
                           enum heroes3_side side, enum heroes3_spell spell, int more)
{
    const int cost = r->spell[spell].cost[heroes3_mastery(s, r, side, spell) > HEROES3_NONE];
    return cost == 0 ? 0 : cost + more > 1 ? cost + more : 1;
}

uint64_t heroes3_payable(const struct heroes3_state *s, const struct heroes3_rules *r,
                         enum heroes3_side side, uint8_t casts[HEROES3_SPELLS])
{
    uint64_t book = heroes3_hero_of(s, r, side)->spells, payable = 0;
    if (book == 0 || s->cast_this_round[side]) {
        return 0;
    }
    const int more = find_mana_surcharge(s, r, side);
    for (; book != 0; book &= book - 1) {
        const int spell = __builtin_ctzll(book);
        const int cost = find_spell_cost(s, r, side, (enum heroes3_spell)spell, more);
        if (s->mana[side] >= cost) {
            const int most = cost == 0 ? UINT8_MAX : s->mana[side] / cost;
            casts[spell] = (uint8_t)(most < UINT8_MAX ? most : UINT8_MAX);
            payable |= UINT64_C(1) << spell;
        }
    }
    return payable;
}

/* HS-18: familiars give their hero a part of what the enemy pays. */
void heroes3_pay(struct heroes3_state *s, const struct heroes3_rules *r, enum heroes3_side side,
                 enum heroes3_spell spell)
{
    const int more = find_mana_surcharge(s, r, side);
    const int cost = find_spell_cost(s, r, side, spell, more);
    const enum heroes3_side enemy = heroes3_enemy(side);
    const int percent =
        find_stack_most(s, r, enemy, offsetof(struct heroes3_creature, mana_channel));
    s->mana[side] = (uint16_t)(s->mana[side] - cost);
    s->mana[enemy] = (uint16_t)(s->mana[enemy] + cost * percent / 100);
    TRACE_NOTE(s, more != 0 || percent > 0 ? "HS-18" : NULL);
}

/* Clone and the four summoning spells: finds a free stack number and a free place, then creates
 * the stack. */

static uint64_t living_clones(const struct heroes3_state *s, enum heroes3_side side)
{
    return s->alive & heroes3_side_bits(side) &
           HEROES3_BOTH((heroes3_bit(HEROES3_CLONES) - 1) << HEROES3_FIRST_CLONE);
}

/* The stack number for the side's next clone (H-31: in order of creation), or -1 if all are
 * used. */
static int next_clone(const struct heroes3_state *s, enum heroes3_side side)
{
    const uint64_t clones = living_clones(s, side);
    if (clones == 0) {
        return (int)side * HEROES3_SIDE_UNITS + HEROES3_FIRST_CLONE;
    }
    const int last = 63 - __builtin_clzll(clones);
    return heroes3_number_of(last) == HEROES3_SIDE_UNITS - 1 ? -1 : last + 1;
}

/* The front hex nearest to `near` where a stack of that shape fits, or HEROES3_NOWHERE. */
static int place_near(const struct heroes3_state *s, const struct heroes3_rules *r,
                      enum heroes3_shape shape, int near)
{
    const struct heroes3_hexes free =
        heroes3_fitting(shape, heroes3_minus(r->board.all, heroes3_blocked(s)));
    for (int d = 1; d < HEROES3_DISTANCES; d++) {
        const struct heroes3_hexes ring = heroes3_and(free, r->board.disk[d][near]);
        if (heroes3_any(ring)) {
            return heroes3_first(ring);
        }
    }
    return HEROES3_NOWHERE;
}

bool heroes3_can_clone(const struct heroes3_state *s, const struct heroes3_rules *r,
                       enum heroes3_side side, int unit)
{
    if (heroes3_side_of(unit) != side || /* HS-22 */
        heroes3_creature_of(s, r, unit)->level >
            heroes3_spell_base(s, r, side, HEROES3_CAST_CLONE) ||
        heroes3_number_of(unit) >= HEROES3_FIRST_CLONE || next_clone(s, side) < 0) {
        return false;
    }
    for (uint64_t left = living_clones(s, side); left != 0; left &= left - 1) {
        if (s->unit[__builtin_ctzll(left)].twin == unit) {
            return false;
        }
    }
    return true;
}

/* HS-10, H-30, H-31 */
void heroes3_make_clone(struct heroes3_state *s, const struct heroes3_rules *r,
                        enum heroes3_side side, int target, int rounds)
{
    const int clone = next_clone(s, side);
    const struct heroes3_unit *original = &s->unit[target];
    const int hex = place_near(s, r, (enum heroes3_shape)original->shape, original->hex);
    if (hex == HEROES3_NOWHERE || clone < 0) {
        return;
    }
    heroes3_unit_create(s, r, clone, original->creature, original->count);
    s->unit[clone].twin = (uint8_t)target;
    s->unit[clone].fades = (uint8_t)rounds;
    s->unit[clone].shots = original->shots;
    s->unit[clone].casts = original->casts; /* HA-23 */
    s->unit[clone].conditions = original->conditions & HEROES3_CAST_DONE;
    heroes3_unit_inspire(s, r, side, heroes3_bit(clone));
    s->turn.origin[clone] = (uint8_t)heroes3_number_of(target);
    s->turn.done &= ~heroes3_bit(clone);
    s->turn.waited &= ~heroes3_bit(clone);
    s->turn.had_morale &= ~heroes3_bit(clone);
    heroes3_unit_enter(s, r, clone, hex);
}

/* HS-12: the front hex in the column nearest to the side's edge that has room for a stack of that
 * shape, nearest to the middle row, or HEROES3_NOWHERE. Both sides alike. */
static int place_in_back_row(const struct heroes3_state *s, const struct heroes3_rules *r,
                             enum heroes3_side side, enum heroes3_shape shape)
{
    const struct heroes3_hexes free =
        heroes3_fitting(shape, heroes3_minus(r->board.all, heroes3_blocked(s)));
    for (int in = 1; in < HEROES3_COLUMNS - 1; in++) {
        const int x = side == HEROES3_ATTACKER ? in : HEROES3_COLUMNS - 1 - in;
        for (int k = 0; k < HEROES3_ROWS; k++) {
            const int off = k % 2 == 0 ? k / 2 : -(k + 1) / 2;
            const int hex = heroes3_hex(x, HEROES3_ROWS / 2 + off);
            if (heroes3_has(free, hex)) {
                return hex;
            }
        }
    }
    return HEROES3_NOWHERE;
}

/* HS-12: elementals in the back row. */
void heroes3_summon(struct heroes3_state *s, const struct heroes3_rules *r, enum heroes3_side side,
                    enum heroes3_spell spell, int32_t count)
{
    const int school = __builtin_ctz(r->spell[spell].schools);
    const int16_t creature = r->summoned[school];
    const enum heroes3_shape shape = !heroes3_is(&r->creatures[creature], HEROES3_TWO_HEX)
                                         ? HEROES3_ONE_HEX
                                     : side == HEROES3_ATTACKER ? HEROES3_TAIL_LEFT
                                                                : HEROES3_TAIL_RIGHT;
    const int hex = place_in_back_row(s, r, side, shape);
    if (hex == HEROES3_NOWHERE) {
        return;
    }
    const int unit = (int)side * HEROES3_SIDE_UNITS + HEROES3_FIRST_SUMMON + s->summons[side]++;
    s->summon_kind[side] = (uint8_t)(school + 1);
    heroes3_unit_create(s, r, unit, creature, count > 9999 ? 9999 : count);
    heroes3_unit_inspire(s, r, side, heroes3_bit(unit));
    heroes3_unit_enter(s, r, unit, hex);
}
