/* Drums of War: Enclave, solo: the AI's flowchart against a player's army of cards. See
 * RULES.md. */
#pragma once

#include "engine/game.h"

extern const struct game drums_game;
