/* Replenishment, the rounds, and how games end. */
#include "tests/drums/drums_by_hand.h"

/* The human's hand is full, so that only the AI draws. */
static void open_full_hand(const char *const sets[])
{
    board_open(sets);
    board_hand("griffin griffin catapult catapult human_guard");
    b.s->phase = DRUMS_REPLENISHMENT;
}

EACH_TEST(board_open_base, board_close)

TEST(test_b8_b66_b67_b68_b102_five_cards_fill_the_gaps_then_the_supply)
{
    open_full_hand(NULL);
    board_lay("ai 1 orc_lancer, hidden 3 orc_troll, supply orc_shaman");
    board_top(DRUMS_AI, "orc_rider orc_rider orc_archer orc_warrior orc_warrior");
    const int deck = b.ai->deck.count;
    drums_advance_phase(b.s, b.r);
    assert_int_equal(b.ai->deck.count, deck - 5);
    assert_int_equal(board_down(), 0x1e);
    assert_int_equal(b.ai->hidden_card[1], board_kind("orc_warrior"));
    assert_int_equal(b.ai->hidden_card[2], board_kind("orc_troll")); /* stays */
    assert_int_equal(b.ai->hidden_card[4], board_kind("orc_archer"));
    assert_int_equal(b.ai->supply.count, 3);
    assert_int_equal(b.ai->supply.cards[2], board_kind("orc_rider")); /* on top */
}

/* V-10: a full line: all five go to the Supply deck. */
TEST(test_b68_b102_full_line_sends_all_to_the_supply)
{
    open_full_hand(NULL);
    for (int slot = 1; slot <= 5; slot++) {
        board_ai(slot, "orc_warrior");
    }
    drums_advance_phase(b.s, b.r);
    assert_int_equal(b.ai->supply.count, 5);
    assert_int_equal(board_down(), 0);
}

/* V-9: Army deck and discards empty, nine cards in the Supply deck. */
TEST(test_b73_b74_bp36_ai_loses_without_cards_whatever_its_supply)
{
    open_full_hand(NULL);
    for (int i = 0; i < 3; i++) {
        board_supply("orc_warrior orc_lancer orc_rider");
    }
    board_deck(DRUMS_AI, 0);
    assert_false(drums_advance_phase(b.s, b.r));
    assert_int_equal(b.s->head.winner, GAME_HUMAN);
    assert_int_equal(b.s->head.end_reason, DRUMS_END_CARDS);
}

/* V-9 in Deployment: by the default it loses at once, with cards in the Supply deck. */
TEST(test_b73_the_ai_loses_as_soon_as_it_has_no_card_left)
{
    for (int later = 0; later < 2; later++) {
        board_open(later ? SETS("ai.deckout=failed_draw") : NULL);
        board_supply("orc_warrior orc_lancer orc_rider");
        board_deck(DRUMS_AI, 0);
        b.s->phase = DRUMS_DEPLOYMENT;
        b.s->turn = DRUMS_AI;
        drums_advance_phase(b.s, b.r);
        assert_int_equal(b.s->phase == DRUMS_OVER, !later);
        assert_int_equal(fixture_count(&b.f, "ai", "run out"), !later);
    }
}

/* Cards that each side can draw, discards included, when it must draw five: in which it loses. */
TEST(test_b73_bp36_moment_of_losing)
{
    static const struct {
        const char *reading;
        int fewest; /* that do not lose */
    } readings[] = {{"failed_draw", 5}, {"both_empty", 6}, {"nothing_left", 1}};
    for (int i = 0; i < 12; i++) {
        const enum drums_side side = (enum drums_side)(i & 1);
        const int fewest = readings[i / 4].fewest, cards = fewest - (i >> 1 & 1);
        board_open(SETS(testing_text("%s.deckout=%s", side == DRUMS_AI ? "ai" : "human",
                                     readings[i / 4].reading)));
        b.s->phase = DRUMS_REPLENISHMENT;
        board_deck(side, cards);
        if (cards > 0) { /* one of them among the discards */
            drums_move_cards(&b.s->half[side].deck, &b.s->half[side].discard, 1);
        }
        drums_advance_phase(b.s, b.r);
        const struct drums_half *half = &b.s->half[side];
        assert_int_equal(b.s->phase == DRUMS_OVER, cards < fewest);
        if (cards >= fewest) { /* it drew what there is, up to five */
            assert_int_equal(half->hand.count + drums_count(half->hidden), cards < 5 ? cards : 5);
            assert_int_equal(drums_drawable(half), cards < 5 ? 0 : cards - 5);
        }
    }
}

/* Without a word the AI loses with its last card (U-26), the human when a draw fails; either is told
 * before the end. */
TEST(test_b73_bp36_default_and_what_it_tells)
{
    for (int i = 0; i < 4; i++) {
        const enum drums_side side = (enum drums_side)(i & 1);
        const int fewest = side == DRUMS_AI ? 6 : 5, cards = fewest - (i >> 1);
        board_open(NULL);
        b.s->phase = DRUMS_REPLENISHMENT;
        board_deck(side, cards);
        drums_advance_phase(b.s, b.r);
        const struct fixture_event *out = fixture_find(&b.f, 0, "run out");
        assert_int_equal(b.s->phase == DRUMS_OVER, cards < fewest);
        assert_int_equal(out != NULL, cards < fewest);
        if (out != NULL) {
            assert_string_equal(out->actor, side == DRUMS_AI ? "ai" : "human");
            assert_string_equal(out->rules, side == DRUMS_AI ? "B-73" : "BP-36");
            assert_int_equal(fixture_field(out, "cards"), 5);
            assert_int_equal(fixture_field(out, "left"), cards);
            assert_string_equal(out[1].action, "end");
        }
    }
}

/* Both sides cannot draw: the First Player draws first and loses. */
TEST(test_bp36_first_player_draws_first_and_loses)
{
    for (int first = 0; first < 2; first++) {
        board_open(NULL);
        b.s->phase = DRUMS_REPLENISHMENT;
        b.s->first = (uint8_t)first;
        board_deck(DRUMS_AI, 4);
        board_deck(DRUMS_HUMAN, 4);
        drums_advance_phase(b.s, b.r);
        assert_int_equal(b.s->head.winner, first == DRUMS_AI ? GAME_HUMAN : GAME_AI);
    }
}

TEST(test_bp33_human_fills_the_hand)
{
    static const char *const keeps[] = {"human.keeps_hand=true", "human.keeps_hand=false"};
    for (int i = 0; i < 2; i++) {
        board_open(SETS(keeps[i]));
        b.s->phase = DRUMS_REPLENISHMENT;
        board_hand("griffin catapult");
        drums_advance_phase(b.s, b.r);
        assert_int_equal(b.human->hand.count, 5);
        assert_int_equal(b.human->deck.count, i == 0 ? 35 - 5 : 35 - 7);
        assert_int_equal(b.human->discard.count, i == 0 ? 0 : 2);
    }
}

TEST(test_bp34_discards_become_a_new_deck_in_the_middle_of_a_draw)
{
    open_full_hand(NULL);
    board_discard(DRUMS_AI, "orc_warrior orc_lancer orc_rider orc_archer");
    board_deck(DRUMS_AI, 2);
    drums_advance_phase(b.s, b.r);
    assert_int_not_equal(b.s->phase, DRUMS_OVER);
    assert_int_equal(b.ai->deck.count, 1);
    assert_int_equal(b.ai->discard.count, 0);
    assert_int_equal(b.ai->reshuffles, 1);
}

TEST(test_bp35_a_fallen_hero_loses_and_two_are_a_draw)
{
    static const struct {
        const char *set;
        int ai_wounds, human_wounds, over, winner;
    } cases[] = {{"both_heroes_fall=draw", 3, 4, true, GAME_AI},
                 {"both_heroes_fall=draw", 4, 3, true, GAME_HUMAN},
                 {"both_heroes_fall=draw", 4, 5, true, GAME_DRAW},
                 {"both_heroes_fall=human", 4, 4, true, GAME_HUMAN},
                 {"both_heroes_fall=draw", 3, 3, false, GAME_UNFINISHED}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        board_open(SETS(cases[i].set)); /* Life 4 and 4 */
        b.ai->hero_wounds = (uint8_t)cases[i].ai_wounds;
        b.human->hero_wounds = (uint8_t)cases[i].human_wounds;
        board_combat();
        assert_int_equal(b.s->phase == DRUMS_OVER, cases[i].over);
        assert_int_equal(b.s->head.winner, cases[i].winner);
    }
}

/* Both Heroes get their last Wound in one Combat, from Units that act one after the other. */
TEST(test_bp35_heroes_are_checked_after_the_whole_combat)
{
    b.ai->hero_wounds = b.human->hero_wounds = 3;
    board_lay("human 1 griffin, ai 2 orc_troll");
    assert_true(board_begin_combat());
    board_move("attack the Hero");
    drums_advance_phase(b.s, b.r);
    assert_int_equal(b.s->head.winner, GAME_DRAW);
    assert_int_equal(b.s->head.end_reason, DRUMS_END_BOTH_HEROES);
}

TEST(test_bp5_bp6_b18_a_round_has_three_phases_and_the_token_passes)
{
    static const char *const later[] = {"first_player_later=alternates",
                                        "first_player_later=stays"};
    for (int i = 0; i < 2; i++) {
        board_open(SETS(later[i]));
        b.human->passed = b.ai->passed = true;
        b.human->ability_used = b.ai->ability_used = true;
        assert_false(drums_advance_phase(b.s, b.r));
        assert_int_equal(b.s->phase, DRUMS_COMBAT);
        assert_false(drums_advance_phase(b.s, b.r));
        assert_int_equal(b.s->phase, DRUMS_REPLENISHMENT);
        drums_advance_phase(b.s, b.r);
        assert_int_equal(b.s->phase, DRUMS_DEPLOYMENT);
        assert_int_equal(b.s->head.round, 2);
        assert_int_equal(b.s->first, i == 0 ? DRUMS_AI : DRUMS_HUMAN);
        assert_int_equal(b.s->turn, b.s->first);
        assert_false(b.human->passed || b.ai->passed);
        assert_false(b.human->ability_used || b.ai->ability_used);
    }
}

/* 200 fair tosses: 5 standard deviations are 35. */
TEST(test_bp6_the_token_may_be_tossed_each_round)
{
    int human = 0;
    board_open(SETS("first_player_later=random"));
    for (b.s->head.round = 2; b.s->head.round < 202; b.s->head.round++) {
        drums_begin(b.s, b.r, DRUMS_DEPLOYMENT);
        human += b.s->first == DRUMS_HUMAN;
    }
    assert_in_range(human, 65, 135);
    b.s->head.round = 1;
}

TEST(test_bp37_a_game_past_the_cap_is_unfinished)
{
    board_open(SETS("round_cap=1"));
    b.s->phase = DRUMS_REPLENISHMENT;
    drums_advance_phase(b.s, b.r);
    assert_int_equal(b.s->phase, DRUMS_OVER);
    assert_int_equal(b.s->head.winner, GAME_UNFINISHED);
    assert_int_equal(b.s->head.end_reason, DRUMS_END_CAP);
}

/* A redeal keeps what the human sees, a returned Rider among it, and moves the rest. */
TEST(test_bp39_redeal_keeps_what_is_seen)
{
    int moved = 0, order = 0;
    for (int slot = 2; slot <= 5; slot++) {
        board_hidden(slot, "orc_warrior");
    }
    b.ai->hidden_card[1] |= DRUMS_KNOWN; /* it was seen returning to the deck and drawn */
    board_lay("hand griffin catapult, supply orc_shaman");
    board_discard(DRUMS_AI, "orc_troll");
    for (uint64_t key = 0; key < 50; key++) {
        struct drums_state dealt = *b.s;
        b.f.game->redeal(&dealt, b.r, key);
        assert_null(fixture_broken(&b.f, &dealt));
        const struct drums_half *other = &dealt.half[DRUMS_AI];
        assert_int_equal(other->hidden_card[1], b.ai->hidden_card[1]);
        assert_memory_equal(&other->discard, &b.ai->discard, sizeof other->discard);
        assert_memory_equal(&dealt.half[DRUMS_HUMAN].hand, &b.human->hand, sizeof b.human->hand);
        moved += other->hidden_card[2] != b.ai->hidden_card[2];
        moved += other->supply.cards[0] != b.ai->supply.cards[0];
        order += memcmp(&dealt.half[DRUMS_HUMAN].deck, &b.human->deck, sizeof b.human->deck) != 0;
    }
    assert_in_range(moved, 50, 100);
    assert_int_equal(order, 50);
}

TEST(test_verify_refuses_a_pile_of_more_cards_than_it_holds)
{
    const uint8_t before = b.ai->deck.count;
    b.ai->deck.count = DRUMS_PILE_MAX + 1;
    assert_string_equal(fixture_broken(&b.f, b.s), "ai.deck has 64 entries; it can have 63");
    b.ai->deck.count = before;
}

static void assert_refused(const struct drums_state *good, const char *why)
{
    assert_string_equal(fixture_broken(&b.f, b.s), why);
    *b.s = *good;
    assert_null(fixture_broken(&b.f, b.s));
}

TEST(test_verify_refuses_decisions_that_nobody_has)
{
    board_lay("human 1 human_soldier 2 human_soldier, ai 2 orc_warrior, hand griffin catapult");
    const struct drums_state good = *b.s;
    b.s->phase = DRUMS_SETUP;
    assert_refused(&good, "before the start a card is in play or was seen");
    b.s->ask = DRUMS_ASK_PAY;
    assert_refused(&good, "the human decides on an action that is not under way");
    b.s->ask = DRUMS_ASK_PAY;
    b.s->pending = (struct drums_pending){.active = true, .to_pay = 3};
    assert_refused(&good, "the human has to pay more cards than there are");
    b.s->ask = DRUMS_ASK_COMBAT;
    assert_refused(&good, "the decision does not belong to this part of the round");
    b.s->phase = DRUMS_COMBAT, b.s->cursor = 6;
    assert_refused(&good, "Combat has come to a slot that is not there");
    b.s->phase = DRUMS_COMBAT, b.s->ask = DRUMS_ASK_CHARGE;
    assert_refused(&good,
                   "a Unit decides on a charge without an enemy, or on something else with one");
    b.human->hero = b.ai->hero;
    assert_refused(&good, "a Hero leads another army than its own");
}

/* Units that each give their Hero 10 more Defense leave it at the most there is. */
TEST(test_bp25_a_heros_defense_does_not_wrap)
{
    const struct drums_ability more = {.effect = DRUMS_EFFECT_DEFENSE, .amount = 10};
    b.ai->hero_defense = 120;
    drums_use_on_hero(b.s, b.r, DRUMS_AI, &more);
    assert_int_equal(b.ai->hero_defense, INT8_MAX);
}

/* A count of the record stays at 255. After 300 reshuffles, cards that lie hidden since the 250th are
 * still dealt anew. */
TEST(test_bp39_nothing_wraps_in_a_long_game)
{
    struct drums_record record;
    int moved = 0;
    board_hidden(1, "orc_warrior");
    board_hidden(2, "orc_troll");
    b.s->hidden_deck[0] = b.s->hidden_deck[1] = 250;
    b.ai->reshuffles = 300;
    b.ai->counts.units_deployed = b.ai->counts.units_lost = 254;
    for (int k = 0; k < 3; k++) {
        const uint8_t lancer = board_take(DRUMS_AI, "orc_lancer");
        drums_line_deploy(b.s, b.r, DRUMS_AI, 2, lancer, "B-32");
        drums_line_leave(b.s, b.r, DRUMS_AI, 2, "BP-26");
    }
    drums_record(b.s, b.r, &record);
    assert_int_equal(record.counts[DRUMS_AI].units_deployed, 255);
    assert_int_equal(record.counts[DRUMS_AI].units_lost, 255);
    assert_int_equal(record.counts[DRUMS_AI].reshuffles, 255);
    for (uint64_t key = 0; key < 50; key++) {
        struct drums_state dealt = *b.s;
        b.f.game->redeal(&dealt, b.r, key);
        moved += dealt.half[DRUMS_AI].hidden_card[0] != b.ai->hidden_card[0];
    }
    assert_in_range(moved, 10, 40);
}
