/* Runs a script in Lua: sets a Lua state up, calls the script's functions with a state, and
 * explains mistakes. */
#include "sims/games/lua/machine.h"

#include <stdlib.h>

#include "analysis/base/memory.h"
#include "analysis/base/system_stop.h"
#include "sims/games/lua/chunks.h"
#include "sims/games/lua/script_host.h"
#ifdef POISE_LUAJIT
#include <luajit.h>
#endif
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#endif

/* BYTES_A_STEP: bytes that count as one step, because Lua joins texts of any length in one instruction.
 * STEPS_SEEN: the last steps of an endless job, in which its line is found. */
enum { BYTES_A_STEP = 16, STEPS_SEEN = 5000000 };

static const char machine_key = 0;

struct machine *find_lua_machine(lua_State *lua)
{
    lua_pushlightuserdata(lua, memory_owned(&machine_key));
    lua_rawget(lua, LUA_REGISTRYINDEX);
    struct machine *machine = lua_touserdata(lua, -1);
    lua_pop(lua, 1);
    return machine;
}

/* A lua_Alloc function that limits the memory of a machine. */
static void *allocate_lua_memory(void *self, void *old, size_t old_bytes, size_t bytes)
{
    struct machine *m = self;
    old_bytes = old != NULL ? old_bytes : 0; /* Lua 5.4 passes a type instead of a size here */
    if (bytes == 0) {
        free(old);
        m->bytes -= old_bytes;
        return NULL;
    }
    if (bytes > old_bytes && m->bytes + (bytes - old_bytes) > MACHINE_BYTES_MAX) {
        return NULL;
    }
    void *memory = realloc(old, bytes);
    if (memory != NULL) {
#ifdef __SANITIZE_ADDRESS__
        __lsan_ignore_object(memory); /* LuaJIT packs pointers, so that they cannot be followed */
#endif
        m->bytes += bytes - old_bytes;
        m->steps += bytes / BYTES_A_STEP;
    }
    return memory;
}

void machine_push_where(lua_State *lua)
{
    lua_Debug at;
    for (int level = 0; lua_getstack(lua, level, &at); level++) {
        lua_getinfo(lua, "Sl", &at);
        if (at.source[0] == '@' && at.currentline > 0) {
            lua_pushfstring(lua, "%s:%d: ", at.short_src, at.currentline);
            return;
        }
    }
    /* A tail call (`return f()`) hides its caller. Then the place is the script's function that
     * C called. */
    const struct machine *m = find_lua_machine(lua);
    const struct script_place *place =
        &m->script->places[m->job.verb == VERB_RUN ? VERB_ADVANCE : m->job.verb];
    const bool known = place->line > 0;
    lua_pushfstring(lua, "%s:%d: ", known ? place->file : m->script->file, known ? place->line : 1);
}

__attribute__((cold, format(printf, 2, 0), noreturn)) static void
raise_script_error(lua_State *lua, const char *format, va_list args)
{
    char text[MACHINE_FAULT_MAX];
    vsnprintf(text, sizeof text, format, args);
    machine_push_where(lua);
    lua_pushstring(lua, text);
    lua_concat(lua, 2);
    lua_error(lua);
    abort();
}

int machine_fail(lua_State *lua, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    raise_script_error(lua, format, args);
}

void machine_fail_if(lua_State *lua, bool fails, const char *format, ...)
{
    if (fails) {
        va_list args;
        va_start(args, format);
        raise_script_error(lua, format, args);
    }
}

int machine_fail_near(lua_State *lua, const char *what, struct nearest *search,
                      const char *otherwise)
{
    machine_fail(lua, "%s `%.60s`%s", what, search->word, nearest_get_advice(search, otherwise));
}

/* fail(text) */
static int fail_lua_call(lua_State *lua)
{
    machine_fail(lua, "%s", lua_tostring(lua, 1));
}

/* fail_in_script(function, text): where the function begins */
static int fail_in_script(lua_State *lua)
{
    lua_Debug at;
    lua_pushvalue(lua, 1);
    lua_getinfo(lua, ">S", &at);
    if (at.source[0] != '@') {
        machine_fail(lua, "%s", lua_tostring(lua, 2));
    }
    lua_pushfstring(lua, "%s:%d: %s", at.short_src, at.linedefined, lua_tostring(lua, 2));
    return lua_error(lua);
}

/* where(message): the message with its place in front, unless it has it */
static int find_lua_line(lua_State *lua)
{
    if (include_named(find_lua_machine(lua)->script, luaL_checkstring(lua, 1)) != NULL) {
        lua_settop(lua, 1);
        return 1;
    }
    machine_push_where(lua);
    lua_pushvalue(lua, 1);
    lua_concat(lua, 2);
    return 1;
}

static int refuse_lua_field(lua_State *lua)
{
    const struct script *script = find_lua_machine(lua)->script;
    struct nearest search = nearest_begin(lua_tostring(lua, 1));
    static const char *const head[] = {"round", "seat", "ai_score", "human_score"};
    for (size_t i = 0; i < sizeof head / sizeof *head; i++) {
        nearest_offer(&search, head[i]);
    }
    for (uint32_t i = 0; i < script->field_count; i++) {
        nearest_offer(&search, script->fields[i].name);
    }
    machine_fail_near(lua, "the state has no field", &search, ": add it to `state`");
}

static const struct luaL_Reg host_functions[] = {
    {"fail", fail_lua_call},      {"fail_in", fail_in_script},
    {"where", find_lua_line},     {"no_field", refuse_lua_field},
    {"no_rule", define_no_rule},  {"note_roll", machine_note_roll},
    {"tell", machine_tell_event}, {"define_rules", define_rules},
    {"define_game", define_game}, {"no_entry", define_no_entry},
    {"include", include_file},    {"tell_rolls", machine_tell_untold},
};

/* Lua's hook: counts steps, notes lines, and stops a call with too many steps. */
static void enforce_step_limit(lua_State *lua, lua_Debug *at)
{
    struct machine *m = find_lua_machine(lua);
    if (at->event == LUA_HOOKLINE) {
        lua_getinfo(lua, "S", at);
        if (at->source[0] == '@') {
            m->last_line = at->currentline;
            snprintf(m->last_file, sizeof m->last_file, "%s:", at->source + 1);
        }
        return;
    }
    m->steps += 1000;
    machine_fail_if(lua, atomic_load(&stop_asked),
                    "was still in one call when the program was asked to stop");
    machine_fail_if(lua, m->steps > MACHINE_STEPS_MAX,
                    "does not come to an end: %d million steps in one call",
                    MACHINE_STEPS_MAX / 1000000);
}

/* Removes the methods of texts, so that scripts cannot call them. */
static void close_texts(lua_State *lua)
{
    lua_pushstring(lua, "");
    if (lua_getmetatable(lua, -1)) {
        lua_pushnil(lua);
        lua_setfield(lua, -2, "__index");
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
}

static int reference_lua_verb(lua_State *lua, int verbs, const char *name)
{
    lua_getfield(lua, verbs, name);
    return luaL_ref(lua, LUA_REGISTRYINDEX);
}

static void take_verbs(struct machine *m, int verbs)
{
    static const char *const names[] = {[VERB_SETUP] = "setup",
                                        [VERB_ADVANCE] = "advance",
                                        [VERB_MOVES] = "moves",
                                        [VERB_APPLY] = "apply",
                                        [VERB_REDEAL] = "redeal",
                                        [VERB_CHOOSE] = "choose",
                                        [VERB_RUN] = "run",
                                        [VERB_DRAW] = "draw",
                                        [VERB_VERIFY] = "verify",
                                        [VERB_NAME_MOVE] = "name_move",
                                        [VERB_NAME_CARD] = "name_card",
                                        [VERB_MOVE_CARD] = "move_card"};
    for (int k = 0; k < VERB_COUNT; k++) {
        m->verbs[k] = reference_lua_verb(m->lua, verbs, names[k]);
    }
    m->set_rule = reference_lua_verb(m->lua, verbs, "set_rule");
    m->seat = reference_lua_verb(m->lua, verbs, "seat");
}

/* Runs the script and binds its functions. lua_pcall calls it with the table of verbs. */
static int set_up_machine(lua_State *lua)
{
    struct machine *m = find_lua_machine(lua);
    const int verbs = 1;
    include_push(lua, m->script->checked, m->script->file, verbs);
    lua_getfield(lua, verbs, "own");
    lua_getfield(lua, verbs, "len");
    lua_getfield(lua, verbs, "bound");
    lua_call(lua, 3, 0);
    lua_getfield(lua, verbs, "bind");
    define_layout(lua, m->script);
    lua_call(lua, 1, 0);
    take_verbs(m, verbs);
    lua_settop(lua, verbs);
    return 0;
}

#ifdef POISE_LUAJIT
/* The betas of LuaJIT write instructions for arm64 that do not exist; their interpreter is right. */
#if defined(__aarch64__) && LUAJIT_VERSION_NUM < 20199
enum { COMPILER_ON = LUAJIT_MODE_OFF };
#else
enum { COMPILER_ON = LUAJIT_MODE_ON };
#endif
#endif

/* Switches the counting of steps on or off. The compiler is off while steps are counted. */
static void count_lua_steps(struct machine *m, bool on)
{
    m->steps = 0;
#ifdef POISE_LUAJIT
    luaJIT_setmode(m->lua, 0, LUAJIT_MODE_ENGINE | (on ? LUAJIT_MODE_OFF : COMPILER_ON));
#endif
    const int mask = on ? LUA_MASKCOUNT | (m->counted == MACHINE_BY_LINE ? LUA_MASKLINE : 0) : 0;
    lua_sethook(m->lua, on ? enforce_step_limit : NULL, mask, 1000);
}

/* A game with a loop for each card fills LuaJIT's own limits (512 KB of machine code, 1,000 traces).
 * Then LuaJIT forgets all it compiled and begins again, and the game takes three times as long. */
static void set_up_compiler(lua_State *lua)
{
#ifdef POISE_LUAJIT
    luaJIT_setmode(lua, 0, LUAJIT_MODE_ENGINE | COMPILER_ON);
    lua_getglobal(lua, "jit");
    lua_getfield(lua, -1, "opt");
    lua_getfield(lua, -1, "start");
    lua_pushliteral(lua, "maxmcode=8192"); /* KB */
    lua_pushliteral(lua, "maxtrace=8000");
    lua_call(lua, 2, 0);
    lua_pop(lua, 2);
#else
    (void)lua;
#endif
}

void machine_load(lua_State *lua, const unsigned char *chunk, size_t bytes)
{
    if (luaL_loadbuffer(lua, (const char *)chunk, bytes, "=poise") != 0) {
        lua_error(lua);
    }
}

/* Runs the program's own Lua code and leaves its table of verbs on the stack. */
static int open_verbs(lua_State *lua)
{
    struct machine *m = find_lua_machine(lua);
    luaL_openlibs(lua); /* switches the compiler on */
    set_up_compiler(lua);
    count_lua_steps(m, true); /* in any case while the script is read */
    machine_load(lua, chunk_verbs, sizeof chunk_verbs);
    lua_newtable(lua);
    for (size_t i = 0; i < sizeof host_functions / sizeof *host_functions; i++) {
        lua_pushcfunction(lua, host_functions[i].func);
        lua_setfield(lua, -2, host_functions[i].name);
    }
    machine_load(lua, chunk_refusals, sizeof chunk_refusals);
    lua_pushvalue(lua, -2);
    lua_call(lua, 1, 0);
#ifdef POISE_LUAJIT
    fields_open_jit(lua, m);
#else
    fields_open_plain(lua);
#endif
    lua_call(lua, 2, 1);
    close_texts(lua);
    return 1;
}

/* Notes the mistake whose message is on top of the stack. The line where memory or the stack ran
 * out is chance, because it depends on the compiler; such a mistake is `placeless`. */
static void note_fault(struct machine *m, int status)
{
    const char *text = lua_tostring(m->lua, -1);
    const char *last = include_named(m->script, m->last_file);
    const bool overflow = text != NULL && strstr(text, "stack overflow") != NULL;
    m->placeless =
        status == LUA_ERRMEM || text == NULL || overflow || include_named(m->script, text) == NULL;
    struct text fault = {m->fault, sizeof m->fault, 0, 0};
    if (m->placeless) {
        text_add(&fault, "%s:%d: ", last != NULL ? last : m->script->file,
                 m->last_line > 0 ? m->last_line : 1);
    }
    if (status == LUA_ERRMEM) {
        text_add(&fault, "needs more than %d MB of memory", MACHINE_BYTES_MAX >> 20);
    } else {
        text_add(&fault, "%s",
                 overflow       ? "functions call each other without an end (stack overflow)"
                 : text != NULL ? text
                                : "stops without a message");
    }
}

/* Calls the function below its `arguments` on the stack. 0, or a status of lua_pcall with
 * m->fault. */
static int call_lua_function(struct machine *m, int arguments, int results)
{
    const int status = lua_pcall(m->lua, arguments, results, 1);
    if (status != 0) {
        note_fault(m, status);
    }
    return status;
}

static bool load_lua_script(struct machine *m)
{
    lua_State *lua = m->lua;
    lua_pushlightuserdata(lua, memory_owned(&machine_key));
    lua_pushlightuserdata(lua, m);
    lua_rawset(lua, LUA_REGISTRYINDEX);
    lua_pushcfunction(lua, open_verbs);
    const int status = lua_pcall(lua, 0, 1, 0);
    if (status != 0) {
        note_fault(m, status);
        return false;
    }
    lua_getfield(lua, 1, "explain");
    lua_insert(lua, 1);
    lua_pushcfunction(lua, set_up_machine);
    lua_insert(lua, 2);
    if (call_lua_function(m, 1, 0) != 0) {
        return false;
    }
    count_lua_steps(m, m->counted != MACHINE_UNCOUNTED);
    return true;
}

struct machine *machine_open(struct script *script, bool defining, enum machine_counting counted,
                             struct error *error)
{
    struct machine *m = memory_aligned(_Alignof(struct machine), sizeof *m);
    memset(m, 0, sizeof *m);
    m->script = script;
    m->defining = defining;
    if (defining) {
        memset(script->params, 0, sizeof script->params);
        script->param_count = script->field_count = script->own_columns = script->piles.count = 0;
    }
    m->counted = counted;
    m->lua = lua_newstate(allocate_lua_memory, m);
    for (int k = 0; k < GAME_SEATS_MAX; k++) {
        m->seated[k] = -1;
    }
    if (m->lua == NULL || !load_lua_script(m)) {
        const bool again = m->placeless && counted != MACHINE_BY_LINE;
        error_set(error, "%s", m->lua == NULL ? "not enough memory for Lua" : m->fault);
        machine_close(m);
        return again ? machine_open(script, defining, MACHINE_BY_LINE, error) : NULL;
    }
    m->defining = false;
    return m;
}

void machine_close(struct machine *m)
{
    if (m->lua != NULL) {
        lua_close(m->lua);
    }
    free(m);
}

/* Pushes a rule value as the script reads it: a list, a text, true or false, or a number. */
static void push_value(lua_State *lua, const struct row *p, const int32_t *values)
{
    if (p->kind == KIND_TEXT) {
        lua_pushstring(lua, (const char *)values);
    } else if (p->count > 0) {
        lua_createtable(lua, p->count, 0);
        struct row one = *p;
        one.count = 0;
        for (int k = 0; k < p->count; k++) {
            push_value(lua, &one, &values[k]);
            lua_rawseti(lua, -2, k + 1);
        }
    } else if (p->kind == KIND_TRUTH) {
        lua_pushboolean(lua, *(const uint8_t *)values);
    } else if (p->kind == KIND_WORD) {
        lua_pushstring(lua, p->words[values[0]]);
    } else {
        lua_pushinteger(lua, values[0] + (p->kind == KIND_REF)); /* rows count from 1 */
    }
}

/* Gives the script a rule value, or one column of a table as a list. 0, or not after a mistake. */
static int show_rule(struct machine *m, const struct row *p, const struct row *column,
                     const void *rules)
{
    const char *at = (const char *)rules + p->offset;
    lua_rawgeti(m->lua, LUA_REGISTRYINDEX, m->set_rule);
    lua_pushstring(m->lua, p->name);
    if (column == NULL) {
        push_value(m->lua, p, (const int32_t *)(const void *)at);
        return call_lua_function(m, 2, 0);
    }
    lua_createtable(m->lua, p->count, 0);
    for (int k = 0; k < p->count; k++, at += p->stride) {
        push_value(m->lua, column, (const int32_t *)(const void *)(at + column->offset));
        lua_rawseti(m->lua, -2, k + 1);
    }
    lua_pushstring(m->lua, column->name);
    return call_lua_function(m, 3, 0);
}

static int show_rules(struct machine *m, const void *rules)
{
    const struct script_rules *head = rules;
    for (uint32_t k = 0; k < m->script->param_count; k++) {
        const struct row *p = &m->script->params[k];
        const struct row *column = p->kind == KIND_RECORD ? p->fields : NULL;
        do { /* no table is without columns */
            if (show_rule(m, p, column, rules) != 0) {
                return -1;
            }
        } while (column != NULL && (++column)->name != NULL);
    }
    m->rules_serial = head->serial;
    return 0;
}

static int seat_lua_players(struct machine *m, const struct script_call *job)
{
    for (int k = 0; k < (int)script_seats(m->script); k++) {
        if (m->seated[k] == job->players[k]) {
            continue;
        }
        lua_rawgeti(m->lua, LUA_REGISTRYINDEX, m->seat);
        lua_pushinteger(m->lua, k);
        lua_pushstring(m->lua, m->script->policies[job->players[k]].name);
        if (call_lua_function(m, 2, 0) != 0) {
            return -1;
        }
        m->seated[k] = job->players[k];
    }
    return 0;
}

/* Pushes the arguments of a job and returns their number. */
static int push_arguments(struct machine *m, const struct script_call *job)
{
    lua_State *lua = m->lua;
    switch (job->verb) {
    case VERB_APPLY:
    case VERB_NAME_MOVE:
    case VERB_MOVE_CARD:
        lua_pushnumber(lua, job->move);
        return 1;
    case VERB_NAME_CARD:
        lua_pushnumber(lua, job->move);
        lua_pushstring(lua, job->pile);
        return 2;
    case VERB_CHOOSE:
        lua_pushstring(lua, m->script->policies[job->player].name);
        return 1;
    case VERB_RUN:
        lua_pushnumber(lua, job->has_move ? (lua_Number)job->move : -1);
        lua_pushnumber(lua, job->stop);
        lua_pushnumber(lua, job->most);
        lua_pushboolean(lua, job->check);
        return 4;
    default:
        return 0;
    }
}

static int64_t read_verb_result(lua_State *lua, enum verb verb, struct text *text)
{
    switch (verb) {
    case VERB_ADVANCE:
    case VERB_RUN:
        return lua_isnumber(lua, -1) ? 1 + (int64_t)lua_tonumber(lua, -1) : 0;
    case VERB_CHOOSE:
        return (int64_t)lua_tonumber(lua, -1);
    case VERB_DRAW:
    case VERB_VERIFY:
    case VERB_NAME_MOVE:
    case VERB_NAME_CARD:
    case VERB_MOVE_CARD:
        if (lua_isstring(lua, -1) && text != NULL) {
            text_add(text, "%s", lua_tostring(lua, -1));
        }
        return lua_isstring(lua, -1);
    default:
        return 0;
    }
}

/* Lua does a job; `steps` count as made before. */
static int64_t perform_lua_job(struct machine *m, const struct script_call *job, struct text *text,
                               uint64_t steps)
{
    if (m->rules_serial != ((const struct script_rules *)job->rules)->serial &&
        show_rules(m, job->rules) != 0) {
        return -1;
    }
    if (job->verb == VERB_RUN && seat_lua_players(m, job) != 0) {
        return -1;
    }
    lua_rawgeti(m->lua, LUA_REGISTRYINDEX, m->verbs[job->verb]);
    if (lua_isnil(m->lua, -1)) { /* optional, and not there */
        return 0;
    }
    m->notes.readonly = 0;
    m->notes.listening = game_head_const(m->block)->trace != NULL && text == NULL &&
                         m->counted == MACHINE_UNCOUNTED; /* else it was told before */
    m->steps = steps;
    const int arguments = push_arguments(m, job);
    return call_lua_function(m, arguments, 1) == 0 ? read_verb_result(m->lua, job->verb, text) : -1;
}

int64_t machine_do(struct machine *m, const struct script_call *job, struct text *text)
{
    m->job = *job;
    memcpy(m->block, job->state, m->script->game.state_size);
    const uint64_t calls = atomic_load_explicit(&m->calls, memory_order_relaxed);
    atomic_store_explicit(&m->calls, calls + 1, memory_order_release);
#ifdef __wasi__
    int64_t result = script_host_job(m, job);
#else
    int64_t result = SCRIPT_HOST_LUA;
#endif
    if (result == SCRIPT_HOST_LUA) {
        result = perform_lua_job(m, job, text, 0);
    } else if (result == SCRIPT_HOST_COUNTED || result == SCRIPT_HOST_ENDLESS) {
        const uint64_t before = result == SCRIPT_HOST_ENDLESS ? MACHINE_STEPS_MAX - STEPS_SEEN : 0;
        memcpy(m->block, job->state, m->script->game.state_size);
        count_lua_steps(m, true);
        result = perform_lua_job(m, job, text, before);
        count_lua_steps(m, m->counted != MACHINE_UNCOUNTED);
    }
    atomic_store_explicit(&m->calls, calls + 2, memory_order_release);
    lua_settop(m->lua, 1);
    return result;
}

bool machine_repeat_job(const struct machine *m, enum machine_counting counting,
                        char fault[MACHINE_FAULT_MAX])
{
    struct error error;
    const struct script_call job = m->job;
    struct machine *other = machine_open(m->script, false, counting, &error);
    if (other == NULL) {
        return false;
    }
    const bool failed = machine_do(other, &job, NULL) < 0;
    if (failed) {
        memcpy(fault, other->fault, MACHINE_FAULT_MAX);
    }
    machine_close(other);
    return failed;
}
