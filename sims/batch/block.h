/* A block: the records of consecutive games, stored column by column. Workers fill it, sinks read
 * it. */
#pragma once

#include "analysis/numbers/column.h"
#include "engine/game.h"

/* Where each column of a record lies in a block. */
struct block_layout {
    const struct row *columns;
    uint32_t column_count;
    uint32_t record_bytes;               /* of the engine's record, padding included */
    uint32_t row_bytes;                  /* of all columns' values of one game */
    uint16_t bytes[GAME_RECORD_MAX];     /* of column c's values of one game */
    uint16_t preceding[GAME_RECORD_MAX]; /* sum of bytes[] before column c */
};

/* Room for `capacity` games. Column c is an array with one entry of bytes[c] bytes for each
 * game. */
struct block {
    const struct block_layout *layout;
    uint64_t first;    /* game of row 0 */
    uint32_t games;    /* rows filled */
    uint32_t capacity; /* a multiple of BLOCK_ALIGN */
    unsigned char *values;
};

enum { BLOCK_ALIGN = 64 };

/* The layout of a game's record. */
void block_layout_init(struct block_layout *layout, const struct game *game);

/* Room for `capacity` games, rounded up to BLOCK_ALIGN. False when memory is out. */
bool block_init(struct block *block, const struct block_layout *layout, uint32_t capacity);
void block_free(struct block *block);

/* Column c's values: block->games rows of layout->bytes[c] bytes, 64-byte aligned. */
static inline unsigned char *block_column(const struct block *block, uint32_t c)
{
    return block->values + (size_t)block->capacity * block->layout->preceding[c];
}

/* Appends `count` records that lie one after the other (layout->record_bytes each). There must be
 * room. */
void block_append(struct block *block, const void *records, uint32_t count);

/* Appends rows [row, row + count) of another block of the same layout. There must be room. */
void block_copy(struct block *into, const struct block *from, uint32_t row, uint32_t count);

/* Copies all rows of a block to those of the same games in another block of the same layout, which has
 * room for them. */
void block_place(const struct block *into, const struct block *from);

/* Fills in data[c] with the place of a game's values in column c. */
void block_data(const struct block *block, uint64_t game, const void *data[]);

/* The columns of a game's record as the statistics in analysis/ take them. */

/* One entry for each column of the layout; free() it. */
struct column_info *columns_for_analysis(const struct block_layout *layout,
                                         const struct game *game);

/* Which end reasons are not decided by the score: bit w stands for words[w]. `words` are those of a
 * file, whose order may differ from the game's; at most 64 are looked at. */
uint64_t columns_unscored(const struct game *game, const char *const words[]);
