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

/* Writes bytes as base64 text and reads them back (RFC 4648, with padding). */

/* The text of `count` bytes, NUL-terminated. The caller frees it. */
char *encode_base64(const void *bytes, size_t count);

/* Reads `count` bytes from `length` characters. False if the text has another length, a character
 * that is not base64, or unused bits that are not 0; `bytes` may then be half filled. */
bool base64_read(void *bytes, size_t count, const char *text, size_t length);
