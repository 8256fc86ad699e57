/* The invariants of a battle. */
#ifndef POISE_HEROES3_VERIFY_H
#define POISE_HEROES3_VERIFY_H

#include "engine/heroes3/state.h"

/* See struct game. */
const char *h3_verify(const void *state, const void *rules);

#endif
