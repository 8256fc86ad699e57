/* Invariants; see struct game: verify. */
#ifndef POISE_ORICHALCUM_VERIFY_H
#define POISE_ORICHALCUM_VERIFY_H

#include "engine/orichalcum/orichalcum_state.h"

const char *orichalcum_verify(const void *state, const void *rules);

#endif
