/* The human's Deployment Phase: alternation, payment, cards, abilities. */
#include "tests/drums/drums_by_hand.h"

/* The AI has nothing to do: it passes at once. */
static void open_alone(const char *const sets[], const char *hand)
{
    board_open(sets);
    board_hand(hand);
    assert_true(board_advance());
    assert_int_equal(b.s->ask, DRUMS_ASK_ACTION);
}

EACH_TEST(board_open_base, board_close)

TEST(test_bp7_sides_act_in_turn_first_player_first)
{
    for (int slot = 1; slot <= 5; slot++) {
        board_hidden(slot, "orc_warrior");
    }
    board_hand("human_soldier human_soldier human_soldier human_soldier human_soldier");
    assert_true(board_advance());
    assert_int_equal(fixture_count(&b.f, "ai", "reveal"), 0); /* the human is First Player */
    board_choose("deploy Human Soldier in slot 1");
    assert_int_equal(fixture_count(&b.f, "ai", "reveal"), 1);
    board_choose("deploy Human Soldier in slot 2");
    assert_int_equal(fixture_count(&b.f, "ai", "reveal"), 2);
}

TEST(test_bp8_cost_is_paid_with_other_hand_cards_that_leave_the_game)
{
    open_alone(NULL, "human_knight human_archer griffin");
    assert_true(board_may("deploy Human Knight in slot 1"));
    assert_false(board_may("deploy Griffin in slot 1")); /* costs 3, two other cards */
    board_move("deploy Human Knight in slot 1");
    assert_false(b.s->pending.active); /* no other cards to choose from */
    assert_int_equal(b.human->hand.count, 0);
    assert_int_equal(b.human->removed.count, 2);
    open_alone(SETS("human.payment_to=discard"), "human_soldier human_archer griffin");
    board_move("deploy Human Soldier in slot 1");
    board_advance();
    board_move("pay with Griffin");
    assert_int_equal(b.human->discard.cards[0], board_kind("griffin"));
    assert_int_equal(b.human->hand.cards[0], board_kind("human_archer"));
}

TEST(test_bp8_only_into_empty_own_slots)
{
    board_lay("human 2 human_guard, hand human_soldier human_archer");
    board_advance();
    assert_false(board_may("deploy Human Soldier in slot 2"));
    assert_true(board_may("deploy Human Soldier in slot 5"));
    assert_false(board_may("deploy Human Soldier in slot 6"));
    board_open(SETS("human.may_replace=true"));
    board_lay("human 2 human_guard, hand human_soldier human_archer");
    board_advance();
    board_move("deploy Human Soldier in slot 2");
    assert_true(board_stands(DRUMS_HUMAN, 2, "human_soldier"));
    assert_int_equal(b.human->discard.cards[0], board_kind("human_guard"));
}

TEST(test_bp9_equipment_is_attached_and_paid_by_its_cost_type)
{
    open_alone(NULL, "tower_shield human_archer");
    assert_false(board_may("play Tower Shield in slot 1")); /* no Unit */
    board_clear();
    board_lay("human 1 human_soldier, hand human_onslaught tower_shield");
    board_top(DRUMS_HUMAN, "griffin");
    board_advance();
    board_move("play Tower Shield in slot 1");
    assert_false(b.s->pending.active);
    assert_int_equal(board_at(DRUMS_HUMAN, 1)->defense, 3);
    assert_int_equal(b.human->removed.cards[0], board_kind("griffin"));
    assert_int_equal(b.human->hand.count, 1); /* Onslaught, which costs one hand card */
    assert_false(drums_affordable(b.s, b.r, board_kind("human_onslaught")));
}

TEST(test_bp8_bp9_a_deck_cost_goes_where_payments_go)
{
    board_open(SETS("human.payment_to=discard"));
    board_lay("human 1 human_soldier, hand tower_shield");
    board_top(DRUMS_HUMAN, "griffin");
    board_advance();
    board_move("play Tower Shield in slot 1");
    assert_int_equal(b.human->discard.cards[0], board_kind("griffin"));
}

/* A cost of the deck type takes the Army deck only: no reshuffle, no discards. */
TEST(test_bp9_deck_cost_needs_cards_in_the_deck)
{
    board_lay("human 1 human_soldier, hand tower_shield human_archer human_archer");
    board_discard(DRUMS_HUMAN, "griffin");
    board_deck(DRUMS_HUMAN, 0);
    board_advance();
    assert_false(board_may("play Tower Shield in slot 1"));
    board_open(SETS("attached_limit=1"));
    board_lay("human 1 human_soldier+war_banner 2 human_soldier, hand tower_shield");
    board_advance();
    assert_false(board_may("play Tower Shield in slot 1"));
    assert_true(board_may("play Tower Shield in slot 2"));
}

TEST(test_bp10_who_passes_acts_no_more)
{
    static const char *const may[] = {"human.may_return=false", "human.may_return=true"};
    for (int i = 0; i < 2; i++) {
        board_open(SETS(may[i]));
        board_lay("hidden 1 orc_warrior 2 orc_warrior 3 orc_warrior, "
                  "hand human_soldier human_soldier");
        board_advance();
        board_move("pass");
        board_advance();
        assert_int_equal(b.s->phase, DRUMS_DEPLOYMENT);
        assert_int_equal(b.s->head.round, i == 0 ? 2 : 1);
    }
}

TEST(test_bp11_hero_ability_once_a_round_from_the_hand)
{
    board_lay("human 1 human_soldier 3 human_spearman, hand griffin catapult human_soldier");
    board_advance();
    board_move("use options of the Hero's ability: 1");
    board_advance();
    board_move("pay with Griffin");
    board_advance();
    board_move("choose the Unit in slot 3");
    board_advance();
    assert_int_equal(board_at(DRUMS_HUMAN, 3)->attack, 2);
    assert_int_equal(b.human->removed.cards[0], board_kind("griffin"));
    assert_false(board_may("use options of the Hero's ability: 1"));
    board_open(SETS("human.ability_paid_from=never"));
    board_lay("human 1 human_soldier, hand griffin catapult human_soldier");
    board_advance();
    assert_false(board_may("use options of the Hero's ability: 1"));
}

TEST(test_bp11_bp30_not_without_a_card_to_discard)
{
    board_open(SETS("human.hero=human_hero_c"));
    board_lay("ai 2 orc_lancer, hand human_soldier griffin");
    board_advance();
    assert_true(board_may("deploy Human Soldier in slot 1"));
    assert_false(board_may("use options of the Hero's ability: 1"));
}

TEST(test_bp11_bp31_options_are_cumulative)
{
    board_open(SETS("human.army=orcs", "human.hero=borrunm", "ai.army=humans", "ai.hero=aiden"));
    b.human->hero_wounds = 2;
    board_hand("orc_troll orc_troll");
    board_advance();
    assert_true(board_may("use options of the Hero's ability: 1"));
    assert_false(board_may("use options of the Hero's ability: 2")); /* costs 3 */
    board_clear();
    b.human->hero_wounds = 2;
    board_hand("orc_rider orc_rider orc_rider");
    board_advance();
    board_move("use options of the Hero's ability: 2");
    assert_int_equal(b.human->hero_wounds, 1);
    assert_int_equal(b.human->hero_defense, 4);
    assert_int_equal(b.human->hand.count, 0);
}

/* The human's Shaman: after the payment, on a Unit of its choice but not itself; it must. */
TEST(test_bp12_deployment_abilities_follow_the_payment)
{
    static const char *const may[] = {"human.may_decline=false", "human.may_decline=true"};
    for (int i = 0; i < 2; i++) {
        board_open(SETS("human.army=orcs", "human.hero=krangg", "ai.army=humans", "ai.hero=aiden",
                        may[i]));
        board_lay("human 1 orc_warrior 2 orc_lancer, hand orc_shaman orc_troll orc_troll");
        board_advance();
        board_choose("deploy Orc Shaman in slot 3");
        assert_int_equal(b.human->hand.count, 0);
        assert_int_equal(b.s->ask, DRUMS_ASK_TARGET);
        assert_false(board_may("choose the Unit in slot 3"));
        assert_int_equal(board_may("leave it"), i);
        board_move("choose the Unit in slot 2");
        assert_int_equal(board_at(DRUMS_HUMAN, 2)->attack, 4);
    }
}

TEST(test_bp29_march_order_moves_to_a_free_slot_or_stays)
{
    board_lay("human 1 human_soldier+war_banner 3 human_archer, hand human_march_order");
    board_advance();
    board_choose("play March Order in slot 1");
    assert_true(board_may("leave it"));
    assert_false(board_may("move in slot 1") || board_may("move in slot 3"));
    board_move("move in slot 5");
    assert_true(board_stands(DRUMS_HUMAN, 5, "human_soldier"));
    assert_int_equal(board_at(DRUMS_HUMAN, 5)->attached_count, 2);
    assert_int_equal(b.human->units, 1 << 2 | 1 << 4);
}

TEST(test_bp30_human_discards_an_enemy_card_of_its_choice)
{
    board_open(SETS("human.hero=human_hero_c"));
    board_lay("ai 2 orc_lancer+heavy_blade 4 orc_rider+clan_cry, hand griffin");
    board_advance();
    board_choose("use options of the Hero's ability: 1");
    assert_true(board_may("discard Heavy Blade in slot 2"));
    board_move("discard Clan Cry in slot 4");
    assert_int_equal(board_at(DRUMS_AI, 4)->attached_count, 0);
    assert_int_equal(b.ai->discard.cards[0], board_kind("clan_cry"));
}

TEST(test_bp32_attached_cards_may_give_attack_and_defense_abilities)
{
    board_open(SETS("abilities.sharpen.when=attack", "abilities.shield.when=defense"));
    board_lay("human 1 human_soldier+war_banner 3 human_soldier+tower_shield");
    assert_int_equal(board_at(DRUMS_HUMAN, 1)->attack, 2);
    assert_int_equal(board_at(DRUMS_HUMAN, 1)->bonus, 1);
    assert_int_equal(board_at(DRUMS_HUMAN, 3)->defense, 2);
    assert_int_equal(board_at(DRUMS_HUMAN, 3)->guard, 1);
}

TEST(test_bp32_an_attached_card_may_give_range)
{
    board_open(SETS("abilities.sharpen.effect=range", "abilities.sharpen.amount=2"));
    board_lay("human 1 human_soldier+war_banner, ai 3 orc_lancer");
    assert_true(board_begin_combat());
    assert_true(board_may("attack the Unit in slot 3"));
}

TEST(test_bp32_lasting_effects_hold_while_the_card_is_in_play)
{
    board_unit(DRUMS_HUMAN, 1, "human_soldier", "war_banner");
    assert_int_equal(board_at(DRUMS_HUMAN, 1)->attack, 3);
    board_combat();
    assert_int_equal(board_at(DRUMS_HUMAN, 1)->attack, 3);
    drums_line_detach(b.s, b.r, DRUMS_HUMAN, 0, 0, DRUMS_TO_DISCARD);
    assert_int_equal(board_at(DRUMS_HUMAN, 1)->attack, 2);
}
