/* HM-15: armies that a town has grown; what goes before a draw; armies that cannot be. */
#include "tests/heroes3/heroes3_by_hand.h"

static struct fixture f;

/* The rules with those settings and the first battle. */
static const struct heroes3_state *open(const char *const sets[])
{
    fixture_open(&f, "heroes3/base.yaml", sets);
    fixture_start(&f, 1, 0);
    return (const struct heroes3_state *)f.table.state;
}

static void assert_stacks(const char *const names[], const int counts[])
{
    const struct heroes3_state *s = (const struct heroes3_state *)f.table.state;
    const struct heroes3_rules *r = f.rules;
    for (int slot = 0; slot < HEROES3_SLOTS; slot++) {
        assert_string_equal(heroes3_creature_of(s, r, slot)->name, names[slot]);
        assert_int_equal(s->unit[slot].count, counts[slot]);
    }
}

TEST(test_hm15_weeks_of_growth_of_the_upgraded_castle)
{
    static const char *const names[] = {"halberdier", "marksman", "royal_griffin", "crusader",
                                        "zealot",     "champion", "archangel"};
    const char *sets[] = {"armies.ai={source: growth, town: castle, tier: upgraded, weeks: 3}",
                          NULL, NULL};
    open(sets);
    assert_stacks(names, (const int[]){42, 27, 21, 12, 9, 6, 3});
    sets[1] = "armies.ai.walls=castle";
    open(sets);
    assert_stacks(names, (const int[]){84, 54, 42, 24, 18, 12, 6});
    sets[1] = "armies.ai.walls=citadel"; /* half of 9 is 4, of 1 is 0 */
    open(sets);
    assert_stacks(names, (const int[]){63, 39, 30, 18, 12, 9, 3});
}

TEST(test_hm15_base_creatures_and_a_copy)
{
    const char *const sets[] = {"armies.ai.source=copy",
                                "armies.human={source: growth, town: castle, tier: base}", NULL};
    static const char *const names[] = {"pikeman", "archer",   "griffin", "swordsman",
                                        "monk",    "cavalier", "angel"};
    open(sets);
    assert_stacks(names, (const int[]){14, 9, 7, 4, 3, 2, 1});
}

TEST(test_hm15_mixed_dwellings_differ_by_battle)
{
    const char *const sets[] = {"armies.ai={source: growth, town: castle, tier: mixed}", NULL};
    const struct heroes3_state *s = open(sets);
    const struct heroes3_rules *r = f.rules;
    int upgraded = 0;
    for (uint64_t game = 0; game < 100; game++) {
        fixture_start(&f, 1, game);
        assert_int_equal(s->unit[0].count, 14);
        upgraded += heroes3_creature_of(s, r, 0)->upgraded;
    }
    assert_in_range(upgraded, 30, 70);
}

TEST(test_hm12_listed_stacks_go_before_a_draw)
{
    const char *const sets[] = {"armies.ai.stacks=[{creature: imp, count: 3}]", NULL};
    const struct heroes3_state *s = open(sets);
    assert_int_equal(s->unit[0].count, 3);
    assert_false(heroes3_alive(s, 1));
}

TEST(test_armies_that_cannot_be_say_what_to_do)
{
    static const char *const wrong[][5] = {
        {"armies.ai.source: a listed army needs `stacks`", "armies.ai.source=list"},
        {"armies.ai.source: the army has `stacks`, which would not fight",
         "armies.ai.source=growth", "armies.ai.stacks=[{creature: imp, count: 3}]"},
        {"armies.human.source: armies come only from towns with creatures of level 1 to 7",
         "armies.human.source=growth", "armies.human.town=neutral"},
        {"armies.ai.source: the dwellings grow nobody, or more than 9999 in a stack",
         "armies.ai={source: growth, weeks: 100}", "creatures.skeleton.growth=99",
         "growth_percent=[1000, 0, 0, 0]"},
        {"armies.ai.source: the dwellings grow nobody", "armies.ai.source=growth",
         "growth_percent=[0, 0, 0, 0]"},
        {"worth more than 2147483647 of AI value", "armies.ai={source: growth, weeks: 100}",
         "creatures.bone_dragon={ai_value: 1000000, growth: 99}"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        fixture_refuses("heroes3/base.yaml", &wrong[i][1], wrong[i][0]);
    }
}
