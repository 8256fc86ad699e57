/* A machine: one Lua state with the script in it. Each thread has its own machines and shares
 * nothing. Also declares the parts that load a script into it: define*.c, include.c,
 * compared_words.c, fields*.c. */
#pragma once

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdatomic.h>

#include "analysis/base/place.h"
#include "analysis/base/text.h"
#include "sims/games/lua/script.h"

enum {
    MACHINE_FAULT_MAX = sizeof(struct error),
    MACHINE_BYTES_MAX = 64 << 20, /* of one Lua state */
    /* Limit for one call, if steps are counted: Lua instructions, slots that are shuffled,
     * memory in units */
    MACHINE_STEPS_MAX = 50000000,
};

/* How a machine counts its steps. Counting switches the compiler of LuaJIT off. */
enum machine_counting {
    MACHINE_UNCOUNTED,
    MACHINE_COUNTED,
    MACHINE_BY_LINE, /* also notes each line that is run */
};

/* One call of the script, with everything that is needed to repeat it. */
struct script_call {
    enum verb verb;
    const void *state, *rules;
    game_move move; /* APPLY, NAME_MOVE; RUN: where `has_move`; NAME_CARD: the card */
    bool has_move;
    const char *pile;            /* NAME_CARD: the name of its pile */
    int player;                  /* CHOOSE: index in the script's policies */
    uint32_t stop, most;         /* RUN: round and decisions at which it ends */
    bool check;                  /* RUN: every choice must be legal */
    int players[GAME_SEATS_MAX]; /* RUN: the same for each seat */
};

/* Values that C and Lua exchange during a call. fields_jit.lua relies on the layout. */
struct machine_notes {
    int32_t readonly;  /* not 0: this call may not change the state */
    int32_t listening; /* not 0: the game is traced */
    int32_t count;     /* how many moves the call has listed */
    int32_t wanted;    /* the move to look for among them */
    int32_t missing;   /* 0: it was listed; else -1 */
    uint32_t moves[GAME_MOVES_MAX];
};

/* See the head of this file. `block` holds the state while a call runs. */
struct machine {
    _Alignas(64) unsigned char block[GAME_STATE_MAX]; /* the state that Lua sees */
    struct machine_notes notes;
    struct script *script;
    lua_State *lua;        /* stack place 1: the function that explains mistakes */
    size_t bytes;          /* of memory in use by Lua */
    int verbs[VERB_COUNT]; /* references into Lua's registry */
    int set_rule, seat;
    uint32_t rules_serial; /* serial number of the rules that the script sees; 0: none */
    int seated[GAME_SEATS_MAX];
    uint64_t steps; /* counted in this call, where they are counted */
    enum machine_counting counted;
    bool told;                     /* the script has told an event */
    bool placeless;                /* the last mistake does not say in which line it is */
    bool defining;                 /* the script is read for the first time */
    int last_line;                 /* of the script, seen while steps are counted */
    char last_file[128];           /* the file of that line, with a colon */
    char fault[MACHINE_FAULT_MAX]; /* what stopped the game; empty: nothing */
    struct script_call job;        /* under way */
    _Atomic uint64_t calls;        /* odd while a call runs; read by the watchdog (threads.c) */
    uint64_t seen_calls;           /* the watchdog's: what it saw last, and how often since */
    int seen_times;
    const struct game_in_play *place; /* of its thread */
    struct machine *next;             /* of all machines of the program */
};

/* A machine with the script in it. With `defining` it fills in the script's tables. NULL with
 * `error`. */
struct machine *machine_open(struct script *script, bool defining, enum machine_counting counted,
                             struct error *error) __attribute__((warn_unused_result));
void machine_close(struct machine *machine);

/* Does a job on a copy of its state, machine->block. Returns for ADVANCE and RUN 0 if the game
 * is over, else 1 + the deciding seat; for CHOOSE the move; for verbs that make text 1 if there
 * is one, which is added to `text` (may be NULL); -1 after a mistake, which machine->fault
 * describes. */
int64_t machine_do(struct machine *machine, const struct script_call *job, struct text *text);

/* Repeats the last job of a machine in a new one that counts its steps, and writes what stopped it.
 * False, with `fault` as it was, if the job ends well there. */
bool machine_repeat_job(const struct machine *machine, enum machine_counting counting,
                        char fault[MACHINE_FAULT_MAX]);

/* Tells dice of a traced game that no event has told, as an event of their own, so that the next one
 * is not taken for their cause. */
void machine_tell_rolls(const void *state);

/* The functions of Lua that tell (machine_tell.c): a draw; an event; machine_tell_rolls. */
int machine_note_roll(lua_State *lua);
int machine_tell_event(lua_State *lua);
int machine_tell_untold(lua_State *lua);

/* Who acts in the job under way, as traces call them; `out` may hold the name. */
const char *machine_actor(const struct machine *machine, char out[16]);

/* Pushes "FILE:LINE: " of the script's function that is running, or "FILE: ". */
void machine_push_where(lua_State *lua);

/* Raises an error in the script: "FILE:LINE: ...", the line of the script that is being run. */
int machine_fail(lua_State *lua, const char *format, ...)
    __attribute__((format(printf, 2, 3), cold, noreturn));

/* The same where something `fails`. */
void machine_fail_if(lua_State *lua, bool fails, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* As machine_fail, with the message "WHAT `name`; did you mean `best`?", or "WHAT `name`" and
 * `otherwise` if no name is near. */
int machine_fail_near(lua_State *lua, const char *what, struct nearest *search,
                      const char *otherwise) __attribute__((cold, noreturn));

/* Pushes the program's own Lua code as a function. */
void machine_load(lua_State *lua, const unsigned char *chunk, size_t bytes);

/* The machine that a Lua state belongs to. */
struct machine *find_lua_machine(lua_State *lua);

/* Reads the tables that a script gives to rules{} and game{}. */
int define_rules(lua_State *lua);
int define_game(lua_State *lua);

/* Adds a field of `state`, `streams` or `piles`. */
struct script_field *define_field(lua_State *lua, struct script *script, const char *name,
                                  uint32_t slots, enum script_kind kind);

/* Reads `piles` of the table at `table`. */
void define_piles(lua_State *lua, struct script *script, int table);

/* Reads what game{} says of its board, for pictures. */
void define_board(lua_State *lua, struct script *script, int table);

/* Reads game{}'s `picture` and `tones`: how its fields are drawn. */
void define_look(lua_State *lua, struct script *script, int table);

/* Gives the piles of a name their places in the state, from `offset` on. Returns the offset
 * behind them. */
uint32_t define_place_piles(struct script *script, const struct script_field *f, uint32_t offset);

/* Adds to the table on top of the stack what define_layout says about the piles of a name: first
 * = 0, most = 60, open = 1 if all seats see them, seat = 1 if there is one for each seat from 1
 * on. */
void define_push_piles(lua_State *lua, const struct script *script, const struct script_field *f);

/* Read `humans` and `automas` of game{}, in three steps: how many there are, up to `most`; then,
 * when the state is known, their scores; then the rule value for how many people play, if that
 * can vary. */
void define_side(lua_State *lua, int table, const char *key, int32_t most, struct script_side *out);
void define_scores(lua_State *lua, struct script *script, int table, const char *key,
                   struct script_side *out);
void define_people_rule(lua_State *lua, struct script *script);

/* Reads game{}'s `cards`: which table and piles hold them. Adds the rule values `without` and
 * `instead`. Call it when rules, piles and functions are known. */
void define_cards(lua_State *lua, struct script *script, int table);

/* Adds a rule value: a whole number until its default says otherwise. */
struct row *define_param(lua_State *lua, struct script *script, const char *name);

/* Gives every rule value its place in the rules' struct, and the bytes that it has there. */
void define_place_rules(struct script *script);
uint32_t define_rule_bytes(const struct row *param);

/* Whether the value at `index` is a table of records: a list of them, or the result of table(). */
bool define_is_table(lua_State *lua, int index);

/* Reads it as the default of a rule value, whose path is known. */
void define_table(lua_State *lua, struct script *script, int index, struct row *param);

/* Pushes a Lua table that has, for each rule value that is a table of records, a list with the
 * name of each record (false if records have no names). */
void define_push_tables(lua_State *lua, const struct script *script);

/* Called from Lua to refuse a name: no_rule(key) if no rule value has it, no_rule(key, table) if
 * no column of a table has it, no_entry(key, names, table) if no record of a table has it. */
int define_no_rule(lua_State *lua);
int define_no_entry(lua_State *lua);

/* Whether the records of tables still have the names that the script gave them. */
bool define_names_kept(const struct script *script, const void *rules, struct complaint *why);

/* Whether a text can be a script: plain UTF-8 text, not compiled, not too long. False with
 * `error`. */
bool include_is_text(const char *text, const char *name, struct error *error)
    __attribute__((warn_unused_result));

/* Checks a script's text (source_checks.h) and returns the text for Lua. It lives as long as the
 * script. NULL with `error`. */
const char *include_check(struct script *script, const char *text, const char *name,
                          struct error *error) __attribute__((warn_unused_result));

/* Pushes the function of a checked text that messages call `name`; it wants verbs.own. `verbs`:
 * stack place of the verbs' table. */
void include_push(lua_State *lua, const char *checked, const char *name, int verbs);

/* include(name, verbs): the function of that file; called from verbs.lua. */
int include_file(lua_State *lua);

/* The file of the script whose name a message begins with ("FILE:"); NULL: none. */
const char *include_named(const struct script *script, const char *message);

/* Finds a place in `text` (of the script or of one of its files) that compares a field, a column
 * or a rule value with a word that it never has. Writes a message to `out`. False: there is
 * none. */
bool compared_words_find(const struct script *script, const char *text, const char *file,
                         struct text *out);

/* Pushes a table with the offsets and sizes of the script's fields, for verbs.lua and the views. */
void define_layout(lua_State *lua, const struct script *script);

/* Push the function that makes the views of a state, for LuaJIT and for plain Lua. The table of
 * functions for Lua is on top of the stack. */
void fields_open_jit(lua_State *lua, struct machine *machine);
void fields_open_plain(lua_State *lua);
