/* What a hit does besides its damage (HA-15, HA-21, HA-22). */
#ifndef POISE_HEROES3_AFTERHIT_H
#define POISE_HEROES3_AFTERHIT_H

#include "engine/heroes3/heroes3_unit.h"

/* Call before a hit takes hit points: frees a stunned target if the rules say so (HA-22). True if
 * the target was stunned and is free now. */
bool heroes3_hit_frees(struct heroes3_state *s, const struct heroes3_rules *r, int target);

/* Call after a hit that took `damage` hit points: life drain for the attacker, effects on the
 * target if it survived. */
void heroes3_after_hit(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int target,
                       int64_t damage, bool ranged);

#endif
