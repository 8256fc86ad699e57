/* Melee, shots and what a hit does besides its damage (HD-6 to HD-11, HA-1 to HA-22). */
#ifndef POISE_HEROES3_STRIKE_H
#define POISE_HEROES3_STRIKE_H

#include "engine/heroes3/heroes3_damage.h"

/* Strikes the target from where the stack stands, after a move of `hexes`; retaliation, second
 * strike and all that follows. */
void heroes3_strike(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int target,
                    int hexes);

/* Shoots once, or twice where the stack does. Machines and turrets shoot as well. */
void heroes3_shoot(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int target);

/* Would the target retaliate against a strike of the stack now? The percent of its strength, or
 * 0. */
int heroes3_retaliation(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                        int target);

/* Stacks that a strike or shot meets besides the target. A melee strike is judged from `from`, a
 * front hex. */
uint64_t heroes3_also_hit(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                          int target, bool ranged, int from);

#endif
