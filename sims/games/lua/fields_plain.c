/* Makes the views of a state for Lua 5.4, as fields_jit.lua does for LuaJIT. Each view is a
 * userdata (struct handle). A table of names (upvalue 1) says where a field is, or holds the
 * array, stream or pile of that name. */
#include "sims/games/lua/fields.h"
#include "sims/games/lua/machine.h"

/* A number field as one integer: bits 0 to 15 its offset, then its width in bytes, and KEPT if
 * scripts must not write it. */
enum { WIDTH_BIT = 16, WIDTH_MASK = 7, KEPT = 1 << 20 };

/* The userdata behind a view, array, stream or pile. `at` comes first, because machine.c reads a
 * stream's place there. */
struct handle {
    unsigned char *at;
    struct machine *machine;
    const char *name;
    uint32_t count; /* slots of an array, most cards of a pile; 0: none */
    bool script;    /* scripts can reach it, so that every access is checked */
    int32_t number; /* of a pile */
};

static const char host_key = 0;

/* Calls host.NAME with the top `arguments` values; it raises an error. */
static int refuse_plain_call(lua_State *lua, const char *name, int arguments)
{
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &host_key);
    lua_getfield(lua, -1, name);
    lua_insert(lua, -2 - arguments);
    lua_pop(lua, 1);
    lua_call(lua, arguments, 0);
    return 0;
}

/* Reads a whole number that fits into 32 bits at `index`. False for anything else. */
static bool read_whole_number(lua_State *lua, int index, int32_t *out)
{
    int fits = 0;
    const lua_Integer value =
        lua_type(lua, index) == LUA_TNUMBER ? lua_tointegerx(lua, index, &fits) : 0;
    *out = (int32_t)value;
    return fits && value >= INT32_MIN && value <= INT32_MAX;
}

static void check_writable(lua_State *lua, const struct machine *m)
{
    if (m->notes.readonly != 0) {
        refuse_plain_call(lua, "no_change", 0);
    }
}

static int32_t load_value(const unsigned char *at, int width)
{
    int32_t value = 0;
    memcpy(&value, at, (size_t)width);
    return value;
}

/* What the name at stack place 2 stands for: the integer of a number field, or 0 with the array,
 * stream or pile on top of the stack. */
static lua_Integer look_up_plain_name(lua_State *lua)
{
    lua_pushvalue(lua, 2);
    lua_rawget(lua, lua_upvalueindex(1));
    if (lua_isnil(lua, -1)) {
        lua_pushvalue(lua, 2);
        refuse_plain_call(lua, "no_field", 1);
    }
    return lua_type(lua, -1) == LUA_TNUMBER ? lua_tointeger(lua, -1) : 0;
}

static int view_get(lua_State *lua)
{
    const struct handle *h = lua_touserdata(lua, 1);
    const lua_Integer place = look_up_plain_name(lua);
    if (place == 0) {
        return 1;
    }
    lua_pushinteger(lua,
                    load_value(h->at + (place & 0xffff), (int)(place >> WIDTH_BIT & WIDTH_MASK)));
    return 1;
}

static int view_set(lua_State *lua)
{
    const struct handle *h = lua_touserdata(lua, 1);
    int32_t value = 0;
    if (h->script) {
        check_writable(lua, h->machine);
    }
    const lua_Integer place = look_up_plain_name(lua);
    if (place == 0) {
        refuse_plain_call(lua, "no_value", 0);
    }
    if (!read_whole_number(lua, 3, &value)) {
        lua_pushvalue(lua, 2);
        lua_pushvalue(lua, 3);
        refuse_plain_call(lua, "no_number", 2);
    }
    if (h->script && (place & KEPT)) {
        refuse_plain_call(lua, "kept", 0);
    }
    memcpy(h->at + (place & 0xffff), &value, (size_t)(place >> WIDTH_BIT & WIDTH_MASK));
    return 0;
}

/* Slot number at stack place 2, from 0. */
static uint32_t find_handle_slot(lua_State *lua, const struct handle *h)
{
    int32_t slot;
    if (!read_whole_number(lua, 2, &slot) || slot < 1 || (uint32_t)slot > h->count) {
        lua_pushstring(lua, h->name);
        lua_pushinteger(lua, h->count);
        lua_pushvalue(lua, 2);
        refuse_plain_call(lua, "no_slot", 3);
    }
    return (uint32_t)slot - 1;
}

static int array_get(lua_State *lua)
{
    const struct handle *h = lua_touserdata(lua, 1);
    lua_pushinteger(lua, ((const int32_t *)(const void *)h->at)[find_handle_slot(lua, h)]);
    return 1;
}

static int array_set(lua_State *lua)
{
    const struct handle *h = lua_touserdata(lua, 1);
    int32_t value;
    const uint32_t slot = find_handle_slot(lua, h);
    check_writable(lua, h->machine);
    if (!read_whole_number(lua, 3, &value)) {
        lua_pushstring(lua, h->name);
        lua_pushvalue(lua, 3);
        refuse_plain_call(lua, "no_number", 2);
    }
    ((int32_t *)(void *)h->at)[slot] = value;
    return 0;
}

static int array_length(lua_State *lua)
{
    lua_pushinteger(lua, ((const struct handle *)lua_touserdata(lua, 1))->count);
    return 1;
}

static struct handle *stream_at(lua_State *lua, int index, const char *verb)
{
    struct handle *h = luaL_testudata(lua, index, "poise_stream");
    if (h == NULL) {
        lua_pushstring(lua, verb);
        refuse_plain_call(lua, "no_stream", 1);
    }
    check_writable(lua, h->machine);
    return h;
}

static int draw_number_below(lua_State *lua)
{
    int32_t n;
    const struct handle *h = stream_at(lua, 1, "below(s.STREAM, n)");
    if (!read_whole_number(lua, 2, &n) || n < 1) {
        lua_pushvalue(lua, 2);
        refuse_plain_call(lua, "no_bound", 1);
    }
    lua_pushinteger(lua, fields_calls.below(h->at, (uint32_t)n));
    return 1;
}

static const struct pile *check_pile_handle(const struct handle *h)
{
    return (const void *)h->at;
}

static int pile_get(lua_State *lua)
{
    const struct handle *h = lua_touserdata(lua, 1);
    const int32_t count = check_pile_handle(h)->count;
    int32_t place;
    if (!read_whole_number(lua, 2, &place) || place < 1 || place > count) {
        lua_pushstring(lua, h->name);
        lua_pushinteger(lua, count);
        lua_pushvalue(lua, 2);
        refuse_plain_call(lua, "no_card", 3);
    }
    lua_pushinteger(lua, check_pile_handle(h)->places[place - 1].card);
    return 1;
}

static int pile_length(lua_State *lua)
{
    lua_pushinteger(lua, check_pile_handle(lua_touserdata(lua, 1))->count);
    return 1;
}

static int refuse_lua_write(lua_State *lua)
{
    return refuse_plain_call(lua, "no_write", 0);
}

/* Piles of one name: the pile of the seat at stack place 2. */
static int piles_get(lua_State *lua)
{
    const struct handle *h = lua_touserdata(lua, 1);
    lua_getiuservalue(lua, 1, 1);
    lua_pushvalue(lua, 2);
    lua_rawget(lua, -2);
    if (lua_isnil(lua, -1)) {
        lua_pushstring(lua, h->name);
        lua_pushvalue(lua, 2);
        refuse_plain_call(lua, "no_pile", 2);
    }
    return 1;
}

/* Refuses the length of all piles of a name: the script must say of which seat. */
static int piles_length(lua_State *lua)
{
    lua_pushstring(lua, ((const struct handle *)lua_touserdata(lua, 1))->name);
    return refuse_plain_call(lua, "no_pile", 1);
}

/* Row number at stack place 2. */
static int rows_get(lua_State *lua)
{
    const uint32_t row = find_handle_slot(lua, lua_touserdata(lua, 1));
    lua_getiuservalue(lua, 1, 1);
    lua_rawgeti(lua, -1, (int)row + 1);
    return 1;
}

static int rows_set(lua_State *lua)
{
    lua_pushstring(lua, ((const struct handle *)lua_touserdata(lua, 1))->name);
    return refuse_plain_call(lua, "no_row", 1);
}

/* pile(value): number, most cards and name of a pile; nothing for anything else. */
static int push_pile_handle(lua_State *lua)
{
    const struct handle *h = luaL_testudata(lua, 1, "poise_pile");
    const struct handle *list = h == NULL ? luaL_testudata(lua, 1, "poise_piles") : NULL;
    if (list != NULL) {
        lua_pushstring(lua, list->name);
        refuse_plain_call(lua, "no_pile", 1);
    }
    if (h == NULL) {
        return 0;
    }
    lua_pushinteger(lua, h->number);
    lua_pushinteger(lua, h->count);
    lua_pushstring(lua, h->name);
    return 3;
}

/* An argument of move, put, reveal or shuffle_pile. verbs.lua has checked all of them but the
 * stream. */
static int32_t read_whole_argument(lua_State *lua, int index)
{
    return (int32_t)lua_tointeger(lua, index);
}

static int move_cards(lua_State *lua)
{
    lua_pushinteger(lua, fields_calls.move(find_lua_machine(lua), read_whole_argument(lua, 1),
                                           read_whole_argument(lua, 2), read_whole_argument(lua, 3),
                                           read_whole_argument(lua, 4)));
    return 1;
}

/* draw(from, to): does nothing, so that verbs.lua uses move */
static int draw_top(lua_State *lua)
{
    (void)lua;
    return 0;
}

static int put_cards(lua_State *lua)
{
    fields_calls.put(find_lua_machine(lua), read_whole_argument(lua, 1),
                     read_whole_argument(lua, 2), read_whole_argument(lua, 3));
    return 0;
}

static int reveal_card(lua_State *lua)
{
    fields_calls.reveal(find_lua_machine(lua), read_whole_argument(lua, 1),
                        read_whole_argument(lua, 2), read_whole_argument(lua, 3));
    return 0;
}

static int shuffle_pile(lua_State *lua)
{
    const struct handle *h = stream_at(lua, 2, "shuffle(s.PILE, s.STREAM)");
    fields_calls.shuffle_pile(h->machine, h->at, read_whole_argument(lua, 1));
    return 0;
}

/* is_array(value): also true for piles of several seats, because piles_length has the better
 * message about them. */
static int is_array(lua_State *lua)
{
    lua_pushboolean(lua, luaL_testudata(lua, 1, "poise_array") != NULL ||
                             luaL_testudata(lua, 1, "poise_rows") != NULL ||
                             luaL_testudata(lua, 1, "poise_pile") != NULL ||
                             luaL_testudata(lua, 1, "poise_piles") !=
                                 NULL); /* piles_length refuses it */
    return 1;
}

static int shuffle_plain_list(lua_State *lua)
{
    int32_t n;
    const struct handle *a = luaL_testudata(lua, 1, "poise_array");
    if (a == NULL) {
        refuse_plain_call(lua, "no_array", 0);
    }
    const struct handle *h = stream_at(lua, 3, "shuffle(s.ARRAY, n, s.STREAM)");
    if (!read_whole_number(lua, 2, &n) || n < 0 || (uint32_t)n > a->count) {
        lua_pushinteger(lua, a->count);
        lua_pushvalue(lua, 2);
        refuse_plain_call(lua, "no_length", 2);
    }
    fields_calls.shuffle(h->machine, h->at, (int32_t *)(void *)a->at, (uint32_t)n);
    return 0;
}

/* The move that is the one argument. */
static int32_t checked_move(lua_State *lua)
{
    int32_t move;
    if (!read_whole_number(lua, 1, &move) || move < 0) {
        lua_settop(lua, 1);
        refuse_plain_call(lua, "no_move", 1);
    }
    return move;
}

static int add_to_plain_list(lua_State *lua)
{
    struct machine_notes *notes = &find_lua_machine(lua)->notes;
    const int32_t move = checked_move(lua);
    if (notes->count == GAME_MOVES_MAX) { /* at once: a loop may be without end */
        refuse_plain_call(lua, "long_list", 0);
    }
    notes->moves[notes->count++] = (game_move)move;
    return 0;
}

/* seek(move): what `moves` calls to list a move while one is looked for */
static int seek_in_plain_list(lua_State *lua)
{
    struct machine_notes *notes = &find_lua_machine(lua)->notes;
    if (checked_move(lua) == notes->wanted) {
        notes->missing = 0;
    }
    return 0;
}

static int find_first_of_list(lua_State *lua)
{
    lua_pushinteger(lua, find_lua_machine(lua)->notes.moves[0]);
    return 1;
}

static int end_plain_round(lua_State *lua)
{
    fields_calls.end_round(find_lua_machine(lua));
    return 0;
}

static int open_plain_streams(lua_State *lua)
{
    fields_calls.open_streams(find_lua_machine(lua));
    return 0;
}

/* A new userdata with the metatable of that name. */
static void push_handle(lua_State *lua, const char *type, struct handle handle)
{
    struct handle *h = lua_newuserdatauv(lua, sizeof *h, 1);
    *h = handle;
    luaL_setmetatable(lua, type);
}

/* Sets names[key] = place of the table at the top. */
static void set_place(lua_State *lua, const char *key, size_t offset, size_t width, int flags)
{
    lua_pushinteger(lua, (lua_Integer)(offset | width << WIDTH_BIT) | flags);
    lua_setfield(lua, -2, key);
}

/* Pushes what a name of piles stands for: its one pile, or what knows them by their seats. */
static void push_piles(lua_State *lua, struct machine *m, const struct script_field *f)
{
    const int32_t first = (int32_t)f->piles->first;
    const int base = f->piles->seat + 1 - (int)script_first_human(m->script);
    push_handle(lua, "poise_piles", (struct handle){m->block, m, f->name, 0, true, first});
    lua_newtable(lua);
    for (int k = 0; k < (int)f->count; k++) {
        const struct pile_plan *p = &m->script->piles.list[first + k];
        push_handle(lua, "poise_pile",
                    (struct handle){m->block + p->offset, m, p->name, p->most, true, first + k});
        if (!f->piles->each) {
            return;
        }
        lua_rawseti(lua, -2, base + k);
    }
    lua_setiuservalue(lua, -2, 1);
}

/* Pushes an array, or its rows, each of which is one. */
static void push_array(lua_State *lua, struct machine *m, const struct script_field *f)
{
    const uint32_t rows = f->width > 0 ? f->count / f->width : 0;
    const char *type = rows > 0 ? "poise_rows" : "poise_array";
    push_handle(
        lua, type,
        (struct handle){m->block + f->offset, m, f->name, rows > 0 ? rows : f->count, true, 0});
    if (rows == 0) {
        return;
    }
    lua_newtable(lua);
    for (uint32_t i = 0; i < rows; i++) {
        const char *name = lua_pushfstring(lua, "%s[%d]", f->name, (int)i + 1);
        lua_rawseti(lua, -2, -(lua_Integer)i - 1); /* so that it stays */
        push_handle(lua, "poise_array",
                    (struct handle){m->block + f->offset + sizeof(int32_t) * f->width * i, m, name,
                                    f->width, true, 0});
        lua_rawseti(lua, -2, (lua_Integer)i + 1);
    }
    lua_setiuservalue(lua, -2, 1);
}

/* Pushes the names of a state. */
static void push_names(lua_State *lua, struct machine *m)
{
    lua_newtable(lua);
    set_place(lua, "decisions", offsetof(struct game_head, decisions), 4, KEPT);
    set_place(lua, "ai_score", offsetof(struct game_head, ai_score), 4, 0);
    set_place(lua, "human_score", offsetof(struct game_head, human_score), 4, 0);
    set_place(lua, "round", offsetof(struct game_head, round), 2, KEPT);
    set_place(lua, "seat", SCRIPT_SEAT_AT, 4, 0);
    set_place(lua, "winner", offsetof(struct game_head, winner), 1, KEPT);
    set_place(lua, "end_reason", offsetof(struct game_head, end_reason), 1, KEPT);
    for (uint32_t i = 0; i < m->script->field_count; i++) {
        const struct script_field *f = &m->script->fields[i];
        if (f->kind == SCRIPT_NUMBER) {
            set_place(lua, f->name, f->offset, 4, 0);
            continue;
        }
        if (f->kind == SCRIPT_PILES) {
            const int top = lua_gettop(lua);
            push_piles(lua, m, f);
            lua_setfield(lua, top, f->name);
            lua_settop(lua, top);
            continue;
        }
        if (f->kind == SCRIPT_ARRAY) {
            push_array(lua, m, f);
        } else {
            push_handle(lua, "poise_stream",
                        (struct handle){m->block + f->offset, m, f->name, 0, true, 0});
        }
        lua_setfield(lua, -2, f->name);
    }
}

static void push_note_names(lua_State *lua)
{
    lua_newtable(lua);
    set_place(lua, "readonly", offsetof(struct machine_notes, readonly), 4, KEPT);
    set_place(lua, "listening", offsetof(struct machine_notes, listening), 4, KEPT);
    set_place(lua, "count", offsetof(struct machine_notes, count), 4, KEPT);
    set_place(lua, "wanted", offsetof(struct machine_notes, wanted), 4, KEPT);
    set_place(lua, "missing", offsetof(struct machine_notes, missing), 4, KEPT);
}

/* Makes a metatable; the table of names at the top becomes the upvalue of its functions. */
static void make_type(lua_State *lua, const char *type, lua_CFunction get, lua_CFunction set)
{
    luaL_newmetatable(lua, type);
    lua_pushvalue(lua, -2);
    lua_pushcclosure(lua, get, 1);
    lua_setfield(lua, -2, "__index");
    lua_pushvalue(lua, -2);
    lua_pushcclosure(lua, set, 1);
    lua_setfield(lua, -2, "__newindex");
    lua_pushboolean(lua, 0);
    lua_setfield(lua, -2, "__metatable");
    lua_pop(lua, 2);
}

/* The same, without names and with a length. */
static void make_list_type(lua_State *lua, const char *type, lua_CFunction get, lua_CFunction set,
                           lua_CFunction length)
{
    lua_newtable(lua);
    make_type(lua, type, get, set);
    luaL_getmetatable(lua, type);
    lua_pushcfunction(lua, length);
    lua_setfield(lua, -2, "__len");
    lua_pop(lua, 1);
}

/* fields(host, layout): the table of views; see fields_jit.lua */
static int make_plain_views(lua_State *lua)
{
    static const struct luaL_Reg functions[] = {{"below", draw_number_below},
                                                {"shuffle", shuffle_plain_list},
                                                {"is_array", is_array},
                                                {"pile", push_pile_handle},
                                                {"draw", draw_top},
                                                {"move", move_cards},
                                                {"put", put_cards},
                                                {"reveal", reveal_card},
                                                {"shuffle_pile", shuffle_pile},
                                                {"add", add_to_plain_list},
                                                {"seek", seek_in_plain_list},
                                                {"first", find_first_of_list},
                                                {"end_round", end_plain_round},
                                                {"open_streams", open_plain_streams},
                                                {NULL, NULL}};
    struct machine *m = find_lua_machine(lua);
    make_list_type(lua, "poise_array", array_get, array_set, array_length);
    make_list_type(lua, "poise_rows", rows_get, rows_set, array_length);
    make_list_type(lua, "poise_pile", pile_get, refuse_lua_write, pile_length);
    make_list_type(lua, "poise_piles", piles_get, refuse_lua_write, piles_length);
    lua_newtable(lua);
    make_type(lua, "poise_stream", view_get, view_set);
    push_names(lua, m);
    make_type(lua, "poise_view", view_get, view_set);
    push_note_names(lua);
    make_type(lua, "poise_notes", view_get, view_set);
    luaL_newlib(lua, functions);
    push_handle(lua, "poise_view", (struct handle){m->block, m, "", 0, true, 0});
    lua_pushvalue(lua, -1);
    lua_setfield(lua, -3, "state");
    lua_setfield(lua, -2, "look"); /* notes.readonly tells them apart */
    push_handle(lua, "poise_view", (struct handle){m->block, m, "", 0, false, 0});
    lua_setfield(lua, -2, "head");
    push_handle(lua, "poise_notes",
                (struct handle){(unsigned char *)&m->notes, m, "", 0, false, 0});
    lua_setfield(lua, -2, "notes");
    return 1;
}

void fields_open_plain(lua_State *lua)
{
    lua_pushvalue(lua, -1);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &host_key);
    lua_pushcfunction(lua, make_plain_views);
}
