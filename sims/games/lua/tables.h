/* Reads single entries of the tables that a script gives to rules{} and game{}. Mistakes end the
 * script with a message (machine_fail). Texts live as long as the script. */
#pragma once

#include "sims/games/lua/machine.h"

/* Refuses what cannot be the name of a `what`: names become YAML keys, columns and C fields. */
void tables_check_name(lua_State *lua, const char *name, const char *what);

/* A text field of the table at `table`, or `otherwise`. */
const char *tables_text(lua_State *lua, int table, const char *key, const char *otherwise);

/* The whole number at `index`; `what` names it in messages. */
int32_t tables_number_at(lua_State *lua, int index, const char *what, int32_t least, int32_t most);

/* The range whose least and most are at the top of the stack; they stay there. */
void tables_read_range(lua_State *lua, const char *what, int32_t *least, int32_t *most);

/* The whole number under a key of the table at `table`, or `otherwise`. */
int32_t tables_number(lua_State *lua, int table, const char *key, int32_t otherwise, int32_t least,
                      int32_t most);

/* Sets table[key] = value of the table at the top of the stack. */
void tables_set_number(lua_State *lua, const char *key, uint32_t value);

/* Refuses text keys of a table that are not in `known` (ends with NULL). */
void tables_check_keys(lua_State *lua, int table, const char *const known[], const char *what);

/* The next name of a list of names separated by commas and blanks; false after the last. */
bool tables_next_name(const char **at, char out[64]);

/* Counts `number` up and pushes that entry of the list at `table`; false after the last. */
bool tables_next(lua_State *lua, int table, int *number);

/* Pushes the table that is the entry `key` of a table. False, with nothing pushed, if there is none;
 * raises an error with the text `form` if the entry is something else. */
bool tables_open(lua_State *lua, int table, const char *key, const char *form);

/* Raises an error if there are `most` things already, which `what` names. */
void tables_check_room(lua_State *lua, uint32_t count, int most, const char *what);

/* The text keys of the table of `what` at `index`, at most SCRIPT_FIELDS_MAX, sorted, so that
 * their order is always the same; how many. Entries without a name are left to the caller. */
uint32_t tables_sorted_keys(lua_State *lua, int index, const char *what, const char *keys[]);

/* The same of a table that holds nothing else: raises an error if an entry has no name. */
uint32_t tables_all_keys(lua_State *lua, int index, const char *what, const char *keys[]);

/* The words of the list of texts at `list`; ends with NULL. `what` names it in messages. */
const char *const *tables_words(lua_State *lua, int list, const char *what);
