/* Formats numbers and names for tables that people read. Functions with an `out` buffer write there
 * and return it; the text is UTF-8 and NUL-terminated. */
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "analysis/base/error.h"

enum {
    FORMAT_MAX = 32,      /* bytes of a buffer that any formatted number fits in */
    FORMAT_BAR_WIDTH = 24 /* terminal columns of a bar for the share 1 */
};

/* "1,234,567" */
char *format_count(char out[FORMAT_MAX], uint64_t count);

/* What follows a noun of so many: "" for 1, else "s". */
const char *format_plural(uint64_t count);

/* A mean or a measure with about four significant digits: "0.0123", "12.35", "1234.5"; "-" for
 * NaN. */
char *format_number(char out[FORMAT_MAX], double value);

/* A value with `decimals` decimals; from 1e15 on with 6 significant digits; "-" for NaN. A value
 * that rounds to 0 has no sign: "0.00". */
char *format_fixed(char out[FORMAT_MAX], double value, int decimals);

/* The same with a sign: "+0.87", "-1.20"; "0.00" for what rounds to 0. */
char *format_signed(char out[FORMAT_MAX], double value, int decimals);

/* How many decimals show an uncertainty of `half_width` with two digits: 0.012 -> 3. From 0 to 4; 2
 * if the uncertainty is 0 or NaN. */
int format_decimals(double half_width);

/* A rate in percent, without a percent sign: 0.4321 -> "43.21"; "-" for NaN. */
char *format_percent(char out[FORMAT_MAX], double rate, int decimals);

/* Decimals of a percentage that n games support: 1 for 10,000 games, 2 for a million, 1 to 4. */
int format_percent_decimals(uint64_t n);

/* `decimals`, or as many more as show that a rate is neither 0 nor 1: 99.9991, not 100.00. */
int format_open_decimals(double rate, int decimals);

/* Returns `sign`, a character outside ASCII, or `ascii` if LC_ALL, LC_CTYPE or LANG (the first that
 * is set) asks for the locale C or POSIX. */
const char *format_sign(const char *sign, const char *ascii);

/* A bar that fills `share` of FORMAT_BAR_WIDTH columns, in steps of an eighth of a column. A share
 * above 0 gets at least the thinnest bar. `out` holds FORMAT_BAR_MAX bytes. */
enum { FORMAT_BAR_MAX = 3 * FORMAT_BAR_WIDTH + 1 };
char *format_bar(char out[FORMAT_BAR_MAX], double share);

/* A column's name with ' ' for each '_', cut to size - 1 bytes. */
char *format_name(char *out, size_t size, const char *name);

/* Reads numbers as users type them, on the command line and in configs. */

/* Reads a whole number in [min, max]: "1000000", "1_000_000", "1e6", "1M", "2.5k" (k, M, G); but
 * not "10.000", which people read in two ways. 0, or -1 with `error`: the words after the option's
 * or key's name, as "`x` is not a whole number". */
int number_parse(const char *text, uint64_t min, uint64_t max, uint64_t *out, struct error *error)
    __attribute__((warn_unused_result));

/* Reads "95%" or "0.95" as the share 0.95, in [low, high]. 0, or -1 with `error` as above. */
int number_share(const char *text, double low, double high, double *out, struct error *error)
    __attribute__((warn_unused_result));
