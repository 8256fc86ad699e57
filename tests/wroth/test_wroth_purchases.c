/* What Corra buys: elites where they can be placed, and abilities of factions. */
#include "tests/wroth/wroth_by_hand.h"

static void open_clear(void)
{
    table_open_rivals();
    t.s->base = 6;
}

static void give(int faction, enum wroth_power effect, int cost, int amount, enum wroth_moment when)
{
    t.r->factions[faction].ability_count = 1;
    t.r->factions[faction].abilities[0] = (struct wroth_ability){
        "test", (uint8_t)cost, (uint8_t)amount, (uint8_t)when, (uint8_t)effect};
    fixture_prepare(&t.f);
}

static game_move use(int place)
{
    return by_die(WROTH_DO_ABILITY, 0, place, 0, 0);
}

EACH_TEST(open_clear, table_close)

TEST(test_w51_wp34_the_ai_places_what_must_stand_among_its_troops)
{
    t.r->factions[1].elites[0].deploy = WROTH_DEPLOY_OCCUPIED;
    table_lay("ai 2:1 4:1");
    table_put(0, 4, 1); /* the higher threat */
    t.s->force[WROTH_AI].corra = 2;
    assert_true(wroth_ai_buy(t.s, t.r));
    assert_int_equal(table_ai()->place[0], 4);
    table_put(WROTH_AI, 6, 1); /* the base is legal now */
    t.s->force[WROTH_AI].corra = 2;
    assert_true(wroth_ai_buy(t.s, t.r));
    assert_int_equal(table_ai()->place[1], 6);
}

TEST(test_w50_wp34_what_may_stand_anywhere_arrives_at_the_base)
{
    t.r->factions[1].elites[0].deploy = WROTH_DEPLOY_EITHER;
    table_put(WROTH_AI, 2, 1);
    t.s->force[WROTH_AI].corra = 2;
    assert_true(wroth_ai_buy(t.s, t.r));
    assert_int_equal(table_ai()->place[0], 6);
}

TEST(test_w51_wp34_or_does_not_buy_it)
{
    t.r->factions[1].elites[0].deploy = WROTH_DEPLOY_OCCUPIED;
    t.r->ai.elites_elsewhere = 0;
    table_put(WROTH_AI, 2, 1);
    t.s->force[WROTH_AI].corra = 2;
    assert_false(wroth_ai_buy(t.s, t.r));
    t.r->ai.elites_elsewhere = 1;
    table_clear(); /* no AI troop anywhere */
    t.s->force[WROTH_AI].corra = 2;
    assert_false(wroth_ai_buy(t.s, t.r));
    assert_int_equal(table_ai()->corra, 2);
}

TEST(test_w47_w48_wp53_abilities_cost_corra_as_often_as_it_lasts)
{
    give(0, WROTH_POWER_EXTEND, 1, 2, WROTH_ANY_TIME);
    table_put(0, 3, 1);
    t.s->force[0].corra = 2;
    table_turn(0, "mm", WROTH_SEEN);
    assert_int_equal(table_count(WROTH_DO_ABILITY, WROTH_BY_DIE), 1); /* region 3 alone */
    table_do(use(3));
    assert_int_equal(t.s->force[0].basics[3], 3);
    table_do(use(3));
    assert_int_equal(t.s->force[0].basics[3], 5);
    assert_int_equal(t.s->force[0].corra, 0);
    assert_int_equal(table_count(WROTH_DO_ABILITY, WROTH_BY_DIE), 0);
}

TEST(test_wp53_an_ability_has_its_moment)
{
    give(0, WROTH_POWER_DEPLOY, 1, 1, WROTH_AFTER_DIE);
    t.s->force[0].corra = 1;
    table_turn(0, "mm", WROTH_SEEN);
    assert_int_equal(table_count(WROTH_DO_ABILITY, WROTH_BY_DIE), 0);
    table_do(by_die(WROTH_DO_MINE, 0, 0, 0, 0));
    assert_int_equal(table_count(WROTH_DO_ABILITY, WROTH_BY_DIE), 1);
    fixture_move(&t.f, use(WROTH_SHORES));
    assert_int_equal(t.s->force[0].basics[WROTH_SHORES], 1);
    give(0, WROTH_POWER_EXTEND, 1, 1, WROTH_BEFORE_DIE);
    t.s->force[0].corra = 1;
    assert_false(wroth_may_use(t.s, t.r, 0, 0));
    t.s->die_spent = 0;
    assert_true(wroth_may_use(t.s, t.r, 0, 0));
    assert_int_equal(wroth_ability_places(t.s, t.r, 0, 0), 1u << WROTH_SHORES);
}

TEST(test_wp53_without_basics_on_the_mat_none_are_for_sale)
{
    table_put(0, 3, t.s->force[0].supply);
    for (int k = 0; k < 3; k++) {
        static const enum wroth_power powers[] = {WROTH_POWER_DEPLOY, WROTH_POWER_EXTEND,
                                                  WROTH_POWER_PLACE_IN_EACH};
        give(0, powers[k], 1, 1, WROTH_ANY_TIME);
        assert_int_equal(wroth_ability_places(t.s, t.r, 0, 0), 0);
    }
}

TEST(test_w52_after_an_ability_double_repeats_nothing)
{
    give(0, WROTH_POWER_STEAL, 1, 1, WROTH_ANY_TIME);
    t.s->force[0].corra = 1;
    t.s->force[WROTH_AI].corra = 1;
    table_turn(0, "mm", WROTH_DOUBLE);
    table_do(by_die(WROTH_DO_MINE, 0, 0, 0, 0));
    assert_int_equal(table_count(WROTH_DO_MINE, WROTH_BY_DOUBLE), 1);
    table_do(use(WROTH_SHORES));
    assert_int_equal(t.s->question, WROTH_ASK_TURN);
    assert_int_equal(t.s->force[0].corra, 1 + 1 - 1 + 1);
    assert_int_equal(table_ai()->corra, 0);
    assert_int_equal(table_count(WROTH_DO_MINE, WROTH_BY_DOUBLE), 0);
}

TEST(test_wp53_effects)
{
    table_lay("human 3:1 8:1 3:A, ai 6:3");
    wroth_hurt_elite(t.s, t.r, 0, 0, 1, WROTH_SIDE_AI);
    t.s->force[0].corra = 10;
    give(0, WROTH_POWER_HEAL, 1, 2, WROTH_ANY_TIME);
    assert_int_equal(wroth_ability_places(t.s, t.r, 0, 0), 1);
    wroth_use_ability(t.s, t.r, 0, 0, 0);
    assert_int_equal(t.s->force[0].vitality[0], 2);
    assert_int_equal(wroth_ability_places(t.s, t.r, 0, 0), 0);
    give(0, WROTH_POWER_PLACE_IN_EACH, 1, 1, WROTH_ANY_TIME);
    wroth_use_ability(t.s, t.r, 0, 0, 0);
    assert_int_equal(t.s->force[0].basics[3] + t.s->force[0].basics[8], 4);
    give(0, WROTH_POWER_BATTLE, 1, 2, WROTH_ANY_TIME);
    assert_int_equal(wroth_ability_places(t.s, t.r, 0, 0), 0); /* 6 is out of reach */
    give(0, WROTH_POWER_STRIKE, 1, 2, WROTH_ANY_TIME);
    assert_int_equal(wroth_ability_places(t.s, t.r, 0, 0), 1u << 6);
    wroth_use_ability(t.s, t.r, 0, 0, 6);
    wroth_settle_ai_damage(t.s, t.r);
    assert_int_equal(table_ai()->basics[6], 1);
}

TEST(test_wp53_the_ai_buys_abilities_by_a_rule_value_alone)
{
    give(1, WROTH_POWER_STRIKE, 1, 1, WROTH_ANY_TIME);
    t.r->factions[1].type_count = 0;
    fixture_prepare(&t.f);
    table_put(0, 3, 2);
    t.s->force[WROTH_AI].corra = 3;
    assert_false(wroth_ai_buy(t.s, t.r));
    t.r->ai.buys_abilities = 1;
    assert_true(wroth_ai_buy(t.s, t.r));
    assert_int_equal(t.s->force[0].basics[3], 0);
    assert_int_equal(table_ai()->corra, 1); /* no target is left for a third */
    t.r->factions[1].type_count = 1;
    fixture_prepare(&t.f);
    table_put(0, 3, 1);
    t.s->force[WROTH_AI].corra = 2;
    assert_true(wroth_ai_buy(t.s, t.r)); /* elites first */
    assert_int_equal(table_ai()->elites[6], 1);
    assert_int_equal(t.s->force[0].basics[3], 1);
}

TEST(test_w8_wp53_purchases_and_the_die_wait_for_the_choice_of_a_victim)
{
    give(1, WROTH_POWER_STRIKE, 1, 1, WROTH_ANY_TIME);
    t.r->factions[1].type_count = 0;
    t.r->ai.buys_abilities = 1;
    fixture_prepare(&t.f);
    table_lay("human 3:A 3:B, ai 6:1");
    t.s->force[WROTH_AI].corra = 2;
    table_stage(WROTH_AI_ACTION);
    for (int left = 1; left >= 0; left--) {
        assert_true(t.f.game->advance(t.s, t.r));
        assert_int_equal(t.s->question, WROTH_ASK_SUFFER);
        assert_int_equal(table_ai()->corra, left);
        assert_int_equal(table_ai()->basics[6], 1);
        fixture_move(&t.f, wroth_let_suffer(2));
    }
}

TEST(test_wp53_the_ai_uses_abilities_at_its_base_and_by_threat)
{
    t.s->force[WROTH_AI].corra = 3;
    give(1, WROTH_POWER_DEPLOY, 1, 2, WROTH_ANY_TIME);
    wroth_use_ability(t.s, t.r, WROTH_AI, 0, 0);
    assert_int_equal(table_ai()->basics[6], 2); /* reaches 1, 5, 7 */
    table_lay("human 4:9 7:2, ai 7:1");
    give(1, WROTH_POWER_EXTEND, 1, 2, WROTH_ANY_TIME);
    wroth_use_ability(t.s, t.r, WROTH_AI, 0, 0);
    assert_int_equal(table_ai()->basics[7], 1 + 2);
    give(1, WROTH_POWER_BATTLE, 1, 1, WROTH_ANY_TIME);
    wroth_use_ability(t.s, t.r, WROTH_AI, 0, 0);
    assert_int_equal(t.s->force[0].basics[4], 9);
    assert_int_equal(t.s->force[0].basics[7], 2 - 1);
}

TEST(test_wp53_the_ai_steals_from_the_richest_human_at_the_lowest_seat)
{
    table_open_clear(SETS("human.count=3"));
    give(0, WROTH_POWER_STEAL, 1, 2, WROTH_ANY_TIME);
    t.s->force[0].corra = t.s->force[WROTH_AI].corra = 1;
    t.s->force[1].corra = t.s->force[2].corra = 2;
    wroth_use_ability(t.s, t.r, WROTH_AI, 0, 0);
    assert_int_equal(t.s->force[0].corra, 1);
    assert_int_equal(t.s->force[1].corra, 0);
    assert_int_equal(t.s->force[2].corra, 2);
    assert_int_equal(table_ai()->corra, 2);
}

TEST(test_wp53_invariants_hold_with_abilities_on_both_sides)
{
    t.r->ai.buys_abilities = 1;
    t.r->human.income = t.r->ai.income = 4;
    t.r->factions[0].elites[1].trap = t.r->factions[1].elites[1].trap = WROTH_TRAP_ATTACK;
    t.r->factions[0].elites[1].trap_amount = t.r->factions[1].elites[1].trap_amount = 2;
    for (int effect = WROTH_POWER_DEPLOY; effect <= WROTH_POWER_STEAL; effect++) {
        give(0, (enum wroth_power)effect, 2, 2, WROTH_ANY_TIME);
        give(1, (enum wroth_power)effect, 2, 2, WROTH_ANY_TIME);
        fixture_check_invariants(&t.f, "random", 3, 200);
        fixture_check_invariants(&t.f, "greedy", 3, 200);
        fixture_check_choices(&t.f, 4, 20);
    }
}

TEST(test_the_table_shows_dice_prices_elites_and_neighbours)
{
    char drawing[4096];
    struct text text = {drawing, sizeof drawing, 0, 0};
    table_lay("ai 2:1, human 2:3");
    t.s->force[0].place[0] = 2, t.s->force[0].vitality[0] = 1;
    t.s->pool[0] = WROTH_BATTLE, t.s->pool_count = 1;
    t.s->force[0].dice[WROTH_MINE] = 2;
    t.s->ai_die = WROTH_EXTEND, t.s->ai_die_out = 1;
    view_draw(t.f.game, t.s, t.r, &text);
    assert_non_null(strstr(drawing, "dice in the pool battle\n"));
    assert_non_null(
        strstr(drawing, "next to 1 3 7 8 Shores   | human: 3 basics, A (1) | ai: 1 basic\n"));
    assert_non_null(strstr(drawing, "; drafted mine, mine\n    for sale: A 2, B 3, C 4\n"));
    assert_non_null(strstr(drawing, "; drafted extend\n"));
}
