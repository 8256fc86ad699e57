/* Eight numbers in one register, against the same lane by lane. */
#include "engine/lanes.h"

#include "engine/rng.h"
#include "tests/support/fixture.h"

static lanes8 draw(struct rng *rng)
{
    lanes8 lanes;
    for (int lane = 0; lane < 8; lane++) {
        lanes[lane] = (int16_t)(rng_next(rng) >> (rng_next(rng) & 1) * 14);
    }
    return lanes;
}

TEST(test_lanes_do_what_single_numbers_do)
{
    struct rng rng = rng_stream(7, 0, 0);
    for (int round = 0; round < 20000; round++) {
        const lanes8 a = draw(&rng), b = draw(&rng);
        const uint8_t mask = (uint8_t)rng_next(&rng);
        const lanes8 spread = lanes_in(mask), greater = lanes_max(a, b), less = lanes_min(a, b),
                     either = lanes_either(spread, a, b);
        int16_t highest = INT16_MIN;
        for (int lane = 0; lane < 8; lane++) {
            const bool set = mask >> lane & 1;
            assert_int_equal(spread[lane], set ? -1 : 0);
            assert_int_equal(lanes_outside(mask)[lane], set ? 0 : -1);
            assert_int_equal(either[lane], set ? a[lane] : b[lane]);
            assert_int_equal(greater[lane], a[lane] > b[lane] ? a[lane] : b[lane]);
            assert_int_equal(less[lane], a[lane] < b[lane] ? a[lane] : b[lane]);
            highest = a[lane] > highest ? a[lane] : highest;
        }
        assert_int_equal(lanes_set(spread), mask);
        assert_int_equal(lanes_highest(a), highest);
    }
}
