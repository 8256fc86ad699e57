/* Where a stack can go and whom it can strike or shoot (HM-6 to HM-8, HD-7). */
#ifndef POISE_HEROES3_REACH_H
#define POISE_HEROES3_REACH_H

#include "engine/heroes3/heroes3_unit.h"

/* Front hexes where the stack fits, its own hexes counted as free. */
struct heroes3_hexes heroes3_allowed(const struct heroes3_state *s, const struct heroes3_rules *r,
                                     int unit);

/* Front hexes that the stack can go to with one activation, its own hex among them. */
struct heroes3_hexes heroes3_reach(const struct heroes3_state *s, const struct heroes3_rules *r,
                                   int unit);

/* Steps of a walker's shortest way to `hex`, a flyer's distance; the hex must be in reach. */
int heroes3_steps(const struct heroes3_state *s, const struct heroes3_rules *r, int unit, int hex);

enum { HEROES3_WAY_MAX = 64 }; /* most hexes of a way */

/* The front hexes of a walker's way to `hex`, that one last: around what burns where its speed allows
 * it, else the shortest (HS-20). Returns how many. */
int heroes3_way(const struct heroes3_state *s, const struct heroes3_rules *r, int unit, int hex,
                uint8_t way[HEROES3_WAY_MAX]);

/* Of `reach`, the front hexes from which the stack touches the target. */
static inline struct heroes3_hexes heroes3_spots(const struct heroes3_state *s,
                                                 const struct heroes3_rules *r, int unit,
                                                 int target, struct heroes3_hexes reach)
{
    return heroes3_and(reach, heroes3_touching((enum heroes3_shape)s->unit[unit].shape,
                                               heroes3_around(s, r, target)));
}

/* What HEROES3_DECIDE_SPOT may answer: where to strike `target` from, or where to walk to. */
static inline struct heroes3_hexes heroes3_open_spots(const struct heroes3_state *s,
                                                      const struct heroes3_rules *r)
{
    return s->target != HEROES3_NO_UNIT
               ? heroes3_spots(s, r, s->active, s->target, s->reach)
               : heroes3_minus(s->reach, heroes3_only(s->unit[s->active].hex));
}

/* The hex of `reach` with the shortest way left to a spot beside one of the stacks `goals` (ties:
 * lowest hex). */
int heroes3_approach(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                     struct heroes3_hexes reach, uint64_t goals);

/* The hexes of `reach` from which the way left takes no more activations than from that one; the
 * stack has a speed. */
struct heroes3_hexes heroes3_stops(const struct heroes3_state *s, const struct heroes3_rules *r,
                                   int unit, struct heroes3_hexes reach, uint64_t goals);

/* May the stack shoot now: ammunition, and no enemy beside it (HD-7)? */
bool heroes3_can_shoot(const struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Is the stack held where it is (HA-21)? */
bool heroes3_bound(const struct heroes3_state *s, const struct heroes3_rules *r, int unit);

#endif
