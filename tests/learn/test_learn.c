/* Learning: the judge of integers says what the net says, step by step and from anew; the same player
 * for any number of threads; and it wins. */
#include <math.h>

#include "analysis/base/memory.h"
#include "sims/games/registry.h"
#include "sims/learn/learn.h"
#include "tests/support/fixture.h"
#include "tests/support/made_up_player.h"

static void move_anyhow(struct fixture *f)
{
    game_move moves[GAME_MOVES_MAX];
    const struct game_head *head = game_head(f->table.state);
    struct rng rng = rng_stream(head->key, RNG_PURPOSE_POLICY, head->decisions);
    const int count = f->game->moves(f->table.state, f->rules, moves);
    fixture_move(f, moves[rng_below(&rng, (uint32_t)count)]);
    game_head(f->table.state)->decisions++;
}

/* A learner after a few rounds of random games and of its own. */
static void learn_a_little(struct learner *l, struct fixture *f, struct match *match)
{
    struct error error;
    *match = fixture_seat_players(f, "random", "random");
    assert_int_equal(learner_init(l, match, 2, 7, &error), 0);
    for (int round = 0; round < 3; round++) {
        assert_int_equal(learner_round(l, round == 0, &error), 0);
    }
}

/* Lets the learner use the first two numbers with few values as a pair, and gives that weights. */
static void use_a_pair(struct learner *l)
{
    uint16_t few[2], count = 0;
    struct net_inputs old;
    for (uint16_t s = 0; s < l->form.width && count < 2; s++) {
        if (l->form.seen[s].count > 1 && l->form.seen[s].count < 10) {
            few[count++] = s;
        }
    }
    assert_int_equal(count, 2);
    assert_true(net_inputs_want_pair(&l->form, (struct learnt_pair){few[1], few[0]}));
    net_inputs_choose_knots(&l->form, &old);
    net_reform(&l->net, &old, &l->form, 1);
    net_inputs_drop(&old);
    const struct learnt_slot *pair = &l->form.slots[l->form.slot_count - 1];
    for (size_t i = (size_t)pair->first * l->net.hidden; i < l->net.inputs * l->net.hidden; i++) {
        l->net.mean[i] = 0.1F * (float)(i % 7) - 0.3F;
    }
}

static void compare_judge_with_net(const char *experiment)
{
    struct fixture f;
    struct learner l;
    struct match match;
    struct learnt judge;
    struct net_lit *lit = malloc(sizeof *lit);
    uint32_t places[LEARNT_OBSERVED + 2 + LEARNT_PAIRS];
    struct learnt_judge *now = malloc(sizeof *now);
    fixture_open(&f, experiment, NULL);
    learn_a_little(&l, &f, &match);
    use_a_pair(&l);
    learner_write(&l, &judge);
    memcpy(l.net.weights, l.net.mean, net_weights(&l.net) * sizeof(float));
    learnt_begin(now, &judge, f.game, f.rules);
    for (uint64_t game = 0; game < 20; game++) {
        fixture_start(&f, 3, game);
        while (f.game->advance(f.table.state, f.rules)) {
            const int seat = game_head(f.table.state)->seat;
            learnt_observe(now, f.table.state, f.rules, seat, false);
            net_place(&l.form, now->now, places);
            net_light(&l.form, places, lit);
            const double chance = (double)net_gather(&l.net, lit, 0);
            const int64_t odds = learnt_odds(now, f.table.state, f.rules, seat, false);
            assert_true(fabs((double)learnt_chance(odds) / LEARNT_SURE - chance) < 0.005);
            move_anyhow(&f);
        }
    }
    learner_judge_free(&judge);
    learner_free(&l);
    free(lit);
    free(now);
}

/* Wroth shows many numbers and learns with 32 hidden units, Pig few and with 96. */
TEST(test_the_judge_says_what_the_net_says)
{
    compare_judge_with_net("wroth/base.yaml");
    compare_judge_with_net("pig/base.yaml");
}

TEST(test_in_long_games_few_moves_are_random_at_the_end_and_lambda_is_larger)
{
    static const struct {
        double choices, left;
        bool watching;
        double random, lambda;
    } cases[] = {
        {5, 0, false, 0.06, 2 / 3.0},    {20, 0, false, 0.03, 1 - 1 / 6.0},
        {30, 0, false, 0.02, 8 / 9.0},   {100, 0, false, 0.006, 0.9},
        {0, 0, false, 0.06, 2 / 3.0},    {20, 0, true, 0.03, 5 / 6.0},
        {100, 0.5, false, 0.051, 0.925}, {20, 1, false, 0.65, 0.95},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct learner l = {.choices = cases[k].choices};
        learner_schedule(&l, cases[k].left, cases[k].watching);
        assert_true(fabs(l.teacher.explore / 65536.0 - cases[k].random) < 1e-4);
        assert_true(fabs((double)l.teacher.trust - cases[k].lambda) < 1e-6);
    }
}

TEST(test_random_moves_are_repeated_while_nobody_wins_and_in_the_second_part_of_the_work)
{
    static const struct {
        float solace;
        double left;
        bool watching, stubborn;
    } cases[] = {{0, 0.61, false, false},
                 {0, 0.59, false, true},
                 {0, 0.59, true, false},
                 {0.1F, 1, false, true},
                 {0.1F, 1, true, false}};
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct learner l = {.teacher.solace = cases[k].solace};
        learner_schedule(&l, cases[k].left, cases[k].watching);
        assert_int_equal(l.teacher.stubborn, cases[k].stubborn);
    }
}

TEST(test_the_learning_rate_falls_with_the_work_that_is_left)
{
    struct learner l = {0};
    learner_schedule(&l, 1, false);
    assert_true(fabs(l.rate - 0.00301) < 1e-12);
    assert_true(l.reforms);
    learner_schedule(&l, 0.25, false);
    assert_true(fabs(l.rate - 0.000385) < 1e-12);
    assert_true(fabs(l.mean_share - 0.01475) < 1e-12);
    assert_false(l.reforms);
    learner_schedule(&l, 0.25, true);
    assert_true(fabs(l.rate - 0.0001925) < 1e-12);
}

/* How far the mean weights go towards the present ones with step number `step`. */
static double measure_mean_share(uint64_t step, float mean_share)
{
    const struct net_inputs nothing = {0};
    struct net net;
    net_init(&net, &nothing, LEARNT_BLOCK, 1);
    net.weights[0] = 1, net.mean[0] = 0, net.steps = step - 1;
    net_step_weights(&net, 1, 0, mean_share);
    const double share = (double)net.mean[0];
    net_free(&net);
    return share;
}

/* Every 8 steps; the weights at the start count as one time. */
TEST(test_the_mean_weights_follow_more_slowly_in_the_end)
{
    const struct {
        uint64_t step;
        float mean_share;
        double share;
    } cases[] = {{7, .003F, 0},
                 {8, .003F, .5},
                 {8 * 9, .003F, .1},
                 {8 * 19, .003F, .05},
                 {8 * 399, .003F, .05},
                 {8 * 3999, .003F, .005},
                 {8 * 79999, .003F, .003},
                 {8 * 79999, .05F, .05}};
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        assert_float_equal(measure_mean_share(cases[k].step, cases[k].mean_share), cases[k].share,
                           1e-6);
    }
}

/* Knots are chosen anew at times: then where each kept position lies between them is found anew. */
TEST(test_kept_positions_lie_where_the_knots_are_now)
{
    struct fixture f;
    struct learner l;
    struct match match;
    uint32_t places[LEARNT_OBSERVED + 2 + LEARNT_PAIRS];
    fixture_open(&f, "pig/base.yaml", NULL);
    learn_a_little(&l, &f, &match);
    const struct replay *kept = &l.replay;
    assert_true(kept->count > 1000);
    for (uint64_t at = 0; at < kept->count; at++) {
        net_place(&l.form, kept->seen + at * kept->width, places);
        assert_memory_equal(places, kept->places + at * kept->slots,
                            l.form.slot_count * sizeof *places);
    }
    learner_free(&l);
}

/* Numbers of an observation that are made up, and how many values each has. */
enum { MADE_NUMBERS = 6, MADE_VALUES = 5, MADE_POSITIONS = 12000 };

/* A net that knows nothing of made-up positions. The errors of its chances are what two of their
 * numbers add to a random one. */
static void begin_made_learner(struct learner *l, float (*add)(int32_t third, int32_t first))
{
    struct net_inputs none;
    struct rng rng = rng_stream(3, 0, 0);
    struct net_lit *lit = memory_new(1, sizeof *lit);
    struct replay *r = &l->replay;
    *l = (struct learner){.form = {.width = MADE_NUMBERS, .pace = 1}};
    l->form.seen = memory_new(MADE_NUMBERS, sizeof *l->form.seen);
    *r = (struct replay){.width = MADE_NUMBERS, .slots = MADE_NUMBERS, .count = MADE_POSITIONS};
    r->room = r->most = MADE_POSITIONS;
    r->seen = memory_new(MADE_POSITIONS, MADE_NUMBERS * sizeof *r->seen);
    r->places = memory_new(MADE_POSITIONS, MADE_NUMBERS * sizeof *r->places);
    r->targets = memory_new(MADE_POSITIONS, sizeof *r->targets);
    for (uint32_t k = 0; k < MADE_POSITIONS * MADE_NUMBERS; k++) {
        r->seen[k] = (int32_t)rng_below(&rng, MADE_VALUES);
    }
    for (uint32_t n = 0; n < MADE_POSITIONS; n++) {
        net_inputs_note(&l->form, r->seen + n * MADE_NUMBERS);
    }
    net_inputs_choose_knots(&l->form, &none);
    net_init(&l->net, &l->form, LEARNT_BLOCK, 1);
    for (uint32_t n = 0; n < MADE_POSITIONS; n++) {
        const int32_t *seen = r->seen + n * MADE_NUMBERS;
        net_place(&l->form, seen, r->places + n * MADE_NUMBERS);
        net_light(&l->form, r->places + n * MADE_NUMBERS, lit);
        r->targets[n] = net_chance(&l->net, lit) + add(seen[3], seen[1]) + 0.5F -
                        (float)rng_below(&rng, 1001) / 1000;
    }
    free(lit);
}

static float add_both(int32_t third, int32_t first)
{
    return third == 2 && first == 4 ? 0.3F : 0;
}

static float add_each(int32_t third, int32_t first)
{
    return 0.1F * (float)third - (first == 4 ? 0.3F : 0);
}

static float add_nothing(int32_t third, int32_t first)
{
    (void)third, (void)first;
    return 0;
}

TEST(test_two_numbers_become_a_pair_where_only_both_explain_the_errors)
{
    static const struct {
        float (*add)(int32_t third, int32_t first);
        uint32_t pairs;
    } cases[] = {{add_both, 1}, {add_each, 0}, {add_nothing, 0}};
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct learner l;
        begin_made_learner(&l, cases[k].add);
        learner_want_pairs(&l);
        assert_int_equal(l.form.wanted_count, cases[k].pairs);
        if (cases[k].pairs > 0) {
            assert_int_equal(l.form.wanted[0].a, 3);
            assert_int_equal(l.form.wanted[0].b, 1);
        }
        learner_free(&l);
    }
}

TEST(test_a_pair_changes_nothing_before_it_is_learnt_from)
{
    static const struct learnt_pair pairs[] = {{4, 2}, {3, 1}, {5, 0}};
    struct learner l;
    struct net_inputs old;
    struct net_lit *lit = memory_new(1, sizeof *lit);
    uint32_t places[MADE_NUMBERS + LEARNT_PAIRS];
    begin_made_learner(&l, add_nothing);
    for (size_t k = 0; k < sizeof pairs / sizeof *pairs; k++) {
        float before[100];
        for (uint32_t n = 0; n < 100; n++) {
            net_place(&l.form, l.replay.seen + n * MADE_NUMBERS, places);
            net_light(&l.form, places, lit);
            before[n] = net_chance(&l.net, lit);
        }
        assert_true(net_inputs_want_pair(&l.form, pairs[k]));
        net_inputs_choose_knots(&l.form, &old);
        net_reform(&l.net, &old, &l.form, 1);
        net_inputs_drop(&old);
        assert_int_equal(l.form.slot_count, MADE_NUMBERS + k + 1);
        for (uint32_t n = 0; n < 100; n++) {
            net_place(&l.form, l.replay.seen + n * MADE_NUMBERS, places);
            net_light(&l.form, places, lit);
            assert_float_equal(net_chance(&l.net, lit), before[n], 1e-5);
        }
        /* something is learnt of the pair, so that the next change of form must keep it */
        for (uint32_t n = 0; n < 1000; n++) {
            net_place(&l.form, l.replay.seen + n * MADE_NUMBERS, places);
            net_light(&l.form, places, lit);
            net_gather(&l.net, lit, (float)(n % 2));
        }
        net_step_weights(&l.net, 1000, 0.1F, 0.05F);
    }
    free(lit);
    learner_free(&l);
}

/* The judge that a player is lent reads only what counts: here every slot, or every third. */
static void compare_judges(struct fixture *f, const struct learnt *learnt)
{
    static struct learnt_judge used, lent, anew;
    learnt_begin(&used, learnt, f->game, f->rules);
    lent.learnt = NULL;
    for (uint64_t game = 0; game < 5; game++) {
        fixture_start(f, 4, game);
        while (f->game->advance(f->table.state, f->rules)) {
            const int seat = game_head(f->table.state)->seat;
            learnt_begin(&anew, learnt, f->game, f->rules);
            const int64_t odds = learnt_odds(&anew, f->table.state, f->rules, seat, true);
            assert_int_equal(learnt_odds(&used, f->table.state, f->rules, seat, true), odds);
            assert_int_equal(learnt_odds(learnt_lend(&lent, learnt, f->game, f->rules),
                                         f->table.state, f->rules, seat, true),
                             odds);
            move_anyhow(f);
        }
    }
}

TEST(test_a_judge_who_has_seen_other_positions_says_the_same)
{
    static const char *const games[] = {"pig/base.yaml", "wroth/base.yaml", "drums/base.yaml",
                                        "heroes3/base.yaml", "orichalcum/base.yaml"};
    for (size_t k = 0; k < sizeof games / sizeof *games; k++) {
        static struct learnt_slot thirds[LEARNT_OBSERVED + 2];
        struct fixture f;
        struct player_file made;
        fixture_open(&f, games[k], NULL);
        made_up_player(&made, f.game, f.rules, 5);
        compare_judges(&f, &made.learnt);
        struct learnt third = made.learnt;
        third.slots = thirds;
        third.slot_count = 0;
        for (size_t s = k % 3; s < made.learnt.observed + 2; s += 3) { /* without pairs */
            thirds[third.slot_count++] = made.learnt.slots[s];
        }
        compare_judges(&f, &third);
        player_file_free(&made);
        fixture_close(&f);
    }
}

TEST(test_a_chance_is_the_logistic_of_the_odds)
{
    for (double odds = -20; odds <= 20; odds += 0.01) {
        const double chance = (double)learnt_chance((int64_t)(odds * LEARNT_ODDS)) / LEARNT_SURE;
        assert_true(fabs(chance - 1 / (1 + exp(-odds))) < 0.001);
    }
    assert_int_equal(learnt_chance(INT64_MAX), LEARNT_SURE);
    assert_int_equal(learnt_chance(INT64_MIN), 0);
}

TEST(test_each_side_makes_the_move_that_is_judged_best_for_it)
{
    static struct learnt_judge judge, used;
    struct fixture f;
    struct player_file made;
    uint8_t sides[GAME_SEATS_MAX];
    uint32_t choices[2] = {0};
    fixture_open(&f, "pig/base.yaml", NULL);
    made_up_player(&made, f.game, f.rules, 5);
    f.game->seats(f.rules, sides);
    learnt_begin(&judge, &made.learnt, f.game, f.rules);
    learnt_begin(&used, &made.learnt, f.game, f.rules);
    for (uint64_t game = 0; game < 20; game++) {
        fixture_start(&f, 4, game);
        while (f.game->advance(f.table.state, f.rules)) {
            game_move moves[GAME_MOVES_MAX];
            const int seat = game_head(f.table.state)->seat;
            const int count = f.game->moves(f.table.state, f.rules, moves);
            struct rng rng = rng_stream(4, RNG_PURPOSE_POLICY, 0);
            int64_t most = INT64_MIN, least = INT64_MAX, odds;
            for (int k = 0; k < count; k++) {
                _Alignas(64) unsigned char after[GAME_STATE_MAX];
                game_copy(f.game, after, f.table.state);
                f.game->apply(after, f.rules, moves[k]);
                odds = learnt_odds(&judge, after, f.rules, seat, true);
                most = odds > most ? odds : most;
                least = odds < least ? odds : least;
            }
            learnt_best(&used, f.game, f.table.state, f.rules, &rng, moves, count, &odds);
            assert_int_equal(odds, sides[seat] == GAME_SIDE_HUMAN ? most : least);
            choices[sides[seat]] += most != least;
            move_anyhow(&f);
        }
    }
    assert_true(choices[GAME_SIDE_AI] > 20 && choices[GAME_SIDE_HUMAN] > 20);
    player_file_free(&made);
    fixture_close(&f);
}

static void learn_pig(struct learnt_best *best, struct fixture *f, struct match *match, int threads,
                      uint64_t games)
{
    struct error error;
    const struct learn_options options = {.threads = threads, .seed = 5, .games = games};
    *match = fixture_seat_players(f, "greedy", "greedy");
    assert_int_equal(learn_player(best, match, &options, &error), 0);
}

TEST(test_any_number_of_threads_learns_the_same)
{
    struct fixture f;
    struct match match;
    struct learnt_best one, three;
    fixture_open(&f, "pig/base.yaml", NULL);
    learn_pig(&one, &f, &match, 1, 1500);
    learn_pig(&three, &f, &match, 3, 1500);
    assert_int_equal(one.games, three.games);
    made_up_assert_same(&one.judge, &three.judge);
    learner_judge_free(&one.judge);
    learner_judge_free(&three.judge);
}

/* Games of a thousand that the human wins. */
static int count_thousand_wins(const struct match *match, struct policy human)
{
    struct match with = *match;
    uint8_t sides[GAME_SEATS_MAX], record[GAME_RECORD_MAX];
    static struct match_table table;
    int wins = 0;
    for (int k = match->game->seats(match->rules, sides); k-- > 0;) {
        with.seats[k] = sides[k] == GAME_SIDE_HUMAN ? human : with.seats[k];
    }
    for (uint64_t i = 0; i < 1000; i++) {
        match_play(&with, 99, i, &table, NULL, record);
        wins += game_head(table.state)->winner == GAME_HUMAN;
    }
    return wins;
}

TEST(test_what_is_learnt_wins)
{
    struct fixture f;
    struct match match;
    struct learnt_best best;
    struct policy random;
    fixture_open(&f, "pig/base.yaml", NULL);
    learn_pig(&best, &f, &match, 2, 6000);
    assert_true(policy_parse(f.game, "random", &random));
    const int wins = count_thousand_wins(&match, learn_policy(f.game, &best));
    print_message("pig: wins %d of 1,000, random %d, greedy %d\n", wins,
                  count_thousand_wins(&match, random), count_thousand_wins(&match, match.seats[1]));
    assert_true(wins > 380); /* greedy, which is nearly perfect, wins 46 to 50 % */
    assert_true(count_thousand_wins(&match, random) < 100);
    learner_judge_free(&best.judge);
}

enum { TOLD_ROUNDS = 16, TOLD_TESTS = 8 };

/* What a learning run of TOLD_ROUNDS is told about, and what is done then. */
struct told_course {
    struct match *match;
    struct policy strong; /* takes the AI's seats before the last test, if it has a kind */
    int stop_after;       /* tests; 0: never */
    int tests;
    atomic_bool stop;
};

static void change_told_course(void *self, double share, const struct learn_point *point)
{
    struct told_course *told = self;
    uint8_t sides[GAME_SEATS_MAX];
    told->tests += point != NULL;
    told->stop = told->tests == told->stop_after && told->stop_after > 0;
    if (point != NULL || share < 1 - 1.5 / TOLD_ROUNDS || told->strong.own == NULL) {
        return;
    }
    for (int k = told->match->game->seats(told->match->rules, sides); k-- > 0;) {
        told->match->seats[k] = sides[k] == GAME_SIDE_AI ? told->strong : told->match->seats[k];
    }
}

/* Learns Pig by playing alone, against a random AI. */
static void learn_told_pig(struct learnt_best *best, struct fixture *f, struct told_course *told)
{
    static const struct game_policy none[] = {{0}};
    struct error error;
    struct game alone = *f->game;
    struct match match = {.game = &alone, .rules = f->rules};
    const struct learn_options options = {.threads = 2,
                                          .seed = 5,
                                          .games = TOLD_ROUNDS * LEARNER_ROUND,
                                          .stop = &told->stop,
                                          .tell = change_told_course,
                                          .self = told};
    alone.policies = none;
    told->match = &match;
    for (int k = 0; k < GAME_SEATS_MAX; k++) {
        assert_true(policy_parse(&alone, "random", &match.seats[k]));
    }
    assert_int_equal(learn_player(best, &match, &options, &error), 0);
}

static bool are_weights_equal(const struct learnt *a, const struct learnt *b)
{
    return a->input_count == b->input_count &&
           memcmp(a->weights, b->weights,
                  (size_t)a->input_count * a->hidden * sizeof *a->weights) == 0;
}

/* The last test is kept, unless it wins less than the best by more than chance: here because the AI
 * plays better during it. */
TEST(test_what_wins_less_than_before_is_not_kept)
{
    struct fixture f;
    struct learnt_best whole, shorter, worse;
    fixture_open(&f, "pig/base.yaml", NULL);
    learn_told_pig(&whole, &f, &(struct told_course){0});
    learn_told_pig(&shorter, &f, &(struct told_course){.stop_after = TOLD_TESTS - 1});
    struct told_course told = {0};
    assert_true(policy_parse(f.game, "greedy", &told.strong));
    learn_told_pig(&worse, &f, &told);
    assert_int_equal(worse.point_count, TOLD_TESTS);
    const double before = learn_goal(&worse.points[TOLD_TESTS - 2]),
                 last = learn_goal(&worse.points[TOLD_TESTS - 1]);
    print_message("pig: %.3f, then %.3f of the games\n", before, last);
    assert_true(last < before - 0.2);
    assert_true(are_weights_equal(&worse.judge, &shorter.judge));
    assert_false(are_weights_equal(&worse.judge, &whole.judge));
    learner_judge_free(&whole.judge);
    learner_judge_free(&shorter.judge);
    learner_judge_free(&worse.judge);
}

/* Learns a little and then plays a round of games to learn from. */
static void play_taught_round(struct learner *l, const char *ruleset, const char *ai)
{
    struct fixture f;
    static struct match match;
    struct error error;
    fixture_open(&f, ruleset, NULL);
    match = fixture_seat_players(&f, ai, ai);
    assert_int_equal(learner_init(l, &match, 1, 7, &error), 0);
    assert_int_equal(learner_round(l, false, &error), 0);
}

TEST(test_outcomes_of_moves_are_counted_where_chance_is_small)
{
    struct learner l;
    play_taught_round(&l, "pig/base.yaml", "random");
    uint32_t decisions = 0, bounded = 0, others = 0;
    for (int k = 0; k < LEARNER_ROUND; k++) {
        const struct episode *e = &l.rounds[l.turn][k];
        for (uint32_t n = 0; n < e->count; n++) {
            decisions++;
            others += e->other[n] >= 0;
            bounded += e->expected[n] >= 0 && e->expected[n] <= 1;
            assert_true(e->other[n] < 0 || e->targets[2 * n] == e->other[n]);
        }
        /* no luck is left in the target of the last decision, whoever won the game */
        if (e->count > 0) {
            assert_true(e->targets[2 * e->count - 1] == e->expected[e->count - 1]);
        }
        assert_int_equal(e->tried, e->counted);
    }
    assert_true(decisions > 1000);
    assert_int_equal(bounded, decisions);
    assert_true(others > decisions / 5 && others < decisions * 2 / 5);
    assert_int_equal(l.teacher.outcomes_each, 1);
    learner_free(&l);
}

enum { MOST_STRAYS = 8 };

/* Which decisions were random in games in which a random move begins at one of a hundred. */
struct strays {
    /* Decisions by how many random moves stand right before them, MOST_STRAYS or more as one. */
    double all[MOST_STRAYS + 1], random[MOST_STRAYS + 1];
    double open;    /* decisions after which the turn goes on */
    double changed; /* random moves of another kind than the random one right before */
};

static void count_strays(struct learner *l, struct strays *out)
{
    struct episode e = {.width = l->form.width};
    void *state = memory_aligned(64, l->teacher.match->game->state_size);
    const uint32_t open = 8; /* the number of `turn_open`: whether the turn goes on after a move */
    l->teacher.explore = 65536 / 100;
    for (uint64_t game = 0; game < 5000; game++) {
        e.repeats = MOST_STRAYS; /* as if the game before had ended so: nothing of it counts */
        episode_play(&e, &l->teacher, 11, game, state);
        for (uint32_t n = 0, before = 0; n < e.count; n++) {
            const int32_t *after = e.seen + (size_t)(2 * n + 1) * e.width + open;
            out->all[before]++;
            out->open += after[0];
            out->random[before] += e.explored[n];
            out->changed +=
                e.explored[n] && before > 0 && after[0] != after[-2 * (ptrdiff_t)e.width];
            before = !e.explored[n] ? 0 : before < MOST_STRAYS ? before + 1 : MOST_STRAYS;
        }
    }
    episode_free(&e);
    free(state);
}

TEST(test_n_repeated_random_moves_or_more_have_a_chance_of_1_in_n)
{
    for (int stubborn = 0; stubborn < 2; stubborn++) {
        struct learner l;
        struct strays found = {0};
        play_taught_round(&l, "pig/base.yaml", "random");
        l.teacher.stubborn = stubborn;
        count_strays(&l, &found);
        for (int before = 0; before <= MOST_STRAYS; before++) {
            const bool again = stubborn && before > 0 && before < MOST_STRAYS;
            const double share = again ? before / (before + 1.0) : 0.01, all = found.all[before];
            assert_true(fabs(found.random[before] - share * all) <= 4 * sqrt(all * share) + 1);
        }
        assert_true(found.changed < 0.02 * found.all[1]);
        assert_true(found.open > 0 && found.open < found.all[0]);
        learner_free(&l);
    }
}

static struct {
    const struct game *plain;
    uint32_t moves, illegal;
} played;

static void apply_and_look(void *state, const void *rules, game_move move)
{
    game_move moves[GAME_MOVES_MAX];
    const int count = played.plain->moves(state, rules, moves);
    played.moves++;
    played.illegal += !option_has(moves, count, move);
    played.plain->apply(state, rules, move);
}

TEST(test_a_random_move_is_repeated_only_while_it_is_legal_and_never_later)
{
    struct learner l;
    struct episode e = {0};
    double judged = 0, random = 0; /* decisions right after one that was not random */
    play_taught_round(&l, "drums/base.yaml", "random");
    struct match match = *l.teacher.match;
    struct game game = *match.game;
    played.plain = match.game;
    game.apply = apply_and_look;
    match.game = &game;
    l.teacher.match = &match;
    l.teacher.stubborn = true;
    l.teacher.explore = 65536 / 20;
    e.width = l.form.width;
    void *state = memory_aligned(64, game.state_size);
    for (uint64_t index = 0; index < 400; index++) {
        episode_play(&e, &l.teacher, 11, index, state);
        for (uint32_t n = 0; n < e.count; n++) {
            judged += n == 0 || !e.explored[n - 1];
            random += e.explored[n] && (n == 0 || !e.explored[n - 1]);
        }
    }
    assert_true(played.moves > 1000);
    assert_int_equal(played.illegal, 0);
    assert_true(fabs(random - 0.05 * judged) < 4 * sqrt(0.05 * judged));
    episode_free(&e);
    free(state);
    learner_free(&l);
}

TEST(test_nothing_is_counted_where_cards_are_hidden_or_the_ai_looks_ahead)
{
    static const char *const games[][2] = {{"drums/base.yaml", "random"},
                                           {"pig/base.yaml", "look:2:1"}};
    for (int g = 0; g < 2; g++) {
        struct learner l;
        uint32_t decisions = 0, counted = 0;
        play_taught_round(&l, games[g][0], games[g][1]);
        for (int k = 0; k < LEARNER_ROUND; k++) {
            const struct episode *e = &l.rounds[l.turn][k];
            for (uint32_t n = 0; n < e->count; n++) {
                decisions++;
                counted += e->expected[n] >= 0;
            }
        }
        assert_true(decisions > 1000);
        /* at times nothing is hidden in Drums */
        assert_true(counted <= (g == 0 ? decisions / 20 : 0));
        assert_int_equal(l.teacher.outcomes_each, g == 0 ? 64 : 0);
        learner_free(&l);
    }
}
