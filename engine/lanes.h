/* Arithmetic on eight 16-bit numbers at once (SIMD), for players that compute the same thing for up
 * to eight places. Eight cost as much as one, and no branch can be mispredicted. A comparison gives
 * -1 in the lanes where it holds and 0 in the others. A set of lanes is a bit mask: bit k stands
 * for lane k. */
#pragma once

#include <stdint.h>
#include <string.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

enum { LANES = 8 };

typedef int16_t lanes8 __attribute__((vector_size(2 * LANES)));

static inline lanes8 lanes_all(int16_t value)
{
    return (lanes8){value, value, value, value, value, value, value, value};
}

/* A number as a lane can hold it: the nearest one. */
static inline int16_t lanes_narrow(int value)
{
    return (int16_t)(value > INT16_MAX ? INT16_MAX : value < INT16_MIN ? INT16_MIN : value);
}

/* From eight int16_t, or uint16_t below 32768, in memory. */
static inline lanes8 lanes_load(const void *eight)
{
    lanes8 lanes;
    memcpy(&lanes, eight, sizeof lanes);
    return lanes;
}

/* From the eight bytes of a uint64_t. */
static inline lanes8 lanes_widen(uint64_t bytes)
{
#if defined(__SSE2__) /* one instruction of which gcc 12 makes five */
    return (lanes8)_mm_unpacklo_epi8(_mm_cvtsi64_si128((int64_t)bytes), _mm_setzero_si128());
#else
    typedef uint8_t narrow __attribute__((vector_size(LANES)));
    narrow lanes;
    memcpy(&lanes, &bytes, sizeof lanes);
    return __builtin_convertvector(lanes, lanes8);
#endif
}

/* Each lane's own bit. */
static inline lanes8 lanes_bits(void)
{
    return (lanes8){1, 2, 4, 8, 16, 32, 64, 128};
}

/* lanes_in: -1 in the lanes of a set. lanes_outside: -1 in all other lanes. */
static inline lanes8 lanes_in(unsigned set)
{
    return (lanes_bits() & lanes_all((int16_t)set)) != 0;
}

static inline lanes8 lanes_outside(unsigned set)
{
    return (lanes_bits() & lanes_all((int16_t)set)) == 0;
}

/* The set of the lanes that are -1; all others must be 0. */
static inline uint8_t lanes_set(lanes8 where)
{
#if defined(__SSE2__)
    return (uint8_t)_mm_movemask_epi8(_mm_packs_epi16((__m128i)where, (__m128i)where));
#else
    typedef uint64_t halves __attribute__((vector_size(16)));
    const halves both = (halves)(where & lanes_bits());
    const uint64_t four = both[0] | both[1], two = four | four >> 32;
    return (uint8_t)(two | two >> 16);
#endif
}

/* Takes `one` in the lanes where `where` is -1, and `other` where it is 0. */
static inline lanes8 lanes_either(lanes8 where, lanes8 one, lanes8 other)
{
    return (where & one) | (~where & other);
}

/* The larger of two numbers, lane by lane. */
static inline lanes8 lanes_max(lanes8 a, lanes8 b)
{
#if defined(__SSE2__) /* one instruction that gcc 12 does not always find by itself */
    return (lanes8)_mm_max_epi16((__m128i)a, (__m128i)b);
#else
    return lanes_either(a > b, a, b);
#endif
}

/* The smaller of two numbers, lane by lane. */
static inline lanes8 lanes_min(lanes8 a, lanes8 b)
{
#if defined(__SSE2__)
    return (lanes8)_mm_min_epi16((__m128i)a, (__m128i)b);
#else
    return lanes_either(a < b, a, b);
#endif
}

/* Builds a vector from chosen lanes. The eight constants say which: 0 to 7 are lanes of a, 8 to 15
 * lanes of b, and -1 means that any lane will do. */
#if __has_builtin(__builtin_shufflevector)
#define LANES_PICK(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#else /* gcc before 12 */
#define LANES_PICK(a, b, ...) __builtin_shuffle(a, b, (lanes8){__VA_ARGS__})
#endif

/* The largest of the eight lanes: compares halves, then quarters, then eighths. */
static inline int16_t lanes_highest(lanes8 a)
{
    a = lanes_max(a, LANES_PICK(a, a, 4, 5, 6, 7, -1, -1, -1, -1));
    a = lanes_max(a, LANES_PICK(a, a, 2, 3, -1, -1, -1, -1, -1, -1));
    a = lanes_max(a, LANES_PICK(a, a, 1, -1, -1, -1, -1, -1, -1, -1));
    return a[0];
}
