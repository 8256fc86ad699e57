#include "engine/policy/learnt.h"

enum { LEAK = 16, /* a hidden unit below 0 passes on so small a part */ HALF = 256 };

/* Adds the rows of weights that a value of a slot lights; with sign -1 takes them off. */
static inline __attribute__((always_inline)) void
light(struct learnt_judge *judge, const struct learnt_slot *slot, int32_t value, const int32_t sign)
{
    const struct learnt *l = judge->learnt;
    int32_t next, *sums = judge->sums;
    const uint32_t input =
        slot->first + learnt_place(l->knots + slot->first, slot->knots, value, &next);
    const int16_t *row = l->weights + (size_t)input * LEARNT_HIDDEN;
    if (next == 0) { /* a product with a constant is a shift, many at once */
        for (int h = 0; h < LEARNT_HIDDEN; h++) {
            sums[h] += sign * LEARNT_LIT * row[h];
        }
    } else {
        for (int h = 0; h < LEARNT_HIDDEN; h++) {
            sums[h] += sign * ((LEARNT_LIT - next) * row[h] + next * row[LEARNT_HIDDEN + h]);
        }
    }
}

void learnt_begin(struct learnt_judge *judge, const struct learnt *learnt)
{
    judge->learnt = learnt;
    judge->empty = true;
    memcpy(judge->sums, learnt->bias, sizeof judge->sums);
}

/* Goes over to the position that is observed now. */
static void turn_to(struct learnt_judge *judge, const int32_t now[])
{
    const struct learnt *l = judge->learnt;
    const bool lit = !judge->empty;
    for (uint32_t k = 0; k < l->slot_count; k++) {
        const struct learnt_slot *slot = &l->slots[k];
        const int32_t before = judge->seen[k], value = now[slot->slot];
        if (lit && value != before) {
            light(judge, slot, before, -1);
        }
        if (!lit || value != before) {
            light(judge, slot, value, 1);
            judge->seen[k] = value;
        }
    }
    judge->empty = false;
}

void learnt_observe(const struct game *game, const void *state, const void *rules, int seat,
                    bool moved, int32_t out[])
{
    const struct game_head *head = game_head_const(state);
    const int64_t lead = (int64_t)head->human_score - head->ai_score;
    const int observed = field_observe(game, state, rules, seat, out);
    out[observed] = (int32_t)(lead > INT32_MAX ? INT32_MAX : lead < -INT32_MAX ? -INT32_MAX : lead);
    out[observed + 1] = moved;
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

int64_t learnt_odds(struct learnt_judge *judge, const struct game *game, const void *state,
                    const void *rules, int seat, bool moved)
{
    int32_t now[LEARNT_OBSERVED + 2];
    learnt_observe(game, state, rules, seat, moved, now);
    turn_to(judge, now);
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

int32_t learnt_value(struct learnt_judge *judge, const struct game *game, const void *state,
                     const void *rules, int seat)
{
    const struct game_head *head = game_head_const(state);
    switch (head->winner) {
    case GAME_HUMAN:
        return LEARNT_SURE;
    case GAME_DRAW:
        return LEARNT_SURE / 2;
    case GAME_AI:
        return 0;
    default:
        return learnt_chance(learnt_odds(judge, game, state, rules, seat, false));
    }
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
        const int64_t now = learnt_odds(judge, game, after, rules, seat, true);
        if (now > *odds) {
            *odds = now;
            best = moves[k];
        }
    }
    return best;
}

game_move learnt_choose(const struct learnt *learnt, const struct game *game, const void *state,
                        const void *rules, struct rng *rng)
{
    struct learnt_judge judge;
    game_move moves[GAME_MOVES_MAX];
    int64_t odds;
    const int count = option_moves(game, state, rules, moves);
    if (count == 1) {
        return moves[0];
    }
    learnt_begin(&judge, learnt);
    return learnt_best(&judge, game, state, rules, rng, moves, count, &odds);
}
