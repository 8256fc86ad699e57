/* Melee, shots and what a hit does besides its damage (HD-6 to HD-11, HA-1 to HA-22). */
#ifndef POISE_HEROES3_STRIKE_H
#define POISE_HEROES3_STRIKE_H

#include "engine/heroes3/heroes3_damage.h"

/* Strikes the target from where the stack stands, after it moved `hexes` hexes; includes
 * retaliation, a second strike and all effects. */
void heroes3_strike(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int target,
                    int hexes);

/* Shoots once, or twice if the stack has a double shot. Also for machines and turrets. */
void heroes3_shoot(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int target);

/* Percent of its strength with which the target would retaliate against a strike of the stack now;
 * 0: it would not. */
int heroes3_retaliation(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                        int target);

/* Stacks other than the target that a strike or shot hits. For a strike the attacker's front is
 * taken to be on hex `from`. */
uint64_t heroes3_also_hit(const struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                          int target, bool ranged, int from);

#endif
