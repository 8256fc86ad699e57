/* Who takes the AI's damage: the humans choose among their elites. */
#include "engine/state/view.h"
#include "tests/wroth/wroth_by_hand.h"

/* Two humans, so that elites of two factions can stand in one region; the AI is about to act. */
static void open_clear(void)
{
    table_open_clear(SETS("human.count=2"));
    t.s->stage = WROTH_AI_ACTION;
    t.s->set = 1; /* not its first turn */
    t.s->turn = 0;
}

static game_move suffer(int seat, int slot)
{
    return wroth_move(WROTH_DO_SUFFER, slot, seat, 0, 0, WROTH_BY_DIE);
}

EACH_TEST(open_clear, table_close)

TEST(test_wp31_the_humans_choose_among_their_elites_across_factions)
{
    table_put(0, 3, 5);
    table_put_elite(0, 2, 3); /* C, vitality 4, slot 4 */
    table_put_elite(1, 0, 3); /* A, vitality 2, slot 0 */
    wroth_deal_ai_damage(t.s, t.r, 3, 1, ~0u);
    table_stage(WROTH_AI_END);
    assert_true(t.f.game->advance(t.s, t.r));
    assert_int_equal(t.s->question, WROTH_ASK_SUFFER);
    assert_true(fixture_lists(&t.f, suffer(0, 4)));
    fixture_move(&t.f, suffer(1, 0)); /* not the one with most vitality */
    assert_int_equal(t.s->force[1].vitality[0], 1);
    assert_int_equal(t.s->force[0].vitality[4], 4);
    assert_int_equal(t.s->force[0].basics[3], 5); /* W: elites before basics */
    assert_int_equal(t.s->hurt_regions, 0);
}

TEST(test_wp31_wp35_an_equal_elsewhere_hides_no_elite)
{
    table_lay("ai 2:A 4:A 4:1, human 2:A 3:A 3:B");
    wroth_attack(t.s, t.r, 0, 4, 1);
    assert_int_equal(wroth_ai_victims(t.s, t.r), 1u << 1 | 1u << WROTH_ELITES_MAX);
    wroth_deal_ai_damage(t.s, t.r, 3, 1, ~0u);
    assert_int_equal(wroth_human_victims(t.s, t.r), 1u << 1 | 1u << 2);
}

TEST(test_wp31_each_point_is_chosen_anew_and_the_second_attack_waits)
{
    table_lay("human 3:A 3:B");
    table_put(1, 5, 4); /* threat 4: the target once an elite is gone */
    table_put(WROTH_AI, 4, 1);
    assert_true(wroth_ai_see(t.s, t.r, WROTH_ASSAULT)); /* twice 2 points */
    assert_int_equal(t.s->force[1].basics[5], 4);
    table_stage(WROTH_AI_END);
    assert_true(t.f.game->advance(t.s, t.r));
    assert_int_equal(t.s->question, WROTH_ASK_SUFFER);
    assert_true(table_do(suffer(0, 0)));
    assert_int_equal(t.s->question, WROTH_ASK_SUFFER);
    table_do(suffer(0, 0)); /* A falls: threat 3 in region 3 */
    assert_int_equal(t.s->force[0].elites[3], 1);
    assert_int_equal(t.s->force[1].basics[5], 2); /* W-31: the second attack goes there */
}

TEST(test_wp31_elites_of_one_type_are_told_apart_by_their_vitality)
{
    char names[2][80];
    table_lay("human 3:A 3:A, human2 3:B");
    t.s->force[0].vitality[0] = 1;
    for (int slot = 0; slot < 2; slot++) {
        view_name_move(t.f.game, t.s, t.r, suffer(0, slot),
                       &(struct text){names[slot], sizeof names[slot], 0});
    }
    assert_string_equal(names[0], "let A (1) of human 1 take the damage");
    assert_string_equal(names[1], "let A (2) of human 1 take the damage");
    view_name_move(t.f.game, t.s, t.r, suffer(1, 2), &(struct text){names[0], sizeof names[0], 0});
    assert_string_equal(names[0], "let B of human 2 take the damage");
}

TEST(test_wp52_there_is_no_choice_among_equals_or_if_all_fall)
{
    table_lay("human 3:A 3:A");
    wroth_deal_ai_damage(t.s, t.r, 3, 1, ~0u); /* two fresh A: the same */
    assert_int_equal(t.s->hurt_regions, 0);
    wroth_deal_ai_damage(t.s, t.r, 3, 1, ~0u); /* one of them is hurt now */
    assert_int_equal(t.s->hurt[3], 1);
    t.s->hurt[3] = 0;
    t.s->hurt_regions = 0;
    wroth_deal_ai_damage(t.s, t.r, 3, 3, ~0u); /* all that both stand */
    assert_int_equal(t.s->hurt_regions, 0);
    assert_int_equal(t.s->force[0].elites[3], 0);
}

TEST(test_wp31_fixed_orders_are_house_rules)
{
    t.r->ai.elite_victims = WROTH_LEAST_VITALITY;
    table_lay("human 3:C, human2 3:A");
    wroth_deal_ai_damage(t.s, t.r, 3, 1, ~0u);
    assert_int_equal(t.s->force[1].vitality[0], 1);
    t.r->ai.elite_victims = WROTH_MOST_VITALITY;
    wroth_deal_ai_damage(t.s, t.r, 3, 1, ~0u);
    assert_int_equal(t.s->force[0].vitality[4], 3);
}

TEST(test_wp31_players_know_the_decision)
{
    table_lay("human 3:C, human2 3:A");
    wroth_deal_ai_damage(t.s, t.r, 3, 1, ~0u);
    assert_true(t.f.game->advance(t.s, t.r));
    assert_int_equal(wroth_move_kind(t.f.game->policies[0].choose(t.s, t.r, NULL)),
                     WROTH_DO_SUFFER);
    assert_int_equal(t.f.game->policies[1].choose(t.s, t.r, NULL), suffer(0, 4));
}

/* The AI has a faction of its own, whose A is a trap that does so many points. */
static void arm_ai_traps(uint8_t points)
{
    t.r->factions[1] = t.r->factions[0];
    t.r->faction_count = 2;
    t.r->ai.faction = 1;
    t.r->factions[1].elites[0].trap = WROTH_TRAP_ATTACK;
    t.r->factions[1].elites[0].trap_amount = points;
    fixture_prepare(&t.f);
}

/* So many elites of the AI in region 4 are traps; a human's elite is there, others are about to come. */
static void lay_traps(int traps)
{
    arm_ai_traps(1);
    for (int k = 0; k < traps; k++) {
        table_put_elite(WROTH_AI, 0, 4);
    }
    table_put_elite(0, 2, 4); /* stands there already */
    table_lay("human 3:A 3:1");
    table_turn(0, "vm", WROTH_SEEN);
}

/* Two traps of the AI: the second waits until the human has chosen whom the first hits, and then finds
 * what is left. The basic goes in after both. */
TEST(test_wp47_the_next_trap_waits_for_the_choice)
{
    lay_traps(2);
    fixture_listen(&t.f);
    assert_true(table_do(by_die(WROTH_DO_MANEUVER, 3, 4, 1, 1)));
    assert_int_equal(t.s->question, WROTH_ASK_SUFFER);
    assert_int_equal(table_ai()->elites[4], 1); /* the second is still there */
    assert_int_equal(t.s->hurt[4], 1);
    assert_true(table_do(suffer(0, 0)));
    assert_int_equal(t.s->question, WROTH_ASK_SUFFER); /* of the second */
    assert_int_equal(table_ai()->elites[4], 0);
    assert_int_equal(t.s->force[0].basics[4], 0);
    table_do(suffer(0, 0));
    assert_int_equal(t.s->force[0].elites[4], 1);
    assert_int_equal(t.s->force[0].basics[4], 1);
    assert_int_equal(t.s->ambush, 0);
    static const char *const order[] = {"trap", "damage", "trap", "damage"};
    const struct fixture_event *event = fixture_find(&t.f, 0, "trap");
    for (int k = 0; k < 4; k++) {
        assert_string_equal(event[k].action, order[k]);
    }
}

TEST(test_wp47_in_a_typed_position_the_next_trap_waits_too)
{
    lay_traps(2);
    assert_true(table_do(by_die(WROTH_DO_MANEUVER, 3, 4, 1, 1)));
    t.s->ambush = 0;
    t.f.game->settle(t.s, t.r);
    assert_int_equal(t.s->ambush, 4);
    t.s->hurt_seats = UINT8_MAX; /* an attack of the AI, and no trap */
    t.f.game->settle(t.s, t.r);
    assert_int_equal(t.s->ambush, 0);
}

TEST(test_wp47_a_trap_asks_in_the_middle_of_a_march)
{
    lay_traps(1);
    assert_true(table_do(by_die(WROTH_DO_MANEUVER, 3, 4, 1, 1)));
    assert_int_equal(t.s->question, WROTH_ASK_SUFFER);
    assert_int_equal(t.s->force[0].basics[4], 0); /* the basic has not moved yet */
    table_do(suffer(0, 4));
    assert_int_equal(t.s->force[0].basics[4], 1);
    assert_int_equal(t.s->force[0].elites[4], 2);
}

/* A trap of the AI, beside it an ally: it hits the faction that moves in, whose B would take damage last. */
TEST(test_wp47_a_trap_spares_the_allies_of_who_moves_in)
{
    for (unsigned elites = 0; elites <= 4; elites += 4) {
        open_clear();
        t.r->factions[0].elites[1].damage_order = WROTH_DAMAGE_LAST;
        arm_ai_traps(2);
        table_lay("ai 4:A, human 3:2 3:B, human2 4:3 4:C");
        table_turn(0, "vm", WROTH_SEEN);
        fixture_move(&t.f, by_die(WROTH_DO_MANEUVER, 3, 4, elites == 0 ? 2 : 0, (int)elites));
        assert_int_equal(t.s->force[0].basics[4], 0);
        assert_int_equal(t.s->force[0].basics[3], elites == 0 ? 0 : 2);
        assert_int_equal(t.s->force[0].vitality[2], elites == 0 ? 3 : 1);
        assert_int_equal(t.s->force[1].basics[4], 3);
        assert_int_equal(t.s->force[1].vitality[4], 4);
    }
}

TEST(test_wp52_damage_that_removes_all_exactly_leaves_no_choice)
{
    table_lay("ai 4:1 4:A");
    wroth_hurt_elite(t.s, t.r, WROTH_AI, 0, 1, WROTH_SIDE_HUMANS);
    wroth_attack(t.s, t.r, 0, 4, 2);
    assert_false(wroth_settle_ai_damage(t.s, t.r));
    assert_int_equal(table_ai()->held, 0);
}
