/* New games from templates: the folder of this file holds one folder for each language, and `any` for
 * what all have. In a template the game is called `duo`, `Duo` or `DUO`, and its rules `D-1`. */
#ifndef POISE_NEW_H
#define POISE_NEW_H

#include "analysis/base/error.h"

/* One file of a template; embed.cmake writes the table. */
struct new_file {
    const char *language; /* "lua", "c" or "any" */
    const char *path;     /* in the game's folder */
    const char *text;
};

/* language == NULL at the end. */
extern const struct new_file new_files[];

/* Writes the folder `name` with a complete small game of that name, in one of the languages. Nothing
 * may be there yet. 0, or -1 with `error`. */
int new_game(const char *name, const char *language, struct error *error)
    __attribute__((warn_unused_result));

#endif
