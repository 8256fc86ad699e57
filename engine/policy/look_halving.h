/* Sequential halving: gives the most samples to the most promising moves by dropping the worse half
 * of them again and again. Each move is compared with the base, the move that would be made
 * otherwise. A sample is the difference of their values in the same future with the same random
 * numbers. */
#pragma once

#include "engine/policy/policy.h"

/* The scale of values: score differences are limited to +-HALVING_SCORE, and a win adds
 * HALVING_WIN, so that no score outweighs it. */
enum { HALVING_SCORE = 1 << 18, HALVING_WIN = 1 << 20, HALVING_VALUE = (1 << 18) + (1 << 20) };

/* With this many samples or fewer a rare loss may go unseen, so halving_best() asks for more. */
enum { HALVING_FEW = 16 };

/* Proves that the products in look_halving.c fit into 63 bits for up to POLICY_SAMPLES_MAX
 * samples. */
#define HALVING_SUM_MAX ((int64_t)POLICY_SAMPLES_MAX * 2 * HALVING_VALUE)
_Static_assert(HALVING_SUM_MAX <= INT64_MAX / HALVING_SUM_MAX / (4 * POLICY_SAMPLES_MAX + 9),
               "S * S * (4m + 9) overflows");
_Static_assert(HALVING_SUM_MAX *(2 * HALVING_VALUE) <= INT64_MAX / 9 / POLICY_SAMPLES_MAX,
               "9 * Q * m overflows");

/* One move with the sums of its samples. */
struct halving_entry {
    game_move move;
    int64_t sum, squares; /* of the differences to the base */
};

/* The moves that are still candidates. */
struct halving {
    int count;
    struct halving_entry entries[GAME_MOVES_MAX]; /* in the order of the list of legal moves */
};

/* Enters all moves but the base. */
void halving_begin(struct halving *halving, const game_move moves[], int count, game_move base);

/* Counts one more sample for an entry; `difference` up to 2 * HALVING_VALUE either way. */
static inline void halving_add(struct halving_entry *entry, int64_t difference)
{
    entry->sum += difference;
    entry->squares += difference * difference;
}

/* Call after `samples` samples. With `fewest` 1: drops the moves that do not gain more than half a
 * standard error, then keeps the better half of the others, rounded up. With `fewest` above 1:
 * keeps the better half of all moves, but at least `fewest`. */
void halving_thin(struct halving *halving, int samples, int fewest);

/* Drops moves that lose more than one standard error. */
void halving_drop_losers(struct halving *halving, int samples);

/* The best move whose gain exceeds one standard error (1.5 with HALVING_FEW samples or fewer).
 * Returns `base` if there is none. */
game_move halving_best(const struct halving *halving, int samples, game_move base);
