/* The games this program knows: the one place outside a game's room that names it. */
#ifndef POISE_REGISTRY_H
#define POISE_REGISTRY_H

#include "engine/game.h"

/* All games, NULL at the end. */
extern const struct game *const registry_games[];

/* The game of that name, or NULL. */
const struct game *registry_find(const char *name);

#endif
