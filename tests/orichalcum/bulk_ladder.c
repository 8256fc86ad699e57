/* Many games: the ladder of players, the length of games, and the AI's strength by its values. */
#include "engine/orichalcum/orichalcum_show.h"
#include "tests/orichalcum/orichalcum_by_hand.h"

static struct fixture f;

static int wins(const char *policy, uint64_t seed, uint64_t games, int64_t *rounds)
{
    const struct match match = fixture_match(&f, policy);
    struct orichalcum_record rec;
    int won = 0;
    *rounds = 0;
    for (uint64_t game = 0; game < games; game++) {
        match_play(&match, seed, game, &f.table, NULL, &rec);
        won += rec.winner == GAME_HUMAN;
        *rounds += rec.rounds;
    }
    return won;
}

/* idle never holds more than its one Titan and cannot win; random stumbles over a win about once in
 * 5,000 games (fewer than 5 in 100,000 would be less than one such batch in 50,000); greedy plays
 * for it. */
TEST(test_ladder_from_idle_over_random_to_greedy)
{
    int64_t rounds;
    fixture_open(&f, "orichalcum/base.yaml", NULL);
    const int idle = wins("idle", 1, 100000, &rounds);
    const int random = wins("random", 1, 100000, &rounds);
    const int greedy = wins("greedy", 1, 10000, &rounds);
    assert_int_equal(idle, 0);
    assert_in_range(random, 5, 500);
    assert_in_range(greedy, 6000, 9500);
}

/* 45 minutes at 2 minutes a turn are about 11 rounds; far outside of 7 to 15 a default is wrong. */
TEST(test_games_last_7_to_15_rounds)
{
    static const char *const players[] = {"idle", "random", "greedy"};
    fixture_open(&f, "orichalcum/base.yaml", NULL);
    for (int i = 0; i < 3; i++) {
        int64_t rounds;
        wins(players[i], 2, 10000, &rounds);
        assert_in_range(rounds, 7 * 10000, 15 * 10000);
    }
}

/* Values that must make the AI stronger or weaker do so. */
TEST(test_o34_o39_o41_values_move_the_ai_the_right_way)
{
    enum { GAMES = 10000 };
    static const struct {
        const char *weak, *strong;
    } pairs[] = {{"ai.combat=strict", "ai.combat=free_first"},
                 {"ai.payments=[creatures]", "ai.payments=[creatures, nuggets, hoplites]"},
                 {"ai.free_medallion_from=100", "ai.free_medallion_from=4"},
                 {"human.additional=any", "human.additional=card"}};
    for (int i = 0; i < 4; i++) {
        int64_t rounds;
        fixture_open(&f, "orichalcum/base.yaml", SETS(pairs[i].weak));
        const int against_weak = wins("greedy", 3, GAMES, &rounds);
        fixture_open(&f, "orichalcum/base.yaml", SETS(pairs[i].strong));
        const int against_strong = wins("greedy", 3, GAMES, &rounds);
        assert_true(against_weak > against_strong + 300); /* 5 standard errors of unpaired rates */
    }
}
