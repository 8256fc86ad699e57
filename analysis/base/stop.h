/* Ctrl-C and SIGTERM. The first signal asks the games to stop in an orderly way. A further signal,
 * more than a tenth of a second later, ends the program at once, even if a game hangs. */
#ifndef POISE_STOP_H
#define POISE_STOP_H

#include <stdatomic.h>

/* True after the first signal. Loops that play games look at it. stop_listen() installs the
 * handler. */
extern atomic_bool stop_asked;

/* Installs the handler of both signals. */
void stop_listen(void);

/* The exit code of a program that was asked to stop: 130 after SIGINT, 143 after SIGTERM, 0 before
 * any. */
int stop_exit_code(void);

#endif
