/* Where a stack can go and whom it can strike or shoot (HM-6 to HM-8, HD-7). */
#ifndef POISE_HEROES3_REACH_H
#define POISE_HEROES3_REACH_H

#include "engine/heroes3/unit.h"

/* Front hexes where the stack fits, its own hexes counted as free. */
struct h3_hexes h3_allowed(const struct h3_state *s, const struct h3_rules *r, int unit);

/* Front hexes that the stack can go to with one activation, its own hex among them. */
struct h3_hexes h3_reach(const struct h3_state *s, const struct h3_rules *r, int unit);

/* Steps of a walker's shortest way to `hex`, a flyer's distance; the hex must be in reach. */
int h3_steps(const struct h3_state *s, const struct h3_rules *r, int unit, int hex);

/* Of `reach`, the front hexes from which the stack touches the target. */
static inline struct h3_hexes h3_spots(const struct h3_state *s, const struct h3_rules *r, int unit,
                                       int target, struct h3_hexes reach)
{
    return h3_and(reach, h3_touching((enum h3_shape)s->unit[unit].shape, h3_around(s, r, target)));
}

/* The hex of `reach` with the shortest way left to a spot beside one of the stacks `goals` (ties:
 * lowest hex). */
int h3_approach(const struct h3_state *s, const struct h3_rules *r, int unit, struct h3_hexes reach,
                uint64_t goals);

/* May the stack shoot now: ammunition, and no enemy beside it (HD-7)? */
bool h3_can_shoot(const struct h3_state *s, const struct h3_rules *r, int unit);

/* Is the stack held where it is (HA-21)? */
bool h3_bound(const struct h3_state *s, const struct h3_rules *r, int unit);

#endif
