/* Where config files are looked up. */
#ifndef POISE_FIND_H
#define POISE_FIND_H

#include <dirent.h>
#include <stdbool.h>

#include "analysis/base/error.h"

/* The folder of the configs that come with the program, without a slash at the end: where they are
 * beside the program, installed or in a source tree; else those of the source tree that it was built
 * from; else where it was to be installed. */
const char *config_folder(void);

/* The folder in it of the games in Lua that come with the program. */
#define CONFIG_SCRIPTS "lua"

/* The path of a file that comes with the program: beside it, as in a build tree, else in
 * ../share/poise. The caller frees it. */
char *config_shared(const char *name);

/* The path of config `name`: itself if absolute; else beside the file `beside` (NULL: in the
 * working directory); else in config_folder(); else beside the file of a game that is not built in,
 * or where such games are looked for. Where there is none, the first place, so that a message names
 * what the user meant. The caller frees it. */
char *config_find(const char *name, const char *beside);

/* The experiment that `what` names: a file, looked up as config_find does, whose name may lack its
 * ".yaml", or one of CONFIG_SCRIPTS. With `rules_too` a game's name of which there is no experiment is its base rules. The
 * caller frees it. NULL with `error`,
 * which says where it was looked for, and the nearest name. */
char *config_find_experiment(const char *what, bool rules_too, struct error *error)
    __attribute__((warn_unused_result));

/* The file in this folder that an experiment's output goes to: "wroth.h5" for "configs/wroth.yaml" and
 * ".h5". New memory. */
char *config_output(const char *experiment, const char *ending);

/* The YAML files of a folder by name, as scandir(3) returns them; the caller frees each and the list
 * unless there are none. */
int config_list(const char *folder, struct dirent ***entries);

#endif
