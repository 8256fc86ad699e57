/* Where a stack can go and whom it can strike or shoot (HM-6 to HM-8, HD-7). */
#pragma once

#include "engine/heroes3/heroes3_unit.h"

/* Front hexes where the stack fits; its own hexes count as free. */
struct heroes3_hexes heroes3_allowed(const struct heroes3_state *s, const struct heroes3_rules *r,
                                     int unit);

/* Front hexes that the stack can reach in one activation, including its present one. */
struct heroes3_hexes heroes3_reach(const struct heroes3_state *s, const struct heroes3_rules *r,
                                   int unit);

/* Length of the way to `hex`, which must be in reach: steps of the way that heroes3_walk takes, for
 * a flyer the distance. */
int heroes3_steps(const struct heroes3_state *s, const struct heroes3_rules *r, int unit, int hex);

enum { HEROES3_WAY_MAX = 64 }; /* most hexes of a way */

/* Of `reach`, the front hexes from which the stack touches the target. */
static inline struct heroes3_hexes heroes3_spots(const struct heroes3_state *s,
                                                 const struct heroes3_rules *r, int unit,
                                                 int target, struct heroes3_hexes reach)
{
    return heroes3_and(reach, heroes3_touching((enum heroes3_shape)s->unit[unit].shape,
                                               heroes3_around(s, r, target)));
}

/* The stacks of `others` that the stack touches from at least one front hex of `reach`. */
static inline uint64_t heroes3_in_reach(const struct heroes3_state *s,
                                        const struct heroes3_rules *r, int unit, uint64_t others,
                                        struct heroes3_hexes reach)
{
    const enum heroes3_shape mirrored =
        (enum heroes3_shape)((HEROES3_SHAPES - s->unit[unit].shape) % HEROES3_SHAPES);
    const struct heroes3_hexes covered = heroes3_touching(mirrored, reach);
    uint64_t near = 0;
    for (; others != 0; others &= others - 1) {
        const int other = __builtin_ctzll(others);
        near |= (uint64_t)heroes3_meet(covered, heroes3_around(s, r, other)) << other;
    }
    return near;
}

/* The legal answers to HEROES3_DECIDE_SPOT: front hexes to strike s->target from, or to walk to. */
static inline struct heroes3_hexes heroes3_open_spots(const struct heroes3_state *s,
                                                      const struct heroes3_rules *r)
{
    return s->target != HEROES3_NO_UNIT
               ? heroes3_spots(s, r, s->active, s->target, s->reach)
               : heroes3_minus(s->reach, heroes3_only(s->unit[s->active].hex));
}

/* The hex of `reach` from which the way to a spot beside one of the stacks `goals` is shortest; of
 * equals the one of heroes3_first_for. */
int heroes3_approach(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                     struct heroes3_hexes reach, uint64_t goals);

/* The hexes of `reach` from which the way left takes no more activations than from the hex of
 * heroes3_approach. The stack's speed must not be 0. */
struct heroes3_hexes heroes3_stops(const struct heroes3_state *s, const struct heroes3_rules *r,
                                   int unit, struct heroes3_hexes reach, uint64_t goals);

/* Whether the stack has ammunition and no enemy beside it keeps it from shooting (HD-7). */
bool heroes3_can_shoot(const struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Moves of a stack over the field, and what hurts or stops it there (HM-6 to HM-8, HD-14,
 * HS-20). */

/* Moves a stack to a hex in reach. It may die on the way. */
void heroes3_walk(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int hex);

/* Moves to a hex in reach, strikes from there, and goes back if the creature has that ability
 * (HA-18). */
void heroes3_charge(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int target,
                    int hex);

/* HS-21: plays the whole activation of a berserk stack. */
void heroes3_rampage(struct heroes3_state *s, const struct heroes3_rules *r, int unit);
