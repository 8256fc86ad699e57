/* Flat Monte Carlo search on common random numbers: every legal move is tried on the same re-dealt
 * copies of the game, so that moves are compared on equal luck. */
#include "engine/policy/policy.h"

enum { WIN_WORTH = 1 << 20 }; /* a win outweighs any score margin */

/* How good a finished game is for `side`. */
static int64_t worth(const struct game_head *head, enum game_side side)
{
    const int64_t margin = (int64_t)head->human_score - head->ai_score;
    const int64_t won = head->winner == GAME_HUMAN ? WIN_WORTH
                        : head->winner == GAME_AI  ? -WIN_WORTH
                                                   : 0;
    return side == GAME_SIDE_HUMAN ? won + margin : -(won + margin);
}

static void play_out(const struct game *game, const struct game_policy *greedy, void *state,
                     const void *rules, uint64_t key)
{
    struct rng rng = rng_stream(key, RNG_PURPOSE_POLICY + GAME_SEATS_MAX, 0);
    while (game->advance(state, rules)) {
        game->apply(state, rules, greedy->choose(state, rules, &rng));
    }
}

game_move policy_rollout(uint32_t playouts, const struct game *game, const void *state,
                         const void *rules, struct rng *rng)
{
    game_move moves[GAME_MOVES_MAX];
    const int count = game->moves(state, rules, moves);
    if (count == 1) {
        return moves[0];
    }
    uint8_t sides[GAME_SEATS_MAX] = {0};
    game->seats(rules, sides);
    const enum game_side side = (enum game_side)sides[game_head_const(state)->seat];
    const struct game_policy *greedy = policy_own(game, "greedy");
    int64_t total[GAME_MOVES_MAX] = {0};
    _Alignas(64) unsigned char dealt[GAME_STATE_MAX];
    _Alignas(64) unsigned char copy[GAME_STATE_MAX];
    for (uint32_t playout = 0; playout < playouts; playout++) {
        const uint64_t key = (uint64_t)rng_next(rng) << 32 | rng_next(rng);
        game_copy(game, dealt, state);
        game->redeal(dealt, rules, key);
        for (int i = 0; i < count; i++) {
            game_copy(game, copy, dealt);
            game->apply(copy, rules, moves[i]);
            play_out(game, greedy, copy, rules, key);
            total[i] += worth(game_head(copy), side);
        }
    }
    int best = 0;
    for (int i = 1; i < count; i++) {
        best = total[i] > total[best] ? i : best;
    }
    return moves[best];
}
