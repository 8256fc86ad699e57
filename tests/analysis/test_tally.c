/* Tallies of a run: exact, whatever way the games are split up. */

#include "analysis/numbers/tally.h"
#include "tests/analysis/near.h"

enum { SLOTS = 4, GAMES = 3000 };

static const char *const winners[] = {"ai", "human", "draw", "unfinished", NULL};
static const struct column_info columns[] = {
    {"winner", "1", "", winners, 1, false, 1},
    {"rounds", "rounds", "", NULL, 2, false, 1},
    {"ai_score_by_round", "points", "", NULL, 1, true, SLOTS},
    {"human_score_by_round", "points", "", NULL, 2, false, SLOTS},
    {"balance", "points", "", NULL, 4, true, 1},
    {"margin", "points", "", NULL, 1, true, 1},
};
enum { COLUMNS = sizeof columns / sizeof *columns };

struct results {
    uint8_t winner[GAMES];
    uint16_t rounds[GAMES];
    int8_t ai[GAMES][SLOTS];
    uint16_t human[GAMES][SLOTS];
    int32_t balance[GAMES];
    int8_t margin[GAMES];
};

TESTING_KEEPER(keep_tally, struct tally, tally_free)

static void tally_part(struct tally *tally, const struct results *r, size_t first, size_t rows)
{
    const void *data[COLUMNS] = {r->winner + first, r->rounds + first,  r->ai + first,
                                 r->human + first,  r->balance + first, r->margin + first};
    tally_add(tally, data, first, rows);
}

/* Results without sense but with every kind of value, ends of the ranges included. */
static void fill(struct results *r)
{
    uint64_t x = 1;
    unsigned char *bytes = (unsigned char *)r;
    for (size_t i = 0; i < sizeof *r; i++) {
        x = x * 6364136223846793005u + 1442695040888963407u;
        bytes[i] = (unsigned char)(x >> 56);
    }
    for (size_t i = 0; i < GAMES; i++) {
        r->winner[i] %= COLUMN_WINNERS;
    }
    r->balance[17] = INT32_MIN;
    r->balance[2000] = INT32_MIN;
    r->balance[5] = INT32_MAX;
    for (size_t i = 0; i < GAMES; i++) {
        r->margin[i] = (int8_t)(r->margin[i] / 2); /* -64 to 63 */
    }
    r->margin[700] = r->margin[701] = INT8_MIN;
    r->margin[2500] = INT8_MAX;
}

static void assert_equal_tallies(const struct tally *a, const struct tally *b)
{
    assert_int_equal(a->games, b->games);
    for (size_t c = 0; c < COLUMNS; c++) {
        assert_memory_equal(a->cells[c], b->cells[c], columns[c].count * sizeof **a->cells);
        if (columns[c].count == 1) {
            assert_memory_equal(a->bins[c], b->bins[c], TALLY_BINS * sizeof **a->bins);
        }
    }
    assert_memory_equal(a->winners, b->winners, sizeof a->winners);
    assert_memory_equal(a->leaders, b->leaders, SLOTS * sizeof *a->leaders);
    assert_memory_equal(a->decided, b->decided, SLOTS * sizeof *a->decided);
    assert_memory_equal(&a->lead, &b->lead, sizeof a->lead);
}

TEST(test_every_split_and_order_gives_the_same_tally)
{
    static struct results r;
    fill(&r);
    struct tally *whole = keep_tally(tally_new(columns, COLUMNS));
    tally_part(whole, &r, 0, GAMES);
    static const size_t blocks[] = {1, 7, 128, 513, 2999};
    for (size_t b = 0; b < sizeof blocks / sizeof *blocks; b++) {
        struct tally *parts[3];
        for (int i = 0; i < 3; i++) {
            parts[i] = keep_tally(tally_new(columns, COLUMNS));
        }
        const size_t count = (GAMES + blocks[b] - 1) / blocks[b];
        for (size_t i = count; i-- > 0;) { /* last block first */
            const size_t first = i * blocks[b];
            const size_t rows = GAMES - first < blocks[b] ? GAMES - first : blocks[b];
            tally_part(parts[i % 3], &r, first, rows);
        }
        tally_merge(parts[2], parts[0]);
        tally_merge(parts[2], parts[1]);
        assert_equal_tallies(parts[2], whole);
        tally_clear(parts[2]); /* as good as new */
        tally_part(parts[2], &r, 0, GAMES);
        assert_equal_tallies(parts[2], whole);
    }
}

TEST(test_cells_against_plain_sums)
{
    static struct results r;
    fill(&r);
    struct tally *t = keep_tally(tally_new(columns, COLUMNS));
    tally_part(t, &r, 0, GAMES);
    __int128 sum = 0, squares = 0;
    int64_t slot_sum = 0, slot_max = -200;
    int64_t lead = 0, margin = 0, margin_squares = 0;
    uint64_t high_rounds = 0, ai_wins = 0, lead_squares = 0;
    for (size_t i = 0; i < GAMES; i++) {
        sum += r.balance[i];
        squares += (__int128)r.balance[i] * r.balance[i];
        margin += r.margin[i];
        margin_squares += r.margin[i] * r.margin[i];
        slot_sum += r.ai[i][2];
        slot_max = r.ai[i][2] > slot_max ? r.ai[i][2] : slot_max;
        const int64_t ahead = (int64_t)r.human[i][SLOTS - 1] - r.ai[i][SLOTS - 1];
        lead += ahead;
        lead_squares += (uint64_t)(ahead * ahead);
        high_rounds += r.rounds[i] >= TALLY_BINS - 1;
        ai_wins += r.winner[i] == COLUMN_AI;
    }
    assert_true(t->cells[4][0].sum == sum);
    assert_true(t->cells[4][0].square_sum == (unsigned __int128)squares);
    assert_int_equal(t->cells[4][0].min, INT32_MIN);
    assert_int_equal(t->cells[4][0].min_game, 17);
    assert_int_equal(t->cells[4][0].max_game, 5);
    assert_true(t->cells[5][0].sum == margin);
    assert_true(t->cells[5][0].square_sum == (unsigned __int128)margin_squares);
    assert_int_equal(t->cells[5][0].min, INT8_MIN);
    assert_int_equal(t->cells[5][0].min_game, 700);
    assert_int_equal(t->cells[5][0].max_game, 2500);
    assert_int_equal(t->bins[5][0], 2);
    assert_int_equal(t->bins[5][TALLY_BINS - 1], 1);
    assert_true(t->cells[2][2].sum == slot_sum);
    assert_int_equal(t->cells[2][2].max, slot_max);
    assert_int_equal(t->bins[1][TALLY_BINS - 1], high_rounds);
    assert_int_equal(t->bins[0][COLUMN_AI], ai_wins);
    assert_int_equal(t->winners[COLUMN_AI], ai_wins);
    assert_true(t->bins[2] == NULL);
    double deviation;
    assert_near(tally_lead(t, &deviation), (double)lead / GAMES, 1e-9);
    const double mean = (double)lead / GAMES;
    assert_near(deviation * deviation /
                    (((double)lead_squares - mean * (double)lead) / (GAMES - 1)),
                1, 1e-9);
}

/* Four games told by hand. */
TEST(test_leader_and_deciding_round)
{
    static struct results r = {
        .winner = {COLUMN_AI, COLUMN_HUMAN, COLUMN_DRAW, COLUMN_AI},
        .rounds = {6, 2, 3, 1},
        .ai = {{1, 2, 5, 9}, {3, 4, 4, 4}, {0, 0, 7, 7}, {1, 1, 1, 1}},
        .human = {{2, 2, 4, 8}, {2, 5, 5, 5}, {1, 0, 7, 7}, {0, 0, 0, 0}},
    };
    struct tally *t = keep_tally(tally_new(columns, COLUMNS));
    tally_part(t, &r, 0, 4);
    assert_int_equal(t->slots, SLOTS);
    /* After round 1: game 0 human led and lost, game 1 AI led and lost, game 2 human led, draw. */
    assert_int_equal(t->leaders[0][TALLY_HUMAN_LEADS][COLUMN_AI], 1);
    assert_int_equal(t->leaders[0][TALLY_AI_LEADS][COLUMN_HUMAN], 1);
    assert_int_equal(t->leaders[0][TALLY_HUMAN_LEADS][COLUMN_DRAW], 1);
    /* After round 2 game 1 is over; the others are level. */
    assert_int_equal(t->leaders[1][TALLY_LEVEL][COLUMN_AI], 1);
    assert_int_equal(t->leaders[1][TALLY_LEVEL][COLUMN_DRAW], 1);
    assert_int_equal(t->leaders[1][TALLY_HUMAN_LEADS][COLUMN_HUMAN], 0);
    /* After round 3 only game 0 goes on; the last slot is no round and stays empty. */
    assert_int_equal(t->leaders[2][TALLY_AI_LEADS][COLUMN_AI], 1);
    assert_int_equal(t->leaders[3][TALLY_AI_LEADS][COLUMN_AI], 0);
    assert_int_equal(t->decided[2], 1); /* game 0 */
    assert_int_equal(t->decided[1], 1); /* game 1 */
    assert_int_equal(t->decided[0], 1); /* game 3 */
    assert_int_equal(t->decided[3], 0);
    assert_int_equal(t->leaders[0][TALLY_AI_LEADS][COLUMN_AI], 0); /* it did not go on */
    r.ai[0][2] = r.ai[1][2] = r.ai[2][2] = r.ai[3][2] = r.ai[3][3] = -1;
    tally_clear(t);
    tally_part(t, &r, 0, 4);
    assert_false(tally_has_slot(t, 2, 2));
    assert_true(tally_has_slot(t, 2, 3)); /* unused in game 3 alone */
}

TEST(test_variance_of_large_equal_values_is_zero)
{
    static struct results r;
    for (size_t i = 0; i < GAMES; i++) {
        r.balance[i] = INT32_MAX;
    }
    struct tally *t = keep_tally(tally_new(columns, COLUMNS));
    assert_true(isnan(tally_mean(t, 4, 0)));
    tally_part(t, &r, 0, GAMES);
    assert_true(tally_deviation(t, 4, 0) == 0);
    assert_true(tally_mean(t, 4, 0) == INT32_MAX);
    r.balance[0] = INT32_MAX - 1;
    tally_part(t, &r, 0, 1);
    /* One value one below 3,000 others: 1/n - 1/n^2, times n / (n - 1). */
    assert_near(tally_deviation(t, 4, 0), sqrt(1.0 / 3001), 1e-12);
    assert_true(tally_variance(1, 5, 25) == 0);
    assert_near(tally_variance(3, -6, 14), 1, 1e-15); /* -1, -2, -3 */
}

TEST(test_a_result_without_the_common_columns)
{
    struct tally *t = keep_tally(tally_new(columns + 4, 1));
    const int32_t values[] = {4, -4};
    tally_add(t, (const void *[]){values}, 10, 2);
    assert_int_equal(t->slots, 0);
    assert_int_equal(t->games, 2);
    assert_int_equal(t->cells[0][0].min_game, 11);
    assert_int_equal(t->bins[0][4 + 128], 1);
    assert_int_equal(t->bins[0][-4 + 128], 1);
}

TEST(test_largest_values_do_not_overflow)
{
    static const struct column_info wide = {"n", "1", "", NULL, 4, false, 1};
    static uint32_t values[1000];
    memset(values, 0xff, sizeof values);
    struct tally *t = keep_tally(tally_new(&wide, 1));
    tally_add(t, (const void *[]){values}, 0, 1000);
    const unsigned __int128 square = (unsigned __int128)UINT32_MAX * UINT32_MAX;
    assert_true(t->cells[0][0].square_sum == square * 1000);
    assert_true(tally_deviation(t, 0, 0) == 0);
}
