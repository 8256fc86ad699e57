/* Wroth (Chip Theory Games, 2025), solo and co-op against its AI. See RULES.md. */
#pragma once

#include "engine/game.h"

extern const struct game wroth_game;
