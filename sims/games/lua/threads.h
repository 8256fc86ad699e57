/* The machines of the threads that play, and the watchdog over them. */
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

/* The calling thread's machine with the script in it, made when it is first asked for. It lives
 * until the program ends. */
struct machine *threads_machine(struct script *script, enum threads_use use);

/* Repeats a job whose mistake has no line, with lines noted, and puts the line into
 * machine->fault. */
void threads_find_line(struct machine *machine);
