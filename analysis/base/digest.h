/* XXH3-128 digests as the file stores them: 32 hexadecimal digits, as xxhsum -H2 prints them. */
#ifndef POISE_DIGEST_H
#define POISE_DIGEST_H

#include <stddef.h>

#include <xxhash.h>

enum { DIGEST_TEXT = 32 };

/* A digest as hexadecimal text, without a NUL at the end. */
struct digest {
    char text[DIGEST_TEXT];
};

/* The digest of `count` bytes. */
struct digest digest_of(const void *bytes, size_t count);

/* The digest of all bytes added to `state` so far. More may be added afterwards. */
struct digest digest_so_far(const XXH3_state_t *state);

#endif
