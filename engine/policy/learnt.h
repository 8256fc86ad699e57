/* A judge of positions whose weights were learnt: the observation of a seat goes in, the chance that
 * the humans win comes out. Integers only, so that the same games are played everywhere.
 *
 * Each slot of the observation that counts has knots, values in rising order, and an input for each
 * knot. A value on a knot lights its input fully, one between two knots lights both in part. The
 * lit inputs' rows of weights add up to one sum for each hidden unit; the units' outputs add up to
 * the log-odds of a win. Moves of a decision differ in a few slots, so that a judge who has seen one
 * position needs only the rows that change for the next. */
#ifndef POISE_LEARNT_H
#define POISE_LEARNT_H

#include "engine/policy/policy.h"

enum {
    LEARNT_HIDDEN = 32,     /* hidden units */
    LEARNT_OBSERVED = 1022, /* most slots of an observation that can be learnt from */
    LEARNT_OPS = 2048,      /* most steps that read it */
    LEARNT_INPUTS = 16384,  /* most inputs */
    LEARNT_LIT = 64,        /* what a fully lit input adds its weights times */
    LEARNT_WEIGHT = 1024,   /* a weight of 1, in the first layer */
    LEARNT_OUTPUT = 2048,   /* and in the second */
    /* The largest weights, either way: no sum of a position leaves 31 bits. */
    LEARNT_WEIGHT_MAX = 14 * LEARNT_WEIGHT,
    LEARNT_OUTPUT_MAX = 15 * LEARNT_OUTPUT,
    LEARNT_BIAS_MAX = 128 * LEARNT_WEIGHT * LEARNT_LIT,
    LEARNT_SURE = 1 << 16, /* a win chance of 1 */
    LEARNT_ODDS = 1 << 16, /* log-odds of 1 */
};

/* A slot that counts. Slot number `observed` is the humans' score less the AI's; the one after it is 1
 * after a move, before the game goes on, and 0 where a decision waits. */
struct learnt_slot {
    uint16_t slot, knots;
    uint32_t first; /* of its inputs, and of its knots among all */
};

struct learnt {
    uint32_t observed, slot_count, input_count;
    const struct learnt_slot *slots; /* [slot_count] */
    const int32_t *knots;            /* [input_count], rising within a slot */
    const int16_t *weights;          /* [input_count][LEARNT_HIDDEN], in 1 / LEARNT_WEIGHT */
    int32_t bias[LEARNT_HIDDEN];     /* in 1 / (LEARNT_WEIGHT * LEARNT_LIT) */
    int16_t output[LEARNT_HIDDEN];   /* in 1 / LEARNT_OUTPUT */
    int32_t output_bias;             /* log-odds, in 1 / LEARNT_ODDS */
};

/* The position judged last. */
struct learnt_judge {
    const struct learnt *learnt;
    bool empty; /* none yet */
    int op_count, byte_count, other_count, slots;
    struct field_op ops[LEARNT_OPS];
    int32_t now[LEARNT_OBSERVED + 2]; /* observed last */
    /* Of the slots that count, by their numbers there: those that are read from the state as they are,
     * and the others; the position that the sums are of, and the inputs that it lights. */
    struct field_byte bytes[LEARNT_OBSERVED + 2];
    uint16_t others[LEARNT_OBSERVED + 2];
    int32_t seen[LEARNT_OBSERVED + 2];
    struct learnt_lit {
        uint32_t first;
        int32_t next;
    } lit[LEARNT_OBSERVED + 2];
    int32_t sums[LEARNT_HIDDEN];
};

/* Judges nothing yet; `learnt` NULL: only observes. Whoever fits the game has a state that can be
 * observed (LEARNT_OBSERVED slots). */
void learnt_begin(struct learnt_judge *judge, const struct learnt *learnt, const struct game *game,
                  const void *rules);

/* From now on the judge reads only what counts, and learnt_observe() is of no use. */
void learnt_narrow(struct learnt_judge *judge);

/* Both, unless the judge is this one's already. */
static inline struct learnt_judge *learnt_lend(struct learnt_judge *judge,
                                               const struct learnt *learnt, const struct game *game,
                                               const void *rules)
{
    if (judge->learnt != learnt) {
        learnt_begin(judge, learnt, game, rules);
        learnt_narrow(judge);
    }
    return judge;
}

/* The log-odds that the humans win, in 1 / LEARNT_ODDS, seen from `seat`; `moved`: a move was made and
 * the game has not gone on. The state must have been re-dealt if `seat` is not to look through it. */
int64_t learnt_odds(struct learnt_judge *judge, const void *state, const void *rules, int seat,
                    bool moved);

/* Log-odds as a chance, 0 to LEARNT_SURE. */
int32_t learnt_chance(int64_t odds);

/* The chance in a state where a decision waits or the game is over: then 1, a half for a draw, or 0. */
int32_t learnt_value(struct learnt_judge *judge, const void *state, const void *rules, int seat);

/* The chance after a move that `player`, one who learnt, judges from `seat`. Makes the move in `state`. Who
 * learnt by watching knows positions where a decision waits: for him the game goes on to the next one. */
int32_t learnt_after(struct learnt_judge *judge, const struct policy *player,
                     const struct game *game, void *state, const void *rules, int seat,
                     game_move move);

/* Fills judge->now: the observation of `seat`, then the two slots of struct learnt_slot. */
void learnt_observe(struct learnt_judge *judge, const void *state, const void *rules, int seat,
                    bool moved);

/* The inputs that a value lights: the first one's number in the slot, how strongly the next one is
 * lit (0 to LEARNT_LIT - 1), the first one with the rest. */
static inline uint32_t learnt_place(const int32_t knots[], uint32_t count, int32_t value,
                                    int32_t *next)
{
    uint32_t low = 0, high = count;
    *next = 0;
    if (value <= knots[0]) {
        return 0;
    }
    if ((int64_t)knots[count - 1] - knots[0] == (int64_t)count - 1) { /* every value in between */
        return value < knots[count - 1] ? (uint32_t)(value - knots[0]) : count - 1;
    }
    while (high - low > 1) {
        const uint32_t middle = (low + high) / 2;
        if (knots[middle] <= value) {
            low = middle;
        } else {
            high = middle;
        }
    }
    if (low + 1 < count) {
        const int64_t gap = (int64_t)knots[low + 1] - knots[low];
        *next = (int32_t)(((int64_t)value - knots[low]) * LEARNT_LIT / gap);
    }
    return low;
}

/* Of the moves that the deciding seat has (count of them), the one whose outcome is judged best, and its
 * odds. All are tried in one copy, dealt anew by `rng`. */
game_move learnt_best(struct learnt_judge *judge, const struct game *game, const void *state,
                      const void *rules, struct rng *rng, const game_move moves[], int count,
                      int64_t *odds);

/* The move of the deciding seat, a POLICY_LEARNT. */
game_move learnt_choose(const struct learnt *learnt, const struct game *game, const void *state,
                        const void *rules, struct policy_luck *luck);

#endif
