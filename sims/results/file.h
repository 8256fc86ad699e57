/* A results file on its way from NAME.part to NAME. */
#ifndef POISE_RESULTS_FILE_H
#define POISE_RESULTS_FILE_H

#include <hdf5.h>

#include "analysis/base/output.h"
#include "sims/results/results.h"
#include "sims/results/undo.h"

struct results_file {
    struct output output;
    char *new_part; /* NAME.part.new until the file is worth keeping, else NULL */
    bool reproducible;
    hid_t file, variants;
    struct undo undo;
    bool open;
    bool broken; /* a write failed: HDF5 must not be asked to close the file, it would crash */
};

/* See results_create. 0, or -1 with `error`; nothing new is left on the disk then. */
int results_file_create(struct results_file *f, const struct results_run *run, struct error *error)
    __attribute__((warn_unused_result));

/* Whether `bytes` more fit on the disk, and what closing the file writes: 0, or -1 with `error`. Ask
 * before each write, because HDF5 does not always report a full disk. */
int results_file_has_room(const struct results_file *f, uint64_t bytes, struct error *error)
    __attribute__((warn_unused_result));

/* The file that is being written. */
const char *results_file_part(const struct results_file *f);

/* NAME.part.new becomes NAME.part. */
int results_file_replace(struct results_file *f, struct error *error)
    __attribute__((warn_unused_result));

/* Call it after a write that failed. Returns -1, with HDF5's reason in `error`. */
int results_file_fail(struct results_file *f, struct error *error);

/* Hands all that was written to the operating system. */
int results_file_flush(struct results_file *f, struct error *error)
    __attribute__((warn_unused_result));

/* Has the operating system write to the disk what was flushed, so that a power cut cannot take it. */
int results_file_sync(const struct results_file *f, struct error *error)
    __attribute__((warn_unused_result));

/* See results_finish. */
int results_file_finish(struct results_file *f, bool complete, struct error *error)
    __attribute__((warn_unused_result));

/* Closes without a word and frees; a zeroed struct is fine. */
void results_file_free(struct results_file *f);

#endif
