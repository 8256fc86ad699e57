/* The player `idle`, which does as little as the rules allow. */
#include "engine/drums/drums_moves.h"
#include "engine/drums/drums_players.h"

/* Passes in the Deployment Phase and holds in Combat: each list of moves begins with the most
 * passive one. Cards to remove at the start are random. */
game_move drums_choose_idle(const void *state, const void *rules, struct rng *rng)
{
    const struct drums_state *s = state;
    game_move moves[GAME_MOVES_MAX];
    if (s->ask == DRUMS_ASK_REMOVE) {
        const struct drums_pile *deck = &s->half[DRUMS_HUMAN].deck;
        return drums_move(DRUMS_REMOVE, 0, deck->cards[rng_below(rng, deck->count)]);
    }
    drums_moves(state, rules, moves);
    return moves[0];
}
