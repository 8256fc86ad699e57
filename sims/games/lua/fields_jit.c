/* What fields_jit.lua needs of C. */
#include "analysis/base/memory.h"
#include "sims/games/lua/chunks.h"
#include "sims/games/lua/fields.h"
#include "sims/games/lua/machine.h"

static void set_pointer(lua_State *lua, const char *key, const void *pointer)
{
    lua_pushlightuserdata(lua, memory_owned(pointer));
    lua_setfield(lua, -2, key);
}

void fields_open_jit(lua_State *lua, struct machine *m)
{
    set_pointer(lua, "block", m->block);
    set_pointer(lua, "notes", &m->notes);
    set_pointer(lua, "machine", m);
    set_pointer(lua, "calls", &fields_calls);
    machine_load(lua, chunk_fields, sizeof chunk_fields);
}
