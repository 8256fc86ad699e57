#include "tests/lua/bazaar_in_c.h"

enum {
    WARES = 12,
    CARDS = 36,
    SLOTS = 4,
    ORDERS = 9,
    HAND = 2,
    ACTIONS = 9,
    KINDS = 3,
    ROUNDS = 8
};
enum { PURPOSE_CARAVAN, PURPOSE_ORDERS, PURPOSE_FATE };
enum { MOVE_WORK, MOVE_LOOK, MOVE_BUY };
enum { ACTION_DEAR = KINDS, ACTION_SAVE };

static const int costs[WARES] = {2, 4, 6, 8, 1, 3, 5, 7, 2, 3, 5, 6};
static const int values[WARES] = {2, 4, 7, 10, 1, 3, 6, 8, 2, 4, 5, 8};
static const int list_actions[ACTIONS] = {0, 0, 1, 1, 2, 2, ACTION_DEAR, ACTION_DEAR, ACTION_SAVE};

/* A pile of cards from 1; the last one is the top. */
struct cards {
    uint32_t count;
    uint8_t at[CARDS];
};

struct bazaar_state {
    struct game_head head;
    struct rng caravan, orders_of, fate;
    int32_t turn, looks;
    int32_t coins[BAZAAR_TRADERS], points[BAZAAR_TRADERS], has[BAZAAR_TRADERS][KINDS];
    int32_t purse[BAZAAR_MERCHANTS], strength[BAZAAR_MERCHANTS];
    struct cards deck, market, orders, actions, played, hand[BAZAAR_TRADERS];
};

static int kind_of(int card)
{
    return (card - 1) % WARES / 4;
}

static int read_ware_cost(int card)
{
    return costs[(card - 1) % WARES];
}

static int read_card_points(int card)
{
    return values[(card - 1) % WARES];
}

static int order_kind(int order)
{
    return (order - 1) / 3;
}

static int take(struct cards *from, uint32_t place)
{
    const int card = from->at[place];
    memmove(from->at + place, from->at + place + 1, --from->count - place);
    return card;
}

static int draw(struct cards *from, struct cards *to)
{
    const int card = take(from, from->count - 1);
    to->at[to->count++] = (uint8_t)card;
    return card;
}

static void lay_out(struct cards *pile, uint32_t count, struct rng *rng)
{
    for (pile->count = 0; pile->count < count; pile->count++) {
        pile->at[pile->count] = (uint8_t)(pile->count + 1);
    }
    rng_shuffle_u8(rng, pile->at, count);
}

/* B-2 */
static void fill(struct bazaar_state *s)
{
    while (s->market.count < SLOTS && s->deck.count > 0) {
        draw(&s->deck, &s->market);
    }
}

static void open_streams(struct bazaar_state *s, uint32_t round)
{
    s->caravan = rng_stream(s->head.key, PURPOSE_CARAVAN, round);
    s->orders_of = rng_stream(s->head.key, PURPOSE_ORDERS, round);
    s->fate = rng_stream(s->head.key, PURPOSE_FATE, round);
}

/* B-1 */
static void start(void *state, const void *rules)
{
    struct bazaar_state *s = state;
    const struct bazaar_rules *r = rules;
    open_streams(s, 0);
    lay_out(&s->deck, (uint32_t)r->copies * WARES, &s->caravan);
    lay_out(&s->orders, ORDERS, &s->orders_of);
    lay_out(&s->actions, ACTIONS, &s->fate);
    for (int k = 0; k < r->humans; k++) {
        s->coins[k] = r->coins;
        for (int n = 0; n < r->orders; n++) {
            draw(&s->orders, &s->hand[k]);
        }
    }
    for (int k = 0; k < BAZAAR_MERCHANTS; k++) {
        s->purse[k] = r->purse;
    }
    fill(s);
    open_streams(s, 1);
}

/* B-8: the place of the ware that a merchant buys, or -1. */
static int wanted(const struct bazaar_state *s, int purse, int action)
{
    int best = -1;
    for (int own = action < KINDS; own >= 0 && best < 0; own--) { /* its kind first */
        for (int i = 0; i < (int)s->market.count && action != ACTION_SAVE; i++) {
            const int card = s->market.at[i];
            if (read_ware_cost(card) <= purse && (!own || kind_of(card) == action) &&
                (best < 0 || read_ware_cost(card) > read_ware_cost(s->market.at[best]))) {
                best = i;
            }
        }
    }
    return best;
}

static void merchant_acts(struct bazaar_state *s, const struct bazaar_rules *r, int k)
{
    if (s->actions.count == 0) { /* B-3 */
        while (s->played.count > 0) {
            draw(&s->played, &s->actions);
        }
        rng_shuffle_u8(&s->fate, s->actions.at, s->actions.count);
    }
    const int place = wanted(s, s->purse[k], list_actions[draw(&s->actions, &s->played) - 1]);
    if (place < 0) { /* B-9 */
        s->purse[k] += r->thrift;
        return;
    }
    s->strength[k] += read_card_points(take(&s->market, (uint32_t)place));
    fill(s);
}

/* B-11 */
static void meet_orders(struct bazaar_state *s, const struct bazaar_rules *r)
{
    for (int k = 0; k < r->humans; k++) {
        for (uint32_t n = 0; n < s->hand[k].count; n++) {
            if (s->has[k][order_kind(s->hand[k].at[n])] >= r->order_wares) {
                s->points[k] += r->order_points;
            }
        }
    }
}

static int best_of(const int32_t values_of_side[], int count)
{
    int best = values_of_side[0];
    for (int k = 1; k < count; k++) {
        best = values_of_side[k] > best ? values_of_side[k] : best;
    }
    return best;
}

static bool end_round(struct bazaar_state *s, const struct bazaar_rules *r)
{
    for (int k = 0; k < BAZAAR_MERCHANTS; k++) {
        merchant_acts(s, r, k);
    }
    s->turn = 0;
    if (s->head.round == ROUNDS) {
        meet_orders(s, r);
    }
    s->head.ai_score = best_of(s->strength, BAZAAR_MERCHANTS); /* B-10 */
    s->head.human_score = best_of(s->points, r->humans);
    game_end_round(&s->head);
    if (s->head.round == ROUNDS) {
        const int lead = s->head.human_score - s->head.ai_score;
        s->head.winner = lead > 0 ? GAME_HUMAN : lead < 0 ? GAME_AI : GAME_DRAW;
        return false;
    }
    s->head.round++;
    open_streams(s, s->head.round);
    return true;
}

/* B-4: the first trader of a round is the one after the first of the round before. */
static bool advance(void *state, const void *rules)
{
    struct bazaar_state *s = state;
    const struct bazaar_rules *r = rules;
    if (s->turn == r->humans && !end_round(s, r)) {
        return false;
    }
    s->head.seat = (uint8_t)((s->head.round - 1 + s->turn) % r->humans);
    return true;
}

static int moves(const void *state, const void *rules, game_move out[])
{
    const struct bazaar_state *s = state;
    struct game_list list = {out, 0};
    (void)rules;
    game_list_add(&list, MOVE_WORK);
    if (s->deck.count > 0) {
        game_list_add(&list, MOVE_LOOK);
    }
    for (uint32_t i = 0; i < s->market.count; i++) {
        if (read_ware_cost(s->market.at[i]) <= s->coins[s->head.seat]) {
            game_list_add(&list, MOVE_BUY + i);
        }
    }
    return list.count;
}

static void apply(void *state, const void *rules, game_move move)
{
    struct bazaar_state *s = state;
    const struct bazaar_rules *r = rules;
    const int k = s->head.seat;
    s->turn++;
    if (move == MOVE_WORK) { /* B-5 */
        s->coins[k] += r->wage;
    } else if (move == MOVE_LOOK) { /* B-7 */
        s->coins[k] += r->tip;
        s->looks++;
    } else { /* B-6 */
        const int card = take(&s->market, move - MOVE_BUY);
        s->coins[k] -= read_ware_cost(card);
        s->points[k] += read_card_points(card);
        s->has[k][kind_of(card)]++;
        fill(s);
    }
}

static void redeal(void *state, const void *rules, uint64_t key)
{
    (void)rules;
    game_head(state)->key = key;
}

static game_move choose_greedy(const void *state, const void *rules, struct rng *rng)
{
    const struct bazaar_state *s = state;
    const struct bazaar_rules *r = rules;
    const int k = s->head.seat;
    game_move best = MOVE_WORK;
    int top = 3;
    (void)rng;
    for (uint32_t i = 0; i < s->market.count; i++) {
        const int card = s->market.at[i], kind = kind_of(card);
        int worth = read_card_points(card);
        for (uint32_t n = 0; n < s->hand[k].count; n++) {
            worth +=
                order_kind(s->hand[k].at[n]) == kind && s->has[k][kind] < r->order_wares ? 3 : 0;
        }
        if (read_ware_cost(card) <= s->coins[k] && worth > top) {
            best = MOVE_BUY + i, top = worth;
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
    const struct bazaar_state *s = state;
    const struct bazaar_rules *r = rules;
    struct bazaar_record *rec = out;
    memcpy(rec->points, s->points, sizeof rec->points);
    memcpy(rec->strength, s->strength, sizeof rec->strength);
    memcpy(rec->purse, s->purse, sizeof rec->purse);
    rec->looks = s->looks;
    for (int k = 0; k < BAZAAR_TRADERS; k++) {
        rec->human_place[k] = k < r->humans;
        for (int other = 0; k < r->humans && other < r->humans; other++) {
            rec->human_place[k] =
                (uint8_t)(rec->human_place[k] + (s->points[other] > s->points[k]));
        }
    }
}

static int seats(const void *rules, uint8_t sides[])
{
    const int humans = ((const struct bazaar_rules *)rules)->humans;
    memset(sides, GAME_SIDE_HUMAN, (size_t)humans);
    return humans;
}

static const char *const end_names[] = {"rounds", NULL};

static const struct row columns[] = {
    GAME_COMMON_COLUMNS(struct bazaar_record, end_names, "points"),
    COLUMN_ARRAY("points", struct bazaar_record, points, "points", ""),
    COLUMN_ARRAY("strength", struct bazaar_record, strength, "points", ""),
    COLUMN_ARRAY("purse", struct bazaar_record, purse, "coins", ""),
    COLUMN_NUMBER("looks", struct bazaar_record, looks, "1", ""),
    COLUMN_ARRAY("human_place", struct bazaar_record, human_place, "1", ""),
    {0},
};

static const struct game_policy policies[] = {
    {"idle", "works", choose_idle}, {"greedy", "most points", choose_greedy}, {0}};

const struct game bazaar_game = {
    .name = "bazaar_c",
    .rules_size = sizeof(struct bazaar_rules),
    .state_size = sizeof(struct bazaar_state),
    .record_size = sizeof(struct bazaar_record),
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
