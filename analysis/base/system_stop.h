/* Ctrl-C and SIGTERM. After stop_listen the first signal asks the games to stop in an orderly way.
 * A further signal, more than a tenth of a second later, ends the program at once, even if a game
 * hangs. */
#pragma once

#include <stdatomic.h>

/* True after the first signal. Loops that play games look at it. stop_listen() installs the
 * handler. */
extern atomic_bool stop_asked;

/* Installs the handler of both signals. */
void stop_listen(void);

/* Both signals call `clean` and end the program. It may call only what a signal handler may. */
void stop_by_signal(void (*clean)(void));

/* Both signals are ignored from now on. */
void stop_ignore(void);

/* The first Ctrl-C ends the standard input, so that a talk is closed as usual. The second ends the
 * program. */
void stop_end_input(void);

/* The exit code of a program that was asked to stop: 130 after SIGINT, 143 after SIGTERM, 0 before
 * any. */
int stop_exit_code(void);
