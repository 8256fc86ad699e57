/* Tables of a library that other programs use: each has Lua machines of its own, whose steps are
 * counted, so that several threads play at once, and a script that does not come to an end is
 * stopped. */
#ifndef POISE_LUA_HOST_TABLE_H
#define POISE_LUA_HOST_TABLE_H

struct host_table;

/* NULL where games in Lua are not played. */
struct host_table *host_table_new(void);
void host_table_free(struct host_table *table);

/* From here on the calling thread plays at this table; what stopped its game is known again. One
 * thread at a time. */
void host_table_enter(struct host_table *table);

/* The thread leaves it, and the table keeps what stopped its game. */
void host_table_leave(struct host_table *table);

#endif
