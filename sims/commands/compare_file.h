/* The JSON file of `compare --out NAME`. Before the first game, NAME.part holds the plan; after a
 * failure or an interruption it holds the results so far. At the end it gets the name NAME. Call
 * take, plan, add, end. */
#pragma once

#include "analysis/base/output.h"
#include "sims/commands/given_options.h"

/* The file while a comparison is played. */
struct compare_file {
    const char *path; /* NULL: no --out, and the functions do nothing */
    bool force;
    struct output output;
    json_t *players; /* with --humans: the results so far; NULL: there is only one result */
};

/* All functions return an exit code. If it is not CLI_OK they have printed a message. */

/* Reserves the name before any game is played. Call compare_file_end even if it fails. */
int compare_file_take(struct compare_file *file, const struct given_options *given);

/* Writes the plan: the experiment and the stopping rule. */
int compare_file_plan(struct compare_file *file, const struct given_options *given,
                      const struct experiment *experiment, const struct until *until);

/* Writes the result. */
int compare_file_add(struct compare_file *file, const struct given_options *given,
                     const struct experiment *experiment, const struct until *until,
                     const struct comparison *comparison);

/* If `status` is CLI_OK, renames NAME.part to NAME; else leaves NAME.part. Returns `status`, or the
 * exit code of its own failure. */
int compare_file_end(struct compare_file *file, int status);
