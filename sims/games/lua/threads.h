/* The machines of those who play: of threads, with a watchdog over them, and of tables. */
#pragma once

#include "sims/games/lua/machine.h"

/* The uses for which a thread has a machine each. */
enum threads_use {
    THREADS_WHOLE, /* whole games and futures: a compiler that sees nothing else does better */
#ifdef POISE_LUAJIT
    THREADS_STEP, /* single calls of a game */
#else
    THREADS_STEP = THREADS_WHOLE,
#endif
    THREADS_TEXT, /* what a listener asks for while a game is in the middle of a call */
    THREADS_USES
};

/* What page/host_table.h calls a table. */
struct host_table {
    struct machine *machines[THREADS_USES];
    char stopped[MACHINE_FAULT_MAX]; /* what stopped its game; empty: nothing */
};

/* Where the calling thread plays now; NULL: at no table, with machines of its own. */
extern _Thread_local struct host_table *threads_table;

/* The machine with the script in it, of the calling thread or of its table, made when it is first asked
 * for. That of a thread lives until the program ends. That of a table counts its steps and so stops by
 * itself. */
struct machine *threads_machine(struct script *script, enum threads_use use);
