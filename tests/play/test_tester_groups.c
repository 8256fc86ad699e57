/* Whether testers differ and improve: verdicts on testers who do not are as rare as their level says, and real differences and
 * trends are found as often as is said. */
#include <math.h>

#include "analysis/numbers/control.h"
#include "engine/rng.h"
#include "sims/replay/testers.h"
#include "tests/support/testing.h"

enum { MOST = 128, TIMES = 600 };

/* Testers who play `games[i]` games each. The AI wins with `chance[i]`, moved by luck of up to `luck[i]` to either side, which is
 * known and taken out, and by `trend` a game. */
struct made_up {
    size_t testers, games[8];
    double chance[8], luck[8], trend;
};

struct made_games {
    double values[MOST];
    size_t tester[MOST];
    struct tester_groups groups;
};

static double draw_share(struct rng *rng)
{
    return (rng_below(rng, 1000000) + 0.5) / 1000000;
}

static void make_games(const struct made_up *from, struct rng *rng, struct made_games *out)
{
    double won[MOST], luck[MOST];
    size_t n = 0;
    for (size_t i = 0; i < from->testers; i++) {
        for (size_t k = 0; k < from->games[i]; k++, n++) {
            const double now =
                from->chance[i] + from->trend * ((double)k - (double)(from->games[i] - 1) / 2);
            const double share = 2 * draw_share(rng) - 1;
            luck[n] = from->luck[i] * (from->luck[i] < 0 ? copysign(1, share) : share);
            won[n] = draw_share(rng) < now + luck[n];
            out->tester[n] = i;
        }
    }
    control_take_out(won, luck, n, out->values);
    out->groups = (struct tester_groups){out->values, out->tester, n, from->testers};
}

/* How often testers are said to differ. */
static double share_of_differences(const struct made_up *from, uint64_t seed)
{
    struct rng rng = rng_stream_drawn(seed, 0, 0);
    int found = 0;
    for (int time = 0; time < TIMES; time++) {
        struct made_games games;
        make_games(from, &rng, &games);
        found += groups_differ(&games.groups) < 0.05;
    }
    return (double)found / TIMES;
}

/* How often the interval of the trend holds the true one. */
static double share_of_cover(const struct made_up *from, uint64_t seed)
{
    struct rng rng = rng_stream_drawn(seed, 1, 0);
    int covered = 0;
    for (int time = 0; time < 4 * TIMES; time++) {
        struct made_games games;
        struct groups_trend trend;
        make_games(from, &rng, &games);
        assert_true(groups_trend(&games.groups, 0.95, &trend));
        covered += trend.interval.low <= from->trend && from->trend <= trend.interval.high;
    }
    return (double)covered / (4 * TIMES);
}

TEST(test_testers_who_are_alike_seldom_differ)
{
    static const struct made_up alike[] = {
        {2, {10, 10}, {0.5, 0.5}, {0}, 0},
        {2, {10, 20}, {0.5, 0.5}, {0.5, 0}, 0}, /* of the same strength, and of other luck */
        {2, {10, 20}, {0.5, 0.5}, {0, 0.5}, 0},
        {2, {40, 10}, {0.5, 0.5}, {-0.45, 0}, 0},
        {2, {40, 10}, {0.5, 0.5}, {0, -0.45}, 0},
        {2, {20, 20}, {0.5, 0.5}, {-0.45, 0}, 0},
        {3, {10, 10, 10}, {0.3, 0.3, 0.3}, {0}, 0},
        {3, {30, 10, 10}, {0.5, 0.5, 0.5}, {-0.45, 0.3, 0}, 0},
        {3, {30, 10, 10}, {0.5, 0.5, 0.5}, {0.5, 0.3, 0}, 0},
        {4, {10, 10, 15, 20}, {0.1, 0.1, 0.1, 0.1}, {0.1, 0, 0.1, 0}, 0},
        {6,
         {10, 10, 10, 10, 10, 10},
         {0.7, 0.7, 0.7, 0.7, 0.7, 0.7},
         {0.3, 0.3, 0.3, 0.3, 0.3, 0.3},
         0}};
    for (size_t k = 0; k < sizeof alike / sizeof *alike; k++) {
        const double share = share_of_differences(&alike[k], k);
        assert_true(share <= 0.05 + 2.6 * sqrt(0.05 * 0.95 / TIMES));
    }
}

TEST(test_what_is_said_to_be_found_is)
{
    static const size_t games[][3] = {{10, 10}, {20, 20}, {40, 20}, {20, 20, 20}};
    for (size_t k = 0; k < 4; k++) {
        struct made_up from = {games[k][2] > 0 ? 3 : 2, {0}, {0.5, 0.5, 0.5}, {0.3, 0.3, 0.3}, 0};
        memcpy(from.games, games[k], sizeof games[k]);
        struct made_games made;
        struct rng rng = rng_stream_drawn(k, 2, 0);
        double shown = 0;
        for (int time = 0; time < 200; time++) {
            make_games(&from, &rng, &made);
            shown += groups_show(&made.groups, 0.95) / 200;
        }
        from.luck[0] = from.luck[1] = from.luck[2] = 0.1;
        const double half = fmin(shown, 0.8) / 2;
        from.chance[0] = 0.5 - half;
        from.chance[1] = from.chance[2] = 0.5 + half;
        const double found = share_of_differences(&from, k);
        assert_true(found > 0.68 && found < 0.82);
    }
}

TEST(test_the_trend_is_covered)
{
    static const struct made_up trends[] = {
        {1, {10}, {0.5}, {0}, 0},
        {1, {10}, {0.1}, {0}, 0},
        {1, {12}, {0.03}, {0}, 0},
        {1, {20}, {0.5}, {0}, 0.02},
        {2, {5, 5}, {0.5, 0.2}, {0.2, 0.1}, 0},
        {3, {4, 4, 4}, {0.5, 0.9, 0.1}, {0.4, 0.1, 0.1}, 0},
        {3, {3, 10, 30}, {0.5, 0.5, 0.5}, {0.2, 0.2, 0}, 0.01},
        {4, {10, 10, 10, 10}, {0.3, 0.4, 0.5, 0.6}, {0.2, 0.2, 0.2, 0.2}, -0.01},
        {6, {2, 2, 2, 2, 2, 20}, {0.5, 0.5, 0.5, 0.5, 0.5, 0.5}, {0.5, 0.5, 0.5, 0.5, 0.5, 0}, 0}};
    for (size_t k = 0; k < sizeof trends / sizeof *trends; k++) {
        assert_true(share_of_cover(&trends[k], k) >= 0.95 - 2.6 * sqrt(0.05 * 0.95 / TIMES / 4));
    }
}

TEST(test_progress_is_how_the_ai_wins_less)
{
    enum { GAMES = 20 };
    static struct tester_game games[GAMES];
    char name[] = "Kim";
    double won[GAMES], luck[GAMES], values[GAMES];
    const size_t tester[GAMES] = {0};
    struct rng rng = rng_stream_drawn(1, 3, 0);
    for (size_t k = 0; k < GAMES; k++) {
        won[k] = draw_share(&rng) < 0.4;
        luck[k] = 0.8 * (won[k] - 0.4);
        games[k] = (struct tester_game){.tester = name,
                                        .saved = "2026-01-01T10:00:00Z",
                                        .winner = won[k] > 0 ? GAME_AI : GAME_HUMAN,
                                        .luck = -luck[k]};
    }
    const struct testers t = {.judge_name = name, .games = games, .count = GAMES};
    struct tester_one list[GAMES];
    const size_t count = testers_list(&t, 0.95, list);
    const struct testers_progress progress = testers_progress(&t, list, count, 0.95);
    struct groups_trend trend;
    control_take_out(won, luck, GAMES, values);
    assert_true(groups_trend(&(struct tester_groups){values, tester, GAMES, 1}, 0.95, &trend));
    assert_true(count == 1 && progress.known && progress.testers == 1);
    assert_true(fabs(progress.less.estimate + trend.estimate) < 1e-12);
    assert_true(fabs(progress.less.interval.low + trend.interval.high) < 1e-12);
    assert_true(fabs(progress.less.interval.high + trend.interval.low) < 1e-12);
}
