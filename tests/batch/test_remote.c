/* Workers on other machines: their games in order, a slow worker, a broken one. */
#include <time.h>

#include "sims/batch/batch.h"
#include "tests/support/fixture.h"
#include "tests/support/pig_run.h"

/* Other processes, acted by this one: each answers after its own number of looks for answers. */
enum { WORKERS = 3, QUEUE = 8, GAMES = 400000 };

struct order {
    uint64_t first;
    uint32_t games;
};

struct acted {
    const struct match *match;
    uint64_t seed;
    struct order queue[WORKERS][QUEUE];
    int count[WORKERS];
    int patience[WORKERS]; /* looks before an answer */
    int looks[WORKERS];
    uint64_t played[WORKERS];
    uint64_t ns_per_game[WORKERS]; /* as told */
    int fails;                     /* this worker's answers are errors; -1: nobody's */
};

static int ask(void *self, int worker, uint64_t first, uint32_t games, struct error *error)
{
    struct acted *acted = self;
    (void)error;
    assert_true(acted->count[worker] < QUEUE);
    acted->queue[worker][acted->count[worker]++] = (struct order){first, games};
    return 0;
}

static int answered(void *self)
{
    struct acted *acted = self;
    for (int w = 0; w < WORKERS; w++) {
        if (acted->count[w] > 0 && ++acted->looks[w] >= acted->patience[w]) {
            acted->looks[w] = 0;
            return w;
        }
    }
    return -1;
}

static int receive(void *self, int worker, struct block *block, uint64_t *ns, struct error *error)
{
    struct acted *acted = self;
    struct match_table table;
    struct pig_record record;
    const struct order order = acted->queue[worker][0];
    acted->count[worker]--;
    memmove(acted->queue[worker], acted->queue[worker] + 1,
            sizeof(struct order) * (size_t)acted->count[worker]);
    assert_true(order.first == block->first && order.games == block->games);
    if (worker == acted->fails) {
        return error_set(error, "worker %d broke", worker);
    }
    block->games = 0;
    for (uint32_t i = 0; i < order.games; i++) {
        match_play(acted->match, acted->seed, order.first + i, &table, NULL, &record);
        block_append(block, &record, 1);
    }
    acted->played[worker] += order.games;
    *ns = acted->ns_per_game[worker] * order.games;
    return 0;
}

static void pause_looks(void *self, bool busy)
{
    (void)self, (void)busy;
}

/* What a sink sees: order and values. */
struct seen {
    const struct match *match;
    uint64_t seed, next;
    uint64_t counted[8]; /* by worker */
};

static int take(void *self, const struct block *block, struct error *error)
{
    struct seen *seen = self;
    struct match_table table;
    struct pig_record record;
    (void)error;
    assert_int_equal(block->first, seen->next);
    seen->next += block->games;
    for (uint32_t i = 0; i < block->games; i += 97) {
        match_play(seen->match, seen->seed, block->first + i, &table, NULL, &record);
        assert_int_equal(block_column(block, 0)[i], record.winner);
    }
    return 0;
}

static void count(void *self, int worker, const struct block *block)
{
    struct seen *seen = self;
    seen->counted[worker] += block->games;
}

static int play(struct acted *acted, struct seen *seen, uint64_t *done, struct error *error)
{
    static struct pig_rules rules;
    static struct match match;
    struct block_layout layout;
    pig_run_match(&match, &rules);
    block_layout_init(&layout, &pig_game);
    acted->match = seen->match = &match;
    acted->seed = seen->seed = 5;
    const struct batch_sink sink = {.self = seen, .take = take, .count = count};
    const struct batch_remote remote = {.self = acted,
                                        .workers = WORKERS,
                                        .ask = ask,
                                        .answered = answered,
                                        .receive = receive,
                                        .pause = pause_looks};
    const struct batch batch = {.match = &match,
                                .layout = &layout,
                                .seed = 5,
                                .last = GAMES,
                                .threads = 2,
                                .remote = &remote,
                                .sinks = &sink,
                                .sink_count = 1};
    return batch_play(&batch, done, error);
}

TEST(test_answers_of_others_come_in_game_order)
{
    struct acted acted = {.patience = {1, 2, 3}, .ns_per_game = {1000, 1000, 1000}, .fails = -1};
    struct seen seen = {0};
    struct error error;
    uint64_t done, total = 0;
    assert_int_equal(play(&acted, &seen, &done, &error), 0);
    assert_int_equal(done, GAMES);
    assert_int_equal(seen.next, GAMES);
    for (int w = 0; w < 3; w++) { /* two threads, and the one that speaks with others */
        total += seen.counted[w];
    }
    assert_int_equal(total, GAMES);
    assert_int_equal(seen.counted[2], acted.played[0] + acted.played[1] + acted.played[2]);
    assert_true(acted.played[0] > 0 && acted.played[1] > 0 && acted.played[2] > 0);
}

TEST(test_a_slow_worker_gets_little)
{
    /* The last one takes 20 ms for a game: blocks of 100 ms are 5 games. */
    struct acted acted = {
        .patience = {1, 1, 40}, .ns_per_game = {1000, 1000, 20 * 1000 * 1000}, .fails = -1};
    struct seen seen = {0};
    struct error error;
    uint64_t done;
    assert_int_equal(play(&acted, &seen, &done, &error), 0);
    assert_int_equal(done, GAMES);
    assert_true(acted.played[2] < GAMES / 20);
    assert_true(acted.played[0] > acted.played[2] && acted.played[1] > acted.played[2]);
}

TEST(test_a_broken_worker_ends_the_batch)
{
    struct acted acted = {.patience = {1, 1, 1}, .ns_per_game = {1000, 1000, 1000}, .fails = 1};
    struct seen seen = {0};
    struct error error = {""};
    uint64_t done;
    assert_int_equal(play(&acted, &seen, &done, &error), -1);
    assert_string_equal(error.text, "worker 1 broke");
    assert_int_equal(done, seen.next);
    for (int w = 0; w < WORKERS; w++) {
        assert_int_equal(acted.count[w], 0); /* nobody's answer is left behind */
    }
}
