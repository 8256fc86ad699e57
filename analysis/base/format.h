/* Numbers as people read them in tables. Every function writes to `out` and returns it; the text
 * is UTF-8 and NUL-terminated. */
#ifndef POISE_FORMAT_H
#define POISE_FORMAT_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum {
    FORMAT_MAX = 32,      /* bytes that any number needs */
    FORMAT_BAR_WIDTH = 24 /* columns of a full bar */
};

/* "1,234,567" */
char *format_count(char out[FORMAT_MAX], uint64_t count);

/* A mean or a measure with about four significant digits: "0.0123", "12.35", "1234.5"; "-" for
 * NaN. */
char *format_number(char out[FORMAT_MAX], double value);

/* A value with that many decimals; "-" for NaN. */
char *format_fixed(char out[FORMAT_MAX], double value, int decimals);

/* The same with a sign, "+" for what does not round to 0 or less: "+0.87", "-1.20", "0.00". */
char *format_signed(char out[FORMAT_MAX], double value, int decimals);

/* Decimals that show an uncertainty of `half_width` with two digits: 0.012 -> 3; 0 to 4, and 2
 * where there is none (0 or NaN). */
int format_decimals(double half_width);

/* A rate with a fixed number of decimals and no sign: 0.4321 -> "43.21"; "-" for NaN. */
char *format_percent(char out[FORMAT_MAX], double rate, int decimals);

/* Decimals of a percentage that n games support: 1 for 10,000 games, 2 for a million, 1 to 4. */
int format_percent_decimals(uint64_t n);

/* A sign outside ASCII, or what stands for it where the environment asks for the C locale. */
const char *format_sign(const char *sign, const char *ascii);

/* A bar for `share` of FORMAT_BAR_WIDTH columns, in eighths of a column; at least the thinnest bar
 * for a share above 0. Ends with NUL. `out` holds FORMAT_BAR_MAX bytes. */
enum { FORMAT_BAR_MAX = 3 * FORMAT_BAR_WIDTH + 1 };
char *format_bar(char out[FORMAT_BAR_MAX], double share);

/* A column's name for people: '_' becomes ' '. Cut to size - 1 bytes. */
char *format_name(char *out, size_t size, const char *name);

/* Prints a name as a column of that width after two spaces; a longer one has a line of its own. */
void format_put_name(FILE *out, int width, const char *name);

#endif
