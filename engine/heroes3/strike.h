/* Melee, shots and what a hit does besides its damage (HD-6 to HD-11, HA-1 to HA-22). */
#ifndef POISE_HEROES3_STRIKE_H
#define POISE_HEROES3_STRIKE_H

#include "engine/heroes3/damage.h"

/* Strikes the target from where the stack stands, after a move of `hexes`; retaliation, second
 * strike and all that follows. */
void h3_strike(struct h3_state *s, const struct h3_rules *r, int unit, int target, int hexes);

/* Shoots once, or twice where the stack does. Machines and turrets shoot as well. */
void h3_shoot(struct h3_state *s, const struct h3_rules *r, int unit, int target);

/* Would the target retaliate against a strike of the stack now? The percent of its strength, or
 * 0. */
int h3_retaliation(const struct h3_state *s, const struct h3_rules *r, int unit, int target);

/* Stacks that a strike or shot meets besides the target. A melee strike is judged from `from`, a
 * front hex. */
uint64_t h3_also_hit(const struct h3_state *s, const struct h3_rules *r, int unit, int target,
                     bool ranged, int from);

#endif
