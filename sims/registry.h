/* The games this program knows: the one place outside a game's room that names it. */
#ifndef POISE_REGISTRY_H
#define POISE_REGISTRY_H

#include "engine/game.h"
#include "sims/base/error.h"

/* All games, NULL at the end. */
extern const struct game *const registry_games[];

/* Holds every game's table to the contract. 0, or -1 with `error`, which names game and entry. */
int registry_check(const struct game *const games[], struct error *error);

/* The game of that name, or NULL. */
const struct game *registry_find(const char *name);

#endif
