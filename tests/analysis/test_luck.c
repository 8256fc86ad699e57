/* Luck and skill from patterns of winners that are enumerated exactly. */
#include "analysis/numbers/luck.h"
#include "tests/analysis/near.h"

enum { PLAYERS = 2, RUNS = 2 * PLAYERS, WEAK = 1, STRONG = 2, WEAK_AGAIN = 4, STRONG_AGAIN = 8 };

/* In a quarter of the games the strong player always wins and the weak one never; in the others both
 * win half of the time, whatever the other does. */
TEST(test_skill_is_what_playing_again_does_not_change)
{
    uint64_t patterns[1 << RUNS];
    struct luck luck;
    for (int m = 0; m < 1 << RUNS; m++) {
        patterns[m] = 300;
    }
    patterns[STRONG | STRONG_AGAIN] += 1600;
    luck_estimate_shares(patterns, PLAYERS, 0.95, &luck);
    assert_int_equal(luck.games, 6400);
    assert_near(luck.skill.estimate, 0.25, 1e-12);
    assert_true(luck.skill.interval.low > 0.22 && luck.skill.interval.high < 0.28);
    assert_near(luck.differ.estimate, 0.25 + 0.75 / 2, 1e-12);
    assert_near(luck.again[0].estimate, 0.75 / 2, 1e-12);
    assert_near(luck.again[1].estimate, 0.75 / 2, 1e-12);
    assert_near(luck.all_win.estimate, 0.75 / 4, 1e-12);
    assert_near(luck.all_lose.estimate, 0.75 / 4, 1e-12);
    assert_near(luck.mixed.estimate, 0.25 + 0.75 / 2, 1e-12);
}

/* First runs that slip at the same moments look alike; only across the runs is nothing shared. */
TEST(test_shared_slips_do_not_count_as_equal_skill)
{
    uint64_t patterns[1 << RUNS] = {0};
    struct luck luck;
    for (int first = 0; first < 2; first++) {
        for (int again = 0; again < 2; again++) {
            patterns[(first ? WEAK | STRONG : 0) | (again ? WEAK_AGAIN | STRONG_AGAIN : 0)] = 100;
        }
    }
    luck_estimate_shares(patterns, PLAYERS, 0.95, &luck);
    assert_near(luck.mixed.estimate, 0, 1e-12);
    assert_near(luck.differ.estimate, 0.5, 1e-12);
    assert_near(luck.again[0].estimate, 0.5, 1e-12);
    assert_near(luck.skill.estimate, 0, 1e-12);
}

/* Games that all end alike do not show that no other could: 30 of them leave one in ten open. */
TEST(test_games_that_all_end_alike_leave_the_skill_open)
{
    uint64_t patterns[1 << RUNS] = {[STRONG | STRONG_AGAIN] = 30};
    struct luck luck;
    luck_estimate_shares(patterns, PLAYERS, 0.95, &luck);
    assert_near(luck.skill.estimate, 1, 1e-12);
    assert_near(luck.skill.interval.low, pow(0.05, 1 / 30.0), 1e-12);
}
