/* Where games in Lua begin. */
#pragma once

#include "sims/games/registry.h"

/* As open_script_text of sims/games/open.h. `folder` holds the files of the script; NULL: they are in
 * its text. */
const struct game *host_load_script(const char *text, const char *file, const char *folder,
                                    bool beside, struct error *error)
    __attribute__((warn_unused_result));
