/* Drums of War: Enclave, solo: the AI's flowchart against a player's army of cards. See
 * RULES.md. */
#ifndef POISE_DRUMS_H
#define POISE_DRUMS_H

#include "engine/game.h"

extern const struct game drums_game;

#endif
