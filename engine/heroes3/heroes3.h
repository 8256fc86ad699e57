/* Battles of Heroes of Might and Magic III: the one symbol that the rest of Poise needs. RULES.md
 * explains the rule ids (H-1, HM-1, ...). */
#pragma once

#include "engine/game.h"

extern const struct game heroes3_game;
