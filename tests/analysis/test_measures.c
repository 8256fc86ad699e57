/* The measures of a game on planted courses whose answers are known, and whatever way they are split. */
#include "analysis/numbers/curve.h"
#include "analysis/numbers/measures.h"
#include "tests/analysis/near.h"

enum { GAMES = 4000, SLOTS = 4, AI = 0, HUMAN = 1 };

struct game {
    uint8_t winner, rounds, ai[SLOTS], human[SLOTS];
};

static const struct column_info columns[] = {
    {.name = "winner", .unit = "1", .width = 1, .count = 1},
    {.name = "rounds", .unit = "rounds", .width = 1, .count = 1},
    {.name = "ai_score_by_round", .unit = "points", .width = 1, .count = SLOTS},
    {.name = "human_score_by_round", .unit = "points", .width = 1, .count = SLOTS},
};

TESTING_KEEPER(keep_tally, struct tally, tally_free)

static struct tally *keep_new(void)
{
    struct tally *tally = keep_tally(tally_new(columns, sizeof columns / sizeof *columns));
    tally_keep(tally);
    return tally;
}

static void add(struct tally *tally, const struct game *game, uint64_t index)
{
    const void *const data[] = {&game->winner, &game->rounds, game->ai, game->human};
    tally_add(tally, data, index, 1);
}

/* Four rounds of scores 50 + d / 2 and 50 - d / 2. */
static struct game course(int winner, int rounds, int d1, int d2, int d3, int last)
{
    const int d[SLOTS] = {d1, d2, d3, last};
    struct game game = {.winner = (uint8_t)winner, .rounds = (uint8_t)rounds};
    for (int k = 0; k < SLOTS; k++) {
        game.ai[k] = (uint8_t)(50 - d[k] / 2);
        game.human[k] = (uint8_t)(50 + d[k] / 2);
    }
    return game;
}

/* Of each ten pairs of games nine go straight, one turns round after round 2; both sides alike. */
static struct game planted(uint64_t index)
{
    const int side = index / 2 % 2 == 0 ? HUMAN : AI, sign = side == HUMAN ? 1 : -1;
    return index / 4 % 10 == 0 ? course(side, 3, -20 * sign, -20 * sign, 20 * sign, 20 * sign)
                               : course(side, 3, 20 * sign, 20 * sign, 20 * sign, 20 * sign);
}

TEST(test_planted_courses_have_known_measures)
{
    struct measures m;
    struct tally *tally = keep_new();
    for (uint64_t i = 0; i < GAMES; i++) {
        const struct game game = planted(i);
        add(tally, &game, i);
    }
    assert_true(measures_find(tally, 0.95, &m));
    assert_int_equal(m.games, GAMES);
    assert_int_equal(m.measured, GAMES);
    assert_int_equal(m.undecided + m.too_long, 0);
    /* with a lead of 20 nine of ten win: the prior takes a little off */
    const double chance = 0.9;
    assert_near(m.means[MEASURES_CHANGES].estimate, 0.1, 1e-12);
    assert_near(m.means[MEASURES_COMEBACKS].estimate, 0.1, 1e-12);
    assert_near(m.means[MEASURES_LAST].estimate, 3, 1e-12);
    assert_near(m.means[MEASURES_LOWEST].estimate, 0.9 * chance + 0.1 * (1 - chance), 1e-3);
    assert_near(m.means[MEASURES_PAST].estimate, 0, 1e-12); /* just below 90 % */
    for (int q = 0; q < MEASURES_QUANTILES; q++) {
        assert_int_equal(m.closeness[q].margin, 20);
        assert_int_equal(m.closeness[q].low, 20);
        assert_int_equal(m.closeness[q].high, 20);
    }
    assert_true(m.means[MEASURES_COMEBACKS].interval.low < 0.1 &&
                m.means[MEASURES_COMEBACKS].interval.high > 0.1);
}

TEST(test_a_game_that_is_over_early_is_played_past_90)
{
    struct measures m;
    struct tally *tally = keep_new();
    for (uint64_t i = 0; i < GAMES; i++) {
        const int side = i / 2 % 2 == 0 ? HUMAN : AI, d = side == HUMAN ? 20 : -20;
        const struct game game = course(side, 4, 0, d, d, d);
        add(tally, &game, i);
    }
    assert_true(measures_find(tally, 0.95, &m));
    assert_near(m.means[MEASURES_PAST].estimate, 2, 1e-12); /* known after round 2 of 4 */
    assert_near(m.means[MEASURES_CHANGES].estimate, 0, 1e-12);
    assert_true(isnan(m.means[MEASURES_LAST].estimate));
    assert_near(m.means[MEASURES_LOWEST].estimate, 0.5, 1e-9);
}

TEST(test_what_cannot_be_followed_is_counted_apart)
{
    struct measures m;
    struct tally *tally = keep_new();
    for (uint64_t i = 0; i < GAMES; i++) {
        struct game game = planted(i);
        game.rounds = i % 8 == 1 ? SLOTS + 1 : game.rounds;
        game.winner = i % 8 == 3 ? COLUMN_DRAW : i % 8 == 5 ? COLUMN_UNFINISHED : game.winner;
        add(tally, &game, i);
    }
    assert_true(measures_find(tally, 0.95, &m));
    assert_int_equal(m.too_long, GAMES / 8);
    assert_int_equal(m.undecided, GAMES / 4);
    assert_int_equal(m.measured, GAMES / 8 * 5);
}

TEST(test_any_split_and_order_measures_the_same)
{
    struct measures one, other;
    struct tally *all = keep_new(), *parts[3] = {keep_new(), keep_new(), keep_new()};
    for (uint64_t i = 0; i < GAMES; i++) {
        const struct game game = planted(i * i % 97);
        add(all, &game, i);
    }
    for (uint64_t i = GAMES; i-- > 0;) {
        const struct game game = planted(i * i % 97);
        add(parts[i / 100 % 3], &game, i);
    }
    tally_merge(parts[2], parts[0]);
    tally_merge(parts[2], parts[1]);
    memset(&one, 0, sizeof one);
    memset(&other, 0, sizeof other);
    assert_true(measures_find(all, 0.95, &one) && measures_find(parts[2], 0.95, &other));
    assert_memory_equal(&one, &other, sizeof one);
    tally_clear(all);
    assert_false(measures_find(all, 0.95, &one));
    assert_int_equal(one.games, 0);
}

/* Only games below the limit are kept, and none without tally_keep. */
TEST(test_the_sample_is_bounded)
{
    const struct game game = planted(0);
    struct tally *tally = keep_new();
    struct tally *none = keep_tally(tally_new(columns, sizeof columns / sizeof *columns));
    add(tally, &game, SAMPLE_GAMES - 1);
    add(tally, &game, SAMPLE_GAMES);
    add(none, &game, 0);
    assert_int_equal(tally->sample.count, 1);
    assert_int_equal(none->sample.count, 0);
}

/* Games of equal length score most in the last round, which is the last that the record keeps. */
TEST(test_the_pace_takes_the_last_round_in)
{
    struct measures m;
    struct tally *tally = keep_new();
    for (uint64_t i = 0; i < 800; i++) {
        const struct game game = {.winner = (uint8_t)(i % 2),
                                  .rounds = 4,
                                  .ai = {10, 11, 12, (uint8_t)(70 + i % 3)},
                                  .human = {10, 20, 30, (uint8_t)(40 + i % 5)}};
        add(tally, &game, i);
    }
    assert_true(measures_find(tally, 0.95, &m));
    assert_int_equal(m.pace_round, 4);
    assert_int_equal(m.pace.verdict, MEASURES_LARGER);
}

/* The AI gains 10 a round and varies by 5, the human 20 and 10. */
TEST(test_checks_of_spread_and_pace)
{
    static const int steps[] = {-1, 0, 1};
    struct measures m;
    char text[320];
    struct tally *tally = keep_new();
    for (uint64_t i = 0; i < 9 * 400; i++) {
        const int a = 5 * steps[i % 3], h = 10 * steps[i / 3 % 3];
        const struct game game = {.winner = (uint8_t)(i % 2),
                                  .rounds = 3,
                                  .ai = {30, (uint8_t)(40 + a), (uint8_t)(50 + a), 50},
                                  .human = {30, (uint8_t)(50 + h), (uint8_t)(70 + h), 70}};
        add(tally, &game, i);
    }
    assert_true(measures_find(tally, 0.95, &m));
    assert_int_equal(m.pace_round, 3);
    assert_near(m.spread.ratio.estimate, 0.5, 1e-12);
    assert_int_equal(m.spread.verdict, MEASURES_SMALLER);
    assert_near(m.pace.ai, 10, 1e-9);
    assert_near(m.pace.human, 20, 1e-9);
    assert_near(m.pace.ratio.estimate, 0.5, 1e-12);
    assert_int_equal(m.pace.verdict, MEASURES_SMALLER);
    measures_spread_text(&m, text, sizeof text);
    assert_non_null(strstr(text, "spreads less than the human's, as it should"));
    measures_pace_text(&m, text, sizeof text);
    assert_non_null(strstr(text, "The AI's score grows slower than the human's (10"));
    m.pace.ai = -10; /* neither is faster */
    m.pace.verdict = MEASURES_OPEN;
    measures_pace_text(&m, text, sizeof text);
    assert_non_null(strstr(text, "On average one score grows and the other falls (-10.00 against"));
}

/* Where no score decides the games, who leads is not measured. */
TEST(test_ends_that_no_score_decides_leave_nothing_to_measure)
{
    static const char *const ends[] = {"goal", "out_of_cards", NULL};
    struct column_info with[5] = {[4] = {.name = "end_reason",
                                         .unit = "1",
                                         .words = ends,
                                         .width = 1,
                                         .count = 1,
                                         .unscored = 2}};
    memcpy(with, columns, sizeof columns);
    for (uint64_t rare = 9; rare <= 11; rare += 2) { /* one game in so many ends otherwise */
        struct tally *tally = keep_tally(tally_new(with, 5));
        tally_keep(tally);
        for (uint64_t i = 0; i < GAMES; i++) {
            const struct game game = planted(i);
            const uint8_t end = i % rare == 0;
            tally_add(tally,
                      (const void *[]){&game.winner, &game.rounds, game.ai, game.human, &end}, i,
                      1);
        }
        struct measures m;
        assert_int_equal(tally_scored_games(tally), GAMES - (GAMES + rare - 1) / rare);
        assert_true(measures_find(tally, 0.95, &m) == (rare == 11));
        json_t *json = measures_json(&m);
        assert_true(json_is_null(json) == (rare == 9));
        json_decref(json);
    }
}

TEST(test_a_line_through_separated_games_is_finite)
{
    struct curve curve;
    curve_init(&curve, 2, -1000000, 1000000);
    assert_true(curve.width > 1);
    for (int i = 0; i < 1000; i++) {
        curve_add(&curve, 1, i % 2 ? 900000 : -900000, i % 2);
    }
    curve_fit(&curve);
    assert_true(curve_chance(&curve, 1, 900000) > 0.99);
    assert_true(curve_chance(&curve, 1, -1000000) < 0.01);
    assert_true(fabs(curve_chance(&curve, 1, 0) - 0.5) < 0.05);
    /* nobody outlasted round 2: the line of round 1 goes on */
    assert_near(curve_chance(&curve, 2, 900000), curve_chance(&curve, 1, 900000), 0);
    curve_free(&curve);
}

static uint8_t draw_byte(uint64_t *x)
{
    *x = *x * 6364136223846793005u + 1442695040888963407u;
    return (uint8_t)(*x >> 56);
}

/* A game of 1 to 5 rounds. In one of eight cases the side with fewer points wins. */
static struct game draw_game(uint64_t *x)
{
    const uint8_t length = draw_byte(x);
    struct game game = {.rounds = length < 8     ? 1
                                  : length < 16  ? 2
                                  : length < 24  ? 3
                                  : length < 216 ? 4
                                                 : 5};
    int ai = 0, human = 0;
    for (int k = 0; k < SLOTS; k++) {
        ai += k < game.rounds ? draw_byte(x) % 10 : 0;
        human += k < game.rounds ? draw_byte(x) % 11 : 0;
        game.ai[k] = (uint8_t)ai, game.human[k] = (uint8_t)human;
    }
    const bool other = draw_byte(x) % 8 == 0;
    game.winner = ai == human ? COLUMN_DRAW : (ai > human) != other ? AI : HUMAN;
    return game;
}

static void assert_mean(struct interval_estimate e, double want, double half)
{
    assert_near(e.estimate, want, 1e-9);
    assert_near(e.interval.low, fmax(0, want - half), 1e-9);
    assert_near(e.interval.high, want + half, 1e-9);
}

/* The figures are those of a program in Python that follows docs/measures.md. */
TEST(test_measures_of_drawn_games)
{
    struct measures m;
    struct tally *tally = keep_new();
    uint64_t x = 1;
    for (uint64_t i = 0; i < 445; i++) {
        const struct game game = draw_game(&x);
        add(tally, &game, i);
    }
    assert_true(measures_find(tally, 0.95, &m));
    assert_int_equal(m.measured, 377);
    assert_mean(m.means[MEASURES_CHANGES], 0.6493731180913676, 0.04004558500344748);
    assert_mean(m.means[MEASURES_COMEBACKS], 0.07462422050460156, 0.018725681228339838);
    assert_mean(m.means[MEASURES_PAST], 0.25932521810421516, 0.2413660094956238);
    assert_mean(m.means[MEASURES_LOWEST], 0.4794823472377121, 0.015769841955737465);
    assert_mean(m.means[MEASURES_LAST], 3.0589989837398375, 0.2061392525976392);
    static const int64_t margins[MEASURES_QUANTILES][3] = {
        {1, 1, 1}, {3, 2, 3}, {6, 5, 7}, {10, 9, 10}, {14, 13, 15}};
    for (int q = 0; q < MEASURES_QUANTILES; q++) {
        assert_int_equal(m.closeness[q].margin, margins[q][0]);
        assert_int_equal(m.closeness[q].low, margins[q][1]);
        assert_int_equal(m.closeness[q].high, margins[q][2]);
    }
    assert_int_equal(m.pace_round, 3);
    assert_mean(m.spread.ratio, 0.9627611700773409, 0.08523221490216865);
    assert_mean(m.pace.ratio, 0.8495808383233533, 0.055300024784275474);
    assert_int_equal(m.spread.verdict, MEASURES_OPEN); /* the low end is below 1 / 1.1 */
}
