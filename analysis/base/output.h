/* Files that commands write. An output is a new file or, with `force`, replaces a regular file as a
 * whole. The bytes go to NAME.part, which is renamed to NAME when all of them are on the disk.
 * Links, devices, FIFOs and folders are refused. Usual order of calls: output_take, output_begin,
 * write to `stream`, output_finish, output_drop; output_write does all of it.
 *
 * A process takes a name before it touches any other file. If a second process wants the same name,
 * its error message names the first. To take a name is to lock NAME.part.lock; the system releases
 * the lock when the process ends in any way. File systems without locks do not give this
 * protection. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "analysis/base/error.h"
#include "analysis/base/system_file.h"

/* One file being written, from output_take to output_drop. */
struct output {
    char *path, *part; /* NAME, NAME.part */
    bool force;
    FILE *stream; /* writes to NAME.part; NULL before output_begin */
    char *lock_path;
    int lock;                    /* file descriptor; -1: not locked */
    bool unlocked;               /* the file system has no locks */
    struct system_identity made; /* of the file that output_made() noted; zeroed: none */
};

/* Takes the name; call it before any work. 0, or -1 with `error`. Call output_drop in either
 * case. */
int output_take(struct output *output, const char *path, bool force, struct error *error)
    __attribute__((warn_unused_result));

/* Refuses an output that is also an input, even if it goes by another name. 0, or -1 with
 * `error`. */
int output_is_not(const char *path, const char *input, struct error *error)
    __attribute__((warn_unused_result));

/* Checks that no process is writing the file. Commands that read what an interrupted run left call
 * it. 0, or -1 with `error`. */
int output_is_free(const char *path, struct error *error) __attribute__((warn_unused_result));

/* Refuses a file at `path` that does not begin with the bytes of `mark`, because it belongs to the
 * user and stands where Poise wants to put `what`. Accepts a missing file, and one that is empty or
 * begins with zeros, which a kill leaves between HDF5's first writes. `mark` has at most 16 bytes.
 * 0, or -1 with `error`. */
int output_is_own(const char *path, const char *mark, const char *what, struct error *error)
    __attribute__((warn_unused_result));

/* Makes sure that no file is called NAME.part. Removes a regular file there if `replace` is true,
 * else refuses. 0, or -1 with `error`. */
int output_clear(const char *part, bool replace, struct error *error)
    __attribute__((warn_unused_result));

/* Sets the message of output_is_own, for a caller that finds by itself that a file is not one of
 * Poise. Always -1. */
int output_not_own(const char *path, const char *what, struct error *error);

/* From here on Ctrl-C and SIGTERM remove the files that output_begin started, and end the program
 * with exit code 130 or 143. For commands whose unfinished output is useless. */
void output_listen(void);

/* Opens NAME.part as an empty text file. A second call empties it. A NAME.part that an interrupted
 * run left is replaced only with `force`. 0, or -1 with `error`. */
int output_begin(struct output *output, struct error *error) __attribute__((warn_unused_result));

/* Checks that NAME.part can be created, and removes it again. For commands that write only after
 * hours of work. 0, or -1 with `error`. */
int output_try(struct output *output, struct error *error) __attribute__((warn_unused_result));

/* Saves a text that took long to compute after its output failed. Writes it to a new file in
 * $TMPDIR, /tmp or the current folder, with a name that ends in `suffix`, and adds that name to
 * `error`, which already tells the failure. Always -1. */
int output_rescue(const char *text, const char *suffix, struct error *error);

/* Says that something else makes NAME.part now, so that a signal removes it, see output_listen. */
void output_expect_part(const struct output *output);

/* Writes NAME.part to the disk (fsync), renames it to NAME and closes it. 0, or -1 with `error`. */
int output_finish(struct output *output, struct error *error) __attribute__((warn_unused_result));

/* Closes NAME.part and leaves it there with what was written so far. */
void output_keep(struct output *output);

/* Calls fsync on a file that is closed. 0, or -1 with `error`. */
int output_sync(const char *path, struct error *error) __attribute__((warn_unused_result));

/* Notes that this process has created `part`. output_rename() then refuses another file of that
 * name, which another process can create only on a file system without locks. */
void output_made(struct output *output, const char *part);

/* Whether `part` is still the file that output_made() noted; true if it noted none. */
bool output_is_made(const struct output *output, const char *part);

/* Refuses a `part` that is another file now. 0, or -1 with `error`. */
int output_check_made(const struct output *output, const char *part, struct error *error)
    __attribute__((warn_unused_result));

/* Sets "PATH: cannot be written: REASON", the reason being that of errno. Always -1. */
int output_fail(const char *path, struct error *error);

/* Renames `part` to NAME. 0, or -1 with `error`. */
int output_rename(const struct output *output, const char *part, struct error *error)
    __attribute__((warn_unused_result));

/* Releases the name and frees the memory. Removes NAME.part if it is open and unfinished. A zeroed
 * output is allowed. */
void output_drop(struct output *output);

/* Removes the lock files of all names taken. Signal handlers call it before they end the
 * program. */
void output_let_go(void);

/* Writes a text as a file, from output_take to output_drop. 0, or -1 with `error`. */
int output_write(const char *path, const char *text, bool force, struct error *error)
    __attribute__((warn_unused_result));

/* Makes a folder unless it exists. 0, or -1 with `error`. */
int output_folder(const char *path, struct error *error) __attribute__((warn_unused_result));
