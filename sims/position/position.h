/* A game as it stands between two decisions. */
#ifndef POISE_POSITION_H
#define POISE_POSITION_H

#include "engine/game.h"

struct position {
    const struct game *game;
    const void *rules;
    unsigned char *state; /* game->state_size bytes; nobody hears or records it */
    int waits;            /* the seat that must decide; POSITION_NOBODY: `advance` comes next */
};

enum { POSITION_NOBODY = -1 };

/* The seat whose view a position is told from: the one that decides, else the first human one. */
int position_seat(const struct position *position);

#endif
