#include "engine/heroes3/turn.h"

#include <string.h>

void h3_turn_start(struct h3_turn *t)
{
    memset(t, 0, sizeof *t);
    t->last_side = H3_NO_SIDE;
    t->extra = H3_NO_UNIT;
}

void h3_turn_open_round(struct h3_turn *t, bool first)
{
    t->done = t->waited = t->morale_waiting = t->had_morale = 0;
    t->queued = 0;
    t->extra = H3_NO_UNIT;
    t->phase = H3_SIEGE; /* H-1, H-2; the opening is empty outside sieges (H-22) */
    t->first_round = first;
    t->round_opened = t->siege_opened = 0;
}

/* H-3 (sign 1: the fastest) and H-18 (sign -1: the slowest): the stacks that nobody beats. */
static uint64_t foremost(const struct h3_turn *t, uint64_t stacks, int sign)
{
    uint64_t best = 0;
    int best_speed = -1000;
    while (stacks != 0) {
        const int unit = __builtin_ctzll(stacks);
        const int speed = sign * t->speed[unit];
        stacks &= stacks - 1;
        best = speed > best_speed ? h3_bit(unit) : speed == best_speed ? best | h3_bit(unit) : best;
        best_speed = speed > best_speed ? speed : best_speed;
    }
    return best;
}

/* Does the attacker win a tie of the creatures that open a round? */
static bool attacker_opens(const struct h3_turn *t, const struct h3_turn_rules *rules)
{
    if (t->last_side == H3_NO_SIDE) { /* H-6 */
        return true;
    }
    if (t->phase != H3_NORMAL || t->round_opened) {
        return false;
    }
    if (t->first_round && !t->creatures_played) { /* H-6 after the siege's opening */
        return rules->first_siege_tie == H3_SIEGE_TIE_ATTACKER;
    }
    return t->siege_opened && rules->later_siege_tie == H3_SIEGE_TIE_ATTACKER;
}

static enum h3_side winner_of_tie(struct h3_turn *t, const struct h3_turn_rules *rules,
                                  uint64_t attackers, uint64_t defenders)
{
    switch (rules->tie_rule) {
    case H3_TIE_ATTACKER:
        return H3_ATTACKER;
    case H3_TIE_RANDOM:
        return (enum h3_side)rng_below(&t->coin, 2);
    case H3_TIE_SLOT:
        return __builtin_ctzll(defenders) - H3_SIDE_UNITS < __builtin_ctzll(attackers)
                   ? H3_DEFENDER
                   : H3_ATTACKER;
    default:
        break;
    }
    if (attacker_opens(t, rules)) {
        t->reason |= H3_BY_ATTACKER;
        return H3_ATTACKER;
    }
    t->alternations++;
    t->reason |= H3_BY_ALTERNATION;
    return t->last_side == H3_ATTACKER ? H3_DEFENDER : H3_ATTACKER; /* H-4, H-5, H-7, H-19, H-20 */
}

static int first_machine(const struct h3_turn_rules *rules, uint64_t machines, int base)
{
    for (int i = 0; i < 6; i++) {
        const int unit = base + H3_KEEP + rules->machine_order[i];
        if (machines & h3_bit(unit)) {
            return unit;
        }
    }
    return H3_NO_UNIT;
}

static int first_clone_by_slot(const struct h3_turn *t, uint64_t clones)
{
    int best = __builtin_ctzll(clones);
    for (; clones != 0; clones &= clones - 1) {
        const int unit = __builtin_ctzll(clones);
        best = t->origin[unit] < t->origin[best] ? unit : best;
    }
    return best;
}

/* One of stacks that are equally fast: the army by the tie rule, the stack by the left slot. */
static int pick(struct h3_turn *t, const struct h3_turn_rules *rules, uint64_t stacks)
{
    const uint64_t attackers = stacks & h3_side_bits(H3_ATTACKER);
    const uint64_t defenders = stacks & h3_side_bits(H3_DEFENDER);
    enum h3_side side = attackers != 0 ? H3_ATTACKER : H3_DEFENDER;
    if (attackers != 0 && defenders != 0) {
        side = winner_of_tie(t, rules, attackers, defenders);
    }
    const uint64_t own = side == H3_ATTACKER ? attackers : defenders;
    if ((own & (own - 1)) != 0) {
        t->reason |=
            h3_number_of(63 - __builtin_clzll(own)) >= H3_FIRST_CLONE ? H3_BY_CLONE : H3_BY_SLOT;
    }
    if (own & H3_MACHINE_BITS) {
        return first_machine(rules, own, side * H3_SIDE_UNITS); /* H-10 */
    }
    const int unit = __builtin_ctzll(own); /* H-9, H-21, H-31 */
    return rules->clone_order == H3_CLONES_BY_SLOT && h3_number_of(unit) >= H3_FIRST_CLONE
               ? first_clone_by_slot(t, own)
               : unit;
}

/* H-23, H-24: turrets of the town, then the catapult. */
static int next_in_siege(struct h3_turn *t, const struct h3_turn_rules *rules)
{
    const uint64_t catapults = H3_BOTH(h3_bit(H3_CATAPULT));
    uint64_t open = t->able & ~t->done & ~t->waited & (H3_TURRET_BITS | catapults);
    open = open & H3_TURRET_BITS ? open & H3_TURRET_BITS : open;
    return open != 0 ? pick(t, rules, open) : H3_NO_UNIT;
}

/* Creatures that have neither played nor waited. */
static uint64_t fresh(const struct h3_turn *t)
{
    return t->able & ~t->done & ~t->waited & H3_CREATURE_BITS;
}

static int next_in_normal(struct h3_turn *t, const struct h3_turn_rules *rules)
{
    const uint64_t open = fresh(t);
    return open != 0 ? pick(t, rules, foremost(t, open, 1)) : H3_NO_UNIT;
}

/* H-11 to H-14, H-25, H-26: machines, then those that waited. */
static int next_machine(struct h3_turn *t, const struct h3_turn_rules *rules)
{
    uint64_t open = t->able & ~t->done & H3_MACHINE_BITS;
    open = open & ~t->waited ? open & ~t->waited : open;
    const uint64_t ballistas = open & H3_BOTH(h3_bit(H3_BALLISTA));
    if (rules->ballista_order == H3_BALLISTA_ALL_FIRST && ballistas != 0) {
        open = ballistas;
    }
    return open != 0 ? pick(t, rules, open) : H3_NO_UNIT;
}

/* H-15 to H-17 */
static int next_in_morale(struct h3_turn *t, const struct h3_turn_rules *rules)
{
    const uint64_t open = t->able & t->morale_waiting;
    if (open == 0) {
        return H3_NO_UNIT;
    }
    if (rules->morale_order == H3_MORALE_SLOWEST) {
        return pick(t, rules, foremost(t, open, -1));
    }
    for (int i = 0; i < t->queued; i++) {
        if (open & h3_bit(t->queue[i])) {
            return t->queue[i];
        }
    }
    return H3_NO_UNIT;
}

/* H-18 to H-21, H-27: waiters and all that became able to act after the normal phase. */
static int next_in_wait(struct h3_turn *t, const struct h3_turn_rules *rules)
{
    const uint64_t open = t->able & ~t->done & H3_CREATURE_BITS;
    return open != 0 ? pick(t, rules, foremost(t, open, -1)) : H3_NO_UNIT;
}

static int next_in_phase(struct h3_turn *t, const struct h3_turn_rules *rules)
{
    const bool late = t->phase == H3_MACHINES || t->phase == H3_MORALE;
    if (late && rules->late_order == H3_LATE_AT_ONCE && fresh(t) != 0) {
        return next_in_normal(t, rules);
    }
    switch (t->phase) {
    case H3_SIEGE:
        return next_in_siege(t, rules);
    case H3_NORMAL:
        return next_in_normal(t, rules);
    case H3_MACHINES:
        return next_machine(t, rules);
    case H3_MORALE:
        return next_in_morale(t, rules);
    default:
        return next_in_wait(t, rules);
    }
}

int h3_turn_next(struct h3_turn *t, const struct h3_turn_rules *rules)
{
    t->reason = 0;
    if (t->extra != H3_NO_UNIT) {
        t->reason = H3_BY_MORALE;
        return t->extra;
    }
    for (; t->phase < H3_ROUND_OVER; t->phase++) {
        const int unit = next_in_phase(t, rules);
        if (unit != H3_NO_UNIT) {
            return unit;
        }
    }
    return H3_NO_UNIT;
}

bool h3_turn_may_wait(const struct h3_turn *t, int unit)
{
    if (h3_bit(unit) & H3_MACHINE_BITS) {
        return !(t->waited & h3_bit(unit)); /* H-13, H-25, H-26 */
    }
    return t->phase == H3_NORMAL && !(t->waited & h3_bit(unit));
}

static void note_side(struct h3_turn *t, int unit)
{
    t->last_side = (uint8_t)h3_side_of(unit);
    if (h3_bit(unit) & H3_CREATURE_BITS) {
        t->creatures_played = t->round_opened = 1;
    } else if (t->phase == H3_SIEGE) {
        t->siege_opened = 1;
    }
}

void h3_turn_played(struct h3_turn *t, const struct h3_turn_rules *rules, int unit,
                    enum h3_deed deed)
{
    const uint64_t bit = h3_bit(unit);
    const bool was_extra = t->extra == unit;
    t->extra = H3_NO_UNIT;
    if (rules->plays & (1 << deed)) {
        note_side(t, unit); /* H-8 */
    }
    if (deed == H3_WAITED) {
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

void h3_turn_skip(struct h3_turn *t, int unit)
{
    t->done |= h3_bit(unit);
}

void h3_turn_grant_extra(struct h3_turn *t, int unit)
{
    t->had_morale |= h3_bit(unit);
    t->extra = (uint8_t)unit;
}

void h3_turn_disable(struct h3_turn *t, int unit)
{
    t->able &= ~h3_bit(unit);
    t->extra = t->extra == unit ? H3_NO_UNIT : t->extra;
}

/* H-29: a stack that had acted stays done; its wait for the morale phase is forfeit. */
void h3_turn_die(struct h3_turn *t, int unit)
{
    h3_turn_disable(t, unit);
    t->morale_waiting &= ~h3_bit(unit);
}

void h3_turn_enable(struct h3_turn *t, int unit)
{
    t->able |= h3_bit(unit);
}
