/* Orichalcum, solo: the human and the AI race to 5 points and an island without creatures. RULES.md
 * explains the rule ids (O-1, OP-1, ...). */
#pragma once

#include "engine/game.h"

extern const struct game orichalcum_game;
