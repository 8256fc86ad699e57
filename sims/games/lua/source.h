/* Reads a script before Lua does, and refuses what would make games differ from run to run: assigned
 * globals and constants, names that are not offered, parts of the language that differ between the
 * two Luas. */
#ifndef POISE_LUA_SOURCE_H
#define POISE_LUA_SOURCE_H

#include <stdbool.h>

#include "analysis/base/error.h"

/* Where the reader could not make anything of a text. */
struct source_doubt {
    bool unread; /* it could not; Lua may say better why */
    int line, column;
    char advice[120]; /* to be put behind what Lua says */
};

/* The script with every table that a function writes to wrapped in `__own(...)`, which refuses
 * constant tables while games run; lines stay where they are. New memory; NULL with `error`, which
 * names `name` and the line. `offered` are the names of the environment, NULL at the end. The message
 * names line and column. */
char *source_check(const char *text, const char *name, const char *const offered[],
                   struct source_doubt *doubt, struct error *error)
    __attribute__((warn_unused_result));

#endif
