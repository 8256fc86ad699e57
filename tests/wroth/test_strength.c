/* The strength ladder: idle < random < greedy, by the paired score margin on the same games, for one
 * to four humans. */
#include "tests/wroth/wroth_by_hand.h"

enum { GAMES = 400 };

static const char *const counts[][2] = {{"human.count=1", NULL},
                                        {"human.count=2", NULL},
                                        {"human.count=3", NULL},
                                        {"human.count=4", NULL}};

TEST(test_idle_loses_to_random_and_random_to_greedy)
{
    for (int k = 0; k < 4; k++) {
        struct fixture f;
        int64_t idle, random, greedy;
        fixture_open(&f, "wroth/base.yaml", counts[k]);
        const uint64_t idle_lost = fixture_ai_wins(&f, "idle", 1, GAMES, &idle);
        const uint64_t random_lost = fixture_ai_wins(&f, "random", 1, GAMES, &random);
        const uint64_t greedy_lost = fixture_ai_wins(&f, "greedy", 1, GAMES, &greedy);
        assert_int_equal(idle_lost, GAMES);
        /* a game's margin has a standard deviation below 15: 400 games, 5 errors are below 4 */
        assert_true(random > idle + 2 * GAMES);
        assert_true(greedy > random + 20 * GAMES);
        assert_true(random_lost > GAMES * 9 / 10);
        assert_true(greedy_lost < GAMES * 3 / 10);
    }
}

/* Where an ally leads already, another troop there gains nothing: the players spread. */
TEST(test_greedy_does_not_tie_its_ally)
{
    table_open_clear(SETS("human.count=2"));
    t.s->token_points[2] = 2;
    table_lay("human2 2:2, human 0:2");
    table_turn(0, "v", WROTH_SEEN);
    t.r->human.muster_troops = 1;
    const game_move move = game_find_policy(t.f.game, "greedy")->choose(t.s, t.r, NULL);
    assert_int_equal(wroth_move_kind(move), WROTH_DO_MANEUVER);
    assert_int_not_equal(wroth_move_to(move), 2);
}

/* Shores is safe: an Exodus waits for the last turn on which two dice are left for it. */
TEST(test_greedy_saves_its_exodus_for_the_last_chance)
{
    table_open(SETS("human.count=1"));
    const struct game_policy *greedy = game_find_policy(t.f.game, "greedy");
    table_clear();
    table_lay("human 0:5, ai 1:3");
    table_turn(0, "mmb", WROTH_ASD_MINE);
    assert_int_not_equal(wroth_move_kind(greedy->choose(t.s, t.r, NULL)), WROTH_DO_EXODUS);
    table_clear();
    table_lay("human 0:5, ai 1:3");
    table_turn(0, "m", WROTH_ASD_MINE);
    assert_int_equal(greedy->choose(t.s, t.r, NULL),
                     by_die(WROTH_DO_EXODUS, WROTH_SHORES, 0, WROTH_MINE, WROTH_ASD_AS_DIE));
}
