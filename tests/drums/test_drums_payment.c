/* What the AI pays with, and what it cannot pay. */
#include "tests/drums/drums_by_hand.h"
#include "tests/support/testing.h"

static struct drums_half *ai(struct board *b)
{
    return &b->s->half[DRUMS_AI];
}

static bool removed(struct board *b, const char *name)
{
    for (int i = 0; i < ai(b)->removed.count; i++) {
        if (ai(b)->removed.cards[i] == board_kind(b, name)) {
            return true;
        }
    }
    return false;
}

/* A Lancer (cost 2) is revealed in slot 2. */
static void reveal_lancer(struct board *b)
{
    board_hidden(b, 2, "orc_lancer");
    board_human(b, 2, "human_soldier");
}

TEST(test_b14_b22_pays_with_the_farthest_cards)
{
    struct board b;
    board_open(&b, NULL);
    reveal_lancer(&b);
    board_hidden(&b, 1, "orc_archer");
    board_hidden(&b, 3, "orc_shaman");
    board_hidden(&b, 4, "orc_warrior");
    board_hidden(&b, 5, "orc_troll");
    board_supply(&b, "orc_berserker");
    board_ai_acts(&b);
    assert_int_equal(board_down(&b), 1 << 0 | 1 << 2);
    assert_true(removed(&b, "orc_troll") && removed(&b, "orc_warrior"));
    assert_int_equal(ai(&b)->supply.count, 1);
    board_close(&b);
}

TEST(test_b23_equally_far_cards_are_a_free_choice)
{
    struct board b;
    unsigned kept = 0;
    board_open(&b, NULL);
    for (uint64_t i = 0; i < 100; i++) {
        board_clear(&b);
        b.s->ties = rng_stream(i, DRUMS_PURPOSE_TIES, 1);
        board_hidden(&b, 3, "orc_warrior"); /* cost 1 */
        board_human(&b, 3, "human_soldier");
        board_hidden(&b, 1, "orc_archer");
        board_hidden(&b, 5, "orc_shaman");
        board_ai_acts(&b);
        kept |= board_down(&b);
    }
    assert_int_equal(kept, 1 << 0 | 1 << 4);
    board_close(&b);
}

TEST(test_b24_supply_deck_covers_the_rest_from_its_top)
{
    struct board b;
    board_open(&b, NULL);
    reveal_lancer(&b);
    board_hidden(&b, 4, "orc_warrior");
    board_supply(&b, "orc_berserker orc_troll");
    const int deck = ai(&b)->deck.count;
    board_ai_acts(&b);
    assert_int_equal(ai(&b)->supply.count, 1);
    assert_true(removed(&b, "orc_troll") && removed(&b, "orc_warrior"));
    assert_int_equal(ai(&b)->deck.count, deck);
    board_close(&b);
}

TEST(test_b25_b26_army_deck_pays_last_with_one_penalty_card)
{
    struct board b;
    board_open(&b, NULL);
    reveal_lancer(&b);
    const int deck = ai(&b)->deck.count;
    board_ai_acts(&b);
    assert_int_equal(ai(&b)->deck.count, deck - 3);
    assert_int_equal(ai(&b)->removed.count, 3);
    assert_int_equal(b.s->ai.penalty, 1);
    board_close(&b);
    board_open(&b, (const char *const[]){"ai.penalty=card", NULL});
    reveal_lancer(&b);
    board_ai_acts(&b);
    assert_int_equal(b.s->ai.penalty, 2);
    board_close(&b);
}

/* The penalty is no obstacle where the Army deck has no card left for it. */
TEST(test_b26_missing_penalty_card_is_no_obstacle)
{
    struct board b;
    board_open(&b, NULL);
    reveal_lancer(&b);
    board_deck(&b, DRUMS_AI, 2);
    board_ai_acts(&b);
    assert_true(board_stands(&b, DRUMS_AI, 2, "orc_lancer"));
    assert_int_equal(ai(&b)->deck.count, 0);
    assert_int_equal(b.s->ai.penalty, 0);
    board_close(&b);
}

TEST(test_b46_discards_pay_last_and_without_penalty)
{
    struct board b;
    board_open(&b, NULL);
    reveal_lancer(&b);
    board_discard(&b, DRUMS_AI, "orc_archer orc_rider");
    board_deck(&b, DRUMS_AI, 1);
    board_ai_acts(&b);
    assert_true(board_stands(&b, DRUMS_AI, 2, "orc_lancer"));
    assert_int_equal(b.s->ai.paid_deck, 1);
    assert_int_equal(b.s->ai.paid_discards, 1);
    assert_int_equal(b.s->ai.penalty, 0);
    assert_int_equal(ai(&b)->discard.count, 1);
    board_close(&b);
    board_open(&b, (const char *const[]){"ai.discards_pay=before_deck", NULL});
    reveal_lancer(&b);
    board_discard(&b, DRUMS_AI, "orc_archer orc_rider");
    board_ai_acts(&b);
    assert_int_equal(b.s->ai.paid_discards, 2);
    assert_int_equal(b.s->ai.paid_deck, 0);
    board_close(&b);
    board_open(&b, (const char *const[]){"ai.discards_pay=never", NULL});
    reveal_lancer(&b);
    board_discard(&b, DRUMS_AI, "orc_archer orc_rider");
    board_deck(&b, DRUMS_AI, 1);
    board_ai_acts(&b);
    assert_int_equal(b.s->ai.unpayable, 1);
    board_close(&b);
}

/* V-3: one other face-down card is too little; nothing of it is lost. */
TEST(test_b44_b45_unpayable_unit_is_removed_and_ends_the_phase)
{
    struct board b;
    board_open(&b, NULL);
    reveal_lancer(&b);
    board_hidden(&b, 5, "orc_troll");
    board_deck(&b, DRUMS_AI, 0);
    board_ai_acts(&b);
    assert_true(removed(&b, "orc_lancer"));
    assert_int_equal(ai(&b)->units, 0);
    assert_int_equal(board_down(&b), 1 << 4);
    assert_true(ai(&b)->passed);
    assert_int_equal(b.s->ai.unpayable, 1);
    board_close(&b);
    board_open(&b, (const char *const[]){"ai.partial_payment=lost", NULL});
    reveal_lancer(&b);
    board_hidden(&b, 5, "orc_troll");
    board_deck(&b, DRUMS_AI, 0);
    board_ai_acts(&b);
    assert_int_equal(board_down(&b), 0);
    assert_true(ai(&b)->passed);
    board_close(&b);
}

/* A Heavy Blade, cost 1 of the deck type; Onslaught, cost 1 of the hand type: both from the Army
 * deck, although there is a Supply deck; then a Unit is drawn and paid as Units are. */
TEST(test_b27_b28_b29_b30_b32_equipment_is_paid_from_the_army_deck)
{
    static const char *const cards[] = {"heavy_blade", "orc_onslaught"};
    for (int i = 0; i < 2; i++) {
        struct board b;
        board_open(&b, NULL);
        board_hidden(&b, 2, cards[i]);
        board_human(&b, 2, "human_soldier");
        board_supply(&b, "orc_shaman orc_shaman");
        board_top(&b, DRUMS_AI, "orc_lancer orc_troll"); /* the Troll pays, the Lancer is drawn */
        board_ai_acts(&b);
        assert_true(removed(&b, "orc_troll"));
        assert_true(board_stands(&b, DRUMS_AI, 2, "orc_lancer"));
        assert_int_equal(board_at(&b, DRUMS_AI, 2)->attached[0], board_kind(&b, cards[i]));
        assert_int_equal(b.s->ai.paid_deck, 1);
        assert_int_equal(b.s->ai.penalty, 0);
        assert_int_equal(b.s->ai.paid_supply, 2); /* the Lancer's cost */
        board_close(&b);
    }
}

TEST(test_b27_equipment_without_cost_takes_nothing)
{
    struct board b;
    board_open(&b, NULL);
    board_hidden(&b, 2, "clan_cry");
    board_human(&b, 2, "human_soldier");
    board_supply(&b, "orc_shaman orc_shaman");
    board_top(&b, DRUMS_AI, "orc_rider");
    board_ai_acts(&b);
    assert_int_equal(b.s->ai.paid_deck, 0);
    assert_true(board_stands(&b, DRUMS_AI, 2, "orc_rider"));
    board_close(&b);
}

TEST(test_b31_equipment_drawn_on_the_way_is_discarded)
{
    struct board b;
    board_open(&b, NULL);
    board_hidden(&b, 2, "clan_cry");
    board_human(&b, 2, "human_soldier");
    board_supply(&b, "orc_shaman orc_shaman");
    board_top(&b, DRUMS_AI, "orc_rider heavy_blade orc_onslaught");
    board_ai_acts(&b);
    assert_true(board_stands(&b, DRUMS_AI, 2, "orc_rider"));
    assert_int_equal(ai(&b)->discard.count, 2);
    assert_int_equal(board_at(&b, DRUMS_AI, 2)->attached_count, 1);
    board_close(&b);
}

/* V-4: nothing but Equipment and Tactics left anywhere: the draw ends. */
TEST(test_b31_draw_ends_where_no_unit_is_left)
{
    struct board b;
    board_open(&b, NULL);
    board_hidden(&b, 2, "clan_cry");
    board_human(&b, 2, "human_soldier");
    board_discard(&b, DRUMS_AI, "heavy_blade orc_march_order");
    board_top(&b, DRUMS_AI, "orc_onslaught clan_cry");
    board_deck(&b, DRUMS_AI, 2);
    board_ai_acts(&b);
    assert_true(ai(&b)->passed);
    assert_int_equal(ai(&b)->units, 0);
    assert_int_equal(ai(&b)->discard.count, 5);
    assert_int_equal(ai(&b)->deck.count + ai(&b)->aside.count, 0);
    board_close(&b);
}

/* The drawn Unit cannot be paid: it is removed, the Equipment discarded, the phase over. */
TEST(test_b32_b44_drawn_unit_that_cannot_be_paid)
{
    struct board b;
    board_open(&b, NULL);
    board_hidden(&b, 2, "clan_cry");
    board_human(&b, 2, "human_soldier");
    board_top(&b, DRUMS_AI, "orc_warrior orc_rider");
    board_deck(&b, DRUMS_AI, 2);
    board_ai_acts(&b);
    assert_true(removed(&b, "orc_rider"));
    assert_int_equal(ai(&b)->discard.cards[0], board_kind(&b, "clan_cry"));
    assert_int_equal(ai(&b)->deck.count, 1);
    assert_true(ai(&b)->passed);
    board_close(&b);
}

TEST(test_b27_b44_unpayable_equipment_is_removed)
{
    struct board b;
    board_open(&b, NULL);
    board_hidden(&b, 2, "heavy_blade");
    board_hidden(&b, 4, "orc_warrior");
    board_human(&b, 2, "human_soldier");
    board_supply(&b, "orc_shaman");
    board_deck(&b, DRUMS_AI, 0);
    board_ai_acts(&b);
    assert_true(removed(&b, "heavy_blade"));
    assert_int_equal(ai(&b)->supply.count, 1);
    assert_true(ai(&b)->passed);
    board_close(&b);
}
