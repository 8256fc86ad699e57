/* Sequential methods under a look after every game, in 10,000 simulated runs each. The runs are
 * seeded, so a test that passes always passes; the margins are four standard errors. */
#include "analysis/numbers/interval.h"
#include "analysis/numbers/sequence.h"
#include "engine/rng.h"
#include "tests/analysis/near.h"

enum { RUNS = 10000, GAMES = 1000 };

/* Four standard errors of a share near the level. */
#define MARGIN 0.0088

/* 0, 1 or 2 with probabilities per 1,000. */
static int draw(struct rng *rng, const uint32_t parts[3])
{
    const uint32_t x = rng_below(rng, 1000);
    return x < parts[0] ? 0 : x < parts[0] + parts[1] ? 1 : 2;
}

static double alarms_of_differences(const uint32_t parts[3])
{
    const double truth = ((double)parts[2] - (double)parts[0]) / 1000;
    int alarms = 0;
    for (uint64_t run = 0; run < RUNS; run++) {
        struct rng rng = rng_stream(rng_key(11, run), 0, 0);
        uint64_t counts[3] = {0};
        bool alarm = false;
        for (int game = 0; game < GAMES && !alarm; game++) {
            counts[draw(&rng, parts)]++;
            alarm = !sequence_difference_holds(counts[0], counts[1], counts[2], .95, truth);
        }
        alarms += alarm;
    }
    return (double)alarms / RUNS;
}

TEST(test_difference_sequence_holds_its_level)
{
    static const uint32_t cases[][3] = {
        {500, 0, 500}, /* no ties */
        {50, 900, 50}, /* many ties */
        {5, 990, 5},   /* nearly only ties */
        {20, 900, 80}, /* a real difference */
        {0, 900, 100}, /* one direction only */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const double alarms = alarms_of_differences(cases[i]);
        print_message("differences, case %zu: %.2f %% false alarms\n", i, 100 * alarms);
        assert_true(alarms <= .05); /* proven, and far from the limit in practice */
    }
}

/* A fixed interval looked at again and again, of binomial games. */
static double alarms_of_fixed_looks(int looks)
{
    int alarms = 0;
    for (uint64_t run = 0; run < RUNS; run++) {
        struct rng rng = rng_stream(rng_key(13, run), 0, 0);
        uint64_t wins = 0;
        bool alarm = false;
        for (int game = 1; game <= 10 * GAMES && !alarm; game++) {
            wins += rng_below(&rng, 2);
            if (game % (10 * GAMES / looks) == 0) {
                const struct interval i = interval_rate(wins, (uint64_t)game, .95);
                alarm = i.low > .5 || i.high < .5;
            }
        }
        alarms += alarm;
    }
    return (double)alarms / RUNS;
}

TEST(test_fixed_interval_looked_at_often)
{
    static const struct {
        int looks;
        double alarms;
    } cases[] = {{5, .14}, {20, .26}, {100, .38}};
    for (size_t i = 0; i < 3; i++) {
        const double alarms = alarms_of_fixed_looks(cases[i].looks);
        print_message("%d looks: %.2f %% false alarms\n", cases[i].looks, 100 * alarms);
        assert_near(alarms, cases[i].alarms, .005 + 4 * sqrt(alarms * (1 - alarms) / RUNS));
    }
}
