/* War machines, turrets and the catapult in their activation (HC-3, HC-4, HC-6, HC-7). */
#ifndef POISE_HEROES3_MACHINES_H
#define POISE_HEROES3_MACHINES_H

#include "engine/heroes3/unit.h"

/* Does the side's hero control this machine (H-13)? */
bool h3_controlled(const struct h3_state *s, const struct h3_rules *r, int unit);

/* Stacks that a machine can shoot or heal now. */
uint64_t h3_machine_targets(const struct h3_state *s, const struct h3_rules *r, int unit);

/* Has the machine anything to do? */
bool h3_machine_useful(const struct h3_state *s, const struct h3_rules *r, int unit);

/* Does what the machine does by itself. */
void h3_machine_acts(struct h3_state *s, const struct h3_rules *r, int unit);

/* The target a machine takes by itself, of h3_machine_targets. */
int h3_machine_target(const struct h3_state *s, const struct h3_rules *r, int unit);

/* Heals the top creature of a stack (HC-7). */
void h3_tent_heals(struct h3_state *s, const struct h3_rules *r, int unit, int target);

#endif
