/* War machines, turrets and the catapult in their activation (HC-3, HC-4, HC-6, HC-7). */
#ifndef POISE_HEROES3_MACHINES_H
#define POISE_HEROES3_MACHINES_H

#include "engine/heroes3/heroes3_unit.h"

/* Whether the side's hero controls this machine (H-13); if not, it acts by itself. */
bool heroes3_controlled(const struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Stacks that a machine can shoot or heal now; 0 if there is none. */
uint64_t heroes3_machine_targets(const struct heroes3_state *s, const struct heroes3_rules *r,
                                 int unit);

/* Whether the machine has anything to do now. */
bool heroes3_machine_useful(const struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Plays the activation of a machine that no hero controls. */
void heroes3_machine_acts(struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* The stack of heroes3_machine_targets (not empty) that a machine chooses by itself. */
int heroes3_machine_target(const struct heroes3_state *s, const struct heroes3_rules *r, int unit);

/* Heals the top creature of a stack (HC-7). */
void heroes3_tent_heals(struct heroes3_state *s, const struct heroes3_rules *r, int unit,
                        int target);

#endif
