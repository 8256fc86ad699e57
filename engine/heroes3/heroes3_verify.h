/* The invariants of a battle. */
#ifndef POISE_HEROES3_VERIFY_H
#define POISE_HEROES3_VERIFY_H

#include "engine/heroes3/heroes3_state.h"

/* See struct game. */
const char *heroes3_verify(const void *state, const void *rules);

#endif
