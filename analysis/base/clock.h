/* Clocks to measure durations with, of which only differences of their values have a meaning; and the
 * date. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* The time in nanoseconds, and in seconds, by a monotonic clock (CLOCK_MONOTONIC). It does not follow
 * changes of the time of day. */
uint64_t clock_ns(void);
double clock_seconds(void);

/* Seconds of processor that the calling thread has used. They do not run while other programs have
 * the processor. A page in a browser does not know: there it is clock_seconds. */
double clock_worked(void);

enum { CLOCK_DATE = sizeof "2026-11-27T18:30:00Z" };

/* Writes the date and time now, in UTC: 2026-11-27T18:30:00Z. */
void clock_tell_date(char out[CLOCK_DATE]);

/* Whether a text has that form. */
bool clock_is_date(const char *text);
