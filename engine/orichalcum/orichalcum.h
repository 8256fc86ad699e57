/* Orichalcum: a race to 5 points and a pacified island against the solo AI. See RULES.md. */
#ifndef POISE_ORICHALCUM_H
#define POISE_ORICHALCUM_H

#include "engine/game.h"

extern const struct game orichalcum_game;

#endif
