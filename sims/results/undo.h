/* What brings an unfinished file back after a power cut. HDF5 rewrites its indexes and attributes in
 * place; of the writes since the last sync a power cut leaves some on the disk and others not, and then
 * nobody can read the file. Packed chunks alone are written once and stay. So after each sync
 * NAME.part.undo keeps the size of NAME.part and all its bytes but the packed chunks. */
#ifndef POISE_UNDO_H
#define POISE_UNDO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sims/base/error.h"

struct extent {
    uint64_t from, end;
};

/* The packed chunks of a file; zeroed: none. */
struct undo {
    struct extent *packed; /* in order of address, not overlapping */
    size_t count, room;
};

/* Notes that `bytes` bytes at `from` are a packed chunk. False when memory is out. */
bool undo_add_packed(struct undo *undo, uint64_t from, uint64_t bytes);

/* Writes `part`.undo; call it when all of `part` is on the disk. When that fails the one before, which
 * is as good but older, stays: no error. */
void undo_save(const struct undo *undo, const char *part);

/* Puts `part` back to the last undo_save if the machine has started anew since, nobody writes `part`
 * and it is the very file that was saved; else leaves it alone. Done again it changes nothing. 0, or
 * -1 with `error` when it could not be written. */
int undo_restore(const char *part, struct error *error);

void undo_remove(const char *part);

void undo_free(struct undo *undo);

#endif
