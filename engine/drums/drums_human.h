/* Carries out the human's moves. */
#ifndef POISE_DRUMS_HUMAN_H
#define POISE_DRUMS_HUMAN_H

#include "engine/drums/drums_state.h"

/* struct game: apply. */
void drums_apply(void *state, const void *rules, game_move move);

/* The human's Deployment Phase is over. BP-10 */
void drums_human_pass(struct drums_state *s);

#endif
