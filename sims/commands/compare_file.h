/* The file that `compare --out` writes. Before the first game of each player NAME.part holds what is to
 * be played; after a failure or an interruption it holds what is known. */
#ifndef POISE_COMPARE_FILE_H
#define POISE_COMPARE_FILE_H

#include "analysis/base/output.h"
#include "sims/commands/frame.h"

struct compare_file {
    const char *path; /* NULL: no file is asked for, and the functions do nothing */
    bool force;
    struct output output;
    json_t *players; /* results of the players of --humans so far; NULL: there is but one result */
};

/* All return an exit code, and print the message where it is not CLI_OK. */

/* Takes the name, before any work. End it in any case. */
int compare_file_take(struct compare_file *file, const struct frame *frame);

/* Writes what is to be played: the experiment and the stopping rule. */
int compare_file_plan(struct compare_file *file, const struct frame *frame,
                      const struct experiment *experiment, const struct until *until);

/* Writes the result. */
int compare_file_add(struct compare_file *file, const struct frame *frame,
                     const struct experiment *experiment, const struct until *until,
                     const struct comparison *comparison);

/* Gives the file its name if `status` is CLI_OK, else leaves NAME.part; `status`, or what goes wrong. */
int compare_file_end(struct compare_file *file, int status);

#endif
