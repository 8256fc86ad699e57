/* The log of an unfinished run: whatever a kill, a power cut or a stranger leaves of it, the games before are
 * read, and no more. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analysis/base/h5_read.h"
#include "analysis/files/run_log.h"
#include "engine/rng.h"
#include "sims/results/checked_games.h"
#include "tests/support/fixture.h"
#include "tests/support/pig_run.h"
#include "tests/support/testing.h"

enum { CHUNK = 65536, GAMES = 3 * CHUNK, FRAMES = 8 };

static char path[64], part[80], cut[80];
static unsigned char *whole;
static size_t size;
static struct reader good;

static void write_part(void)
{
    struct error error;
    uint64_t done;
    h5_quiet();
    snprintf(path, sizeof path, "/tmp/poise_log_%d.h5", (int)getpid());
    snprintf(part, sizeof part, "%s.part", path);
    snprintf(cut, sizeof cut, "%s.cut", path);
    const struct pig_run run = {.path = path,
                                .games = 1000000000,
                                .seed = 7,
                                .threads = 2,
                                .reproducible = true,
                                .stop_after = GAMES + 100};
    assert_int_equal(pig_run_results(&run, false, &done, &error), 0);
    assert_int_equal(reader_open(&good, part, &error), 0);
    assert_int_equal(good.variants[0].games, done);
    assert_in_range(good.variants[0].frame_count, 4, FRAMES);
    size = (size_t)good.bytes;
    whole = malloc(size);
    assert_int_equal(pread(good.log, whole, size, 0), (ssize_t)size);
    assert_int_equal(good.log_end, size);
}

static void remove_part(void)
{
    reader_close(&good);
    free(whole);
    unlink(part);
    unlink(cut);
}

/* Writes the first `bytes` bytes of the file, opens it, and checks that its games are the first ones,
 * undamaged where `sound`. Returns their number. */
static uint64_t read_cut(const unsigned char *content, size_t bytes, bool sound)
{
    struct reader reader;
    struct error error = {""};
    struct checked_games source;
    struct block_layout layout;
    testing_write(cut, content, bytes);
    block_layout_init(&layout, &pig_game);
    assert_good(reader_open(&reader, cut, &error), error);
    const uint64_t games = reader.variants[0].games;
    if (sound) {
        assert_int_equal(checked_games_open(&source, &reader, &reader.variants[0], &error), 0);
        assert_int_equal(count_whole_games(&source, &layout), games);
        checked_games_close(&source);
    }
    reader_close(&reader);
    return games;
}

/* The games of the first `frames` frames. */
static uint64_t games_in(uint64_t frames)
{
    return frames < good.variants[0].frame_count ? frames * CHUNK : good.variants[0].games;
}

TEST(test_wherever_the_file_is_cut_the_whole_frames_before_are_read)
{
    const struct reader_frame *frames = good.variants[0].frames;
    const size_t count = good.variants[0].frame_count;
    assert_int_equal(read_cut(whole, size, true), good.variants[0].games);
    assert_int_equal(read_cut(whole, (size_t)good.log_begin, false), 0);
    for (size_t k = 1; k < count; k++) {
        const size_t begin = (size_t)frames[k].at, end = k + 1 < count ? frames[k + 1].at : size;
        assert_int_equal(read_cut(whole, begin, true), games_in(k));
        for (size_t at = begin; at < end; at += at < begin + 600 ? 3 : 40009) {
            assert_int_equal(read_cut(whole, at, false), games_in(k));
        }
        assert_int_equal(read_cut(whole, end - 1, false), games_in(k));
    }
}

/* A power cut may keep the length of a file and lose its last bytes. */
TEST(test_zeros_where_a_frame_was_are_no_games)
{
    const struct reader_frame *frames = good.variants[0].frames;
    unsigned char *spoilt = malloc(size);
    for (size_t k = 0; k < good.variants[0].frame_count; k++) {
        for (size_t at = 0; at < 400; at += 7) { /* the head has 444 bytes */
            memcpy(spoilt, whole, size);
            memset(spoilt + frames[k].at + at, 0, size - frames[k].at - at);
            assert_int_equal(read_cut(spoilt, size, false), games_in(k));
        }
    }
    free(spoilt);
}

/* A log that somebody made: without the sanitizer only the number of games can be wrong. */
TEST(test_a_frame_behind_a_missing_one_does_not_count)
{
    const struct reader_frame *frames = good.variants[0].frames;
    const size_t left_out = frames[2].at - frames[1].at;
    unsigned char *spoilt = malloc(size);
    memcpy(spoilt, whole, size);
    memmove(spoilt + frames[1].at, whole + frames[2].at, size - frames[2].at);
    assert_int_equal(read_cut(spoilt, size - left_out, true), games_in(1));
    free(spoilt);
}

TEST(test_a_changed_byte_is_found_and_what_lies_before_is_kept)
{
    enum { TIMES = 40 };
    struct rng rng = rng_stream(rng_key(1, 0), 0, 0);
    const size_t begin = (size_t)good.variants[0].frames[0].at;
    struct block_layout layout;
    block_layout_init(&layout, &pig_game);
    int same = 0;
    for (int i = 0; i < TIMES; i++) {
        const size_t at = begin + rng_below(&rng, (uint32_t)(size - begin));
        struct reader reader;
        struct checked_games source;
        struct error error;
        uint64_t frame = 0;
        while (frame + 1 < good.variants[0].frame_count &&
               good.variants[0].frames[frame + 1].at <= at) {
            frame++;
        }
        whole[at] ^= 1;
        read_cut(whole, size, false);
        assert_int_equal(reader_open(&reader, cut, &error), 0);
        assert_int_equal(checked_games_open(&source, &reader, &reader.variants[0], &error), 0);
        const uint64_t kept = count_whole_games(&source, &layout);
        if (kept != games_in(frame)) { /* the packed bytes changed, but not what they unpack to */
            assert_int_equal(kept, good.variants[0].games);
            same++;
        }
        checked_games_close(&source);
        reader_close(&reader);
        whole[at] ^= 1;
    }
    assert_in_range(same, 0, TIMES / 3);
}

/* Replaces the head of a frame by another with a right check. */
static uint64_t read_with_head_of(uint64_t frame, const struct frame_head *head)
{
    struct frame_head sealed = *head;
    unsigned char *changed = malloc(size);
    const size_t bytes = run_log_seal(&sealed);
    const size_t at = (size_t)good.variants[0].frames[frame].at;
    memcpy(changed, whole, size);
    memcpy(changed + at, &sealed, bytes);
    const uint64_t games = read_cut(changed, size, false);
    free(changed);
    return games;
}

static uint64_t read_with_head(const struct frame_head *head)
{
    return read_with_head_of(good.variants[0].frame_count - 1, head);
}

TEST(test_games_behind_a_frame_that_is_short_do_not_count)
{
    struct frame_head head;
    assert_true(run_log_head(&good.variants[0], 1, &head));
    head.rows = 100;
    assert_int_equal(read_with_head_of(1, &head), CHUNK + 100);
}

TEST(test_a_frame_that_does_not_fit_the_run_is_refused)
{
    static const uint64_t odd[] = {1, 7, 70000, INT64_MAX, UINT64_MAX, UINT64_MAX / CHUNK};
    const uint64_t last = good.variants[0].frame_count - 1, before = games_in(last);
    struct frame_head head;
    assert_true(run_log_head(&good.variants[0], last, &head));
    assert_int_equal(read_with_head(&head), good.variants[0].games);
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        struct frame_head changed = head;
        changed.variant = odd[i];
        assert_int_equal(read_with_head(&changed), before);
        changed = head;
        changed.chunk = last + odd[i];
        assert_in_range(read_with_head(&changed), 0, before);
        changed = head;
        changed.rows = odd[i] < CHUNK ? 0 : odd[i];
        assert_int_equal(read_with_head(&changed), before);
        changed = head;
        changed.columns[i].bytes = UINT32_MAX;
        assert_int_equal(read_with_head(&changed), before);
    }
    head.column_count--;
    assert_int_equal(read_with_head(&head), before);
}

TEST(test_of_a_chunk_written_twice_the_later_counts)
{
    const struct reader_frame *frames = good.variants[0].frames;
    const size_t count = good.variants[0].frame_count,
                 first = (size_t)(frames[1].at - frames[0].at);
    unsigned char *twice = malloc(size + first);
    memcpy(twice, whole, size);
    memcpy(twice + size, whole + frames[0].at, first);
    memset(twice + frames[0].at + 1000, 0, 100); /* the earlier one is damaged */
    assert_int_equal(read_cut(twice, size + first, true), games_in(count));
    free(twice);
}

ALL_TESTS(write_part, remove_part)
