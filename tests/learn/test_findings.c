/* What --explain says of Pig, against all six faces of the die. */
#include <math.h>

#include "analysis/numbers/difference.h"
#include "engine/policy/step.h"
#include "sims/learn/findings.h"
#include "tests/support/eager_pig.h"
#include "tests/support/fixture.h"
#include "tests/support/made_up_player.h"

static struct fixture f;

static double chance(struct learnt_judge *judge, const struct pig_state *s, const void *rules)
{
    return (double)learnt_chance(learnt_odds(judge, s, rules, PIG_HUMAN, true)) / LEARNT_SURE;
}

/* What a roll is worth more than holding, and its variance. */
static double roll_gains(struct learnt_judge *judge, const struct pig_state *now, const void *rules,
                         double *variance)
{
    double mean = 0, squares = 0;
    struct pig_state held = *now;
    held.score[PIG_HUMAN] = (int16_t)(held.score[PIG_HUMAN] + held.turn_total);
    held.turn_total = held.turn_open = 0;
    for (int face = 1; face <= 6; face++) {
        struct pig_state after = *now;
        after.turn_total = (int16_t)(face == 1 ? 0 : after.turn_total + face);
        after.turn_open = face != 1;
        const double it = chance(judge, &after, rules);
        mean += it / 6;
        squares += it * it / 6;
    }
    *variance = squares - mean * mean;
    return mean - chance(judge, &held, rules);
}

/* Whether some decision of the game and round is worth what was found, within five standard errors of
 * 64 deals. */
static bool is_so(const struct finding_decision *found, const struct match *match,
                  const struct learnt *learnt, uint64_t seed)
{
    static _Alignas(64) unsigned char state[GAME_STATE_MAX];
    static struct learnt_judge judge;
    static struct step_luck luck;
    const uint64_t key = rng_key(seed, found->index);
    struct decision_step step = step_at(match->game, match->rules, state, match->seats);
    const struct pig_state *s = (const struct pig_state *)state;
    bool is = false;
    step_luck_begin(&luck);
    learnt_begin(&judge, learnt, match->game, match->rules);
    step_start_game(&step, key, NULL, NULL);
    while (step.waits && s->head.round <= found->round) {
        const game_move move = step_choose(&step, step_luck(&luck, &step, key));
        if (s->head.seat == PIG_HUMAN && s->head.round == found->round && s->turn_total > 0) {
            double variance;
            const bool rolls = move == PIG_ROLL;
            const double gain = roll_gains(&judge, s, match->rules, &variance);
            const double off = found->worth - (rolls ? gain : -gain);
            is = is || (strcmp(found->learnt, rolls ? "roll" : "hold") == 0 &&
                        off * off < 25 * variance / 64 + 1e-9);
        }
        step_make(&step, move);
    }
    return is;
}

static struct player_file player;
static struct findings one, three;
static struct match pig;
static struct policy own, learnt;

/* A player who learnt, and all seats of a game with those who did not. */
static void seat_players(void)
{
    fixture_open(&f, "pig/base.yaml", NULL);
    made_up_player(&player, f.game, f.rules, 1);
    own = (struct policy){.kind = POLICY_OWN, .own = game_find_policy(f.game, "greedy")};
    learnt = (struct policy){.kind = POLICY_LEARNT, .learnt = &player.learnt};
    pig = (struct match){.game = eager_pig(), .rules = f.rules, .seats = {own, own}};
}

static void free_player(void)
{
    player_file_free(&player);
}

EACH_TEST(seat_players, free_player)

TEST(test_gains_are_no_luck_of_one_deal)
{
    enum { SEED = 7, GAMES = 60 };
    findings_play(&one, &pig, learnt, own, SEED, GAMES, 1);
    findings_play(&three, &pig, learnt, own, SEED, GAMES, 3);
    assert_true(one.differ == three.differ && one.kinds[0].worth == three.kinds[0].worth);
    pig.seats[PIG_HUMAN] = learnt;
    assert_in_range(one.most_count, FINDINGS_DECISIONS + 1, FINDINGS_CANDIDATES);
    for (size_t k = 0; k < one.most_count; k++) {
        assert_true(one.most[k].worth == three.most[k].worth);
        assert_true(k == 0 || one.most[k].worth <= one.most[k - 1].worth);
        assert_true(is_so(&one.most[k], &pig, &player.learnt, SEED));
    }
}

/* Share of so many games of other luck that the human side wins after a move in the decision found. */
static double share_after(const struct finding_decision *found, const struct match *match, int move,
                          uint64_t seed, int games)
{
    static _Alignas(64) unsigned char state[GAME_STATE_MAX], after[GAME_STATE_MAX];
    static struct step_luck luck;
    const uint64_t key = rng_key(seed, found->index);
    struct decision_step step = step_at(match->game, match->rules, state, match->seats);
    int won = 0;
    step_luck_begin(&luck);
    step_start_game(&step, key, NULL, NULL);
    while (game_head(state)->decisions < found->decision) {
        step_make(&step, step_choose(&step, step_luck(&luck, &step, key)));
    }
    for (int k = 0; k < games; k++) {
        const uint64_t other = rng_key(99 + (uint64_t)move, (uint64_t)k);
        struct decision_step on = step_at(match->game, match->rules, after, match->seats);
        game_copy(match->game, after, state);
        match->game->redeal(after, match->rules, other);
        step_luck_begin(&luck);
        step_make(&on, found->moves[move]);
        while (on.waits) {
            step_make(&on, step_choose(&on, step_luck(&luck, &on, other)));
        }
        won += game_head(after)->winner == GAME_HUMAN;
    }
    return (double)won / games;
}

TEST(test_what_a_decision_gains_is_what_other_games_say)
{
    enum { SEED = 7, GAMES = 60, FRESH = 4000 };
    findings_play(&one, &pig, learnt, own, SEED, GAMES, 1);
    three = one;
    findings_play_on(&one, &pig, learnt, own, SEED, 1);
    findings_play_on(&three, &pig, learnt, own, SEED, 3);
    assert_memory_equal(&one, &three, sizeof one);
    assert_int_equal(one.most_count, FINDINGS_DECISIONS);
    pig.seats[PIG_HUMAN] = learnt;
    double last = 1;
    for (size_t k = 0; k < one.most_count; k++) {
        const struct finding_decision *it = &one.most[k];
        const struct difference told = difference_of_pairs(&it->wins, 0.9999);
        const double gain =
            share_after(it, &pig, 1, SEED, FRESH) - share_after(it, &pig, 0, SEED, FRESH);
        const double error = 4 * sqrt(0.5 / FRESH);
        assert_int_equal(it->wins.both + it->wins.only_a + it->wins.only_b + it->wins.neither,
                         FINDINGS_PAIRS);
        assert_true(told.interval.low - error < gain && gain < told.interval.high + error);
        assert_true(told.estimate <= last);
        last = told.estimate;
    }
    /* Against random moves there is much to gain. */
    findings_play(&three, &pig, learnt, (struct policy){.kind = POLICY_RANDOM}, SEED, GAMES, 2);
    findings_play_on(&three, &pig, learnt, own, SEED, 2);
    const struct finding_decision *most = &three.most[0];
    const struct difference told = difference_of_pairs(&most->wins, 0.9999);
    const double gain =
        share_after(most, &pig, 1, SEED, FRESH) - share_after(most, &pig, 0, SEED, FRESH);
    assert_true(told.interval.low > 0 && fabs(told.estimate - gain) < 0.06);
}
