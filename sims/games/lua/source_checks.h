/* Checks a script's text before Lua reads it. Refuses whatever could make games differ from run
 * to run: assignments to globals and constants, names that are not offered, and parts of the
 * language that differ between the two Luas. */
#pragma once

#include <stdbool.h>

#include "analysis/base/error.h"

/* A place in a text that the checker could not read as Lua. */
struct source_doubt {
    bool unread; /* there is such a place; Lua may have a better message */
    int line, column;
    char advice[120]; /* to be put behind what Lua says */
};

/* The script with every table that a function writes to wrapped in `__own(...)`, which refuses
 * constant tables while games run; lines stay where they are. New memory; NULL with `error`,
 * which names `name` and the line. `offered` are the names of the environment, NULL at the end.
 * The message names line and column. */
char *source_check(const char *text, const char *name, const char *const offered[],
                   struct source_doubt *doubt, struct error *error)
    __attribute__((warn_unused_result));
