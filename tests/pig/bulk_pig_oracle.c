/* Pig solved exactly, by value iteration over (my points, their points, turn total), against the
 * games that the engine plays. The players' decisions in the exact solution are asked of the very
 * functions that play. */
#include <math.h>

#include "engine/pig/pig.h"
#include "sims/solve/solve.h"
#include "tests/support/fixture.h"

static struct fixture f;

enum { GOAL = 100, GAMES = 2000000 };

/* win[seat][mine][theirs][total]: chance that `seat`, in the middle of its turn, wins. */
typedef double chances[PIG_SEATS][GOAL][GOAL][GOAL];

/* Whether a player rolls; where NULL, or where it is the best, it does what is best. */
struct decisions {
    bool best[PIG_SEATS];
    uint8_t rolls[PIG_SEATS][GOAL][GOAL][GOAL];
};

static void ask_policy(const struct game_policy *policy, int seat, struct decisions *out)
{
    for (int mine = 0; mine < GOAL; mine++) {
        for (int theirs = 0; theirs < GOAL; theirs++) {
            for (int total = 0; total < GOAL; total++) {
                struct pig_state s = {.turn_total = (int16_t)total, .turn_open = true};
                s.head.seat = (uint8_t)seat;
                s.score[seat] = (int16_t)mine;
                s.score[seat ^ 1] = (int16_t)theirs;
                out->rolls[seat][mine][theirs][total] =
                    policy->choose(&s, f.rules, NULL) == PIG_ROLL;
            }
        }
    }
}

static double value_of_roll(chances win, int seat, int mine, int theirs, int total)
{
    double sum = 1 - win[seat ^ 1][theirs][mine][0]; /* the bust */
    for (int face = 2; face <= 6; face++) {
        const int next = total + face;
        sum += mine + next >= GOAL ? 1 : win[seat][mine][theirs][next];
    }
    return sum / 6;
}

static double update(chances win, const struct decisions *who, int seat, int mine, int theirs)
{
    double change = 0;
    for (int total = GOAL - 1 - mine; total >= 0; total--) {
        const double roll = value_of_roll(win, seat, mine, theirs, total);
        const double hold = total == 0 ? 0 : 1 - win[seat ^ 1][theirs][mine + total][0];
        double now = fmax(roll, hold);
        if (who != NULL && !who->best[seat]) {
            now = who->rolls[seat][mine][theirs][total] ? roll : hold;
        }
        double *was = &win[seat][mine][theirs][total];
        change = fmax(change, fabs(now - *was));
        *was = now;
    }
    return change;
}

/* The chance that the AI's seat wins when it begins. */
static double solve(const struct decisions *who)
{
    chances *win = calloc(1, sizeof *win);
    assert_non_null(win);
    double change = 1;
    while (change > 1e-13) {
        change = 0;
        for (int mine = GOAL - 1; mine >= 0; mine--) {
            for (int theirs = GOAL - 1; theirs >= 0; theirs--) {
                change = fmax(change, update(*win, who, PIG_AI, mine, theirs));
                change = fmax(change, update(*win, who, PIG_HUMAN, mine, theirs));
            }
        }
    }
    const double answer = (*win)[PIG_AI][0][0][0];
    free(win);
    return answer;
}

static double solve_policies(const char *ai, const char *human)
{
    struct decisions *who = malloc(sizeof *who);
    assert_non_null(who);
    who->best[PIG_AI] = false;
    who->best[PIG_HUMAN] = human == NULL;
    ask_policy(game_find_policy(f.game, ai), PIG_AI, who);
    ask_policy(game_find_policy(f.game, human != NULL ? human : ai), PIG_HUMAN, who);
    const double answer = solve(who);
    free(who);
    return answer;
}

/* The AI's share of wins in GAMES games. */
static double play(const char *ai, const char *human)
{
    const struct match match = fixture_seat_players(&f, ai, human);
    int64_t wins = 0;
#pragma omp parallel for reduction(+ : wins) schedule(static)
    for (int64_t index = 0; index < GAMES; index++) {
        struct match_table table;
        struct pig_record record;
        match_play(&match, 1, (uint64_t)index, &table, NULL, &record);
        wins += record.winner == GAME_AI;
    }
    return (double)wins / GAMES;
}

static void check_agreement(double exact, double simulated)
{
    const double error = sqrt(exact * (1 - exact) / GAMES);
    print_message("exact %.6f, simulated %.6f, %+.2f standard errors\n", exact, simulated,
                  (simulated - exact) / error);
    assert_true(fabs(simulated - exact) < 4 * error);
}

TEST(test_hold_at_20_first_and_second_player)
{
    fixture_open(&f, "pig/base.yaml", NULL);
    check_agreement(solve_policies("greedy", "greedy"), play("greedy", "greedy"));
    fixture_open(&f, "pig/base.yaml", SETS("first_player=human"));
    const double second = solve_policies("greedy", "greedy");
    check_agreement(1 - second, play("greedy", "greedy"));
}

TEST(test_hold_at_25_against_hold_at_15)
{
    fixture_open(&f, "pig/base.yaml", SETS("ai.hold_at=25", "human.hold_at=15"));
    check_agreement(solve_policies("greedy", "greedy"), play("greedy", "greedy"));
}

/* The best human against the AI's book, which begins, and equal players, by both solutions. */
TEST(test_the_solver_agrees)
{
    const struct solve_options options = {.positions = SOLVE_POSITIONS};
    struct solution solution;
    struct solved_rates rates;
    fixture_open(&f, "pig/base.yaml", NULL);
    const struct match match = fixture_seat_players(&f, "greedy", "greedy");
    assert_true(solve_game(&solution, &match, &options));
    assert_null(solution_rates(&solution, match.seats, &rates));
    assert_true(fabs(rates.wins - (1 - solve_policies("greedy", "greedy"))) < 1e-9);
    assert_true(fabs(solution.best.wins - (1 - solve_policies("greedy", NULL))) < 1e-9);
    assert_int_equal(solution.positions, 408771);
    solution_free(&solution);
}

/* Published: 53.06 % for the first player (Neller and Presser, 2004). */
TEST(test_optimal_play_is_optimal_and_as_published)
{
    fixture_open(&f, "pig/optimal.yaml", NULL);
    const double best = solve(NULL);
    assert_true(fabs(best - 0.5306) < 0.00005);
    assert_true(fabs(best - solve_policies("optimal", "optimal")) < 1e-9);
    assert_true(solve_policies("greedy", "optimal") < best);
    check_agreement(best, play("optimal", "optimal"));
}
