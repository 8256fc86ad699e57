#include "sims/games/lua/tables.h"

#include <stdlib.h>

#include "analysis/base/text.h"
#include "sims/games/registry.h"
#include "sims/values/csv.h"

void tables_check_name(lua_State *lua, const char *name, const char *what)
{
    machine_fail_if(lua, !csv_is_column(name, false),
                    "%s `%.60s`: write small letters, digits and _ (at most 40, a letter first)",
                    what, name);
    machine_fail_if(lua, registry_is_reserved(name),
                    "%s `%s`: this name is taken (a word of C, an end in _t or what every game "
                    "has): choose another",
                    what, name);
}

const char *tables_text(lua_State *lua, int table, const char *key, const char *otherwise)
{
    lua_getfield(lua, table, key);
    if (lua_isnil(lua, -1)) {
        lua_pop(lua, 1);
        return otherwise;
    }
    machine_fail_if(lua, lua_type(lua, -1) != LUA_TSTRING || lua_tostring(lua, -1)[0] == '\0',
                    "`%s` must be a text", key);
    const char *copy = script_copy(find_lua_machine(lua)->script, lua_tostring(lua, -1));
    lua_pop(lua, 1);
    return copy;
}

int32_t tables_number_at(lua_State *lua, int index, const char *what, int32_t least, int32_t most)
{
    const lua_Number value = lua_tonumber(lua, index);
    machine_fail_if(lua,
                    lua_type(lua, index) != LUA_TNUMBER || !(value >= least && value <= most) ||
                        value != (lua_Number)(int32_t)value,
                    "`%s` must be a whole number from %d to %d", what, least, most);
    return (int32_t)value;
}

void tables_read_range(lua_State *lua, const char *what, int32_t *least, int32_t *most)
{
    *least = tables_number_at(lua, -2, what, INT32_MIN, INT32_MAX);
    machine_fail_if(lua, lua_type(lua, -1) == LUA_TNUMBER && lua_tonumber(lua, -1) < *least,
                    "`%s`: its most, %.14g, is below its least, %d", what, lua_tonumber(lua, -1),
                    *least);
    *most = tables_number_at(lua, -1, what, *least, INT32_MAX);
}

int32_t tables_number(lua_State *lua, int table, const char *key, int32_t otherwise, int32_t least,
                      int32_t most)
{
    lua_getfield(lua, table, key);
    const int32_t value =
        lua_isnil(lua, -1) ? otherwise : tables_number_at(lua, lua_gettop(lua), key, least, most);
    lua_pop(lua, 1);
    return value;
}

void tables_set_number(lua_State *lua, const char *key, uint32_t value)
{
    lua_pushinteger(lua, value);
    lua_setfield(lua, -2, key);
}

void tables_check_keys(lua_State *lua, int table, const char *const known[], const char *what)
{
    for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1)) {
        if (lua_type(lua, -2) != LUA_TSTRING) {
            continue;
        }
        const char *key = lua_tostring(lua, -2);
        struct nearest search = nearest_begin(key);
        bool found = false;
        for (int i = 0; known[i] != NULL; i++) {
            found = found || strcmp(known[i], key) == 0;
            nearest_offer(&search, known[i]);
        }
        if (!found) {
            machine_fail_near(lua, lua_pushfstring(lua, "%s has no entry", what), &search,
                              "; docs/lua.md lists them");
        }
    }
}

bool tables_next_name(const char **at, char out[64])
{
    *at += strspn(*at, ", \t\n");
    const size_t length = strcspn(*at, ", \t\n");
    snprintf(out, 64, "%.*s", (int)length, *at);
    *at += length;
    return length > 0;
}

bool tables_next(lua_State *lua, int table, int *number)
{
    lua_rawgeti(lua, table, *number + 1);
    if (lua_isnil(lua, -1)) {
        lua_pop(lua, 1);
        return false;
    }
    ++*number;
    return true;
}

static int compare_key_texts(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

bool tables_open(lua_State *lua, int table, const char *key, const char *form)
{
    lua_getfield(lua, table, key);
    machine_fail_if(lua, !lua_istable(lua, -1) && !lua_isnil(lua, -1), "%s", form);
    const bool there = lua_istable(lua, -1);
    lua_pop(lua, there ? 0 : 1);
    return there;
}

void tables_check_room(lua_State *lua, uint32_t count, int most, const char *what)
{
    machine_fail_if(lua, count >= (uint32_t)most, "more than %d %s", most, what);
}

uint32_t tables_sorted_keys(lua_State *lua, int index, const char *what, const char *keys[])
{
    uint32_t count = 0;
    for (lua_pushnil(lua); lua_next(lua, index) != 0; lua_pop(lua, 1)) {
        if (lua_type(lua, -2) == LUA_TSTRING) {
            tables_check_room(lua, count, SCRIPT_FIELDS_MAX, what);
            keys[count++] = script_copy(find_lua_machine(lua)->script, lua_tostring(lua, -2));
        }
    }
    qsort(keys, count, sizeof *keys, compare_key_texts);
    return count;
}

uint32_t tables_all_keys(lua_State *lua, int index, const char *what, const char *keys[])
{
    int number = 0;
    machine_fail_if(lua, tables_next(lua, index, &number),
                    "%s: an entry has no name; write NAME = ... for each", what);
    return tables_sorted_keys(lua, index, what, keys);
}

const char *const *tables_words(lua_State *lua, int list, const char *what)
{
    const char **words =
        script_memory(find_lua_machine(lua)->script, (SCRIPT_WORDS_MAX + 1) * sizeof *words);
    int count = 0;
    while (tables_next(lua, list, &count)) {
        machine_fail_if(lua, lua_type(lua, -1) != LUA_TSTRING || count > SCRIPT_WORDS_MAX,
                        "`%s`: its words must be a list of at most %d texts", what,
                        SCRIPT_WORDS_MAX);
        const char *word = lua_tostring(lua, -1);
        bool fits = word[0] != '\0' && strlen(word) <= 40 && text_is_line(word);
        for (int k = 0; k < count - 1; k++) {
            fits = fits && strcmp(words[k], word) != 0;
        }
        machine_fail_if(lua, !fits,
                        "`%s`: the word `%.60s` stands twice, or is not one line of 1 to 40 bytes",
                        what, word);
        words[count - 1] = script_copy(find_lua_machine(lua)->script, word);
        lua_pop(lua, 1);
    }
    machine_fail_if(lua, count == 0, "`%s` has an empty list of words", what);
    return words;
}
