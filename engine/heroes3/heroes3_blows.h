/* Values that all blows of a stack share: base damage, and percentages from skills and
 * penalties. */
#ifndef POISE_HEROES3_BLOWS_H
#define POISE_HEROES3_BLOWS_H

#include "engine/heroes3/heroes3_state.h"

/* Computes these values again after a change of effects. heroes3_unit_refresh calls it. */
void heroes3_ready_blows(struct heroes3_state *s, const struct heroes3_rules *r, int unit);

#endif
