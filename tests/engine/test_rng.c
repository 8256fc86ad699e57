/* The generator itself: draw for draw against the reference library, and bounded draws exactly. */

#include "engine/rng.h"
#include "tests/support/fixture.h"
#include "tests/support/pcg_reference.h"

enum { DRAWS = 1000000 };

static uint32_t expected[DRAWS];

static void check_stream(struct rng rng, uint64_t skip)
{
    pcg_reference_draws(rng.state, rng.increment, skip, expected, DRAWS);
    for (uint64_t i = 0; i < skip; i++) {
        rng_next(&rng);
    }
    for (int i = 0; i < DRAWS; i++) {
        assert_int_equal(rng_next(&rng), expected[i]);
    }
}

TEST(test_draws_equal_the_reference_library)
{
    for (uint32_t purpose = 0; purpose < 3; purpose++) {
        check_stream(rng_stream(rng_key(1, purpose * 7919), purpose, purpose), 0);
    }
    check_stream((struct rng){0, 1}, 0);
    check_stream((struct rng){UINT64_MAX, UINT64_MAX}, 0);
}

TEST(test_draws_equal_the_reference_library_after_a_jump)
{
    check_stream(rng_stream(rng_key(99, 5), 4, 2), 123457);
}

/* The textbook demo of PCG32 with seed 42 and stream 54 begins with these six numbers. */
TEST(test_draws_equal_the_published_demo)
{
    static const uint32_t published[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330,
                                         0x83d2f293, 0xbfa4784b, 0xcbed606e};
    struct rng rng = {0, 54u << 1 | 1};
    rng_next(&rng);
    rng.state += 42;
    rng_next(&rng);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(rng_next(&rng), published[i]);
    }
}

/* A generator whose next output is `output`: with rotation 0 the output is (s >> 18 ^ s) >> 27. */
static struct rng that_draws(uint32_t output)
{
    uint64_t wanted = (uint64_t)output << 27;
    uint64_t s = wanted ^ (wanted >> 18);
    s ^= wanted >> 36 ^ wanted >> 54;
    s &= (UINT64_C(1) << 59) - 1;
    return (struct rng){s, 1};
}

/* Lemire's method maps the 2^32 outputs to [0, b) with exactly floor(2^32 / b) accepted each. */
TEST(test_bounded_draws_reject_exactly_the_short_residue)
{
    static const uint32_t bounds[] = {1, 2, 3, 5, 6, 7, 24, 100, 0x80000001, UINT32_MAX};
    for (size_t k = 0; k < sizeof bounds / sizeof *bounds; k++) {
        const uint32_t bound = bounds[k];
        const uint32_t residue = (uint32_t)((UINT64_C(1) << 32) % bound);
        for (uint32_t value = 0; value < bound && value < 50; value++) {
            const uint64_t lowest = (((uint64_t)value << 32) + bound - 1) / bound;
            const uint32_t left = (uint32_t)(lowest * bound);
            struct rng rng = that_draws((uint32_t)lowest);
            struct rng plain = rng;
            assert_int_equal(rng_next(&plain), (uint32_t)lowest);
            const uint32_t drawn = rng_below(&rng, bound);
            const bool rejected = rng.state != plain.state;
            assert_int_equal(rejected, left < residue);
            assert_true(rejected || drawn == value);
        }
    }
}

/* Such as a damaged file may hold: its state and all its draws stay the same. */
TEST(test_a_generator_with_an_even_increment_ends)
{
    struct rng rng = {1, 1 - UINT64_C(6364136223846793005)};
    assert_int_equal(rng_next(&rng), 0);
    assert_int_equal(rng.state, 1);
    assert_int_equal(rng_below(&rng, 3), 0);
}

TEST(test_shuffle_reaches_every_order_equally)
{
    enum { GAMES = 240000, ORDERS = 24 };
    int count[256] = {0};
    for (int i = 0; i < GAMES; i++) {
        uint8_t items[] = {0, 1, 2, 3};
        struct rng rng = rng_stream(rng_key(7, (uint64_t)i), 1, 1);
        rng_shuffle_u8(&rng, items, 4);
        count[items[0] << 4 | items[1] << 2 | items[2]]++;
    }
    double chi2 = 0;
    int orders = 0;
    for (int k = 0; k < 256; k++) {
        if (count[k] > 0) {
            const double off = count[k] - (double)GAMES / ORDERS;
            chi2 += off * off / ((double)GAMES / ORDERS);
            orders++;
        }
    }
    assert_int_equal(orders, ORDERS);
    assert_true(chi2 > 3.6 && chi2 < 62.0); /* 23 degrees of freedom, each tail 1e-5 or less */
}
