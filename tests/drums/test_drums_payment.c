/* What the AI pays with, and what it cannot pay. */
#include "tests/drums/drums_by_hand.h"

static bool removed(const char *name)
{
    for (int i = 0; i < b.ai->removed.count; i++) {
        if (b.ai->removed.cards[i] == board_kind(name)) {
            return true;
        }
    }
    return false;
}

/* A Lancer (cost 2) is revealed in slot 2. */
static void reveal_lancer(void)
{
    board_lay("hidden 2 orc_lancer, human 2 human_soldier");
}

EACH_TEST(board_open_base, board_close)

TEST(test_b14_b22_pays_with_the_farthest_cards)
{
    reveal_lancer();
    board_ai_acts_with(
        "hidden 1 orc_archer 3 orc_shaman 4 orc_warrior 5 orc_troll, supply orc_berserker");
    assert_int_equal(board_down(), 1 << 0 | 1 << 2);
    assert_true(removed("orc_troll") && removed("orc_warrior"));
    assert_int_equal(b.ai->supply.count, 1);
}

TEST(test_b23_equally_far_cards_are_a_free_choice)
{
    unsigned kept = 0;
    for (uint64_t i = 0; i < 100; i++) {
        board_clear_tied(i);
        board_hidden(3, "orc_warrior"); /* cost 1 */
        board_ai_acts_with("human 3 human_soldier, hidden 1 orc_archer 5 orc_shaman");
        kept |= board_down();
    }
    assert_int_equal(kept, 1 << 0 | 1 << 4);
}

TEST(test_b24_supply_deck_covers_the_rest_from_its_top)
{
    reveal_lancer();
    board_lay("hidden 4 orc_warrior, supply orc_berserker orc_troll");
    const int deck = b.ai->deck.count;
    board_ai_acts();
    assert_int_equal(b.ai->supply.count, 1);
    assert_true(removed("orc_troll") && removed("orc_warrior"));
    assert_int_equal(b.ai->deck.count, deck);
}

TEST(test_b25_b26_army_deck_pays_last_with_one_penalty_card)
{
    reveal_lancer();
    const int deck = b.ai->deck.count;
    board_ai_acts();
    assert_int_equal(b.ai->deck.count, deck - 3);
    assert_int_equal(b.ai->removed.count, 3);
    assert_int_equal(b.s->ai.penalty, 1);
    board_open(SETS("ai.penalty=card"));
    reveal_lancer();
    board_ai_acts();
    assert_int_equal(b.s->ai.penalty, 2);
}

/* The penalty is no obstacle where the Army deck has no card left for it. */
TEST(test_b26_missing_penalty_card_is_no_obstacle)
{
    reveal_lancer();
    board_deck(DRUMS_AI, 2);
    board_ai_acts();
    assert_true(board_stands(DRUMS_AI, 2, "orc_lancer"));
    assert_int_equal(b.ai->deck.count, 0);
    assert_int_equal(b.s->ai.penalty, 0);
}

TEST(test_b46_discards_pay_last_and_without_penalty)
{
    reveal_lancer();
    board_discard(DRUMS_AI, "orc_archer orc_rider");
    board_deck(DRUMS_AI, 1);
    board_ai_acts();
    assert_true(board_stands(DRUMS_AI, 2, "orc_lancer"));
    assert_int_equal(b.s->ai.paid_deck, 1);
    assert_int_equal(b.s->ai.paid_discards, 1);
    assert_int_equal(b.s->ai.penalty, 0);
    assert_int_equal(b.ai->discard.count, 1);
    board_open(SETS("ai.discards_pay=before_deck"));
    reveal_lancer();
    board_discard(DRUMS_AI, "orc_archer orc_rider");
    board_ai_acts();
    assert_int_equal(b.s->ai.paid_discards, 2);
    assert_int_equal(b.s->ai.paid_deck, 0);
    board_open(SETS("ai.discards_pay=never"));
    reveal_lancer();
    board_discard(DRUMS_AI, "orc_archer orc_rider");
    board_deck(DRUMS_AI, 1);
    board_ai_acts();
    assert_int_equal(b.s->ai.unpayable, 1);
}

/* V-3: one other face-down card is too little; nothing of it is lost. */
TEST(test_b44_b45_unpayable_unit_is_removed_and_ends_the_phase)
{
    reveal_lancer();
    board_hidden(5, "orc_troll");
    board_deck(DRUMS_AI, 0);
    board_ai_acts();
    assert_true(removed("orc_lancer"));
    assert_int_equal(b.ai->units, 0);
    assert_int_equal(board_down(), 1 << 4);
    assert_true(b.ai->passed);
    assert_int_equal(b.s->ai.unpayable, 1);
    board_open(SETS("ai.partial_payment=lost", "cards.orc_lancer.cost=3"));
    reveal_lancer();
    board_lay("hidden 5 orc_troll, supply orc_shaman");
    board_deck(DRUMS_AI, 0);
    board_ai_acts();
    assert_int_equal(board_down(), 0);
    assert_int_equal(b.ai->supply.count, 0);
    assert_true(b.ai->passed);
}

/* A Heavy Blade, cost 1 of the deck type; Onslaught, cost 1 of the hand type: both from the Army
 * deck, although there is a Supply deck; then a Unit is drawn and paid as Units are. */
TEST(test_b27_b28_b29_b30_b32_equipment_is_paid_from_the_army_deck)
{
    static const char *const cards[] = {"heavy_blade", "orc_onslaught"};
    for (int i = 0; i < 2; i++) {
        board_open(NULL);
        board_hidden(2, cards[i]);
        board_lay("human 2 human_soldier, supply orc_shaman orc_shaman");
        board_top(DRUMS_AI, "orc_lancer orc_troll"); /* the Troll pays, the Lancer is drawn */
        board_ai_acts();
        assert_true(removed("orc_troll"));
        assert_true(board_stands(DRUMS_AI, 2, "orc_lancer"));
        assert_int_equal(board_at(DRUMS_AI, 2)->attached[0], board_kind(cards[i]));
        assert_int_equal(b.s->ai.paid_deck, 1);
        assert_int_equal(b.s->ai.penalty, 0);
        assert_int_equal(b.s->ai.paid_supply, 2); /* the Lancer's cost */
    }
}

TEST(test_b27_equipment_without_cost_takes_nothing)
{
    board_lay("hidden 2 clan_cry, human 2 human_soldier, supply orc_shaman orc_shaman");
    board_top(DRUMS_AI, "orc_rider");
    board_ai_acts();
    assert_int_equal(b.s->ai.paid_deck, 0);
    assert_true(board_stands(DRUMS_AI, 2, "orc_rider"));
}

TEST(test_b31_equipment_drawn_on_the_way_is_discarded)
{
    board_lay("hidden 2 clan_cry, human 2 human_soldier, supply orc_shaman orc_shaman");
    board_top(DRUMS_AI, "orc_rider heavy_blade orc_onslaught");
    board_ai_acts();
    assert_true(board_stands(DRUMS_AI, 2, "orc_rider"));
    assert_int_equal(b.ai->discard.count, 2);
    assert_int_equal(board_at(DRUMS_AI, 2)->attached_count, 1);
}

/* V-4: nothing but Equipment and Tactics left anywhere: the draw ends. */
TEST(test_b31_draw_ends_where_no_unit_is_left)
{
    board_lay("hidden 2 clan_cry, human 2 human_soldier");
    board_discard(DRUMS_AI, "heavy_blade orc_march_order");
    board_top(DRUMS_AI, "orc_onslaught clan_cry");
    board_deck(DRUMS_AI, 2);
    board_ai_acts();
    assert_true(b.ai->passed);
    assert_int_equal(b.ai->units, 0);
    assert_int_equal(b.ai->discard.count, 5);
    assert_int_equal(b.ai->deck.count + b.ai->aside.count, 0);
}

/* The drawn Unit cannot be paid: it is removed, the Equipment discarded (by another reading
 * removed, too), the phase over. */
TEST(test_b32_b44_drawn_unit_that_cannot_be_paid)
{
    static const char *const to[] = {"ai.stranded_to=discard", "ai.stranded_to=removed"};
    for (int i = 0; i < 2; i++) {
        board_open(SETS(to[i]));
        board_lay("hidden 2 clan_cry, human 2 human_soldier");
        board_top(DRUMS_AI, "orc_warrior orc_rider");
        board_deck(DRUMS_AI, 2);
        board_ai_acts();
        assert_true(removed("orc_rider"));
        assert_int_equal(b.ai->discard.count, i == 0);
        const uint8_t last = b.ai->removed.cards[b.ai->removed.count - 1];
        assert_int_equal(last == board_kind("clan_cry"), i);
        assert_int_equal(b.ai->deck.count, 1);
        assert_true(b.ai->passed);
    }
}

/* With an empty Army deck the discards pay; what is left of them becomes the deck of the draw. */
TEST(test_b27_b46_discards_pay_for_equipment_if_the_deck_is_empty)
{
    board_lay("hidden 2 heavy_blade, human 2 human_soldier, supply orc_shaman orc_shaman");
    board_discard(DRUMS_AI, "orc_lancer orc_lancer");
    board_deck(DRUMS_AI, 0);
    board_ai_acts();
    assert_true(board_stands(DRUMS_AI, 2, "orc_lancer"));
    assert_int_equal(b.s->ai.paid_discards, 1);
    assert_int_equal(b.s->ai.paid_supply, 2); /* the Lancer's cost */
}

TEST(test_b27_b44_unpayable_equipment_is_removed)
{
    board_lay("hidden 2 heavy_blade 4 orc_warrior, human 2 human_soldier, supply orc_shaman");
    board_deck(DRUMS_AI, 0);
    board_ai_acts();
    assert_true(removed("heavy_blade"));
    assert_int_equal(b.ai->supply.count, 1);
    assert_true(b.ai->passed);
}
