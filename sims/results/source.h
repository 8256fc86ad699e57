/* Hands the games of a results file over to a batch, each chunk checked against its digest. */
#ifndef POISE_SOURCE_H
#define POISE_SOURCE_H

#include <pthread.h>

#include "analysis/base/digest.h"
#include "analysis/base/h5_read.h"
#include "analysis/files/reader.h"
#include "sims/batch/batch.h"

struct source {
    const struct reader *reader;
    const struct reader_variant *variant;
    uint64_t chunk_games;
    struct h5_table digests;
    pthread_mutex_t lock; /* the reader is for one thread at a time */
};

/* 0, or -1 with `error`. Close in any case. The columns must have been checked, as
 * stored_variant_read does. */
int source_open(struct source *source, const struct reader *reader,
                const struct reader_variant *variant, struct error *error)
    __attribute__((warn_unused_result));
void source_close(struct source *source);

/* For batches over games variant->first_game and on, in blocks of source->chunk_games. */
struct batch_source source_games(struct source *source);

/* Reads row `chunk` of the digests: one for each column. */
int source_digests(const struct source *source, uint64_t chunk, struct digest out[],
                   struct error *error) __attribute__((warn_unused_result));

/* 0 when `data`, `rows` rows of column `c` from row `first` on, has the digest. */
int source_compare(const struct source *source, size_t c, const void *data, uint64_t first,
                   uint64_t rows, const struct digest *digest, struct error *error)
    __attribute__((warn_unused_result));

/* How many games can be taken from the file: all, or those before the first damaged chunk. */
uint64_t source_whole(struct source *source, const struct block_layout *layout);

#endif
