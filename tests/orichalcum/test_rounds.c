/* End of the round, initiative, end of the game. */
#include "tests/orichalcum/orichalcum_by_hand.h"

/* Both turns are done; the next advance ends the round. */
static void end_round(void)
{
    t.s->turns_done = 2;
    t.s->step = ORICHALCUM_STEP_NONE;
    t.s->side[ORICHALCUM_HUMAN].explored |= orichalcum_bit(cell_of(ORICHALCUM_HUMAN, 0, 0));
    t.f.game->advance(t.s, t.r);
}

EACH_TEST(table_open_base, table_close)

TEST(test_o48_op43_the_display_is_refilled_at_the_right)
{
    t.s->first = ORICHALCUM_HUMAN;
    t.human->hoplites = 9;
    while (t.s->shown > 1) {
        const struct orichalcum_offer offer = orichalcum_take_offer(t.s, 0, false);
        orichalcum_return_offer(t.s, t.r, &offer);
    }
    struct orichalcum_offer kept = t.s->display[0];
    kept.slot = 0; /* the fifth slides to the left end */
    end_round();
    assert_int_equal(t.s->shown, 5);
    assert_memory_equal(&t.s->display[0], &kept, sizeof kept);
    for (int at = 0; at < 5; at++) {
        assert_int_equal(t.s->display[at].slot, at);
    }
}

TEST(test_op43_discards_are_shuffled_when_the_pile_is_empty)
{
    t.human->hoplites = 9;
    for (int k = 0; k < 4; k++) {
        const struct orichalcum_offer offer = orichalcum_take_offer(t.s, 0, true);
        orichalcum_return_offer(t.s, t.r, &offer);
    }
    t.s->card_discards |= t.s->card_pile & ~(t.s->card_pile & -t.s->card_pile);
    t.s->card_pile &= -t.s->card_pile; /* one card is left in the pile */
    end_round();
    assert_int_equal(t.s->shown, 5);
    assert_int_equal(t.s->card_discards, 0);
    assert_int_equal(orichalcum_count(t.s->card_pile), 7);
}

TEST(test_op44_the_construction_board_is_refilled)
{
    t.human->hoplites = 9;
    const int kept = t.s->slots[1];
    t.s->slots[0] = t.s->slots[3] = ORICHALCUM_NONE;
    const int bag = orichalcum_count(t.s->building_bag);
    end_round();
    assert_int_equal(t.s->slots[1], kept);
    assert_int_not_equal(t.s->slots[0], ORICHALCUM_NONE);
    assert_int_not_equal(t.s->slots[3], ORICHALCUM_NONE);
    assert_int_equal(orichalcum_count(t.s->building_bag), bag - 2);
}

TEST(test_o49_o50_op45_more_hoplites_take_the_pawn)
{
    t.s->first = ORICHALCUM_AI;
    t.human->hoplites = 3;
    t.ai->hoplites = 2;
    end_round();
    assert_int_equal(t.s->first, ORICHALCUM_HUMAN);
    assert_int_equal(t.human->hoplites, 3);
    assert_int_equal(t.ai->hoplites, 3); /* after the comparison */
    table_open(SETS("initiative.hoplites=2"));
    t.s->first = ORICHALCUM_HUMAN;
    t.s->phase = ORICHALCUM_ROUND_END;
    t.human->hoplites = 1;
    t.ai->hoplites = 200;
    t.ai->nuggets = 0;
    end_round();
    assert_int_equal(t.s->first, ORICHALCUM_AI);
    assert_int_equal(t.human->hoplites, 3);
}

TEST(test_op45_hoplites_on_creatures_do_not_count)
{
    const int cell = put_creature(ORICHALCUM_HUMAN, 1, 1, "Hydra of Theia", 0);
    t.s->standing[0] = t.s->standing[1] = orichalcum_bit(cell);
    t.human->hoplites = 1;
    t.ai->hoplites = 2;
    t.s->first = ORICHALCUM_HUMAN;
    end_round();
    assert_int_equal(t.s->first, ORICHALCUM_AI);
}

TEST(test_o52_on_a_tie_the_pawn_changes_side)
{
    for (int stays = 0; stays < 2; stays++) {
        for (int first = 0; first < 2; first++) {
            table_open(SETS(stays ? "initiative.tie=stays" : "initiative.tie=changes_side"));
            t.s->first = (uint8_t)first;
            t.human->hoplites = t.ai->hoplites = 2;
            end_round();
            assert_int_equal(t.s->first, stays ? first : !first);
        }
    }
}

TEST(test_o51_a_new_round_begins_with_the_pawn)
{
    t.human->hoplites = 0;
    t.ai->hoplites = 9;
    end_round();
    assert_int_equal(t.s->head.round, 2);
    assert_int_equal(t.s->turns_done, 1); /* the AI has had its turn, the human decides */
    assert_int_equal(t.s->step, ORICHALCUM_STEP_CARD);
    assert_int_equal(t.s->shown, 3);
}

TEST(test_o53_op46_five_points_and_no_creature_win)
{
    for (int side = 0; side < 2; side++) {
        table_open(NULL);
        struct orichalcum_side *own = &t.s->side[side];
        own->titans = 0;
        own->temples = 4;
        assert_false(orichalcum_check_end(t.s, t.r, side));
        own->medallions = 1;
        const int cell = put_creature(side, 1, 1, "Hellhound", 0);
        assert_false(orichalcum_check_end(t.s, t.r, side));
        orichalcum_remove_creature(t.s, side, cell);
        assert_true(orichalcum_check_end(t.s, t.r, side));
        assert_int_equal(t.s->head.winner, side == ORICHALCUM_AI ? GAME_AI : GAME_HUMAN);
        assert_false(t.f.game->advance(t.s, t.r));
    }
}

/* The AI's fifth point comes from a Titan, a medallion, a temple or the 8th building. */
TEST(test_o53_every_kind_of_fifth_point_ends_the_turn)
{
    for (int kind = 0; kind < 4; kind++) {
        table_open(NULL);
        t.ai->medallions = 3; /* and the Titan it starts with */
        t.ai->nuggets = kind == 1 ? 5 : 0;
        explore(ORICHALCUM_AI, kind == 0   ? "f 1,-2 f 1,-3"
                               : kind == 2 ? "m -1,0 f -1,1 d -2,1 l -2,2"
                                           : "");
        t.s->ai_buildings = 7;
        ai_turn_with(ORICHALCUM_CONSTRUCT, tile_of(ORICHALCUM_FOREST, -1, -1));
        assert_int_equal(t.s->head.winner, GAME_AI);
        assert_int_equal(orichalcum_points(t.ai), 5);
        assert_null(heard("additional action"));
    }
}

TEST(test_op46_a_titan_or_a_temple_is_the_humans_fifth_point)
{
    for (int temple = 0; temple < 2; temple++) {
        table_open_settled();
        t.human->medallions = 4;
        explore(ORICHALCUM_HUMAN, "m 0,0 f 1,0 d 0,1 l 1,1");
        act(ORICHALCUM_CONSTRUCT);
        if (temple) {
            fixture_move(&t.f, ORICHALCUM_PERFORM);
            fixture_move(&t.f,
                         (game_move)(ORICHALCUM_BUILD_TEMPLE + cell_of(ORICHALCUM_HUMAN, 0, 0)));
        } else {
            orichalcum_claim_titans(t.s, t.r, titan_bit(ORICHALCUM_THEIA), ORICHALCUM_STEP_ACTION);
        }
        assert_int_equal(t.s->head.winner, GAME_HUMAN);
        assert_int_equal(t.s->step, ORICHALCUM_STEP_NONE);
    }
}

/* The AI's last creature falls with 5 points: the game is over before the loot. */
TEST(test_o53_the_last_capture_ends_the_game_before_its_loot)
{
    table_open(SETS(ALL_SKULLS));
    t.ai->temples = 4; /* and a Titan */
    put_creature(ORICHALCUM_AI, 1, 1, "Cyclops", 0);
    ai_turn_with(ORICHALCUM_CAPTURE, tile_of(ORICHALCUM_FOREST, -1, -1));
    assert_int_equal(t.s->head.winner, GAME_AI);
    assert_int_equal(t.ai->nuggets, 1);
    assert_null(heard("discard"));
}

TEST(test_op46_the_human_wins_before_the_loot_too)
{
    table_open(SETS(ALL_SKULLS));
    settle();
    t.human->temples = 5;
    const int cell = put_creature(ORICHALCUM_HUMAN, 0, 0, "Cyclops", 0);
    const int nuggets = t.human->nuggets;
    act(ORICHALCUM_CAPTURE);
    fixture_move(&t.f, ORICHALCUM_PERFORM);
    fixture_move(&t.f, (game_move)cell);
    if (!t.s->over) {
        fixture_move(&t.f, 0);
    }
    assert_int_equal(t.s->head.winner, GAME_HUMAN);
    assert_int_equal(t.human->nuggets, nuggets);
}

TEST(test_op48_a_game_past_the_cap_is_unfinished)
{
    table_open(SETS("round_cap=3"));
    t.s->head.round = 3;
    t.s->turns_done = 2;
    assert_false(t.f.game->advance(t.s, t.r));
    assert_int_equal(t.s->head.winner, GAME_UNFINISHED);
    assert_int_equal(t.s->head.end_reason, ORICHALCUM_END_CAP);
}

TEST(test_op47_no_tokens_no_medallion_no_temple)
{
    table_open(SETS("victory.tokens=2", "ai.payments=[creatures]"));
    t.human->temples = 2;
    explore(ORICHALCUM_AI, "m -1,0 f -1,1 d -2,1 l -2,2");
    t.ai->nuggets = 9;
    t.s->ai_buildings = 7;
    fill_slots(ORICHALCUM_ARCH, -1, -1, -1);
    ai_turn_with(ORICHALCUM_CONSTRUCT, tile_of(ORICHALCUM_FOREST, -1, -1));
    assert_int_equal(t.ai->medallions + t.ai->temples, 0);
    assert_int_equal(t.ai->nuggets, 9);
    assert_int_equal(t.s->ai_buildings, 8); /* no free medallion either */
    assert_false(orichalcum_can_forge(t.s, t.r, 9));
}

TEST(test_op47_empty_bags_and_stacks_give_nothing)
{
    t.human->hoplites = 9;
    t.s->building_bag = 0;
    t.s->creature_bag = 0;
    for (int size = 0; size < 3; size++) {
        t.s->stacks[size].shuffled = 0;
    }
    t.s->slots[2] = ORICHALCUM_NONE;
    while (t.s->shown > 0) {
        orichalcum_take_offer(t.s, 0, true);
    }
    end_round();
    assert_int_equal(t.s->slots[2], ORICHALCUM_NONE);
    assert_int_equal(t.s->shown, 5);
    assert_int_equal(t.s->display[0].tile, ORICHALCUM_NONE);
}

/* Three stand on a creature, one is in the hospital, one is the human's: two of seven are left. */
TEST(test_op47_hoplites_on_creatures_and_in_the_hospital_are_not_in_the_supply)
{
    table_open(SETS("supply.limited=true", "supply.hoplites=7"));
    const int cell = put_creature(ORICHALCUM_HUMAN, 1, 1, "Hydra of Theia", 0);
    t.s->standing[0] = t.s->standing[1] = orichalcum_bit(cell);
    t.s->healed = 1;
    t.human->hoplites = 1;
    t.ai->hoplites = 0;
    orichalcum_gain(t.s, t.r, ORICHALCUM_AI, ORICHALCUM_PAY_HOPLITES, 9);
    assert_int_equal(t.ai->hoplites, 2);
}

TEST(test_op47_a_limited_supply_runs_out)
{
    table_open(SETS("supply.limited=true", "supply.hoplites=5", "human.storage_nuggets=4"));
    orichalcum_gain(t.s, t.r, ORICHALCUM_AI, ORICHALCUM_PAY_HOPLITES, 9);
    assert_int_equal(t.ai->hoplites + t.human->hoplites, 5);
    orichalcum_gain(t.s, t.r, ORICHALCUM_HUMAN, ORICHALCUM_PAY_NUGGETS, 9);
    assert_int_equal(t.human->nuggets, 4);
    orichalcum_gain(t.s, t.r, ORICHALCUM_AI, ORICHALCUM_PAY_NUGGETS, 9);
    assert_int_equal(t.ai->nuggets, 10); /* only the human's storage is limited */
    table_open(NULL);
    orichalcum_gain(t.s, t.r, ORICHALCUM_AI, ORICHALCUM_PAY_HOPLITES, 60);
    assert_int_equal(t.ai->hoplites, 62);
}
