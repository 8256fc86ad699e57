#include "sims/page/packed.h"

#include <stdint.h>
#include <stdlib.h>

#include "analysis/base/memory.h"

#include <libdeflate.h>

static void put_base64(const unsigned char *bytes, size_t count, FILE *out)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < count; i += 3) {
        const size_t here = count - i < 3 ? count - i : 3;
        const uint32_t three = (uint32_t)bytes[i] << 16 |
                               (here > 1 ? (uint32_t)bytes[i + 1] << 8 : 0) |
                               (here > 2 ? bytes[i + 2] : 0U);
        for (size_t k = 0; k < 4; k++) {
            fputc(k <= here ? digits[three >> (18 - 6 * k) & 63] : '=', out);
        }
    }
}

void packed_write(const unsigned char *bytes, size_t count, FILE *out)
{
    enum { LEVEL = 9 };
    struct libdeflate_compressor *deflate = memory_must(libdeflate_alloc_compressor(LEVEL));
    const size_t most = libdeflate_gzip_compress_bound(deflate, count);
    unsigned char *packed = memory_new(most, 1);
    put_base64(packed, libdeflate_gzip_compress(deflate, bytes, count, packed, most), out);
    libdeflate_free_compressor(deflate);
    free(packed);
}
