/* The abilities of elites, and Field Advantage. */
#include "tests/wroth/wroth_by_hand.h"

static void open_clear(void)
{
    table_open_rivals();
}

static struct wroth_elite *mine(int type)
{
    return &t.r->factions[0].elites[type];
}

static struct wroth_elite *its(int type)
{
    return &t.r->factions[1].elites[type];
}

EACH_TEST(open_clear, table_close)

TEST(test_wp46_a_fighter_attacks_before_it_moves_in)
{
    mine(0)->entry_attack = mine(0)->attack_bonus = 1;
    fixture_prepare(&t.f);
    table_lay("human 3:A 3:A, ai 4:5");
    table_turn(0, "v", WROTH_SEEN);
    fixture_move(&t.f, by_die(WROTH_DO_MANEUVER, 3, 4, 0, 3));
    while (t.s->damage_points > 0 || t.s->march_elites != 0) {
        t.s->stage = WROTH_HUMAN_TURNS;
        t.s->turn_open = t.s->die_spent = 1;
        t.s->force[0].asd = WROTH_ASD_MINE; /* the turn stays open */
        t.f.game->advance(t.s, t.r);
    }
    /* the first deals 1; the second deals 1 and 1 more, as the first is in by then */
    assert_int_equal(table_ai()->basics[4], 5 - 1 - 2);
    assert_int_equal(t.s->force[0].elites[4], 2);
}

TEST(test_wp46_a_fighter_does_not_attack_an_empty_region)
{
    mine(0)->entry_attack = 1;
    fixture_prepare(&t.f);
    table_put_elite(0, 0, 3);
    table_turn(0, "v", WROTH_SEEN);
    fixture_listen(&t.f);
    fixture_move(&t.f, by_die(WROTH_DO_MANEUVER, 3, 4, 0, 1));
    assert_int_equal(t.s->force[0].elites[4], 1);
    assert_null(fixture_find(&t.f, 0, "entry attack"));
}

TEST(test_wp46_the_bonus_is_never_added_up)
{
    mine(0)->attack_bonus = 1;
    fixture_prepare(&t.f);
    table_lay("human 4:A 4:A, ai 4:5 5:5");
    table_turn(0, "bb", WROTH_SEEN);
    fixture_move(&t.f, by_die(WROTH_DO_BATTLE, 0, 4, 0, 0));
    assert_int_equal(t.s->damage_points, 2);
    wroth_settle_ai_damage(t.s, t.r);
    wroth_attack(t.s, t.r, 0, 5, 1); /* none stands there */
    assert_int_equal(t.s->damage_points, 1);
    mine(0)->attack_bonus = 0;
    mine(1)->attack_bonus = 1;
    fixture_prepare(&t.f);
    table_lay("human 4:B");
    wroth_attack(t.s, t.r, 0, 4, 1); /* it stands there behind others */
    assert_int_equal(t.s->damage_points, 2);
}

TEST(test_wp46_fighters_of_the_ai)
{
    its(0)->entry_attack = its(0)->attack_bonus = 1;
    t.r->ai.elites_disperse = 1;
    fixture_prepare(&t.f);
    table_lay("human 3:4, ai 4:A 4:A");
    wroth_ai_disperse(t.s, t.r, 4, "W-16");
    assert_int_equal(table_ai()->elites[3], 1);
    assert_int_equal(t.s->force[0].basics[3], 3);
    wroth_ai_act(t.s, t.r, WROTH_BATTLE); /* 1 + 1, twice */
    assert_int_equal(t.s->force[0].basics[3], 0);
}

TEST(test_wp46_a_fighter_of_the_ai_that_joins_another_deals_one_more)
{
    its(0)->entry_attack = 2;
    its(0)->attack_bonus = 1;
    fixture_prepare(&t.f);
    table_lay("human 3:4, ai 3:A 4:A");
    wroth_ai_move_elite(t.s, t.r, 1, 3); /* 2, and 1 more for the one that is there */
    assert_int_equal(t.s->force[0].basics[3], 1);
    assert_int_equal(table_ai()->elites[3], 2);
}

TEST(test_wp47_a_trap_attacks_the_ai_that_moves_in)
{
    *mine(0) = (struct wroth_elite){
        "trap", 2, 2, 2, 0, WROTH_DEPLOY_OCCUPIED, 0, 0, 1, WROTH_DAMAGE_LAST, WROTH_TRAP_ATTACK,
        2,      0, 0};
    fixture_prepare(&t.f);
    table_lay("human 5:A, ai 4:2 5:1");
    wroth_ai_disperse(t.s, t.r, 4, "W-16"); /* one basic to 3 */
    assert_int_equal(t.s->sprung, 0);
    table_put(WROTH_AI, 4, 2);
    wroth_ai_disperse(t.s, t.r, 4, "W-16"); /* to 3 and 5 */
    assert_int_equal(t.s->sprung, wroth_bit(5));
    wroth_spring_next(t.s, t.r);
    assert_false(wroth_settle_ai_damage(t.s, t.r));
    assert_int_equal(table_ai()->basics[5], 0); /* any of its troops there */
    assert_int_equal(t.s->force[0].place[0], WROTH_ON_MAT);
    assert_int_equal(t.s->tally.elites_lost[WROTH_SIDE_HUMANS], 0);
}

TEST(test_wp47_traps_steal_and_deploy)
{
    mine(0)->trap = WROTH_TRAP_STEAL;
    mine(0)->trap_amount = 1;
    mine(1)->trap = WROTH_TRAP_DEPLOY;
    mine(1)->trap_amount = 2;
    fixture_prepare(&t.f);
    table_lay("human 5:A 5:A 5:B");
    t.s->force[WROTH_AI].corra = 1;
    wroth_ai_entered(t.s, t.r, 5);
    while (t.s->sprung != 0) {
        wroth_spring_next(t.s, t.r);
    }
    assert_int_equal(t.s->force[0].corra, 1); /* nothing from an empty purse */
    assert_int_equal(table_ai()->corra, 0);
    assert_int_equal(t.s->force[0].basics[5], 2);
    assert_int_equal(t.s->force[0].elites[5], 0);
}

TEST(test_wp47_traps_of_the_ai_spring_on_movers_alone)
{
    its(0)->trap = WROTH_TRAP_ATTACK;
    its(0)->trap_amount = 2;
    fixture_prepare(&t.f);
    table_lay("human 4:1 5:2, ai 4:A");
    table_turn(0, "ev", WROTH_SEEN);
    wroth_deploy(t.s, t.r, 0, 4, 2); /* deploying is not moving */
    assert_int_equal(table_ai()->elites[4], 1);
    fixture_move(&t.f, by_die(WROTH_DO_MANEUVER, 5, 4, 2, 0));
    assert_int_equal(table_ai()->elites[4], 0);
    assert_int_equal(t.s->force[0].basics[4], 1 + 2 + 2 - 2);
}

TEST(test_wp47_a_trap_stands_still_and_takes_damage_last)
{
    mine(0)->immovable = its(0)->immovable = 1;
    mine(0)->damage_order = its(0)->damage_order = WROTH_DAMAGE_LAST;
    fixture_prepare(&t.f);
    table_lay("human 4:A 4:1");
    assert_int_equal(wroth_movable(t.s, t.r, 0, 4), 0);
    wroth_deal_ai_damage(t.s, t.r, 4, 1, ~0u);
    assert_int_equal(t.s->force[0].basics[4], 0);
    assert_int_equal(t.s->force[0].vitality[0], 2);
    wroth_deal_ai_damage(t.s, t.r, 4, 2, ~0u);
    assert_int_equal(t.s->force[0].elites[4], 0);
    table_lay("ai 5:A 5:1");
    t.s->damage_points = 1;
    t.s->damage_region = 5;
    assert_int_equal(wroth_ai_victims(t.s, t.r), 1u << WROTH_ELITES_MAX);
}

TEST(test_wp48_a_shield_takes_damage_first)
{
    mine(0)->damage_order = its(0)->damage_order = WROTH_DAMAGE_FIRST;
    fixture_prepare(&t.f);
    table_put_elite(0, 0, 4); /* vitality 2 */
    table_put_elite(0, 2, 4); /* vitality 4 */
    wroth_deal_ai_damage(t.s, t.r, 4, 2, ~0u);
    assert_int_equal(t.s->force[0].place[0], WROTH_ON_MAT);
    assert_int_equal(t.s->force[0].vitality[4], 4);
    table_lay("ai 5:3 5:A");
    t.s->damage_points = 1;
    t.s->damage_region = 5;
    assert_int_equal(wroth_ai_victims(t.s, t.r), 1u << 0);
}

TEST(test_wp46_wp47_a_trap_that_fights_lends_its_own_attack_more)
{
    mine(0)->trap = its(0)->trap = WROTH_TRAP_ATTACK;
    mine(0)->trap_amount = its(0)->trap_amount = 1;
    mine(0)->attack_bonus = its(0)->attack_bonus = 1;
    fixture_prepare(&t.f);
    table_lay("human 4:3 6:A, ai 4:A 6:4");
    t.s->ambush = 4;
    wroth_ambush_on(t.s, t.r, 0);
    assert_int_equal(t.s->force[0].basics[4], 3 - 2);
    wroth_ai_entered(t.s, t.r, 6);
    wroth_spring_next(t.s, t.r);
    assert_int_equal(t.s->damage_points, 2);
}

TEST(test_wp49_a_healer_regains_vitality_each_round)
{
    mine(2)->heal = its(2)->heal = 2;
    fixture_prepare(&t.f);
    table_lay("human 4:C, ai 8:C");
    wroth_hurt_elite(t.s, t.r, 0, 4, 3, WROTH_SIDE_AI);
    wroth_hurt_elite(t.s, t.r, WROTH_AI, 4, 1, WROTH_SIDE_HUMANS);
    t.s->stage = WROTH_MAINTENANCE;
    t.f.game->advance(t.s, t.r);
    assert_int_equal(t.s->force[0].vitality[4], 3);
    assert_int_equal(table_ai()->vitality[4], 4); /* not beyond its full value */
}

TEST(test_wp50_an_elite_brings_basics_along)
{
    mine(0)->brings_basics = its(0)->brings_basics = 1;
    mine(0)->deploy = WROTH_DEPLOY_EITHER;
    fixture_prepare(&t.f);
    table_put(0, 6, 1);
    t.s->force[0].corra = 4;
    table_turn(0, "mm", WROTH_SEEN);
    table_do(by_die(WROTH_DO_BUY, 0, 6, 0, 0));
    assert_int_equal(t.s->force[0].basics[6], 2);
    table_do(by_die(WROTH_DO_BUY, 0, WROTH_SHORES, 0, 0));
    assert_int_equal(t.s->force[0].basics[WROTH_SHORES], 1);
    table_put_elite(WROTH_AI, 0, 3);
    assert_int_equal(table_ai()->basics[3], 1);
}

TEST(test_wp42_a_bonus_of_the_ai_alone_is_scored)
{
    its(0)->vp_bonus = 2;
    fixture_prepare(&t.f);
    table_lay("human 4:A, ai 3:A");
    wroth_score_round(t.s, t.r);
    assert_int_equal(t.s->head.human_score, 2);
    assert_int_equal(t.s->head.ai_score, 2 + 2);
}

TEST(test_wp51_field_advantage_breaks_ties)
{
    t.r->factions[0].field_advantage = 1;
    fixture_prepare(&t.f);
    table_lay("human 3:2, ai 3:2");
    wroth_score_round(t.s, t.r);
    assert_int_equal(t.s->head.human_score, 1);
    assert_int_equal(t.s->head.ai_score, 0);
    assert_int_equal(wroth_controller(t.s, t.r, 3, true), 0);
    assert_int_equal(wroth_controller(t.s, t.r, 3, false), WROTH_NO_SEAT);
    assert_int_equal(wroth_controller(t.s, t.r, 4, true), WROTH_NO_SEAT); /* not present */
    table_put(WROTH_AI, 3, 1);
    assert_int_equal(wroth_controller(t.s, t.r, 3, true), WROTH_AI);
}

/* Two humans; the second has a faction of its own. */
static void open_allies(const char *control)
{
    table_open(SETS("human.count=2", control));
    t.r->factions[1] = t.r->factions[0];
    t.r->faction_count = 2;
    t.r->human.factions[1] = 1;
    t.r->factions[1].field_advantage = 1;
    fixture_prepare(&t.f);
    table_clear();
}

TEST(test_wp47_wp49_every_human_has_traps_and_healers)
{
    open_allies("control=per_faction");
    mine(0)->heal = its(0)->heal = 1;
    its(1)->trap = WROTH_TRAP_STEAL;
    its(1)->trap_amount = 1;
    fixture_prepare(&t.f);
    table_lay("human 4:A, human2 4:A 5:B");
    wroth_hurt_elite(t.s, t.r, 0, 0, 1, WROTH_SIDE_AI);
    wroth_hurt_elite(t.s, t.r, 1, 0, 1, WROTH_SIDE_AI);
    t.s->force[WROTH_AI].corra = 1;
    wroth_ai_entered(t.s, t.r, 5);
    assert_int_equal(t.s->sprung, wroth_bit(5));
    wroth_spring_next(t.s, t.r);
    assert_int_equal(t.s->force[1].corra, 1);
    t.s->stage = WROTH_MAINTENANCE;
    t.f.game->advance(t.s, t.r);
    assert_int_equal(t.s->force[0].vitality[0], 2);
    assert_int_equal(t.s->force[1].vitality[0], 2);
}

TEST(test_wp47_traps_of_the_ai_steal_from_who_moves_in_and_deploy_there)
{
    open_allies("control=per_faction");
    mine(0)->trap = WROTH_TRAP_STEAL;
    mine(1)->trap = WROTH_TRAP_DEPLOY;
    mine(0)->trap_amount = mine(1)->trap_amount = 2;
    fixture_prepare(&t.f);
    t.s->base = 1;
    t.s->force[0].corra = t.s->force[1].corra = 3;
    table_lay("human2 4:1, ai 4:A 4:B");
    t.s->ambush = 4;
    wroth_ambush_on(t.s, t.r, 1);
    assert_int_equal(t.s->force[0].corra, 3);
    assert_int_equal(t.s->force[1].corra, 1);
    assert_int_equal(table_ai()->corra, 2);
    assert_int_equal(table_ai()->basics[4], 2);
}

TEST(test_wp51_field_advantage_needs_most_troops_and_no_other_feat)
{
    open_allies("control=per_faction");
    table_lay("human 3:2, human2 3:2, ai 3:1");
    assert_int_equal(wroth_controller(t.s, t.r, 3, true), 1);
    t.r->human.factions[0] = 1;
    t.r->human.factions[1] = 0;
    fixture_prepare(&t.f);
    table_lay("human 4:1, human2 4:2, ai 4:2");
    assert_int_equal(wroth_controller(t.s, t.r, 4, true), WROTH_NO_SEAT); /* it has fewer */
    t.r->ai.faction = 1;
    fixture_prepare(&t.f);
    table_lay("human 5:2, ai 5:2");
    assert_int_equal(wroth_controller(t.s, t.r, 5, true), WROTH_NO_SEAT); /* both have it */
}

TEST(test_wp51_pooled_field_advantage)
{
    open_allies("control=pooled");
    table_lay("human 3:1, ai 3:2, human2 3:1");
    assert_int_equal(wroth_controller(t.s, t.r, 3, true), 0);
    table_lay("human 4:2, ai 4:2");
    assert_int_equal(wroth_controller(t.s, t.r, 4, true), WROTH_NO_SEAT); /* its faction is away */
    t.r->ai.faction = 1;
    fixture_prepare(&t.f);
    assert_int_equal(wroth_controller(t.s, t.r, 3, true), WROTH_NO_SEAT); /* the AI has it, too */
    assert_int_equal(wroth_controller(t.s, t.r, 4, true), WROTH_AI);
}

TEST(test_invariants_hold_with_every_ability)
{
    for (int which = 0; which < 2; which++) {
        mine(which)->entry_attack = mine(which)->attack_bonus = 1;
        its(which)->entry_attack = its(which)->attack_bonus = 1;
        mine(which)->brings_basics = its(which)->heal = mine(which)->heal = 1;
    }
    mine(2)->trap = its(2)->trap = WROTH_TRAP_ATTACK;
    mine(2)->trap_amount = its(2)->trap_amount = 2;
    mine(2)->deploy = WROTH_DEPLOY_OCCUPIED;
    mine(1)->damage_order = its(1)->damage_order = WROTH_DAMAGE_FIRST;
    mine(2)->damage_order = its(2)->damage_order = WROTH_DAMAGE_LAST;
    mine(2)->immovable = its(2)->immovable = 1;
    t.r->ai.elites_disperse = 1;
    t.r->human.income = t.r->ai.income = 4;
    fixture_prepare(&t.f);
    fixture_check_invariants(&t.f, "random", 3, 1500);
    fixture_check_invariants(&t.f, "greedy", 3, 500);
    fixture_check_choices(&t.f, 4, 200);
}
