/* Streams across games: die k of game i against die k of game i + 1 must be independent. Seedings
 * that look natural are not; the same test that passes ours must fail each of them. */

#include <gsl/gsl_cdf.h>

#include "engine/rng.h"
#include "tests/support/fixture.h"

enum { GAMES = 1000000, DICE = 12, FACES = 6, DEGREES = FACES * FACES - 1 };

/* Chance that a good seeding fails at one die, in either direction. */
#define TAIL 1e-6

typedef struct rng (*seeding)(uint64_t seed, uint64_t game);

static struct rng ours(uint64_t seed, uint64_t game)
{
    return rng_stream(rng_key(seed, game), 3, 1);
}

/* The textbook's way to start a PCG32. */
static struct rng textbook(uint64_t seed, uint64_t stream)
{
    struct rng rng = {0, stream << 1 | 1};
    rng_next(&rng);
    rng.state += seed;
    rng_next(&rng);
    return rng;
}

static struct rng one_seed_stream_of_game(uint64_t seed, uint64_t game)
{
    return textbook(seed, game);
}

static struct rng seed_of_game(uint64_t seed, uint64_t game)
{
    (void)seed;
    return textbook(game, 54);
}

static struct rng seed_and_stream_of_game(uint64_t seed, uint64_t game)
{
    return textbook(seed + game, game);
}

/* Number of dice, of the first DICE of a game, whose table is too uneven or too even. */
static int bad_dice(seeding start, uint64_t seed)
{
    static uint32_t table[DICE][FACES][FACES];
    memset(table, 0, sizeof table);
    for (uint64_t game = 0; game < GAMES; game += 2) {
        struct rng one = start(seed, game);
        struct rng next = start(seed, game + 1);
        for (int die = 0; die < DICE; die++) {
            const uint32_t face = rng_below(&one, FACES);
            table[die][face][rng_below(&next, FACES)]++;
        }
    }
    int bad = 0;
    const double expected = GAMES / 2.0 / (FACES * FACES);
    for (int die = 0; die < DICE; die++) {
        double chi2 = 0;
        for (int k = 0; k < FACES * FACES; k++) {
            const double off = table[die][k / FACES][k % FACES] - expected;
            chi2 += off * off / expected;
        }
        bad += gsl_cdf_chisq_P(chi2, DEGREES) < TAIL || gsl_cdf_chisq_Q(chi2, DEGREES) < TAIL;
    }
    return bad;
}

TEST(test_our_streams_are_independent_across_games)
{
    for (uint64_t seed = 0; seed < 4; seed++) {
        assert_int_equal(bad_dice(ours, seed), 0);
    }
}

TEST(test_obvious_seedings_fail)
{
    assert_true(bad_dice(one_seed_stream_of_game, 42) > 0);
    assert_true(bad_dice(seed_of_game, 42) > 0);
    assert_true(bad_dice(seed_and_stream_of_game, 42) > 0);
}

/* The same for streams of one game: purposes and rounds are the other coordinates of a key. */
static struct rng by_purpose(uint64_t seed, uint64_t number)
{
    return rng_stream(rng_key(seed, 5), (uint32_t)number, 1);
}

static struct rng by_round(uint64_t seed, uint64_t number)
{
    return rng_stream(rng_key(seed, 5), 2, (uint32_t)number);
}

static struct rng by_seed(uint64_t seed, uint64_t number)
{
    return rng_stream(rng_key(seed + number, 5), 2, 1);
}

TEST(test_our_streams_are_independent_across_purposes_rounds_and_seeds)
{
    assert_int_equal(bad_dice(by_purpose, 1), 0);
    assert_int_equal(bad_dice(by_round, 1), 0);
    assert_int_equal(bad_dice(by_seed, 1), 0);
}
