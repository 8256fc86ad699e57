#include "analysis/base/digest.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "analysis/base/memory.h"

static struct digest in_hexadecimal(XXH128_hash_t hash)
{
    char text[DIGEST_TEXT + 1];
    struct digest digest;
    snprintf(text, sizeof text, "%016" PRIx64 "%016" PRIx64, (uint64_t)hash.high64,
             (uint64_t)hash.low64);
    memcpy(digest.text, text, DIGEST_TEXT);
    return digest;
}

struct digest digest_bytes(const void *bytes, size_t count)
{
    return in_hexadecimal(XXH3_128bits(bytes, count));
}

struct digest digest_so_far(const XXH3_state_t *state)
{
    return in_hexadecimal(XXH3_128bits_digest(state));
}

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

char *encode_base64(const void *bytes, size_t count)
{
    const unsigned char *from = bytes;
    char *text = memory_new((count + 2) / 3 * 4 + 1, 1), *out = text;
    for (size_t at = 0; at < count; at += 3) {
        const size_t there = count - at < 3 ? count - at : 3;
        uint32_t group = 0;
        for (size_t k = 0; k < 3; k++) {
            group = group << 8 | (k < there ? from[at + k] : 0);
        }
        for (size_t k = 0; k < 4; k++) {
            *out++ = k <= there ? digits[group >> (18 - 6 * k) & 63] : '=';
        }
    }
    return text;
}

/* The value of a base64 digit, 0 to 63; 64 for any other character. */
static uint32_t read_base64_digit(char c)
{
    const char *found = c != '\0' ? strchr(digits, c) : NULL;
    return found != NULL ? (uint32_t)(found - digits) : 64;
}

bool base64_read(void *bytes, size_t count, const char *text, size_t length)
{
    unsigned char *out = bytes;
    if (length != (count + 2) / 3 * 4) {
        return false;
    }
    for (size_t at = 0; at < count; at += 3, text += 4) {
        const size_t there = count - at < 3 ? count - at : 3;
        uint32_t group = 0;
        for (size_t k = 0; k < 4; k++) {
            const uint32_t digit = k <= there       ? read_base64_digit(text[k])
                                   : text[k] == '=' ? 0
                                                    : 64;
            if (digit == 64) {
                return false;
            }
            group = group << 6 | digit;
        }
        for (size_t k = 0; k < there; k++) {
            out[at + k] = (unsigned char)(group >> (16 - 8 * k));
        }
        if ((group & ((1U << (24 - 8 * there)) - 1)) != 0) {
            return false;
        }
    }
    return true;
}
