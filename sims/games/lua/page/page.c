/* What games in Lua need in a page: one thread, and no watchdog over it, for a worker that hangs leaves
 * the page alive. */
#include <stdlib.h>

#include "analysis/base/stop.h"
#include "sims/games/lua/threads.h"

atomic_bool stop_asked;

struct machine *threads_machine(struct script *script, enum threads_use use)
{
    static struct machine *own[THREADS_USES];
    if (own[use] == NULL) {
        struct error error;
        own[use] = machine_open(script, false, MACHINE_UNCOUNTED, &error);
        if (own[use] == NULL) {
            abort(); /* it was opened before, to read what the script defines */
        }
    }
    return own[use];
}

void threads_find_line(struct machine *machine)
{
    (void)machine; /* the program says it better */
}
