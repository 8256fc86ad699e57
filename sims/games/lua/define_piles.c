/* Reads what a script says about its piles in game{}. */
#include <stdio.h>

#include "sims/games/lua/tables.h"

/* Reads `each` ("human" or "seat") and so how many piles have this name. */
static void read_each(lua_State *lua, struct script *script, struct script_field *f)
{
    lua_getfield(lua, -1, "each");
    const bool word = lua_type(lua, -1) == LUA_TSTRING || lua_isnil(lua, -1);
    lua_pop(lua, 1);
    const char *each = word ? tables_text(lua, lua_gettop(lua), "each", NULL) : "a number";
    f->piles->seat = (uint8_t)script_first_human(script);
    f->count = each == NULL ? 1 : script->humans;
    f->piles->each = each != NULL;
    if (each != NULL && strcmp(each, "seat") == 0) {
        f->count = script_seats(script), f->piles->seat = 0;
    } else if (each != NULL && strcmp(each, "human") != 0) {
        machine_fail(lua,
                     "pile `%s`: each is \"human\", or \"seat\" where the AI decides, too; other "
                     "piles have a "
                     "name each",
                     f->name);
    }
}

/* The seats that see the cards of pile number `entry` of a name, as a bit mask. `word` is "all",
 * "nobody" or "owner". */
static uint8_t read_pile_seers(lua_State *lua, const struct script *script,
                               const struct script_field *f, uint32_t entry, const char *word)
{
    if (strcmp(word, "all") == 0) {
        return script->piles.every_seat;
    }
    if (strcmp(word, "nobody") == 0) {
        return 0;
    }
    machine_fail_if(lua, strcmp(word, "owner") != 0,
                    "pile `%s`: who sees its cards is \"all\", \"nobody\" or \"owner\"", f->name);
    machine_fail_if(lua, !f->piles->each && script->humans > 1,
                    "pile `%s` has no owner: write each = \"human\"", f->name);
    return (uint8_t)(1U << (f->piles->seat + entry));
}

/* Reads the piles of a name from the table at the top of the stack, as in deck = { 60, "nobody"
 * }. */
static void read_pile(lua_State *lua, struct script *script, const char *name)
{
    static const char *const known[] = {"each", NULL};
    struct script_field *f = define_field(lua, script, name, 1, SCRIPT_PILES);
    const int entry = lua_gettop(lua);
    char size[80];
    int number = 2;
    machine_fail_if(lua, !lua_istable(lua, entry) || tables_next(lua, entry, &number),
                    "pile `%s`: write %s = { 60, \"nobody\" }, its most cards and who sees them",
                    f->name, f->name);
    tables_check_keys(lua, entry, known, lua_pushfstring(lua, "pile `%s`", f->name));
    lua_settop(lua, entry);
    f->piles = script_memory(script, sizeof *f->piles);
    f->piles->first = script->piles.count;
    read_each(lua, script, f);
    lua_rawgeti(lua, entry, 1);
    snprintf(size, sizeof size, "most cards of %s", f->name);
    const int32_t most = tables_number_at(lua, entry + 1, size, 1, SCRIPT_SLOTS_MAX);
    lua_rawgeti(lua, entry, 2);
    const char *word = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "";
    for (uint32_t k = 0; k < f->count; k++) {
        tables_check_room(lua, script->piles.count, PILES_MAX, "piles");
        struct pile_plan *pile = &script->piles.list[script->piles.count++];
        if (f->piles->each) {
            snprintf(size, sizeof size, "%s[%u]", f->name,
                     f->piles->seat + k + 1 - script_first_human(script));
        }
        *pile = (struct pile_plan){f->piles->each ? script_copy(script, size) : f->name, 0,
                                   (uint32_t)most, read_pile_seers(lua, script, f, k, word)};
    }
    lua_settop(lua, entry);
}

void define_piles(lua_State *lua, struct script *script, int table)
{
    const char *keys[SCRIPT_FIELDS_MAX];
    if (!tables_open(lua, table, "piles",
                     "piles = { deck = { 60, \"nobody\" }, market = { 4, \"all\" }, ... }")) {
        return;
    }
    const int list = lua_gettop(lua);
    const uint32_t count = tables_all_keys(lua, list, "piles", keys);
    for (uint32_t i = 0; i < count; i++) {
        lua_getfield(lua, list, keys[i]);
        read_pile(lua, script, keys[i]);
        lua_pop(lua, 1);
    }
    lua_settop(lua, list - 1);
}

uint32_t define_place_piles(struct script *script, const struct script_field *f, uint32_t offset)
{
    for (uint32_t k = 0; k < f->count; k++) {
        struct pile_plan *pile = &script->piles.list[f->piles->first + k];
        pile->offset = offset;
        offset += piles_bytes(pile->most);
    }
    return offset;
}

void define_push_piles(lua_State *lua, const struct script *script, const struct script_field *f)
{
    tables_set_number(lua, "first", f->piles->first);
    tables_set_number(lua, "most", script->piles.list[f->piles->first].most);
    if (script->piles.list[f->piles->first].seers == script->piles.every_seat) {
        tables_set_number(lua, "open", 1);
    }
    if (f->piles->each) {
        tables_set_number(lua, "seat", f->piles->seat + 1 - script_first_human(script));
    }
}
