/* Files that a script uses, such as tables and included scripts. They are kept as comments at the
 * end of the script's text, so that one text holds everything that its games need, also in results,
 * in .play files and in other programs.
 *
 *     --[==[file cards.csv
 *     name,cost
 *     raider,3
 *     ]==] */
#pragma once

#include "sims/games/lua/script.h"

/* The bytes of the file `name`: *length of them and a NUL; the caller frees them. Takes the file
 * from the text of the script, else from `folder` (NULL: looks into no folder). NULL with
 * `error`. */
char *attached_bytes(const char *script, const char *folder, const char *name, size_t *length,
                     struct error *error) __attribute__((warn_unused_result));

/* The script's kept file of that name, or NULL. */
struct script_file *attached_file(struct script *script, const char *name);

/* Keeps a file that the script uses, unless it is kept already. NULL if SCRIPT_FILES_MAX others
 * are kept. */
struct script_file *attached_keep(struct script *script, const char *name, const char *text);

/* A script's text with these files behind it; files that the text holds already are not added.
 * The caller frees it. */
char *attached_text(const char *script, const struct script_file files[], size_t count);

/* Writes the place of the byte `at` in the text of `script`, which messages call `name`:
 * "salvage.lua:12", or "cards.csv:3" for a byte of an attached file. */
void attached_place(const char *script, const char *name, const char *at, char out[160]);
