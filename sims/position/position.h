/* A position: a game between two decisions. */
#pragma once

#include "engine/game.h"

/* Does not own what it points to. */
struct position {
    const struct game *game;
    const void *rules;
    unsigned char *state; /* game->state_size bytes; no listener, no record of scores */
    int waits;            /* the seat that must decide; POSITION_NOBODY: game->advance comes next */
};

enum { POSITION_NOBODY = -1 };

/* The seat from whose view a position is written: the one that decides, else the first human
 * seat. */
int position_seat(const struct position *position);
