/* Reads a script before Lua does, and refuses what would make games differ from run to run: assigned
 * globals and constants, names that are not offered, parts of the language that differ between the
 * two Luas. */
#ifndef POISE_LUA_SOURCE_H
#define POISE_LUA_SOURCE_H

#include <stdbool.h>

#include "analysis/base/error.h"

/* The script with every table that a function writes to wrapped in `__own(...)`, which refuses
 * constant tables while games run; lines stay where they are. New memory; NULL with `error`, which
 * names `name` and the line. `offered` are the names of the environment, NULL at the end. `unread`:
 * whether the reader could not make anything of the text; Lua may say better why. */
char *source_check(const char *text, const char *name, const char *const offered[], bool *unread,
                   struct error *error) __attribute__((warn_unused_result));

#endif
