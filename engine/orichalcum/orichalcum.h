/* Orichalcum, solo: the human and the AI race to 5 points and an island without creatures. RULES.md
 * explains the rule ids (O-1, OP-1, ...). */
#ifndef POISE_ORICHALCUM_H
#define POISE_ORICHALCUM_H

#include "engine/game.h"

extern const struct game orichalcum_game;

#endif
