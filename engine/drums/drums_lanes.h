/* Eight small numbers side by side, one for each slot of a front line (the last are spare): what is
 * asked of every slot is asked once. A comparison gives -1 in the lanes where it holds, 0 in the
 * others. */
#ifndef POISE_DRUMS_LANES_H
#define POISE_DRUMS_LANES_H

#include <stdint.h>

typedef int16_t drums_lanes __attribute__((vector_size(16)));

static inline drums_lanes drums_all(int16_t value)
{
    return (drums_lanes){value, value, value, value, value, value, value, value};
}

/* Each lane's own bit. */
static inline drums_lanes drums_bits(void)
{
    return (drums_lanes){1, 2, 4, 8, 16, 32, 64, 128};
}

/* -1 in the lanes whose bit is set. */
static inline drums_lanes drums_spread(uint8_t mask)
{
    return (drums_bits() & drums_all(mask)) != 0;
}

/* One in the lanes where `where` is -1, the other where it is 0. */
static inline drums_lanes drums_either(drums_lanes where, drums_lanes one, drums_lanes other)
{
    return (where & one) | (~where & other);
}

/* Lane by lane: compilers make one instruction of this, but four of drums_either(a > b, a, b). */
static inline drums_lanes drums_greater(drums_lanes a, drums_lanes b)
{
    for (int lane = 0; lane < 8; lane++) {
        a[lane] = a[lane] > b[lane] ? a[lane] : b[lane];
    }
    return a;
}

typedef uint64_t drums_halves __attribute__((vector_size(16)));

/* The highest of the lanes: of two halves, two quarters, two eighths. */
static inline int16_t drums_highest_lane(drums_lanes lanes)
{
    const drums_halves two = (drums_halves)lanes, swapped = {two[1], two[0]};
    const drums_halves four = (drums_halves)drums_greater(lanes, (drums_lanes)swapped);
    const drums_lanes turned = (drums_lanes)(four >> 32 | four << 32);
    const drums_halves eight = (drums_halves)drums_greater((drums_lanes)four, turned);
    return drums_greater((drums_lanes)eight, (drums_lanes)(eight >> 16 | eight << 48))[0];
}

/* The bits of the lanes that are -1. */
static inline uint8_t drums_mask(drums_lanes where)
{
    const drums_halves both = (drums_halves)(where & drums_bits());
    const uint64_t four = both[0] | both[1], two = four | four >> 32;
    return (uint8_t)(two | two >> 16);
}

#endif
