/* A state for people and programs: moves in words, fields, the table drawn. */
#ifndef POISE_DRUMS_SHOW_H
#define POISE_DRUMS_SHOW_H

#include "engine/drums/drums_state.h"

/* struct game: name_move, show, draw. */
void drums_name_move(const void *state, const void *rules, game_move move, struct text *out);
void drums_show(const void *state, const void *rules, const struct show *out);
void drums_draw_table(const void *state, const void *rules, struct text *out);

#endif
