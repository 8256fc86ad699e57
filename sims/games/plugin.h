/* Games from shared objects. A game's code may do whatever this program may: it is opened only when
 * somebody asks for its name, from folders that only the user's environment names, or when --game
 * names its file. */
#ifndef POISE_PLUGIN_H
#define POISE_PLUGIN_H

#include <stdbool.h>
#include <stddef.h>

#include "sims/games/registry.h"

/* The game of that name: one that is known, else the one in NAME.so in the first folder of the search
 * path that has it. NULL with `error`, whose text is empty where there is none at all. */
const struct game *plugin_find(const char *name, struct error *error)
    __attribute__((warn_unused_result));

/* Opens a shared object and adds its game, in the place of a known one with `replace`; a file that is
 * open already is not opened again. NULL with `error`. */
const struct game *plugin_open(const char *path, bool replace, struct error *error)
    __attribute__((warn_unused_result));

/* Folder number `k` of the search path: those of POISE_GAMES, separated by ':', then poise/games in
 * the user's data folder. False after the last. */
bool plugin_folder(size_t k, char *out, size_t size);

#endif
