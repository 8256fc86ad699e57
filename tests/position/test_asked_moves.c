/* What a list of moves says of each against the best. */
#include "sims/position/asked.h"
#include "tests/support/eager_pig.h"
#include "tests/support/testing.h"

static int number_of_first(const struct asked_move moves[], int count)
{
    int found = -1;
    for (int k = 0; k < count; k++) {
        assert_true(!moves[k].first || found < 0);
        found = moves[k].first ? k : found;
    }
    assert_true(found >= 0);
    return found;
}

/* Of moves that are worth the same none is told to be worse, in the mean over many games: the one against which
 * they are measured was chosen by other games. */
TEST(test_moves_of_the_same_worth_do_not_fall_short)
{
    enum { SEEDS = 40, GAMES = 200 };
    struct experiment e;
    struct error error;
    const struct experiment_overrides overrides = {.rules_too = true};
    static struct asked_move moves[GAME_MOVES_MAX];
    struct hint_players players;
    struct play play;
    double sum = 0, squares = 0;
    assert_int_equal(experiment_load(&e, "pig", &overrides, &error), 0);
    const struct variant *v = e.variants;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        play_init(&play, v, seed, 0);
        play.people = 1U << PIG_AI | 1U << PIG_HUMAN;
        assert_int_equal(play_restart(&play), PLAY_GOOD);
        assert_int_equal(play_forward(&play), PLAY_GOOD);
        play.step.game = pig_of_dice();
        assert_int_equal(hint_players(&players, v, play.people, NULL, NULL, &error), 0);
        players.other = (struct policy){.kind = POLICY_RANDOM};
        const int count = asked_moves(&play, &players, GAMES, moves);
        assert_int_equal(count, PIG_OF_DICE);
        const int first = number_of_first(moves, count);
        double mean = 0;
        for (int k = 0; k < ASKED_LAST; k++) {
            assert_true(moves[k].last);
            const double apart = ((double)moves[k].won - (double)moves[first].won) / GAMES;
            const double told = moves[k].from_best.estimate;
            assert_true((told - apart) * (told - apart) < 1e-12);
            mean += told / (ASKED_LAST - 1);
        }
        sum += mean;
        squares += mean * mean;
        play_free(&play);
    }
    assert_true(sum * sum < 9 * squares);
    experiment_free(&e);
}
