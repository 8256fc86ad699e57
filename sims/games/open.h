/* Opens games, whatever they are written in: a shared object, or a script in Lua (lua/host.c). The
 * code of a shared object can do whatever this program can. So a file is opened only if --game names it,
 * or if the user asks for its game and it lies in a folder that the user's environment names. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "sims/games/registry.h"

/* Opens a script or a shared object and adds its game, which takes the place of a known game of its
 * name if the file is a shared object. A file that is already open is not opened again. If another
 * script is open, a script is refused. NULL with `error`, which names a script's line. */
const struct game *open_game(const char *file, struct error *error)
    __attribute__((warn_unused_result));

/* As open_game, for the text of a script. `file` is its name. With `beside` the program plays it
 * beside other scripts, SCRIPTS_MAX in all; two may have a name in common. */
const struct game *open_script_text(const char *text, const char *file, bool beside,
                                    struct error *error) __attribute__((warn_unused_result));

/* As open_script_text, for a file. */
const struct game *open_script_file(const char *file, bool beside, struct error *error)
    __attribute__((warn_unused_result));

/* The game of that name: a known one, else the one in NAME.so, from the first folder of the
 * search path that has the file. NULL with `error`; its text is empty if there is no such file. */
const struct game *open_named_game(const char *name, struct error *error)
    __attribute__((warn_unused_result));

/* The game of a file that may hold its script: open_script_text if it does, else
 * open_named_game. */
const struct game *open_stored_game(const char *name, const char *script, const char *file,
                                    bool beside, struct error *error)
    __attribute__((warn_unused_result));

/* The text of a file with a rule set or an experiment; of a script, the rule set that it holds.
 * *script becomes the script's game, NULL for other files. The caller frees the text. NULL
 * with `error`. */
char *open_rules_text(const char *file, size_t *length, const struct game **script,
                      struct error *error) __attribute__((warn_unused_result));

/* Folder number `k` of the search path: those of POISE_GAMES, separated by ':', then poise/games in
 * the user's data folder. False after the last. */
bool open_folder(size_t k, char *out, size_t size);
