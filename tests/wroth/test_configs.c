/* Every rule set of the game and every alternative of its assumptions can be loaded and played. */
#include <stdio.h>

#include "sims/config/experiment.h"
#include "sims/config/ruleset.h"
#include "tests/wroth/wroth_by_hand.h"

static const char *const rule_sets[] = {"wroth/base.yaml",           "wroth/factions.yaml",
                                        "wroth/chaos.yaml",          "wroth/cull.yaml",
                                        "wroth/bring-the-rain.yaml", "wroth/own-copy.yaml"};

TEST(test_rule_sets_keep_the_invariants)
{
    for (size_t k = 0; k < sizeof rule_sets / sizeof *rule_sets; k++) {
        struct fixture f;
        fixture_open(&f, rule_sets[k], NULL);
        fixture_check_invariants(&f, "random", 1, 300);
        fixture_check_invariants(&f, "greedy", 1, 300);
        fixture_check_choices(&f, 2, 50);
        fixture_close(&f);
    }
}

TEST(test_every_faction_plays_on_either_side)
{
    static const char *const sets[][3] = {{"human.factions[0]=koda", "ai.faction=koda", NULL},
                                          {"human.factions[0]=aldan", "ai.faction=bulwark", NULL},
                                          {"human.factions[0]=bulwark", "ai.faction=lythe", NULL},
                                          {"human.factions[0]=lythe", "ai.faction=aldan", NULL}};
    for (size_t k = 0; k < sizeof sets / sizeof *sets; k++) {
        struct fixture f;
        fixture_open(&f, "wroth/factions.yaml", sets[k]);
        fixture_check_invariants(&f, "random", 1, 200);
        fixture_check_invariants(&f, "greedy", 1, 1500);
        fixture_check_choices(&f, 2, 150);
        fixture_close(&f);
    }
}

static void check_alternative(const struct assumption *a, const struct assumption_choice *choice)
{
    const char *sets[32] = {0};
    struct fixture f;
    (void)a;
    assert_in_range(choice->set_count, 1, 31);
    memcpy(sets, choice->sets, choice->set_count * sizeof *sets);
    fixture_open(&f, "wroth/base.yaml", sets);
    fixture_check_invariants(&f, "random", 1, 60);
    fixture_check_invariants(&f, "greedy", 1, 60);
}

TEST(test_every_alternative_of_an_assumption_plays)
{
    struct ruleset rules;
    struct error error;
    if (ruleset_load(&rules, POISE_SOURCE_DIR "/configs/wroth/base.yaml", NULL, 0, &error) != 0) {
        fail_msg("%s", error.text);
    }
    assert_true(rules.assumption_count >= 24);
    for (size_t k = 0; k < rules.assumption_count; k++) {
        assert_true(rules.assumptions[k].choice_count > 0);
        for (size_t c = 0; c < rules.assumptions[k].choice_count; c++) {
            check_alternative(&rules.assumptions[k], &rules.assumptions[k].choices[c]);
        }
    }
    ruleset_free(&rules);
}

static const struct assumption *find_assumption(const struct ruleset *rules, const char *path)
{
    for (size_t k = 0; k < rules->assumption_count; k++) {
        if (strcmp(rules->assumptions[k].path, path) == 0) {
            return &rules->assumptions[k];
        }
    }
    return NULL;
}

TEST(test_w45_several_destinations_are_no_assumption)
{
    struct ruleset rules;
    struct error error;
    if (ruleset_load(&rules, POISE_SOURCE_DIR "/configs/wroth/base.yaml", NULL, 0, &error) != 0) {
        fail_msg("%s", error.text);
    }
    assert_null(find_assumption(&rules, "human.exodus_one_destination"));
    assert_non_null(find_assumption(&rules, "human.exodus_from_shores"));
    assert_non_null(find_assumption(&rules, "ai.elites_elsewhere"));
    ruleset_free(&rules);
}

TEST(test_experiments_load)
{
    static const char *const files[] = {
        "wroth.yaml",           "wroth-coop-2.yaml",   "wroth-coop-3.yaml",  "wroth-coop-4.yaml",
        "wroth-scenarios.yaml", "wroth-factions.yaml", "wroth-own-copy.yaml"};
    for (size_t k = 0; k < sizeof files / sizeof *files; k++) {
        char path[512];
        struct experiment e;
        struct error error;
        snprintf(path, sizeof path, "%s/configs/%s", POISE_SOURCE_DIR, files[k]);
        if (experiment_load(&e, path, &(struct experiment_overrides){0}, &error) != 0) {
            fail_msg("%s", error.text);
        }
        experiment_free(&e);
    }
}
