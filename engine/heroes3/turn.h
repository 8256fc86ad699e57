/* The turn order (H-1 to H-31): who acts next, from the state as it is now.
 *
 * Nothing is ever queued but the morale phase: after each activation the next stack is found anew,
 * so that changed speeds, deaths, resurrections, clones and summons count at once. The module knows
 * stacks only by number; the numbers are given so that the lowest of tied stacks of one army is the
 * one that the left slot rule names. */
#ifndef POISE_HEROES3_TURN_H
#define POISE_HEROES3_TURN_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/rng.h"

/* Numbers of an army's stacks; those of the defender are H3_SIDE_UNITS higher. Summons and clones
 * take numbers in order of appearance. */
enum h3_unit_number {
    H3_FIRST_SLOT = 0, /* the seven slots, from the left */
    H3_SLOTS = 7,
    H3_FIRST_SUMMON = 7,
    H3_SUMMONS = 5,
    H3_KEEP = 12,
    H3_UPPER_TOWER,
    H3_LOWER_TOWER,
    H3_BALLISTA,
    H3_TENT,
    H3_CATAPULT,
    H3_CART,
    H3_FIRST_CLONE = 19,
    H3_CLONES = 5,
    H3_SIDE_UNITS = 24,
    H3_UNITS = 2 * H3_SIDE_UNITS,
    H3_NO_UNIT = 255,
};

enum h3_side { H3_ATTACKER, H3_DEFENDER, H3_NO_SIDE };

enum h3_phase { H3_SIEGE, H3_NORMAL, H3_MACHINES, H3_MORALE, H3_WAIT, H3_ROUND_OVER };

/* What a stack did with its activation; the bits of h3_turn_rules.plays. */
enum h3_deed { H3_ACTED, H3_WAITED, H3_DEFENDED, H3_FROZE };

enum h3_tie_rule { H3_TIE_ALTERNATE, H3_TIE_ATTACKER, H3_TIE_RANDOM, H3_TIE_SLOT };
enum h3_siege_tie { H3_SIEGE_TIE_ATTACKER, H3_SIEGE_TIE_ALTERNATE };
enum h3_ballista_order { H3_BALLISTA_WITHIN_ARMY, H3_BALLISTA_ALL_FIRST };
enum h3_clone_order { H3_CLONES_BY_CREATION, H3_CLONES_BY_SLOT };
enum h3_late_order { H3_LATE_WAIT_PHASE, H3_LATE_AT_ONCE };
enum h3_morale_order { H3_MORALE_FIRST_COME, H3_MORALE_SLOWEST };

/* What the rules of the turn order leave open; see RULES.md. */
struct h3_turn_rules {
    uint8_t tie_rule;         /* enum h3_tie_rule: equal speed of both armies */
    uint8_t plays;            /* bit k: deed k makes its army the one that just played */
    uint8_t ballista_order;   /* enum h3_ballista_order */
    uint8_t first_siege_tie;  /* enum h3_siege_tie: first creatures of round 1 */
    uint8_t later_siege_tie;  /* enum h3_siege_tie: first creatures of later rounds */
    uint8_t machine_order[6]; /* of H3_KEEP + 0..5, the order within an army */
    uint8_t clone_order;      /* enum h3_clone_order */
    uint8_t late_order;       /* enum h3_late_order: enabled between normal and wait phase */
    uint8_t idle_machines;    /* an activation without anything to do still takes place */
    uint8_t morale_order;     /* enum h3_morale_order */
};

/* What decided between the stacks that could have been next; bits of h3_turn.reason. */
enum h3_reason {
    H3_BY_ALTERNATION = 1 << 0, /* tie between the armies */
    H3_BY_ATTACKER = 1 << 1,    /* tie between the armies, the attacker first */
    H3_BY_SLOT = 1 << 2,        /* tie inside an army */
    H3_BY_CLONE = 1 << 3,       /* tie inside an army, with a clone */
    H3_BY_MORALE = 1 << 4,      /* an extra activation */
};

struct h3_turn {
    /* Sets of stacks, bit = number. */
    uint64_t able;           /* on the field, alive and free to act */
    uint64_t done;           /* activation of this round used up, also by a frozen turn */
    uint64_t waited;         /* chose to wait this round */
    uint64_t morale_waiting; /* wait for the morale phase */
    uint64_t had_morale;     /* good or bad morale this round */
    uint8_t speed[H3_UNITS];
    uint8_t origin[H3_UNITS]; /* of clones: the copied slot */
    uint8_t queue[H3_UNITS];  /* morale waiters, first come first */
    uint8_t queued;
    uint8_t extra;            /* stack with an extra activation right now, or H3_NO_UNIT */
    uint8_t phase;            /* enum h3_phase */
    uint8_t last_side;        /* enum h3_side of the last activation */
    uint8_t first_round;      /* round 1 is running */
    uint8_t creatures_played; /* some creature was activated in this battle */
    uint8_t round_opened;     /* some creature was activated in this round */
    uint8_t siege_opened;     /* a siege machine was activated in this round's opening */
    uint8_t reason;           /* bits of enum h3_reason, of the last h3_turn_next */
    uint16_t alternations;    /* ties between the armies decided by alternation */
    struct rng coin;          /* of H3_TIE_RANDOM */
};

#define H3_SIDE_BITS ((UINT64_C(1) << H3_SIDE_UNITS) - 1)
#define H3_BOTH(bits) ((bits) | (bits) << H3_SIDE_UNITS)
#define H3_MACHINE_BITS H3_BOTH(UINT64_C(0x3f) << H3_KEEP) /* those that act */
#define H3_TURRET_BITS H3_BOTH(UINT64_C(0x7) << H3_KEEP)
#define H3_ALL_MACHINE_BITS H3_BOTH(UINT64_C(0x7f) << H3_KEEP) /* ammo carts too */
#define H3_CREATURE_BITS (H3_BOTH(H3_SIDE_BITS) & ~H3_ALL_MACHINE_BITS)

static inline uint64_t h3_bit(int unit)
{
    return UINT64_C(1) << unit;
}

static inline enum h3_side h3_side_of(int unit)
{
    return unit >= H3_SIDE_UNITS ? H3_DEFENDER : H3_ATTACKER;
}

static inline int h3_number_of(int unit)
{
    return unit >= H3_SIDE_UNITS ? unit - H3_SIDE_UNITS : unit;
}

static inline uint64_t h3_side_bits(enum h3_side side)
{
    return H3_SIDE_BITS << (side * H3_SIDE_UNITS);
}

/* An empty field before round 1; stacks enter by their bit in `able`, `speed` and `origin`. */
void h3_turn_start(struct h3_turn *t);

/* Begins a round; who played last is kept (H-7). `first` is true for round 1. */
void h3_turn_open_round(struct h3_turn *t, bool first);

/* The stack to activate now; sets `phase`. H3_NO_UNIT when the round is over. To be called once per
 * activation (it counts ties and may toss a coin); then h3_turn_played must tell what was done. */
int h3_turn_next(struct h3_turn *t, const struct h3_turn_rules *rules);

/* A stack that h3_turn_next named used its activation. H3_WAITED only where h3_turn_may_wait. */
void h3_turn_played(struct h3_turn *t, const struct h3_turn_rules *rules, int unit,
                    enum h3_deed deed);

/* A machine had nothing to do and is passed over: nobody played. */
void h3_turn_skip(struct h3_turn *t, int unit);

/* May this stack wait in its activation? Skills of machines are the caller's business. */
bool h3_turn_may_wait(const struct h3_turn *t, int unit);

/* Good morale: the stack is activated again, before anybody else. */
void h3_turn_grant_extra(struct h3_turn *t, int unit);

/* A stack dies or cannot act any more / is able to act (again). */
void h3_turn_die(struct h3_turn *t, int unit);
void h3_turn_disable(struct h3_turn *t, int unit);
void h3_turn_enable(struct h3_turn *t, int unit);

#endif
