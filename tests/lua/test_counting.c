/* A learnt player who counts what chance can bring, in bench/learn/thief.lua: what is counted is what
 * the dice bring. */
#include <math.h>

#include "engine/policy/learnt_count.h"
#include "sims/games/lua/script.h"
#include "sims/learn/learn.h"
#include "tests/lua/lua_against_c.h"
#include "tests/support/testing.h"

enum { WAIT, LEFT = 2 };

static struct ruleset thief;
static uint64_t state[GAME_STATE_MAX / sizeof(uint64_t)];
static struct learnt_best best;
static struct learnt_judge judge;

/* A number of the state. */
static int32_t *its(const char *field)
{
    const struct script *script = (const void *)thief.game;
    unsigned char *bytes = (unsigned char *)state;
    return (int32_t *)(void *)(bytes + script_field(script, field)->offset);
}

/* A judge that learnt a little, and a new game. */
static void begin(void)
{
    const struct learn_options options = {.threads = 2, .seed = 1, .games = 500};
    const struct match match = {
        .game = thief.game, .rules = thief.rules, .seats = {policy_usual(thief.game)}};
    struct error error;
    assert_int_equal(learn_player(&best, &match, &options, &error), 0);
    learnt_begin(&judge, &best.judge, thief.game, thief.rules);
    game_start(thief.game, state, thief.rules, rng_key(1, 0), NULL, NULL);
    assert_true(thief.game->advance(state, thief.rules));
}

static void end(void)
{
    learner_judge_free(&best.judge);
}

static void stand(int x, int y, int guard_x, int guard_y, int gems)
{
    *its("x") = x, *its("y") = y, *its("guard_x") = guard_x, *its("guard_y") = guard_y;
    *its("gems") = gems;
}

static double count_chance_after(game_move move)
{
    const int32_t chance =
        learnt_count_after(&judge, thief.game, state, thief.rules, LEARNT_OUTCOMES, move);
    assert_true(chance >= 0);
    return (double)chance / LEARNT_SURE;
}

EACH_TEST(begin, end)

/* Checks the chance after a move against the mean over many deals of the dice, each worth the best
 * move that comes next. */
static void compare_with_dice(game_move move)
{
    enum { DEALS = 4000 };
    static uint64_t after[GAME_STATE_MAX / sizeof(uint64_t)];
    static const uint8_t sides[GAME_SEATS_MAX] = {GAME_SIDE_HUMAN};
    struct decision_step step = step_at(thief.game, thief.rules, after, NULL);
    double sum = 0, squares = 0;
    for (uint64_t k = 0; k < DEALS; k++) {
        struct policy_luck luck = {.choice = rng_stream(k, 1, 1)};
        uint64_t judged = 0;
        game_copy(thief.game, after, state);
        thief.game->redeal(after, thief.rules, k);
        thief.game->apply(after, thief.rules, move);
        const int32_t next = learnt_next_choice(&judge, &step, sides, &luck, &judged);
        const double chance =
            (double)(next == LEARNT_OVER ? learnt_result(game_head(after)) : next) / LEARNT_SURE;
        sum += chance;
        squares += chance * chance;
    }
    const double mean = sum / DEALS, error = sqrt((squares / DEALS - mean * mean) / DEALS);
    assert_true(fabs(count_chance_after(move) - mean) < 4.5 * error + 1e-4);
}

TEST(test_a_move_is_judged_by_all_that_the_dice_can_bring)
{
    for (int guard = 2; guard <= 5; guard++) {
        game_move moves[GAME_MOVES_MAX];
        stand(2, 2, guard, 3, guard);
        const int count = option_moves(thief.game, state, thief.rules, moves);
        assert_int_equal(count, 5);
        for (int k = 0; k < count; k++) {
            compare_with_dice(moves[k]);
        }
    }
}

TEST(test_a_move_that_ends_the_game_is_worth_its_result)
{
    stand(2, 1, 5, 5, 15); /* all gems, beside the door */
    assert_true(count_chance_after(LEFT) == 1);
    stand(2, 1, 1, 1, 15); /* the guard stands there */
    assert_true(count_chance_after(LEFT) == 0);
}

/* Chances near 0 and 1 are rounded, so that all moves of a won game look alike: one who always took
 * the first of them might wait until the game is over. */
TEST(test_what_is_nearly_sure_is_left_to_the_judge_but_a_win_is_taken)
{
    game_move moves[GAME_MOVES_MAX];
    stand(2, 1, 5, 5, 15);
    const int count = option_moves(thief.game, state, thief.rules, moves);
    const int taken =
        learnt_count_best(&judge, thief.game, state, thief.rules, LEARNT_OUTCOMES, moves, count);
    assert_int_equal(moves[taken], LEFT);
    best.judge.output_bias = 20 * LEARNT_ODDS; /* wins everywhere */
    learnt_begin(&judge, &best.judge, thief.game, thief.rules);
    stand(3, 3, 5, 5, 0);
    const int more = option_moves(thief.game, state, thief.rules, moves);
    const uint32_t limits[] = {LEARNT_OUTCOMES, 1}; /* all are counted, or none */
    for (int k = 0; k < 2; k++) {
        assert_int_equal(
            learnt_count_best(&judge, thief.game, state, thief.rules, limits[k], moves, more), -1);
    }
}

int main(void)
{
    return games_read_script(&thief, "../../bench/learn/thief.lua") ? testing_run() : 77;
}
