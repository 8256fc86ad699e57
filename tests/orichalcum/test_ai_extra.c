/* The AI's additional action: what it pays, and what it does for it. */
#include "tests/orichalcum/orichalcum_by_hand.h"

/* The AI recruits (one hoplite) with a card, then has its additional action. */
static void take_turn(void)
{
    t.f.event_count = 0;
    ai_turn_with(ORICHALCUM_RECRUIT, tile_of(ORICHALCUM_DESERT, -1, -1));
}

static void set_reserves(int hoplites, int nuggets, uint32_t captured)
{
    t.ai->hoplites = (uint8_t)hoplites;
    t.ai->nuggets = (uint8_t)nuggets;
    t.ai->captured = captured;
    t.s->creature_bag &= ~captured;
}

EACH_TEST(table_open_base, table_close)

TEST(test_o41_first_payable_currency_of_the_order)
{
    static const struct {
        int hoplites, nuggets;
        uint32_t captured;
        int paid;
    } cases[] = {{5, 5, 3, ORICHALCUM_PAY_CREATURES},
                 {5, 5, 1, ORICHALCUM_PAY_NUGGETS},
                 {5, 1, 1, ORICHALCUM_PAY_HOPLITES},
                 {1, 1, 1, ORICHALCUM_PAY_HOPLITES}, /* 1 and 1 recruited */
                 {0, 1, 1, -1}};
    for (int i = 0; i < 5; i++) {
        table_open(NULL);
        set_reserves(cases[i].hoplites, cases[i].nuggets, cases[i].captured);
        take_turn();
        const struct fixture_event *paid = heard("pay");
        assert_int_equal(paid != NULL ? fixture_field(paid, "currency") : -1, cases[i].paid);
    }
}

TEST(test_o41_the_order_is_data_and_may_leave_currencies_out)
{
    table_open(SETS("ai.payments=[hoplites]"));
    fill_slots(ORICHALCUM_ARCH, -1, -1, -1);
    set_reserves(4, 9, 3);
    take_turn();
    assert_int_equal(fixture_field(heard("pay"), "currency"), ORICHALCUM_PAY_HOPLITES);
    assert_int_equal(t.ai->hoplites, 3);
    set_reserves(0, 9, 3);
    fill_slots(ORICHALCUM_ARCH, -1, -1, -1);
    take_turn();
    assert_null(heard("pay"));
}

TEST(test_o41_only_one_additional_action)
{
    fill_slots(ORICHALCUM_ARCH, ORICHALCUM_ARCH, -1, -1);
    set_reserves(9, 4, 15);
    take_turn();
    assert_int_equal(fixture_count(&t.f, "ai", "pay"), 1);
    assert_int_equal(t.s->ai_buildings, 1);
}

/* With no building left nothing applies: nothing is paid, and no other currency is tried. */
TEST(test_o41_o42_nothing_is_paid_for_nothing)
{
    fill_slots(-1, -1, -1, -1);
    set_reserves(5, 6, 0); /* 4 nuggets after paying: no medallion */
    take_turn();
    assert_null(heard("pay"));
    assert_int_equal(t.ai->nuggets, 6);
    assert_int_equal(t.ai->hoplites, 6);
}

TEST(test_o41_captured_creatures_go_back_to_the_bag_weakest_first)
{
    for (int strongest = 0; strongest < 2; strongest++) {
        table_open(SETS(strongest ? "ai.pays_creatures=strongest" : "ai.pays_creatures=weakest"));
        const uint32_t cyclops = 1u << token_of("Cyclops");
        const uint32_t hound = 1u << token_of("Hellhound");
        const uint32_t gorgon = 1u << token_of("Gorgon");
        set_reserves(0, 0, cyclops | hound | gorgon);
        take_turn();
        assert_int_equal(t.ai->captured, strongest ? hound : cyclops);
        assert_true(t.s->creature_bag & gorgon);
    }
}

TEST(test_o42_o43_combat_comes_first)
{
    table_open(SETS(ALL_SKULLS));
    put_creature(ORICHALCUM_AI, 1, 0, "Hellhound", 3);
    set_reserves(1, 9, 0);
    take_turn();
    assert_int_equal(t.ai->creatures, 0);
    assert_int_equal(t.ai->medallions, 0);
}

/* Hoplites pay for the combat and are then missing: perform does nothing, skip goes on. */
TEST(test_o43_combat_without_hoplites)
{
    for (int skip = 0; skip < 2; skip++) {
        table_open(SETS("ai.payments=[hoplites]", skip ? "ai.combat_without_hoplites=skip"
                                                       : "ai.combat_without_hoplites=perform"));
        put_creature(ORICHALCUM_AI, 1, 0, "Hellhound", 3);
        set_reserves(1, 0, 0); /* 2 after recruiting, 0 after paying */
        take_turn();
        assert_int_equal(t.ai->hoplites, 0);
        assert_int_equal(t.s->tally[ORICHALCUM_AI].fights, 0);
        assert_int_equal(t.s->ai_buildings, skip);
    }
}

/* By the reading in which the first attempt is free, combat is no waste without hoplites. */
TEST(test_o43_a_free_fight_is_not_skipped)
{
    table_open(SETS("ai.payments=[hoplites]", "ai.combat_without_hoplites=skip",
                    "ai.combat=free_first", ALL_ONES));
    put_creature(ORICHALCUM_AI, 1, 0, "Hellhound", 3);
    set_reserves(1, 0, 0); /* 2 after recruiting, 0 after paying */
    take_turn();
    assert_int_equal(t.s->tally[ORICHALCUM_AI].fights, 1);
    assert_int_equal(t.s->ai_buildings, 0);
}

TEST(test_o42_o44_a_medallion_needs_its_nuggets_after_paying)
{
    static const int nuggets[] = {6, 7}, medallions[] = {0, 1};
    for (int i = 0; i < 2; i++) {
        table_open(NULL);
        set_reserves(0, nuggets[i], 0);
        take_turn();
        assert_int_equal(t.ai->medallions, medallions[i]);
        assert_int_equal(t.s->ai_buildings, !medallions[i]);
    }
}

TEST(test_o45_o46_a_temple_then_a_building)
{
    explore(ORICHALCUM_AI, "m -1,0 f -1,1 d -2,1 l -2,2");
    fill_slots(-1, -1, ORICHALCUM_MINE, ORICHALCUM_ARCH);
    set_reserves(0, 2, 0);
    take_turn();
    assert_int_equal(t.ai->temples, 1);
    assert_int_equal(t.s->ai_buildings, 0);
    set_reserves(0, 2, 0);
    take_turn();
    assert_int_equal(t.ai->temples, 1);
    assert_int_equal(t.s->slots[ORICHALCUM_DESERT], ORICHALCUM_NONE); /* desert before lagoon */
    assert_int_not_equal(t.s->slots[ORICHALCUM_LAGOON], ORICHALCUM_NONE);
}
