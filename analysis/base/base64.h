/* Writes arrays of integers as base64 text and reads them back (RFC 4648, with padding). The bytes
 * in the text are little-endian on every machine. */
#ifndef POISE_BASE64_H
#define POISE_BASE64_H

#include <stdbool.h>
#include <stddef.h>

/* The text of `count` integers of `bytes` bytes each, NUL-terminated. The caller frees it. */
char *base64_of(const void *numbers, size_t count, size_t bytes);

/* Reads `count` integers of `bytes` bytes from `length` characters. False if the text has another
 * length, a character that is not base64, or unused bits that are not 0; `numbers` may then be half
 * filled. */
bool base64_read(void *numbers, size_t count, size_t bytes, const char *text, size_t length);

#endif
