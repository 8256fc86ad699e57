/* The printed example, step by step, and its strict variant with an empty Supply deck. */
#include "tests/drums/drums_by_hand.h"

/* After the setup: three cards removed by Krangg, two by Aiden; slots 1 to 5 of the AI face down,
 * the Lancer in 3 and Clan Cry in 4; an Orc Rider on top of the AI's deck. */
static void set_up_example(const char *supply)
{
    board_open(NULL);
    struct drums_half *ai = &b.s->half[DRUMS_AI], *human = b.human;
    board_pile(DRUMS_AI, &ai->removed, "orc_warrior orc_warrior orc_troll");
    board_pile(DRUMS_HUMAN, &human->removed, "human_archer human_spearman");
    board_lay("hidden 1 orc_archer 2 orc_shaman 3 orc_lancer 4 clan_cry 5 heavy_blade");
    board_supply(supply);
    board_top(DRUMS_AI, "orc_rider");
    board_hand("human_soldier human_knight human_archer human_archer human_archer");
}

static void assert_cards(int army, int removed, int supply, int discards)
{
    const struct drums_half *ai = b.ai;
    assert_int_equal(ai->deck.count, army);
    assert_int_equal(ai->removed.count, removed);
    assert_int_equal(ai->supply.count, supply);
    assert_int_equal(ai->discard.count, discards);
    assert_null(fixture_broken(&b.f, b.s));
}

/* Steps 1 to 3: Soldier, Lancer. */
static void play_soldier(void)
{
    assert_true(board_advance());
    board_choose("deploy Human Soldier in slot 3");
    board_choose("pay with Human Archer"); /* the AI has acted */
    assert_true(board_stands(DRUMS_AI, 3, "orc_lancer"));
    assert_int_equal(fixture_field(board_event("ai", "reveal", 0), "slot"), 3);
    assert_int_equal(board_down(), 1 << 1 | 1 << 3); /* 1 and 5 have paid, 2 and 4 are left */
}

/* Steps 4 to 10: Knight, Clan Cry with the Rider, both pass. Stops before Combat. */
static void play_knight(void)
{
    board_move("deploy Human Knight in slot 5");
    b.f.event_count = 0;
    assert_false(b.s->pending.active); /* the whole hand pays */
    assert_int_equal(b.human->hand.count, 0);
    assert_int_equal(b.human->removed.count, 2 + 3);
    assert_int_equal(board_at(DRUMS_HUMAN, 5)->attack, 3);
    board_ai_acts();
    assert_int_equal(fixture_field(board_event("ai", "reveal", 0), "slot"), 4);
    assert_true(board_stands(DRUMS_AI, 4, "orc_rider"));
    assert_int_equal(board_at(DRUMS_AI, 4)->attached[0], board_kind("clan_cry"));
    assert_int_equal(board_down(), 0);
    board_ai_acts();
    assert_true(b.ai->passed);
}

/* Steps 11 to 14. */
static void play_combat(void)
{
    assert_true(board_begin_combat());
    assert_false(board_may("attack the Hero")); /* the Knight cannot wound Krangg: it holds */
    board_move("hold");
    assert_false(drums_advance_phase(b.s, b.r));
    const struct drums_half *human = b.human;
    assert_int_equal(fixture_count(&b.f, "ai", "support"), 0);
    assert_int_equal(board_target("ai", "ranged"), 5);
    assert_int_equal(fixture_count(&b.f, "human", "answer"), 1);
    assert_int_equal(human->units, 0);
    assert_int_equal(human->discard.count, 2);
    assert_true(board_stands(DRUMS_AI, 3, "orc_lancer"));
    assert_int_equal(b.ai->units, 1 << 2);
    const struct drums_pile *deck = &b.ai->deck;
    assert_int_equal(drums_kind(deck->cards[deck->count - 1]), board_kind("orc_rider"));
    assert_int_equal(b.ai->hero_wounds, 0);
    assert_int_equal(human->hero_wounds, 0);
}

/* Steps 15 and 16. */
static void replenish(void)
{
    drums_advance_phase(b.s, b.r);
    const struct drums_half *ai = &b.s->half[DRUMS_AI], *human = b.human;
    assert_int_equal(ai->hidden, 0x1f & ~(1 << 2));
    assert_int_equal(drums_kind(ai->hidden_card[0]), board_kind("orc_rider"));
    assert_int_equal(human->hand.count, 5);
    assert_int_equal(human->deck.count, 23);
    assert_int_equal(human->removed.count, 5);
}

TEST(test_printed_example)
{
    set_up_example("orc_warrior");
    assert_cards(26, 3, 1, 0);
    play_soldier();
    assert_cards(26, 5, 1, 0);
    play_knight();
    assert_cards(25, 7, 0, 0); /* slot 2 and the Supply card have paid, no penalty */
    assert_int_equal(b.s->ai.penalty, 0);
    play_combat();
    assert_cards(26, 7, 0, 1);
    replenish();
    assert_cards(21, 7, 1, 1);
}

/* Without the Supply card one comes from the Army deck, with another as the penalty. */
TEST(test_strict_example)
{
    set_up_example("");
    assert_cards(27, 3, 0, 0);
    play_soldier();
    play_knight();
    assert_cards(24, 8, 0, 0);
    assert_int_equal(b.s->ai.penalty, 1);
    play_combat();
    replenish();
    assert_cards(20, 8, 1, 1);
}
