#include "analysis/base/format.h"

#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
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
    return out;
}

char *format_signed(char out[FORMAT_MAX], double value, int decimals)
{
    char number[FORMAT_MAX];
    format_fixed(number, value, decimals);
    const bool zero = strspn(number, "-0.") == strlen(number) && !isnan(value);
    const char *digits = zero && number[0] == '-' ? number + 1 : number;
    snprintf(out, FORMAT_MAX, "%s%.30s", value > 0 && !zero ? "+" : "", digits);
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

void format_put_name(FILE *out, int width, const char *name)
{
    if (strlen(name) > (size_t)width) {
        fprintf(out, "  %s\n", name);
        name = "";
    }
    fprintf(out, "  %-*s", width, name);
}
