/* HS-1 to HS-10: spells of heroes. */
#include "tests/heroes3/help_battle.h"

#include <stdio.h>
#include <string.h>

#include "engine/heroes3/heroes3_damage.h"
#include "engine/heroes3/heroes3_reach.h"
#include "engine/heroes3/heroes3_spells.h"

static const char us[] = "[{creature: pikeman, count: 50}, {creature: skeleton, count: 50}]";
static const char them[] = "[{creature: swordsman, count: 50}, {creature: skeleton, count: 50}]";

/* A hero of power 4 and so much mastery who knows every spell; our pikemen decide. */
static void open_with(struct battle *b, const char *mastery)
{
    char sets[4][48];
    static const char *const schools[] = {"air", "earth", "fire", "water"};
    static const char *const levels[] = {"none", "basic", "advanced", "expert"};
    int level = 0;
    while (strcmp(levels[level], mastery) != 0) {
        level++;
    }
    for (int k = 0; k < 4; k++) {
        snprintf(sets[k], sizeof sets[k], "armies.ai.hero.%s_magic=%d", schools[k], level);
    }
    battle_open(b, us, them, sets[0], sets[1], sets[2], sets[3], "armies.ai.hero.power=4",
                "armies.ai.hero.mana=100",
                "armies.ai.hero.spells=[haste, slow, bless, curse, blind, cure, resurrection, "
                "animate_dead, clone, magic_arrow, lightning_bolt]",
                NULL);
    battle_creature(b, "pikeman")->speed = 9;
    battle_restart(b, 0);
    assert_int_equal(battle_next(b), 0);
}

static void cast(struct battle *b, enum heroes3_spell spell, int target)
{
    battle_do(b, HEROES3_MOVE_CAST, (int)spell);
    if (b->s->decision == HEROES3_DECIDE_TARGET) {
        battle_do(b, HEROES3_MOVE_TARGET, target);
    }
}

static void test_hs1_spells_last_as_long_as_the_power(void **state)
{
    struct battle b;
    (void)state;
    open_with(&b, "basic");
    cast(&b, HEROES3_CAST_SLOW, DEFENDER);
    assert_int_equal(b.s->unit[DEFENDER].rounds[HEROES3_SLOW], 4);
    while (b.s->head.round < 5) {
        assert_int_equal(b.s->turn.speed[DEFENDER], 3);
        battle_do(&b, HEROES3_MOVE_DEFEND, 0);
        battle_next(&b);
    }
    assert_int_equal(b.s->turn.speed[DEFENDER], 5);
    battle_close(&b);
}

static void test_hs2_once_a_round_and_it_is_no_activation(void **state)
{
    struct battle b;
    (void)state;
    open_with(&b, "basic");
    cast(&b, HEROES3_CAST_MAGIC_ARROW, DEFENDER);
    assert_int_equal(b.s->mana[0], 96);
    assert_int_equal(b.s->active, 0); /* the pikemen go on */
    assert_int_equal(b.s->decision, HEROES3_DECIDE_ACTION);
    assert_int_equal(b.s->turn.last_side, HEROES3_NO_SIDE);
    assert_false(battle_may(&b, HEROES3_MOVE_CAST, HEROES3_CAST_HASTE));
    while (b.s->head.round == 1) {
        battle_do(&b, HEROES3_MOVE_DEFEND, 0);
        battle_next(&b);
    }
    assert_int_equal(b.s->active, 0);
    assert_true(battle_may(&b, HEROES3_MOVE_CAST, HEROES3_CAST_HASTE));
    b.s->mana[0] = 4;
    assert_false(battle_may(&b, HEROES3_MOVE_CAST, HEROES3_CAST_HASTE)); /* costs 5 */
    assert_true(battle_may(&b, HEROES3_MOVE_CAST, HEROES3_CAST_BLESS));
    battle_close(&b);
}

static void test_hs2_only_spells_of_the_book(void **state)
{
    struct battle b;
    (void)state;
    battle_open(&b, us, them, "armies.ai.hero.spells=[bless]", "armies.ai.hero.mana=99", NULL);
    battle_until(&b, 0, HEROES3_MOVE_DEFEND);
    assert_true(battle_may(&b, HEROES3_MOVE_CAST, HEROES3_CAST_BLESS));
    assert_false(battle_may(&b, HEROES3_MOVE_CAST, HEROES3_CAST_HASTE));
    battle_close(&b);
}

static void test_hs1_mastery_goes_by_the_school_and_lowers_the_cost(void **state)
{
    struct battle b;
    (void)state;
    battle_open(&b, us, them, "armies.ai.hero.spells=[haste, slow, magic_arrow]",
                "armies.ai.hero.mana=100", "armies.ai.hero.power=4", "armies.ai.hero.air_magic=3",
                "armies.ai.hero.sorcery=2", NULL);
    battle_until(&b, 0, HEROES3_MOVE_DEFEND);
    assert_false(heroes3_spell_is_mass(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_SLOW));
    assert_true(heroes3_spell_is_mass(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_HASTE));
    cast(&b, HEROES3_CAST_SLOW, DEFENDER); /* no earth magic: full cost, basic effect */
    assert_int_equal(b.s->mana[0], 100 - 6);
    assert_int_equal(b.s->turn.speed[DEFENDER], 5 * 75 / 100);
    b.s->cast_this_round[0] = 0;
    cast(&b, HEROES3_CAST_HASTE, 0); /* expert air magic: a level less */
    assert_int_equal(b.s->mana[0], 100 - 6 - 5);
    assert_int_equal(b.s->turn.speed[1], 4 + 5);
    b.s->cast_this_round[0] = 0;
    cast(&b, HEROES3_CAST_MAGIC_ARROW, DEFENDER); /* the best of all schools; Sorcery adds 10 % */
    assert_int_equal(b.s->mana[0], 100 - 6 - 5 - 4);
    assert_int_equal(heroes3_hit_points(&b.s->unit[DEFENDER]), 50 * 35 - 70 * 110 / 100);
    battle_close(&b);
}

static void test_hs2_intelligence_adds_spell_points(void **state)
{
    static const int mana[] = {40, 50, 60, 80};
    (void)state;
    for (int level = 0; level < 4; level++) {
        struct battle b;
        char set[48];
        snprintf(set, sizeof set, "armies.ai.hero.intelligence=%d", level);
        battle_open(&b, us, them, "armies.ai.hero.mana=40", set, NULL);
        assert_int_equal(b.s->mana[HEROES3_ATTACKER], mana[level]);
        battle_close(&b);
    }
}

static void test_hs4_immunity_and_weakness_by_school_and_spell(void **state)
{
    struct battle b;
    (void)state;
    battle_open(&b, us,
                "[{creature: efreeti, count: 9}, {creature: magma_elemental, count: 9}, "
                "{creature: storm_elemental, count: 9}, {creature: pikeman, count: 90}]",
                "armies.ai.hero.spells=[curse, magic_arrow, lightning_bolt]",
                "armies.ai.hero.mana=100", "armies.ai.hero.power=4", NULL);
    const uint64_t rest = heroes3_bit(DEFENDER + 2) | heroes3_bit(DEFENDER + 3);
    assert_int_equal(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_LIGHTNING_BOLT),
                     rest | heroes3_bit(DEFENDER)); /* magma is earth */
    assert_int_equal(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_MAGIC_ARROW),
                     rest | heroes3_bit(DEFENDER + 1)); /* of all schools, fire too */
    assert_int_equal(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_CURSE),
                     rest | heroes3_bit(DEFENDER + 1));
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_LIGHTNING_BOLT, DEFENDER + 2);
    assert_int_equal(heroes3_hit_points(&b.s->unit[DEFENDER + 2]), 9 * 25 - 2 * 110);
    battle_close(&b);
}

static void test_hs4_the_skill_resistance(void **state)
{
    struct battle b;
    (void)state;
    battle_open(&b, us, "[{creature: pikeman, count: 900}]", "armies.ai.hero.spells=[magic_arrow]",
                "armies.ai.hero.mana=100", "armies.human.hero.resistance=3", NULL);
    int resisted = 0;
    for (int k = 0; k < 1000; k++) {
        const int32_t before = heroes3_hit_points(&b.s->unit[DEFENDER]);
        b.s->mana[0] = 99;
        heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_MAGIC_ARROW, DEFENDER);
        resisted += heroes3_hit_points(&b.s->unit[DEFENDER]) == before;
        b.s->unit[DEFENDER].count = 900;
    }
    assert_in_range(resisted, 150, 250); /* 20 % */
    battle_close(&b);
}

static void test_hs3_whom_spells_work_on(void **state)
{
    struct battle b;
    (void)state;
    open_with(&b, "basic");
    const uint64_t own = heroes3_bit(0) | heroes3_bit(1);
    const uint64_t enemies = heroes3_bit(DEFENDER) | heroes3_bit(DEFENDER + 1);
    assert_int_equal(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_HASTE), own);
    assert_int_equal(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_SLOW), enemies);
    assert_int_equal(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_BLESS),
                     heroes3_bit(0));
    assert_int_equal(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_CURSE),
                     heroes3_bit(DEFENDER));
    assert_int_equal(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_BLIND),
                     heroes3_bit(DEFENDER));
    assert_int_equal(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_CURE), 0);
    assert_int_equal(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_RESURRECTION),
                     0);
    heroes3_unit_wound(b.s, b.r, 0, 1);
    heroes3_unit_wound(b.s, b.r, 1, 1);
    assert_int_equal(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_CURE), own);
    assert_int_equal(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_RESURRECTION),
                     0); /* hurt, but none is dead */
    heroes3_unit_slay(b.s, b.r, 0, 1);
    heroes3_unit_slay(b.s, b.r, 1, 1);
    assert_int_equal(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_RESURRECTION),
                     heroes3_bit(0));
    assert_int_equal(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_ANIMATE_DEAD),
                     heroes3_bit(1));
    battle_close(&b);
}

static void test_hs4_immunity_resistance_and_golems(void **state)
{
    struct battle b;
    (void)state;
    battle_open(&b, us,
                "[{creature: green_dragon, count: 5}, {creature: gold_dragon, count: 5}, "
                "{creature: iron_golem, count: 99}, {creature: battle_dwarf, count: 99}]",
                "armies.ai.hero.power=4", "armies.ai.hero.mana=999",
                "armies.ai.hero.spells=[clone, blind, magic_arrow, lightning_bolt]",
                "spells.lightning_bolt.level=4", NULL);
    const uint64_t bolt =
        heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_LIGHTNING_BOLT);
    assert_true((bolt & heroes3_bit(DEFENDER)) != 0); /* immune up to level 3 */
    assert_false((bolt & heroes3_bit(DEFENDER + 1)) != 0);
    const uint64_t arrow =
        heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_MAGIC_ARROW);
    assert_int_equal(arrow, heroes3_bit(DEFENDER + 2) | heroes3_bit(DEFENDER + 3));
    const int32_t before = heroes3_hit_points(&b.s->unit[DEFENDER + 2]);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_LIGHTNING_BOLT, DEFENDER + 2);
    assert_int_equal(before - heroes3_hit_points(&b.s->unit[DEFENDER + 2]), 110 * 25 / 100);
    int resisted = 0;
    for (int k = 0; k < 1000; k++) {
        b.s->unit[DEFENDER + 3].count = 99;
        const int32_t all = heroes3_hit_points(&b.s->unit[DEFENDER + 3]);
        b.s->mana[0] = 99;
        heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_MAGIC_ARROW, DEFENDER + 3);
        resisted += heroes3_hit_points(&b.s->unit[DEFENDER + 3]) == all;
    }
    assert_in_range(resisted, 330, 470); /* 40 % */
    battle_close(&b);
}

static void test_hs5_haste_and_slow(void **state)
{
    static const char *const masteries[] = {"basic", "advanced", "expert"};
    static const int faster[] = {12, 14, 14}, slower[] = {3, 2, 2}; /* swordsmen: 5 */
    (void)state;
    for (int m = 0; m < 3; m++) {
        struct battle b;
        open_with(&b, masteries[m]);
        cast(&b, HEROES3_CAST_HASTE, 0);
        assert_int_equal(b.s->turn.speed[0], faster[m]);
        assert_int_equal(b.s->turn.speed[1], m == 2 ? 9 : 4);              /* the whole army */
        assert_true(heroes3_same(b.s->reach, heroes3_reach(b.s, b.r, 0))); /* at once */
        b.s->cast_this_round[0] = 0;
        cast(&b, HEROES3_CAST_SLOW, DEFENDER);
        assert_int_equal(b.s->turn.speed[DEFENDER], slower[m]);
        assert_int_equal(b.s->turn.speed[DEFENDER + 1] < 4, m == 2);
        heroes3_unit_affect(b.s, b.r, 0, HEROES3_SLOW, 3, 25);
        b.s->cast_this_round[0] = 0;
        cast(&b, HEROES3_CAST_HASTE, 0);
        assert_int_equal(b.s->unit[0].rounds[HEROES3_SLOW], 0); /* ends the other */
        battle_close(&b);
    }
}

static void test_hs6_bless_and_curse_fix_the_damage(void **state)
{
    struct battle b;
    (void)state;
    open_with(&b, "advanced");
    cast(&b, HEROES3_CAST_BLESS, 0);
    for (int k = 0; k < 20; k++) {
        assert_int_equal(heroes3_roll_base(b.s, b.r, 0), 50 * (3 + 1));
    }
    b.s->cast_this_round[0] = 0;
    cast(&b, HEROES3_CAST_CURSE, DEFENDER);
    for (int k = 0; k < 20; k++) {
        assert_int_equal(heroes3_roll_base(b.s, b.r, DEFENDER), 50 * (6 - 1));
    }
    battle_close(&b);
}

static void test_hs7_blind_until_hit(void **state)
{
    struct battle b;
    (void)state;
    open_with(&b, "advanced");
    cast(&b, HEROES3_CAST_BLIND, DEFENDER);
    assert_int_equal(b.s->unit[DEFENDER].strength[HEROES3_BLIND], 25);
    battle_do(&b, HEROES3_MOVE_DEFEND, 0);
    assert_int_not_equal(battle_next(&b), DEFENDER);
    heroes3_unit_age_effects(b.s, b.r);
    assert_int_equal(b.s->unit[DEFENDER].rounds[HEROES3_BLIND], 3);
    battle_close(&b);
}

static void test_hs8_arrow_and_bolt_take_hit_points(void **state)
{
    static const char *const masteries[] = {"basic", "advanced", "expert"};
    static const int arrow[] = {50, 60, 70}, bolt[] = {110, 120, 150};
    (void)state;
    for (int m = 0; m < 3; m++) {
        struct battle b;
        open_with(&b, masteries[m]);
        cast(&b, HEROES3_CAST_MAGIC_ARROW, DEFENDER);
        assert_int_equal(heroes3_hit_points(&b.s->unit[DEFENDER]), 50 * 35 - arrow[m]);
        b.s->cast_this_round[0] = 0;
        cast(&b, HEROES3_CAST_LIGHTNING_BOLT, DEFENDER);
        assert_int_equal(heroes3_hit_points(&b.s->unit[DEFENDER]), 50 * 35 - arrow[m] - bolt[m]);
        battle_close(&b);
    }
}

static void test_hs9_cure_heals_and_frees(void **state)
{
    struct battle b;
    (void)state;
    open_with(&b, "basic");
    b.s->unit[0].hp = 1;
    heroes3_unit_affect(b.s, b.r, 0, HEROES3_CURSE, 3, 0);
    cast(&b, HEROES3_CAST_CURE, 0);
    assert_int_equal(b.s->unit[0].hp, 10);
    assert_int_equal(b.s->unit[0].rounds[HEROES3_CURSE], 0);
    assert_int_equal(b.s->unit[0].count, 50);
    battle_close(&b);
}

static void test_hs9_resurrection_and_animate_dead(void **state)
{
    struct battle b;
    (void)state;
    open_with(&b, "basic");
    heroes3_unit_wound(b.s, b.r, 0, 400);
    cast(&b, HEROES3_CAST_RESURRECTION, 0);
    assert_int_equal(heroes3_hit_points(&b.s->unit[0]), 100 + 240); /* 50 * 4 + 40 */
    b.s->cast_this_round[0] = 0;
    heroes3_unit_slay(b.s, b.r, 1, 50);
    cast(&b, HEROES3_CAST_ANIMATE_DEAD, 1);
    assert_int_equal(heroes3_hit_points(&b.s->unit[1]), 230); /* 50 * 4 + 30, from the dead */
    assert_true((b.s->turn.able & heroes3_bit(1)) != 0);

    heroes3_unit_slay(b.s, b.r, 1, 50); /* not where somebody stands on the corpse */
    const int hex = b.s->unit[1].hex;
    b.s->cast_this_round[0] = 0;
    assert_true(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_ANIMATE_DEAD) != 0);
    heroes3_unit_move(b.s, b.r, 0, hex);
    assert_int_equal(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_ANIMATE_DEAD),
                     0);
    battle_close(&b);
}

static void test_hs10_a_clone_is_a_copy_that_any_hit_destroys(void **state)
{
    struct battle b;
    (void)state;
    open_with(&b, "basic");
    cast(&b, HEROES3_CAST_CLONE, 0);
    const int clone = HEROES3_FIRST_CLONE;
    assert_int_equal(b.s->unit[clone].count, 50);
    assert_true(heroes3_besides(b.s, b.r, 0, clone));
    b.s->cast_this_round[0] = 0;
    assert_int_equal(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_CLONE),
                     heroes3_bit(1));
    b.s->unit[0].morale = 0;
    battle_do(&b, HEROES3_MOVE_DEFEND, 0);
    assert_int_equal(battle_next(&b), clone); /* it may still play in this round */
    heroes3_unit_wound(b.s, b.r, clone, 1);
    assert_false(heroes3_alive(b.s, clone));
    assert_int_equal(b.s->tally[0].lost_value, 0);

    battle_restart(&b, 0);
    battle_next(&b);
    cast(&b, HEROES3_CAST_CLONE, 0);
    heroes3_unit_slay(b.s, b.r, 0, 50); /* it ends with its original */
    assert_false(heroes3_alive(b.s, clone));

    battle_restart(&b, 0);
    battle_next(&b);
    cast(&b, HEROES3_CAST_CLONE, 0);
    for (int round = 0; round < 4; round++) { /* it lasts as many rounds as the power */
        assert_true(heroes3_alive(b.s, clone));
        heroes3_unit_age_effects(b.s, b.r);
    }
    assert_false(heroes3_alive(b.s, clone));

    battle_creature(&b, "pikeman")->level = 6; /* basic: up to level 5 */
    battle_restart(&b, 0);
    battle_next(&b);
    assert_int_equal(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_CLONE),
                     heroes3_bit(1));
    battle_close(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hs1_spells_last_as_long_as_the_power),
        cmocka_unit_test(test_hs2_once_a_round_and_it_is_no_activation),
        cmocka_unit_test(test_hs2_only_spells_of_the_book),
        cmocka_unit_test(test_hs1_mastery_goes_by_the_school_and_lowers_the_cost),
        cmocka_unit_test(test_hs2_intelligence_adds_spell_points),
        cmocka_unit_test(test_hs4_immunity_and_weakness_by_school_and_spell),
        cmocka_unit_test(test_hs4_the_skill_resistance),
        cmocka_unit_test(test_hs3_whom_spells_work_on),
        cmocka_unit_test(test_hs4_immunity_resistance_and_golems),
        cmocka_unit_test(test_hs5_haste_and_slow),
        cmocka_unit_test(test_hs6_bless_and_curse_fix_the_damage),
        cmocka_unit_test(test_hs7_blind_until_hit),
        cmocka_unit_test(test_hs8_arrow_and_bolt_take_hit_points),
        cmocka_unit_test(test_hs9_cure_heals_and_frees),
        cmocka_unit_test(test_hs9_resurrection_and_animate_dead),
        cmocka_unit_test(test_hs10_a_clone_is_a_copy_that_any_hit_destroys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
