#include "analysis/base/clock.h"

#include <stdbool.h>
#include <time.h>

uint64_t clock_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

double clock_seconds(void)
{
    return 1e-9 * (double)clock_ns();
}

double clock_worked(void)
{
    struct timespec t = {0};
    const bool known =
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t) == 0 && (t.tv_sec | t.tv_nsec) != 0;
    return known ? (double)t.tv_sec + 1e-9 * (double)t.tv_nsec : clock_seconds();
}
