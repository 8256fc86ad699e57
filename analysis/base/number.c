#include "analysis/base/number.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER_TEXT_MAX = 96 };

#define EXACT_DOUBLE 0x1p53 /* whole numbers below it are exact in a double */

/* Reads decimal digits into *out. False if the number does not fit in 64 bits. */
static bool accumulate_digits(const char *digits, uint64_t *out)
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

/* Copies `text` without the underscores that stand between two digits. False where it is too long
 * for a number. */
static bool without_underscores(const char *text, char out[NUMBER_TEXT_MAX])
{
    size_t length = 0, i = 0;
    for (; text[i] != '\0' && length < NUMBER_TEXT_MAX - 1; i++) {
        if (text[i] != '_' || i == 0 || !isdigit((unsigned char)text[i - 1]) ||
            !isdigit((unsigned char)text[i + 1])) {
            out[length++] = text[i];
        }
    }
    out[length] = '\0';
    return text[i] == '\0';
}

/* Reads "1e6" or "2.5M": a whole number that a double holds exactly. A number with a point must
 * have such a unit, because some people read "10.000" as ten thousand. Replaces the unit in `plain`
 * by an exponent, which is one byte longer. *out is UINT64_MAX if the number is too large. */
static bool read_short(char *plain, uint64_t *out)
{
    char *end;
    char *unit = plain + strcspn(plain, "kMG");
    if (*unit != '\0' && unit[1] == '\0' && strchr(plain, 'e') == NULL) {
        /* strtod must read it as an exponent, because 1.001 times 1000 is not 1001 in doubles. */
        memcpy(unit, *unit == 'k' ? "e3" : *unit == 'M' ? "e6" : "e9", 3);
    }
    const double value = strtod(plain, &end);
    if (!isdigit((unsigned char)plain[0]) || *end != '\0' ||
        plain[strspn(plain, "0123456789.eE")] != '\0' || strpbrk(plain, "eE") == NULL) {
        return false;
    }
    *out = value < EXACT_DOUBLE ? (uint64_t)value : UINT64_MAX;
    return value >= EXACT_DOUBLE || value == (double)*out;
}

/* Copies only the digits of "10.000" or "1,000,000". False if they are not in groups of
 * thousands. */
static bool join_thousands(const char *text, char out[NUMBER_TEXT_MAX])
{
    size_t group = strspn(text, "0123456789"), length = 0;
    bool grouped = group > 0 && group <= 3 && *text != '0';
    for (int groups = 0; grouped; groups++) {
        if (length + group >= NUMBER_TEXT_MAX) {
            return false;
        }
        memcpy(out + length, text, group);
        out[length += group] = '\0';
        text += group;
        if (*text == '\0') {
            return groups > 0;
        }
        group = strspn(++text, "0123456789");
        grouped = (text[-1] == '.' || text[-1] == ',') && group == 3;
    }
    return false;
}

int number_parse(const char *text, uint64_t min, uint64_t max, uint64_t *out, struct error *error)
{
    char plain[NUMBER_TEXT_MAX + 2];
    const bool short_enough = without_underscores(text, plain);
    char *digits = plain + (plain[0] == '-');
    const bool all_digits = *digits != '\0' && strspn(digits, "0123456789") == strlen(digits);
    if (!short_enough || (!all_digits && !read_short(digits, out))) {
        char joined[NUMBER_TEXT_MAX];
        return join_thousands(text, joined)
                   ? error_set(error, "`%.80s` is not a whole number; write %s", text, joined)
                   : error_set(error, "`%.80s` is not a whole number", text);
    }
    if (digits != plain || (all_digits && !accumulate_digits(plain, out)) || *out < min ||
        *out > max) {
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
    /* A bare `1` could mean 1 % or 100 %, so a share must have a point. */
    const bool share = *end == '\0' && strchr(text, '.') != NULL;
    *out = percent ? number / 100 : number;
    if (end == text || !(percent || share) || !(*out >= low && *out <= high)) {
        return error_set(error, "`%.80s` is no percentage from %g%% to %g%%, like 95%% or 0.95",
                         text, 100 * low, 100 * high);
    }
    return 0;
}
