/* Creates, moves, hurts, heals and raises stacks, and keeps the values that their effects
 * change. */
#include "engine/heroes3/heroes3_unit.h"

#include <string.h>

#include "engine/heroes3/heroes3_siege.h"
#include "engine/heroes3/heroes3_tell.h"

static int at_least(int value, int least)
{
    return value < least ? least : value;
}

static int compute_stack_speed(const struct heroes3_unit *u, const struct heroes3_creature *c,
                               int more)
{
    if (c->speed == 0) {
        return 0;
    }
    int speed = c->speed + more + heroes3_effect_on(u, HEROES3_PRAYER);
    speed += heroes3_effect_on(u, HEROES3_HASTE); /* HS-5 */
    speed = speed * (100 - heroes3_effect_on(u, HEROES3_SLOW)) / 100;
    return at_least(speed, 1);
}

/* HA-21: sets the maximum hit points after poison and age. The top creature keeps the number of hit
 * points that it lacks, but is left with at least 1. */
static void set_hp_max(struct heroes3_unit *u, int age_cut, int printed)
{
    const int before = u->hp_max;
    const int cut = u->rounds[HEROES3_AGED] ? age_cut : 0;
    const int left = heroes3_poisoned_hp(u, printed);
    u->hp_max = (uint16_t)at_least((left * (100 - cut) + 99) / 100, 1);
    if (u->count > 0) {
        u->hp = (uint16_t)at_least(u->hp + u->hp_max - before, 1);
    }
}

void heroes3_unit_refresh(struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    struct heroes3_unit *u = &s->unit[unit];
    const struct heroes3_creature *c = &r->creatures[u->creature];
    const struct heroes3_hero *hero = heroes3_hero_of(s, r, heroes3_side_of(unit));
    const bool led = !(heroes3_bit(unit) & HEROES3_TURRET_BITS); /* HC-4 */
    const int home = heroes3_at_home(r, c);
    const struct heroes3_special special = hero->special[u->creature];         /* HH-2 */
    int attack = c->attack + (led ? hero->attack : 0) + home + special.attack; /* HD-12 */
    int defence = c->defence + (led ? hero->defence : 0) + home + special.defence;
    attack -= u->rounds[HEROES3_DISEASED] ? r->ability.disease : 0;
    attack += heroes3_effect_on(u, HEROES3_PRAYER) - heroes3_effect_on(u, HEROES3_WEAK);
    defence -= u->rounds[HEROES3_DISEASED] ? r->ability.disease : 0;
    defence += heroes3_effect_on(u, HEROES3_PRAYER) + heroes3_effect_on(u, HEROES3_STONE_SKIN) -
               heroes3_effect_on(u, HEROES3_CORRODED);
    attack = at_least(attack, 0);
    defence = at_least(defence, 0);
    if (u->rounds[HEROES3_FRENZY]) { /* HS-13 */
        attack += defence * u->strength[HEROES3_FRENZY] / 100;
        defence = 0;
    }
    u->attack = (int16_t)attack;
    if (u->conditions & HEROES3_DEFENDING) { /* HD-10 */
        defence += at_least(defence * r->damage.defend / 100, 1);
    }
    u->defence = (int16_t)defence;
    set_hp_max(u, r->ability.age_cut, heroes3_full_hp(s, r, unit));
    s->turn.speed[unit] =
        (uint8_t)compute_stack_speed(u, c, home + special.speed + hero->artifacts.speed);
    heroes3_ready_blows(s, r, unit);
}

void heroes3_unit_create(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                         int creature, int count)
{
    struct heroes3_unit *u = &s->unit[unit];
    const struct heroes3_creature *c = &r->creatures[creature];
    u->creature = (int16_t)creature;
    const uint16_t hp = (uint16_t)heroes3_full_hp(s, r, unit);
    *u = (struct heroes3_unit){
        .creature = (int16_t)creature,
        .count = (uint16_t)count,
        .start_count = (uint16_t)count,
        .hp = hp,
        .hp_max = hp,
        .hex = HEROES3_NOWHERE,
        .shape = !heroes3_is(c, HEROES3_TWO_HEX)             ? HEROES3_ONE_HEX
                 : heroes3_side_of(unit) == HEROES3_ATTACKER ? HEROES3_TAIL_LEFT
                                                             : HEROES3_TAIL_RIGHT,
        .shots = c->shots,
        .retaliations = (uint8_t)(1 + c->extra_retaliations),
        .twin = HEROES3_NO_UNIT,
    };
    s->alive |= heroes3_bit(unit);
    s->corpses &= ~heroes3_bit(unit);
    heroes3_unit_refresh(s, r, unit);
    heroes3_unit_update_able(s, unit);
}

void heroes3_unit_enter(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int hex)
{
    const enum heroes3_side side = heroes3_side_of(unit);
    s->unit[unit].hex = (uint8_t)hex;
    s->taken[side] = heroes3_or(s->taken[side], heroes3_cells(s, r, unit));
}

static void leave_field_hexes(struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    if (s->unit[unit].hex != HEROES3_NOWHERE) {
        const enum heroes3_side side = heroes3_side_of(unit);
        s->taken[side] = heroes3_minus(s->taken[side], heroes3_cells(s, r, unit));
    }
}

/* HA-21: ends the bonds of stacks that have parted or died. */
static void break_bonds(struct heroes3_state *s, const struct heroes3_rules *r)
{
    int left = 0;
    for (int k = 0; k < s->bond_count; k++) {
        const struct heroes3_bond bond = s->bond[k];
        if (heroes3_alive(s, bond.held) && heroes3_alive(s, bond.holder) &&
            heroes3_besides(s, r, bond.holder, bond.held)) {
            s->bond[left++] = bond;
        }
    }
    s->bond_count = (uint8_t)left;
}

void heroes3_unit_move(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int hex)
{
    leave_field_hexes(s, r, unit);
    heroes3_unit_enter(s, r, unit, hex);
    if (s->bond_count > 0) {
        break_bonds(s, r);
    }
}

void heroes3_unit_update_able(struct heroes3_state *s, int unit)
{
    const uint64_t bit = heroes3_bit(unit);
    s->turncoats =
        s->unit[unit].rounds[HEROES3_HYPNOTIZED] > 0 ? s->turncoats | bit : s->turncoats & ~bit;
    if (heroes3_alive(s, unit) && !heroes3_stunned(&s->unit[unit]) &&
        heroes3_number_of(unit) != HEROES3_CART) {
        heroes3_turn_enable(&s->turn, unit); /* H-27 */
    } else {
        heroes3_turn_disable(&s->turn, unit);
    }
}

/* Counts killed (or, if negative, raised) creatures in the statistics and scores. Clones, summons
 * and machines do not count. */
static void count_losses(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                         int killed)
{
    if (heroes3_number_of(unit) >= HEROES3_SLOTS || killed == 0) {
        return;
    }
    const enum heroes3_side side = heroes3_side_of(unit);
    const struct heroes3_creature *c = heroes3_creature_of(s, r, unit);
    struct heroes3_tally *tally = &s->tally[side];
    tally->lost_value += (uint32_t)killed * c->ai_value;
    tally->lost_gold += (uint32_t)killed * c->gold;
    heroes3_set_score(s, side, s->start_value[side] - (int32_t)tally->lost_value);
}

/* HA-20 */
static bool rises_again(const struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    return heroes3_creature_of(s, r, unit)->rebirth > 0 &&
           !(s->unit[unit].conditions & HEROES3_REBORN) &&
           heroes3_number_of(unit) < HEROES3_FIRST_CLONE;
}

static void vanish_clones_of(struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    uint64_t clones =
        s->alive & HEROES3_BOTH((heroes3_bit(HEROES3_CLONES) - 1) << HEROES3_FIRST_CLONE);
    for (; clones != 0; clones &= clones - 1) {
        const int clone = __builtin_ctzll(clones);
        if (s->unit[clone].twin == unit) {
            heroes3_unit_slay(s, r, clone, 1);
        }
    }
}

/* HD-13, HS-14: what the stack and spells give is added up first, then kept within its bounds. */
static void renew_morale(struct heroes3_unit *u, const struct heroes3_creature *c)
{
    const int sum =
        u->own_morale + heroes3_effect_on(u, HEROES3_MIRTH) - heroes3_effect_on(u, HEROES3_SORROW);
    u->morale = heroes3_has_feelings(c) ? heroes3_clamp_spirit(sum, c->least_morale) : 0;
}

/* HD-11, HS-14 */
static void renew_luck(struct heroes3_unit *u, const struct heroes3_creature *c)
{
    const int sum = u->own_luck + heroes3_effect_on(u, HEROES3_FORTUNE) -
                    heroes3_effect_on(u, HEROES3_MISFORTUNE);
    u->luck = heroes3_clamp_spirit(sum, c->least_luck);
}

static void remove_dead_stack(struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    struct heroes3_unit *u = &s->unit[unit];
    leave_field_hexes(s, r, unit);
    s->alive &= ~heroes3_bit(unit);
    s->turncoats &= ~heroes3_bit(unit);
    break_bonds(s, r);
    heroes3_turn_die(&s->turn, unit);
    u->lasting = 0;
    memset(u->rounds, 0, sizeof u->rounds);
    memset(u->strength, 0, sizeof u->strength);
    renew_morale(u, heroes3_creature_of(s, r, unit));
    renew_luck(u, heroes3_creature_of(s, r, unit));
    u->conditions &= HEROES3_REBORN | HEROES3_CAST_DONE | HEROES3_FRESHENED;
    if (heroes3_number_of(unit) < HEROES3_FIRST_CLONE && !heroes3_is_machine(unit)) {
        s->corpses |= heroes3_bit(unit);
        vanish_clones_of(s, r, unit);
    } else if (!heroes3_is_machine(unit)) {
        u->hex = 0; /* clones leave nothing */
    }
    s->over |= heroes3_survivors(s, heroes3_side_of(unit)) == 0;
}

void heroes3_unit_rebirth(struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    struct heroes3_unit *u = &s->unit[unit];
    const int percent = u->start_count * heroes3_creature_of(s, r, unit)->rebirth;
    const int chance = percent % 100; /* of one more */
    u->conditions &= (uint8_t)~HEROES3_RISING;
    u->count = (uint16_t)(percent / 100);
    if (chance > 0 && heroes3_chance(s, HEROES3_DICE_ABILITY, "rebirth", 100, chance, "yes")) {
        u->count++;
    }
    if (u->count == 0) {
        remove_dead_stack(s, r, unit);
        return;
    }
    u->conditions |= HEROES3_REBORN;
    u->hp = u->hp_max;
    count_losses(s, r, unit, -u->count);
    heroes3_tell(s, r, "rebirth", "HA-20", "{risen} of {unit} rise again", unit, HEROES3_NO_UNIT,
                 u->count, 0);
}

int heroes3_unit_slay(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int count)
{
    struct heroes3_unit *u = &s->unit[unit];
    const bool clone = heroes3_number_of(unit) >= HEROES3_FIRST_CLONE;
    count = count >= u->count || (clone && count > 0) ? u->count : count; /* HS-10 */
    count_losses(s, r, unit, count);
    if (count == u->count) {
        u->count = 0;
        u->hp = 0;
        if (rises_again(s, r, unit)) {
            u->conditions |= HEROES3_RISING;
        } else {
            remove_dead_stack(s, r, unit);
        }
    } else if (count > 0) {
        u->count = (uint16_t)(u->count - count);
        u->hp = u->hp_max;
    }
    return count;
}

/* HD-9; a clone dies of the first hit (HS-10). */
int heroes3_unit_wound(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                       int64_t damage)
{
    struct heroes3_unit *u = &s->unit[unit];
    const int64_t total = heroes3_hit_points(u);
    if (damage >= total || (heroes3_number_of(unit) >= HEROES3_FIRST_CLONE && damage > 0)) {
        return heroes3_unit_slay(s, r, unit, u->count);
    }
    if (damage < u->hp) {
        u->hp = (uint16_t)(u->hp - damage);
        return 0;
    }
    const int64_t left = total - damage;
    const int count = (int)((left + u->hp_max - 1) / u->hp_max);
    const int killed = u->count - count;
    count_losses(s, r, unit, killed);
    u->count = (uint16_t)count;
    u->hp = (uint16_t)(left - (int64_t)(count - 1) * u->hp_max);
    return killed;
}

int heroes3_unit_heal(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                      int32_t points, bool raise)
{
    struct heroes3_unit *u = &s->unit[unit];
    if (!raise) {
        const int32_t hp = u->hp + points;
        u->hp = (uint16_t)(hp > u->hp_max ? u->hp_max : hp);
        return 0;
    }
    const int32_t full = (int32_t)u->start_count * u->hp_max;
    int32_t total = heroes3_hit_points(u) + points;
    total = total > full ? full : total;
    const int32_t count = (total + u->hp_max - 1) / u->hp_max;
    const int risen = (int)count - u->count;
    if (risen < 0) {
        return 0;
    }
    u->count = (uint16_t)count;
    u->hp = (uint16_t)(total - (count - 1) * u->hp_max);
    count_losses(s, r, unit, -risen);
    return risen;
}

/* What the creatures that an army begins the battle with change about morale and luck. Several of a
 * kind count once (HD-11, HD-13). */
struct spirits {
    uint32_t towns; /* bit k: town k */
    bool undead;
    int army_morale, enemy_morale, enemy_luck;
};

static struct spirits find_army_spirits(const struct heroes3_state *s,
                                        const struct heroes3_rules *r, enum heroes3_side side)
{
    struct spirits sum = {0};
    const int first = (int)side * HEROES3_SIDE_UNITS;
    for (int unit = first; unit < first + HEROES3_SLOTS; unit++) {
        if (s->unit[unit].start_count == 0) {
            continue;
        }
        const struct heroes3_creature *c = heroes3_creature_of(s, r, unit);
        sum.towns |= 1u << c->town;
        sum.undead |= heroes3_is(c, HEROES3_UNDEAD);
        sum.army_morale = c->army_morale > sum.army_morale ? c->army_morale : sum.army_morale;
        sum.enemy_morale = c->enemy_morale < sum.enemy_morale ? c->enemy_morale : sum.enemy_morale;
        sum.enemy_luck = c->enemy_luck < sum.enemy_luck ? c->enemy_luck : sum.enemy_luck;
    }
    return sum;
}

void heroes3_unit_inspire(struct heroes3_state *s, const struct heroes3_rules *r,
                          enum heroes3_side side, uint64_t stacks)
{
    const struct heroes3_hero *hero = heroes3_hero_of(s, r, side);
    const struct spirits own = find_army_spirits(s, r, side);
    const struct spirits enemy = find_army_spirits(s, r, heroes3_enemy(side));
    const int morale = hero->skills[HEROES3_LEADERSHIP] + hero->artifacts.morale + 2 -
                       __builtin_popcount(own.towns) - own.undead + own.army_morale +
                       enemy.enemy_morale;
    const int luck = hero->skills[HEROES3_LUCK] + hero->artifacts.luck + enemy.enemy_luck;
    for (; stacks != 0; stacks &= stacks - 1) {
        struct heroes3_unit *u = &s->unit[__builtin_ctzll(stacks)];
        const struct heroes3_creature *c = &r->creatures[u->creature];
        u->own_morale = (int8_t)morale;
        u->own_luck = (int8_t)luck;
        renew_morale(u, c);
        renew_luck(u, c);
    }
}

bool heroes3_unit_can_rise(const struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    const struct heroes3_hexes blocked = heroes3_or(heroes3_or(s->taken[0], s->taken[1]),
                                                    heroes3_closed_to(s, r, heroes3_side_of(unit)));
    return ((s->corpses >> unit) & 1) && !heroes3_meet(heroes3_cells(s, r, unit), blocked);
}

bool heroes3_unit_raise(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                        int32_t points)
{
    if (!heroes3_unit_can_rise(s, r, unit) || points <= 0) {
        return false;
    }
    s->alive |= heroes3_bit(unit);
    s->corpses &= ~heroes3_bit(unit);
    heroes3_unit_refresh(s, r, unit);
    heroes3_unit_enter(s, r, unit, s->unit[unit].hex);
    heroes3_unit_heal(s, r, unit, points, true);
    heroes3_unit_update_able(s, unit); /* H-27 */
    TRACE_NOTE(s, s->turn.done & heroes3_bit(unit) ? "H-29" : NULL);
    return true;
}

uint64_t heroes3_find_stacks(const struct heroes3_state *s, const struct heroes3_rules *r,
                             struct heroes3_hexes hexes, uint64_t among)
{
    return HEROES3_THOSE(unit, among, heroes3_meet(heroes3_cells(s, r, unit), hexes));
}

int heroes3_draw_one(struct heroes3_state *s, uint64_t set)
{
    uint32_t pick = rng_below(&s->dice[HEROES3_DICE_ABILITY], (uint32_t)__builtin_popcountll(set));
    for (; pick > 0; pick--) {
        set &= set - 1;
    }
    return __builtin_ctzll(set);
}

/* HA-21: a step of poison. */
static void poison_stack_health(struct heroes3_unit *u, const struct heroes3_rules *r)
{
    const int worse = u->poisoned + r->ability.poison;
    u->poisoned = (uint8_t)(worse < r->ability.poison_cap ? worse : r->ability.poison_cap);
}

/* HS-14, HS-17: what an effect changes besides what heroes3_unit_refresh computes. */
static void renew_stack_values(struct heroes3_unit *u, const struct heroes3_creature *c,
                               enum heroes3_effect effect, int before)
{
    switch (effect) {
    case HEROES3_MIRTH:
    case HEROES3_SORROW:
        renew_morale(u, c);
        break;
    case HEROES3_FORTUNE:
    case HEROES3_MISFORTUNE:
        renew_luck(u, c);
        break;
    case HEROES3_COUNTERSTRIKE:
        u->retaliations =
            (uint8_t)at_least(u->retaliations + heroes3_effect_on(u, effect) - before, 0);
        break;
    default:
        break;
    }
}

void heroes3_unit_affect(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                         enum heroes3_effect effect, int rounds, int strength)
{
    struct heroes3_unit *u = &s->unit[unit];
    const int before = heroes3_effect_on(u, effect);
    u->rounds[effect] = (uint8_t)(rounds > u->rounds[effect] ? rounds : u->rounds[effect]);
    u->strength[effect] = column_u8(strength); /* acid adds up */
    u->lasting |= (uint64_t)(u->rounds[effect] > 0) << effect;
    if (effect == HEROES3_POISONED) {
        poison_stack_health(u, r);
    }
    renew_stack_values(u, &r->creatures[u->creature], effect, before);
    heroes3_unit_refresh(s, r, unit);
    heroes3_unit_update_able(s, unit);
}

void heroes3_unit_relieve(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                          enum heroes3_effect effect)
{
    const bool poisoned = effect == HEROES3_POISONED && s->unit[unit].poisoned > 0;
    if (s->unit[unit].rounds[effect] == 0 && !poisoned) {
        return;
    }
    s->unit[unit].poisoned = poisoned ? 0 : s->unit[unit].poisoned;
    const int before = heroes3_effect_on(&s->unit[unit], effect);
    s->unit[unit].rounds[effect] = 0;
    s->unit[unit].strength[effect] = 0;
    s->unit[unit].lasting &= ~(UINT64_C(1) << effect);
    renew_stack_values(&s->unit[unit], heroes3_creature_of(s, r, unit), effect, before);
    heroes3_unit_refresh(s, r, unit);
    heroes3_unit_update_able(s, unit);
}

void heroes3_relieve_all(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                         uint64_t effects)
{
    for (; effects != 0; effects &= effects - 1) {
        heroes3_unit_relieve(s, r, unit, (enum heroes3_effect)__builtin_ctzll(effects));
    }
}

static void age_unit(struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    struct heroes3_unit *u = &s->unit[unit];
    bool changed = u->rounds[HEROES3_POISONED] > 0;
    if (u->rounds[HEROES3_POISONED] > 1) { /* no further step in the last round */
        poison_stack_health(u, r);
    }
    for (uint64_t left = u->lasting; left != 0; left &= left - 1) {
        const int effect = __builtin_ctzll(left);
        if (--u->rounds[effect] == 0) {
            const int before = u->strength[effect];
            u->strength[effect] = 0;
            u->lasting &= ~(UINT64_C(1) << effect);
            renew_stack_values(u, heroes3_creature_of(s, r, unit), (enum heroes3_effect)effect,
                               before);
            changed = true;
        }
    }
    if (changed) {
        heroes3_unit_refresh(s, r, unit);
        heroes3_unit_update_able(s, unit);
    }
}

void heroes3_unit_age_effects(struct heroes3_state *s, const struct heroes3_rules *r)
{
    for (uint64_t left = heroes3_everybody(s); left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        age_unit(s, r, unit);
        if (s->unit[unit].fades > 0 && --s->unit[unit].fades == 0) { /* HS-10 */
            heroes3_unit_slay(s, r, unit, 1);
        }
    }
}

/* Fills in the part of struct heroes3_unit that heroes3_damage.c reads for every blow, so that
 * skills and penalties are looked up once per change of effects and not once per blow. */

/* HC-4: damage of a turret's shot; `side`: one of the two towers, not the keep. */
static void tower_range(const struct heroes3_siege_rules *siege, bool side, int *least, int *most)
{
    const int part = side ? siege->tower_percent : 100;
    const int keep = siege->keep_damage + siege->keep_damage_per_building * siege->buildings;
    *least = keep * part / 100;
    *most = keep * (100 + siege->keep_damage_spread) / 100 * part / 100;
}

/* Least and most base damage of one creature (HD-1), with Bless and Curse. */
static void base_range(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                       int *least, int *most)
{
    const struct heroes3_unit *u = &s->unit[unit];
    const struct heroes3_creature *c = &r->creatures[u->creature];
    const struct heroes3_hero *hero = heroes3_hero_of(s, r, heroes3_side_of(unit));
    const int number = heroes3_number_of(unit);
    *least = c->damage_min;
    *most = c->damage_max;
    if (heroes3_bit(unit) & HEROES3_TURRET_BITS) {
        tower_range(&r->siege, number != HEROES3_KEEP, least, most);
    } else if (number == HEROES3_BALLISTA) { /* HC-6 */
        const int times = hero->attack + 1;
        *least *= times;
        *most *= times;
    }
    if (hero->specialty.kind == HEROES3_OF_FIXED) { /* HH-2 */
        *least += hero->special[u->creature].damage;
        *most += hero->special[u->creature].damage;
    }
    if (u->rounds[HEROES3_BLESS]) { /* HS-6 */
        *least = *most = *most + u->strength[HEROES3_BLESS];
    } else if (u->rounds[HEROES3_CURSE]) {
        const int cursed = *least - u->strength[HEROES3_CURSE];
        *least = *most = cursed < 1 ? 1 : cursed;
    }
}

/* HD-12, HH-3: effect of the hero's skill in quarters of a percent; 0 for machines. */
static uint16_t find_blow_skill(const struct heroes3_state *s, const struct heroes3_rules *r,
                                int unit, enum heroes3_skill skill,
                                const uint8_t by_level[HEROES3_LEVELS])
{
    const struct heroes3_hero *hero = heroes3_hero_of(s, r, heroes3_side_of(unit));
    return (uint16_t)(heroes3_is_machine(unit) ? 0
                                               : heroes3_skill_quarters(r, hero, skill, by_level));
}

void heroes3_ready_blows(struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    struct heroes3_unit *u = &s->unit[unit];
    const struct heroes3_creature *c = &r->creatures[u->creature];
    const struct heroes3_damage_rules *d = &r->damage;
    int least, most;
    base_range(s, r, unit, &least, &most);
    u->least = (uint16_t)least;
    u->most = (uint16_t)most;
    u->added[0] = find_blow_skill(s, r, unit, HEROES3_OFFENSE, d->offense);
    u->added[1] = find_blow_skill(s, r, unit, HEROES3_ARCHERY, d->archery);
    u->armorer = find_blow_skill(s, r, unit, HEROES3_ARMORER, d->armorer);
    const bool clumsy = c->shots > 0 && !heroes3_is(c, HEROES3_NO_MELEE_PENALTY);
    u->cut[0] = clumsy ? d->melee_penalty : 0;
    u->cut[1] = heroes3_is(c, HEROES3_NO_RANGE_PENALTY) ? 0 : d->range_penalty;
    u->rare = u->lasting != 0 || c->hate_count > 0 || c->ignores_defence > 0 ||
              heroes3_is(c, HEROES3_MIND_STRIKE | HEROES3_MAGIC_STRIKE) ||
              (heroes3_bit(unit) & HEROES3_TURRET_BITS) != 0;
}
