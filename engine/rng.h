/* PCG32 (XSH-RR 64/32) and the rule by which every game of every batch gets its own streams.
 *
 * A game is identified by (seed, index). From the two, rng_key makes one 64-bit key; from the key,
 * rng_stream makes one generator for each purpose and round. Both halves of a generator, state and
 * increment, are different outputs of a mixing hash: generators with consecutive states or
 * consecutive increments are correlated across games (see tests/engine/test_rng_streams.c). */
#pragma once

#include <stdint.h>

/* One PCG32 generator. `increment` is odd. */
struct rng {
    uint64_t state;
    uint64_t increment;
};

/* Next 32 random bits (M. O'Neill, PCG, 2014: XSH-RR, LCG multiplier 6364136223846793005). */
static inline uint32_t rng_next(struct rng *rng)
{
    const uint64_t old = rng->state;
    rng->state = old * UINT64_C(6364136223846793005) + rng->increment;
    const uint32_t shifted = (uint32_t)(((old >> 18) ^ old) >> 27);
    const uint32_t turn = (uint32_t)(old >> 59);
    return (shifted >> turn) | (shifted << (-turn & 31));
}

/* The key of games whose chance is counted instead of drawn (engine/chance.h): rng_stream opens
 * streams for it that are all zeros. rng_next of such a stream gives 0, which rng_below must look at
 * in any case, so that drawing costs nothing more; it then asks rng_chance. No game of a batch gets
 * this key, but with a chance of 2^-64. */
#define RNG_CHANCE UINT64_C(0xeefc43ae2380a3d9)

/* The program has one; each game in its own shared object has another, which the loader sets. */
extern uint32_t (*rng_chance)(uint32_t bound) __attribute__((visibility("hidden")));

/* rng_below for the few draws (bound in 2^32) that may have to be drawn again. */
static __attribute__((noinline, cold, unused)) uint32_t rng_again(struct rng *rng, uint32_t bound,
                                                                  uint64_t wide)
{
    if (rng->increment % 2 == 0) { /* also of a damaged file: it might reject for ever */
        return rng_chance(bound);
    }
    const uint32_t residue = -bound % bound;
    while ((uint32_t)wide < residue) {
        wide = (uint64_t)rng_next(rng) * bound;
    }
    return (uint32_t)(wide >> 32);
}

/* Uniform in [0, bound), bound >= 1; unbiased (D. Lemire, "Fast random integer generation in an
 * interval", 2019: multiply, reject the short residue). */
static inline uint32_t rng_below(struct rng *rng, uint32_t bound)
{
    const uint64_t wide = (uint64_t)rng_next(rng) * bound;
    if ((uint32_t)wide >= bound) {
        return (uint32_t)(wide >> 32);
    }
    struct rng copy = *rng; /* so that the generator itself can stay in registers */
    const uint32_t drawn = rng_again(&copy, bound, wide);
    *rng = copy;
    return drawn;
}

/* A bijective mixing hash of 64 bits (D. Stafford's variant 13 of the MurmurHash3 finaliser). */
static inline uint64_t rng_mix(uint64_t bits)
{
    bits = (bits ^ (bits >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    bits = (bits ^ (bits >> 27)) * UINT64_C(0x94d049bb133111eb);
    return bits ^ (bits >> 31);
}

/* The key of game `index` of a batch with `seed`. Within one seed no two games share a key. */
static inline uint64_t rng_key(uint64_t seed, uint64_t index)
{
    return rng_mix(rng_mix(seed + UINT64_C(0x9e3779b97f4a7c15)) ^ index);
}

/* As rng_stream, but knows nothing of RNG_CHANCE: for streams of players. */
static inline struct rng rng_stream_drawn(uint64_t key, uint32_t purpose, uint32_t round)
{
    const uint64_t lane = ((uint64_t)purpose << 32 | round) + UINT64_C(0xd1b54a32d192ed03);
    const uint64_t root = key ^ rng_mix(lane);
    return (struct rng){.state = rng_mix(root),
                        .increment = rng_mix(root + UINT64_C(0x9e3779b97f4a7c15)) | 1};
}

/* The generator for one purpose of a game in one round. Purposes are small numbers that each game
 * defines; numbers from RNG_PURPOSE_ENGINE on belong to the engine. */
static inline struct rng rng_stream(uint64_t key, uint32_t purpose, uint32_t round)
{
    return __builtin_expect(key == RNG_CHANCE, 0) ? (struct rng){0, 0}
                                                  : rng_stream_drawn(key, purpose, round);
}

/* First purpose number that games must not use; the engine's own follow. */
enum { RNG_PURPOSE_ENGINE = 0x10000, RNG_PURPOSE_POLICY = RNG_PURPOSE_ENGINE };

/* A uniformly random order of `n` bytes, in place (Fisher-Yates, from the end). */
static inline void rng_shuffle_u8(struct rng *rng, uint8_t *items, uint32_t n)
{
    for (uint32_t i = n; i > 1; i--) {
        const uint32_t j = rng_below(rng, i);
        const uint8_t moved = items[i - 1];
        items[i - 1] = items[j];
        items[j] = moved;
    }
}
