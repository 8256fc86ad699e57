/* The human's Deployment Phase: alternation, payment, cards, abilities. */
#include "tests/drums/drums_by_hand.h"
#include "tests/support/testing.h"

static struct drums_half *human(struct board *b)
{
    return &b->s->half[DRUMS_HUMAN];
}

/* The AI has nothing to do: it passes at once. */
static void open_alone(struct board *b, const char *const sets[], const char *hand)
{
    board_open(b, sets);
    board_hand(b, hand);
    assert_true(board_advance(b));
    assert_int_equal(b->s->ask, DRUMS_ASK_ACTION);
}

TEST(test_bp7_sides_act_in_turn_first_player_first)
{
    struct board b;
    board_open(&b, NULL);
    for (int slot = 1; slot <= 5; slot++) {
        board_hidden(&b, slot, "orc_warrior");
    }
    board_hand(&b, "human_soldier human_soldier human_soldier human_soldier human_soldier");
    assert_true(board_advance(&b));
    assert_int_equal(fixture_count(&b.f, "ai", "reveal"), 0); /* the human is First Player */
    board_move(&b, "deploy Human Soldier in slot 1");
    assert_true(board_advance(&b));
    assert_int_equal(fixture_count(&b.f, "ai", "reveal"), 1);
    board_move(&b, "deploy Human Soldier in slot 2");
    assert_true(board_advance(&b));
    assert_int_equal(fixture_count(&b.f, "ai", "reveal"), 2);
    board_close(&b);
}

TEST(test_bp8_cost_is_paid_with_other_hand_cards_that_leave_the_game)
{
    struct board b;
    open_alone(&b, NULL, "human_knight human_archer griffin");
    assert_true(board_may(&b, "deploy Human Knight in slot 1"));
    assert_false(board_may(&b, "deploy Griffin in slot 1")); /* costs 3, two other cards */
    board_move(&b, "deploy Human Knight in slot 1");
    assert_false(b.s->pending.active); /* no other cards to choose from */
    assert_int_equal(human(&b)->hand.count, 0);
    assert_int_equal(human(&b)->removed.count, 2);
    board_close(&b);
    open_alone(&b, (const char *const[]){"human.payment_to=discard", NULL},
               "human_soldier human_archer griffin");
    board_move(&b, "deploy Human Soldier in slot 1");
    board_advance(&b);
    board_move(&b, "pay with Griffin");
    assert_int_equal(human(&b)->discard.cards[0], board_kind(&b, "griffin"));
    assert_int_equal(human(&b)->hand.cards[0], board_kind(&b, "human_archer"));
    board_close(&b);
}

TEST(test_bp8_only_into_empty_own_slots)
{
    struct board b;
    board_open(&b, NULL);
    board_human(&b, 2, "human_guard");
    board_hand(&b, "human_soldier human_archer");
    board_advance(&b);
    assert_false(board_may(&b, "deploy Human Soldier in slot 2"));
    assert_true(board_may(&b, "deploy Human Soldier in slot 5"));
    assert_false(board_may(&b, "deploy Human Soldier in slot 6"));
    board_close(&b);
    board_open(&b, (const char *const[]){"human.may_replace=true", NULL});
    board_human(&b, 2, "human_guard");
    board_hand(&b, "human_soldier human_archer");
    board_advance(&b);
    board_move(&b, "deploy Human Soldier in slot 2");
    assert_true(board_stands(&b, DRUMS_HUMAN, 2, "human_soldier"));
    assert_int_equal(human(&b)->discard.cards[0], board_kind(&b, "human_guard"));
    board_close(&b);
}

TEST(test_bp9_equipment_is_attached_and_paid_by_its_cost_type)
{
    struct board b;
    open_alone(&b, NULL, "tower_shield human_archer");
    assert_false(board_may(&b, "play Tower Shield in slot 1")); /* no Unit */
    board_clear(&b);
    board_human(&b, 1, "human_soldier");
    board_hand(&b, "human_onslaught tower_shield");
    board_top(&b, DRUMS_HUMAN, "griffin");
    board_advance(&b);
    board_move(&b, "play Tower Shield in slot 1");
    assert_false(b.s->pending.active);
    assert_int_equal(board_at(&b, DRUMS_HUMAN, 1)->defense, 3);
    assert_int_equal(human(&b)->removed.cards[0], board_kind(&b, "griffin"));
    assert_int_equal(human(&b)->hand.count, 1); /* Onslaught, which costs one hand card */
    assert_false(drums_affordable(b.s, b.r, board_kind(&b, "human_onslaught")));
    board_close(&b);
}

/* A cost of the deck type takes the Army deck only: no reshuffle, no discards. */
TEST(test_bp9_deck_cost_needs_cards_in_the_deck)
{
    struct board b;
    board_open(&b, NULL);
    board_human(&b, 1, "human_soldier");
    board_hand(&b, "tower_shield human_archer human_archer");
    board_discard(&b, DRUMS_HUMAN, "griffin");
    board_deck(&b, DRUMS_HUMAN, 0);
    board_advance(&b);
    assert_false(board_may(&b, "play Tower Shield in slot 1"));
    board_close(&b);
    board_open(&b, (const char *const[]){"attached_limit=1", NULL});
    board_unit(&b, DRUMS_HUMAN, 1, "human_soldier", "war_banner");
    board_human(&b, 2, "human_soldier");
    board_hand(&b, "tower_shield");
    board_advance(&b);
    assert_false(board_may(&b, "play Tower Shield in slot 1"));
    assert_true(board_may(&b, "play Tower Shield in slot 2"));
    board_close(&b);
}

TEST(test_bp10_who_passes_acts_no_more)
{
    static const char *const may[] = {"human.may_return=false", "human.may_return=true"};
    for (int i = 0; i < 2; i++) {
        struct board b;
        board_open(&b, (const char *const[]){may[i], NULL});
        board_hidden(&b, 1, "orc_warrior");
        board_hidden(&b, 2, "orc_warrior");
        board_hidden(&b, 3, "orc_warrior");
        board_hand(&b, "human_soldier human_soldier");
        board_advance(&b);
        board_move(&b, "pass");
        board_advance(&b);
        assert_int_equal(b.s->phase, DRUMS_DEPLOYMENT);
        assert_int_equal(b.s->head.round, i == 0 ? 2 : 1);
        board_close(&b);
    }
}

TEST(test_bp11_hero_ability_once_a_round_from_the_hand)
{
    struct board b;
    board_open(&b, NULL);
    board_human(&b, 1, "human_soldier");
    board_human(&b, 3, "human_spearman");
    board_hand(&b, "griffin catapult human_soldier");
    board_advance(&b);
    board_move(&b, "use options of the Hero's ability: 1");
    board_advance(&b);
    board_move(&b, "pay with Griffin");
    board_advance(&b);
    board_move(&b, "choose the Unit in slot 3");
    board_advance(&b);
    assert_int_equal(board_at(&b, DRUMS_HUMAN, 3)->attack, 2);
    assert_int_equal(human(&b)->removed.cards[0], board_kind(&b, "griffin"));
    assert_false(board_may(&b, "use options of the Hero's ability: 1"));
    board_close(&b);
    board_open(&b, (const char *const[]){"human.ability_paid_from=never", NULL});
    board_human(&b, 1, "human_soldier");
    board_hand(&b, "griffin catapult human_soldier");
    board_advance(&b);
    assert_false(board_may(&b, "use options of the Hero's ability: 1"));
    board_close(&b);
}

TEST(test_bp11_bp31_options_are_cumulative)
{
    struct board b;
    board_open(&b, (const char *const[]){"human.army=orcs", "human.hero=borrunm", "ai.army=humans",
                                         "ai.hero=aiden", NULL});
    human(&b)->hero_wounds = 2;
    board_hand(&b, "orc_troll orc_troll");
    board_advance(&b);
    assert_true(board_may(&b, "use options of the Hero's ability: 1"));
    assert_false(board_may(&b, "use options of the Hero's ability: 2")); /* costs 3 */
    board_clear(&b);
    human(&b)->hero_wounds = 2;
    board_hand(&b, "orc_rider orc_rider orc_rider");
    board_advance(&b);
    board_move(&b, "use options of the Hero's ability: 2");
    assert_int_equal(human(&b)->hero_wounds, 1);
    assert_int_equal(human(&b)->hero_defense, 4);
    assert_int_equal(human(&b)->hand.count, 0);
    board_close(&b);
}

/* The human's Shaman: after the payment, on a Unit of its choice but not itself; it must. */
TEST(test_bp12_deployment_abilities_follow_the_payment)
{
    static const char *const may[] = {"human.may_decline=false", "human.may_decline=true"};
    for (int i = 0; i < 2; i++) {
        struct board b;
        board_open(&b, (const char *const[]){"human.army=orcs", "human.hero=krangg",
                                             "ai.army=humans", "ai.hero=aiden", may[i], NULL});
        board_human(&b, 1, "orc_warrior");
        board_human(&b, 2, "orc_lancer");
        board_hand(&b, "orc_shaman orc_troll orc_troll");
        board_advance(&b);
        board_move(&b, "deploy Orc Shaman in slot 3");
        assert_true(board_advance(&b));
        assert_int_equal(human(&b)->hand.count, 0);
        assert_int_equal(b.s->ask, DRUMS_ASK_TARGET);
        assert_false(board_may(&b, "choose the Unit in slot 3"));
        assert_int_equal(board_may(&b, "leave it"), i);
        board_move(&b, "choose the Unit in slot 2");
        assert_int_equal(board_at(&b, DRUMS_HUMAN, 2)->attack, 4);
        board_close(&b);
    }
}

TEST(test_bp29_march_order_moves_to_a_free_slot_or_stays)
{
    struct board b;
    board_open(&b, NULL);
    board_unit(&b, DRUMS_HUMAN, 1, "human_soldier", "war_banner");
    board_human(&b, 3, "human_archer");
    board_hand(&b, "human_march_order");
    board_advance(&b);
    board_move(&b, "play March Order in slot 1");
    assert_true(board_advance(&b));
    assert_true(board_may(&b, "leave it"));
    assert_false(board_may(&b, "move in slot 1") || board_may(&b, "move in slot 3"));
    board_move(&b, "move in slot 5");
    assert_true(board_stands(&b, DRUMS_HUMAN, 5, "human_soldier"));
    assert_int_equal(board_at(&b, DRUMS_HUMAN, 5)->attached_count, 2);
    assert_int_equal(human(&b)->units, 1 << 2 | 1 << 4);
    board_close(&b);
}

TEST(test_bp30_human_discards_an_enemy_card_of_its_choice)
{
    struct board b;
    board_open(&b, (const char *const[]){"human.hero=human_hero_c", NULL});
    board_unit(&b, DRUMS_AI, 2, "orc_lancer", "heavy_blade");
    board_unit(&b, DRUMS_AI, 4, "orc_rider", "clan_cry");
    board_hand(&b, "griffin");
    board_advance(&b);
    board_move(&b, "use options of the Hero's ability: 1");
    assert_true(board_advance(&b));
    assert_true(board_may(&b, "discard Heavy Blade in slot 2"));
    board_move(&b, "discard Clan Cry in slot 4");
    assert_int_equal(board_at(&b, DRUMS_AI, 4)->attached_count, 0);
    assert_int_equal(b.s->half[DRUMS_AI].discard.cards[0], board_kind(&b, "clan_cry"));
    board_close(&b);
}

TEST(test_bp32_lasting_effects_hold_while_the_card_is_in_play)
{
    struct board b;
    board_open(&b, NULL);
    board_unit(&b, DRUMS_HUMAN, 1, "human_soldier", "war_banner");
    assert_int_equal(board_at(&b, DRUMS_HUMAN, 1)->attack, 3);
    board_combat(&b);
    assert_int_equal(board_at(&b, DRUMS_HUMAN, 1)->attack, 3);
    drums_line_detach(b.s, b.r, DRUMS_HUMAN, 0, 0, DRUMS_TO_DISCARD);
    assert_int_equal(board_at(&b, DRUMS_HUMAN, 1)->attack, 2);
    board_close(&b);
}
