/* The machines of the threads that play, and the watchdog over them. */
#ifndef POISE_LUA_THREADS_H
#define POISE_LUA_THREADS_H

#include "sims/lua/machine.h"

/* The calling thread's machine with the script in it, made when it is first asked for. It lives until
 * the program ends. `whole`: the one for whole games and futures; a compiler that sees nothing else
 * makes better code of them. */
struct machine *threads_machine(struct script *script, bool whole);

/* After a job that failed without a place: does it again to find the line, for its fault. */
void threads_find_line(struct machine *machine);

#endif
