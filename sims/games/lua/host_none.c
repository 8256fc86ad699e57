/* For a build without Lua: opening a script is an error. */
#include "sims/games/open.h"

const struct game *open_script_file(const char *file, bool beside, struct error *error)
{
    (void)beside;
    error_set(error,
              "%s: this build of Poise plays no games in Lua: install libluajit-5.1-dev (or "
              "liblua5.4-dev, much slower) and build it again",
              file);
    return NULL;
}

const struct game *open_script_text(const char *text, const char *file, bool beside,
                                    struct error *error)
{
    (void)text;
    return open_script_file(file, beside, error);
}
