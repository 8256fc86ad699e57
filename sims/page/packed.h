/* Writes bytes into a page: compressed by gzip, as base64 text. */
#ifndef POISE_PAGE_PACKED_H
#define POISE_PAGE_PACKED_H

#include <stddef.h>
#include <stdio.h>

void packed_write(const unsigned char *bytes, size_t count, FILE *out);

#endif
