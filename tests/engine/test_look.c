/* The player that looks ahead: what positions are worth to it, whom it imagines, and that it is
 * stronger than greedy from either side; and the share of slips. */
#include "tests/support/fixture.h"
#include "tests/support/made_up_player.h"

#include "engine/pig/pig.h"
#include "engine/policy/learnt.h"
#include "engine/policy/look.h"
#include "engine/policy/look_halving.h"

static struct fixture f;

TEST(test_a_win_outweighs_every_score)
{
    struct game_head head = {.ai_score = INT32_MAX, .winner = GAME_HUMAN};
    assert_int_equal(look_value(&head, GAME_SIDE_HUMAN, 0), HALVING_WIN - HALVING_SCORE);
    assert_int_equal(look_value(&head, GAME_SIDE_AI, 0), HALVING_SCORE - HALVING_WIN);
    head = (struct game_head){.ai_score = INT32_MIN, .human_score = INT32_MAX, .winner = GAME_AI};
    assert_int_equal(look_value(&head, GAME_SIDE_AI, 0), HALVING_WIN - HALVING_SCORE);
    head.winner = GAME_DRAW;
    assert_int_equal(look_value(&head, GAME_SIDE_HUMAN, 0), HALVING_SCORE);
    head.winner = GAME_UNFINISHED;
    assert_int_equal(look_value(&head, GAME_SIDE_AI, 0), -HALVING_SCORE);
}

/* Scores of ten million keep their differences: they are not cut but made smaller. */
TEST(test_large_scores_are_scaled)
{
    struct game_head head = {
        .ai_score = 10000000, .human_score = 9000000, .winner = GAME_UNFINISHED};
    assert_int_equal(look_shift(&head), 7);
    assert_int_equal(look_value(&head, GAME_SIDE_AI, 7), 1000000 / 128);
    head = (struct game_head){.ai_score = -(1 << 17), .human_score = (1 << 17) - 1};
    assert_int_equal(look_shift(&head), 1);
    head.ai_score = INT32_MIN;
    assert_int_equal(look_shift(&head), 15);
    head = (struct game_head){.ai_score = 5, .human_score = (1 << 17) - 1};
    assert_int_equal(look_shift(&head), 0);
}

/* Games of 500 that the AI wins. */
static int wins_of_ai(const struct game *game, const char *ai, const char *human)
{
    enum { GAMES = 500 };
    struct match match = {.game = game};
    struct pig_record record;
    int wins = 0;
    fixture_open(&f, "pig/base.yaml", SETS("first_player=random"));
    match.rules = f.rules;
    assert_true(policy_parse(game, ai, &match.seats[PIG_AI]));
    assert_true(policy_parse(game, human, &match.seats[PIG_HUMAN]));
    for (uint64_t i = 0; i < GAMES; i++) {
        match_play(&match, 4, i, &f.table, NULL, &record);
        wins += game_head_const(f.table.state)->winner == GAME_AI;
    }
    return wins;
}

static int ai_wins(const char *ai, const char *human)
{
    return wins_of_ai(&pig_game, ai, human);
}

static int moves_made;

static void make_and_count(void *state, const void *rules, game_move move)
{
    moves_made++;
    pig_game.apply(state, rules, move);
}

/* Moves that `name` tries at the start of a game which its judge holds for won, or for open. */
static int tries(const char *name, bool won)
{
    static struct learnt_judge judge;
    struct player_file made_up;
    struct game game = pig_game;
    struct policy seats[GAME_SEATS_MAX] = {0};
    struct policy_luck luck = policy_luck(7, PIG_HUMAN, 0, true);
    fixture_open(&f, "pig/base.yaml", SETS("first_player=human"));
    made_up_player(&made_up, &pig_game, f.rules, 3);
    made_up.learnt.output_bias = won ? INT32_MAX : 0;
    memset(made_up.learnt.output, 0, sizeof made_up.learnt.output);
    assert_true(policy_parse(&pig_game, name, &seats[PIG_HUMAN]));
    seats[PIG_AI] = policy_usual(&pig_game);
    seats[PIG_HUMAN].learnt = &made_up.learnt;
    fixture_start(&f, 5, 0);
    assert_true(pig_game.advance(f.table.state, f.rules));
    fixture_move(&f, PIG_ROLL);
    assert_true(pig_game.advance(f.table.state, f.rules));
    assert_int_equal(fixture_count_moves(&f), 2);
    game.apply = make_and_count, game.play_on = NULL;
    judge.learnt = NULL;
    luck.judge = &judge;
    moves_made = 0;
    look_choose(seats, &game, f.table.state, f.rules, &luck);
    player_file_free(&made_up);
    return moves_made;
}

/* Who hurries does not look where nothing is to be gained. */
TEST(test_who_hurries_does_not_look_in_a_game_that_is_won)
{
    assert_int_equal(tries("look:8:1", true), 0);
    assert_int_not_equal(tries("look:8:1", false), 0);
    assert_int_not_equal(tries("look:16:1", true), 0);
}

/* Before nested looks closely: what lost every time goes, what lost as often as it won stays. */
TEST(test_moves_shown_to_lose_are_dropped)
{
    const game_move moves[] = {0, 1, 2, 3};
    struct halving halving;
    halving_begin(&halving, moves, 4, 0);
    for (int k = 0; k < 16; k++) {
        halving_add(&halving.entries[0], -100);
        halving_add(&halving.entries[1], k % 2 == 0 ? -100 : 100);
        halving_add(&halving.entries[2], 100);
    }
    halving_drop_losers(&halving, 16);
    assert_int_equal(halving.count, 2);
    assert_int_equal(halving.entries[0].move, 2);
    assert_int_equal(halving.entries[1].move, 3);
}

/* Random moves take greedy's place, in the own seat and in that of an opponent who looks ahead. */
TEST(test_looks_ahead_without_greedy)
{
    const struct game_policy idle[] = {*game_find_policy(&pig_game, "idle"), {0}};
    struct game game = pig_game;
    struct policy policy;
    game.policies = idle;
    game.ai_policy = "idle";
    assert_false(policy_parse(&game, "greedy", &policy));
    assert_int_equal(policy_usual(&game).kind, POLICY_RANDOM);
    assert_in_range(wins_of_ai(&game, "look:32:4", "random"), 290, 500);
    assert_in_range(wins_of_ai(&game, "random", "look:32:4"), 0, 210);
    assert_in_range(wins_of_ai(&game, "look:4:1", "look:4:1"), 150, 350);
    assert_in_range(wins_of_ai(&game, "nested:2:1", "look:2:1"), 200, 500);
}

TEST(test_looks_ahead_from_either_side)
{
    assert_in_range(ai_wins("look:16:4", "idle"), 490, 500);
    assert_in_range(ai_wins("idle", "look:16:4"), 0, 10);
    assert_in_range(ai_wins("look:4:1", "look:4:1"), 190, 310);
}

/* Greedy is nearly perfect in Pig, and two or four futures often hide the bust. */
TEST(test_few_futures_do_not_mislead)
{
    const int greedy = ai_wins("greedy", "greedy");
    assert_in_range(ai_wins("look:2:1", "greedy"), greedy - 20, 500);
    assert_in_range(ai_wins("look:4:1", "greedy"), greedy - 20, 500);
}

/* A game of one decision a round. What the first move gains depends on the move; the others are
 * worth nothing. */
struct toy {
    struct game_head head;
    int32_t gain[2]; /* of the human at the end of round 1, and of round 2 */
};

static int toy_seats(const void *rules, uint8_t sides[])
{
    (void)rules;
    sides[0] = GAME_SIDE_HUMAN;
    return 1;
}

static bool toy_advance(void *state, const void *rules)
{
    struct toy *toy = state;
    (void)rules;
    if (toy->head.decisions > 0) {
        toy->head.human_score += toy->head.round <= 2 ? toy->gain[toy->head.round - 1] : 0;
        toy->head.round++;
    }
    return true;
}

/* Moves 0 to 3: nothing; a loss that pays later; a gain; a smaller gain. */
static int toy_moves(const void *state, const void *rules, game_move out[])
{
    const struct toy *toy = state;
    (void)rules;
    for (int i = 0; i < 4; i++) {
        out[i] = (game_move)i;
    }
    return toy->head.round == 1 ? 4 : 1;
}

static void toy_apply(void *state, const void *rules, game_move move)
{
    static const int32_t gains[4][2] = {{0, 0}, {-1, 10}, {0, 2}, {1, 0}};
    struct toy *toy = state;
    (void)rules;
    if (toy->head.round == 1) {
        memcpy(toy->gain, gains[move], sizeof toy->gain);
    }
    toy->head.decisions = 1;
}

static void toy_redeal(void *state, const void *rules, uint64_t key)
{
    (void)rules;
    game_head(state)->key = key;
}

static game_move toy_greedy(const void *state, const void *rules, struct rng *rng)
{
    (void)state, (void)rules, (void)rng;
    return 0;
}

/* Over one round only the move that gains at once is seen; over two, the one that gains more later;
 * with fewer than 16 futures of two rounds none that is behind greedy's after the first round. */
TEST(test_few_futures_leave_a_move_behind_after_a_round)
{
    static const struct game_policy greedy = {"greedy", "nothing", toy_greedy};
    static const struct game game = {.state_size = sizeof(struct toy),
                                     .seats = toy_seats,
                                     .advance = toy_advance,
                                     .moves = toy_moves,
                                     .apply = toy_apply,
                                     .redeal = toy_redeal};
    const struct toy toy = {.head = {.round = 1, .winner = GAME_UNFINISHED}};
    struct policy seats[GAME_SEATS_MAX] = {
        {.kind = POLICY_LOOK, .own = &greedy, .samples = 8, .horizon = 1}};
    struct policy_luck luck = policy_luck(1, 0, 3, false);
    assert_int_equal(look_choose(seats, &game, &toy, NULL, &luck), 3);
    seats[0].horizon = 2;
    assert_int_equal(look_choose(seats, &game, &toy, NULL, &luck), 2);
    seats[0].horizon = 3;
    assert_int_equal(look_choose(seats, &game, &toy, NULL, &luck), 1);
    seats[0].samples = 16, seats[0].horizon = 2;
    assert_int_equal(look_choose(seats, &game, &toy, NULL, &luck), 1);
}

/* More slips, fewer wins; no slips, the player itself; all slips, `random`. */
TEST(test_slips_weaken_smoothly)
{
    const int wins[] = {ai_wins("greedy", "greedy"),      ai_wins("greedy~5%", "greedy"),
                        ai_wins("greedy~20%", "greedy"),  ai_wins("greedy~50%", "greedy"),
                        ai_wins("greedy~100%", "greedy"), ai_wins("random", "greedy")};
    for (int i = 1; i < 5; i++) {
        assert_true(wins[i] < wins[i - 1]);
    }
    assert_true(wins[4] < 90 && wins[5] < 90);
    assert_int_equal(ai_wins("greedy~0%", "greedy"), wins[0]);
}
