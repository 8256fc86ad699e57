/* Sequential halving: most samples for the moves that promise most. Each move is held against the one
 * that would be made otherwise (the base), by differences of value sampled on equal luck. */
#ifndef POISE_LOOK_HALVING_H
#define POISE_LOOK_HALVING_H

#include "engine/policy/policy.h"

/* Scores count at most HALVING_SCORE, either way; a win outweighs them. */
enum { HALVING_SCORE = 1 << 18, HALVING_WIN = 1 << 20, HALVING_VALUE = (1 << 18) + (1 << 20) };

/* Up to so many samples may hide a rare loss. */
enum { HALVING_FEW = 16 };

/* The largest terms of look_halving.c: no sum of POLICY_SAMPLES_MAX differences leaves 63 bits. */
#define HALVING_SUM_MAX ((int64_t)POLICY_SAMPLES_MAX * 2 * HALVING_VALUE)
_Static_assert(HALVING_SUM_MAX <= INT64_MAX / HALVING_SUM_MAX / (4 * POLICY_SAMPLES_MAX + 9),
               "S * S * (4m + 9) overflows");
_Static_assert(HALVING_SUM_MAX *(2 * HALVING_VALUE) <= INT64_MAX / 9 / POLICY_SAMPLES_MAX,
               "9 * Q * m overflows");

struct halving_entry {
    game_move move;
    int64_t sum, squares; /* of the differences to the base */
};

struct halving {
    int count;
    struct halving_entry entries[GAME_MOVES_MAX]; /* still alive, in the order of their list */
};

/* Enters all moves but the base. */
void halving_begin(struct halving *halving, const game_move moves[], int count, game_move base);

/* Counts one more sample for an entry; `difference` up to 2 * HALVING_VALUE either way. */
static inline void halving_add(struct halving_entry *entry, int64_t difference)
{
    entry->sum += difference;
    entry->squares += difference * difference;
}

/* After `samples` samples: drops moves that do not gain more than half a standard error, and keeps the
 * better half of the others, rounded up. With `fewest` above 1, a screening: keeps the better half of
 * all, but at least so many. */
void halving_thin(struct halving *halving, int samples, int fewest);

/* Drops moves that lose more than one standard error. */
void halving_drop_losers(struct halving *halving, int samples);

/* The best move whose gain exceeds one standard error, with HALVING_FEW samples or fewer 1.5; `base`
 * where there is none. */
game_move halving_best(const struct halving *halving, int samples, game_move base);

#endif
