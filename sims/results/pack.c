/* Packs columns as HDF5's filters shuffle and deflate do, so that H5Dwrite_chunk can store the
 * bytes. libdeflate does the compression. */
#include "sims/results/pack.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"

#include <libdeflate.h>

enum { DEFLATE_LEVEL = 1 };

static size_t chunk_bytes(const struct packed_chunk *chunk, uint32_t c)
{
    return (size_t)chunk->games * chunk->rows.layout->bytes[c];
}

bool chunk_init(struct packed_chunk *chunk, const struct block_layout *layout, uint32_t games)
{
    const uint32_t columns = layout->column_count;
    *chunk = (struct packed_chunk){
        .games = games, .deflate = memory_must(libdeflate_alloc_compressor(DEFLATE_LEVEL))};
    chunk->digests = memory_new(columns, sizeof *chunk->digests);
    chunk->packed = memory_new(columns, sizeof *chunk->packed);
    chunk->packed_bytes = memory_new(columns, sizeof *chunk->packed_bytes);
    bool ok = block_init(&chunk->rows, layout, games);
    size_t widest = 0;
    for (uint32_t c = 0; ok && c < columns; c++) {
        const size_t bytes = chunk_bytes(chunk, c);
        widest = bytes > widest ? bytes : widest;
        chunk->packed[c] = malloc(libdeflate_zlib_compress_bound(chunk->deflate, bytes));
        ok = chunk->packed[c] != NULL;
    }
    chunk->shuffled = ok ? malloc(widest + 1) : NULL;
    return chunk->shuffled != NULL;
}

void chunk_free(struct packed_chunk *chunk)
{
    for (uint32_t c = 0; chunk->packed != NULL && c < chunk->rows.layout->column_count; c++) {
        free(chunk->packed[c]);
    }
    libdeflate_free_compressor(chunk->deflate);
    free(chunk->digests);
    free(chunk->packed);
    free(chunk->packed_bytes);
    free(chunk->shuffled);
    block_free(&chunk->rows);
}

/* HDF5's shuffle filter: first byte of each value, then second byte of each, ... */
static void shuffle_packed_bytes(unsigned char *out, const unsigned char *in, uint32_t width,
                                 size_t values)
{
    for (uint32_t byte = 0; byte < width; byte++) {
        for (size_t i = 0; i < values; i++) {
            out[byte * values + i] = in[i * width + byte];
        }
    }
}

static bool pack_column(struct packed_chunk *chunk, uint32_t c)
{
    const struct block_layout *layout = chunk->rows.layout;
    const size_t bytes = chunk_bytes(chunk, c);
    const size_t used = (size_t)chunk->rows.games * layout->bytes[c];
    const uint32_t width = layout->columns[c].size;
    unsigned char *values = block_column(&chunk->rows, c);

    chunk->digests[c] = digest_bytes(values, used);
    memset(values + used, 0, bytes - used);
    if (width > 1) {
        shuffle_packed_bytes(chunk->shuffled, values, width, bytes / width);
        values = chunk->shuffled;
    }
    chunk->packed_bytes[c] =
        libdeflate_zlib_compress(chunk->deflate, values, bytes, chunk->packed[c],
                                 libdeflate_zlib_compress_bound(chunk->deflate, bytes));
    return chunk->packed_bytes[c] != 0;
}

bool chunk_pack(struct packed_chunk *chunk)
{
    bool ok = true;
    for (uint32_t c = 0; ok && c < chunk->rows.layout->column_count; c++) {
        ok = pack_column(chunk, c);
    }
    return ok;
}
