/* Invariants; see struct game: verify. */
#ifndef POISE_ORICHALCUM_VERIFY_H
#define POISE_ORICHALCUM_VERIFY_H

#include "engine/orichalcum/state.h"

const char *ori_verify(const void *state, const void *rules);

#endif
