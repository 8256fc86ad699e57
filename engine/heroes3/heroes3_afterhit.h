/* What a hit does besides its damage (HA-15, HA-21, HA-22). */
#ifndef POISE_HEROES3_AFTERHIT_H
#define POISE_HEROES3_AFTERHIT_H

#include "engine/heroes3/heroes3_unit.h"

/* Just before the hit points go: a stunned stack that is hit is free again (HA-22). True if it was
 * stunned. */
bool heroes3_hit_frees(struct heroes3_state *s, const struct heroes3_rules *r, int target);

/* After a hit that took `damage` hit points: life drain, and effects on a survivor. */
void heroes3_after_hit(struct heroes3_state *s, const struct heroes3_rules *r, int unit, int target,
                       int64_t damage, bool ranged);

#endif
