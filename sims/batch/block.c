/* Turns records, one struct for each game, into columns. */
#include "sims/batch/block.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "records and result files are little-endian; this machine is not"
#endif

void block_layout_init(struct block_layout *layout, const struct game *game)
{
    *layout = (struct block_layout){.columns = game->columns, .record_bytes = game->record_size};
    for (const struct row *column = game->columns; column->name != NULL; column++) {
        const uint32_t c = layout->column_count++;
        layout->bytes[c] = (uint16_t)(column->size * row_values(column));
        layout->preceding[c] = (uint16_t)layout->row_bytes;
        layout->row_bytes += layout->bytes[c];
    }
}

bool block_init(struct block *block, const struct block_layout *layout, uint32_t capacity)
{
    capacity = (capacity + BLOCK_ALIGN - 1) / BLOCK_ALIGN * BLOCK_ALIGN;
    *block = (struct block){.layout = layout, .capacity = capacity};
    block->values = aligned_alloc(BLOCK_ALIGN, (size_t)capacity * layout->row_bytes);
    return block->values != NULL;
}

void block_free(struct block *block)
{
    free(block->values);
    block->values = NULL;
}

/* Copies one column out of `count` records that lie `stride` bytes apart. The common widths have
 * loops of their own, so that the compiler moves whole values instead of bytes. */
static void put_column(unsigned char *out, const unsigned char *in, uint32_t bytes, uint32_t stride,
                       uint32_t count)
{
    switch (bytes) {
    case 1:
        for (uint32_t i = 0; i < count; i++) {
            out[i] = in[(size_t)i * stride];
        }
        break;
    case 2:
        for (uint32_t i = 0; i < count; i++) {
            memcpy(out + 2 * (size_t)i, in + (size_t)i * stride, 2);
        }
        break;
    default:
        for (uint32_t i = 0; i < count; i++) {
            memcpy(out + (size_t)bytes * i, in + (size_t)i * stride, bytes);
        }
    }
}

void block_append(struct block *block, const void *records, uint32_t count)
{
    const struct block_layout *layout = block->layout;
    for (uint32_t c = 0; c < layout->column_count; c++) {
        const uint32_t bytes = layout->bytes[c];
        put_column(block_column(block, c) + (size_t)block->games * bytes,
                   (const unsigned char *)records + layout->columns[c].offset, bytes,
                   layout->record_bytes, count);
    }
    block->games += count;
}

/* Copies rows [row, row + count) of a block to row `to` and on of another. */
static void copy_block_rows(const struct block *into, uint64_t to, const struct block *from,
                            uint32_t row, uint32_t count)
{
    for (uint32_t c = 0; c < into->layout->column_count; c++) {
        const size_t bytes = into->layout->bytes[c];
        memcpy(block_column(into, c) + to * bytes, block_column(from, c) + row * bytes,
               count * bytes);
    }
}

void block_copy(struct block *into, const struct block *from, uint32_t row, uint32_t count)
{
    copy_block_rows(into, into->games, from, row, count);
    into->games += count;
}

void block_place(const struct block *into, const struct block *from)
{
    copy_block_rows(into, from->first - into->first, from, 0, from->games);
}

void block_data(const struct block *block, uint64_t game, const void *data[])
{
    for (uint32_t c = 0; c < block->layout->column_count; c++) {
        data[c] = block_column(block, c) + (game - block->first) * block->layout->bytes[c];
    }
}

/* Translates the engine's columns to those of analysis/, which knows nothing of games. */

uint64_t columns_unscored(const struct game *game, const char *const words[])
{
    uint64_t unscored = 0;
    for (int w = 0; words[w] != NULL && w < 64; w++) {
        for (const char *const *it = game->unscored_ends; it != NULL && *it != NULL; it++) {
            unscored |= strcmp(words[w], *it) == 0 ? UINT64_C(1) << w : 0;
        }
    }
    return unscored;
}

struct column_info *columns_for_analysis(const struct block_layout *layout, const struct game *game)
{
    struct column_info *infos = memory_new(layout->column_count, sizeof *infos);
    for (uint32_t c = 0; c < layout->column_count; c++) {
        const struct row *column = &layout->columns[c];
        infos[c] = (struct column_info){
            .name = column->name,
            .unit = column->unit,
            .description = column->doc,
            .words = column->words,
            .width = (uint8_t)column->size,
            .is_signed = column->is_signed,
            .count = (uint16_t)row_values(column),
        };
        if (strcmp(column->name, "end_reason") == 0) {
            infos[c].unscored = columns_unscored(game, column->words);
        }
    }
    return infos;
}
