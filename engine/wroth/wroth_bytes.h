/* Arithmetic on the counts of regions 1 to 8 as the eight bytes of one 64-bit word. One addition,
 * comparison or multiplication works on all regions, as long as no byte overflows into the next.
 * Troop counts, points of tokens and vitalities stay below 128. Private to this room. */
#ifndef POISE_WROTH_BYTES_H
#define POISE_WROTH_BYTES_H

#include "engine/wroth/wroth_rules.h"

#include <string.h>

/* 1 in each byte. Multiply a number by this to have it in each byte. */
#define WROTH_EACH UINT64_C(0x0101010101010101)

/* The bytes of regions 1 to 8 of an array by place. */
static inline uint64_t wroth_eight(const uint8_t by_place[])
{
    uint64_t word;
    memcpy(&word, &by_place[1], sizeof word);
    return word;
}

/* The sum of the bytes, if that is below 256: the product adds them all up in its highest byte. */
static inline int wroth_sum(uint64_t bytes)
{
    return (int)(bytes * WROTH_EACH >> 56);
}

/* 1 in each byte where a > b. Both are below 128, so 127 is enough to borrow from, and the highest
 * bit of each byte tells which was larger. */
static inline uint64_t wroth_more(uint64_t a, uint64_t b)
{
    return ((a + 127 * WROTH_EACH - b) >> 7) & WROTH_EACH;
}

/* 1 in each byte where a > 0. */
static inline uint64_t wroth_some(uint64_t a)
{
    return wroth_more(a, 0);
}

#endif
