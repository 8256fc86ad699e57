/* HS-21, HS-22: Berserk and Hypnotize, or who commands a stack. */
#include "tests/heroes3/casting_hero.h"

static const char pikemen[] = "90 pikeman";

TEST(test_hs21_the_area_of_berserk_by_mastery)
{
    static const int radius[] = {0, 0, 1, 2};
    for (int level = 0; level < 4; level++) {
        caster_knows("berserk", level, pikemen, "9 pikeman, 9 pikeman, 9 pikeman", NULL);
        battle_put(0, 7, 5); /* friends are met too */
        for (int k = 0; k < 3; k++) {
            battle_put(DEFENDER + k, 8 + k, 5);
        }
        heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_BERSERK, heroes3_hex(8, 5));
        for (int k = 0; k < 3; k++) {
            assert_int_equal(b.s->unit[DEFENDER + k].rounds[HEROES3_BERSERK] > 0,
                             k <= radius[level]);
        }
        assert_int_equal(b.s->unit[0].rounds[HEROES3_BERSERK] > 0, level >= 2);
    }
}

TEST(test_hs21_who_is_safe_from_berserk_and_hypnotize)
{
    caster_knows("berserk, hypnotize", 1, "1 gold_dragon",
                 "2 skeleton, 2 iron_golem, 2 air_elemental, 1 efreeti, 1 giant, 2 pikeman", NULL);
    assert_int_equal(caster_targets(HEROES3_CAST_BERSERK),
                     heroes3_bit(DEFENDER + 5)); /* undead, golems, elementals, fire, mind */
    assert_int_equal(caster_targets(HEROES3_CAST_HYPNOTIZE),
                     heroes3_bit(DEFENDER + 3) | heroes3_bit(DEFENDER + 5));
}

/* The defender's stacks by their activations; DEFENDER is berserk and moves first. */
static void open_berserk(const char *foes)
{
    caster_knows("berserk", 1, pikemen, foes, NULL);
    b.s->turn.speed[DEFENDER] = 20;
    b.s->unit[DEFENDER].morale = 0;
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_BERSERK, 255, 0);
    b.s->turn.speed[DEFENDER] = 20;
    fixture_listen(&b.f);
}

TEST(test_hs21_a_berserk_stack_attacks_the_nearest_until_it_has)
{
    open_berserk("90 pikeman, 99 pikeman");
    battle_put(DEFENDER, 8, 5);
    battle_put(DEFENDER + 1, 9, 5);
    const int before = heroes3_hit_points(&b.s->unit[DEFENDER + 1]);
    assert_int_not_equal(battle_next(), DEFENDER); /* nobody is asked */
    assert_true(heroes3_hit_points(&b.s->unit[DEFENDER + 1]) < before);
    assert_in_range(b.s->unit[DEFENDER].count, 1, 89); /* its friend strikes back */
    assert_int_equal(b.s->unit[DEFENDER].rounds[HEROES3_BERSERK], 0);
}

TEST(test_hs21_machines_are_attacked_and_shooters_shoot)
{
    caster_knows("berserk", 1, pikemen, "99 archer", SETS("armies.human.machines=[ballista]"));
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_BERSERK, 255, 0);
    b.s->turn.speed[DEFENDER] = 20;
    fixture_listen(&b.f);
    battle_next();
    assert_non_null(fixture_find(&b.f, 0, "shoot"));
    const struct fixture_event *attack = fixture_find(&b.f, 0, "berserk");
    assert_int_equal(fixture_field(attack, "target"), DEFENDER + HEROES3_BALLISTA);
}

TEST(test_hs21_with_nobody_in_reach_it_walks_and_stays_berserk)
{
    caster_knows("berserk", 1, pikemen, "9 pikeman", NULL);
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_BERSERK, 255, 0);
    battle_turn(0, HEROES3_MOVE_DEFEND, 0);
    const int hex = b.s->unit[DEFENDER].hex;
    assert_int_equal(battle_next(), 0); /* of round 2 */
    assert_int_equal(heroes3_hex_distance(b.s->unit[DEFENDER].hex, hex), 4);
    assert_true(b.s->unit[DEFENDER].rounds[HEROES3_BERSERK] > 0);
}

/* 25 for each of five points of power, and 10, 10, 20, 50; pikemen have 10 hit points. */
TEST(test_hs22_the_limit_of_hypnotize)
{
    static const int most[] = {13, 13, 14, 17};
    for (int level = 0; level < 4; level++) {
        caster_knows("hypnotize", level, pikemen, "20 pikeman", NULL);
        for (int count = 12; count <= 20; count++) {
            b.s->unit[DEFENDER].count = (uint16_t)count;
            b.s->unit[DEFENDER].hp = 1; /* it counts as unhurt */
            assert_int_equal(caster_targets(HEROES3_CAST_HYPNOTIZE) != 0, count <= most[level]);
        }
        b.s->unit[DEFENDER].count = 5;
        heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_MIRROR, 3, 20);
        assert_int_equal(caster_targets(HEROES3_CAST_HYPNOTIZE), 0);
    }
}

TEST(test_hs22_the_limit_itself_is_a_rule_value)
{
    caster_knows("hypnotize", 1, pikemen, "27 pikeman",
                 SETS("armies.ai.hero.power=10", "spells.hypnotize.base=[20, 20, 20, 20]"));
    assert_true(caster_targets(HEROES3_CAST_HYPNOTIZE) != 0);
    b.r->magic.hypnotize_at_limit = 0;
    assert_int_equal(caster_targets(HEROES3_CAST_HYPNOTIZE), 0);
}

/* Stack 0 is ours; the enemy's archers are under our command beside their own pikemen. */
static void open_hypnotized(void)
{
    caster_knows("hypnotize, bless, slow", 1, pikemen, "9 archer, 90 pikeman", NULL);
    battle_put(DEFENDER, 9, 5);
    battle_put(DEFENDER + 1, 11, 5);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_HYPNOTIZE, DEFENDER);
    b.s->cast_this_round[0] = 0;
}

TEST(test_hs22_a_hypnotized_stack_is_the_casters_for_its_rounds)
{
    open_hypnotized();
    assert_int_equal(b.s->unit[DEFENDER].rounds[HEROES3_HYPNOTIZED], 5);
    b.s->turn.speed[DEFENDER] = 20;
    assert_int_equal(battle_next(), DEFENDER);
    assert_int_equal(b.s->head.seat, heroes3_seat_of(b.s, HEROES3_ATTACKER));
    assert_true(battle_may(HEROES3_MOVE_SHOOT, DEFENDER + 1)); /* its own army */
    assert_false(battle_may(HEROES3_MOVE_SHOOT, 0));
    assert_true(battle_may(HEROES3_MOVE_CAST, HEROES3_CAST_BLESS)); /* our hero's round */
    assert_int_equal(caster_targets(HEROES3_CAST_BLESS), heroes3_bit(0) | heroes3_bit(DEFENDER));
    assert_int_equal(caster_targets(HEROES3_CAST_SLOW), heroes3_bit(DEFENDER + 1));
    for (int round = 0; round < 5; round++) {
        assert_int_equal(heroes3_commander(b.s, DEFENDER), HEROES3_ATTACKER);
        heroes3_unit_age_effects(b.s, b.r);
    }
    assert_int_equal(heroes3_commander(b.s, DEFENDER), HEROES3_DEFENDER);
}

TEST(test_hs22_a_hypnotized_stack_hinders_no_shooter_of_its_army)
{
    caster_knows("hypnotize", 1, pikemen, "9 pikeman, 90 archer", NULL);
    battle_put(DEFENDER, 9, 5);
    battle_put(DEFENDER + 1, 10, 5);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_HYPNOTIZE, DEFENDER);
    assert_true(heroes3_can_shoot(b.s, b.r, DEFENDER + 1));
    battle_put(0, 11, 5);
    assert_false(heroes3_can_shoot(b.s, b.r, DEFENDER + 1));
}

TEST(test_hs22_a_hypnotized_stack_strikes_back)
{
    open_hypnotized();
    assert_int_equal(heroes3_retaliation_strength(b.s, b.r, DEFENDER + 1, DEFENDER), 100);
    b.r->magic.hypnotized_strike_back = 0;
    assert_int_equal(heroes3_retaliation_strength(b.s, b.r, DEFENDER + 1, DEFENDER), 0);
}

/* An army whose last stack is hypnotized has not lost; who dies so is gone for good. */
TEST(test_hs22_hypnotize_ends_no_battle)
{
    open_hypnotized();
    heroes3_unit_slay(b.s, b.r, DEFENDER + 1, 90);
    assert_int_not_equal(battle_next(), HEROES3_NO_UNIT);
    heroes3_unit_slay(b.s, b.r, DEFENDER, 9);
    assert_int_equal(b.s->turncoats, 0);
    b.s->decision = HEROES3_DECIDE_NOTHING;
    assert_int_equal(battle_next(), HEROES3_NO_UNIT);
    assert_int_equal(b.s->head.end_reason, HEROES3_END_DEFENDER_GONE);
}

/* A clone would lie the wrong way round; its own hero cannot hypnotize it back. */
TEST(test_hs22_a_hypnotized_stack_is_not_cloned_nor_hypnotized_again)
{
    open_hypnotized();
    b.r->army[0].hero.spells = b.r->army[1].hero.spells = UINT64_MAX >> (64 - HEROES3_SPELLS);
    b.r->army[1].hero.power = 99;
    b.s->mana[1] = 100;
    assert_int_equal(caster_targets(HEROES3_CAST_CLONE), heroes3_bit(0));
    assert_int_equal(heroes3_spell_targets(b.s, b.r, HEROES3_DEFENDER, HEROES3_CAST_HYPNOTIZE),
                     heroes3_bit(0));
}

TEST(test_hs22_berserk_and_hypnotize_end_each_other)
{
    open_hypnotized();
    heroes3_lay_on(b.s, b.r, HEROES3_CAST_BERSERK, DEFENDER, 1, 5);
    assert_int_equal(b.s->turncoats, 0);
    heroes3_lay_on(b.s, b.r, HEROES3_CAST_HYPNOTIZE, DEFENDER, 1, 5);
    assert_int_equal(b.s->unit[DEFENDER].rounds[HEROES3_BERSERK], 0);
}
