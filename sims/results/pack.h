/* Packs chunks. A chunk is a fixed number of a variant's games; each column of it is digested,
 * shuffled and deflated by a worker, so that the thread that writes the file only copies bytes. */
#pragma once

#include "analysis/base/digest.h"
#include "sims/batch/block.h"

struct libdeflate_compressor;

/* One chunk: its rows, and after chunk_pack their digests and packed bytes. */
struct packed_chunk {
    uint32_t games;    /* in a full chunk */
    struct block rows; /* the games so far; has room for all */
    /* Of column c, after chunk_pack: */
    struct digest *digests; /* of the rows as they lie in the block */
    unsigned char **packed; /* as HDF5 stores a chunk of `games` rows: shuffled, deflated */
    size_t *packed_bytes;

    unsigned char *shuffled; /* room for the widest column */
    struct libdeflate_compressor *deflate;
};

/* Allocates everything that a chunk of `games` games needs. False if memory is out; call chunk_free
 * in any case. */
bool chunk_init(struct packed_chunk *chunk, const struct block_layout *layout, uint32_t games);
void chunk_free(struct packed_chunk *chunk);

/* Fills in digests and packed of all columns. The rows may be fewer than `games`; the rest of
 * the packed chunk is zeros. Depends on nothing but the rows. False: the compressor failed. */
bool chunk_pack(struct packed_chunk *chunk);
