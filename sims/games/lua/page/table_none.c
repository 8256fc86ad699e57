/* host_table.h for a library without Lua: there are no tables, and nothing is done. */
#include "sims/games/lua/page/host_table.h"

#include <stddef.h>

struct host_table *host_table_new(void)
{
    return NULL;
}

void host_table_free(struct host_table *table)
{
    (void)table;
}

void host_table_enter(struct host_table *table)
{
    (void)table;
}

void host_table_leave(struct host_table *table)
{
    (void)table;
}
