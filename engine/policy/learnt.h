/* A judge of positions: a small neural network whose weights were learnt from games. Its input is
 * the observation of a seat, its output the chance that the humans win. It uses integers only, so
 * that all machines play the same games.
 *
 * Each slot that counts has knots (values in rising order) and one input per knot. A value on a
 * knot lights its input fully; a value between two knots lights both in part. Each input has a row
 * of weights, one per hidden unit. The rows of all lit inputs are summed; the hidden units turn
 * these sums into outputs, and the weighted outputs add up to the log-odds of a win. The positions
 * after the moves of one decision differ in a few slots only, so the judge updates the sums instead
 * of computing them again. */
#pragma once

#include "engine/policy/policy.h"

enum {
    LEARNT_HIDDEN = 96,     /* most hidden units */
    LEARNT_BLOCK = 32,      /* their number is a multiple of this */
    LEARNT_OBSERVED = 1022, /* most slots of an observation that can be learnt from */
    LEARNT_PAIRS = 32,      /* most pairs of slots */
    LEARNT_NONE = 0xffff,   /* the number of a slot that does not count */
    LEARNT_OPS = 2048,      /* most steps of the plan that reads an observation */
    LEARNT_INPUTS = 16384,  /* most inputs */
    LEARNT_LIT = 64,        /* a fully lit input adds LEARNT_LIT times its weights */
    LEARNT_WEIGHT = 1024,   /* stored value of a weight of 1 in the first layer */
    LEARNT_OUTPUT = 2048,   /* the same in the second layer */
    /* Limits of the weights' absolute values, so that no sum of a position exceeds 31 bits. */
    LEARNT_WEIGHT_MAX = 14 * LEARNT_WEIGHT,
    LEARNT_OUTPUT_MAX = 15 * LEARNT_OUTPUT,
    LEARNT_BIAS_MAX = 128 * LEARNT_WEIGHT * LEARNT_LIT,
    LEARNT_SURE = 1 << 16, /* a win chance of 1 */
    LEARNT_ODDS = 1 << 16, /* log-odds of 1 */
};

/* A slot of the observation that the network uses. Two slots are added after the `observed` ones:
 * the humans' score minus the AI's; and 1 just after a move, before the game goes on, or 0 if a
 * decision waits. */
struct learnt_slot {
    uint16_t slot, knots;
    uint32_t first; /* index of its first input, and of its first knot */
};

/* Two slots with few values may be a further slot together, because one number often means nothing
 * without another: there each pair of their values lights an input of its own. Pairs follow all
 * other slots. Their values are a's knot times b's knots, plus b's knot. */
struct learnt_pair {
    uint16_t a, b; /* b < a */
};

/* The number of the slot that is the pair of two slots. Those of pairs follow the two that are added
 * to an observation. */
static inline uint32_t learnt_pair_slot(uint32_t observed, struct learnt_pair pair)
{
    return observed + 2 + pair.a * (pair.a - 1U) / 2 + pair.b;
}

/* The two slots of a pair, from the number that learnt_pair_slot gives. */
static inline struct learnt_pair learnt_pair_of(uint32_t observed, uint32_t slot)
{
    const uint32_t number = slot - observed - 2;
    uint32_t a = 1;
    while (a * (a + 1) / 2 <= number) {
        a++;
    }
    return (struct learnt_pair){(uint16_t)a, (uint16_t)(number - a * (a - 1) / 2)};
}

/* The index of the slot with a number among the first `count` of a list, or -1. */
int learnt_find_slot(const struct learnt_slot slots[], uint32_t count, uint32_t number);

/* The weights of a network; read-only during a run. Or a solved game, which judges exactly: then
 * only `solved` counts. */
struct learnt {
    uint32_t observed, slot_count, input_count;
    uint32_t hidden;                 /* hidden units; a multiple of LEARNT_BLOCK */
    const struct learnt_slot *slots; /* [slot_count] */
    const int32_t *knots;            /* [input_count], rising within a slot */
    const int16_t *weights;          /* [input_count][hidden], in 1 / LEARNT_WEIGHT */
    int32_t bias[LEARNT_HIDDEN];     /* in 1 / (LEARNT_WEIGHT * LEARNT_LIT) */
    int16_t output[LEARNT_HIDDEN];   /* in 1 / LEARNT_OUTPUT */
    int32_t output_bias;             /* log-odds, in 1 / LEARNT_ODDS */
    const struct solved *solved;     /* NULL: a network */
};

/* The working memory of a judge: it holds the position judged last and the sums that belong to
 * it. */
struct learnt_judge {
    const struct learnt *learnt;
    const struct game *game;
    bool empty; /* none yet */
    int op_count, byte_count, slots;
    struct field_op ops[LEARNT_OPS];
    /* By slot of the observation: `now` was observed last, `before` is behind `sums`, and `number`
     * is the index into learnt->slots, or LEARNT_NONE. */
    int32_t now[LEARNT_OBSERVED + 2], before[LEARNT_OBSERVED + 2];
    uint16_t number[LEARNT_OBSERVED + 2];
    /* Slots that are read directly from the state: `slot` is the index into learnt->slots. `byte`
     * is the value of such a slot behind `sums`. */
    struct field_byte bytes[LEARNT_OBSERVED + 2];
    uint8_t byte[LEARNT_OBSERVED + 2];
    /* The inputs that are lit behind `sums`, by index into learnt->slots. */
    struct learnt_lit {
        uint32_t first;
        int32_t next;
    } lit[LEARNT_OBSERVED + 2 + LEARNT_PAIRS];
    /* The pairs, by index into learnt->slots: both slots, and the pair's own. */
    int pair_count;
    struct learnt_judge_pair {
        uint16_t a, b, own;
    } pairs[LEARNT_PAIRS];
    int32_t sums[LEARNT_HIDDEN];
};

/* Sets up a judge that has seen no position. `learnt` NULL: it only observes. The game's
 * observation must not have more than LEARNT_OBSERVED slots. */
void learnt_begin(struct learnt_judge *judge, const struct learnt *learnt, const struct game *game,
                  const void *rules);

/* Makes the judge faster: from now on it reads only the slots that count. learnt_observe() no
 * longer gives whole observations afterwards. */
void learnt_narrow(struct learnt_judge *judge);

/* Returns `judge`, set up and narrowed for `learnt` unless it already is. */
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

/* The log-odds that the humans win, in 1 / LEARNT_ODDS, as `seat` sees the state. `moved`: a move
 * was made and the game has not gone on. Redeal the state before a move is tried in it; otherwise
 * the outcome would reveal what `seat` cannot see. */
int64_t learnt_odds(struct learnt_judge *judge, const void *state, const void *rules, int seat,
                    bool moved);

/* Log-odds as a chance, 0 to LEARNT_SURE. */
int32_t learnt_chance(int64_t odds);

/* The chance that the humans win (0 to LEARNT_SURE) in a state where a decision waits. If the game
 * is over, LEARNT_SURE, half of it for a draw, or 0. Half, too, where a solved game has no such
 * position. */
int32_t learnt_value(struct learnt_judge *judge, const void *state, const void *rules, int seat);

/* Returns the chance that the humans win after the move, as `player` judges it from `seat`. `state`
 * is spoilt: a network makes the move in it, a solved game does not. A POLICY_LOOK was trained on
 * positions where a decision waits, so for it the game first goes on to the next decision. A
 * POLICY_LEARNT judges the position directly after the move, or the mean over its outcomes. -1: a
 * solved game does not know. */
int32_t learnt_after(struct learnt_judge *judge, const struct policy *player,
                     const struct game *game, void *state, const void *rules, int seat,
                     game_move move);

/* Fills judge->now: the observation of `seat`, then the two slots of struct learnt_slot. */
void learnt_observe(struct learnt_judge *judge, const void *state, const void *rules, int seat,
                    bool moved);

/* Finds the two neighbouring inputs that a value lights. Returns the number of the first one within
 * the slot. `*next` receives how strongly the second one is lit, 0 to LEARNT_LIT - 1; the first one
 * is lit by LEARNT_LIT - *next. */
static inline uint32_t learnt_place(const int32_t knots[], uint32_t count, int32_t value,
                                    int32_t *next)
{
    uint32_t low = 0, high = count;
    *next = 0;
    if (value <= knots[0]) {
        return 0;
    }
    if ((int64_t)knots[count - 1] - knots[0] == (int64_t)count - 1) { /* every value is a knot */
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

/* What a finished game was worth: LEARNT_SURE if the humans won, half of it for a draw, or 0. */
static inline int32_t learnt_result(const struct game_head *head)
{
    return head->winner == GAME_HUMAN  ? LEARNT_SURE
           : head->winner == GAME_DRAW ? LEARNT_SURE / 2
                                       : 0;
}

/* Tries `count` moves of the deciding seat and returns the one after which the humans' odds are
 * best for its side; `*odds` receives these odds (0 in a solved game, which has none). All moves are tried in the same redeal, keyed by `rng`. */
game_move learnt_best(struct learnt_judge *judge, const struct game *game, const void *state,
                      const void *rules, struct rng *rng, const game_move moves[], int count,
                      int64_t *odds);

/* The move of the deciding seat, whose player is a POLICY_LEARNT. */
game_move learnt_choose(const struct policy *player, const struct game *game, const void *state,
                        const void *rules, struct policy_luck *luck);
