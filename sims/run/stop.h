/* Ctrl-C and SIGTERM: the first asks the run to stop in order, the second ends the program. */
#ifndef POISE_STOP_H
#define POISE_STOP_H

#include <stdatomic.h>

/* Turns true with the first signal after stop_listen(). */
extern atomic_bool stop_asked;

void stop_listen(void);

#endif
