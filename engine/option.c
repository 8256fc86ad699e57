/* Applies `human.forbidden`: removes forbidden moves from lists and replaces a forbidden choice.
 * See option.h. */
#include "engine/option.h"

/* Whether the deciding seat is on the human side. */
static bool is_human_to_move(const struct game *game, const void *state, const void *rules)
{
    uint8_t sides[GAME_SEATS_MAX];
    game->seats(rules, sides);
    return sides[game_head_const(state)->seat] == GAME_SIDE_HUMAN;
}

int option_of(const struct game *game, const void *state, const void *rules, game_move move)
{
    return game->options != NULL && is_human_to_move(game, state, rules)
               ? game->options->used_by(state, rules, move)
               : -1;
}

int option_keep(const struct game *game, const void *state, const void *rules, game_move moves[],
                int count)
{
    const uint32_t forbidden = option_forbidden(game, rules);
    const int listed = count < GAME_MOVES_MAX ? count : GAME_MOVES_MAX;
    game_move kept[GAME_MOVES_MAX];
    int left = 0;
    for (int i = 0; i < listed && is_human_to_move(game, state, rules); i++) {
        const int option = game->options->used_by(state, rules, moves[i]);
        if (option < 0 || (forbidden >> option & 1) == 0) {
            kept[left++] = moves[i];
        }
    }
    if (left == 0 || listed < count) {
        return count;
    }
    memcpy(moves, kept, (size_t)left * sizeof *kept);
    return left;
}

bool option_has(const game_move moves[], int count, game_move move)
{
    for (int i = 0; i < count; i++) {
        if (moves[i] == move) {
            return true;
        }
    }
    return false;
}

/* The move of the game's `idle`. It gets an empty generator because it draws no random numbers. */
static game_move most_passive(const struct game *game, const void *state, const void *rules)
{
    struct rng none = {0};
    return game_find_policy(game, "idle")->choose(state, rules, &none);
}

game_move option_obey(const struct game *game, const void *state, const void *rules, game_move move)
{
    game_move moves[GAME_MOVES_MAX];
    const int count = option_moves(game, state, rules, moves);
    if (option_has(moves, count, move)) {
        return move;
    }
    const game_move passive = most_passive(game, state, rules);
    return option_has(moves, count, passive) ? passive : moves[0];
}
