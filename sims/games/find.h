/* Finds config files: experiments, rule sets, scripts, and the files that come with the program. */
#pragma once

#include <stdbool.h>

#include "analysis/base/error.h"

/* The folder of the configs that come with the program, without a slash at the end. The first
 * of: near the program (installed or in a build tree), the source tree that it was built from,
 * the folder where it was to be installed. */
const char *config_folder(void);

/* The folder in config_folder() with the games in Lua that come with the program. */
#define CONFIG_SCRIPTS "lua"

/* The path of a file that comes with the program: beside it, as in a build tree, else in
 * ../share/poise. The caller frees it. */
char *config_shared(const char *name);

/* The path of config `name`; the caller frees it. An absolute name is its own path. Other names
 * are looked up beside the file `beside` (NULL: in the working directory), then in
 * config_folder(), then beside each game that was added from a file, then in the folders that
 * open_folder() lists. If there is no such file, returns the first of these places, so that a
 * message names what the user meant. */
char *config_find(const char *name, const char *beside);

/* The path of the experiment that `what` names; the caller frees it. It is looked up as
 * config_find does, with or without ".yaml", also in CONFIG_SCRIPTS. With `rules_too`, the name
 * of a game without such an experiment stands for the game's base rules. NULL with `error`,
 * which lists the folders and suggests the nearest name. */
char *config_find_experiment(const char *what, bool rules_too, struct error *error)
    __attribute__((warn_unused_result));

/* The default name of an experiment's output, in the working directory: "wroth.h5" for
 * "configs/wroth.yaml" and ".h5". The caller frees it. */
char *config_output(const char *experiment, const char *ending);

/* The names of the YAML files of a folder, sorted by name without the ending. Returns their
 * number. The caller frees each name and the list. */
int config_list(const char *folder, char ***names);
