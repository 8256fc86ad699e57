/* Arithmetic on the counts of regions 1 to 8 as the eight bytes of one 64-bit word. One addition,
 * comparison or multiplication works on all regions, as long as no byte overflows into the next.
 * Troop counts, points of tokens and vitalities stay below 128. Private to this room. */
#pragma once

#include <string.h>

#include "engine/lanes.h"
#include "engine/wroth/wroth_rules.h"
#include "engine/wroth/wroth_state.h"

/* 1 in each byte. Multiply a number by this to have it in each byte. */
#define WROTH_EACH UINT64_C(0x0101010101010101)

static inline uint64_t wroth_word(const uint8_t eight[])
{
    uint64_t word;
    memcpy(&word, eight, sizeof word);
    return word;
}

/* The bytes of regions 1 to 8 of an array by place. */
static inline uint64_t wroth_eight(const uint8_t by_place[])
{
    return wroth_word(&by_place[1]);
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

/* 1 in each byte that is `value`. */
static inline uint64_t wroth_same(uint64_t bytes, int value)
{
    return (128 * WROTH_EACH - (bytes ^ (uint64_t)value * WROTH_EACH)) >> 7 & WROTH_EACH;
}

/* Of eight bytes, those of the pool's dice but for the last, moved up. The pool has two dice or more
 * while it is drafted: the last is the AI's (WP-37). */
static inline uint64_t wroth_first_dice(const struct wroth_state *s, uint64_t bytes)
{
    return bytes << (8 * (WROTH_POOL_MAX - s->pool_count) & 63);
}

/* The numbers of the bytes that are 1, where all others are 0, as a set. The product moves bit 0 of
 * byte k to bit k of the highest byte. */
static inline unsigned wroth_set_of(uint64_t bytes)
{
    return (unsigned)(bytes * UINT64_C(0x0102040810204080) >> 56);
}

/* The elites of a side in a place: a set of slots. */
static inline unsigned wroth_slots_in(const struct wroth_force *f, int place)
{
    return wroth_set_of(wroth_same(wroth_word(f->place), place));
}

/* Finds the region with the highest threat or the most troops, ties to the lower number (WP-30).
 * Each region gets a key, 8 * measure + 8 - region. The highest key belongs to the region sought,
 * so one maximum of eight lanes finds it. Lane k belongs to region k + 1. Measures can be up to
 * 4000. Private to this room. */

static inline int wroth_key(int region, int measure)
{
    return measure * WROTH_REGIONS + (WROTH_REGIONS - region);
}

static inline int wroth_key_region(int key)
{
    return WROTH_REGIONS - (key & (WROTH_REGIONS - 1));
}

/* The keys of all regions. */
static inline lanes8 wroth_keys(lanes8 measures)
{
    const lanes8 last = {7, 6, 5, 4, 3, 2, 1, 0};
    return measures * WROTH_REGIONS | last;
}

static inline lanes8 wroth_threat_keys(const struct wroth_state *s)
{
    return wroth_keys(lanes_load(&s->threat[1]));
}

/* The highest key of threat of a set of regions: below 0 for the empty set, below WROTH_REGIONS where the
 * measure is 0. */
static inline int wroth_peak(const struct wroth_state *s, unsigned set)
{
    return lanes_highest(wroth_threat_keys(s) | lanes_outside(set));
}
