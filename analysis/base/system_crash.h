/* Handles crashes of games that are loaded as shared libraries. If such code crashes or ends the
 * program, the user reads one sentence about it on stderr, and the lock files of outputs are
 * removed. */
#pragma once

#include <stdbool.h>

struct sigaction;

/* Installs a handler of all signals that say that code crashed. */
void crash_handle(const struct sigaction *action);

/* Installs the handlers: from now on a crash signal or an exit is blamed on loaded code, unless
 * crash_leaving is set. Further calls do nothing. */
void crash_watch(void);

/* Gives the calling thread its own stack for the crash handler. Without it a stack overflow would
 * end the program without a message. Call it once in each thread that calls loaded code. Further
 * calls, and calls before crash_watch, do nothing. */
void crash_stack(void);

/* Set this to true before the program ends on its own. If it is false at exit, the game's code is
 * blamed. */
extern bool crash_leaving;
