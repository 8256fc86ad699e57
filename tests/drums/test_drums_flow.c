/* The AI's flowchart: which card it reveals, and when it passes. */
#include "tests/drums/drums_by_hand.h"
#include "tests/support/testing.h"

/* Face-down cards in the slots of a string like "1 3 5"; Trolls do not fit everywhere, so that all
 * are cheap Warriors and Archers. */
static void hide(struct board *b, const char *slots)
{
    for (const char *c = slots; *c != '\0'; c++) {
        if (*c != ' ') {
            board_hidden(b, *c - '0',
                         b->s->half[DRUMS_AI].hidden < 8 ? "orc_warrior" : "orc_archer");
        }
    }
}

static int64_t revealed(struct board *b)
{
    b->f.event_count = 0;
    board_ai_acts(b);
    const struct fixture_event *e = board_event(b, "ai", "reveal", 0);
    return e != NULL ? fixture_field(e, "slot") : 0;
}

/* V-2: with no human Unit the AI as First Player reveals a card, in reading A; all get a turn. */
TEST(test_b10_b11_b16_reveals_any_card_when_nothing_is_engaged)
{
    struct board b;
    unsigned seen = 0;
    board_open(&b, NULL);
    for (uint64_t i = 0; i < 200; i++) {
        board_clear(&b);
        b.s->ties = rng_stream(i, DRUMS_PURPOSE_TIES, 1);
        hide(&b, "12345");
        seen |= 1U << revealed(&b);
    }
    assert_int_equal(seen, 0x3e);
    board_close(&b);
}

TEST(test_b12_b13_reveals_the_card_facing_the_costliest_loose_unit)
{
    struct board b;
    board_open(&b, NULL);
    hide(&b, "1234");
    board_human(&b, 2, "human_soldier");
    board_human(&b, 4, "human_knight");
    board_human(&b, 5, "griffin"); /* costlier, but faces no card */
    assert_int_equal(revealed(&b), 4);
    board_close(&b);
}

/* Equal costs: either, and both happen. */
TEST(test_b13_bp40_equal_costs_are_a_free_choice)
{
    struct board b;
    unsigned seen = 0;
    board_open(&b, NULL);
    for (uint64_t i = 0; i < 100; i++) {
        board_clear(&b);
        b.s->ties = rng_stream(i, DRUMS_PURPOSE_TIES, 1);
        hide(&b, "12345");
        board_human(&b, 2, "human_soldier");
        board_human(&b, 4, "human_spearman");
        seen |= 1U << revealed(&b);
    }
    assert_int_equal(seen, 1 << 2 | 1 << 4);
    board_close(&b);
    board_open(&b, (const char *const[]){"ai.ties=lowest", NULL});
    hide(&b, "12345");
    board_human(&b, 4, "human_soldier");
    board_human(&b, 2, "human_spearman");
    assert_int_equal(revealed(&b), 2);
    board_close(&b);
}

/* Loose Units that face no card: the costliest first, then the card closest to it. */
TEST(test_b15_reveals_the_card_closest_to_the_costliest_loose_unit)
{
    struct board b;
    board_open(&b, NULL);
    hide(&b, "24");
    board_human(&b, 1, "human_soldier");
    board_human(&b, 5, "human_knight");
    assert_int_equal(revealed(&b), 4);
    board_close(&b);
}

/* Every human Unit engaged: the card closest to an engaged card. */
TEST(test_b15_b16_reveals_the_card_closest_to_an_engaged_card)
{
    struct board b;
    unsigned seen = 0;
    board_open(&b, NULL);
    for (uint64_t i = 0; i < 100; i++) {
        board_clear(&b);
        b.s->ties = rng_stream(i, DRUMS_PURPOSE_TIES, 1);
        hide(&b, "245");
        board_ai(&b, 3, "orc_lancer");
        board_human(&b, 3, "human_soldier");
        seen |= 1U << revealed(&b);
    }
    assert_int_equal(seen, 1 << 2 | 1 << 4);
    board_close(&b);
}

/* Reading B: without a loose human Unit the arrow leads to the Supply deck, here to a pass. */
TEST(test_b10_b17_b19_flow_b_passes_where_flow_a_reveals)
{
    struct board b;
    board_open(&b, (const char *const[]){"ai.flow=B", NULL});
    hide(&b, "12345");
    assert_int_equal(revealed(&b), 0);
    assert_true(b.s->half[DRUMS_AI].passed);
    board_clear(&b);
    hide(&b, "24");
    board_human(&b, 5, "human_knight");
    assert_int_equal(revealed(&b), 4);
    board_close(&b);
}

TEST(test_b17_b19_passes_without_cards_and_supply)
{
    struct board b;
    board_open(&b, NULL);
    board_ai(&b, 3, "orc_lancer");
    board_ai_acts(&b);
    assert_true(b.s->half[DRUMS_AI].passed);
    assert_int_equal(fixture_count(&b.f, "ai", "hero ability"), 0);
    board_close(&b);
}

/* V-8: Supply 0: not used. Supply 2, cost 1: used once, then the AI passes. */
TEST(test_b18_b75_b77_hero_ability_once_a_turn_from_the_supply_deck)
{
    struct board b;
    board_open(&b, NULL);
    board_ai(&b, 3, "orc_lancer");
    board_supply(&b, "orc_archer orc_troll");
    board_ai_acts(&b);
    assert_int_equal(fixture_count(&b.f, "ai", "hero ability"), 1);
    assert_int_equal(b.s->half[DRUMS_AI].supply.count, 1);
    assert_int_equal(b.s->half[DRUMS_AI].removed.cards[0], board_kind(&b, "orc_troll"));
    assert_int_equal(board_at(&b, DRUMS_AI, 3)->attack, 4);
    assert_false(b.s->half[DRUMS_AI].passed);
    board_ai_acts(&b);
    assert_int_equal(fixture_count(&b.f, "ai", "hero ability"), 1);
    assert_true(b.s->half[DRUMS_AI].passed);
    board_close(&b);
    board_open(&b, (const char *const[]){"abilities.inspire.cost=2", NULL});
    board_ai(&b, 3, "orc_lancer");
    board_supply(&b, "orc_archer");
    board_ai_acts(&b);
    assert_int_equal(fixture_count(&b.f, "ai", "hero ability"), 0);
    assert_true(b.s->half[DRUMS_AI].passed);
    board_close(&b);
}

/* The ability waits until no card is face down. */
TEST(test_b11_b18_reveals_before_it_uses_the_ability)
{
    struct board b;
    board_open(&b, NULL);
    hide(&b, "12");
    board_supply(&b, "orc_archer orc_troll");
    assert_true(revealed(&b) > 0);
    assert_int_equal(fixture_count(&b.f, "ai", "hero ability"), 0);
    board_close(&b);
}

TEST(test_b20_a_revealed_unit_stands_face_up_in_its_slot)
{
    struct board b;
    board_open(&b, NULL);
    board_hidden(&b, 2, "orc_lancer");
    hide(&b, "15");
    board_human(&b, 2, "human_soldier");
    assert_int_equal(revealed(&b), 2);
    assert_true(board_stands(&b, DRUMS_AI, 2, "orc_lancer"));
    assert_int_equal(board_down(&b), 0);
    assert_int_equal(b.s->ai.revealed[DRUMS_UNIT], 1);
    board_close(&b);
}
