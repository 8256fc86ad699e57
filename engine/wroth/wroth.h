/* Wroth (Chip Theory Games, 2025), solo and co-op against its AI. See RULES.md. */
#ifndef POISE_WROTH_H
#define POISE_WROTH_H

#include "engine/game.h"

extern const struct game wroth_game;

#endif
