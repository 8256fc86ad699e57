#include "analysis/base/digest.h"

#include <stdint.h>
#include <string.h>

#include "analysis/base/memory.h"

static struct digest in_hexadecimal(XXH128_hash_t hash)
{
    static const char digits[] = "0123456789abcdef";
    XXH128_canonical_t canonical;
    XXH128_canonicalFromHash(&canonical, hash);
    struct digest digest;
    for (size_t i = 0; i < sizeof canonical.digest; i++) {
        digest.text[2 * i] = digits[canonical.digest[i] >> 4];
        digest.text[2 * i + 1] = digits[canonical.digest[i] & 15];
    }
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

/* The offset in memory of byte `at` of the little-endian numbers: `at` itself on a little-endian
 * machine, mirrored within the number on a big-endian one. */
static size_t find_byte_place(size_t at, size_t bytes)
{
    const uint16_t one = 1;
    const bool little = *(const unsigned char *)&one == 1;
    return little ? at : at - at % bytes + (bytes - 1 - at % bytes);
}

char *encode_base64(const void *numbers, size_t count, size_t bytes)
{
    const unsigned char *from = numbers;
    const size_t size = count * bytes;
    char *text = memory_new((size + 2) / 3 * 4 + 1, 1), *out = text;
    for (size_t at = 0; at < size; at += 3) {
        const size_t there = size - at < 3 ? size - at : 3;
        uint32_t group = 0;
        for (size_t k = 0; k < 3; k++) {
            group = group << 8 | (k < there ? from[find_byte_place(at + k, bytes)] : 0);
        }
        for (size_t k = 0; k < 4; k++) {
            *out++ = k <= there ? digits[group >> (18 - 6 * k) & 63] : '=';
        }
    }
    return text;
}

/* The value of a base64 digit, 0 to 63; 64 for any other character. */
static uint32_t read_hex_digit(char c)
{
    const char *found = c != '\0' ? strchr(digits, c) : NULL;
    return found != NULL ? (uint32_t)(found - digits) : 64;
}

bool base64_read(void *numbers, size_t count, size_t bytes, const char *text, size_t length)
{
    unsigned char *out = numbers;
    const size_t size = count * bytes;
    if (length != (size + 2) / 3 * 4) {
        return false;
    }
    for (size_t at = 0; at < size; at += 3, text += 4) {
        const size_t there = size - at < 3 ? size - at : 3;
        uint32_t group = 0;
        for (size_t k = 0; k < 4; k++) {
            const uint32_t digit = k <= there ? read_hex_digit(text[k]) : text[k] == '=' ? 0 : 64;
            if (digit == 64) {
                return false;
            }
            group = group << 6 | digit;
        }
        for (size_t k = 0; k < there; k++) {
            out[find_byte_place(at + k, bytes)] = (unsigned char)(group >> (16 - 8 * k));
        }
        if ((group & ((1U << (24 - 8 * there)) - 1)) != 0) {
            return false;
        }
    }
    return true;
}
