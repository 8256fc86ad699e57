/* Derived values and invariants of a state; see struct game: settle, verify. */
#ifndef POISE_ORICHALCUM_VERIFY_H
#define POISE_ORICHALCUM_VERIFY_H

#include "engine/orichalcum/orichalcum_state.h"

/* Recounts the scores of a position that somebody typed. */
void orichalcum_settle(void *state, const void *rules);
const char *orichalcum_verify(const void *state, const void *rules, struct text *why);

#endif
