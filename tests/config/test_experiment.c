/* Experiments: which variants come out, in which order, with which rules and players. */
#include <glob.h>

#include "sims/config/experiment.h"
#include "tests/support/fixture.h"
#include "tests/support/ruleset_load.h"

static struct experiment e;

static void free_experiment(void)
{
    experiment_free(&e);
}

EACH_TEST(NULL, free_experiment)

/* Loads an experiment on Pig that says `text` besides its game and rules. */
static void load_with(const char *text, const struct experiment_overrides *overrides)
{
    struct error error;
    const char *file = "test_experiment.yaml";
    const char *all = testing_text("game: pig\nrules: pig/base.yaml\n%s", text);
    testing_write(file, all, strlen(all));
    const int status = experiment_load(&e, file, overrides, &error);
    remove(file);
    assert_good(status, error);
}

static void load(const char *text)
{
    load_with(text, &(struct experiment_overrides){0});
}

static void assert_names(const char *const names[])
{
    size_t count = 0;
    for (; names[count] != NULL; count++) {
        assert_true(count < e.variant_count);
        assert_string_equal(e.variants[count].name, names[count]);
    }
    assert_int_equal(e.variant_count, count);
}

static void assert_value(const struct variant *v, const char *path, const char *value)
{
    assert_string_equal(testing_keep(ruleset_value(&v->ruleset, path)), value);
}

TEST(test_plain_experiment_is_one_variant)
{
    load("games: 281474976710656\nseed: 18446744073709551615\nset: {goal: 50}\n");
    assert_names(SETS("base"));
    assert_true(e.games == EXPERIMENT_GAMES_MAX && e.seed == UINT64_MAX);
    assert_value(&e.variants[0], "goal", "50");
    assert_int_equal(e.variants[0].seats, 2);
    assert_string_equal(e.variants[0].policies[0], "book");
    assert_string_equal(e.variants[0].policies[1], "greedy");
}

TEST(test_variants_follow_the_base_and_win_over_set)
{
    load("set: {goal: 50, ai.hold_at: 15}\nhumans: idle\n"
         "variants:\n- {name: long, set: {goal: 90}}\n- {name: strong, humans: [optimal]}\n");
    assert_names(SETS("base", "long", "strong"));
    assert_value(&e.variants[1], "goal", "90");
    assert_value(&e.variants[1], "ai.hold_at", "15");
    assert_value(&e.variants[2], "goal", "50");
    assert_string_equal(e.variants[1].policies[1], "idle");
    assert_string_equal(e.variants[2].policies[1], "optimal");
}

/* A level plays as its player does, and is named beside it. */
TEST(test_levels_are_players)
{
    load("variants: [{name: base}, {name: b, humans: novice, ai: average}, {name: c, humans: "
         "idle}]\n");
    assert_string_equal(e.variants[0].opponent, "an average player (`greedy`)");
    assert_string_equal(e.variants[1].opponent, "a novice player (`greedy~52%`)");
    assert_string_equal(e.variants[1].policies[1], "greedy~52%");
    assert_int_equal(e.variants[1].match.seats[1].slips, 5200);
    assert_string_equal(e.variants[1].policies[0], "greedy");
    assert_string_equal(e.variants[2].opponent, "the player `idle`");
}

TEST(test_a_variant_named_base_is_the_base)
{
    load("variants: [{name: base}, {name: b, ai: look:3:16}]\n");
    assert_names(SETS("base", "b"));
    assert_int_equal(e.variants[1].match.seats[0].horizon, 16);
}

TEST(test_sweep_is_the_grid_of_its_axes)
{
    load("sweep: {ai.hold_at: [20, 25], policy.humans: [idle, look:2:1]}\n");
    assert_names(SETS("ai.hold_at=20,policy.humans=idle", "ai.hold_at=20,policy.humans=look:2:1",
                      "ai.hold_at=25,policy.humans=idle", "ai.hold_at=25,policy.humans=look:2:1"));
    assert_value(&e.variants[2], "ai.hold_at", "25");
    assert_string_equal(e.variants[3].policies[1], "look:2:1");
}

TEST(test_command_line_wins_over_set_but_not_over_variants)
{
    const uint64_t games = 7, seed = 9;
    const char *const sets[] = {"goal=60", "policy.humans=random"};
    const struct experiment_overrides over = {
        .sets = sets, .set_count = 2, .games = &games, .seed = &seed};
    load_with("games: 5\nset: {goal: 50}\nvariants: [{name: b, set: {goal: 70}}]\n", &over);
    assert_true(e.games == 7 && e.seed == 9);
    assert_value(&e.variants[0], "goal", "60");
    assert_value(&e.variants[1], "goal", "70");
    assert_string_equal(e.variants[1].policies[1], "random");
}

TEST(test_resolved_text_gives_the_same_rules)
{
    struct ruleset again;
    struct error error;
    load("set: {goal: 77, first_player: random}\n");
    testing_write("test_resolved.yaml", e.variants[0].resolved, strlen(e.variants[0].resolved));
    assert_int_equal(ruleset_load(&again, "test_resolved.yaml", NULL, 0, &error), 0);
    remove("test_resolved.yaml");
    assert_memory_equal(again.rules, e.variants[0].ruleset.rules, e.game->rules_size);
    ruleset_free(&again);
}

TEST(test_every_experiment_that_comes_with_the_program_loads)
{
    const struct experiment_overrides none = {0};
    glob_t files;
    assert_int_equal(glob(POISE_SOURCE_DIR "/configs/*.yaml", 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++) {
        struct error error;
        assert_good(experiment_load(&e, files.gl_pathv[i], &none, &error), error);
        experiment_free(&e);
    }
    globfree(&files);
}
