/* Shows a state to people and programs: fields, moves in words, a drawing; see struct game. */
#pragma once

#include "engine/orichalcum/orichalcum_state.h"

extern const struct row orichalcum_fields[];
extern const struct game_places orichalcum_circles;

void orichalcum_name_move(const void *state, const void *rules, game_move move, struct text *out);
void orichalcum_draw(const void *state, const void *rules, struct text *out);

/* Derived values and invariants of a state; see struct game: settle, verify. */

/* Recounts the scores of a position that somebody typed. */
void orichalcum_settle(void *state, const void *rules);
const char *orichalcum_verify(const void *state, const void *rules, struct text *why);
