/* Every weight of the player `greedy` is a rule value, and each changes how it plays. */
#include "engine/drums/drums_rules.h"
#include "tests/support/fixture.h"

#include <stdio.h>
#include <string.h>

enum { GAMES = 400 };

/* What so many games come to in one setting, with one weight changed, or none. */
static int64_t play(const char *setting, const char *weight)
{
    struct fixture f;
    const char *sets[] = {setting, "mirror_armies=true", weight, NULL};
    int64_t margin;
    fixture_open(&f, "drums/base.yaml", sets);
    const uint64_t wins = fixture_ai_wins(&f, "greedy", 3, GAMES, &margin);
    fixture_close(&f);
    return margin * GAMES + (int64_t)wins;
}

static void test_every_weight_changes_how_greedy_plays(void **state)
{
    static const char *const settings[] = {"human.army=humans", "human.army=orcs",
                                           "abilities.inspire.effect=heal"};
    enum { SETTINGS = sizeof settings / sizeof *settings };
    int64_t before[SETTINGS];
    int weights = 0;
    (void)state;
    for (int i = 0; i < SETTINGS; i++) {
        before[i] = play(settings[i], NULL);
    }
    for (const struct param *p = drums_params; p->path != NULL; p++) {
        char high[64], low[64];
        bool changes = false;
        if (strncmp(p->path, "greedy.", 7) != 0) {
            continue;
        }
        weights++;
        snprintf(high, sizeof high, "%s=%d", p->path, p->max);
        snprintf(low, sizeof low, "%s=%d", p->path, p->min);
        for (int i = 0; i < SETTINGS && !changes; i++) {
            changes = play(settings[i], high) != before[i] || play(settings[i], low) != before[i];
        }
        if (!changes) {
            fail_msg("%s changes nothing", p->path);
        }
    }
    assert_int_equal(weights, 24);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_weight_changes_how_greedy_plays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
