/* Makes the folder of a new game from a template. sims/new has one folder of templates for each
 * language, and `any` for files that all languages share. A template calls the game `duo`, `Duo` or
 * `DUO` and its rules `D-1`; the name of the new game replaces them. */
#ifndef POISE_NEW_H
#define POISE_NEW_H

#include "analysis/base/error.h"

/* One file of a template; embed.cmake writes the table. */
struct new_file {
    const char *language; /* "lua", "c" or "any" */
    const char *path;     /* relative to the folder of the game */
    const char *text;
};

/* language == NULL at the end. */
extern const struct new_file new_files[];

/* Writes the folder `name` with a complete small game of that name. `language`: "lua" or "c". The
 * folder must not exist. 0, or -1 with `error`. */
int new_game(const char *name, const char *language, struct error *error)
    __attribute__((warn_unused_result));

#endif
