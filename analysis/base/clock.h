/* Clocks to measure durations with. Only differences of their values have a meaning. */
#pragma once

#include <stdint.h>

/* The time in nanoseconds, and in seconds, by a monotonic clock (CLOCK_MONOTONIC). It does not follow
 * changes of the time of day. */
uint64_t clock_ns(void);
double clock_seconds(void);

/* Seconds of processor that the calling thread has used. They do not run while other programs have
 * the processor. A page in a browser does not know: there it is clock_seconds. */
double clock_worked(void);
