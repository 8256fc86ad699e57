/* The file of a run while it is written. NAME.part.new describes the run and all its variants; it
 * becomes NAME.part, to which packed chunks are appended (run_log.h). When all games are in it, they
 * are copied with the description into a new NAME.part.new, which becomes NAME. results.c uses it. */
#pragma once

#include <hdf5.h>

#include "analysis/base/output.h"
#include "sims/results/pack.h"
#include "sims/results/results.h"

/* An open results file. */
struct results_file {
    struct output output;
    char *new_part;       /* NAME.part.new */
    bool described;       /* NAME.part.new has become NAME.part, or a NAME.part is continued */
    bool whole;           /* NAME.part has become complete and only has to be renamed */
    hid_t file, variants; /* of NAME.part.new until it is described */
    int log;              /* descriptor of NAME.part, from then on */
    uint64_t end;         /* of the whole frames in NAME.part */
    bool open;
    bool broken; /* a write failed: HDF5 must not be asked to close the file, it would crash */
};

/* Does the work of results_create. 0, or -1 with `error`; after an error no new file is left. */
int results_file_create(struct results_file *f, const struct results_run *run, struct error *error)
    __attribute__((warn_unused_result));

/* Adds the description of a variant to NAME.part.new. 0, or -1 with `error`. */
int results_file_announce(struct results_file *f, const struct results_variant *variant,
                          struct error *error) __attribute__((warn_unused_result));

/* Closes NAME.part.new and renames it to NAME.part. Does nothing if that is done. */
int results_file_describe(struct results_file *f, struct error *error)
    __attribute__((warn_unused_result));

/* Appends a packed chunk of a variant. A killed process cannot lose it then. 0, or -1 with `error`;
 * then readers ignore what was written of it. */
int results_file_append(struct results_file *f, uint64_t variant, uint64_t number,
                        const struct packed_chunk *chunk, struct error *error)
    __attribute__((warn_unused_result));

/* Has the operating system write all chunks to the disk, so that a power cut cannot lose them. */
int results_file_sync(const struct results_file *f, struct error *error)
    __attribute__((warn_unused_result));

/* Does the work of results_finish. 0, or -1 with `error`. */
int results_file_finish(struct results_file *f, bool complete, struct error *error)
    __attribute__((warn_unused_result));

/* Closes the file without reporting errors and frees; a zeroed struct is fine. */
void results_file_free(struct results_file *f);
