/* What follows from a battle's stacks, and the invariants of a battle. */
#ifndef POISE_HEROES3_VERIFY_H
#define POISE_HEROES3_VERIFY_H

#include "engine/heroes3/heroes3_state.h"

/* See struct game. Of a position that somebody typed the scores are counted anew. */
void heroes3_settle(void *state, const void *rules);
const char *heroes3_verify(const void *state, const void *rules, struct text *why);

#endif
