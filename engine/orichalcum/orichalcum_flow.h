/* Setup, rounds and initiative: the order in which both sides take their turns. */
#ifndef POISE_ORICHALCUM_FLOW_H
#define POISE_ORICHALCUM_FLOW_H

#include "engine/orichalcum/orichalcum_state.h"

/* struct game: start, advance. */
void orichalcum_start(void *state, const void *rules);
bool orichalcum_advance(void *state, const void *rules);

#endif
