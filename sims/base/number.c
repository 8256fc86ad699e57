#include "sims/base/number.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* False where the digits do not fit in 64 bits. */
static bool accumulate(const char *digits, uint64_t *out)
{
    *out = 0;
    for (; *digits != '\0'; digits++) {
        if (__builtin_mul_overflow(*out, 10, out) ||
            __builtin_add_overflow(*out, (uint64_t)(*digits - '0'), out)) {
            return false;
        }
    }
    return true;
}

int number_parse(const char *text, uint64_t min, uint64_t max, uint64_t *out, struct error *error)
{
    const char *digits = text + (text[0] == '-');
    if (*digits == '\0' || strspn(digits, "0123456789") != strlen(digits)) {
        return error_set(error, "`%.80s` is not a whole number", text);
    }
    if (digits != text || !accumulate(text, out) || *out < min || *out > max) {
        return error_set(error, "%.80s is out of range; it must be from %" PRIu64 " to %" PRIu64,
                         text, min, max);
    }
    return 0;
}

int number_share(const char *text, double low, double high, double *out, struct error *error)
{
    char *end;
    const double number = strtod(text, &end);
    const bool percent = strcmp(end, "%") == 0;
    /* A bare `1` could mean 1 % or all: a share has a point. */
    const bool share = *end == '\0' && strchr(text, '.') != NULL;
    *out = percent ? number / 100 : number;
    if (end == text || !(percent || share) || !(*out >= low && *out <= high)) {
        return error_set(error, "`%.80s` is no percentage from %g%% to %g%%, like 95%% or 0.95",
                         text, 100 * low, 100 * high);
    }
    return 0;
}
