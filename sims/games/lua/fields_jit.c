/* What fields_jit.lua needs of C. */
#include "analysis/base/memory.h"
#include "sims/games/lua/chunks.h"
#include "sims/games/lua/fields.h"
#include "sims/games/lua/machine.h"

/* fields_jit.lua knows the layout. */
static const struct {
    uint32_t (*below)(void *stream, uint32_t n);
    void (*shuffle)(void *machine, void *stream, int32_t *items, uint32_t n);
    void (*end_round)(void *machine);
    void (*open_streams)(void *machine);
    int32_t (*move)(void *machine, int32_t from, int32_t place, int32_t to, int32_t n);
    void (*put)(void *machine, int32_t pile, int32_t card, int32_t last);
    void (*reveal)(void *machine, int32_t pile, int32_t place, int32_t mask);
    void (*shuffle_pile)(void *machine, void *stream, int32_t pile);
} calls = {fields_below, fields_shuffle, fields_end_round, fields_open_streams,
           fields_move,  fields_put,     fields_reveal,    fields_shuffle_pile};

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
    set_pointer(lua, "calls", &calls);
    machine_load(lua, chunk_fields, sizeof chunk_fields);
}
