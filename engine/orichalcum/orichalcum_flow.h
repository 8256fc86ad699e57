/* Setup, rounds and initiative: what strings the turns of both sides together. */
#ifndef POISE_ORICHALCUM_FLOW_H
#define POISE_ORICHALCUM_FLOW_H

#include "engine/orichalcum/orichalcum_state.h"

/* See struct game. */
void orichalcum_start(void *state, const void *rules);
bool orichalcum_advance(void *state, const void *rules);

#endif
