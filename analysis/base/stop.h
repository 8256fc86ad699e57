/* Ctrl-C and SIGTERM: the first asks the games to stop in order, one that comes a tenth of a second
 * later or more ends the program, even in a game that hangs. */
#ifndef POISE_STOP_H
#define POISE_STOP_H

#include <stdatomic.h>

/* Turns true with the first signal after stop_listen(). */
extern atomic_bool stop_asked;

void stop_listen(void);

/* What a program that was asked to stop ends with: 130 after SIGINT, 143 after SIGTERM; 0 before. */
int stop_exit_code(void);

#endif
