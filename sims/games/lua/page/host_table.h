/* Tables at which games in Lua are played in the library for other programs. Each table has Lua
 * machines of its own, so several threads can play at once. Their steps are counted, so an
 * endless script is stopped. */
#pragma once

struct host_table;

/* A new table. NULL if this build plays no games in Lua. */
struct host_table *host_table_new(void);
void host_table_free(struct host_table *table);

/* The calling thread plays at this table from now on and knows again what stopped the table's
 * game. Only one thread may be at a table. */
void host_table_enter(struct host_table *table);

/* The thread leaves the table, which keeps what stopped its game. */
void host_table_leave(struct host_table *table);
