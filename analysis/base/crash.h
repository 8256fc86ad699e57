/* Code of others in this process: when it crashes or ends the program, one sentence says so, and no lock
 * is left. */
#ifndef POISE_CRASH_H
#define POISE_CRASH_H

#include <stdbool.h>

/* From now on signals of a crash, and each exit, are those of loaded code. Again: nothing. */
void crash_watch(void);

/* Gives the calling thread a stack for that handler, without which a stack that is full ends the program
 * without a word. Once per thread that calls loaded code; again, or before crash_watch: nothing. */
void crash_stack(void);

/* To be set before the program ends by itself: else a game's code has ended it. */
extern bool crash_leaving;

#endif
