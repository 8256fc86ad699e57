/* Makes the folder of a new game from a template. sims/new has one folder for each: a climb in Lua
 * and in C, which share the files in `climb`, and a game with cards in Lua. A template calls the
 * game `duo`, `Duo` or `DUO` and its rules `D-1`; the name of the new game replaces them. */
#pragma once

#include "analysis/base/error.h"

/* One file of a template; embed.cmake writes the table. */
struct new_file {
    const char *folder; /* of sims/new */
    const char *path;   /* relative to the folder of the game */
    const char *text;
};

/* folder == NULL at the end. */
extern const struct new_file new_files[];

/* Writes the folder `name` with a complete small game of that name. `template`: "lua", "c" or
 * "cards". The folder must not exist. 0, or -1 with `error`. */
int new_game(const char *name, const char *template, struct error *error)
    __attribute__((warn_unused_result));
