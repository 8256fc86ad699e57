/* Levee in Lua: each rule by its id, and how often each side wins against the exact chances. */
#include <math.h>

#include "sims/games/lua/script.h"
#include "sims/learn/learn.h"
#include "sims/solve/solve.h"
#include "tests/lua/levee_solved.h"
#include "tests/lua/lua_against_c.h"
#include "tests/support/ruleset_load.h"
#include "tests/support/testing.h"

static struct ruleset levee;

/* A game under way, and what the last advance told. */
static struct {
    uint64_t state[GAME_STATE_MAX / sizeof(uint64_t)];
    struct trace trace;
    int dice[2];
    char told[80]; /* ids */
} table;

static void hear(void *unused, const struct trace_event *event, const void *state)
{
    (void)unused, (void)state;
    const size_t used = strlen(table.told);
    snprintf(table.told + used, sizeof table.told - used, "%s ", event->rules);
    for (int k = 0; k < event->roll_count && k < 2; k++) {
        table.dice[k] = (int)event->rolls[k].value;
    }
}

/* A number of the state. */
static int32_t *its(const char *field)
{
    const struct script *script = (const void *)levee.game;
    unsigned char *bytes = (unsigned char *)table.state;
    return (int32_t *)(void *)(bytes + script_field(script, field)->offset);
}

static bool advance(void)
{
    table.told[0] = '\0';
    const bool more = levee.game->advance(table.state, levee.rules);
    assert_null(levee.game->fault());
    return more;
}

/* Game `index` as it begins; each index has other dice. */
static void begin(int index)
{
    table.trace = (struct trace){.hear = hear};
    game_start(levee.game, table.state, levee.rules, rng_key(1, (uint64_t)index), &table.trace,
               NULL);
    assert_true(advance());
}

static void act(enum levee_move move)
{
    levee.game->apply(table.state, levee.rules, (game_move)move);
    assert_null(levee.game->fault());
}

static bool may(enum levee_move move)
{
    game_move moves[GAME_MOVES_MAX];
    const int count = levee.game->moves(table.state, levee.rules, moves);
    for (int k = 0; k < count; k++) {
        if (moves[k] == (game_move)move) {
            return true;
        }
    }
    return false;
}

static void place(int river, int sand, int timber, int sections)
{
    *its("river") = river;
    *its("sand") = sand;
    *its("timber") = timber;
    *its("sections") = sections;
}

/* The River moves, in game `index`. */
static bool flow(int index, int river, int sections)
{
    begin(index);
    place(river, 6, 4, sections);
    *its("actions") = 2;
    return advance();
}

static int lower(void)
{
    return table.dice[0] < table.dice[1] ? table.dice[0] : table.dice[1];
}

static int higher(void)
{
    return table.dice[0] + table.dice[1] - lower();
}

TEST(test_l1_set_up)
{
    begin(0);
    assert_int_equal(*its("river"), 0);
    assert_int_equal(*its("sand"), 3);
    assert_int_equal(*its("timber"), 2);
    assert_int_equal(*its("sections"), 0);
}

TEST(test_l2_two_actions_then_the_river_moves)
{
    begin(0);
    for (int action = 0; action < 2; action++) {
        assert_int_equal(*its("river"), 0);
        assert_int_equal(game_head(table.state)->round, 1);
        act(LEVEE_DIG);
        assert_true(advance());
    }
    assert_true(*its("river") > 0);
    assert_int_equal(game_head(table.state)->round, 2);
}

TEST(test_l3_dig_and_cut_up_to_what_the_yard_holds)
{
    static const int sand[] = {6, 6}, timber[] = {4, 4};
    begin(0);
    place(0, 2, 1, 0);
    act(LEVEE_DIG);
    assert_int_equal(*its("sand"), 5);
    act(LEVEE_CUT);
    assert_int_equal(*its("timber"), 3);
    for (int k = 0; k < 2; k++) {
        act(LEVEE_DIG);
        act(LEVEE_CUT);
        assert_int_equal(*its("sand"), sand[k]);
        assert_int_equal(*its("timber"), timber[k]);
    }
}

TEST(test_l4_a_section_costs_two_sand_and_one_timber)
{
    begin(0);
    place(0, 2, 1, 0);
    assert_true(may(LEVEE_RAISE));
    act(LEVEE_RAISE);
    assert_int_equal(*its("sand"), 0);
    assert_int_equal(*its("timber"), 0);
    assert_int_equal(*its("sections"), 1);
    place(0, 1, 4, 0);
    assert_false(may(LEVEE_RAISE));
    place(0, 6, 0, 0);
    assert_false(may(LEVEE_RAISE));
}

TEST(test_l5_pump_lowers_the_river_but_not_over_a_bend)
{
    static const int from[] = {1, 5, 7, 8, 13, 20}, to[] = {0, 3, 6, 6, 12, 18};
    for (int k = 0; k < 6; k++) {
        begin(0);
        place(from[k], 0, 2, 0);
        assert_true(may(LEVEE_PUMP));
        act(LEVEE_PUMP);
        assert_int_equal(*its("river"), to[k]);
        assert_int_equal(*its("timber"), 1);
    }
    place(12, 6, 4, 0);
    assert_false(may(LEVEE_PUMP));
    place(10, 6, 0, 0);
    assert_false(may(LEVEE_PUMP));
}

/* The three ways of the River, each from a step with no bend near, in games with all kinds of dice. */
TEST(test_l6_l7_l8_the_river_follows_its_flowchart)
{
    int surges = 0;
    for (int index = 0; index < 200; index++) {
        for (int sections = 0; sections <= 5; sections++) {
            flow(index, 19, sections);
            const bool equal = table.dice[0] == table.dice[1];
            const bool presses = !equal && sections >= 3 + 2;
            assert_int_equal(*its("river"), 19 + (presses ? higher() : lower()));
            assert_int_equal(*its("sections"), equal && sections > 0 ? sections - 1 : sections);
            surges += equal;
        }
        flow(index, 0, 2);
        if (table.dice[0] != table.dice[1] && higher() < 6) {
            assert_string_equal(table.told, "L-7 ");
            assert_int_equal(*its("river"), higher());
        }
    }
    assert_in_range(surges, 120, 300); /* of 1200 */
}

TEST(test_l9_each_bend_takes_its_toll_once)
{
    for (int index = 0; index < 100; index++) {
        flow(index, 5, 1);
        const bool equal = table.dice[0] == table.dice[1];
        assert_int_equal(*its("sand"), 4);
        assert_int_equal(*its("timber"), 4);
        assert_int_equal(*its("sections"), equal ? 0 : 1);
        flow(index, 11, 1);
        assert_int_equal(*its("sand"), 6);
        assert_int_equal(*its("timber"), 3);
        flow(index, 17, 3);
        assert_int_equal(*its("timber"), 4);
        assert_int_equal(*its("sections"), equal ? 1 : 2);
        flow(index, 18, 3);
        assert_int_equal(*its("sections"), equal ? 2 : 3);
    }
}

TEST(test_l10_the_crest_and_the_last_section_end_the_game)
{
    assert_false(flow(0, 29, 5));
    assert_int_equal(game_head(table.state)->winner, GAME_AI);
    assert_int_equal(game_head(table.state)->end_reason, 1);
    begin(0);
    place(20, 6, 4, 5);
    act(LEVEE_RAISE);
    assert_false(advance());
    assert_int_equal(game_head(table.state)->winner, GAME_HUMAN);
    assert_int_equal(game_head(table.state)->end_reason, 2);
}

TEST(test_l11_after_ten_rounds_the_higher_score_wins)
{
    for (int index = 0; index < 60; index++) {
        begin(index);
        place(14, 6, 4, 4);
        game_head(table.state)->round = 10;
        *its("actions") = 2;
        assert_false(advance());
        const struct game_head *head = game_head(table.state);
        assert_int_equal(head->ai_score, *its("river"));
        assert_int_equal(head->human_score, 5 * *its("sections"));
        const int lead = head->human_score - head->ai_score;
        assert_int_equal(head->winner, lead > 0 ? GAME_HUMAN : lead < 0 ? GAME_AI : GAME_DRAW);
    }
}

/* A count of results within 4.5 standard errors of its chance: of 15 counts one false alarm in 10,000
 * versions of the program. */
static void assert_near(const char *what, int count, int games, double chance)
{
    const double error = sqrt(games * chance * (1 - chance));
    if (fabs(count - games * chance) > 4.5 * error) {
        fail_msg("%s: %d of %d games, where %.1f are exact", what, count, games, games * chance);
    }
}

static void compare(const char *player, int games, const struct levee_chances *exact)
{
    static struct match_table moves;
    struct match match = {.game = levee.game, .rules = levee.rules};
    uint8_t record[GAME_RECORD_MAX];
    int won[GAME_UNFINISHED + 1] = {0};
    assert_true(policy_parse(levee.game, player, &match.seats[0]));
    for (int i = 0; i < games; i++) {
        assert_int_equal(match_play(&match, 3, (uint64_t)i, &moves, NULL, record), MATCH_PLAYED);
        won[record[0]]++;
    }
    assert_near("ai", won[GAME_AI], games, exact->ai);
    assert_near("human", won[GAME_HUMAN], games, exact->human);
    assert_near("draw", won[GAME_DRAW], games, exact->draw);
}

/* How often each side wins, with each answer to each open question. */
TEST(test_results_are_the_exact_chances)
{
    static const struct {
        const char *set;
        struct levee_readings readings;
    } cases[] = {{"surge=one", {0}},
                 {"surge=both", {.surge_both = true}},
                 {"bend=passed", {.bend_passed = true}},
                 {"bare_surge=2", {.bare = 2}}};
    struct error error;
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct levee_chances exact = levee_solve(LEVEE_GREEDY, &cases[k].readings);
        ruleset_free(&levee);
        assert_int_equal(ruleset_load(&levee, POISE_SOURCE_DIR "/configs/lua/levee.lua",
                                      &cases[k].set, 1, &error),
                         0);
        compare("greedy", 1500, &exact);
        exact = levee_solve(LEVEE_RANDOM, &cases[k].readings);
        compare("random", 1500, &exact);
    }
}

/* docs/lua.md tells these. */
TEST(test_the_best_player_wins_85_percent)
{
    static const struct levee_readings readings;
    const struct levee_chances best = levee_solve(LEVEE_BEST, &readings),
                               greedy = levee_solve(LEVEE_GREEDY, &readings);
    assert_in_range((int)(1e4 * best.human), 8510, 8520);
    assert_in_range((int)(1e4 * greedy.human), 4387, 4389);
}

/* What the solver counts, with the player's name, against the exact chances. */
static void compare_solved(const char *player, const struct solution *solution,
                           enum levee_player same)
{
    static const struct levee_readings readings;
    const struct levee_chances exact = levee_solve(same, &readings);
    struct policy seats[GAME_SEATS_MAX];
    struct solved_rates rates = solution->best;
    if (player != NULL) {
        for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
            assert_true(policy_parse(levee.game, player, &seats[seat]));
        }
        assert_null(solution_rates(solution, seats, &rates));
        /* (two best players may split the same between wins and draws) */
        assert_true(fabs(rates.wins - exact.human) < 1e-9);
    }
    assert_true(fabs(rates.wins + rates.draws / 2 - exact.human - exact.draw / 2) < 1e-9);
}

TEST(test_the_solver_agrees)
{
    const struct solve_options options = {.positions = SOLVE_POSITIONS};
    struct solution solution;
    ruleset_free(&levee);
    assert_true(games_read_script(&levee, "levee.lua"));
    const struct match match = {.game = levee.game, .rules = levee.rules};
    assert_true(solve_game(&solution, &match, &options));
    assert_false(solution.by_trial);
    compare_solved("greedy", &solution, LEVEE_GREEDY);
    compare_solved("random", &solution, LEVEE_RANDOM);
    compare_solved(NULL, &solution, LEVEE_BEST);
    solution_free(&solution);
}

int main(void)
{
    return games_read_script(&levee, "levee.lua") ? testing_run() : 77;
}

/* Plays games of Levee with a player who learnt from so many games of a seed. The share that he wins. */
static double measure_learnt_wins(uint64_t seed, uint64_t learn_games, int games)
{
    static struct match_table moves;
    const struct learn_options options = {.threads = 2, .seed = seed, .games = learn_games};
    struct match match = {.game = levee.game, .rules = levee.rules};
    struct learnt_best best;
    struct error error;
    uint8_t record[GAME_RECORD_MAX];
    int wins = 0;
    assert_true(policy_parse(levee.game, "greedy", &match.seats[0]));
    assert_int_equal(learn_player(&best, &match, &options, &error), 0);
    match.seats[0] = learn_policy(levee.game, &best);
    for (uint64_t i = 0; i < (uint64_t)games; i++) {
        assert_int_equal(match_play(&match, 3, i, &moves, NULL, record), MATCH_PLAYED);
        wins += record[0] == GAME_HUMAN;
    }
    learner_judge_free(&best.judge);
    print_message("seed %d wins %d of %d\n", (int)seed, wins, games);
    return (double)wins / games;
}

/* Learnt from nothing, in games whose every position could be solved. */
TEST(test_who_learns_comes_near_the_best_player_and_not_past_it)
{
    enum { GAMES = 1000 };
    static const struct levee_readings readings;
    const double most = levee_solve(LEVEE_BEST, &readings).human;
    const double wins = measure_learnt_wins(7, 20000, GAMES);
    assert_true(wins > 0.76); /* greedy wins 0.44, who tries too little at first 0.65 */
    assert_true(wins < most + 4 * sqrt(most * (1 - most) / GAMES));
}

/* After an eighth of its games this learner wins 2 % of its own, while the one who watches greedy wins
 * half: given up then, it would win 0.14. */
TEST(test_who_begins_to_win_late_is_not_given_up_early)
{
    assert_true(measure_learnt_wins(2, 8000, 500) > 0.6);
}
