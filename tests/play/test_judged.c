/* What a judged choice is the mean of, and when it is judged. */

#include "sims/play/judged.h"
#include "tests/support/eager_pig.h"
#include "tests/support/made_up_player.h"
#include "tests/support/testing.h"

/* A game of a made-up player's, waiting for a human's first decision. */
struct table {
    struct experiment e;
    struct player_file player;
    struct policy policy;
    struct play play;
};

static void open_table(struct table *t, const char *game)
{
    struct error error;
    const struct experiment_overrides overrides = {.rules_too = true};
    assert_int_equal(experiment_load(&t->e, game, &overrides, &error), 0);
    const struct variant *v = t->e.variants;
    made_up_player(&t->player, t->e.game, v->match.rules, 1);
    t->policy = (struct policy){.kind = POLICY_LEARNT, .learnt = &t->player.learnt};
    play_init(&t->play, v, 5, 0);
    for (int seat = 0; seat < v->seats; seat++) {
        t->play.people |= v->sides[seat] == GAME_SIDE_HUMAN ? 1U << seat : 0;
    }
    assert_int_equal(play_restart(&t->play), PLAY_GOOD);
    assert_int_equal(play_forward(&t->play), PLAY_GOOD);
}

static void close_table(struct table *t)
{
    play_free(&t->play);
    player_file_free(&t->player);
    experiment_free(&t->e);
}

/* The chance after a move, as the table is. */
static double after_one(struct learnt_judge *judge, const struct table *t, game_move move)
{
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
    const struct decision_step *step = &t->play.step;
    game_copy(step->game, state, step->state);
    return (double)learnt_after(judge, &t->policy, step->game, state, step->rules,
                                game_head(step->state)->seat, move) /
           LEARNT_SURE;
}

/* A roll's chance is the mean over the six faces, not what this game's die will show. */
TEST(test_the_luck_of_a_move_is_averaged)
{
    static struct table t;
    static struct learnt_judge judge;
    open_table(&t, "pig");
    t.play.step.game = eager_pig();
    const struct decision_step *step = &t.play.step;
    const struct hint_choice roll = {{PIG_ROLL}, 1}, hold = {{PIG_HOLD}, 1};
    while (((const struct pig_state *)step->state)->turn_total == 0) {
        play_move(&t.play, PIG_ROLL);
        assert_int_equal(play_forward(&t.play), PLAY_GOOD);
    }
    learnt_begin(&judge, &t.player.learnt, step->game, step->rules);
    double mean = 0, squares = 0;
    for (int face = 1; face <= 6; face++) {
        struct pig_state after;
        memcpy(&after, step->state, sizeof after);
        after.turn_total = (int16_t)(face == 1 ? 0 : after.turn_total + face);
        after.turn_open = face != 1;
        const double chance =
            (double)learnt_chance(learnt_odds(&judge, &after, step->rules, PIG_HUMAN, true)) /
            LEARNT_SURE;
        mean += chance / 6;
        squares += chance * chance / 6;
    }
    const double variance = squares - mean * mean,
                 off = judged_chance(&t.play, &t.policy, &roll, JUDGED_TO_PRICE) - mean;
    assert_true(variance > 0.0001);
    assert_true(off * off < 16 * variance / 512); /* four standard errors of so many deals */
    const double held = judged_chance(&t.play, &t.policy, &hold, JUDGED_TO_PRICE);
    assert_true(held == after_one(&judge, &t, PIG_HOLD));
    close_table(&t);
}

/* The choice that begins with a move and goes on as the player would. */
static struct hint_choice whole(const struct play *play, const struct learnt *learnt,
                                game_move first)
{
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
    static struct learnt_judge judge;
    struct decision_step step = step_at(play->step.game, play->step.rules, state, NULL);
    struct rng rng = rng_stream(1, RNG_PURPOSE_POLICY, 0);
    struct hint_choice choice = {{first}, 1};
    game_move moves[GAME_MOVES_MAX];
    int64_t odds;
    game_copy(step.game, state, play->step.state);
    const int seat = game_head(state)->seat;
    learnt_begin(&judge, learnt, step.game, step.rules);
    step_make(&step, first);
    while (step_follows(&step, seat)) {
        const int count = option_moves(step.game, state, step.rules, moves);
        const game_move move =
            learnt_best(&judge, step.game, state, step.rules, &rng, moves, count, &odds);
        choice.moves[choice.count++] = move;
        step_make(&step, move);
    }
    return choice;
}

/* In Wroth, an Exodus has steps; its first one is worth what the whole is worth, not what the table in
 * its middle is. */
TEST(test_a_choice_is_judged_when_it_is_complete)
{
    static struct table t;
    static struct judged_move list[GAME_MOVES_MAX];
    static struct learnt_judge judge;
    open_table(&t, "wroth");
    const struct learnt *learnt = &t.player.learnt;
    const struct decision_step *step = &t.play.step;
    int chains = 0, differ = 0;
    for (int decision = 0; decision < 60 && step->waits; decision++) {
        const int count = judged_moves(&t.play, &t.policy, list);
        learnt_begin(&judge, learnt, step->game, step->rules);
        for (int k = 0; k < count; k++) {
            const game_move move = list[k].choice.moves[0];
            const struct hint_choice all = whole(&t.play, learnt, move);
            assert_true(k == 0 || list[k - 1].chosen_by >= list[k].chosen_by);
            if (all.count > 1) {
                chains++;
                assert_true(judged_chance(&t.play, &t.policy, &all, JUDGED_TO_PRICE) ==
                            list[k].chance);
                differ += list[k].chance != after_one(&judge, &t, move);
            }
        }
        play_move(&t.play, list[count - 1].choice.moves[0]);
        assert_int_equal(play_forward(&t.play), PLAY_GOOD);
    }
    assert_true(chains > 5 && differ > 0);
    close_table(&t);
}

/* A sum of differences, and what its square is in the mean where nothing but luck makes them. */
struct excess {
    double sum, squares;
};

static void add_excess(struct excess *excess, double difference)
{
    excess->sum += difference;
    excess->squares += difference * difference;
}

/* Of moves that are worth the same, the best looks better in the deals that chose it than it is, by the deals
 * of another game; in the deals that price it, it does not. */
TEST(test_the_best_is_priced_by_deals_that_did_not_choose_it)
{
    static struct table t;
    static struct judged_move list[GAME_MOVES_MAX];
    struct excess chosen = {0}, priced = {0};
    open_table(&t, "pig");
    t.play.step.game = pig_of_dice();
    for (uint64_t seed = 1; seed <= 40; seed++) {
        t.play.seed = seed;
        assert_int_equal(judged_moves(&t.play, &t.policy, list), PIG_OF_DICE);
        t.play.index++;
        const double apart = judged_chance(&t.play, &t.policy, &list[0].choice, JUDGED_TO_CHOOSE);
        t.play.index--;
        add_excess(&chosen, list[0].chosen_by - apart);
        add_excess(&priced, list[0].chance - apart);
    }
    assert_true(chosen.sum > 0 && chosen.sum * chosen.sum > 9 * chosen.squares);
    assert_true(priced.sum * priced.sum < 9 * priced.squares);
    close_table(&t);
}

/* What a hint says of pairs of games: both won, only the better choice, only the other, neither. */
TEST(test_a_hint_tells_the_chance_and_what_the_other_choice_costs)
{
    static const struct {
        struct paired_wins wins;
        const char *chance, *price;
    } hints[] = {
        {{60, 30, 10, 0}, "90 % [83, 94]", "costs 20.0 points of win chance ["},
        {{60, 10, 30, 0}, "70 % [60, 78]", "wins 20.0 points more ["},
        {{50, 10, 10, 30}, "60 % [50, 69]", "costs nothing that these games show (at most "},
        {{1000, 0, 0, 0}, "100.0 % [99.6, 100.0]", "costs nothing that"},
        {{0, 0, 0, 1000}, "0.0 % [0.0, 0.4]", "costs nothing that"},
    };
    for (size_t k = 0; k < sizeof hints / sizeof *hints; k++) {
        char chance[HINT_TEXT], price[HINT_TEXT];
        const struct hint_worth worth = hint_worth(&hints[k].wins);
        assert_string_equal(hint_tell_chance(&worth, chance), hints[k].chance);
        (void)hint_tell_price(&worth.cost, price);
        assert_memory_equal(price, hints[k].price, strlen(hints[k].price));
    }
}

static bool has_turn_total(const void *state, const void *rules)
{
    (void)rules;
    return ((const struct pig_state *)state)->turn_total > 0;
}

/* A hint is of the table as the person sees it, its later steps and the games after it too: what falls after
 * the first step, here the die where a turn of Pig is one choice, changes none of them. */
TEST(test_a_hint_does_not_tell_what_falls_after_its_first_step)
{
    enum { GAMES = 20 };
    bool won[2][GAMES];
    static struct table t;
    static struct play dealt;
    struct hint_players players = {.other = {POLICY_RANDOM}};
    struct game_view view = *pig_game.view;
    struct game game = pig_game;
    int chains = 0;
    open_table(&t, "pig");
    view.follows = has_turn_total;
    game.view = &view;
    t.play.step.game = &game;
    assert_true(policy_parse(&game, "greedy", &players.adviser));
    play_init(&dealt, t.e.variants, t.play.seed, t.play.index);
    for (uint64_t key = 1; key <= 40; key++) {
        const struct hint_choice hint = hint_expert(&t.play, &players);
        play_copy(&dealt, &t.play);
        game.redeal(dealt.table->state, dealt.step.rules, key);
        const struct hint_choice other = hint_expert(&dealt, &players);
        assert_true(hint_same(&hint, &other));
        hint_play(&t.play, &players, &hint, 0, GAMES, won[0]);
        hint_play(&dealt, &players, &hint, 0, GAMES, won[1]);
        assert_memory_equal(won[0], won[1], sizeof won[0]);
        chains += hint.count > 1;
        t.play.seed++, dealt.seed++; /* of the hints alone */
    }
    assert_true(chains > 10);
    play_free(&dealt);
    close_table(&t);
}
