/* XXH3-128 digests as the file stores them: 32 hexadecimal digits, as xxhsum -H2 prints them. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <xxhash.h>

enum { DIGEST_TEXT = 32 };

/* A digest as hexadecimal text, without a NUL at the end. */
struct digest {
    char text[DIGEST_TEXT];
};

/* The digest of `count` bytes. */
struct digest digest_bytes(const void *bytes, size_t count);

/* The digest of all bytes added to `state` so far. More may be added afterwards. */
struct digest digest_so_far(const XXH3_state_t *state);

/* Writes arrays of integers as base64 text and reads them back (RFC 4648, with padding). The bytes
 * in the text are little-endian on every machine. */

/* The text of `count` integers of `bytes` bytes each, NUL-terminated. The caller frees it. */
char *encode_base64(const void *numbers, size_t count, size_t bytes);

/* Reads `count` integers of `bytes` bytes from `length` characters. False if the text has another
 * length, a character that is not base64, or unused bits that are not 0; `numbers` may then be half
 * filled. */
bool base64_read(void *numbers, size_t count, size_t bytes, const char *text, size_t length);
