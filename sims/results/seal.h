/* Seals: digests of everything that describes the games of a results file, that is its attributes,
 * its texts, and the names and types of its columns. The games have digests of their own
 * (variant.h). The group /provenance has none, because it may differ between equal runs. */
#pragma once

#include <hdf5.h>
#include <stdbool.h>

#include "analysis/base/error.h"

/* Writes the attribute `seal` of a complete file and of each of its variants. Flush the file
 * before. 0, or -1 if something could not be read or written. */
int seal_put(hid_t file) __attribute__((warn_unused_result));

/* Computes the seals again and compares them. 0, or -1 with `error`, which names the place that was
 * changed. `version` is that of the program that wrote the file. `*sealed` says whether the file
 * has a seal. Unfinished runs and files of version 0.2 and before have none; that passes. A
 * complete file of a later version without a seal is refused. */
int seal_check(hid_t file, const char *version, const char *path, bool *sealed, struct error *error)
    __attribute__((warn_unused_result));
