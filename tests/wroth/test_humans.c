/* The humans' half of phase 5. */
#include "engine/wroth/wroth_moves.h"
#include "tests/wroth/wroth_by_hand.h"

/* Also in the middle of a test, for a table laid out anew. */
static void open_clear(void)
{
    table_open_clear(SETS("human.count=1"));
}

static const struct wroth_force *me(void)
{
    return &t.s->force[0];
}

EACH_TEST(open_clear, table_close)

TEST(test_w33_w40_a_turn_spends_one_die_into_the_pool)
{
    table_turn(0, "mmb", WROTH_SEEN);
    const int before = t.s->spent;
    fixture_move(&t.f, by_die(WROTH_DO_MINE, 0, 0, 0, 0));
    assert_int_equal(me()->dice_left, 2);
    assert_int_equal(me()->dice[WROTH_MINE], 1);
    assert_int_equal(t.s->spent, before + 1);
    t.f.game->advance(t.s, t.r); /* the turn is over, the next is the AI's and then ours */
    assert_int_equal(t.s->set, 1);
}

TEST(test_w34_a_die_may_be_discarded)
{
    table_put(0, WROTH_SHORES, 2);
    table_turn(0, "ev", WROTH_SEEN);
    const struct wroth_force before = *me();
    fixture_move(&t.f, by_die(WROTH_DO_DISCARD, WROTH_EXTEND, 0, 0, 0));
    assert_memory_equal(before.basics, me()->basics, sizeof before.basics);
    assert_int_equal(before.supply, me()->supply);
    assert_int_equal(me()->dice[WROTH_EXTEND], 0);
}

TEST(test_w34_a_battle_without_target_is_a_discard)
{
    table_put(0, 3, 1);
    table_turn(0, "mb", WROTH_SEEN);
    assert_int_equal(table_count(WROTH_DO_BATTLE, WROTH_BY_DIE), 0);
    assert_int_equal(table_count(WROTH_DO_DISCARD, WROTH_BY_DIE), 2);
    t.r->human.empty_attack = 1;
    assert_int_equal(table_count(WROTH_DO_BATTLE, WROTH_BY_DIE), 4); /* 3 and its neighbours */
}

TEST(test_w35_w44_exodus_takes_any_two_dice)
{
    table_put(0, WROTH_SHORES, 1);
    table_turn(0, "mev", WROTH_STRIKE);
    for (int face = 0; face < 3; face++) {
        for (int other = face + 1; other < 3; other++) {
            assert_true(fixture_lists(&t.f, by_die(WROTH_DO_EXODUS, 0, 0, face, other)));
        }
        assert_true(fixture_lists(&t.f, by_die(WROTH_DO_EXODUS, 0, 0, face, WROTH_ASD_AS_DIE)));
        assert_false(fixture_lists(&t.f, by_die(WROTH_DO_EXODUS, 0, 0, face, face)));
    }
    table_do(by_die(WROTH_DO_EXODUS, 0, 0, WROTH_MINE, WROTH_MANEUVER));
    assert_int_equal(me()->dice_left, 1);
    assert_int_equal(me()->asd, WROTH_STRIKE);
    open_clear();
    table_put(0, WROTH_SHORES, 1);
    table_turn(0, "m", WROTH_STRIKE); /* with the all-seeing die one action die is enough */
    table_do(by_die(WROTH_DO_EXODUS, 0, 0, WROTH_MINE, WROTH_ASD_AS_DIE));
    assert_int_equal(me()->dice_left, 0);
    assert_int_equal(me()->asd, WROTH_SEEN);
    open_clear();
    table_put(0, WROTH_SHORES, 1);
    table_turn(0, "m", WROTH_SEEN);
    assert_int_equal(table_count(WROTH_DO_EXODUS, WROTH_BY_DIE), 0);
}

TEST(test_w45_exodus_leads_any_troops_to_any_neighbours)
{
    table_lay("human 8:5 8:A");
    table_turn(0, "mmm", WROTH_SEEN);
    table_do(by_die(WROTH_DO_EXODUS, 8, 0, WROTH_MINE, WROTH_MINE));
    assert_int_equal(t.s->question, WROTH_ASK_EXODUS);
    assert_int_equal(table_count(WROTH_DO_STEP, WROTH_BY_DIE), 5 * 5 + 5);
    assert_false(
        fixture_lists(&t.f, by_die(WROTH_DO_STEP, 0, 1, 1, 0))); /* 1 is no neighbour of 8 */
    table_do(by_die(WROTH_DO_STEP, 0, 2, 3, 0));
    table_do(by_die(WROTH_DO_STEP, 0, 4, 0, 1));
    table_do(by_die(WROTH_DO_STEP, 0, 7, 1, 0));
    fixture_move(&t.f, by_die(WROTH_DO_END_EXODUS, 0, 0, 0, 0));
    assert_int_equal(me()->basics[2], 3);
    assert_int_equal(me()->elites[4], 1);
    assert_int_equal(me()->basics[7], 1);
    assert_int_equal(me()->basics[8], 1);
    assert_int_equal(me()->corra, 0); /* both Mines are forfeited */
}

TEST(test_w45_elites_may_follow_the_last_basic)
{
    table_lay("human 8:1 8:A");
    table_turn(0, "mmm", WROTH_SEEN);
    table_do(by_die(WROTH_DO_EXODUS, 8, 0, WROTH_MINE, WROTH_MINE));
    table_do(by_die(WROTH_DO_STEP, 0, 2, 1, 0));
    assert_int_equal(t.s->question, WROTH_ASK_EXODUS);
    table_do(by_die(WROTH_DO_STEP, 0, 4, 0, 1));
    assert_int_equal(me()->elites[4], 1);
}

TEST(test_w45_exodus_may_be_bound_by_the_rule_set)
{
    t.r->human.exodus_one_destination = 1;
    table_put(0, WROTH_SHORES, 4);
    table_turn(0, "mmm", WROTH_SEEN);
    table_do(by_die(WROTH_DO_EXODUS, 0, 0, WROTH_MINE, WROTH_MINE));
    table_do(by_die(WROTH_DO_STEP, 0, 3, 1, 0));
    assert_true(fixture_lists(&t.f, by_die(WROTH_DO_STEP, 0, 3, 3, 0)));
    assert_false(fixture_lists(&t.f, by_die(WROTH_DO_STEP, 0, 4, 1, 0)));
    open_clear();
    t.r->human.exodus_from_shores = 0;
    table_lay("human 0:4 3:1");
    table_turn(0, "mmm", WROTH_SEEN);
    assert_int_equal(table_count(WROTH_DO_EXODUS, WROTH_BY_DIE), 1);
}

TEST(test_w36_mine_takes_one_corra)
{
    table_turn(0, "m", WROTH_SEEN);
    fixture_move(&t.f, by_die(WROTH_DO_MINE, 0, 0, 0, 0));
    assert_int_equal(me()->corra, 1);
}

TEST(test_w37_extend_deploys_where_a_troop_stands)
{
    table_put(0, 8, 1);
    table_turn(0, "e", WROTH_SEEN);
    assert_int_equal(table_count(WROTH_DO_EXTEND, WROTH_BY_DIE), 2); /* 1 or 2, to 8 alone */
    fixture_move(&t.f, by_die(WROTH_DO_EXTEND, 0, 8, 2, 0));
    assert_int_equal(me()->basics[8], 3);
    open_clear();
    table_put(0, WROTH_SHORES, 1);
    table_turn(0, "e", WROTH_SEEN);
    assert_true(fixture_lists(&t.f, by_die(WROTH_DO_EXTEND, 0, WROTH_SHORES, 2, 0)));
    assert_false(fixture_lists(&t.f, by_die(WROTH_DO_EXTEND, 0, 1, 1, 0)));
}

TEST(test_w38_maneuver_moves_two_to_one_neighbour)
{
    table_put(0, 3, 2); /* neighbours 2, 4, 8 */
    table_lay("human 3:A 3:A");
    table_turn(0, "v", WROTH_SEEN);
    /* 1 or 2 basics, an elite, an elite and a basic, two elites: to each of three */
    assert_int_equal(table_count(WROTH_DO_MANEUVER, WROTH_BY_DIE), 5 * 3);
    fixture_move(&t.f, by_die(WROTH_DO_MANEUVER, 3, 8, 1, 1));
    assert_int_equal(me()->basics[8], 1);
    assert_int_equal(me()->elites[8], 1);
}

TEST(test_w38_maneuver_s_second_mode_deploys_two)
{
    table_turn(0, "v", WROTH_SEEN);
    fixture_move(&t.f, by_die(WROTH_DO_MUSTER, 0, 0, 2, 0));
    assert_int_equal(me()->basics[WROTH_SHORES], 2);
    assert_int_equal(me()->supply, 18);
    open_clear();
    table_put(0, 4, 19);
    table_turn(0, "v", WROTH_SEEN);
    assert_true(fixture_lists(&t.f, by_die(WROTH_DO_MUSTER, 0, 0, 1, 0))); /* all that is left */
}

TEST(test_w39_battle_reaches_neighbours_of_occupied_regions)
{
    for (int region = 1; region <= WROTH_REGIONS; region++) {
        table_put(WROTH_AI, region, 1);
    }
    table_put(0, WROTH_SHORES, 3); /* Shores lends no reach */
    table_turn(0, "mb", WROTH_SEEN);
    assert_int_equal(table_count(WROTH_DO_BATTLE, WROTH_BY_DIE), 0);
    table_put(0, 4, 1); /* 4 and 3, 5, 8 */
    assert_int_equal(table_count(WROTH_DO_BATTLE, WROTH_BY_DIE), 4);
    table_do(by_die(WROTH_DO_BATTLE, 0, 8, 0, 0));
    assert_int_equal(t.s->tally.damage[WROTH_SIDE_HUMANS], 1);
    assert_int_equal(table_ai()->discard, 1);
}

TEST(test_w41_w42_w43_without_dice_no_turn)
{
    table_open_clear(SETS("human.count=2", "ai.turns=until_dice_gone"));
    t.s->force[1].corra = 9;
    t.s->force[1].asd = WROTH_ASD_MINE;
    table_turn(0, "m", WROTH_SEEN);
    table_do(by_die(WROTH_DO_DISCARD, WROTH_MINE, 0, 0, 0));
    /* human 2 was never asked, and the phase is over */
    assert_int_equal(t.s->head.round, 2);
    assert_int_equal(t.s->force[1].on_map, 0);
    assert_int_equal(t.s->force[1].corra, 9 + 1); /* the next round's Allocate */
}

TEST(test_w4_w43_the_phase_goes_on_while_any_human_has_a_die)
{
    table_open_clear(SETS("human.count=2", "ai.turns=until_dice_gone"));
    table_turn(1, "mm", WROTH_SEEN);
    table_do(by_die(WROTH_DO_MINE, 0, 0, 0, 0));
    assert_int_equal(t.s->head.round, 1);
    assert_int_equal(t.s->head.seat, 1);
    assert_int_equal(t.s->set, 1);
}

TEST(test_w46_w59_double_repeats_an_exodus_from_another_region)
{
    table_lay("human 3:2 5:2");
    table_turn(0, "mmm", WROTH_DOUBLE);
    table_do(by_die(WROTH_DO_EXODUS, 3, 0, WROTH_MINE, WROTH_MINE));
    table_do(by_die(WROTH_DO_STEP, 0, 8, 2, 0));
    assert_int_equal(t.s->question, WROTH_ASK_TURN);
    assert_true(fixture_lists(&t.f, doubled(WROTH_DO_EXODUS, 5, 0, 0, 0)));
    table_do(doubled(WROTH_DO_EXODUS, 5, 0, 0, 0));
    assert_int_equal(me()->dice_left, 1); /* it costs no more action dice */
    assert_int_equal(me()->asd, WROTH_SEEN);
    table_do(by_die(WROTH_DO_STEP, 0, 8, 2, 0));
    assert_int_equal(me()->basics[8], 4);
}

TEST(test_w47_w48_w49_elites_are_bought_at_any_time)
{
    t.s->force[0].corra = 5;
    table_turn(0, "mm", WROTH_SEEN);
    assert_int_equal(table_count(WROTH_DO_BUY, WROTH_BY_DIE), 3);
    table_do(by_die(WROTH_DO_BUY, 0, 0, 0, 0)); /* before the die */
    assert_int_equal(me()->corra, 3);
    table_do(by_die(WROTH_DO_MINE, 0, 0, 0, 0));
    table_do(by_die(WROTH_DO_BUY, 2, 0, 0, 0)); /* after it, and a second one */
    assert_int_equal(me()->corra, 0);
    assert_int_equal(me()->elites[WROTH_SHORES], 2);
    assert_int_equal(me()->vitality[4], 4);
}

TEST(test_w47_buying_may_be_held_back_by_the_rule_set)
{
    t.r->human.extras_before_die = 0;
    t.s->force[0].corra = 5;
    table_turn(0, "mm", WROTH_ASD_MINE);
    assert_int_equal(table_count(WROTH_DO_BUY, WROTH_BY_DIE), 0);
    assert_int_equal(table_count(WROTH_DO_ASD_MINE, WROTH_BY_DIE), 0);
    table_do(by_die(WROTH_DO_MINE, 0, 0, 0, 0));
    assert_int_equal(table_count(WROTH_DO_BUY, WROTH_BY_DIE), 3);
}

TEST(test_w50_elites_arrive_where_their_type_says)
{
    t.r->factions[0].elites[1].deploy = WROTH_DEPLOY_OCCUPIED;
    t.r->factions[0].elites[2].deploy = WROTH_DEPLOY_EITHER;
    t.s->force[0].corra = 4;
    table_lay("human 7:1 2:1");
    table_turn(0, "m", WROTH_SEEN);
    assert_true(fixture_lists(&t.f, by_die(WROTH_DO_BUY, 0, WROTH_SHORES, 0, 0)));
    assert_false(fixture_lists(&t.f, by_die(WROTH_DO_BUY, 0, 7, 0, 0)));
    assert_false(fixture_lists(&t.f, by_die(WROTH_DO_BUY, 1, WROTH_SHORES, 0, 0)));
    assert_true(fixture_lists(&t.f, by_die(WROTH_DO_BUY, 1, 7, 0, 0)));
    assert_int_equal(table_count(WROTH_DO_BUY, WROTH_BY_DIE), 1 + 2 + 3);
}

TEST(test_w51_only_from_the_mat_and_where_it_can_stand)
{
    t.r->factions[0].elites[1].deploy = WROTH_DEPLOY_OCCUPIED; /* nothing is occupied */
    t.s->force[0].corra = 3;
    table_lay("human 3:A 3:A");
    wroth_return_elite(t.s, t.r, 0, 1);
    table_turn(0, "m", WROTH_SEEN);
    assert_true(fixture_lists(&t.f, by_die(WROTH_DO_BUY, 0, 0, 0, 0)));
    table_do(by_die(WROTH_DO_BUY, 0, 0, 0, 0));
    t.s->force[0].corra = 9;
    assert_false(fixture_lists(&t.f, by_die(WROTH_DO_BUY, 0, 0, 0, 0))); /* both A are out */
}

TEST(test_w52_buying_is_no_action_for_double)
{
    t.s->force[0].corra = 2;
    table_turn(0, "mm", WROTH_DOUBLE);
    table_do(by_die(WROTH_DO_BUY, 0, 0, 0, 0));
    assert_int_equal(table_count(WROTH_DO_BUY, WROTH_BY_DOUBLE), 0);
    t.s->force[0].corra = 2;
    table_do(by_die(WROTH_DO_MINE, 0, 0, 0, 0));
    assert_int_equal(table_count(WROTH_DO_MINE, WROTH_BY_DOUBLE), 1);
    fixture_move(&t.f, by_die(WROTH_DO_BUY, 0, 0, 0, 0));
    assert_int_equal(t.s->did, WROTH_DID_NOTHING);
    open_clear();
    t.r->human.double_after_purchase = 1;
    t.s->force[0].corra = 2;
    table_turn(0, "mm", WROTH_DOUBLE);
    table_do(by_die(WROTH_DO_MINE, 0, 0, 0, 0));
    table_do(by_die(WROTH_DO_BUY, 0, 0, 0, 0));
    assert_int_equal(table_count(WROTH_DO_MINE, WROTH_BY_DOUBLE), 1);
}

TEST(test_w53_w54_the_all_seeing_die_is_extra_and_used_once)
{
    table_turn(0, "mm", WROTH_ASD_MINE);
    table_do(by_die(WROTH_DO_ASD_MINE, 0, 0, 0, 0));
    assert_int_equal(me()->corra, 1);
    assert_int_equal(me()->dice_left, 2); /* the turn's die is still to be spent */
    assert_int_equal(table_count(WROTH_DO_ASD_MINE, WROTH_BY_DIE), 0);
    fixture_move(&t.f, by_die(WROTH_DO_MINE, 0, 0, 0, 0));
    assert_int_equal(me()->corra, 2);
}

TEST(test_w56_all_seeing_mine_takes_one_corra)
{
    table_turn(0, "m", WROTH_ASD_MINE);
    table_do(by_die(WROTH_DO_DISCARD, WROTH_MINE, 0, 0, 0));
    fixture_move(&t.f, by_die(WROTH_DO_ASD_MINE, 0, 0, 0, 0));
    assert_int_equal(me()->corra, 1);
}

TEST(test_w57_strike_hits_any_region)
{
    table_lay("ai 1:1 8:2");
    table_turn(0, "m", WROTH_STRIKE);
    assert_int_equal(table_count(WROTH_DO_STRIKE, WROTH_BY_DIE), 2);
    table_do(by_die(WROTH_DO_STRIKE, 0, 8, 0, 0));
    assert_int_equal(table_ai()->basics[8], 1);
    assert_int_equal(me()->asd, WROTH_SEEN);
}

TEST(test_w58_assault_deals_two_in_reach)
{
    table_lay("ai 1:3 4:3, human 3:1");
    table_turn(0, "m", WROTH_ASSAULT);
    assert_int_equal(table_count(WROTH_DO_ASSAULT, WROTH_BY_DIE), 1);
    table_do(by_die(WROTH_DO_ASSAULT, 0, 4, 0, 0));
    assert_int_equal(table_ai()->basics[4], 1);
}

TEST(test_w59_double_repeats_only_what_was_just_done)
{
    table_put(0, 3, 1);
    table_turn(0, "eev", WROTH_DOUBLE);
    assert_int_equal(table_count(WROTH_DO_EXTEND, WROTH_BY_DOUBLE), 0); /* nothing yet */
    table_do(by_die(WROTH_DO_EXTEND, 0, 3, 2, 0));
    assert_int_equal(table_count(WROTH_DO_EXTEND, WROTH_BY_DOUBLE), 2);
    assert_int_equal(table_count(WROTH_DO_MANEUVER, WROTH_BY_DOUBLE), 0);
    fixture_move(&t.f, doubled(WROTH_DO_EXTEND, 0, 3, 2, 0));
    assert_int_equal(me()->basics[3], 5);
    assert_int_equal(me()->dice_left, 2);
    open_clear();
    table_turn(0, "mm", WROTH_DOUBLE);
    fixture_move(&t.f, by_die(WROTH_DO_DISCARD, WROTH_MINE, 0, 0, 0)); /* no action was done */
    assert_int_equal(t.s->did, WROTH_DID_NOTHING);
}

TEST(test_wp35_the_attacker_splits_damage)
{
    table_lay("ai 4:2 4:A");
    table_put_elite(WROTH_AI, 0, 4); /* alike: one choice */
    table_put(0, 4, 1);
    table_turn(0, "m", WROTH_ASSAULT);
    table_do(by_die(WROTH_DO_ASSAULT, 0, 4, 0, 0));
    assert_int_equal(t.s->question, WROTH_ASK_DAMAGE);
    assert_int_equal(table_count(WROTH_DO_HIT, WROTH_BY_DIE), 2);
    table_do(by_die(WROTH_DO_HIT, 0, 0, 0, 0));
    assert_int_equal(table_count(WROTH_DO_HIT, WROTH_BY_DIE), 3); /* no longer alike */
    table_do(by_die(WROTH_DO_HIT, 0, 0, 0, 0));
    assert_int_equal(table_ai()->place[0], WROTH_ON_MAT);
    assert_int_equal(table_ai()->basics[4], 2);
    assert_int_equal(t.s->tally.elites_lost[WROTH_SIDE_AI], 1);
}

TEST(test_wp36_allies_are_never_hurt)
{
    table_open_clear(SETS("human.count=2"));
    table_lay("human 4:1, human2 4:3");
    table_turn(0, "b", WROTH_STRIKE);
    assert_int_equal(table_count(WROTH_DO_BATTLE, WROTH_BY_DIE), 0);
    assert_int_equal(table_count(WROTH_DO_STRIKE, WROTH_BY_DIE), 0);
    table_put(WROTH_AI, 4, 1);
    table_do(by_die(WROTH_DO_STRIKE, 0, 4, 0, 0));
    assert_int_equal(t.s->force[1].basics[4], 3);
    assert_int_equal(t.s->force[0].basics[4], 1);
}

TEST(test_wp3_nobody_returns_to_shores)
{
    for (uint64_t game = 0; game < 300; game++) {
        table_open(SETS("human.count=2", "ai.elites_disperse=true"));
        fixture_start(&t.f, 11, game);
        struct rng rng = rng_stream(game, 0, 0);
        while (t.f.game->advance(t.s, t.r)) {
            game_move moves[GAME_MOVES_MAX];
            const int n = wroth_moves(t.s, t.r, moves);
            const game_move move = moves[rng_below(&rng, (uint32_t)n)];
            const int before = wroth_troops(&t.s->force[t.s->head.seat], WROTH_SHORES);
            const enum wroth_kind kind = wroth_move_kind(move);
            const int seat = t.s->head.seat;
            wroth_apply(t.s, t.r, move);
            if (kind == WROTH_DO_MANEUVER || kind == WROTH_DO_STEP) {
                assert_int_not_equal(wroth_move_to(move), WROTH_SHORES);
                assert_true(wroth_troops(&t.s->force[seat], WROTH_SHORES) <= before);
            }
            assert_int_equal(wroth_troops(table_ai(), WROTH_SHORES), 0);
        }
    }
    open_clear();
}

TEST(test_wp4_shores_is_no_target)
{
    table_lay("human 0:6 0:A, ai 1:1");
    assert_false(wroth_ai_see(t.s, t.r, WROTH_STRIKE));
    assert_false(wroth_ai_act(t.s, t.r, WROTH_BATTLE));
    assert_int_equal(wroth_reach(t.s, t.r, 0), 0);
    assert_int_equal(me()->held, 0);
}

static void open_koda(void)
{
    table_open_file("wroth/factions.yaml", SETS("human.factions[0]=koda", "greedy.corra=1"));
    table_clear();
}

EACH_TEST(open_koda, table_close)

/* Trappers may be placed in occupied Shores, and never leave them. */
TEST(test_w45_greedy_begins_no_exodus_of_elites_that_cannot_move)
{
    for (int k = 0; k < 2; k++) {
        table_put_elite(0, 1, WROTH_SHORES);
    }
    table_turn(0, "bm", WROTH_SEEN);
    const game_move move = wroth_choose_greedy(t.s, t.r, NULL);
    assert_int_equal(wroth_move_kind(move), WROTH_DO_MINE);
}

TEST(test_w50_greedy_buys_no_elite_that_would_never_leave_shores)
{
    table_put(0, WROTH_SHORES, 1);
    t.s->force[0].corra = 3; /* enough for a Trapper, not for a Grizzled */
    table_turn(0, "m", WROTH_SEEN);
    table_do(by_die(WROTH_DO_MINE, 0, 0, 0, 0));
    t.s->force[0].corra = 3;
    const game_move buy = by_die(WROTH_DO_BUY, 1, WROTH_SHORES, 0, 0);
    assert_true(fixture_lists(&t.f, buy));
    assert_int_not_equal(wroth_move_kind(wroth_choose_greedy(t.s, t.r, NULL)), WROTH_DO_BUY);
    table_put(0, 4, 1);
    const game_move move = wroth_choose_greedy(t.s, t.r, NULL);
    assert_int_equal(wroth_move_kind(move), WROTH_DO_BUY);
    assert_int_equal(wroth_move_to(move), 4);
}

/* Trappers alone, and none of the basics is left: a Maneuver cannot move or deploy anything. */
TEST(test_wp52_elites_that_cannot_move_make_no_choice_of_a_maneuver)
{
    struct wroth_force *f = &t.s->force[0];
    table_lay("human 4:B");
    f->discard = f->supply;
    f->supply = 0;
    assert_false(wroth_can_act(t.s, t.r, 0, WROTH_MANEUVER));
    t.s->token_symbol[4] = WROTH_MANEUVER;
    t.s->symbols = wroth_bit(4);
    t.s->stage = WROTH_SPOILS;
    t.s->cursor = 0;
    t.f.game->advance(t.s, t.r);
    assert_int_equal(t.s->question, WROTH_ASK_DRAFT);
    table_put_elite(0, 0, 4);
    assert_true(wroth_can_act(t.s, t.r, 0, WROTH_MANEUVER));
}
