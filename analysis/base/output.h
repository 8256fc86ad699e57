/* Files that commands write. An output is a new file or, with `force`, a regular file that is
 * replaced as a whole: the bytes go to NAME.part, which takes the name NAME when all of them are on
 * the disk. Links, devices, FIFOs and folders are refused.
 *
 * A process takes a name before it touches anything else; a second one that wants it gets a message
 * that names the first. The name is taken by a lock on NAME.part.lock, which ends with the process,
 * however that ends. File systems without locks do not give this protection. */
#ifndef POISE_OUTPUT_H
#define POISE_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>

#include "analysis/base/error.h"

struct output {
    char *path, *part; /* NAME, NAME.part */
    bool force;
    FILE *stream; /* to NAME.part, after output_begin */
    char *lock_path;
    int lock;      /* file descriptor; -1: not locked */
    bool unlocked; /* the file system has no locks */
    dev_t device;  /* of what output_made() noted */
    ino_t inode;   /* 0: nothing */
};

/* Takes the name: do it before any work. 0, or -1 with `error`; drop in any case. */
int output_take(struct output *output, const char *path, bool force, struct error *error)
    __attribute__((warn_unused_result));

/* Refuses a file that is also an input: the same file under whatever name. */
int output_is_not(const char *path, const char *input, struct error *error)
    __attribute__((warn_unused_result));

/* Whether nobody is writing the file: for those who read what an interrupted run left. 0, or -1
 * with `error`. */
int output_is_free(const char *path, struct error *error) __attribute__((warn_unused_result));

/* Refuses what stands at `path` and does not begin with the bytes of `mark`: something of the user's where
 * `what` goes. An empty file, and none, pass. 0, or -1 with `error`. */
int output_is_own(const char *path, const char *mark, const char *what, struct error *error)
    __attribute__((warn_unused_result));

/* Makes room at NAME.part: a regular file is removed if `replace` says so. 0, or -1 with `error`. */
int output_clear(const char *part, bool replace, struct error *error)
    __attribute__((warn_unused_result));

/* Says so of a file that a closer look finds not to be one of Poise. -1 with `error`. */
int output_not_own(const char *path, const char *what, struct error *error);

/* From here on Ctrl-C and SIGTERM remove what output_begin began, and end the program with 130 or 143:
 * for commands that have nothing to keep. */
void output_listen(void);

/* Starts NAME.part as an empty text file; again: starts it anew. What an interrupted run left is
 * replaced with `force` only. */
int output_begin(struct output *output, struct error *error) __attribute__((warn_unused_result));

/* Whether NAME.part could be started now: for those who have something to write only after hours. 0, or -1
 * with `error`; nothing is left of it. */
int output_try(struct output *output, struct error *error) __attribute__((warn_unused_result));

/* After a failure that `error` tells: keeps a text that took long in a new file in $TMPDIR, /tmp or this
 * folder, whose name ends in `suffix`, and adds to the message which. Always -1. */
int output_rescue(const char *text, const char *suffix, struct error *error);

/* Brings NAME.part to the disk and gives it its name, which ends the output. */
int output_finish(struct output *output, struct error *error) __attribute__((warn_unused_result));

/* Leaves what was written so far as NAME.part. */
void output_keep(struct output *output);

/* Brings a closed file's bytes to the disk. */
int output_sync(const char *path, struct error *error) __attribute__((warn_unused_result));

/* Notes that this process has made `part`: output_rename() then refuses another file of that name, which
 * only a file system without locks lets somebody put there. */
void output_made(struct output *output, const char *part);

/* Whether `part` still is what output_made() noted; true where it noted nothing. */
bool output_is_made(const struct output *output, const char *part);

/* Says that it is not. -1 with `error`. */
int output_replaced(const char *part, struct error *error) __attribute__((warn_unused_result));

/* Gives NAME.part, or `part` in its place, the name NAME. */
int output_rename(const struct output *output, const char *part, struct error *error)
    __attribute__((warn_unused_result));

/* Gives the name back and frees. A text file that is not finished is removed. A zeroed output is
 * fine. */
void output_drop(struct output *output);

/* Removes the lock files of the names taken, where the program must end at once. */
void output_let_go(void);

/* Writes a small text as a file: all of the above. */
int output_write(const char *path, const char *text, bool force, struct error *error)
    __attribute__((warn_unused_result));

/* Makes a folder unless it is there. */
int output_folder(const char *path, struct error *error) __attribute__((warn_unused_result));

#endif
