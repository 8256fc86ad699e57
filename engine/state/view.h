/* What people see of any game, with what takes the place of the parts that a game leaves out. */
#ifndef POISE_VIEW_H
#define POISE_VIEW_H

#include "engine/game.h"

/* The move in the game's words; otherwise "move 7". */
void view_name_move(const struct game *game, const void *state, const void *rules, game_move move,
                    struct text *out);

/* What the move can do, in a few words; nothing where the game does not say. */
void view_foretell(const struct game *game, const void *state, const void *rules, game_move move,
                   struct text *out);

/* What a score counts: "VP", "points". */
const char *view_score_unit(const struct game *game);

/* The state and the table, as far as the game shows them. */
void view_draw(const struct game *game, const void *state, const void *rules, struct text *out);

/* Whether the waiting decision goes on with the choice before; see follows. */
bool view_follows(const struct game *game, const void *state, const void *rules);

#endif
