/* Battles of Heroes of Might and Magic III. See RULES.md. */
#ifndef POISE_HEROES3_H
#define POISE_HEROES3_H

#include "engine/game.h"

extern const struct game heroes3_game;

#endif
