/* Restores an unfinished file after a power cut. HDF5 rewrites its indexes and attributes in place.
 * A power cut leaves some of the writes since the last sync on the disk and loses others, and then
 * nobody can read the file. Only packed chunks are written once and never changed. So after each
 * sync NAME.part.undo saves the size of NAME.part and all its bytes except the packed chunks. */
#ifndef POISE_UNDO_H
#define POISE_UNDO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "analysis/base/error.h"

/* Bytes [from, end) of a file. */
struct extent {
    uint64_t from, end;
};

/* The packed chunks of a file; zeroed: none. */
struct undo {
    struct extent *packed; /* in order of address, not overlapping */
    size_t count, room;
};

/* Notes that `bytes` bytes at `from` are a packed chunk. */
void undo_add_packed(struct undo *undo, uint64_t from, uint64_t bytes);

/* Writes `part`.undo; call it when all of `part` is on the disk. If the new file cannot be written,
 * the previous one is kept. That is not an error. */
void undo_save(const struct undo *undo, const char *part);

/* Restores `part` to the last undo_save if the machine was restarted since, nobody writes `part`,
 * and it is the same file that was saved (not a copy). Else it changes nothing. A second call
 * changes nothing. 0, or -1 with `error` if `part` could not be written. */
int undo_restore(const char *part, struct error *error) __attribute__((warn_unused_result));

/* Removes `part`.undo. */
void undo_remove(const char *part);

/* Refuses a file of another kind at `part`.undo, which undo_save would replace. 0, or -1 with
 * `error`. */
int undo_is_own(const char *part, struct error *error) __attribute__((warn_unused_result));

void undo_free(struct undo *undo);

#endif
