/* Batches: every game once and in order, for any threads and blocks; stops and errors. */

#include "sims/batch/batch.h"
#include "tests/support/fixture.h"
#include "tests/support/pig_run.h"

enum { GAMES = 5000, SEED = 11 };

/* A sink that keeps everything, and checks the order. */
struct keeper {
    struct block kept;
    uint64_t first, next, counted;
    uint64_t fail_at, stop_at; /* games after which it fails or asks for a stop; 0: never */
    atomic_bool stop;
    int in_take; /* must never exceed 1 */
};

static int keep(void *self, const struct block *block, struct error *error)
{
    struct keeper *k = self;
    const int others = __atomic_fetch_add(&k->in_take, 1, __ATOMIC_SEQ_CST);
    assert_int_equal(others, 0);
    assert_int_equal(block->first, k->next);
    assert_in_range(block->games, 1, BATCH_BLOCK_MAX);
    block_copy(&k->kept, block, 0, block->games);
    k->next += block->games;
    __atomic_fetch_sub(&k->in_take, 1, __ATOMIC_SEQ_CST);
    if (k->stop_at != 0 && k->next - k->first >= k->stop_at) {
        atomic_store(&k->stop, true);
    }
    return k->fail_at != 0 && k->next - k->first >= k->fail_at ? error_set(error, "full") : 0;
}

static void count(void *self, int worker, const struct block *block)
{
    struct keeper *k = self;
    assert_in_range(worker, 0, 15);
    __atomic_fetch_add(&k->counted, block->games, __ATOMIC_SEQ_CST);
}

struct scene {
    struct pig_rules rules;
    struct match match;
    struct block_layout layout;
    struct keeper keeper;
    struct batch_sink sink;
    struct batch batch;
};

static struct scene s;
static struct error error;
static uint64_t done;

static void end_scene(void)
{
    block_free(&s.keeper.kept);
}

static void set_up_batch(int threads, uint32_t block_games)
{
    end_scene();
    s = (struct scene){0};
    pig_run_match(&s.match, &s.rules);
    block_layout_init(&s.layout, &pig_game);
    assert_true(block_init(&s.keeper.kept, &s.layout, GAMES));
    s.sink = (struct batch_sink){.self = &s.keeper, .count = count, .take = keep};
    s.batch = (struct batch){.match = &s.match,
                             .layout = &s.layout,
                             .seed = SEED,
                             .last = GAMES,
                             .threads = threads,
                             .block_games = block_games,
                             .stop = &s.keeper.stop,
                             .sinks = &s.sink,
                             .sink_count = 1};
}

/* Plays one game by itself and compares each of its values with the row the keeper has. */
static void assert_row(uint64_t game)
{
    struct match_table *table = aligned_alloc(_Alignof(struct match_table), sizeof *table);
    struct pig_record record;
    match_play(&s.match, SEED, game, table, NULL, &record);
    for (uint32_t c = 0; c < s.layout.column_count; c++) {
        const struct row *column = &pig_game.columns[c];
        const size_t bytes = column->size * row_values(column);
        const size_t row = game - s.keeper.first;
        assert_memory_equal(block_column(&s.keeper.kept, c) + row * bytes,
                            (unsigned char *)&record + column->offset, bytes);
    }
    free(table);
}

static void assert_kept(uint64_t games)
{
    assert_int_equal(s.keeper.kept.games, games);
    assert_int_equal(s.keeper.counted >= games, true);
    for (uint64_t i = 0; i < games; i++) {
        assert_row(s.batch.first + i);
    }
}

EACH_TEST(NULL, end_scene)

TEST(test_every_game_arrives_once_and_in_order_for_any_threads_and_blocks)
{
    static const int threads[] = {1, 2, 3, 7, 16};
    static const uint32_t blocks[] = {0, 1, 97, BATCH_BLOCK_MAX};
    for (size_t t = 0; t < sizeof threads / sizeof threads[0]; t++) {
        for (size_t b = 0; b < sizeof blocks / sizeof blocks[0]; b++) {
            set_up_batch(threads[t], blocks[b]);
            assert_int_equal(batch_play(&s.batch, &done, &error), 0);
            assert_int_equal(done, GAMES);
            assert_int_equal(s.keeper.counted, GAMES);
            assert_kept(GAMES);
        }
    }
}

TEST(test_a_range_holds_the_games_of_its_indices)
{
    set_up_batch(2, 0);
    s.batch.first = s.keeper.first = s.keeper.next = 1234567;
    s.batch.last = 1234567 + 777;
    assert_int_equal(batch_play(&s.batch, &done, &error), 0);
    assert_int_equal(done, 777);
    assert_kept(777);
}

TEST(test_a_stop_delivers_a_contiguous_prefix)
{
    for (int threads = 1; threads <= 7; threads++) {
        set_up_batch(threads, 10);
        s.keeper.stop_at = 500;
        assert_int_equal(batch_play(&s.batch, &done, &error), 0);
        /* The blocks under way when the stop came: at most the window of 2 * threads + 2. */
        assert_in_range(done, 500, 500 + 10 * (2 * threads + 2));
        assert_kept(done);
    }
}

TEST(test_a_sinks_error_ends_the_batch_and_is_told)
{
    for (int threads = 1; threads <= 7; threads += 3) {
        set_up_batch(threads, 10);
        s.keeper.fail_at = 300;
        assert_int_equal(batch_play(&s.batch, &done, &error), -1);
        assert_string_equal(error.text, "full");
        assert_int_equal(done, 290);
    }
}

TEST(test_an_empty_range_is_done_at_once)
{
    set_up_batch(2, 0);
    done = 1;
    s.batch.first = s.batch.last;
    assert_int_equal(batch_play(&s.batch, &done, &error), 0);
    assert_int_equal(done, 0);
}
