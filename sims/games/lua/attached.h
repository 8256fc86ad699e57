/* Files that a script uses beside itself. They are kept as comments at the end of its text, so that one
 * text holds all that its games need, wherever it goes: results, .play files, other hosts.
 *
 *     --[==[file cards.csv
 *     name,cost
 *     raider,3
 *     ]==] */
#ifndef POISE_LUA_ATTACHED_H
#define POISE_LUA_ATTACHED_H

#include "sims/games/lua/script.h"

/* The bytes of the file `name`, *length of them and a NUL: what the text of a script holds, else a
 * file in `folder`; NULL: no folder is looked into. The caller frees them. NULL with `error`. */
char *attached_bytes(const char *script, const char *folder, const char *name, size_t *length,
                     struct error *error) __attribute__((warn_unused_result));

/* The file of that name which the script keeps, or NULL. */
struct script_file *attached_file(struct script *script, const char *name);

/* Keeps a file that the script uses, once. NULL where there are SCRIPT_FILES_MAX others. */
struct script_file *attached_keep(struct script *script, const char *name, const char *text);

/* A script's text with all these files: new memory. */
char *attached_text(const char *script, const struct script_file files[], size_t count);

/* Where in the text of `script`, which messages call `name`, the byte `at` stands: "cards.csv:3" for
 * a byte of a file. */
void attached_place(const char *script, const char *name, const char *at, char out[160]);

#endif
