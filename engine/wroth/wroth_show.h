/* Shows states and moves to people, and checks states. Used by the table in wroth.c. Private to
 * this room. */
#pragma once

#include "engine/wroth/wroth_moves.h"

extern const struct row wroth_fields[];
extern const struct game_places wroth_places;

/* See struct game. */
void wroth_settle_typed(void *state, const void *rules);
const char *wroth_verify(const void *state, const void *rules, struct text *why);
void wroth_name_move(const void *state, const void *rules, game_move move, struct text *out);
void wroth_draw(const void *state, const void *rules, struct text *out);
