/* Judges positions with a small neural network of integers. See learnt.h.
 *
 * The sums of the first layer are kept from position to position and updated by the inputs that
 * differ, as in an efficiently updatable network (NNUE). Loops over a block of LEARNT_BLOCK units
 * have a fixed length, so that they become SIMD. */
#include "engine/policy/learnt.h"

#include "engine/policy/learnt_count.h"
#include "engine/policy/solved.h"
#include "engine/simd.h"

enum { LEAK = 16 /* leaky ReLU: a hidden unit whose sum is below 0 passes on sum / LEAK */ };

int learnt_find_slot(const struct learnt_slot slots[], uint32_t count, uint32_t number)
{
    for (uint32_t k = 0; k < count; k++) {
        if (slots[k].slot == number) {
            return (int)k;
        }
    }
    return -1;
}

/* The inputs that a value of a slot lights. */
static inline struct learnt_lit find_lit_knots(const struct learnt *l,
                                               const struct learnt_slot *slot, int32_t value)
{
    struct learnt_lit lit;
    lit.first = slot->first + learnt_place(l->knots + slot->first, slot->knots, value, &lit.next);
    return lit;
}

static inline const int16_t *find_weight_row(const struct learnt *l, struct learnt_lit lit)
{
    return l->weights + (size_t)lit.first * l->hidden;
}

/* Adds to the sums the weights of the one or two inputs that a value lights. */
static inline __attribute__((always_inline)) void
add_lit_weights(int32_t sums[], const int16_t row[], int32_t next, size_t hidden)
{
    const int16_t *row2 = next != 0 ? row + hidden : row; /* the last input has no next one */
    for (size_t b = 0; b < hidden; b += LEARNT_BLOCK) {
        for (size_t h = b; h < b + LEARNT_BLOCK; h++) {
            sums[h] += (LEARNT_LIT - next) * row[h] + next * row2[h];
        }
    }
}

_Static_assert(2 * LEARNT_WEIGHT_MAX <= INT16_MAX, "a change of weights overflows");

/* Updates the sums after the value of a slot has changed: `from` no longer lights, `to` does. */
static inline __attribute__((always_inline)) void
change_lit_input(struct learnt_judge *judge, struct learnt_lit from, struct learnt_lit to)
{
    int32_t *sums = judge->sums;
    const size_t hidden = judge->learnt->hidden;
    const int16_t *off = find_weight_row(judge->learnt, from),
                  *on = find_weight_row(judge->learnt, to);
    if ((from.next | to.next) ==
        0) { /* the usual case: LEARNT_LIT is a power of 2, so this becomes shifts in SIMD */
        for (size_t b = 0; b < hidden; b += LEARNT_BLOCK) {
            for (size_t h = b; h < b + LEARNT_BLOCK; h++) {
                sums[h] += LEARNT_LIT * (int16_t)(on[h] - off[h]);
            }
        }
    } else {
        /* the last input has no next one */
        const int16_t *off2 = from.next != 0 ? off + hidden : off;
        const int16_t *on2 = to.next != 0 ? on + hidden : on;
        const int16_t from2 = (int16_t)from.next, to2 = (int16_t)to.next;
        const int16_t from1 = (int16_t)(LEARNT_LIT - from2), to1 = (int16_t)(LEARNT_LIT - to2);
        for (size_t b = 0; b < hidden; b += LEARNT_BLOCK) {
            for (size_t h = b; h < b + LEARNT_BLOCK; h++) {
                sums[h] += to1 * on[h] + to2 * on2[h] - from1 * off[h] - from2 * off2[h];
            }
        }
    }
}

/* Notes where the k-th slot that counts comes from. */
static void number_judge_slot(struct learnt_judge *judge, uint32_t k)
{
    const struct learnt *l = judge->learnt;
    const uint16_t slot = l->slots[k].slot;
    if (slot < l->observed + 2) {
        judge->number[slot] = (uint16_t)k;
        return;
    }
    const struct learnt_pair pair = learnt_pair_of(l->observed, slot);
    judge->pairs[judge->pair_count++] =
        (struct learnt_judge_pair){judge->number[pair.a], judge->number[pair.b], (uint16_t)k};
}

void learnt_begin(struct learnt_judge *judge, const struct learnt *learnt, const struct game *game,
                  const void *rules)
{
    judge->learnt = learnt;
    judge->game = game;
    judge->empty = true;
    memset(judge->now, 0, sizeof judge->now);
    judge->op_count = field_plan(game, rules, judge->ops, LEARNT_OPS, &judge->slots);
    judge->byte_count = judge->pair_count = 0;
    memset(judge->number, 0xff, sizeof judge->number); /* LEARNT_NONE */
    if (learnt != NULL) {
        memcpy(judge->sums, learnt->bias, sizeof judge->sums);
        for (uint32_t k = 0; k < learnt->slot_count; k++) {
            number_judge_slot(judge, k);
        }
    }
}

void learnt_narrow(struct learnt_judge *judge)
{
    bool counts[LEARNT_OBSERVED + 2];
    for (int slot = 0; slot < LEARNT_OBSERVED + 2; slot++) {
        counts[slot] = judge->number[slot] != LEARNT_NONE;
    }
    judge->op_count =
        field_keep(judge->ops, judge->op_count, counts, judge->bytes, &judge->byte_count);
    for (int k = 0; k < judge->byte_count; k++) {
        const uint16_t slot = judge->bytes[k].slot;
        judge->bytes[k].slot = judge->number[slot];
        judge->number[slot] = LEARNT_NONE;
    }
}

/* Sets the k-th slot that counts to a value. `first`: the judge has seen no position yet. */
static inline __attribute__((always_inline)) void
light_judge_slot(struct learnt_judge *judge, uint32_t k, int32_t value, const bool first)
{
    const struct learnt *l = judge->learnt;
    const struct learnt_lit lit = find_lit_knots(l, &l->slots[k], value);
    if (first) {
        add_lit_weights(judge->sums, find_weight_row(l, lit), lit.next, l->hidden);
    } else {
        change_lit_input(judge, judge->lit[k], lit);
    }
    judge->lit[k] = lit;
}

/* Lights the input of a pair, whose slots are lit already. */
static inline __attribute__((always_inline)) void
light_judge_pair(struct learnt_judge *judge, struct learnt_judge_pair pair, const bool first)
{
    const struct learnt *l = judge->learnt;
    const struct learnt_slot *a = &l->slots[pair.a], *b = &l->slots[pair.b];
    const struct learnt_lit lit = {l->slots[pair.own].first +
                                   (judge->lit[pair.a].first - a->first) * b->knots +
                                   judge->lit[pair.b].first - b->first};
    if (first) {
        add_lit_weights(judge->sums, find_weight_row(l, lit), 0, l->hidden);
    } else if (lit.first != judge->lit[pair.own].first) {
        change_lit_input(judge, judge->lit[pair.own], lit);
    }
    judge->lit[pair.own] = lit;
}

enum { SCANNED = 16 /* slots that are compared at once */ };
_Static_assert((LEARNT_OBSERVED + 2) % SCANNED == 0, "slots are compared in blocks");

/* Updates the sums from the position seen last to this one. judge->now must hold its
 * observation. */
static inline __attribute__((always_inline)) void
update_judge_sums(struct learnt_judge *judge, const unsigned char *state, const bool first)
{
    const int bytes = judge->byte_count, slots = judge->slots + 2;
    for (int i = 0; i < bytes; i++) {
        const uint8_t value = state[judge->bytes[i].offset];
        if (first || value != judge->byte[i]) {
            judge->byte[i] = value;
            light_judge_slot(judge, judge->bytes[i].slot, value, first);
        }
    }
    for (int block = 0; block < slots; block += SCANNED) {
        if (!first && memcmp(judge->now + block, judge->before + block,
                             SCANNED * sizeof judge->now[0]) == 0) {
            continue;
        }
        for (int slot = block; slot < block + SCANNED; slot++) {
            const int32_t value = judge->now[slot];
            if (judge->number[slot] != LEARNT_NONE && (first || value != judge->before[slot])) {
                light_judge_slot(judge, judge->number[slot], value, first);
            }
            judge->before[slot] = value;
        }
    }
    for (int p = 0; p < judge->pair_count; p++) {
        light_judge_pair(judge, judge->pairs[p], first);
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

/* The second layer: log-odds in 1 / LEARNT_ODDS from the sums of the hidden units. */
static inline __attribute__((always_inline)) int64_t sum_learnt_odds(const struct learnt *l,
                                                                     const int32_t sums[])
{
    int64_t odds = 0;
    for (size_t b = 0; b < l->hidden; b += LEARNT_BLOCK) {
        for (size_t h = b; h < b + LEARNT_BLOCK; h++) {
            const int32_t unit = sums[h] > 0 ? sums[h] : sums[h] / LEAK;
            odds += (int64_t)unit * l->output[h];
        }
    }
    return odds / (LEARNT_WEIGHT * LEARNT_LIT / LEARNT_ODDS * LEARNT_OUTPUT) + l->output_bias;
}

static inline __attribute__((always_inline)) int64_t judge_position(struct learnt_judge *judge,
                                                                    const unsigned char *state)
{
    update_judge_sums(judge, state, false);
    return sum_learnt_odds(judge->learnt, judge->sums);
}

static SIMD_WIDE int64_t judge_position_wide(struct learnt_judge *judge, const unsigned char *state)
{
    return judge_position(judge, state);
}

int64_t learnt_odds(struct learnt_judge *judge, const void *state, const void *rules, int seat,
                    bool moved)
{
    learnt_observe(judge, state, rules, seat, moved);
    if (judge->empty) {
        update_judge_sums(judge, state, true);
        judge->empty = false;
    }
    return simd_is_wide() ? judge_position_wide(judge, state) : judge_position(judge, state);
}

/* 2^-x in 1 / 65536, for x >= 0 in 1 / 65536. A shift does the whole part of x; a parabola
 * approximates the rest within 0.3 %. */
static int64_t power_of_half(int64_t x)
{
    const int64_t whole = x >> 16, f = x & 0xffff;
    const int64_t part = 65536 - (f * (44040 - (f * 11272 >> 16)) >> 16);
    return whole > 30 ? 0 : part >> whole;
}

int32_t learnt_chance(int64_t odds)
{
    const int64_t most = INT64_C(30) << 16; /* beyond this the chance is 0 or 1 */
    const int64_t size = odds < -most || odds > most ? most : odds < 0 ? -odds : odds;
    /* e^-size = 2^(-size / ln 2), and 94548 = 65536 / ln 2. */
    const int64_t small = power_of_half(size * 94548 >> 16);
    const int32_t chance = (int32_t)((INT64_C(1) << 32) / (65536 + small));
    return odds < 0 ? LEARNT_SURE - chance : chance;
}

/* A solved value, 0 to LEARNT_SURE; `unknown` where the solved game does not know. */
static int32_t scale_solved_value(int64_t value, int32_t unknown)
{
    return value < 0 ? unknown : (int32_t)(value * LEARNT_SURE / SOLVED_SURE);
}

int32_t learnt_value(struct learnt_judge *judge, const void *state, const void *rules, int seat)
{
    const struct game_head *head = game_head_const(state);
    const struct solved *solved = judge->learnt->solved;
    return solved != NULL ? scale_solved_value(solved_value(solved, judge->game, state, rules),
                                               LEARNT_SURE / 2)
           : head->winner != GAME_UNFINISHED
               ? learnt_result(head)
               : learnt_chance(learnt_odds(judge, state, rules, seat, false));
}

int32_t learnt_after(struct learnt_judge *judge, const struct policy *player,
                     const struct game *game, void *state, const void *rules, int seat,
                     game_move move)
{
    const struct game_head *head = game_head_const(state);
    const struct solved *solved = judge->learnt->solved;
    if (solved != NULL) {
        return scale_solved_value(solved_after(solved, game, state, rules, move), -1);
    }
    const int32_t counted =
        player->kind == POLICY_LEARNT && player->samples > 0
            ? learnt_count_after(judge, game, state, rules, player->samples, move)
            : -1;
    if (counted >= 0) {
        return counted;
    }
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
    uint8_t sides[GAME_SEATS_MAX];
    *odds = 0;
    if (judge->learnt->solved != NULL) {
        return solved_choose(judge->learnt->solved, game, state, rules, rng);
    }
    game->seats(rules, sides);
    const int64_t sign = sides[seat] == GAME_SIDE_HUMAN ? 1 : -1; /* the odds are the humans' */
    int64_t most = INT64_MIN;
    game_move best = moves[0];
    game_copy(game, dealt, state);
    game->redeal(dealt, rules, high << 32 | rng_next(rng));
    for (int k = 0; k < count; k++) {
        memcpy(after, dealt, game->state_size);
        game->apply(after, rules, moves[k]);
        const int64_t now = sign * learnt_odds(judge, after, rules, seat, true);
        if (now > most) {
            most = now;
            best = moves[k];
        }
    }
    *odds = sign * most;
    return best;
}

game_move learnt_choose(const struct policy *player, const struct game *game, const void *state,
                        const void *rules, struct policy_luck *luck)
{
    const struct learnt *learnt = player->learnt;
    game_move moves[GAME_MOVES_MAX];
    int64_t odds;
    if (learnt->solved != NULL) {
        return solved_choose(learnt->solved, game, state, rules, &luck->choice);
    }
    const int count = option_moves(game, state, rules, moves);
    if (count == 1) {
        return moves[0];
    }
    struct learnt_judge *judge = learnt_lend(luck->judge, learnt, game, rules);
    const int best = player->samples > 0 ? learnt_count_best(judge, game, state, rules,
                                                             player->samples, moves, count)
                                         : -1;
    return best >= 0 ? moves[best]
                     : learnt_best(judge, game, state, rules, &luck->choice, moves, count, &odds);
}
