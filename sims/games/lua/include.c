/* Checks the texts of a script and of the files that it includes, and loads them into Lua. */
#include <stdlib.h>

#include "analysis/base/text.h"
#include "sims/games/lua/attached.h"
#include "sims/games/lua/machine.h"
#include "sims/games/lua/source_checks.h"
#include "sims/games/registry.h"

bool include_is_text(const char *text, const char *name, struct error *error)
{
    if (text[0] == '\x1b') {
        error_set(error, "%s:1: is compiled; give the text of the script", name);
        return false;
    }
    if (!text_is_plain(text)) {
        error_set(error, "%s:1: holds control characters or is not UTF-8 text", name);
        return false;
    }
    if (strlen(text) > SCRIPT_TEXT_MAX) {
        error_set(error, "%s:1: is longer than %d KB", name, SCRIPT_TEXT_MAX >> 10);
        return false;
    }
    return true;
}

/* What may help with Lua's own message. It notices a missing `end` only at the end of the script. */
static const char *advise_on_lua(const char *why, const char *text)
{
    const char *const ends[] = {"'then' expected near '='", "'do' expected near '='"};
    for (size_t k = 0; k < sizeof ends / sizeof *ends; k++) {
        if (strstr(why, ends[k]) != NULL) {
            return "; to compare, write `==`";
        }
    }
    return strstr(why, "'=' expected near '=='") != NULL ||
                   strstr(why, "syntax error near '=='") != NULL
               ? "; to assign, write `=`"
           : strstr(why, "'}' expected") != NULL
               ? "; is a comma missing before it, or an `end` too many above?"
           : strstr(why, "'end' expected") != NULL && strstr(text, "else if") != NULL
               ? "; `else if` needs another `end`: write `elseif`"
           : strstr(why, "upvalues") != NULL
               ? ": it uses too many names from outside; put some into one table"
           : strstr(why, " local variables") != NULL ? ": put some into one table"
                                                     : "";
}

/* Takes Lua's own message about a text that the checker could not read, and adds advice. */
static void ask_lua(const char *text, const char *name, const struct source_doubt *doubt,
                    struct error *error)
{
    lua_State *lua = luaL_newstate();
    if (lua != NULL) {
        lua_pushfstring(lua, "@%s", name);
        if (luaL_loadbuffer(lua, text, strlen(text), lua_tostring(lua, -1)) != 0) {
            const char *why = lua_tostring(lua, -1);
            char place[200]; /* Lua says the line only; the reader stopped at the same token */
            const int length = snprintf(place, sizeof place, "%s:%d:", name, doubt->line);
            const bool same = strncmp(why, place, (size_t)length) == 0;
            if (same) {
                snprintf(place, sizeof place, "%s:%d:%d:", name, doubt->line, doubt->column);
            }
            error_set(error, "%s%s%s%s", same ? place : "", why + (same ? length : 0),
                      doubt->advice, advise_on_lua(why, text));
        }
        lua_close(lua);
    }
}

const char *include_check(struct script *script, const char *text, const char *name,
                          struct error *error)
{
    static const char *const offered[] = {
        "ipairs",  "error", "assert",  "type",   "select", "unpack",     "min",
        "max",     "abs",   "div",     "AI",     "HUMAN",  "rules",      "game",
        "below",   "roll",  "shuffle", "finish", "tell",   "next_round", "table",
        "include", "draw",  "take",    "put",    "reveal", "count",      NULL};
    struct source_doubt doubt;
    char *checked = source_check(text, name, offered, &doubt, error);
    if (checked == NULL) {
        if (doubt.unread) {
            ask_lua(text, name, &doubt, error);
        }
        return NULL;
    }
    const char *copy = script_copy(script, checked);
    free(checked);
    return copy;
}

void include_push(lua_State *lua, const char *checked, const char *name, int verbs)
{
    lua_pushfstring(lua, "@%s", name);
    if (luaL_loadbuffer(lua, checked, strlen(checked), lua_tostring(lua, -1)) != 0) {
        lua_pushstring(lua, advise_on_lua(lua_tostring(lua, -1), checked));
        lua_concat(lua, 2);
        lua_error(lua);
    }
    lua_remove(lua, -2);
    lua_getfield(lua, verbs, "env");
#ifdef POISE_LUAJIT
    lua_setfenv(lua, -2);
#else
    lua_setupvalue(lua, -2, 1);
#endif
}

/* Reads, keeps and checks an included file. Raises an error in the script if that fails. */
static struct script_file *read_included_file(lua_State *lua, struct script *script,
                                              const char *name)
{
    size_t length;
    struct error error;
    struct script_file *file = NULL;
    char *text = attached_bytes(script->text, script->folder, name, &length, &error);
    if (text != NULL && strlen(text) != length) {
        error_set(&error, "%s: holds a NUL byte; a script is text", name);
    } else if (text != NULL && include_is_text(text, name, &error)) {
        file = attached_keep(script, name, text);
        error_set(&error, "more than %d files", SCRIPT_FILES_MAX);
    }
    free(text);
    if (file != NULL) {
        file->checked = include_check(script, file->text, name, &error);
    }
    if (file == NULL || file->checked == NULL) {
        lua_pushstring(lua, error.text); /* explain puts the script's line before it where needed */
        lua_error(lua);
    }
    return file;
}

int include_file(lua_State *lua)
{
    struct script *script = find_lua_machine(lua)->script;
    const char *name = lua_tostring(lua, 1);
    machine_fail_if(lua, lua_type(lua, 1) != LUA_TSTRING || !registry_is_script(name),
                    "include \"common.lua\": the name of a file beside the script");
    machine_fail_if(lua, strcmp(name, script->file) == 0, "`%s` includes itself", name);
    const struct script_file *file = attached_file(script, name);
    if (file == NULL || file->checked == NULL) {
        file = read_included_file(lua, script, name);
    }
    include_push(lua, file->checked, name, 2);
    return 1;
}

static bool does_message_begin(const char *message, const char *file)
{
    const size_t length = strlen(file);
    return strncmp(message, file, length) == 0 && message[length] == ':';
}

const char *include_named(const struct script *script, const char *message)
{
    for (size_t i = 0; i < script->file_count; i++) {
        if (does_message_begin(message, script->files[i].name)) {
            return script->files[i].name;
        }
    }
    return does_message_begin(message, script->file) ? script->file : NULL;
}
