#include "sims/games/lua/page/host_table.h"

#include <stdlib.h>

#include "analysis/base/memory.h"
#include "sims/games/lua/game.h"
#include "sims/games/lua/threads.h"

struct host_table *host_table_new(void)
{
    return memory_new(1, sizeof(struct host_table));
}

void host_table_free(struct host_table *table)
{
    for (int use = 0; use < THREADS_USES; use++) {
        if (table->machines[use] != NULL) {
            machine_close(table->machines[use]);
        }
    }
    free(table);
}

void host_table_enter(struct host_table *table)
{
    threads_table = table;
    game_swap_stopped(table->stopped[0] != '\0' ? table->stopped : NULL);
}

void host_table_leave(struct host_table *table)
{
    const char *stopped = game_swap_stopped(NULL);
    if (stopped != table->stopped) {
        snprintf(table->stopped, sizeof table->stopped, "%s", stopped != NULL ? stopped : "");
    }
    threads_table = NULL;
}
