/* War machines, turrets and the catapult in their activation (HC-3, HC-4, HC-6, HC-7). */
#ifndef POISE_HEROES3_MACHINES_H
#define POISE_HEROES3_MACHINES_H

#include "engine/heroes3/heroes3_unit.h"

/* Does the side's hero control this machine (H-13)? */
bool heroes3_controlled(const struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Stacks that a machine can shoot or heal now. */
uint64_t heroes3_machine_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                                 int unit);

/* Has the machine anything to do? */
bool heroes3_machine_useful(const struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Does what the machine does by itself. */
void heroes3_machine_acts(struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* The target a machine takes by itself, of heroes3_machine_targets. */
int heroes3_machine_target(const struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Heals the top creature of a stack (HC-7). */
void heroes3_tent_heals(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                        int target);

#endif
