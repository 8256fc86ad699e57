#include "analysis/base/format.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

char *format_count(char out[FORMAT_MAX], uint64_t count)
{
    char digits[FORMAT_MAX];
    const int length = snprintf(digits, sizeof digits, "%" PRIu64, count);
    char *to = out;
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0) {
            *to++ = ',';
        }
        *to++ = digits[i];
    }
    *to = '\0';
    return out;
}

static bool is_zero_printed(const char *number)
{
    return number[strspn(number, "-0.")] == '\0';
}

char *format_fixed(char out[FORMAT_MAX], double value, int decimals)
{
    if (isnan(value)) {
        return strcpy(out, "-");
    }
    if (fabs(value) >= 1e15) {
        snprintf(out, FORMAT_MAX, "%.6g", value);
    } else {
        snprintf(out, FORMAT_MAX, "%.*f", decimals, value);
    }
    return out[0] == '-' && is_zero_printed(out) ? memmove(out, out + 1, strlen(out)) : out;
}

char *format_signed(char out[FORMAT_MAX], double value, int decimals)
{
    char number[FORMAT_MAX];
    format_fixed(number, value, decimals);
    snprintf(out, FORMAT_MAX, "%s%.30s", value > 0 && !is_zero_printed(number) ? "+" : "", number);
    return out;
}

int format_decimals(double half_width)
{
    if (!(half_width > 0)) {
        return 2;
    }
    const double decimals = 1 - floor(log10(half_width));
    return decimals < 0 ? 0 : decimals > 4 ? 4 : (int)decimals;
}

const char *format_plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}

char *format_number(char out[FORMAT_MAX], double value)
{
    const double size = fabs(value);
    return format_fixed(out, value, size >= 1000 ? 1 : size >= 0.1 || size == 0 ? 2 : 4);
}

char *format_percent(char out[FORMAT_MAX], double rate, int decimals)
{
    return format_fixed(out, 100 * rate, decimals);
}

int format_percent_decimals(uint64_t n)
{
    const int decimals = (int)floor(log10((double)(n > 0 ? n : 1)) / 2) - 1;
    return decimals < 1 ? 1 : decimals > 4 ? 4 : decimals;
}

int format_open_decimals(double rate, int decimals)
{
    const double nearest = 100 * fmin(rate, 1 - rate);
    while (nearest > 0 && decimals < 7 && nearest < 0.5 * pow(10, -decimals)) {
        decimals++;
    }
    return decimals;
}

const char *format_sign(const char *sign, const char *ascii)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *locale = getenv(names[i]);
        if (locale != NULL && locale[0] != '\0') {
            return strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0 ? ascii : sign;
        }
    }
    return sign; /* no locale is set, as in many containers; their terminals show UTF-8 */
}

char *format_bar(char out[FORMAT_BAR_MAX], double share)
{
    static const char *const eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    int length = (int)lround(share * FORMAT_BAR_WIDTH * 8);
    if (length == 0 && share > 0) {
        length = 1;
    }
    char *to = out;
    for (; length >= 8; length -= 8) {
        to = stpcpy(to, format_sign("█", "#"));
    }
    strcpy(to, format_sign(eighths[length], length >= 4               ? "#"
                                            : to == out && length > 0 ? "."
                                                                      : ""));
    return out;
}

char *format_name(char *out, size_t size, const char *name)
{
    snprintf(out, size, "%s", name);
    for (char *c = out; *c != '\0'; c++) {
        if (*c == '_') {
            *c = ' ';
        }
    }
    return out;
}

enum { NUMBER_TEXT_MAX = 96 };

#define EXACT_DOUBLE 0x1p53 /* whole numbers below it are exact in a double */
#define ALL_64_BITS 0x1p64

/* Reads decimal digits into *out. False if the number does not fit in 64 bits. */
static bool read_decimal_digits(const char *digits, uint64_t *out)
{
    errno = 0;
    *out = strtoull(digits, NULL, 10);
    return errno == 0;
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

/* Reads "1e6" or "2.5M": a whole number, which is exact below EXACT_DOUBLE. A number with a point
 * must have such a unit, because some people read "10.000" as ten thousand. Replaces the unit in
 * `plain` by an exponent, which is one byte longer. */
static bool read_short(char *plain, double *out)
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
    *out = value;
    return value >= EXACT_DOUBLE || value == floor(value);
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
    double value = 0;
    const bool short_enough = without_underscores(text, plain);
    char *digits = plain + (plain[0] == '-');
    const bool all_digits = *digits != '\0' && strspn(digits, "0123456789") == strlen(digits);
    if (!short_enough || (!all_digits && !read_short(digits, &value))) {
        char joined[NUMBER_TEXT_MAX];
        return join_thousands(text, joined)
                   ? error_set(error, "`%.80s` is not a whole number; write %s", text, joined)
                   : error_set(error, "`%.80s` is not a whole number", text);
    }
    bool fits = digits == plain && value < ALL_64_BITS;
    if (fits && all_digits) {
        fits = read_decimal_digits(plain, out);
    } else if (fits) {
        *out = (uint64_t)value;
    }
    if (!fits || *out < min || *out > max) {
        return error_set(error, "%.80s is out of range; it must be from %" PRIu64 " to %" PRIu64,
                         text, min, max);
    }
    return value < EXACT_DOUBLE ? 0
                                : error_set(error,
                                            "`%.80s` is too large for a unit or an exponent: "
                                            "write all its digits",
                                            text);
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
