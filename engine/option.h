/* A human's options: kinds of moves that a game names in its table (struct game: options) and that
 * the rule value `human.forbidden` takes away. Every player of the human obeys. */
#ifndef POISE_OPTION_H
#define POISE_OPTION_H

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

/* Takes the moves that the rules forbid the deciding seat from its `count` legal moves, and returns
 * how many are left. Where nothing else is legal the rules forbid nothing. */
int option_keep(const struct game *game, const void *state, const void *rules, game_move moves[],
                int count);

/* game->moves() less what the rules forbid. */
static inline int option_moves(const struct game *game, const void *state, const void *rules,
                               game_move out[])
{
    const int count = game->moves(state, rules, out);
    return option_forbidden(game, rules) == 0 ? count : option_keep(game, state, rules, out, count);
}

/* Which option of a human a legal move uses: an index into game->options, or -1. */
int option_of(const struct game *game, const void *state, const void *rules, game_move move);

/* Whether a list has the move. */
bool option_has(const game_move moves[], int count, game_move move);

/* The move itself where the rules allow it; otherwise the most passive one that they allow. */
game_move option_obey(const struct game *game, const void *state, const void *rules, game_move move)
    __attribute__((cold));

#endif
