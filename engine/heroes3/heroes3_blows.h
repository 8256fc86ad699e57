/* What all blows of a stack have in common: its base damage and what skills and penalties change. */
#ifndef POISE_HEROES3_BLOWS_H
#define POISE_HEROES3_BLOWS_H

#include "engine/heroes3/heroes3_state.h"

/* Computes it anew after a change of effects; part of heroes3_unit_refresh. */
void heroes3_ready_blows(struct heroes3_state *s, const struct heroes3_rules *r, int unit);

#endif
