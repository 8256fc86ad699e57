/* An unfinished run is a log of packed chunks (run_log.h); a finished one is an HDF5 file. */
#pragma once

#include "sims/results/results.h"

/* Makes an HDF5 file, which must not exist, of the unfinished run in `reader`, with all games that
 * it holds. Closed and on the disk at the end. 0, or -1 with `error`; then no file is left. */
int results_convert_log(const struct reader *reader, const char *path, bool complete,
                        struct error *error) __attribute__((warn_unused_result));
