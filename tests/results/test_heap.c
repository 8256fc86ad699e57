/* Texts of variable length, in a good file and in such as were spoilt on purpose. */
#include <unistd.h>

#include "analysis/base/h5_read.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "sims/results/h5_write.h"
#include "tests/support/fixture.h"

/* Where things are in a heap, an object of it, and a reference to that. */
enum {
    HEAP_SIZE = 8,
    OBJECT = 16,
    OBJECT_SIZE = 8,
    REFERENCE = 16,
    REFERENCE_HEAP = 4,
    REFERENCE_OBJECT = 12
};
enum { ROOM = 1 << 16 };

static char path[64];
static unsigned char good[ROOM];
static size_t size, heap,
    reference; /* of the file; where its heap is, and the reference of `one` */
static const char one[] = "Orichalcum \xe2\x89\xa0 gold", last[] = "drums of war";

static size_t find(size_t from, const void *bytes, size_t count)
{
    while (memcmp(good + from, bytes, count) != 0) {
        from++;
        assert_true(from + count <= size);
    }
    return from;
}

static void write_good(void)
{
    const char *const names[] = {"wroth", "", last};
    char *long_text = memory_new(ROOM, 1);
    snprintf(path, sizeof path, "/tmp/poise_heap_%d.h5", (int)getpid());
    h5_quiet();
    /* HDF5's oldest layout has no checksum over references. */
    const hid_t file = H5Fcreate(path, H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
    assert_int_equal(h5_put_text(file, "one", one), 0);
    assert_int_equal(h5_put_texts(file, "three", names, 3), 0);
    memset(long_text, 'x', ROOM / 2);
    assert_int_equal(h5_put_text(file, "long", long_text), 0);
    free(long_text);
    H5Fclose(file);
    FILE *in = fopen(path, "rb");
    size = fread(good, 1, ROOM, in);
    fclose(in);
    assert_true(size < ROOM);
    heap = find(0, "GCOL", 4);
    const uint64_t length_and_heap[] = {(sizeof one - 1) | (uint64_t)heap << 32, heap >> 32};
    reference = find(0, length_and_heap, REFERENCE_OBJECT);
}

static void remove_file(void)
{
    assert_int_equal(unlink(path), 0);
}

/* Opens the file with `count` bytes changed. */
static hid_t change(size_t at, const void *bytes, size_t count)
{
    static unsigned char changed[ROOM];
    memcpy(changed, good, size);
    memcpy(changed + at, bytes, count);
    testing_write(path, changed, size);
    return H5Fopen(path, H5F_ACC_RDONLY, H5P_DEFAULT);
}

TEST(test_texts_are_read_as_written)
{
    char **texts;
    const hid_t file = change(0, good, 0);
    char *text = h5_get_text(file, "one"), *long_text = h5_get_text(file, "long");
    assert_string_equal(text, one);
    assert_int_equal(strlen(long_text), ROOM / 2);
    assert_int_equal(h5_get_texts(file, "three", &texts), 3);
    assert_string_equal(texts[0], "wroth");
    assert_string_equal(texts[1], "");
    assert_string_equal(texts[2], last);
    assert_null(h5_get_text(file, "three"));
    text_free_list(texts, 3);
    free(text);
    free(long_text);
    H5Fclose(file);
}

static void assert_missing(size_t at, uint64_t value, size_t count)
{
    const hid_t file = change(at, &value, count);
    assert_null(h5_get_text(file, "one"));
    H5Fclose(file);
}

TEST(test_lengths_and_places_beyond_the_heap_are_refused)
{
    static const uint64_t sizes[] = {0, 15, 16, UINT64_MAX, UINT64_MAX - 15, INT64_MAX, 1 << 20};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        assert_missing(heap + HEAP_SIZE, sizes[i], 8);
        assert_missing(reference + REFERENCE_HEAP, sizes[i], 8);
        assert_missing(heap + OBJECT + OBJECT_SIZE, sizes[i], 8);
    }
    assert_missing(reference, sizeof one, 4); /* a byte more than there is */
    assert_missing(reference, UINT32_MAX, 4);
    assert_missing(reference + REFERENCE_OBJECT, 0, 4);
    assert_missing(reference + REFERENCE_OBJECT, 9, 4);
    assert_missing(heap + OBJECT, 0, 2);
}

TEST(test_any_spoilt_byte_ends_with_texts_or_without)
{
    static const unsigned char odd[] = {0, 1, 15, 127, 255};
    const size_t used = find(heap, last, sizeof last - 1) + sizeof last;
    int missing = 0;
    for (size_t i = 0; i < (REFERENCE + used - heap) * sizeof odd; i++) {
        const size_t n = i / sizeof odd;
        char **texts;
        const hid_t file =
            change(n < REFERENCE ? reference + n : heap + n - REFERENCE, &odd[i % sizeof odd], 1);
        char *text = h5_get_text(file, "one");
        const size_t count = h5_get_texts(file, "three", &texts);
        assert_true(text == NULL || (text_is_plain(text) && strlen(text) < sizeof one));
        assert_true(count == 0 || count == 3);
        missing += text == NULL;
        text_free_list(texts, count);
        free(text);
        H5Fclose(file);
    }
    assert_true(missing > 50);
}

ALL_TESTS(write_good, remove_file)
