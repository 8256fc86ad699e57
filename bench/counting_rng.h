/* Counts random draws and streams. The build includes it before every source of a second copy of
 * the engine. The numbers drawn are the same as without it. */
#pragma once

#define rng_next rng_next_silently
#define rng_below rng_below_silently
#define rng_stream rng_stream_silently
#define rng_stream_drawn rng_stream_drawn_silently
#define rng_shuffle_u8 rng_shuffle_u8_silently
#include "engine/rng.h"
#undef rng_next
#undef rng_below
#undef rng_stream
#undef rng_stream_drawn
#undef rng_shuffle_u8

/* Totals since they were last set to 0. Not safe with several threads. */
struct counting_rng {
    uint64_t draws, streams;
};
extern struct counting_rng counting_rng;

static inline uint32_t rng_next(struct rng *rng)
{
    counting_rng.draws++;
    return rng_next_silently(rng);
}

static inline uint32_t rng_below(struct rng *rng, uint32_t bound)
{
    counting_rng.draws++;
    return rng_below_silently(rng, bound);
}

static inline struct rng rng_stream(uint64_t key, uint32_t purpose, uint32_t round)
{
    counting_rng.streams++;
    return rng_stream_silently(key, purpose, round);
}

static inline struct rng rng_stream_drawn(uint64_t key, uint32_t purpose, uint32_t round)
{
    counting_rng.streams++;
    return rng_stream_drawn_silently(key, purpose, round);
}

static inline void rng_shuffle_u8(struct rng *rng, uint8_t *items, uint32_t n)
{
    counting_rng.draws += n > 1 ? n - 1 : 0;
    rng_shuffle_u8_silently(rng, items, n);
}
