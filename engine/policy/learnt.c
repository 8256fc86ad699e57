#include "engine/policy/learnt.h"

enum {
    LEAK = 16, /* a hidden unit below 0 passes on so small a part */
    BLOCK = 8, /* slots compared at once */
    NONE = UINT16_MAX,
};

/* Where a value's rows of weights are: the first one, and how strongly the next one is lit. */
static inline const int16_t *row_of(const struct learnt *l, const struct learnt_slot *slot,
                                    int32_t value, int32_t *next)
{
    const uint32_t input =
        slot->first + learnt_place(l->knots + slot->first, slot->knots, value, next);
    return l->weights + (size_t)input * LEARNT_HIDDEN;
}

/* Adds the rows that a value lights; with sign -1 takes them off. */
static inline __attribute__((always_inline)) void light(int32_t sums[], const int16_t row[],
                                                        int32_t next, const int32_t sign)
{
    for (int h = 0; h < LEARNT_HIDDEN; h++) {
        sums[h] += sign * (LEARNT_LIT - next) * row[h];
    }
    for (int h = 0; next != 0 && h < LEARNT_HIDDEN; h++) { /* the last input has no next one */
        sums[h] += sign * next * row[LEARNT_HIDDEN + h];
    }
}

_Static_assert(2 * LEARNT_WEIGHT_MAX <= INT16_MAX, "a change of weights overflows");

/* A slot goes over to another value. */
static void change(struct learnt_judge *judge, const struct learnt_slot *slot, int32_t from,
                   int32_t to)
{
    int32_t *sums = judge->sums, next_from, next_to;
    const int16_t *off = row_of(judge->learnt, slot, from, &next_from);
    const int16_t *on = row_of(judge->learnt, slot, to, &next_to);
    if ((next_from | next_to) ==
        0) { /* mostly; a product with a constant is a shift, many at once */
        for (int h = 0; h < LEARNT_HIDDEN; h++) {
            sums[h] += LEARNT_LIT * (int16_t)(on[h] - off[h]);
        }
    } else {
        light(sums, off, next_from, -1);
        light(sums, on, next_to, 1);
    }
}

void learnt_begin(struct learnt_judge *judge, const struct learnt *learnt, const struct game *game,
                  const void *rules)
{
    judge->learnt = learnt;
    judge->empty = true;
    memset(judge->now, 0, sizeof judge->now);
    memset(judge->seen, 0, sizeof judge->seen);
    judge->op_count = field_plan(game, rules, judge->ops, LEARNT_OPS, &judge->slots);
    if (learnt != NULL) {
        memcpy(judge->sums, learnt->bias, sizeof judge->sums);
    }
}

/* Lights all slots of the position that is observed now. */
static void turn_on(struct learnt_judge *judge)
{
    const struct learnt *l = judge->learnt;
    memset(judge->counts, UINT8_MAX, sizeof judge->counts);
    for (uint32_t k = 0; k < l->slot_count; k++) {
        const struct learnt_slot *slot = &l->slots[k];
        int32_t next;
        const int16_t *row = row_of(l, slot, judge->now[slot->slot], &next);
        light(judge->sums, row, next, 1);
        judge->counts[slot->slot] = (uint16_t)k;
    }
}

/* Goes over from the position seen last to the one that is observed now. */
static void turn_over(struct learnt_judge *judge)
{
    const struct learnt *l = judge->learnt;
    for (int from = 0; from < judge->slots + 2; from += BLOCK) {
        const int32_t *now = judge->now + from, *seen = judge->seen + from;
        if (memcmp(now, seen, BLOCK * sizeof *now) == 0) {
            continue;
        }
        for (int k = 0; k < BLOCK; k++) {
            const uint16_t slot = judge->counts[from + k];
            if (now[k] != seen[k] && slot != NONE) {
                change(judge, &l->slots[slot], seen[k], now[k]);
            }
        }
    }
}

void learnt_observe(struct learnt_judge *judge, const void *state, const void *rules, int seat,
                    bool moved)
{
    const struct game_head *head = game_head_const(state);
    const int64_t lead = (int64_t)head->human_score - head->ai_score;
    int32_t *added = judge->now + judge->slots;
    field_observe(judge->ops, judge->op_count, state, rules, seat, judge->now);
    added[0] = (int32_t)(lead > INT32_MAX ? INT32_MAX : lead < -INT32_MAX ? -INT32_MAX : lead);
    added[1] = moved;
}

/* What the hidden units make of their sums. */
static int64_t odds_of(const struct learnt *l, const int32_t sums[])
{
    int64_t odds = 0;
    for (int h = 0; h < LEARNT_HIDDEN; h++) {
        const int32_t unit = sums[h] > 0 ? sums[h] : sums[h] / LEAK;
        odds += (int64_t)unit * l->output[h];
    }
    return odds / (LEARNT_WEIGHT * LEARNT_LIT / LEARNT_ODDS * LEARNT_OUTPUT) + l->output_bias;
}

int64_t learnt_odds(struct learnt_judge *judge, const void *state, const void *rules, int seat,
                    bool moved)
{
    learnt_observe(judge, state, rules, seat, moved);
    if (judge->empty) {
        turn_on(judge);
        judge->empty = false;
    } else {
        turn_over(judge);
    }
    memcpy(judge->seen, judge->now, (size_t)(judge->slots + 2) * sizeof *judge->seen);
    return odds_of(judge->learnt, judge->sums);
}

/* 2^-x for x in 1 / LEARNT_ODDS, 16 bits: 2^-f by its parabola between whole x, within .3 %. */
static int64_t halve(int64_t x)
{
    const int64_t whole = x >> 16, f = x & 0xffff;
    const int64_t part = 65536 - (f * (44040 - (f * 11272 >> 16)) >> 16);
    return whole > 30 ? 0 : part >> whole;
}

int32_t learnt_chance(int64_t odds)
{
    const int64_t most = INT64_C(30) << 16; /* beyond it is sure */
    const int64_t size = odds < -most || odds > most ? most : odds < 0 ? -odds : odds;
    const int64_t small = halve(size * 94548 >> 16); /* e^-size: 1 / ln 2 of it in powers of 2 */
    const int32_t chance = (int32_t)((INT64_C(1) << 32) / (65536 + small));
    return odds < 0 ? LEARNT_SURE - chance : chance;
}

/* Of a game that is over. */
static int32_t result_of(const struct game_head *head)
{
    return head->winner == GAME_HUMAN  ? LEARNT_SURE
           : head->winner == GAME_DRAW ? LEARNT_SURE / 2
                                       : 0;
}

int32_t learnt_value(struct learnt_judge *judge, const void *state, const void *rules, int seat)
{
    const struct game_head *head = game_head_const(state);
    return head->winner != GAME_UNFINISHED
               ? result_of(head)
               : learnt_chance(learnt_odds(judge, state, rules, seat, false));
}

int32_t learnt_after(struct learnt_judge *judge, const struct policy *player,
                     const struct game *game, void *state, const void *rules, int seat,
                     game_move move)
{
    const struct game_head *head = game_head_const(state);
    game->apply(state, rules, move);
    if (player->kind == POLICY_LOOK) {
        game->advance(state, rules);
    }
    return head->winner != GAME_UNFINISHED || player->kind == POLICY_LOOK
               ? learnt_value(judge, state, rules, seat)
               : learnt_chance(learnt_odds(judge, state, rules, seat, true));
}

game_move learnt_best(struct learnt_judge *judge, const struct game *game, const void *state,
                      const void *rules, struct rng *rng, const game_move moves[], int count,
                      int64_t *odds)
{
    _Alignas(64) unsigned char dealt[GAME_STATE_MAX], after[GAME_STATE_MAX];
    const uint64_t high = rng_next(rng);
    const int seat = game_head_const(state)->seat;
    game_move best = moves[0];
    *odds = INT64_MIN;
    game_copy(game, dealt, state);
    game->redeal(dealt, rules, high << 32 | rng_next(rng));
    for (int k = 0; k < count; k++) {
        memcpy(after, dealt, game->state_size);
        game->apply(after, rules, moves[k]);
        const int64_t now = learnt_odds(judge, after, rules, seat, true);
        if (now > *odds) {
            *odds = now;
            best = moves[k];
        }
    }
    return best;
}

game_move learnt_choose(const struct learnt *learnt, const struct game *game, const void *state,
                        const void *rules, struct policy_luck *luck)
{
    game_move moves[GAME_MOVES_MAX];
    int64_t odds;
    const int count = option_moves(game, state, rules, moves);
    if (count == 1) {
        return moves[0];
    }
    return learnt_best(learnt_lend(luck->judge, learnt, game, rules), game, state, rules,
                       &luck->choice, moves, count, &odds);
}
