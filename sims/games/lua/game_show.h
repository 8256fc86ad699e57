/* What people see of a game in Lua: the names of moves and cards, and the table as text. */
#pragma once

#include "sims/games/lua/script.h"

/* struct game_view: name_move. */
void show_move_name(const void *state, const void *rules, game_move move, struct text *out);

/* struct game_view: draw. */
void show_state(const void *state, const void *rules, struct text *out);

/* struct game_places: number. A card on a drawn table. */
void show_drawn_card(const void *state, const void *rules, const char *row, int32_t number,
                     struct text *out);

/* struct game_cards: used_by. Stops the game if the script's `move_card` names no row of the
 * table. */
int show_moved_card(const void *state, const void *rules, game_move move);

/* The name of row `k` of a table of cards. */
const char *show_card_row(const struct script *script, const struct row *table, int k);

/* struct row: slot, of a column with a slot for each card. */
int show_card_slot(const void *rules, int slot, struct text *out);
