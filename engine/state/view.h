/* Shows moves and states of any game to people, with defaults for what a game's `view` leaves
 * out. */
#pragma once

#include "engine/game.h"

/* Appends the move in the game's words, or "move 7" if it has none. */
void view_name_move(const struct game *game, const void *state, const void *rules, game_move move,
                    struct text *out);

/* Writes the same into `out`, cut to `size` bytes with the NUL. */
void view_print_move(const struct game *game, const void *state, const void *rules, game_move move,
                     char *out, size_t size);

/* Appends in a few words what the move can do; nothing if the game does not say. */
void view_foretell(const struct game *game, const void *state, const void *rules, game_move move,
                   struct text *out);

/* What a score counts: "VP", "points". */
const char *view_score_unit(const struct game *game);

/* Appends the state as the game draws it; nothing if it does not. */
void view_draw(const struct game *game, const void *state, const void *rules, struct text *out);

/* Whether the waiting decision is a further step of the choice before; see game_view.follows. */
bool view_follows(const struct game *game, const void *state, const void *rules);
