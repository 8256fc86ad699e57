/* Digests of what describes the games of a results file: its attributes, its texts, and the names and
 * types of its columns. The values themselves have digests of their own; provenance, which may differ
 * between equal runs, has none. */
#ifndef POISE_SEAL_H
#define POISE_SEAL_H

#include <hdf5.h>
#include <stdbool.h>

#include "analysis/base/error.h"

/* Writes the attribute `seal` of a complete file and of each of its variants. The file must have been
 * flushed. 0; -1 also where not all of it could be read. */
int seal_put(hid_t file) __attribute__((warn_unused_result));

/* Compares them: 0, or -1 with `error`, which says where something was changed. `version` is that of the
 * program that wrote the file. `sealed` says whether there is a seal: unfinished runs and version 0.2 and
 * before leave none, which passes; from any other file it was taken away. */
int seal_check(hid_t file, const char *version, const char *path, bool *sealed, struct error *error)
    __attribute__((warn_unused_result));

#endif
