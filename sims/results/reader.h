/* Reads results files, also unfinished and damaged ones: everything is checked before use. */
#ifndef POISE_READER_H
#define POISE_READER_H

#include <hdf5.h>

#include "engine/game.h"
#include "sims/error.h"
#include "sims/results/digest.h"

struct reader {
    const char *path; /* the caller's */
    hid_t file, variants;
    char *game, *program_version;
    uint64_t seed;
    bool complete;
    size_t variant_count;
};

struct reader_column {
    char *name;
    hid_t data, type;
    uint32_t bytes; /* of one game's values */
};

struct reader_variant {
    char *name;
    hid_t group, digests; /* `digests`: data set, a row for each chunk */
    char *rules;          /* YAML */
    char **policies;      /* of each seat */
    size_t policy_count;
    uint64_t games, games_done; /* planned; in the file */
    uint64_t chunk_games;       /* in a full chunk */
    char *digest;               /* root, in hexadecimal */
    struct reader_column *columns;
    size_t column_count;
    uint32_t row_bytes; /* of all columns */
};

/* Opens a results file. 0, or -1 with `error`. Close it in both cases. */
int reader_open(struct reader *reader, const char *path, struct error *error)
    __attribute__((warn_unused_result));
void reader_close(struct reader *reader);

/* Opens variant number `index`, in the order in which they were played. Close it in any case. */
int reader_variant_open(struct reader_variant *variant, const struct reader *reader, size_t index,
                        struct error *error) __attribute__((warn_unused_result));
void reader_variant_close(struct reader_variant *variant);

/* Reads rows [first, first + count) of a column, below games_done: count * bytes bytes. */
int reader_rows(const struct reader_column *column, uint64_t first, uint64_t count, void *out)
    __attribute__((warn_unused_result));

/* Reads the digests of all columns in a chunk, in their order. */
int reader_digests(const struct reader_variant *variant, uint64_t chunk, struct digest out[])
    __attribute__((warn_unused_result));

#endif
