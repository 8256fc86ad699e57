/* Turns records, one struct for each game, into columns. */
#include "sims/batch/block.h"

#include <stdlib.h>
#include <string.h>

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

void block_copy(struct block *into, const struct block *from, uint32_t row, uint32_t count)
{
    for (uint32_t c = 0; c < into->layout->column_count; c++) {
        const size_t bytes = into->layout->bytes[c];
        memcpy(block_column(into, c) + into->games * bytes, block_column(from, c) + row * bytes,
               count * bytes);
    }
    into->games += count;
}
