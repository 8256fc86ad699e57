/* The eight regions at once: as bytes of one word, or as 16-bit lanes of one vector. Private to
 * this room. */
#ifndef POISE_WROTH_EIGHT_H
#define POISE_WROTH_EIGHT_H

#include "engine/wroth/wroth_rules.h"

#include <string.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#define WROTH_EACH UINT64_C(0x0101010101010101)

/* Lane k belongs to region k + 1. */
typedef int16_t wroth_lanes __attribute__((vector_size(2 * WROTH_REGIONS)));

/* The bytes of regions 1 to 8 of an array by place: sums and products of the word are those of the
 * bytes as long as none overflows. */
static inline uint64_t wroth_eight(const uint8_t by_place[])
{
    uint64_t word;
    memcpy(&word, &by_place[1], sizeof word);
    return word;
}

/* The sum of eight bytes, if that is below 256. */
static inline int wroth_sum(uint64_t bytes)
{
    return (int)(bytes * WROTH_EACH >> 56);
}

/* 1 in each byte where a > b, and where a > 0; all below 128. */
static inline uint64_t wroth_more(uint64_t a, uint64_t b)
{
    return ((a + 127 * WROTH_EACH - b) >> 7) & WROTH_EACH;
}

static inline uint64_t wroth_some(uint64_t a)
{
    return ((a + 127 * WROTH_EACH) >> 7) & WROTH_EACH;
}

static inline wroth_lanes wroth_larger(wroth_lanes a, wroth_lanes b)
{
#if defined(__SSE2__) /* one instruction that gcc 12 does not find by itself */
    return (wroth_lanes)_mm_max_epi16((__m128i)a, (__m128i)b);
#else
    const wroth_lanes above = a > b;
    return (a & above) | (b & ~above);
#endif
}

/* The largest lane. */
static inline int wroth_largest(wroth_lanes a)
{
    a = wroth_larger(a, __builtin_shufflevector(a, a, 4, 5, 6, 7, -1, -1, -1, -1));
    a = wroth_larger(a, __builtin_shufflevector(a, a, 2, 3, -1, -1, -1, -1, -1, -1));
    a = wroth_larger(a, __builtin_shufflevector(a, a, 1, -1, -1, -1, -1, -1, -1, -1));
    return a[0];
}

/* -1 in the lanes of the regions that a set does not hold. */
static inline wroth_lanes wroth_outside(unsigned set)
{
    const wroth_lanes bits = {1, 2, 4, 8, 16, 32, 64, 128};
    return ((int16_t)set & bits) == 0;
}

/* The set of the regions whose lane is -1; all others are 0. */
static inline unsigned wroth_set_of(wroth_lanes lanes)
{
#if defined(__SSE2__)
    return (unsigned)_mm_movemask_epi8(_mm_packs_epi16((__m128i)lanes, (__m128i)lanes)) & 0xff;
#else
    unsigned set = 0;
    for (int k = 0; k < WROTH_REGIONS; k++) {
        set |= (unsigned)(lanes[k] & 1) << k;
    }
    return set;
#endif
}

static inline wroth_lanes wroth_lanes_of(const void *eight)
{
    wroth_lanes lanes;
    memcpy(&lanes, eight, sizeof lanes);
    return lanes;
}

/* Eight bytes as lanes. */
static inline wroth_lanes wroth_widen(uint64_t bytes)
{
    typedef uint8_t narrow __attribute__((vector_size(WROTH_REGIONS)));
    narrow lanes;
    memcpy(&lanes, &bytes, sizeof lanes);
    return __builtin_convertvector(lanes, wroth_lanes);
}

/* A key orders regions by a measure (up to 4000), ties to the lower number; it is below 0 for no
 * region, below WROTH_REGIONS where the measure is 0. */
static inline int wroth_key(int region, int measure)
{
    return measure * WROTH_REGIONS + (WROTH_REGIONS - region);
}

static inline int wroth_key_region(int key)
{
    return WROTH_REGIONS - (key & (WROTH_REGIONS - 1));
}

static inline wroth_lanes wroth_keys(wroth_lanes measures)
{
    const wroth_lanes last = {7, 6, 5, 4, 3, 2, 1, 0};
    return measures * WROTH_REGIONS | last;
}

/* The highest key of a set of regions. */
static inline int wroth_peak(wroth_lanes keys, unsigned set)
{
    return wroth_largest(keys | wroth_outside(set));
}

#endif
