/* Games that are written in Lua: reads a script and makes it a game like any other. */
#ifndef POISE_LUA_HOST_H
#define POISE_LUA_HOST_H

#include <stdbool.h>

#include "analysis/base/error.h"
#include "engine/match/match.h"

/* Whether a file's name says that it is a script: "salvage.lua". */
bool host_is_script(const char *file);

/* The game of a script, which the registry then knows. A script that was read before is not read
 * again; a program can play one. NULL with `error`, which names the script's line. */
const struct game *host_load_file(const char *file, struct error *error)
    __attribute__((warn_unused_result));
const struct game *host_load_text(const char *text, const char *file, struct error *error)
    __attribute__((warn_unused_result));

/* The script's own rule values, as a rule set: new memory. */
char *host_ruleset(const struct game *game);

/* The text and the file name of a game's script; NULL for other games. */
const char *host_text(const struct game *game);
const char *host_file(const struct game *game);

/* What a script's missing `redeal` does, where it shuffles an array and does not say that the order is
 * open to all; else NULL, also for other games. */
const char *host_lacks_redeal(const struct game *game);

/* Where a script compares one of its fields, columns or rule values with a word that it never has; NULL: nowhere,
 * also for other games. The words live until the next call. */
const char *host_strange_word(const struct game *game);

/* Whether a script has no `draw`: then its table is every field of the state, also what nobody sees. */
bool host_draws_all(const struct game *game);

/* Lets `end` say, in place of this program's message, that a call of the script does not come to an end; it must not
 * return. */
void host_end_by(void (*end)(const char *fault));

/* What a function of a script that says words of a state, like `draw`, failed with first in this program, in
 * whatever thread; NULL: with nothing. Without these words the games are played all the same. */
const char *host_words_fault(void);

/* The line and the file where a script's function begins that a result of its games is about; 0: no
 * script. */
int host_line(const struct game *game, enum match_result result, const char **file);

/* The result of a game as a fault of its code: where, what, and the limit it met. The words live
 * until the thread asks again. */
const char *host_result(const struct game *game, enum match_result result);

#endif
