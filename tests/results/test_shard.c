/* Which games each shard of a run plays. */

#include "sims/results/shard.h"
#include "tests/support/fixture.h"

/* The parts follow each other without gap or overlap, and differ by a chunk at most. */
static void check_parts(uint64_t games, uint32_t chunk_games, uint32_t count, uint64_t unit)
{
    uint64_t next = 0, least = UINT64_MAX, most = 0;
    for (uint32_t k = 1; k <= count; k++) {
        const struct shard shard = {k, count};
        const uint64_t own = shard_games(shard, games, chunk_games);
        assert_int_equal(shard_first(shard, games, chunk_games), next);
        assert_int_equal(next % unit, 0);
        least = k < count && own < least ? own : least; /* the last chunk may be short */
        most = own > most ? own : most;
        next += own;
    }
    assert_int_equal(next, games);
    assert_true(count == 1 || most - least <= unit);
}

TEST(test_shards_begin_with_a_chunk_where_there_are_enough)
{
    check_parts(1000000, 65536, 1, 65536);
    check_parts(1000000, 65536, 3, 65536);
    check_parts(1000000, 65536, 16, 65536);
    check_parts(UINT64_C(1) << 48, 64, 100000, 64); /* no overflow */
}

TEST(test_more_shards_than_chunks_cut_chunks)
{
    check_parts(1000000, 65536, 17, 1);
    check_parts(100, 65536, 100, 1);
}

TEST(test_shards_are_read_from_the_command_line)
{
    struct shard shard;
    struct error error;
    assert_int_equal(shard_parse(&shard, "3/100", &error), 0);
    assert_true(shard.number == 3 && shard.count == 100);
    static const char *const wrong[] = {
        "",     "3",   "/",     "3/",  "/3",    "0/3",   "4/3",
        "-1/3", "1/0", "1/2/3", "a/b", "1 / 2", "1/1e9", "99999999999999999999/3",
        NULL};
    for (int i = 0; wrong[i] != NULL; i++) {
        error.text[0] = '\0';
        assert_int_equal(shard_parse(&shard, wrong[i], &error), -1);
        assert_non_null(strstr(error.text, "--shard"));
    }
}
