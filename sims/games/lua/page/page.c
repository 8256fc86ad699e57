/* threads.h for a web page: one thread and no watchdog, because the page stays alive if its
 * worker hangs. */
#include <stdlib.h>

#include "analysis/base/system_stop.h"
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
