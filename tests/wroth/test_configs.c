/* Every rule set of the game and every alternative of its assumptions can be loaded and played. */

#include "tests/support/ruleset_load.h"
#include "tests/wroth/wroth_by_hand.h"

static struct fixture f;

static const char *const rule_sets[] = {"wroth/base.yaml",           "wroth/factions.yaml",
                                        "wroth/chaos.yaml",          "wroth/cull.yaml",
                                        "wroth/bring-the-rain.yaml", "wroth/own-copy.yaml"};

TEST(test_rule_sets_keep_the_invariants)
{
    for (size_t k = 0; k < sizeof rule_sets / sizeof *rule_sets; k++) {
        fixture_open(&f, rule_sets[k], NULL);
        fixture_check_invariants(&f, "random", 1, 300);
        fixture_check_invariants(&f, "greedy", 1, 300);
        fixture_check_choices(&f, 2, 50);
    }
}

TEST(test_every_faction_plays_on_either_side)
{
    static const char *const sets[][3] = {{"human.factions[0]=koda", "ai.faction=koda", NULL},
                                          {"human.factions[0]=aldan", "ai.faction=bulwark", NULL},
                                          {"human.factions[0]=bulwark", "ai.faction=lythe", NULL},
                                          {"human.factions[0]=lythe", "ai.faction=aldan", NULL}};
    for (size_t k = 0; k < sizeof sets / sizeof *sets; k++) {
        fixture_open(&f, "wroth/factions.yaml", sets[k]);
        fixture_check_invariants(&f, "random", 1, 200);
        fixture_check_invariants(&f, "greedy", 1, 1500);
        fixture_check_choices(&f, 2, 150);
    }
}

TEST(test_every_alternative_of_an_assumption_plays)
{
    fixture_check_alternatives("wroth/base.yaml", 24, 60);
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
    assert_good(ruleset_load(&rules, POISE_SOURCE_DIR "/configs/wroth/base.yaml", NULL, 0, &error),
                error);
    assert_null(find_assumption(&rules, "human.exodus_one_destination"));
    assert_non_null(find_assumption(&rules, "human.exodus_from_shores"));
    assert_non_null(find_assumption(&rules, "ai.elites_elsewhere"));
    ruleset_free(&rules);
}
