/* The turn order (H-1 to H-32): who acts next, from the state as it is now.
 *
 * Only the morale phase has a queue. In all other phases the next stack is searched again after
 * each activation, so that changed speeds, deaths, resurrections, clones and summons count at once.
 * The module knows stacks only by number. Of tied stacks of one army, the one with the lowest
 * number is the leftmost slot, which acts first. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "engine/rng.h"

/* Numbers of an army's stacks; those of the defender are HEROES3_SIDE_UNITS higher. Summons and
 * clones take numbers in order of appearance. */
enum heroes3_unit_number {
    HEROES3_FIRST_SLOT = 0, /* the seven slots, from the left */
    HEROES3_SLOTS = 7,
    HEROES3_FIRST_SUMMON = 7,
    HEROES3_SUMMONS = 5,
    HEROES3_KEEP = 12,
    HEROES3_UPPER_TOWER,
    HEROES3_LOWER_TOWER,
    HEROES3_BALLISTA,
    HEROES3_TENT,
    HEROES3_CATAPULT,
    HEROES3_CART,
    HEROES3_FIRST_CLONE = 19,
    HEROES3_CLONES = 5,
    HEROES3_SIDE_UNITS = 24,
    HEROES3_UNITS = 2 * HEROES3_SIDE_UNITS,
    HEROES3_NO_UNIT = 255,
};

enum heroes3_side { HEROES3_ATTACKER, HEROES3_DEFENDER, HEROES3_NO_SIDE };

enum heroes3_phase {
    HEROES3_SIEGE,
    HEROES3_NORMAL,
    HEROES3_MACHINES,
    HEROES3_MORALE,
    HEROES3_WAIT,
    HEROES3_ROUND_OVER
};

/* What a stack did with its activation; the bits of heroes3_turn_rules.plays. */
enum heroes3_deed { HEROES3_ACTED, HEROES3_WAITED, HEROES3_DEFENDED, HEROES3_FROZE };

enum heroes3_tie_rule {
    HEROES3_TIE_ALTERNATE,
    HEROES3_TIE_ATTACKER,
    HEROES3_TIE_RANDOM,
    HEROES3_TIE_SLOT
};
enum heroes3_siege_tie { HEROES3_SIEGE_TIE_ATTACKER, HEROES3_SIEGE_TIE_ALTERNATE };
enum heroes3_ballista_order { HEROES3_BALLISTA_WITHIN_ARMY, HEROES3_BALLISTA_ALL_FIRST };
enum heroes3_clone_order { HEROES3_CLONES_BY_CREATION, HEROES3_CLONES_BY_SLOT };
enum heroes3_late_order { HEROES3_LATE_WAIT_PHASE, HEROES3_LATE_AT_ONCE };
enum heroes3_morale_order { HEROES3_MORALE_FIRST_COME, HEROES3_MORALE_SLOWEST };

/* The rule values of the turn order; RULES.md explains the readings. */
struct heroes3_turn_rules {
    uint8_t tie_rule;         /* enum heroes3_tie_rule: equal speed of both armies */
    uint8_t plays;            /* bit k: deed k makes its army the one that just played */
    uint8_t ballista_order;   /* enum heroes3_ballista_order */
    uint8_t first_siege_tie;  /* enum heroes3_siege_tie: first creatures of round 1 */
    uint8_t later_siege_tie;  /* enum heroes3_siege_tie: first creatures of later rounds */
    uint8_t machine_order[6]; /* of HEROES3_KEEP + 0..5, the order within an army */
    uint8_t clone_order;      /* enum heroes3_clone_order */
    uint8_t late_order;       /* enum heroes3_late_order: enabled between normal and wait phase */
    uint8_t idle_machines;    /* an activation without anything to do still takes place */
    uint8_t morale_order;     /* enum heroes3_morale_order */
    uint8_t fallen_plays; /* a stack that its own hero's spell kills in its activation has played */
};

/* What decided between several candidates for the next activation; bits of heroes3_turn.reason. */
enum heroes3_reason {
    HEROES3_BY_ALTERNATION = 1 << 0, /* tie between the armies */
    HEROES3_BY_ATTACKER = 1 << 1,    /* tie between the armies, the attacker first */
    HEROES3_BY_SLOT = 1 << 2,        /* tie inside an army */
    HEROES3_BY_CLONE = 1 << 3,       /* tie inside an army, with a clone */
    HEROES3_BY_MORALE = 1 << 4,      /* an extra activation */
};

/* The state of the turn order: who may act, who has acted, and what ties depend on. */
struct heroes3_turn {
    /* Sets of stacks, bit = number. */
    uint64_t able;           /* on the field, alive and free to act */
    uint64_t done;           /* activation of this round used up, also by a frozen turn */
    uint64_t waited;         /* chose to wait this round */
    uint64_t morale_waiting; /* wait for the morale phase */
    uint64_t had_morale;     /* good or bad morale this round */
    uint8_t speed[HEROES3_UNITS];
    uint8_t origin[HEROES3_UNITS]; /* of clones: the copied slot */
    uint8_t queue[HEROES3_UNITS];  /* morale waiters, first come first */
    uint8_t queued;
    uint8_t extra;            /* stack with an extra activation right now, or HEROES3_NO_UNIT */
    uint8_t phase;            /* enum heroes3_phase */
    uint8_t last_side;        /* enum heroes3_side of the last activation */
    uint8_t first_round;      /* round 1 is running */
    uint8_t creatures_played; /* some creature was activated in this battle */
    uint8_t round_opened;     /* some creature was activated in this round */
    uint8_t siege_opened;     /* a siege machine was activated in this round's opening */
    uint8_t reason;           /* bits of enum heroes3_reason, of the last heroes3_turn_next */
    uint16_t alternations;    /* ties between the armies decided by alternation */
    struct rng coin;          /* of HEROES3_TIE_RANDOM */
};

#define HEROES3_SIDE_BITS ((UINT64_C(1) << HEROES3_SIDE_UNITS) - 1)
#define HEROES3_BOTH(bits) ((bits) | (bits) << HEROES3_SIDE_UNITS)
#define HEROES3_MACHINE_BITS HEROES3_BOTH(UINT64_C(0x3f) << HEROES3_KEEP) /* those that act */
#define HEROES3_TURRET_BITS HEROES3_BOTH(UINT64_C(0x7) << HEROES3_KEEP)
#define HEROES3_ALL_MACHINE_BITS HEROES3_BOTH(UINT64_C(0x7f) << HEROES3_KEEP) /* ammo carts too */
#define HEROES3_CREATURE_BITS (HEROES3_BOTH(HEROES3_SIDE_BITS) & ~HEROES3_ALL_MACHINE_BITS)

static inline uint64_t heroes3_bit(int unit)
{
    return UINT64_C(1) << unit;
}

/* The stacks of `set` for which `holds` is true, where `unit` is the stack at hand. */
/* NOLINTBEGIN(bugprone-macro-parentheses): a name that it declares cannot stand in parentheses */
#define HEROES3_THOSE(unit, set, holds)                                                            \
    ({                                                                                             \
        uint64_t those_ = 0;                                                                       \
        for (uint64_t left_ = (set); left_ != 0; left_ &= left_ - 1) {                             \
            const int unit = __builtin_ctzll(left_);                                               \
            those_ |= (holds) ? heroes3_bit(unit) : 0;                                             \
        }                                                                                          \
        those_;                                                                                    \
    })
/* NOLINTEND(bugprone-macro-parentheses) */

static inline enum heroes3_side heroes3_side_of(int unit)
{
    return unit >= HEROES3_SIDE_UNITS ? HEROES3_DEFENDER : HEROES3_ATTACKER;
}

static inline int heroes3_number_of(int unit)
{
    return unit >= HEROES3_SIDE_UNITS ? unit - HEROES3_SIDE_UNITS : unit;
}

static inline uint64_t heroes3_side_bits(enum heroes3_side side)
{
    return HEROES3_SIDE_BITS << (side * HEROES3_SIDE_UNITS);
}

/* Starts before round 1 with no stacks. The caller adds them: `able`, `speed` and `origin`. */
void heroes3_turn_start(struct heroes3_turn *t);

/* Begins a round. The side that played last is kept (H-7). `first` is true for round 1. */
void heroes3_turn_begin_round(struct heroes3_turn *t, bool first);

/* Returns the stack to activate now and sets `phase`; HEROES3_NO_UNIT if the round is over. Call it
 * once per activation, because it counts ties and may toss a coin, and report what the stack did
 * with heroes3_turn_played. */
int heroes3_turn_next(struct heroes3_turn *t, const struct heroes3_turn_rules *rules);

/* Reports what the stack of heroes3_turn_next did. HEROES3_WAITED is allowed only if
 * heroes3_turn_may_wait. */
void heroes3_turn_played(struct heroes3_turn *t, const struct heroes3_turn_rules *rules, int unit,
                         enum heroes3_deed deed);

/* Reports that the stack of heroes3_turn_next died in its activation before it acted (H-32). */
void heroes3_turn_felled(struct heroes3_turn *t, const struct heroes3_turn_rules *rules, int unit);

/* Whether this stack may wait in its activation. For machines the caller must also check the hero's
 * skill. */
bool heroes3_turn_may_wait(const struct heroes3_turn *t, int unit);

/* Good morale: the stack is activated again, before anybody else. */
void heroes3_turn_grant_extra(struct heroes3_turn *t, int unit);

/* The stack dies; cannot act any more; can act (again). */
void heroes3_turn_die(struct heroes3_turn *t, int unit);
void heroes3_turn_disable(struct heroes3_turn *t, int unit);
void heroes3_turn_enable(struct heroes3_turn *t, int unit);
