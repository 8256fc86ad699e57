/* A new game's mistakes end a batch with a message that says where they are seen. */

#include "analysis/base/place.h"
#include "engine/pig/pig.h"
#include "sims/batch/batch.h"
#include "tests/support/fixture.h"
#include "tests/support/pig_run.h"

enum { SEED = 11 };

static game_move choose_what_is_not_there(const void *state, const void *rules, struct rng *rng)
{
    (void)state, (void)rules, (void)rng;
    return 77;
}

static int no_moves_in_round_3(const void *state, const void *rules, game_move out[])
{
    return game_head_const(state)->round == 3 ? 0 : pig_game.moves(state, rules, out);
}

static bool never_over(void *state, const void *rules)
{
    (void)rules;
    ((struct pig_state *)state)->turn_open = true;
    return true;
}

static game_move go_on(const void *state, const void *rules, struct rng *rng)
{
    (void)rng;
    game_move moves[GAME_MOVES_MAX];
    pig_game.moves(state, rules, moves);
    return moves[0];
}

static int take(void *self, const struct block *block, struct error *error)
{
    (void)self, (void)block, (void)error;
    return 0;
}

/* The batch from that game on fails, and says so. */
static void assert_fails(const struct game *game, const struct game_policy *own, uint64_t first,
                         const char *says)
{
    struct pig_rules rules;
    struct match match;
    struct block_layout layout;
    struct error error = {""};
    uint64_t done;
    pig_run_match(&match, &rules);
    match.game = game;
    if (own != NULL) {
        match.seats[PIG_HUMAN] = (struct policy){.own = own};
    }
    block_layout_init(&layout, game);
    const struct batch_sink sink = {.take = take};
    const struct batch batch = {.match = &match,
                                .variant = "hold-15",
                                .layout = &layout,
                                .seed = SEED,
                                .first = first,
                                .last = first + 50,
                                .threads = 1,
                                .sinks = &sink,
                                .sink_count = 1};
    char command[80];
    name_games_in_play("pig.yaml");
    snprintf(command, sizeof command, "poise trace pig.yaml --seed %d --index %d --variant hold-15",
             SEED, (int)first);
    assert_int_equal(batch_play(&batch, &done, &error), -1);
    assert_int_equal(done, 0);
    assert_non_null(strstr(error.text, says));
    assert_non_null(strstr(error.text, command));
}

TEST(test_a_move_that_is_not_legal_is_found_in_the_first_games)
{
    const struct game_policy wild = {"wild", "chooses move 77", choose_what_is_not_there};
    assert_fails(&pig_game, &wild, 0, "a player chose a move that is not legal");
    assert_fails(&pig_game, &wild, BATCH_CHECKED - 1, "a player chose a move that is not legal");
}

TEST(test_a_decision_without_moves_is_found_in_the_first_games)
{
    struct game game = pig_game;
    game.moves = no_moves_in_round_3;
    assert_fails(&game, NULL, 0, "has no legal move");
}

TEST(test_a_game_without_end_is_found_in_any_game)
{
    const struct game_policy player = {"player", "takes the first move", go_on};
    struct game game = pig_game;
    game.advance = never_over;
    assert_fails(&game, &player, 0, "the game does not end");
    assert_fails(&game, &player, 1000000, "the game does not end");
}
