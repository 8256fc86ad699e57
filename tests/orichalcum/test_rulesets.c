/* Rule sets: the defaults, every alternative of every assumption, and what is refused. */

#include "tests/orichalcum/orichalcum_by_hand.h"

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

/* Changes one value of the defaults by hand; prepare() must complain about `path`. */
static void check_refused(void (*spoil)(struct orichalcum_rules *r), const char *path)
{
    struct complaint why = {0};
    table_open(NULL);
    spoil(t.r);
    assert_false(orichalcum_prepare(t.r, &why));
    assert_non_null(strstr(why.path, path));
    assert_true(strlen(why.text) > 20);
}

static void repeat_a_row(struct orichalcum_rules *r)
{
    r->rows[1] = r->rows[0];
}

static void tear_the_island(struct orichalcum_rules *r)
{
    r->rows[6].r = 9;
}

static void move_a_port_off(struct orichalcum_rules *r)
{
    r->ports[1].q = 7;
}

static void repeat_a_spot(struct orichalcum_rules *r)
{
    memcpy(r->spot_rules[5].circles, r->spot_rules[8].circles, sizeof r->spot_rules[5].circles);
}

static void bend_a_spot(struct orichalcum_rules *r)
{
    r->triple_shape = ORICHALCUM_LINE;
}

static void repeat_a_terrain(struct orichalcum_rules *r)
{
    r->ai_order[0] = r->ai_order[1];
}

static void repeat_a_titan(struct orichalcum_rules *r)
{
    r->titans[0].terrain = r->titans[1].terrain;
}

static void charge_the_first_slot(struct orichalcum_rules *r)
{
    r->slot_costs[0] = 1;
}

static void repeat_a_payment(struct orichalcum_rules *r)
{
    r->ai_payments[0] = r->ai_payments[1];
}

static void flood_with_creatures(struct orichalcum_rules *r)
{
    r->creature_kinds[0].count = 30;
}

static void take_the_cards_away(struct orichalcum_rules *r)
{
    r->card_kind_count = 3;
}

TEST(test_impossible_rule_sets_are_refused)
{
    check_refused(repeat_a_row, "human.island.rows[1]");
    check_refused(tear_the_island, "human.island.rows");
    check_refused(move_a_port_off, "human.island.ports[1]");
    check_refused(repeat_a_spot, "ai.spots[8]");
    check_refused(bend_a_spot, "ai.spots[2]");
    check_refused(repeat_a_terrain, "ai.terrain_order");
    check_refused(repeat_a_titan, "titans[1]");
    check_refused(charge_the_first_slot, "cards.slot_costs");
    check_refused(repeat_a_payment, "ai.payments");
    check_refused(flood_with_creatures, "creatures");
    check_refused(take_the_cards_away, "cards.list");
}
