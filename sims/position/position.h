/* A position: a game between two decisions. */
#pragma once

#include "engine/policy/step.h"

/* Does not own what it points to. */
struct position {
    const struct game *game;
    const void *rules;
    unsigned char *state; /* game->state_size bytes; no listener, no record of scores */
    int waits;            /* the seat that must decide; POSITION_NOBODY: game->advance comes next */
};

enum { POSITION_NOBODY = -1 };

/* The position at a decision that waits. */
static inline struct position position_of_step(const struct decision_step *step)
{
    return (struct position){step->game, step->rules, step->state,
                             game_head_const(step->state)->seat};
}

/* The seat from whose view a position is written: the one that decides, else the first human
 * seat. */
int position_seat(const struct position *position);
