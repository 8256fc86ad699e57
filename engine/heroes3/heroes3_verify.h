/* Derived values and invariants of a battle. */
#ifndef POISE_HEROES3_VERIFY_H
#define POISE_HEROES3_VERIFY_H

#include "engine/heroes3/heroes3_state.h"

/* struct game: settle, verify. heroes3_settle also recounts the scores of a typed position. */
void heroes3_settle(void *state, const void *rules);
const char *heroes3_verify(const void *state, const void *rules, struct text *why);

#endif
