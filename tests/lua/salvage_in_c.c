#include "tests/lua/salvage_in_c.h"

#include <stdlib.h>

enum { SLOTS = 4, CARDS = 36, WRECK = 12, COLOURS = 3, ROUNDS = 8 };
enum { PURPOSE_MARKET, PURPOSE_WRECK, PURPOSE_PILES = 0xffff };
enum { MOVE_WORK = 0, MOVE_SWEEP = 5 };

struct salvage_state {
    struct game_head head;
    struct rng market_rng, wreck_rng;
    int32_t step, coins, power, left, ai_left, alarm, reshuffles, stalls, sweeps;
    uint8_t deck[CARDS], market[SLOTS], wreck[WRECK]; /* cards from 1; 0: none */
    int32_t has[COLOURS], ai_has[COLOURS];
};

static int colour_of(int card)
{
    return (card - 1) / 12;
}

static int value_of(int card)
{
    return (card - 1) / 2 % 6 + 1;
}

static void fill(struct salvage_state *s)
{
    for (int i = 0; i < SLOTS; i++) {
        if (s->market[i] == 0 && s->left > 0) {
            s->market[i] = s->deck[--s->left];
        }
    }
}

static void open_streams(struct salvage_state *s, uint32_t round)
{
    s->market_rng = rng_stream(s->head.key, PURPOSE_MARKET, round);
    s->wreck_rng = rng_stream(s->head.key, PURPOSE_WRECK, round);
}

static void start(void *state, const void *rules)
{
    struct salvage_state *s = state;
    const struct salvage_rules *r = rules;
    open_streams(s, 0);
    s->coins = 2, s->power = r->power, s->left = CARDS, s->ai_left = WRECK;
    for (int i = 0; i < CARDS; i++) {
        s->deck[i] = (uint8_t)(i + 1);
    }
    for (int i = 0; i < WRECK; i++) {
        s->wreck[i] = (uint8_t)(i + 1);
    }
    rng_shuffle_u8(&s->market_rng, s->deck, CARDS);
    rng_shuffle_u8(&s->wreck_rng, s->wreck, WRECK);
    fill(s);
    open_streams(s, 1);
}

/* `wanted`: 0 to 2, or -1 for any */
static void ai_takes(struct salvage_state *s, int wanted)
{
    int best = -1, top = -1;
    for (int i = 0; i < SLOTS; i++) {
        const int card = s->market[i];
        if (card != 0 && value_of(card) <= s->power) {
            const int rank = value_of(card) * 100 + 50 - s->ai_has[colour_of(card)] +
                             (colour_of(card) == wanted ? 1000 : 0);
            if (rank > top) {
                best = i, top = rank;
            }
        }
    }
    if (best < 0) {
        s->power++;
        s->stalls++;
        return;
    }
    s->ai_has[colour_of(s->market[best])]++;
    s->head.ai_score += value_of(s->market[best]);
    s->market[best] = 0;
    fill(s);
}

static int ai_draws(struct salvage_state *s)
{
    if (s->ai_left == 0 || s->alarm) {
        s->ai_left = WRECK;
        s->alarm = 0;
        s->reshuffles++;
        rng_shuffle_u8(&s->wreck_rng, s->wreck, WRECK);
    }
    return s->wreck[--s->ai_left];
}

static void ai_turn(struct salvage_state *s)
{
    const int card = ai_draws(s);
    if (card <= 6) {
        ai_takes(s, (card - 1) / 2);
    } else if (card <= 8) {
        ai_takes(s, -1);
    } else if (card <= 10) {
        const int raid = card - 8;
        s->coins = s->coins > raid ? s->coins - raid : 0;
        ai_takes(s, -1);
    } else if (card == 11) {
        s->power++;
    } else {
        s->power++;
        s->alarm = 1;
    }
}

static void score(struct salvage_state *s, const struct salvage_rules *r)
{
    for (int c = 0; c < COLOURS; c++) {
        s->head.human_score += s->has[c] > s->ai_has[c] ? r->majority : 0;
        s->head.ai_score += s->has[c] < s->ai_has[c] ? r->majority : 0;
    }
}

static bool end_round(struct salvage_state *s, const struct salvage_rules *r)
{
    if (s->head.round % 4 == 0) {
        score(s, r);
    }
    game_end_round(&s->head);
    if (s->head.round == ROUNDS) {
        const int lead = s->head.human_score - s->head.ai_score;
        s->head.winner = lead > 0 ? GAME_HUMAN : lead < 0 ? GAME_AI : GAME_DRAW;
        return false;
    }
    s->head.round++;
    open_streams(s, s->head.round);
    s->step = 0;
    return true;
}

static bool advance(void *state, const void *rules)
{
    struct salvage_state *s = state;
    for (;;) {
        if (s->step == 4 && !end_round(s, rules)) {
            return false;
        }
        if (s->step % 2 == 0) {
            return true;
        }
        ai_turn(s);
        s->step++;
    }
}

static int moves(const void *state, const void *rules, game_move out[])
{
    const struct salvage_state *s = state;
    const struct salvage_rules *r = rules;
    struct game_list list = {out, 0};
    game_list_add(&list, MOVE_WORK);
    for (uint32_t i = 0; i < SLOTS; i++) {
        if (s->market[i] != 0 && value_of(s->market[i]) <= s->coins) {
            game_list_add(&list, i + 1);
        }
    }
    if (s->coins >= r->sweep_cost && s->left >= SLOTS) {
        game_list_add(&list, MOVE_SWEEP);
    }
    return list.count;
}

static void apply(void *state, const void *rules, game_move move)
{
    struct salvage_state *s = state;
    const struct salvage_rules *r = rules;
    if (move == MOVE_WORK) {
        s->coins += r->income;
    } else if (move == MOVE_SWEEP) {
        s->coins -= r->sweep_cost;
        s->sweeps++;
        memset(s->market, 0, sizeof s->market);
        fill(s);
    } else {
        const int card = s->market[move - 1];
        s->coins -= value_of(card);
        s->has[colour_of(card)]++;
        s->head.human_score += value_of(card);
        s->market[move - 1] = 0;
        fill(s);
    }
    s->step++;
}

static int compare_bytes(const void *a, const void *b)
{
    return *(const uint8_t *)a - *(const uint8_t *)b;
}

/* In an order that does not come from the one before. */
static void deal(struct rng *rng, uint8_t cards[], uint32_t count)
{
    qsort(cards, count, 1, compare_bytes);
    rng_shuffle_u8(rng, cards, count);
}

static void redeal(void *state, const void *rules, uint64_t key)
{
    struct salvage_state *s = state;
    (void)rules;
    s->head.key = key;
    open_streams(s, s->head.round);
    struct rng rng = rng_stream(key, PURPOSE_PILES, s->head.round);
    deal(&rng, s->deck, (uint32_t)s->left);
    deal(&rng, s->wreck, (uint32_t)s->ai_left);
}

static game_move choose_greedy(const void *state, const void *rules, struct rng *rng)
{
    const struct salvage_state *s = state;
    game_move best = MOVE_WORK;
    int best_worth = 2;
    (void)rules, (void)rng;
    for (uint32_t i = 0; i < SLOTS; i++) {
        const int card = s->market[i];
        if (card != 0 && value_of(card) <= s->coins) {
            const int lead = s->has[colour_of(card)] - s->ai_has[colour_of(card)];
            const int worth = value_of(card) + (lead == 0 || lead == -1 ? 2 : 0);
            if (worth > best_worth) {
                best = i + 1, best_worth = worth;
            }
        }
    }
    return best;
}

static game_move choose_idle(const void *state, const void *rules, struct rng *rng)
{
    (void)state, (void)rules, (void)rng;
    return MOVE_WORK;
}

static void record(const void *state, const void *rules, void *out)
{
    const struct salvage_state *s = state;
    struct salvage_record *rec = out;
    (void)rules;
    rec->coins = s->coins, rec->power = s->power, rec->reshuffles = s->reshuffles;
    rec->stalls = s->stalls, rec->sweeps = s->sweeps;
}

static int seats(const void *rules, uint8_t sides[])
{
    (void)rules;
    sides[0] = GAME_SIDE_HUMAN;
    return 1;
}

static const char *const end_names[] = {"rounds", NULL};

static const struct row columns[] = {
    GAME_COMMON_COLUMNS(struct salvage_record, end_names, "points"),
    COLUMN_NUMBER("coins", struct salvage_record, coins, "1", "`coins` at the end"),
    COLUMN_NUMBER("power", struct salvage_record, power, "1", "`power` at the end"),
    COLUMN_NUMBER("reshuffles", struct salvage_record, reshuffles, "1", "`reshuffles` at the end"),
    COLUMN_NUMBER("stalls", struct salvage_record, stalls, "1", "`stalls` at the end"),
    COLUMN_NUMBER("sweeps", struct salvage_record, sweeps, "1", "`sweeps` at the end"),
    {0},
};

static const struct game_policy policies[] = {
    {"idle", "works", choose_idle}, {"greedy", "the dearest card", choose_greedy}, {0}};

const struct game salvage_game = {
    .name = "salvage_c",
    .rules_size = sizeof(struct salvage_rules),
    .state_size = sizeof(struct salvage_state),
    .record_size = sizeof(struct salvage_record),
    .columns = columns,
    .policies = policies,
    .seats = seats,
    .start = start,
    .advance = advance,
    .moves = moves,
    .apply = apply,
    .redeal = redeal,
    .record = record,
};
