/* A monotonic clock (CLOCK_MONOTONIC) to measure durations with. It does not follow changes of the
 * time of day. Only differences of its values have a meaning. */
#ifndef POISE_CLOCK_H
#define POISE_CLOCK_H

#include <stdint.h>

/* The time in nanoseconds, and in seconds. */
uint64_t clock_ns(void);
double clock_seconds(void);

#endif
