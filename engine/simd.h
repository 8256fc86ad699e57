/* Loops that SIMD makes fast are compiled twice: for any processor and, on x86-64, for those with
 * AVX2, which works on twice as many numbers at once. Both give the same numbers: integers are
 * exact, and floating-point operations are the same ones in the same order. */
#pragma once

#include <stdbool.h>

#if defined(__x86_64__)
#define SIMD_WIDE __attribute__((target("avx2")))
#else
#define SIMD_WIDE
#endif

/* Whether this processor can run functions marked SIMD_WIDE. */
static inline bool simd_is_wide(void)
{
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx2");
#else
    return false;
#endif
}
