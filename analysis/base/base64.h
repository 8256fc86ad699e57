/* Little-endian integers as base64 (RFC 4648, with padding). */
#ifndef POISE_BASE64_H
#define POISE_BASE64_H

#include <stdbool.h>
#include <stddef.h>

/* `count` integers of `bytes` bytes each as a text: new memory. */
char *base64_of(const void *numbers, size_t count, size_t bytes);

/* Fills in exactly `count` of them. False where the text is not that. */
bool base64_read(void *numbers, size_t count, size_t bytes, const char *text, size_t length);

#endif
