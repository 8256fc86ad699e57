#include "analysis/base/digest.h"

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

struct digest digest_of(const void *bytes, size_t count)
{
    return in_hexadecimal(XXH3_128bits(bytes, count));
}

struct digest digest_so_far(const XXH3_state_t *state)
{
    return in_hexadecimal(XXH3_128bits_digest(state));
}
