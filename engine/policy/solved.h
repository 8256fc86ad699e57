/* A game that was solved: for each position in which a decision waits, the chance that the humans
 * win if they play as well as anybody can (a draw counts half), and the move that leads there.
 * sims/solve finds it; a player made of it plays the game, and judges positions (learnt.h). */
#pragma once

#include "engine/policy/policy.h"

enum { SOLVED_DROPS = 64, SOLVED_AI = 128, SOLVED_SURE = UINT16_MAX /* a chance of 1 */ };

/* Bytes of the state that do not tell positions apart. */
struct solved_drop {
    uint16_t at, size;
};

struct solved {
    uint32_t count;
    int drop_count;
    struct solved_drop drops[SOLVED_DROPS];
    uint8_t shift;          /* keys are stored without so many of their last bits */
    const uint64_t *keys;   /* [count], rising: solved_key of each position */
    const uint16_t *values; /* [count], 0 to SOLVED_SURE */
    const uint16_t *moves;  /* [count]: number of the best move in the list of legal moves */
    char ai[SOLVED_AI];     /* the AI's players against whom it was solved (variant_name_ai) */
    bool by_trial;          /* not all positions that fell together were compared */
};

/* The key of a position of the key RNG_CHANCE (else redeal it for that key first). `wide` (NULL:
 * not wanted) receives the key that it would have if nothing was dropped. */
uint64_t solved_key(const struct game *game, const void *state, const void *rules,
                    const struct solved_drop drops[], int count, uint64_t *wide);

/* Whether a move wins at once, whatever chance does, in a position of the key RNG_CHANCE. */
bool solved_wins_at_once(const struct game *game, const void *state, const void *rules,
                         game_move move);

/* The value of a position in which a decision waits or the game is over, 0 to SOLVED_SURE. -1: it
 * does not occur in the game that was solved, because another player plays the AI or a human passed
 * by a win at hand, and no human can win it at once. */
int64_t solved_value(const struct solved *solved, const struct game *game, const void *state,
                     const void *rules);

/* The exact value after a move of the decision that waits. -1 as above, or if one step draws too
 * much chance. */
int64_t solved_after(const struct solved *solved, const struct game *game, const void *state,
                     const void *rules, game_move move);

/* The best move. In a position that does not occur in the solved game: one that wins at once, else
 * greedy's, or any. */
game_move solved_choose(const struct solved *solved, const struct game *game, const void *state,
                        const void *rules, struct rng *rng);
