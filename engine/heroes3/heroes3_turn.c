/* The phases of a round as functions: each returns the next stack of its phase, or
 * HEROES3_NO_UNIT when the phase is over. */
#include "engine/heroes3/heroes3_turn.h"

#include <string.h>

void heroes3_turn_start(struct heroes3_turn *t)
{
    memset(t, 0, sizeof *t);
    t->last_side = HEROES3_NO_SIDE;
    t->extra = HEROES3_NO_UNIT;
}

void heroes3_turn_begin_round(struct heroes3_turn *t, bool first)
{
    t->done = t->waited = t->morale_waiting = t->had_morale = 0;
    t->queued = 0;
    t->extra = HEROES3_NO_UNIT;
    t->phase = HEROES3_SIEGE; /* H-1, H-2; the opening is empty outside sieges (H-22) */
    t->first_round = first;
    t->round_opened = t->siege_opened = 0;
}

/* All fastest stacks of a set (sign 1, H-3) or all slowest ones (sign -1, H-18). */
static uint64_t find_foremost_stacks(const struct heroes3_turn *t, uint64_t stacks, int sign)
{
    uint64_t best = 0;
    int best_speed = -1000;
    while (stacks != 0) {
        const int unit = __builtin_ctzll(stacks);
        const int speed = sign * t->speed[unit];
        stacks &= stacks - 1;
        best &= -(uint64_t)(speed <= best_speed); /* masks: no branch guesses speeds well */
        best |= (uint64_t)(speed >= best_speed) << unit;
        best_speed = speed > best_speed ? speed : best_speed;
    }
    return best;
}

/* Whether the attacker wins a tie between the first creatures of a round. */
static bool attacker_opens(const struct heroes3_turn *t, const struct heroes3_turn_rules *rules)
{
    if (t->last_side == HEROES3_NO_SIDE) { /* H-6 */
        return true;
    }
    if (t->phase != HEROES3_NORMAL || t->round_opened) {
        return false;
    }
    if (t->first_round && !t->creatures_played) { /* H-6, after the siege phase */
        return rules->first_siege_tie == HEROES3_SIEGE_TIE_ATTACKER;
    }
    return t->siege_opened && rules->later_siege_tie == HEROES3_SIEGE_TIE_ATTACKER;
}

static enum heroes3_side winner_of_tie(struct heroes3_turn *t,
                                       const struct heroes3_turn_rules *rules, uint64_t attackers,
                                       uint64_t defenders)
{
    switch (rules->tie_rule) {
    case HEROES3_TIE_ATTACKER:
        return HEROES3_ATTACKER;
    case HEROES3_TIE_RANDOM:
        return (enum heroes3_side)rng_below(&t->coin, 2);
    case HEROES3_TIE_SLOT:
        return __builtin_ctzll(defenders) - HEROES3_SIDE_UNITS < __builtin_ctzll(attackers)
                   ? HEROES3_DEFENDER
                   : HEROES3_ATTACKER;
    default:
        break;
    }
    if (attacker_opens(t, rules)) {
        t->reason |= HEROES3_BY_ATTACKER;
        return HEROES3_ATTACKER;
    }
    t->alternations++;
    t->reason |= HEROES3_BY_ALTERNATION;
    return t->last_side == HEROES3_ATTACKER ? HEROES3_DEFENDER
                                            : HEROES3_ATTACKER; /* H-4, H-5, H-7, H-19, H-20 */
}

static int first_machine(const struct heroes3_turn_rules *rules, uint64_t machines, int base)
{
    for (int i = 0; i < 6; i++) {
        const int unit = base + HEROES3_KEEP + rules->machine_order[i];
        if (machines & heroes3_bit(unit)) {
            return unit;
        }
    }
    return HEROES3_NO_UNIT;
}

static int first_clone_by_slot(const struct heroes3_turn *t, uint64_t clones)
{
    int best = __builtin_ctzll(clones);
    for (; clones != 0; clones &= clones - 1) {
        const int unit = __builtin_ctzll(clones);
        best = t->origin[unit] < t->origin[best] ? unit : best;
    }
    return best;
}

/* Picks one of equally fast stacks: the army by the tie rule, then the leftmost slot. */
static int pick_next_stack(struct heroes3_turn *t, const struct heroes3_turn_rules *rules,
                           uint64_t stacks)
{
    if (stacks == 0) {
        return HEROES3_NO_UNIT;
    }
    const uint64_t attackers = stacks & heroes3_side_bits(HEROES3_ATTACKER);
    const uint64_t defenders = stacks & heroes3_side_bits(HEROES3_DEFENDER);
    enum heroes3_side side = attackers != 0 ? HEROES3_ATTACKER : HEROES3_DEFENDER;
    if (attackers != 0 && defenders != 0) {
        side = winner_of_tie(t, rules, attackers, defenders);
    }
    const uint64_t own = side == HEROES3_ATTACKER ? attackers : defenders;
    if ((own & (own - 1)) != 0) {
        t->reason |= heroes3_number_of(63 - __builtin_clzll(own)) >= HEROES3_FIRST_CLONE
                         ? HEROES3_BY_CLONE
                         : HEROES3_BY_SLOT;
    }
    if (own & HEROES3_MACHINE_BITS) {
        return first_machine(rules, own, (int)side * HEROES3_SIDE_UNITS); /* H-10 */
    }
    const int unit = __builtin_ctzll(own); /* H-9, H-21, H-31 */
    return rules->clone_order == HEROES3_CLONES_BY_SLOT &&
                   heroes3_number_of(unit) >= HEROES3_FIRST_CLONE
               ? first_clone_by_slot(t, own)
               : unit;
}

/* H-23, H-24: turrets of the town, then the catapult. */
static int next_in_siege(struct heroes3_turn *t, const struct heroes3_turn_rules *rules)
{
    const uint64_t catapults = HEROES3_BOTH(heroes3_bit(HEROES3_CATAPULT));
    uint64_t open = t->able & ~t->done & ~t->waited & (HEROES3_TURRET_BITS | catapults);
    open = open & HEROES3_TURRET_BITS ? open & HEROES3_TURRET_BITS : open;
    return pick_next_stack(t, rules, open);
}

/* Creatures that have neither played nor waited. */
static uint64_t find_fresh_stacks(const struct heroes3_turn *t)
{
    return t->able & ~t->done & ~t->waited & HEROES3_CREATURE_BITS;
}

static int next_in_normal(struct heroes3_turn *t, const struct heroes3_turn_rules *rules)
{
    return pick_next_stack(t, rules, find_foremost_stacks(t, find_fresh_stacks(t), 1));
}

/* H-11 to H-14, H-25, H-26: machines that have not acted, then machines that waited. */
static int next_machine(struct heroes3_turn *t, const struct heroes3_turn_rules *rules)
{
    uint64_t open = t->able & ~t->done & HEROES3_MACHINE_BITS;
    open = open & ~t->waited ? open & ~t->waited : open;
    const uint64_t ballistas = open & HEROES3_BOTH(heroes3_bit(HEROES3_BALLISTA));
    if (rules->ballista_order == HEROES3_BALLISTA_ALL_FIRST && ballistas != 0) {
        open = ballistas;
    }
    return pick_next_stack(t, rules, open);
}

/* H-15 to H-17 */
static int next_in_morale(struct heroes3_turn *t, const struct heroes3_turn_rules *rules)
{
    const uint64_t open = t->able & t->morale_waiting;
    if (rules->morale_order == HEROES3_MORALE_SLOWEST) {
        return pick_next_stack(t, rules, find_foremost_stacks(t, open, -1));
    }
    for (int i = 0; i < t->queued; i++) {
        if (open & heroes3_bit(t->queue[i])) {
            return t->queue[i];
        }
    }
    return HEROES3_NO_UNIT;
}

/* H-18 to H-21, H-27: stacks that waited, and stacks that became able to act after the normal
 * phase. */
static int next_in_wait(struct heroes3_turn *t, const struct heroes3_turn_rules *rules)
{
    const uint64_t open = t->able & ~t->done & HEROES3_CREATURE_BITS;
    return pick_next_stack(t, rules, find_foremost_stacks(t, open, -1));
}

static int next_in_phase(struct heroes3_turn *t, const struct heroes3_turn_rules *rules)
{
    const bool late = t->phase == HEROES3_MACHINES || t->phase == HEROES3_MORALE;
    if (late && rules->late_order == HEROES3_LATE_AT_ONCE && find_fresh_stacks(t) != 0) {
        return next_in_normal(t, rules);
    }
    switch (t->phase) {
    case HEROES3_SIEGE:
        return next_in_siege(t, rules);
    case HEROES3_NORMAL:
        return next_in_normal(t, rules);
    case HEROES3_MACHINES:
        return next_machine(t, rules);
    case HEROES3_MORALE:
        return next_in_morale(t, rules);
    default:
        return next_in_wait(t, rules);
    }
}

int heroes3_turn_next(struct heroes3_turn *t, const struct heroes3_turn_rules *rules)
{
    t->reason = 0;
    if (t->extra != HEROES3_NO_UNIT) {
        t->reason = HEROES3_BY_MORALE;
        return t->extra;
    }
    for (; t->phase < HEROES3_ROUND_OVER; t->phase++) {
        const int unit = next_in_phase(t, rules);
        if (unit != HEROES3_NO_UNIT) {
            return unit;
        }
    }
    return HEROES3_NO_UNIT;
}

bool heroes3_turn_may_wait(const struct heroes3_turn *t, int unit)
{
    if (heroes3_bit(unit) & HEROES3_MACHINE_BITS) {
        return !(t->waited & heroes3_bit(unit)); /* H-13, H-25, H-26 */
    }
    return t->phase == HEROES3_NORMAL && !(t->waited & heroes3_bit(unit));
}

static void note_side(struct heroes3_turn *t, int unit)
{
    t->last_side = (uint8_t)heroes3_side_of(unit);
    if (heroes3_bit(unit) & HEROES3_CREATURE_BITS) {
        t->creatures_played = t->round_opened = 1;
    } else if (t->phase == HEROES3_SIEGE) {
        t->siege_opened = 1;
    }
}

void heroes3_turn_played(struct heroes3_turn *t, const struct heroes3_turn_rules *rules, int unit,
                         enum heroes3_deed deed)
{
    const uint64_t bit = heroes3_bit(unit);
    const bool was_extra = t->extra == unit;
    t->extra = HEROES3_NO_UNIT;
    if (rules->plays & (1 << deed)) {
        note_side(t, unit); /* H-8 */
    }
    if (deed == HEROES3_WAITED) {
        t->waited |= bit;
        if (was_extra) { /* H-15, H-16 */
            t->morale_waiting |= bit;
            t->queue[t->queued++] = (uint8_t)unit;
        }
        return;
    }
    t->done |= bit;
    t->morale_waiting &= ~bit;
}

void heroes3_turn_felled(struct heroes3_turn *t, const struct heroes3_turn_rules *rules, int unit)
{
    if (rules->fallen_plays) { /* H-32 */
        note_side(t, unit);
    }
}

void heroes3_turn_grant_extra(struct heroes3_turn *t, int unit)
{
    t->had_morale |= heroes3_bit(unit);
    t->extra = (uint8_t)unit;
}

void heroes3_turn_disable(struct heroes3_turn *t, int unit)
{
    t->able &= ~heroes3_bit(unit);
    t->extra = t->extra == unit ? HEROES3_NO_UNIT : t->extra;
}

/* H-29: if the stack had acted, it stays done; it loses its place in the morale phase. */
void heroes3_turn_die(struct heroes3_turn *t, int unit)
{
    heroes3_turn_disable(t, unit);
    t->morale_waiting &= ~heroes3_bit(unit);
}

void heroes3_turn_enable(struct heroes3_turn *t, int unit)
{
    t->able |= heroes3_bit(unit);
}
