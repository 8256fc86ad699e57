/* The group of one variant in a results file: its attributes, a data set for each column, digests.
 * Everything here calls HDF5 and is for one thread at a time. */
#pragma once

#include <hdf5.h>

#include "analysis/base/digest.h"
#include "analysis/files/reader.h"
#include "sims/results/results.h"

/* Creates /variants/<name> with everything but rows. 0 or -1; the reason is on HDF5's stack. */
int variant_file_create(hid_t variants, const struct results_variant *v);

/* Writes the script of a game into the group that tells the game, if it is one. 0 or -1. */
int variant_put_script(hid_t group, const struct registry_source *source);

/* Begins the root digest of a variant: the names of the columns, to which the caller adds the
 * digests chunk by chunk. Returns the root digest of a variant without games. */
struct digest variant_root_begin(XXH3_state_t *root, const char *const names[], size_t count);

/* Copies the games of an unfinished run's variant, and their digests, into the group that
 * variant_file_create made. 0 or -1. */
int variant_file_fill(hid_t variants, const struct reader_variant *from);
