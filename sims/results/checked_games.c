/* Reads chunks under a lock, because HDF5 is for one thread at a time, and digests them
 * outside it. */
#include "sims/results/checked_games.h"

#include <string.h>

#include "analysis/files/run_log.h"

/* Whether the data set of digests has a row for each chunk and in it a digest for each column. */
static bool has_shape(const struct h5_table *digests, uint64_t rows, size_t columns)
{
    return digests->class == H5T_STRING && digests->width == DIGEST_TEXT && digests->rank == 2 &&
           digests->rows >= rows && digests->count == columns && columns <= GAME_RECORD_MAX;
}

int checked_games_open(struct checked_games *source, const struct reader *reader,
                       const struct reader_variant *variant, struct error *error)
{
    const uint64_t size = variant->chunk_games;
    *source = (struct checked_games){.reader = reader, .variant = variant, .chunk_games = size};
    pthread_mutex_init(&source->lock, NULL);
    h5_quiet();
    const bool ok =
        h5_open_table(variant->group, "digests", &source->digests) && size >= 1 &&
        (variant->frame_count > 0 ||
         has_shape(&source->digests, (variant->games + size - 1) / size, variant->column_count));
    return ok ? 0
              : error_set(error, "%s: variant %s: is damaged: it has no digests", reader->path,
                          variant->name);
}

void checked_games_close(struct checked_games *source)
{
    h5_close_table(&source->digests);
    pthread_mutex_destroy(&source->lock);
}

int read_source_digests(const struct checked_games *source, uint64_t chunk, struct digest out[],
                        struct error *error)
{
    const struct reader_variant *variant = source->variant;
    struct frame_head head;
    bool ok = variant->frame_count > 0 ? run_log_head(variant, chunk, &head)
                                       : h5_read_rows(&source->digests, chunk, 1, out);
    for (size_t c = 0; ok && variant->frame_count > 0 && c < head.column_count; c++) {
        out[c] = head.columns[c].digest;
    }
    return ok ? 0
              : error_set(error, "%s: variant %s: is damaged: digests are missing",
                          source->reader->path, source->variant->name);
}

int compare_source_digests(const struct checked_games *source, size_t c, const void *data,
                           uint64_t first, uint64_t rows, const struct digest *digest,
                           struct error *error)
{
    const struct column_info *column = &source->variant->columns[c];
    const struct digest found = digest_bytes(data, (size_t)rows * column->width * column->count);
    if (memcmp(&found, digest, sizeof found) == 0) {
        return 0;
    }
    first += source->variant->first_game;
    return error_set(error,
                     "%s: variant %s: column %s is damaged: games %llu to %llu do not match "
                     "their digest",
                     source->reader->path, source->variant->name, column->name,
                     (unsigned long long)first, (unsigned long long)(first + rows - 1));
}

/* Reads the columns of one chunk into the block, and its digests. */
static int read_source_chunk(const struct checked_games *source, struct block *block, uint64_t row,
                             uint32_t games, struct digest digests[], struct error *error)
{
    for (size_t c = 0; c < source->variant->column_count; c++) {
        if (reader_read_column(source->reader, source->variant, c, row, games,
                               block_column(block, (uint32_t)c), error) != 0) {
            return -1;
        }
    }
    return read_source_digests(source, row / source->chunk_games, digests, error);
}

/* The fill() of struct batch_source: one chunk, checked against its digests. */
static int fill_source_block(void *self, struct block *block, uint32_t games, struct error *error)
{
    struct checked_games *source = self;
    struct digest digests[GAME_RECORD_MAX];
    const uint64_t row = block->first - source->variant->first_game;
    h5_quiet();
    pthread_mutex_lock(&source->lock);
    int status = read_source_chunk(source, block, row, games, digests, error);
    pthread_mutex_unlock(&source->lock);
    for (size_t c = 0; status == 0 && c < source->variant->column_count; c++) {
        status = compare_source_digests(source, c, block_column(block, (uint32_t)c), row, games,
                                        &digests[c], error);
    }
    return status;
}

struct batch_source checked_games_batch(struct checked_games *source)
{
    return (struct batch_source){.self = source, .fill = fill_source_block};
}

uint64_t count_whole_games(struct checked_games *source, const struct block_layout *layout)
{
    const uint64_t games = source->variant->games;
    uint64_t row = 0;
    struct block block;
    struct error ignored;
    if (!block_init(&block, layout, (uint32_t)source->chunk_games)) {
        return 0;
    }
    while (row < games) {
        const uint64_t left = games - row;
        const uint32_t rows = (uint32_t)(left < source->chunk_games ? left : source->chunk_games);
        block.first = source->variant->first_game + row;
        if (fill_source_block(source, &block, rows, &ignored) != 0) {
            break;
        }
        row += rows;
    }
    block_free(&block);
    return row;
}
