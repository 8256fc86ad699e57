/* Digests of what describes the games of a results file: its attributes, its texts, and the names and
 * types of its columns. The values themselves have digests of their own; provenance, which may differ
 * between equal runs, has none. */
#ifndef POISE_SEAL_H
#define POISE_SEAL_H

#include <hdf5.h>

#include "analysis/base/error.h"

/* Writes the attribute `seal` of a complete file and of each of its variants. The file must have been
 * flushed. 0 or -1. */
int seal_put(hid_t file) __attribute__((warn_unused_result));

/* Compares them: 0, or -1 with `error`, which says where something was changed. A file without seals,
 * as version 0.2 and unfinished runs leave it, passes. */
int seal_check(hid_t file, const char *path, struct error *error)
    __attribute__((warn_unused_result));

#endif
