/* Eight small numbers side by side, one for each slot of a front line (the last are spare): what is
 * asked of every slot is asked once. A comparison gives -1 in the lanes where it holds, 0 in the
 * others. */
#ifndef POISE_DRUMS_LANES_H
#define POISE_DRUMS_LANES_H

#include <stdbool.h>
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

static inline drums_lanes drums_greater(drums_lanes a, drums_lanes b)
{
    return drums_either(a > b, a, b);
}

static inline bool drums_any(drums_lanes where)
{
    typedef uint64_t halves __attribute__((vector_size(16)));
    const halves both = (halves)where;
    return (both[0] | both[1]) != 0;
}

/* The first lane that is -1; there is one. */
static inline unsigned drums_first(drums_lanes where)
{
    unsigned lane = 0;
    while (where[lane] == 0) {
        lane++;
    }
    return lane;
}

#endif
