/* Games that play on by themselves are those that are played decision by decision. */

#include "engine/match/match.h"
#include "tests/wroth/wroth_by_hand.h"

/* All records of so many games; the second player of a team is `other`. */
static void check_same_games(const char *file, const char *const sets[], const char *other)
{
    enum { GAMES = 400 };
    struct fixture f;
    unsigned char alone[GAME_RECORD_MAX], stepped[GAME_RECORD_MAX];
    fixture_open(&f, file, sets);
    struct match match = {.game = f.game, .rules = f.rules};
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        assert_true(policy_parse(f.game, seat == 1 ? other : "greedy", &match.seats[seat]));
    }
    for (uint64_t i = 0; i < GAMES; i++) {
        assert_int_equal(match_play(&match, 5, i, &f.table, NULL, alone), MATCH_PLAYED);
        assert_int_equal(match_play_checked(&match, 5, i, &f.table, NULL, stepped), MATCH_PLAYED);
        assert_memory_equal(alone, stepped, f.game->record_size);
    }
}

TEST(test_a_game_that_plays_on_is_the_same_alone)
{
    check_same_games("wroth/base.yaml", NULL, "greedy");
    check_same_games("wroth/chaos.yaml", NULL, "greedy");
    check_same_games("wroth/base.yaml", SETS("human.exodus_one_destination=true"), "greedy");
}

TEST(test_a_game_that_plays_on_is_the_same_with_elites_and_traps)
{
    static const char *const names[] = {"koda", "aldan", "bulwark", "lythe"};
    for (int k = 0; k < 4; k++) {
        check_same_games("wroth/factions.yaml",
                         SETS(testing_text("human.factions[0]=%s", names[k]),
                              testing_text("ai.faction=%s", names[(k + 1) % 4])),
                         "greedy");
    }
}

TEST(test_a_game_that_plays_on_is_the_same_in_company)
{
    check_same_games("wroth/base.yaml", SETS("human.count=3"), "greedy");
    check_same_games("wroth/base.yaml", SETS("human.count=2"), "idle");
}

/* Forbidden options are refused in the loop: such games go decision by decision. */
TEST(test_a_game_that_plays_on_is_the_same_without_exodus)
{
    check_same_games("wroth/base.yaml", SETS("human.forbidden=[exodus]"), "greedy");
}
