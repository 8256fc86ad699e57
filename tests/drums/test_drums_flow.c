/* The AI's flowchart: which card it reveals, and when it passes. */
#include "tests/drums/drums_by_hand.h"

/* Face-down cards in the slots of a string like "1 3 5"; Trolls do not fit everywhere, so that all
 * are cheap Warriors and Archers. */
static void hide(const char *slots)
{
    for (const char *c = slots; *c != '\0'; c++) {
        if (*c != ' ') {
            board_hidden(*c - '0', b.ai->hidden < 8 ? "orc_warrior" : "orc_archer");
        }
    }
}

static int64_t revealed(void)
{
    b.f.event_count = 0;
    board_ai_acts();
    const struct fixture_event *e = board_event("ai", "reveal", 0);
    return e != NULL ? fixture_field(e, "slot") : 0;
}

EACH_TEST(board_open_base, board_close)

/* V-2: with no human Unit the AI as First Player reveals a card, in reading A; all get a turn. */
TEST(test_b10_b11_b16_reveals_any_card_when_nothing_is_engaged)
{
    unsigned seen = 0;
    for (uint64_t i = 0; i < 200; i++) {
        board_clear_tied(i);
        hide("12345");
        seen |= 1U << revealed();
    }
    assert_int_equal(seen, 0x3e);
}

TEST(test_b12_b13_reveals_the_card_facing_the_costliest_loose_unit)
{
    hide("1234");
    board_lay("human 2 human_soldier 4 human_knight");
    board_human(5, "griffin"); /* costlier, but faces no card */
    assert_int_equal(revealed(), 4);
}

/* Equal costs: either, and both happen. */
TEST(test_b13_bp40_equal_costs_are_a_free_choice)
{
    unsigned seen = 0;
    for (uint64_t i = 0; i < 100; i++) {
        board_clear_tied(i);
        hide("12345");
        board_lay("human 2 human_soldier 4 human_spearman");
        seen |= 1U << revealed();
    }
    assert_int_equal(seen, 1 << 2 | 1 << 4);
    board_open(SETS("ai.ties=lowest"));
    hide("12345");
    board_lay("human 4 human_soldier 2 human_spearman");
    assert_int_equal(revealed(), 2);
}

/* Loose Units that face no card: the costliest first, then the card closest to it. */
TEST(test_b15_reveals_the_card_closest_to_the_costliest_loose_unit)
{
    hide("24");
    board_lay("human 1 human_soldier 5 human_knight");
    assert_int_equal(revealed(), 4);
}

/* Every human Unit engaged: the card closest to an engaged card. */
TEST(test_b15_b16_reveals_the_card_closest_to_an_engaged_card)
{
    unsigned seen = 0;
    for (uint64_t i = 0; i < 100; i++) {
        board_clear_tied(i);
        hide("245");
        board_lay("ai 3 orc_lancer, human 3 human_soldier");
        seen |= 1U << revealed();
    }
    assert_int_equal(seen, 1 << 2 | 1 << 4);
}

/* The Lancer in 1 faces nobody, so that the card beside it is no closer. */
TEST(test_b15_an_ai_unit_that_is_not_engaged_does_not_count)
{
    board_open(SETS("ai.ties=lowest"));
    hide("24");
    board_lay("ai 1 orc_lancer 5 orc_lancer, human 5 human_soldier");
    assert_int_equal(revealed(), 4);
}

/* Reading B: without a loose human Unit the arrow leads to the Supply deck, here to a pass. */
TEST(test_b10_b17_b19_flow_b_passes_where_flow_a_reveals)
{
    board_open(SETS("ai.flow=B"));
    hide("12345");
    assert_int_equal(revealed(), 0);
    assert_true(b.ai->passed);
    board_clear();
    hide("24");
    board_human(5, "human_knight");
    assert_int_equal(revealed(), 4);
}

TEST(test_b17_b19_passes_without_cards_and_supply)
{
    board_ai_acts_with("ai 3 orc_lancer");
    assert_true(b.ai->passed);
    assert_int_equal(fixture_count(&b.f, "ai", "hero ability"), 0);
}

/* V-8: Supply 0: not used. Supply 2, cost 1: used once, then the AI passes. */
TEST(test_b18_b75_b77_hero_ability_once_a_turn_from_the_supply_deck)
{
    board_ai_acts_with("ai 3 orc_lancer, supply orc_archer orc_troll");
    assert_int_equal(fixture_count(&b.f, "ai", "hero ability"), 1);
    assert_int_equal(b.ai->supply.count, 1);
    assert_int_equal(b.ai->removed.cards[0], board_kind("orc_troll"));
    assert_int_equal(board_at(DRUMS_AI, 3)->attack, 4);
    assert_false(b.ai->passed);
    board_ai_acts();
    assert_int_equal(fixture_count(&b.f, "ai", "hero ability"), 1);
    assert_true(b.ai->passed);
    board_open(SETS("abilities.inspire.cost=2"));
    board_ai_acts_with("ai 3 orc_lancer, supply orc_archer");
    assert_int_equal(fixture_count(&b.f, "ai", "hero ability"), 0);
    assert_true(b.ai->passed);
}

/* The ability waits until no card is face down. */
TEST(test_b11_b18_reveals_before_it_uses_the_ability)
{
    hide("12");
    board_supply("orc_archer orc_troll");
    assert_true(revealed() > 0);
    assert_int_equal(fixture_count(&b.f, "ai", "hero ability"), 0);
}

TEST(test_b20_a_revealed_unit_stands_face_up_in_its_slot)
{
    board_hidden(2, "orc_lancer");
    hide("15");
    board_human(2, "human_soldier");
    assert_int_equal(revealed(), 2);
    assert_true(board_stands(DRUMS_AI, 2, "orc_lancer"));
    assert_int_equal(board_down(), 0);
    assert_int_equal(b.s->ai.revealed[DRUMS_UNIT], 1);
}
