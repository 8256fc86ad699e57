/* threads.h and host_table.h for a library: each table has machines of its own, which count
 * their steps and so stop by themselves. */
#include <stdlib.h>

#include "analysis/base/memory.h"
#include "analysis/base/system_stop.h"
#include "sims/games/lua/game.h"
#include "sims/games/lua/page/host_table.h"
#include "sims/games/lua/threads.h"

atomic_bool stop_asked;

/* See host_table.h. */
struct host_table {
    struct machine *machines[THREADS_USES];
    char stopped[MACHINE_FAULT_MAX]; /* what stopped its game; empty: nothing */
};

static _Thread_local struct host_table *here;

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
    here = table;
    game_swap_stopped(table->stopped[0] != '\0' ? table->stopped : NULL);
}

void host_table_leave(struct host_table *table)
{
    const char *stopped = game_swap_stopped(NULL);
    if (stopped != table->stopped) {
        snprintf(table->stopped, sizeof table->stopped, "%s", stopped != NULL ? stopped : "");
    }
    here = NULL;
}

struct machine *threads_machine(struct script *script, enum threads_use use)
{
    struct machine **own = &here->machines[use];
    if (*own == NULL) {
        struct error error;
        *own = machine_open(script, false, MACHINE_COUNTED, &error);
        if (*own == NULL) {
            abort(); /* it was opened before, to read what the script defines */
        }
    }
    return *own;
}

void threads_find_line(struct machine *machine)
{
    char fault[MACHINE_FAULT_MAX];
    if (machine_repeat_job(machine, MACHINE_BY_LINE, fault)) {
        memcpy(machine->fault, fault, sizeof fault);
    }
}
