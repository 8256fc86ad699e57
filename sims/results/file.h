/* The HDF5 file of a run while it is written: created as NAME.part.new, renamed to NAME.part when
 * it describes all variants (of a resumed run: when it also holds the games taken over), and to
 * NAME when it is complete. results.c uses it. */
#ifndef POISE_RESULTS_FILE_H
#define POISE_RESULTS_FILE_H

#include <hdf5.h>

#include "analysis/base/output.h"
#include "sims/results/results.h"
#include "sims/results/undo.h"

/* An open results file. */
struct results_file {
    struct output output;
    char *new_part; /* NAME.part.new until results_file_replace, then NULL */
    bool reproducible;
    hid_t file, variants;
    struct undo undo;
    bool open;
    bool broken; /* a write failed: HDF5 must not be asked to close the file, it would crash */
};

/* Does the work of results_create. 0, or -1 with `error`; after an error no new file is left. */
int results_file_create(struct results_file *f, const struct results_run *run, struct error *error)
    __attribute__((warn_unused_result));

/* Checks that the disk has room for `bytes` more and for what closing the file writes. 0, or -1
 * with `error`. Call it before each write, because HDF5 does not always report a full disk. */
int results_file_has_room(const struct results_file *f, uint64_t bytes, struct error *error)
    __attribute__((warn_unused_result));

/* The name of the file that is being written: NAME.part.new or NAME.part. */
const char *results_file_part(const struct results_file *f);

/* Renames NAME.part.new to NAME.part, which it replaces. Does nothing if that is done. */
int results_file_replace(struct results_file *f, struct error *error)
    __attribute__((warn_unused_result));

/* Call it after a write that failed. Returns -1, with HDF5's reason in `error`. */
int results_file_fail(struct results_file *f, struct error *error);

/* Hands everything written so far to the operating system: a killed process cannot lose it then. */
int results_file_flush(struct results_file *f, struct error *error)
    __attribute__((warn_unused_result));

/* Has the operating system write what was flushed to the disk and saves an undo file (see undo.h),
 * so that a power cut cannot destroy it. */
int results_file_sync(const struct results_file *f, struct error *error)
    __attribute__((warn_unused_result));

/* Does the work of results_finish. 0, or -1 with `error`. */
int results_file_finish(struct results_file *f, bool complete, struct error *error)
    __attribute__((warn_unused_result));

/* Closes the file without reporting errors and frees; a zeroed struct is fine. */
void results_file_free(struct results_file *f);

#endif
