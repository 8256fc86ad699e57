/* Invariants; see struct game: verify. */
#ifndef POISE_ORICHALCUM_VERIFY_H
#define POISE_ORICHALCUM_VERIFY_H

#include "engine/orichalcum/orichalcum_state.h"

/* Of a position that somebody typed the scores are counted anew. */
void orichalcum_settle(void *state, const void *rules);
const char *orichalcum_verify(const void *state, const void *rules, struct text *why);

#endif
