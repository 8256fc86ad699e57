/* Hidden cards dealt anew, for players that search. */
#ifndef POISE_DRUMS_REDEAL_H
#define POISE_DRUMS_REDEAL_H

#include "engine/drums/drums_state.h"

/* struct game: redeal. */
void drums_redeal(void *state, const void *rules, uint64_t key);

#endif
