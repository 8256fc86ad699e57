/* HS-5 to HS-7, HS-13 to HS-17: spells that last. */
#include "tests/heroes3/casting_hero.h"

TEST(test_hs5_haste_and_slow)
{
    static const char *const masteries[] = {"basic", "advanced", "expert"};
    static const int faster[] = {12, 14, 14}, slower[] = {3, 2, 2}; /* swordsmen: 5 */
    for (int m = 0; m < 3; m++) {
        caster_open(masteries[m]);
        caster_casts(HEROES3_CAST_HASTE, 0);
        assert_int_equal(b.s->turn.speed[0], faster[m]);
        assert_int_equal(b.s->turn.speed[1], m == 2 ? 9 : 4);              /* the whole army */
        assert_true(heroes3_same(b.s->reach, heroes3_reach(b.s, b.r, 0))); /* at once */
        caster_casts(HEROES3_CAST_SLOW, DEFENDER);
        assert_int_equal(b.s->turn.speed[DEFENDER], slower[m]);
        assert_int_equal(b.s->turn.speed[DEFENDER + 1] < 4, m == 2);
        heroes3_unit_affect(b.s, b.r, 0, HEROES3_SLOW, 3, 25);
        caster_casts(HEROES3_CAST_HASTE, 0);
        assert_int_equal(b.s->unit[0].rounds[HEROES3_SLOW], 0); /* ends the other */
    }
}

TEST(test_hs6_bless_and_curse_fix_the_damage)
{
    caster_open("advanced");
    caster_casts(HEROES3_CAST_BLESS, 0);
    for (int k = 0; k < 20; k++) {
        assert_int_equal(heroes3_roll_base(b.s, b.r, 0), 50 * (3 + 1));
    }
    caster_casts(HEROES3_CAST_CURSE, DEFENDER);
    for (int k = 0; k < 20; k++) {
        assert_int_equal(heroes3_roll_base(b.s, b.r, DEFENDER), 50 * (6 - 1));
    }
    caster_knows("curse", 2, "9 pikeman", "90 imp", NULL);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_CURSE, DEFENDER);
    assert_int_equal(heroes3_roll_base(b.s, b.r, DEFENDER), 90); /* 1 is the least */
}

TEST(test_hs7_blind_until_hit)
{
    caster_open("advanced");
    caster_casts(HEROES3_CAST_BLIND, DEFENDER);
    assert_int_equal(b.s->unit[DEFENDER].strength[HEROES3_BLIND], 25);
    battle_do(HEROES3_MOVE_DEFEND, 0);
    assert_int_not_equal(battle_next(), DEFENDER);
    heroes3_unit_age_effects(b.s, b.r);
    assert_int_equal(b.s->unit[DEFENDER].rounds[HEROES3_BLIND], 3);
}

/* What a lasting spell changes at each mastery: attack, defence, speed. */
TEST(test_hs13_points_of_attack_defence_and_speed)
{
    static const struct {
        const char *name;
        int target;
        int attack[4], defence[4], speed[4];
    } cases[] = {
        {"weakness", DEFENDER, {-3, -3, -6, -6}, {0}, {0}},
        {"stone_skin", 0, {0}, {3, 3, 6, 6}, {0}},
        {"disrupting_ray", DEFENDER, {0}, {-3, -3, -4, -5}, {0}},
        {"prayer", 0, {2, 2, 4, 4}, {2, 2, 4, 4}, {2, 2, 4, 4}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (int level = 0; level < 4; level++) {
            caster_knows(cases[i].name, level, "9 titan", "9 titan", NULL);
            const struct heroes3_unit *u = &b.s->unit[cases[i].target];
            heroes3_cast(b.s, b.r, HEROES3_ATTACKER, spell_called(cases[i].name), cases[i].target);
            assert_int_equal(u->attack, 24 + cases[i].attack[level]);
            assert_int_equal(u->defence, 24 + cases[i].defence[level]);
            assert_int_equal(b.s->turn.speed[cases[i].target], 11 + cases[i].speed[level]);
        }
    }
}

TEST(test_hs13_bloodlust_is_for_melee_and_precision_for_shots)
{
    caster_knows("bloodlust, precision, slayer, frenzy", 2, "9 titan", "9 titan, 9 naga", NULL);
    b.s->unit[DEFENDER].defence = b.s->unit[DEFENDER + 1].defence = 24;
    battle_put(0, 9, 5);
    assert_int_equal(battle_dealt(0, DEFENDER, 100), 100);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_BLOODLUST, 0);
    assert_int_equal(battle_dealt(0, DEFENDER, 100), 130);
    assert_int_equal(battle_shot(0, DEFENDER, 100), 100);
    caster_again(HEROES3_CAST_PRECISION, 0);
    assert_int_equal(battle_shot(0, DEFENDER, 100), 130);
    caster_again(HEROES3_CAST_SLAYER, 0);
    assert_int_equal(battle_dealt(0, DEFENDER, 100), 130); /* titans need an expert */
    b.s->unit[0].slayer_level = 3;
    assert_int_equal(battle_dealt(0, DEFENDER, 100), 170);
    assert_int_equal(battle_dealt(0, DEFENDER + 1, 100), 130); /* nagas are no giants */
    b.s->cast_this_round[0] = 0;
    assert_int_equal(caster_targets(HEROES3_CAST_FRENZY), 0); /* titans are mind-immune */
    heroes3_unit_affect(b.s, b.r, 0, HEROES3_FRENZY, 1, 150);
    assert_int_equal(b.s->unit[0].attack, 24 + 36);
    assert_int_equal(b.s->unit[0].defence, 0);
}

TEST(test_hs13_frenzy_lasts_until_the_stack_has_acted)
{
    caster_knows("frenzy", 1, "9 cavalier", "9 pikeman", SETS("armies.ai.hero.power=1"));
    battle_turn(0, HEROES3_MOVE_DEFEND, 0);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_FRENZY, 0);
    for (int round = 0; round < 3; round++) { /* it has acted in this round */
        heroes3_unit_age_effects(b.s, b.r);
        assert_true(b.s->unit[0].rounds[HEROES3_FRENZY] > 0);
    }
    battle_until(0, HEROES3_MOVE_DEFEND);
    battle_do(HEROES3_MOVE_WAIT, 0);
    assert_true(b.s->unit[0].rounds[HEROES3_FRENZY] > 0);
    battle_until(0, HEROES3_MOVE_DEFEND);
    battle_do(HEROES3_MOVE_DEFEND, 0);
    assert_int_equal(b.s->unit[0].rounds[HEROES3_FRENZY], 0);
}

TEST(test_hs14_morale_and_luck)
{
    caster_knows("mirth, fortune, sorrow, misfortune", 2, "9 pikeman",
                 "9 minotaur, 9 pikeman, 9 halfling", NULL);
    const struct heroes3_unit *u = b.s->unit;
    const int8_t before = u[0].morale;
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_MIRTH, 0);
    assert_int_equal(u[0].morale, before + 2);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_FORTUNE, 0);
    assert_int_equal(u[0].luck, 2);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_SORROW, DEFENDER);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_SORROW, DEFENDER + 1);
    assert_int_equal(u[DEFENDER].morale, 1); /* minotaurs stay */
    assert_int_equal(u[DEFENDER + 1].morale, -1 - 2);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_MISFORTUNE, DEFENDER + 1);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_MISFORTUNE, DEFENDER + 2);
    assert_int_equal(u[DEFENDER + 1].luck, -2);
    assert_int_equal(u[DEFENDER + 2].luck, 1);
    heroes3_unit_relieve(b.s, b.r, 0, HEROES3_MIRTH);
    assert_int_equal(u[0].morale, before);
}

/* HD-11, HD-13: bounds come after all sums, spells too. */
TEST(test_hs14_the_sum_is_kept_within_bounds_not_its_parts)
{
    caster_knows("mirth, fortune", HEROES3_EXPERT, "9 minotaur, 9 halfling",
                 "9 bone_dragon, 9 devil", NULL);
    const struct heroes3_unit *u = b.s->unit;
    assert_int_equal(u[0].morale, 1); /* two towns 0, bone dragons -1 */
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_MIRTH, 0);
    assert_int_equal(u[0].morale, 1);
    assert_int_equal(u[1].luck, 1); /* devils -1 */
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_FORTUNE, 1);
    assert_int_equal(u[1].luck, 1);

    caster_knows("sorrow, misfortune", HEROES3_EXPERT, "9 pikeman", "9 pikeman",
                 SETS("armies.human.hero.leadership=3", "armies.human.hero.artifacts.morale=1",
                      "armies.human.hero.artifacts.luck=5"));
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_SORROW, DEFENDER);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_MISFORTUNE, DEFENDER);
    assert_int_equal(u[DEFENDER].morale, 3); /* 5 - 2 */
    assert_int_equal(u[DEFENDER].luck, 3);
    heroes3_unit_slay(b.s, b.r, DEFENDER, 9);
    assert_int_equal(u[DEFENDER].morale, 3); /* and not 5 */
}

TEST(test_hs15_shields)
{
    caster_knows("shield, air_shield, fire_shield", 2, "9 titan", "9 titan", NULL);
    battle_put(0, 9, 5);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_SHIELD, 0);
    assert_int_equal(battle_dealt(DEFENDER, 0, 100), 70);
    assert_int_equal(battle_shot(DEFENDER, 0, 100), 100);
    caster_again(HEROES3_CAST_AIR_SHIELD, 0);
    assert_int_equal(battle_shot(DEFENDER, 0, 100), 50);
}

/* Who strikes efreet sultans, or a clone of them, burns by a fifth of what it would do before all
 * reductions. */
static int64_t burnt(const char *who, int sultans, bool clone)
{
    battle_open(testing_text("10 %s", who), testing_text("%d efreet_sultan", sultans), NULL);
    fixture_listen(&b.f);
    battle_stand(5, 5, clone ? 9 : 6, 5);
    int target = DEFENDER;
    if (clone) {
        heroes3_make_clone(b.s, b.r, HEROES3_DEFENDER, DEFENDER, 3);
        target += HEROES3_FIRST_CLONE;
        battle_put(target, 6, 5);
    }
    b.s->unit[target].retaliations = 0;
    heroes3_strike(b.s, b.r, 0, target, 0);
    const struct fixture_event *fire = fixture_find(&b.f, 0, "fire shield");
    return fire == NULL ? 0 : fixture_field(fire, "damage");
}

TEST(test_hs15_fire_shields_burn_who_strikes)
{
    assert_int_equal(burnt("angel", 900, false), 10 * 50 * 130 / 100 / 5); /* attack 20 on 14 */
    assert_int_equal(burnt("angel", 2, false), 2 * 90 / 5); /* no more than they had */
    assert_int_equal(burnt("angel", 900, true), 0);
    assert_int_equal(burnt("efreeti", 900, false), 0);
    assert_true(burnt("black_dragon", 900, false) > 0);
    assert_true(burnt("water_elemental", 900, false) > 2 * 10 * 3 / 5 - 1);
}

/* The breath reaches the second sultans, who stand too far away to burn the dragons. */
TEST(test_hs15_a_fire_shield_burns_neighbours_only)
{
    battle_open("10 gold_dragon 5,5", "90 pikeman 6,5, 90 efreet_sultan 7,5", NULL);
    fixture_listen(&b.f);
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    assert_true(heroes3_hit_points(&b.s->unit[DEFENDER + 1]) < 90 * 90);
    assert_int_equal(fixture_count(&b.f, NULL, "fire shield"), 0);
}

/* A hydra strikes two sultans and pikemen at once: all are hit before the first shield burns it. */
TEST(test_hs15_a_sweep_hits_all_before_the_shields_burn)
{
    static const char *const order[] = {"hit", "hit", "hit", "fire shield", "fire shield"};
    battle_open("10 hydra 5,5", "90 efreet_sultan 6,5, 90 pikeman 5,4, 90 efreet_sultan 5,6", NULL);
    fixture_listen(&b.f);
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    const struct fixture_event *event = fixture_find(&b.f, 0, "hit");
    for (int k = 0; k < 5; k++) {
        assert_string_equal(event[k].action, order[k]);
    }
    assert_int_equal(fixture_count(&b.f, NULL, "fire shield"), 2);
}

TEST(test_hs16_protections_and_anti_magic)
{
    caster_knows("lightning_bolt, slow, implosion", 1, "9 pikeman", "90 titan, 90 titan", NULL);
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_FROM_AIR, 3, 30);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_LIGHTNING_BOLT, DEFENDER);
    assert_int_equal(90 * 300 - heroes3_hit_points(&b.s->unit[DEFENDER]), 135 * 70 / 100);
    b.s->cast_this_round[0] = 0;
    heroes3_unit_affect(b.s, b.r, DEFENDER + 1, HEROES3_ANTI_MAGIC, 3, 3);
    assert_int_equal(caster_targets(HEROES3_CAST_SLOW), heroes3_bit(DEFENDER));
    assert_int_equal(caster_targets(HEROES3_CAST_IMPLOSION),
                     heroes3_bit(DEFENDER) | heroes3_bit(DEFENDER + 1)); /* level 5 */
}

TEST(test_hs16_anti_magic_leaves_poison)
{
    caster_knows("anti_magic", 1, "9 pikeman", "9 pikeman", NULL);
    heroes3_unit_affect(b.s, b.r, 0, HEROES3_POISONED, 3, 0);
    heroes3_unit_affect(b.s, b.r, 0, HEROES3_SLOW, 3, 25);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_ANTI_MAGIC, 0);
    assert_int_equal(b.s->unit[0].rounds[HEROES3_SLOW], 0);
    assert_int_equal(b.s->unit[0].poisoned, 10); /* HA-21: only Cure ends it */
}

TEST(test_hs16_a_spell_thrown_back_may_be_resisted)
{
    caster_knows("magic_arrow", 1, "900 pikeman", "90 faerie_dragon", NULL);
    battle_creature("faerie_dragon")->magic_mirror = 100;
    battle_creature("pikeman")->magic_resistance = 100;
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_MAGIC_ARROW, DEFENDER);
    assert_int_equal(heroes3_hit_points(&b.s->unit[0]), 9000);
    assert_int_equal(heroes3_hit_points(&b.s->unit[DEFENDER]), 90 * 500);
}

TEST(test_hs16_magic_mirrors_throw_back)
{
    caster_knows("magic_arrow, armageddon", 1, "900 pikeman", "90 faerie_dragon", NULL);
    int back = 0;
    for (int k = 0; k < 1000; k++) {
        b.s->unit[0].count = 900;
        b.s->unit[0].hp = 10;
        b.s->mana[0] = 99;
        heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_MAGIC_ARROW, DEFENDER);
        back += heroes3_hit_points(&b.s->unit[0]) < 9000;
    }
    assert_in_range(back, 150, 250); /* 20 % */
    caster_knows("haste", 1, "9 faerie_dragon, 9 pikeman", "9 pikeman", NULL);
    battle_creature("faerie_dragon")->magic_mirror = 100;
    fixture_listen(&b.f);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_HASTE, 0);
    assert_int_equal(fixture_count(&b.f, NULL, "mirror"), 0); /* no friendly spell */
}

TEST(test_hs17_counterstrike_and_forgetfulness)
{
    caster_knows("counterstrike, forgetfulness", 1, "900 pikeman", "90 archer, 9 pikeman", NULL);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_COUNTERSTRIKE, 0);
    assert_int_equal(b.s->unit[0].retaliations, 2);
    b.s->cast_this_round[0] = 0;
    assert_int_equal(caster_targets(HEROES3_CAST_FORGETFULNESS),
                     heroes3_bit(DEFENDER)); /* shooters only */
    battle_put(DEFENDER, 9, 5);
    const int64_t before = battle_shot(DEFENDER, 0, 100);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_FORGETFULNESS, DEFENDER);
    assert_int_equal(battle_shot(DEFENDER, 0, 100), before / 2);
    assert_true(heroes3_can_shoot(b.s, b.r, DEFENDER));
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_FORGETFUL, 3, 100);
    assert_false(heroes3_can_shoot(b.s, b.r, DEFENDER));
    for (int round = 2; round <= 6; round++) { /* the power is 5 */
        b.s->unit[0].retaliations = 0;
        battle_next();
        while (b.s->head.round < round) {
            battle_do(HEROES3_MOVE_DEFEND, 0);
            battle_next();
        }
        assert_int_equal(b.s->unit[0].retaliations, round <= 5 ? 2 : 1);
    }
}

TEST(test_hs17_forgetful_shooters_strike_half_and_liches_forget)
{
    caster_knows("forgetfulness", 1, "900 pikeman", "90 archer, 9 lich", NULL);
    assert_int_equal(caster_targets(HEROES3_CAST_FORGETFULNESS),
                     heroes3_bit(DEFENDER) | heroes3_bit(DEFENDER + 1));
    b.r->magic.forgetful_undead = 0;
    assert_int_equal(caster_targets(HEROES3_CAST_FORGETFULNESS), heroes3_bit(DEFENDER));
    const int64_t before = battle_dealt(DEFENDER, 0, 100);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_FORGETFULNESS, DEFENDER);
    assert_int_equal(battle_dealt(DEFENDER, 0, 100), before / 2);
    b.r->magic.forgetful_melee = 0;
    assert_int_equal(battle_dealt(DEFENDER, 0, 100), before);
}
