/* The Studio's page (sims/web), and a copy of it with a game inside. */
#pragma once

#include <jansson.h>
#include <stdio.h>

#include "analysis/base/error.h"

/* The path of the page that comes with the program; the caller frees it. NULL with `error` if it
 * was not built. */
char *studio_find_page(struct error *error) __attribute__((warn_unused_result));

/* The files of a game, for the page. `what` is a folder, or names an experiment or a script: then
 * the files below its folder that it names, and those that they name, are taken, too. The lead, with
 * which the page begins, comes first. */
struct studio_game {
    char *name;    /* of the folder or, without its ending, of the lead */
    char *folder;  /* of the lead, with a slash at the end; "" for the working directory */
    json_t *files; /* texts by their names in `folder` */
};

/* 0, or -1 with `error`; call studio_free_game in any case. */
int studio_read_game(struct studio_game *game, const char *what, struct error *error)
    __attribute__((warn_unused_result));
void studio_free_game(struct studio_game *game);

/* Writes the page with the game inside; without one if `game` is NULL. 0, or -1 with `error` if
 * the page was not built, or by another build. */
int studio_write_page(const struct studio_game *game, FILE *out, struct error *error)
    __attribute__((warn_unused_result));
