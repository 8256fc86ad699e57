/* Tables at which games in Lua are played in the library for other programs. Each table has Lua
 * machines of its own, so several threads can play at once. Their steps are counted, so an
 * endless script is stopped. */
#pragma once

/* Not there in a library without Lua and in poise.wasm, which has one table: nobody has a table then. */
#define HOST_TABLE __attribute__((weak))

struct host_table;

HOST_TABLE struct host_table *host_table_new(void);
HOST_TABLE void host_table_free(struct host_table *table);

/* The calling thread plays at this table from now on and knows again what stopped the table's
 * game. Only one thread may be at a table. */
HOST_TABLE void host_table_enter(struct host_table *table);

/* The thread leaves the table, which keeps what stopped its game. */
HOST_TABLE void host_table_leave(struct host_table *table);
