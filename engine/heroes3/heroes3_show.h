/* Shows a battle to people and programs: fields, names of moves and places, forecasts, drawing. */
#pragma once

#include "engine/heroes3/heroes3_state.h"

extern const struct row heroes3_fields[];

/* See struct game. */
void heroes3_name_move(const void *state, const void *rules, game_move move, struct text *out);
void heroes3_show_forecast(const void *state, const void *rules, struct text *out);
void heroes3_describe_forecast(const void *state, const void *rules, game_move move,
                               struct text *out);
extern const struct game_places heroes3_hex_places;
void heroes3_draw(const void *state, const void *rules, struct text *out);

/* Derived values and invariants of a battle. */

/* struct game: settle, verify. heroes3_settle also recounts the scores of a typed position. */
void heroes3_settle(void *state, const void *rules);
const char *heroes3_verify(const void *state, const void *rules, struct text *why);
