/* Packed chunks: HDF5 unpacks them, and equal rows give equal bytes. */

#include "engine/rng.h"
#include "sims/results/h5_write.h"
#include "sims/results/pack.h"
#include "tests/support/fixture.h"

enum { MANY = 65536 };

/* All widths; `dice` is an array. */
static const struct row columns[] = {
    {.name = "u8", .size = 1},
    {.name = "i16", .size = 2, .is_signed = true},
    {.name = "dice", .size = 2, .count = 5},
    {.name = "u32", .size = 4},
    {.name = NULL},
};

static struct block_layout layout;

enum content { ZEROS, SMALL, NOISE, CONTENTS };

static void fill(struct block *rows, uint32_t games, enum content content, uint64_t seed)
{
    static const uint32_t bound[CONTENTS] = {1, 6, 256};
    struct rng rng = rng_stream(rng_key(seed, 0), 0, 0);
    rows->games = games;
    for (uint32_t c = 0; c < layout.column_count; c++) {
        unsigned char *values = block_column(rows, c);
        for (uint32_t i = 0; i < games * layout.bytes[c]; i++) {
            values[i] = (unsigned char)rng_below(&rng, bound[content]);
        }
    }
}

/* Lets HDF5 unpack the one chunk of column c into `out`. */
static void unpack(const struct packed_chunk *chunk, uint32_t c, unsigned char *out)
{
    const hid_t access = H5Pcreate(H5P_FILE_ACCESS);
    const hid_t creation = H5Pcreate(H5P_DATASET_CREATE);
    const hsize_t size[2] = {chunk->games, row_values(&columns[c])};
    const hid_t type = h5_column_type(&columns[c]);
    const hid_t space = H5Screate_simple(2, size, NULL);
    H5Pset_fapl_core(access, 1 << 20, false);
    H5Pset_chunk(creation, 2, size);
    if (columns[c].size > 1) {
        H5Pset_shuffle(creation);
    }
    H5Pset_deflate(creation, 1);
    const hid_t file = H5Fcreate("memory", H5F_ACC_TRUNC, H5P_DEFAULT, access);
    const hid_t data = H5Dcreate2(file, "c", type, space, H5P_DEFAULT, creation, H5P_DEFAULT);
    assert_true(H5Dwrite_chunk(data, H5P_DEFAULT, 0, (hsize_t[]){0, 0}, chunk->packed_bytes[c],
                               chunk->packed[c]) >= 0);
    H5Fflush(file, H5F_SCOPE_LOCAL);
    assert_true(H5Dread(data, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, out) >= 0);
    H5Dclose(data);
    H5Fclose(file);
    H5Sclose(space);
    H5Tclose(type);
    H5Pclose(creation);
    H5Pclose(access);
}

TEST(test_hdf5_unpacks_every_chunk)
{
    static const uint32_t rooms[] = {1, 7, 1000, MANY};
    unsigned char *got = malloc((size_t)MANY * 10);
    for (int k = 0; k < 4 * CONTENTS; k++) {
        struct packed_chunk chunk;
        assert_true(chunk_init(&chunk, &layout, rooms[k / CONTENTS]));
        const uint32_t games = rooms[k / CONTENTS] / 3 * 2 + 1;
        fill(&chunk.rows, games, (enum content)(k % CONTENTS), 1);
        assert_true(chunk_pack(&chunk));
        for (uint32_t c = 0; c < layout.column_count; c++) {
            const size_t used = (size_t)games * layout.bytes[c];
            unpack(&chunk, c, got);
            assert_memory_equal(got, block_column(&chunk.rows, c), used);
            for (size_t i = used; i < (size_t)chunk.games * layout.bytes[c]; i++) {
                assert_int_equal(got[i], 0);
            }
        }
        chunk_free(&chunk);
    }
    free(got);
}

/* Leaves noise on the stack. */
static void __attribute__((noinline)) scribble(uint32_t seed)
{
    volatile uint32_t noise[1 << 16];
    for (size_t i = 0; i < sizeof noise / sizeof *noise; i++) {
        noise[i] = (seed + (uint32_t)i) * 2654435761U;
    }
}

/* So many times because a library was seen that packs one chunk in ten thousand otherwise. */
TEST(test_what_was_in_memory_does_not_show_in_a_packed_chunk)
{
    enum { GAMES = 1024, TIMES = 10000 };
    struct packed_chunk first, again;
    assert_true(chunk_init(&first, &layout, GAMES) && chunk_init(&again, &layout, GAMES));
    for (int k = 0; k < TIMES; k++) {
        if (k % 100 == 0) {
            fill(&first.rows, GAMES, SMALL, (uint64_t)k);
            fill(&again.rows, GAMES, SMALL, (uint64_t)k);
            assert_true(chunk_pack(&first));
        }
        scribble((uint32_t)k);
        assert_true(chunk_pack(&again));
        for (uint32_t c = 0; c < layout.column_count; c++) {
            assert_int_equal(first.packed_bytes[c], again.packed_bytes[c]);
            assert_memory_equal(first.packed[c], again.packed[c], again.packed_bytes[c]);
        }
    }
    chunk_free(&first);
    chunk_free(&again);
}

TEST(test_a_packed_chunk_depends_on_its_rows_alone)
{
    struct packed_chunk fresh, used;
    assert_true(chunk_init(&fresh, &layout, MANY) && chunk_init(&used, &layout, MANY));
    for (int before = 0; before < CONTENTS; before++) {
        fill(&used.rows, MANY, (enum content)before, 2);
        assert_true(chunk_pack(&used));
        for (int content = 0; content < CONTENTS; content++) {
            fill(&fresh.rows, MANY / 2, (enum content)content, 3);
            fill(&used.rows, MANY / 2, (enum content)content, 3);
            assert_true(chunk_pack(&fresh) && chunk_pack(&used));
            for (uint32_t c = 0; c < layout.column_count; c++) {
                assert_int_equal(fresh.packed_bytes[c], used.packed_bytes[c]);
                assert_memory_equal(fresh.packed[c], used.packed[c], used.packed_bytes[c]);
            }
        }
    }
    chunk_free(&fresh);
    chunk_free(&used);
}

int main(void)
{
    const struct game game = {.columns = columns};
    block_layout_init(&layout, &game);
    return testing_run();
}
