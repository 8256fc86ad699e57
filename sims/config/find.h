/* Where config files are looked up. */
#ifndef POISE_FIND_H
#define POISE_FIND_H

#include "sims/base/error.h"

/* The folder of the configs that come with the program, without a slash at the end: of the source
 * tree for a program that runs in its build tree, else where the program was installed. */
const char *config_folder(void);

/* The path of config `name`: itself if absolute; else beside the file `beside` (NULL: in the
 * working directory); else in config_folder(); else beside the file of a game that is not built in,
 * or where such games are looked for. Where there is none, the first place, so that a message names
 * what the user meant. The caller frees it. */
char *config_find(const char *name, const char *beside);

/* The rule set that `what` names: the base rules of the game of that name, or a file, as
 * config_find. NULL for a word without '/' and '.' that is no game, with `error`, whose text is empty
 * where no file holds such a game. The caller frees it. */
char *config_find_rules(const char *what, struct error *error);

#endif
