/* Which rules fire, and which games stand out. */
#include <stdio.h>
#include <string.h>

#include "engine/pig/pig.h"
#include "sims/coverage/coverage.h"
#include "tests/support/fixture.h"
#include "tests/support/pig_options.h"

#define PIG POISE_SOURCE_DIR "/configs/pig.yaml"

enum { GAMES = 300 };

static void load(struct experiment *e, const char *const sets[], size_t set_count)
{
    struct error error;
    const struct experiment_overrides overrides = {.sets = sets, .set_count = set_count};
    if (experiment_load(e, PIG, &overrides, &error) != 0) {
        fail_msg("%s", error.text);
    }
}

/* A second count of one rule, straight from the trace. */
struct count {
    const char *id;
    uint64_t events;
};

static void hear(void *to, const struct trace_event *event, const void *state)
{
    struct count *count = to;
    char rules[256], *rest = NULL;
    (void)state;
    snprintf(rules, sizeof rules, "%s", event->rules);
    for (char *id = strtok_r(rules, " ", &rest); id != NULL; id = strtok_r(NULL, " ", &rest)) {
        count->events += strcmp(id, count->id) == 0;
    }
}

static void test_rules_are_counted_as_the_trace_tells_them(void **state)
{
    (void)state;
    struct experiment e;
    struct coverage coverage;
    static struct match_table table;
    unsigned char record[GAME_RECORD_MAX];
    load(&e, NULL, 0);
    coverage_play(&coverage, &e.variants[0], e.seed, GAMES, 2, NULL);
    assert_int_equal(coverage.games, GAMES);
    assert_int_equal(coverage.unknown, 0);
    uint64_t all = 0;
    for (size_t r = 0; r < coverage.rule_count; r++) {
        struct count count = {.id = coverage.rules[r].rule->id};
        struct trace trace = {.hear = hear, .listener = &count};
        for (uint64_t game = 0; game < GAMES; game++) {
            match_play(&e.variants[0].match, e.seed, game, &table, &trace, record);
        }
        assert_int_equal(coverage.rules[r].events, count.events);
        assert_true(coverage.rules[r].games <= GAMES);
        assert_true((coverage.rules[r].games > 0) == (count.events > 0));
        all += count.events;
    }
    assert_true(all > GAMES);
    coverage_free(&coverage);
    experiment_free(&e);
}

static void test_any_number_of_threads_finds_the_same(void **state)
{
    (void)state;
    struct experiment e;
    struct coverage one, other;
    load(&e, NULL, 0);
    coverage_play(&one, &e.variants[0], e.seed, GAMES, 1, NULL);
    for (int threads = 2; threads <= 7; threads += 5) {
        coverage_play(&other, &e.variants[0], e.seed, GAMES, threads, NULL);
        assert_memory_equal(one.rules, other.rules, one.rule_count * sizeof *one.rules);
        assert_memory_equal(&one.stopped, &other.stopped,
                            sizeof one - offsetof(struct coverage, stopped));
        coverage_free(&other);
    }
    coverage_free(&one);
    experiment_free(&e);
}

static void test_games_that_stand_out(void **state)
{
    (void)state;
    struct experiment e;
    struct coverage coverage;
    load(&e, (const char *const[]){"round_cap=9"}, 1);
    coverage_play(&coverage, &e.variants[0], e.seed, GAMES, 2, NULL);
    assert_int_equal(coverage.longest.value, 9);
    assert_true(coverage.shortest.value < -1 && coverage.shortest.value > -9);
    assert_true(coverage.unfinished > 0 && coverage.unfinished < GAMES);
    assert_true(coverage.ai_most.value > 0 && coverage.human_most.value > 0);
    assert_true(coverage.ai_most.game != coverage.human_most.game);
    coverage_free(&coverage);
    experiment_free(&e);
}

static int moves_up_to_round_2(const void *state, const void *rules, game_move out[])
{
    return game_head_const(state)->round > 2 ? 0 : pig_game.moves(state, rules, out);
}

/* A game that forgets to offer moves is caught, and no other game is taken for one. */
static void test_decisions_without_a_legal_move_are_found(void **state)
{
    (void)state;
    struct experiment e;
    struct coverage coverage;
    load(&e, NULL, 0);
    coverage_play(&coverage, &e.variants[0], e.seed, GAMES, 2, NULL);
    assert_int_equal(coverage.broken, 0);
    coverage_free(&coverage);

    struct game broken = pig_game;
    broken.moves = moves_up_to_round_2;
    e.variants[0].match.game = &broken;
    coverage_play(&coverage, &e.variants[0], e.seed, GAMES, 2, NULL);
    assert_int_equal(coverage.broken, GAMES); /* two turns bank at most 50 points */
    assert_int_equal(coverage.first_broken.game, 0);
    assert_int_equal(coverage.first_broken.value, MATCH_NO_MOVE);
    assert_int_equal(coverage.longest.value, 3);
    assert_int_equal(coverage.unfinished, 0);
    coverage_free(&coverage);
    experiment_free(&e);
}

static void test_options_are_counted(void **state)
{
    (void)state;
    struct experiment e;
    struct coverage one, other;
    load(&e, NULL, 0);
    struct pig_options_rules rules = {.forbidden = 1u << PIG_LEAP};
    memcpy(&rules.pig, e.variants[0].match.rules, sizeof rules.pig);
    struct variant v = e.variants[0];
    v.match.game = pig_options_game();
    v.match.rules = &rules;
    assert_true(policy_parse(v.match.game, "greedy", &v.match.seats[PIG_HUMAN]));
    coverage_play(&one, &v, e.seed, GAMES, 1, NULL);
    coverage_play(&other, &v, e.seed, GAMES, 3, NULL);
    assert_int_equal(one.option_count, 2);
    for (int k = 0; k < 2; k++) {
        assert_string_equal(one.options[k].name, v.match.game->options->names[k]);
        assert_int_equal(one.options[k].uses, other.options[k].uses);
        assert_int_equal(one.options[k].games, other.options[k].games);
    }
    assert_int_equal(one.options[PIG_LEAP].uses, 0);
    assert_true(one.options[PIG_NOD].uses > 2 * one.options[PIG_NOD].games);
    assert_true(one.options[PIG_NOD].games <= GAMES);
    coverage_free(&one);
    coverage_free(&other);
    experiment_free(&e);
}

/* A rule fires by an event or by a note; one whose rule values forbid it could not fire. */
static struct rule_id ids[] = {{"P-4", "told with a roll"},
                               {"X-1", "noted without an event"},
                               {"X-2", "never noted", "goal=20 100"},
                               {"X-3", "never noted", "die_sides!=6"},
                               {"X-4", "never noted", "goal=100; optimal!=0"},
                               {"X-5", "never noted", "die_sides=7 or goal=100; goal!=20"},
                               {"X-6", "never noted", "die_sides=7 or goal=20; goal=100"},
                               {0}};

static void apply_and_note(void *state, const void *rules, game_move move)
{
    if (game_head(state)->trace != NULL) {
        trace_rules(game_head(state)->trace, "X-1");
    }
    pig_game.apply(state, rules, move);
}

static void test_rules_fire_cannot_fire_or_never_fire(void **state)
{
    (void)state;
    struct experiment e;
    struct coverage coverage;
    struct game noting = pig_game;
    load(&e, NULL, 0);
    noting.rule_ids = ids;
    noting.apply = apply_and_note;
    e.variants[0].match.game = &noting;
    coverage_play(&coverage, &e.variants[0], e.seed, GAMES, 2, NULL);
    assert_true(coverage.rules[0].events > 0 && coverage.rules[1].events > 0);
    assert_int_equal(coverage.rules[1].games, GAMES);
    static const bool possible[] = {true, true, true, false, false, true, false};
    for (int r = 0; r < 7; r++) {
        assert_int_equal(coverage.rules[r].possible, possible[r]);
    }
    coverage_free(&coverage);
    experiment_free(&e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_are_counted_as_the_trace_tells_them),
        cmocka_unit_test(test_any_number_of_threads_finds_the_same),
        cmocka_unit_test(test_games_that_stand_out),
        cmocka_unit_test(test_decisions_without_a_legal_move_are_found),
        cmocka_unit_test(test_options_are_counted),
        cmocka_unit_test(test_rules_fire_cannot_fire_or_never_fire),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
