/* The group of one variant in a results file: its attributes, a data set for each column, digests.
 * Everything here calls HDF5 and is for one thread at a time. */
#ifndef POISE_RESULTS_VARIANT_H
#define POISE_RESULTS_VARIANT_H

#include <hdf5.h>

#include "sims/results/pack.h"
#include "sims/results/results.h"
#include "sims/results/undo.h"

/* The open data sets of the variant whose games are being written. */
struct variant_file {
    const struct block_layout *layout;
    hid_t group;
    hid_t digests;         /* data set */
    hid_t *columns;        /* data sets, by column */
    XXH3_state_t *root;    /* of the column names and the digests written so far */
    struct digest digest;  /* of the rows written */
    uint64_t rows, chunks; /* written */
};

/* Creates /variants/<name> with everything but rows. 0 or -1; the reason is on HDF5's stack. */
int variant_file_create(hid_t variants, const struct results_variant *v);

/* Opens the group that variant_file_create made, to write its first rows. 0 or -1. */
int variant_file_open(struct variant_file *file, hid_t variants, const struct results_variant *v);

/* Begins the root digest of a variant: the names of the columns, to which the caller adds the
 * digests chunk by chunk. Returns the root digest of a variant without games. */
struct digest variant_root_begin(XXH3_state_t *root, const char *const names[], size_t count);

/* Appends a packed chunk and notes its places in `undo`. Only the last chunk may be short of games.
 * 0, or -1. */
int variant_file_write(struct variant_file *file, const struct chunk *chunk, struct undo *undo);

/* Sets the attributes `games_done` and `digest` to what has been written. 0, or -1. */
int variant_file_note(struct variant_file *file);

/* Closes the data sets and frees; a zeroed struct is fine. 0 or -1. */
int variant_file_close(struct variant_file *file);

#endif
