/* Rule sets: the defaults, every alternative of every assumption, and what is refused. */

#include "tests/orichalcum/orichalcum_by_hand.h"
#include "tests/support/ruleset_load.h"

TEST(test_every_alternative_plays)
{
    fixture_check_alternatives("orichalcum/base.yaml", 26, 40);
}

/* Straight tiles: each spot of three is a line, and games run. */
TEST(test_o18_op9_straight_tiles)
{
    struct fixture f;
    fixture_open(&f, "orichalcum/line.yaml", NULL);
    const struct orichalcum_rules *r = f.rules;
    for (int spot = r->spot_begin[3]; spot < r->spot_begin[4]; spot++) {
        const uint8_t *cells = r->spots[spot].cells;
        assert_int_equal(cells[2] - cells[1], cells[1] - cells[0]);
    }
    fixture_check_invariants(&f, "random", 1, 200);
    fixture_check_invariants(&f, "greedy", 1, 200);
    fixture_check_choices(&f, 1, 50);
}

TEST(test_impossible_rule_sets_are_refused)
{
    static const struct {
        const char *set, *says;
    } cases[] = {
        {"victory.points=1", "victory.points: 1 is out of range; it must be from 2 to 40"},
        {"human.island.rows[1]={r: -3, q: 0, circles: 4}",
         "human.island.rows[1]: repeats a circle: remove it"},
        {"human.island.rows[6].r=9",
         "human.island.rows: island 1 is too wide for a board of 64 cells"},
        {"human.island.ports[1].q=7", "human.island.ports[1]: is not a circle of island 1"},
        {"ai.spots[5].circles=[1, 0, 2, 0, 1, 1]", "ai.spots[8]: repeats a circle of a spot"},
        {"ai.spots[0].circles=[0, 0]", "ai.spots[0]: repeats a circle of a spot or the metropolis"},
        {"tiles.triple_shape=line", "ai.spots[2]: its circles do not lie as those of a tile"},
        {"ai.terrain_order[0]=forest", "ai.terrain_order: names a terrain twice: name each once"},
        {"titans[0].terrain=forest", "titans[1]: each basic terrain needs one Titan"},
        {"cards.slot_costs[0]=1", "cards.slot_costs: the first slot must be free"},
        {"ai.payments=[nuggets, nuggets, hoplites]", "ai.payments: names a currency twice"},
        {"creatures[0].count=30", "creatures: more than 32 creatures: lower a count"},
        {"cards.list=[{action: produce, size: 1, count: 1}, {action: recruit, size: 2, count: 1}]",
         "cards.list: fewer cards than cards.display: add some"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        fixture_refuses("orichalcum/base.yaml", SETS(cases[i].set), cases[i].says);
    }
}

/* The second player may find the first slot empty, but no other one. */
TEST(test_op8_without_sliding_two_slots_are_free)
{
    struct fixture f;
    fixture_refuses("orichalcum/base.yaml",
                    SETS("cards.slide_after_discard=false", "cards.slot_costs[1]=1"),
                    "cards.slot_costs: if cards do not slide after a discard, the second slot must "
                    "be free, too");
    for (int slides = 0; slides < 2; slides++) { /* fewer free slots would leave no move */
        fixture_open(&f, "orichalcum/base.yaml",
                     slides ? SETS("cards.slot_costs=[0, 20, 20, 20, 20]")
                            : SETS("cards.slot_costs=[0, 0, 20, 20, 20]",
                                   "cards.slide_after_discard=false"));
        fixture_check_invariants(&f, "idle", 1, 200);
        fixture_close(&f);
    }
}

/* No rule says in which order a player would take both. */
TEST(test_op24_op25_the_loot_is_a_building_or_a_titan)
{
    fixture_refuses("orichalcum/base.yaml", SETS("creatures[4].building=true"),
                    "creatures[4]: its loot is a building and a Titan: leave one out");
}

static int count_tiles(const struct assumption_choice *mix)
{
    struct fixture f;
    const char *sets[16] = {NULL};
    int tiles = 0;
    assert_in_range(mix->set_count, 1, 15);
    memcpy(sets, mix->sets, mix->set_count * sizeof *sets);
    fixture_open(&f, "orichalcum/base.yaml", sets);
    for (int size = 1; size <= 3; size++) {
        tiles += orichalcum_count(((const struct orichalcum_rules *)f.rules)->stack_set[size]);
    }
    fixture_close(&f);
    return tiles;
}

/* The box has 65 tiles, whatever lies on them: U-9. */
TEST(test_op2_every_mix_of_tiles_has_65)
{
    const char *const file = POISE_SOURCE_DIR "/configs/orichalcum/base.yaml";
    struct ruleset base;
    struct error error;
    int mixes = 0;
    assert_good(ruleset_load(&base, file, NULL, 0, &error), error);
    for (size_t i = 0; i < base.assumption_count; i++) {
        const struct assumption *mix = &base.assumptions[i];
        for (size_t k = 0; strcmp(mix->path, "tiles.list") == 0 && k < mix->choice_count; k++) {
            assert_int_equal(count_tiles(&mix->choices[k]), 65);
            mixes++;
        }
    }
    assert_int_equal(mixes, 1);
    ruleset_free(&base);
}
