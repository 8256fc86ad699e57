/* Opens games from shared objects. A game's code can do whatever this program can. So a file is
 * opened only if --game names it, or if the user asks for its game and it lies in a folder that
 * the user's environment names. */
#ifndef POISE_PLUGIN_H
#define POISE_PLUGIN_H

#include <stdbool.h>
#include <stddef.h>

#include "sims/games/registry.h"

/* The game of that name: a known one, else the one in NAME.so, from the first folder of the
 * search path that has the file. NULL with `error`; its text is empty if there is no such file. */
const struct game *plugin_find(const char *name, struct error *error)
    __attribute__((warn_unused_result));

/* Opens a shared object and adds its game. With `replace` it takes the place of a known game of
 * its name. A file that is already open is not opened again. NULL with `error`. */
const struct game *plugin_open(const char *path, bool replace, struct error *error)
    __attribute__((warn_unused_result));

/* Folder number `k` of the search path: those of POISE_GAMES, separated by ':', then poise/games in
 * the user's data folder. False after the last. */
bool plugin_folder(size_t k, char *out, size_t size);

#endif
