/* Loads games that are written in Lua. A loaded script is a game of the registry like any other.
 * host.c is for builds with Lua, host_none.c for builds without. */
#ifndef POISE_LUA_HOST_H
#define POISE_LUA_HOST_H

#include <stdbool.h>

#include "analysis/base/error.h"
#include "engine/match/match.h"

/* Whether a file's name says that it is a script: "salvage.lua". */
bool host_is_script(const char *file);

/* Load a script from a file or a text, and add its game to the registry. A program can play only
 * one script; loading the same one again returns its game. NULL with `error`, which names the
 * script's line. */
const struct game *host_load_file(const char *file, struct error *error)
    __attribute__((warn_unused_result));
const struct game *host_load_text(const char *text, const char *file, struct error *error)
    __attribute__((warn_unused_result));

/* The script's default rule values, as the YAML text of a rule set. The caller frees it. */
char *host_ruleset(const struct game *game);

/* The text and the file name of a game's script; NULL for other games. */
const char *host_text(const struct game *game);
const char *host_file(const struct game *game);

/* A warning if a script shuffles an array but has neither `redeal` nor `open_order`; NULL: no
 * warning, or no script. */
const char *host_lacks_redeal(const struct game *game);

/* A warning if a script compares a field, column or rule value with a word that it never has;
 * NULL: no warning, or no script. The text lives until the next call. */
const char *host_strange_word(const struct game *game);

/* Whether a script has no `draw`: then its table is every field of the state, also what nobody
 * sees. */
bool host_draws_all(const struct game *game);

/* Sets the function that reports a call of the script that never ends, instead of this program's
 * message. `end` must not return. */
void host_end_by(void (*end)(const char *fault));

/* The first mistake, in any thread, of a script's function that only makes text, like `draw`;
 * NULL: none. Games go on without that text. */
const char *host_words_fault(void);

/* The line, and the file in *file, of the script's function that caused `result`. 0: no script,
 * or the result names its line itself. */
int host_line(const struct game *game, enum match_result result, const char **file);

/* A text that describes `result` as a fault of the game: where, what, and the limit that was
 * reached. It lives until the thread's next call. */
const char *host_result(const struct game *game, enum match_result result);

#endif
