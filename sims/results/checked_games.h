/* Lets batch_play take games from a results file instead of playing them. Each chunk is checked
 * against its digests. `poise run --resume` and `poise merge` use it. */
#pragma once

#include <pthread.h>

#include "analysis/base/digest.h"
#include "analysis/base/h5_read.h"
#include "analysis/files/reader.h"
#include "sims/batch/batch.h"

/* The games of one variant of an open results file. */
struct checked_games {
    const struct reader *reader;
    const struct reader_variant *variant;
    uint64_t chunk_games;
    struct h5_table digests; /* of a file whose games are in data sets */
    pthread_mutex_t lock;    /* the reader is for one thread at a time */
};

/* 0, or -1 with `error`; call checked_games_close in any case. Check the columns before, as
 * stored_variant_read does. */
int checked_games_open(struct checked_games *source, const struct reader *reader,
                       const struct reader_variant *variant, struct error *error)
    __attribute__((warn_unused_result));
void checked_games_close(struct checked_games *source);

/* For batches over games variant->first_game and on, in blocks of source->chunk_games. */
struct batch_source checked_games_batch(struct checked_games *source);

/* Reads the digests of a chunk, one for each column. 0, or -1 with `error`. */
int read_source_digests(const struct checked_games *source, uint64_t chunk, struct digest out[],
                        struct error *error) __attribute__((warn_unused_result));

/* Compares the digest of `data`, which is `rows` rows of column `c` from row `first` on. 0 if it is
 * equal, else -1 with `error`, which names the games. */
int compare_source_digests(const struct checked_games *source, size_t c, const void *data,
                           uint64_t first, uint64_t rows, const struct digest *digest,
                           struct error *error) __attribute__((warn_unused_result));

/* How many games can be taken from the file: all, or those before the first damaged chunk. Reads
 * them all. 0 if memory is out. */
uint64_t count_whole_games(struct checked_games *source, const struct block_layout *layout);
