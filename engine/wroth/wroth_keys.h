/* Finds the region with the highest threat or the most troops, ties to the lower number (WP-30).
 * Each region gets a key, 8 * measure + 8 - region. The highest key belongs to the region sought,
 * so one maximum of eight lanes finds it. Lane k belongs to region k + 1. Measures can be up to
 * 4000. Private to this room. */
#ifndef POISE_WROTH_KEYS_H
#define POISE_WROTH_KEYS_H

#include "engine/lanes.h"
#include "engine/wroth/wroth_state.h"

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

/* The highest key of a set of regions: below 0 for the empty set, below WROTH_REGIONS where the
 * measure is 0. */
static inline int wroth_peak(lanes8 keys, unsigned set)
{
    return lanes_highest(keys | lanes_outside(set));
}

#endif
