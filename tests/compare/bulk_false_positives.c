/* Equal variants must rarely look different: many small comparisons of Pig with itself under two
 * seeds, counted where a test calls a change. The seeds are fixed, so a test that passes always
 * passes; the margins are four standard errors. */
#include "analysis/numbers/difference.h"
#include "engine/pig/pig.h"
#include "tests/analysis/near.h"
#include "tests/support/fixture.h"

enum { COMPARISONS = 4000, GAMES = 400 };

/* Four standard errors of a share of COMPARISONS near one twentieth. */
#define MARGIN 0.0138

struct alarms {
    int unpaired, outside; /* the score test calls; the interval leaves out no change */
    int paired;            /* the sign test calls, though the pairs have nothing in common */
    int after_holm;        /* one of three equal variants is called after Holm's adjustment */
};

static bool ai_wins(const struct match *match, struct match_table *table, uint64_t seed,
                    uint64_t index)
{
    struct pig_record record;
    match_play(match, seed, index, table, NULL, &record);
    return record.winner == GAME_AI;
}

/* Plays a baseline and three variants, each under a seed of its own. */
static void compare_once(const struct match *match, struct match_table *table, uint64_t seed,
                         struct alarms *alarms)
{
    static bool won[4][GAMES];
    uint64_t wins[4] = {0};
    double p[3];
    for (uint64_t v = 0; v < 4; v++) {
        for (uint64_t game = 0; game < GAMES; game++) {
            won[v][game] = ai_wins(match, table, seed + v, game);
            wins[v] += won[v][game];
        }
    }
    for (int v = 1; v < 4; v++) {
        p[v - 1] = difference_unpaired(wins[0], GAMES, wins[v], GAMES, .95).p;
    }
    struct paired_wins pairs = {0};
    for (int game = 0; game < GAMES; game++) {
        const bool a = won[0][game], b = won[1][game];
        pairs.both += a && b;
        pairs.only_a += a && !b;
        pairs.only_b += !a && b;
        pairs.neither += !a && !b;
    }
    const struct interval i = difference_unpaired(wins[0], GAMES, wins[1], GAMES, .95).interval;
    alarms->unpaired += p[0] <= .05;
    alarms->outside += i.low > 0 || i.high < 0;
    alarms->paired += difference_of_pairs(&pairs, .95).p <= .05;
    difference_holm(p, 3, p);
    alarms->after_holm += p[0] <= .05 || p[1] <= .05 || p[2] <= .05;
}

TEST(test_equal_variants_are_called_different_at_the_level)
{
    struct fixture f;
    struct alarms alarms = {0};
    fixture_open(&f, "pig/base.yaml", SETS("first_player=random", "goal=30"));
    const struct match match = fixture_seat_players(&f, "greedy", "greedy");
    for (uint64_t c = 0; c < COMPARISONS; c++) {
        compare_once(&match, &f.table, 4 * c, &alarms);
    }
    print_message("of %d: unpaired %d, interval %d, paired %d, any of three %d\n", COMPARISONS,
                  alarms.unpaired, alarms.outside, alarms.paired, alarms.after_holm);
    const double all = COMPARISONS;
    assert_near(alarms.unpaired / all, .05, MARGIN);
    assert_near(alarms.outside / all, .05, MARGIN);
    assert_true(alarms.paired / all <= .05 + MARGIN && alarms.paired / all > .02); /* exact test */
    assert_true(alarms.after_holm / all <= .05 + MARGIN && alarms.after_holm / all > .02);
}
