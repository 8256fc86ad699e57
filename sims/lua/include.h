/* The texts of a script and of the files that it includes, on their way to Lua. */
#ifndef POISE_LUA_INCLUDE_H
#define POISE_LUA_INCLUDE_H

#include "sims/lua/machine.h"

/* Whether a text may be read as a script at all. */
bool include_is_text(const char *text, const char *name, struct error *error);

/* The text as Lua reads it, which lives as long as the script; NULL with `error`. */
const char *include_check(struct script *script, const char *text, const char *name,
                          struct error *error);

/* Pushes the function of a checked text that messages call `name`; it wants verbs.own. `verbs`: stack
 * place of the verbs' table. */
void include_push(lua_State *lua, const char *checked, const char *name, int verbs);

/* include(name, verbs): the function of that file; called from verbs.lua. */
int include_file(lua_State *lua);

/* The file of the script that a message begins with, as "FILE:"; NULL: none. */
const char *include_named(const struct script *script, const char *message);

#endif
