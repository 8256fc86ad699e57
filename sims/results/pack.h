/* One chunk of a variant's games on its way into the file: its rows, their digests, the packed
 * bytes. */
#ifndef POISE_PACK_H
#define POISE_PACK_H

#include "analysis/base/digest.h"
#include "sims/batch/block.h"

struct libdeflate_compressor;

struct chunk {
    uint32_t games;    /* in a full chunk */
    struct block rows; /* room for them */
    /* Of column c, after chunk_pack: */
    struct digest *digests; /* of the rows as they lie in the block */
    unsigned char **packed; /* as HDF5 stores a chunk of `games` rows: shuffled, deflated */
    size_t *packed_bytes;

    unsigned char *shuffled; /* room for the widest column */
    struct libdeflate_compressor *deflate;
};

/* Allocates all that a chunk of `games` games needs. False when memory is out; free it then, too. */
bool chunk_init(struct chunk *chunk, const struct block_layout *layout, uint32_t games);
void chunk_free(struct chunk *chunk);

/* Fills in digests and packed of all columns. The rows may be fewer than `games`; the rest of
 * the packed chunk is zeros. Depends on nothing but the rows. False: the compressor failed. */
bool chunk_pack(struct chunk *chunk);

#endif
