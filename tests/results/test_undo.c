/* The undo file, which puts a results file back to its last save after a power cut. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "analysis/base/digest.h"
#include "sims/results/undo.h"
#include "tests/support/fixture.h"

enum { SIZE = 10000, BOOT = 12, INODE = 48, PART_SIZE = 56, HEAD = 72 }; /* where in the .undo */

static char part[64], undo_file[80];
static unsigned char content[SIZE];

static size_t slurp(const char *path, unsigned char *out, size_t room)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t size = fread(out, 1, room, file);
    fclose(file);
    return size;
}

static void spill(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "r+b");
    file = file != NULL ? file : fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(ftruncate(fileno(file), (off_t)size), 0);
    fclose(file);
}

/* Writes a 64-bit value into the .undo, of another start of the machine, and its digest anew. */
static void change_undo(size_t at, uint64_t value, bool keep_value)
{
    unsigned char bytes[2 * SIZE];
    const size_t size = slurp(undo_file, bytes, sizeof bytes);
    memset(bytes + BOOT, 'x', 36);
    if (!keep_value) {
        memcpy(bytes + at, &value, sizeof value);
    }
    const struct digest digest = digest_of(bytes, size - DIGEST_TEXT);
    memcpy(bytes + size - DIGEST_TEXT, digest.text, DIGEST_TEXT);
    spill(undo_file, bytes, size);
}

/* A file with packed chunks in 100 to 900 and 2000 to 7000, saved. */
static void saved(void)
{
    struct undo undo = {0};
    snprintf(part, sizeof part, "/tmp/poise_undo_%d.part", (int)getpid());
    snprintf(undo_file, sizeof undo_file, "%s.undo", part);
    for (int i = 0; i < SIZE; i++) {
        content[i] = (unsigned char)(i * 7 + i / 256);
    }
    spill(part, content, SIZE);
    undo_add_packed(&undo, 2000, 3000);
    undo_add_packed(&undo, 100, 800);
    undo_add_packed(&undo, 5000, 2000);
    assert_int_equal(undo.count, 2);
    undo_save(&undo, part);
    undo_free(&undo);
}

static void removed(void)
{
    unlink(part);
    undo_remove(part);
    assert_int_equal(access(undo_file, F_OK), -1);
}

/* As a power cut may: all but packed chunks changed, more behind the end. */
static void damage(unsigned char out[SIZE + 500])
{
    memset(out, 0xee, SIZE + 500);
    memcpy(out + 100, content + 100, 800);
    memcpy(out + 2000, content + 2000, 5000);
    spill(part, out, SIZE + 500);
}

static void expect_left_alone(void)
{
    unsigned char damaged[SIZE + 500], now[SIZE + 600];
    struct error error;
    damage(damaged);
    assert_int_equal(undo_restore(part, &error), 0);
    assert_int_equal(slurp(part, now, sizeof now), SIZE + 500);
    assert_memory_equal(now, damaged, SIZE + 500);
}

EACH_TEST(saved, removed)

TEST(test_after_a_restart_the_file_is_as_it_was_saved)
{
    unsigned char damaged[SIZE + 500], now[SIZE + 600];
    struct error error;
    change_undo(0, 0, true);
    for (int again = 0; again < 2; again++) {
        damage(damaged);
        assert_int_equal(undo_restore(part, &error), 0);
        assert_int_equal(slurp(part, now, sizeof now), SIZE);
        assert_memory_equal(now, content, SIZE);
    }
}

TEST(test_without_a_restart_the_file_is_left_alone)
{
    expect_left_alone();
}

TEST(test_an_undo_of_another_file_is_left_alone)
{
    change_undo(INODE, 1, false);
    expect_left_alone();
}

TEST(test_a_file_that_is_being_written_is_left_alone)
{
    change_undo(0, 0, true);
    const int fd = open(part, O_RDWR);
    assert_int_equal(flock(fd, LOCK_EX), 0);
    expect_left_alone();
    close(fd);
}

TEST(test_a_damaged_undo_is_left_alone)
{
    static const uint64_t values[] = {0, 2, 4, SIZE * 4, UINT64_MAX, UINT64_MAX / 16};
    unsigned char bytes[2 * SIZE];
    change_undo(0, 0, true);
    const size_t size = slurp(undo_file, bytes, sizeof bytes);
    for (size_t at = PART_SIZE; at < HEAD + 40; at += 8) { /* right digest, wrong figures */
        for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
            spill(undo_file, bytes, size);
            change_undo(at, values[i], false);
            if (memcmp(&values[i], bytes + at, 8) != 0) {
                expect_left_alone();
            }
        }
    }
    for (size_t cut = 0; cut < size; cut += 97) {
        spill(undo_file, bytes, cut);
        expect_left_alone();
    }
    bytes[HEAD + 60] ^= 1;
    spill(undo_file, bytes, size);
    expect_left_alone();
}
