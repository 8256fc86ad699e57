/* A clock that never jumps; its zero means nothing. */
#ifndef POISE_CLOCK_H
#define POISE_CLOCK_H

#include <stdint.h>

uint64_t clock_ns(void);
double clock_seconds(void);

#endif
