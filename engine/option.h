/* Options are kinds of human moves that a game names (struct game: options). The rule value
 * `human.forbidden` forbids some of them, to measure what an option is worth. Every player in a
 * human's seat obeys. */
#pragma once

#include "game.h"

/* The forbidden options, a set of indexes into game->options. */
static inline uint32_t option_forbidden(const struct game *game, const void *rules)
{
    uint32_t set = 0;
    if (game->options != NULL) {
        memcpy(&set, (const unsigned char *)rules + game->options->forbidden_at, sizeof set);
    }
    return set;
}

/* Removes from the deciding seat's `count` legal moves those that the rules forbid, and returns how
 * many are left. If all of them are forbidden, keeps all. */
int option_keep(const struct game *game, const void *state, const void *rules, game_move moves[],
                int count);

/* The legal moves (game->moves) without those that the rules forbid. Returns how many. */
static inline int option_moves(const struct game *game, const void *state, const void *rules,
                               game_move out[])
{
    const int count = game->moves(state, rules, out);
    return option_forbidden(game, rules) == 0 ? count : option_keep(game, state, rules, out, count);
}

/* Which option a legal move uses: an index into game->options->names; -1 for none and for seats of
 * the AI. */
int option_of(const struct game *game, const void *state, const void *rules, game_move move);

/* Whether a list has the move. */
bool option_has(const game_move moves[], int count, game_move move);

/* Returns the move if the rules allow it, otherwise the move of `idle`, or the first allowed one if
 * that is forbidden, too. */
game_move option_obey(const struct game *game, const void *state, const void *rules, game_move move)
    __attribute__((cold));
