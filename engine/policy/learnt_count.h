/* Judges a move by all that chance can bring after it, where that is little and nothing is hidden. */
#pragma once

#include "engine/policy/step.h"

enum {
    LEARNT_OUTCOMES = 16, /* outcomes of a move that are counted, at most */
    /* Instead of a chance: the game is over; an AI's seat decides, and nobody says how. */
    LEARNT_OVER = -1,
    LEARNT_UNKNOWN = -2
};

/* Copies a state to `to` and takes its luck away, so that loops of engine/chance.h count all that
 * comes. False where something is hidden: it was drawn from `dice`, and what comes is not what the
 * game goes on with. */
bool learnt_take_luck(const struct game *game, void *to, const void *state, const void *rules,
                      struct rng *dice);

/* Goes on from a state in which a move was made to the humans' next choice. Returns the chance that
 * they win after the best move there, 0 to LEARNT_SURE, or LEARNT_OVER or LEARNT_UNKNOWN. The seats
 * of the AI decide by step->seats (NULL: unknown) with random numbers from `luck`. The moves judged
 * are added to *judged. */
int32_t learnt_next_choice(struct learnt_judge *judge, struct decision_step *step,
                           const uint8_t sides[], struct policy_luck *luck, uint64_t *judged);

/* The index of the move with the best mean over its outcomes, of those that the judge puts near the
 * best. A move with more than `outcomes` of them is judged as it stands. -1 where nothing can be
 * counted, or chances near 0 or 1 hardly differ, unless a move surely wins: then learnt_best
 * chooses. */
int learnt_count_best(struct learnt_judge *judge, const struct game *game, const void *state,
                      const void *rules, uint32_t outcomes, const game_move moves[], int count);

/* The chance that the humans win after a move as learnt_count_best judges it, 0 to LEARNT_SURE; -1
 * where nothing can be counted. */
int32_t learnt_count_after(struct learnt_judge *judge, const struct game *game, const void *state,
                           const void *rules, uint32_t outcomes, game_move move);
