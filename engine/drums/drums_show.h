/* Shows a state to people and programs: moves in words, fields, a drawing of the table. */
#pragma once

#include "engine/drums/drums_state.h"

extern const struct row drums_fields[];

/* struct game: name_move, draw. */
void drums_name_move(const void *state, const void *rules, game_move move, struct text *out);
/* struct game_places: card. */
void drums_describe_card(const void *rules, const char *name, struct text *out);

void drums_draw_table(const void *state, const void *rules, struct text *out);
