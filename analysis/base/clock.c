#include "analysis/base/clock.h"

#include <ctype.h>
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

void clock_tell_date(char out[CLOCK_DATE])
{
    struct tm utc;
    const time_t now = time(NULL);
    gmtime_r(&now, &utc);
    strftime(out, CLOCK_DATE, "%Y-%m-%dT%H:%M:%SZ", &utc);
}

bool clock_is_date(const char *text)
{
    const char *form = "0000-00-00T00:00:00Z";
    while (*form != '\0' && (*form == '0' ? isdigit((unsigned char)*text) != 0 : *form == *text)) {
        form++;
        text++;
    }
    return *form == '\0' && *text == '\0';
}
