/* HS-1 to HS-10: spells of heroes. */
#include "tests/heroes3/help_battle.h"

#include <stdio.h>
#include <string.h>

#include "engine/heroes3/heroes3_damage.h"
#include "engine/heroes3/heroes3_reach.h"
#include "engine/heroes3/heroes3_spells.h"
#include "engine/heroes3/heroes3_strike.h"

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

/* A hero of power 5 knows `spell` and casts it; everybody stands where a test wants it. */
static void open_knowing(struct battle *b, const char *spell, int level, const char *own,
                         const char *enemy)
{
    char sets[5][128];
    static const char *const schools[] = {"air", "earth", "fire", "water"};
    for (int k = 0; k < 4; k++) {
        snprintf(sets[k], sizeof sets[k], "armies.ai.hero.%s_magic=%d", schools[k], level);
    }
    snprintf(sets[4], sizeof sets[4], "armies.ai.hero.spells=[%s]", spell);
    battle_open(b, own, enemy, sets[0], sets[1], sets[2], sets[3], sets[4],
                "armies.ai.hero.power=5", "armies.ai.hero.mana=100", NULL);
    b->s->active = 0;
}

static enum heroes3_spell spell_called(const char *name)
{
    int spell = 0;
    while (strcmp(heroes3_spell_names[spell], name) != 0) {
        spell++;
    }
    return (enum heroes3_spell)spell;
}

/* Damage of every spell at each mastery, none to expert, from a hero of power 5. */
static void test_hs8_damage_of_each_spell(void **state)
{
    static const struct {
        const char *name;
        int damage[4];
    } cases[] = {
        {"magic_arrow", {60, 60, 70, 80}},
        {"ice_bolt", {110, 110, 120, 150}},
        {"lightning_bolt", {135, 135, 145, 175}},
        {"implosion", {475, 475, 575, 675}},
        {"titans_lightning_bolt", {600, 600, 600, 600}},
        {"chain_lightning", {225, 225, 250, 300}},
        {"frost_ring", {65, 65, 80, 110}},
        {"fireball", {65, 65, 80, 110}},
        {"inferno", {70, 70, 90, 130}},
        {"meteor_shower", {150, 150, 175, 225}},
        {"death_ripple", {35, 35, 45, 55}},
        {"armageddon", {280, 280, 310, 370}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (int level = 0; level < 4; level++) {
            struct battle b;
            open_knowing(&b, cases[i].name, level, "[{creature: pikeman, count: 900}]",
                         "[{creature: titan, count: 90}]");
            const enum heroes3_spell spell = spell_called(cases[i].name);
            const int hex = b.s->unit[DEFENDER].hex - (spell == HEROES3_CAST_FROST_RING);
            heroes3_cast(b.s, b.r, HEROES3_ATTACKER, spell,
                         heroes3_spell_facts[spell].aim == HEROES3_AT_HEX ? hex : DEFENDER);
            assert_int_equal(90 * 300 - heroes3_hit_points(&b.s->unit[DEFENDER]),
                             cases[i].damage[level]);
            battle_close(&b);
        }
    }
}

static void test_hs8_destroy_undead_and_death_ripple_choose_their_victims(void **state)
{
    struct battle b;
    (void)state;
    open_knowing(&b, "destroy_undead, death_ripple", 1, us, them);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_DESTROY_UNDEAD, 0);
    assert_int_equal(heroes3_hit_points(&b.s->unit[0]), 500);
    assert_int_equal(heroes3_hit_points(&b.s->unit[1]), 50 * 6 - 60); /* our own skeletons */
    assert_int_equal(heroes3_hit_points(&b.s->unit[DEFENDER + 1]), 50 * 6 - 60);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_DEATH_RIPPLE, 0);
    b.s->cast_this_round[0] = 0;
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_DEATH_RIPPLE, 0);
    assert_int_equal(heroes3_hit_points(&b.s->unit[0]), 500 - 35);
    assert_int_equal(heroes3_hit_points(&b.s->unit[1]), 50 * 6 - 60);
    battle_close(&b);
}

static void test_hs11_areas_and_chains(void **state)
{
    struct battle b;
    (void)state;
    open_knowing(&b, "fireball, frost_ring, inferno, chain_lightning", 1,
                 "[{creature: pikeman, count: 900}]",
                 "[{creature: titan, count: 9}, {creature: titan, count: 9}, "
                 "{creature: titan, count: 9}]");
    const uint64_t all = heroes3_creatures(b.s, HEROES3_DEFENDER) | heroes3_bit(0);
    battle_put(&b, DEFENDER, 8, 5);
    battle_put(&b, DEFENDER + 1, 9, 5);
    battle_put(&b, DEFENDER + 2, 10, 5);
    battle_put(&b, 0, 7, 5); /* friends burn too */
    const int hex = heroes3_hex(8, 5);
    assert_int_equal(heroes3_spell_area(b.s, b.r, HEROES3_CAST_FIREBALL, hex, all),
                     heroes3_bit(0) | heroes3_bit(DEFENDER) | heroes3_bit(DEFENDER + 1));
    assert_int_equal(heroes3_spell_area(b.s, b.r, HEROES3_CAST_FROST_RING, hex, all),
                     heroes3_bit(0) | heroes3_bit(DEFENDER + 1));
    assert_int_equal(heroes3_spell_area(b.s, b.r, HEROES3_CAST_INFERNO, hex, all), all);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_CHAIN_LIGHTNING, DEFENDER + 2);
    assert_int_equal(9 * 300 - heroes3_hit_points(&b.s->unit[DEFENDER + 2]), 225);
    assert_int_equal(9 * 300 - heroes3_hit_points(&b.s->unit[DEFENDER + 1]), 112);
    assert_int_equal(9 * 300 - heroes3_hit_points(&b.s->unit[DEFENDER]), 56);
    assert_int_equal(9000 - heroes3_hit_points(&b.s->unit[0]), 28);
    battle_close(&b);
}

/* What a lasting spell changes at each mastery: attack, defence, speed. */
static void test_hs13_points_of_attack_defence_and_speed(void **state)
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
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (int level = 0; level < 4; level++) {
            struct battle b;
            open_knowing(&b, cases[i].name, level, "[{creature: titan, count: 9}]",
                         "[{creature: titan, count: 9}]");
            const struct heroes3_unit *u = &b.s->unit[cases[i].target];
            heroes3_cast(b.s, b.r, HEROES3_ATTACKER, spell_called(cases[i].name), cases[i].target);
            assert_int_equal(u->attack, 24 + cases[i].attack[level]);
            assert_int_equal(u->defence, 24 + cases[i].defence[level]);
            assert_int_equal(b.s->turn.speed[cases[i].target], 11 + cases[i].speed[level]);
            battle_close(&b);
        }
    }
}

/* Damage of 100 by a strike or shot of even strength, before and after a spell. */
static int64_t struck(const struct battle *b, int attacker, int target, bool ranged)
{
    const struct heroes3_blow blow = {.attacker = (uint8_t)attacker,
                                      .target = (uint8_t)target,
                                      .ranged = ranged,
                                      .strength = 100};
    return heroes3_damage(b->s, b->r, &blow, 100, 1);
}

static void test_hs13_bloodlust_is_for_melee_and_precision_for_shots(void **state)
{
    struct battle b;
    (void)state;
    open_knowing(&b, "bloodlust, precision, slayer, frenzy", 2, "[{creature: titan, count: 9}]",
                 "[{creature: titan, count: 9}, {creature: naga, count: 9}]");
    b.s->unit[DEFENDER].defence = b.s->unit[DEFENDER + 1].defence = 24;
    battle_put(&b, 0, 9, 5);
    assert_int_equal(struck(&b, 0, DEFENDER, false), 100);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_BLOODLUST, 0);
    assert_int_equal(struck(&b, 0, DEFENDER, false), 130);
    assert_int_equal(struck(&b, 0, DEFENDER, true), 100);
    b.s->cast_this_round[0] = 0;
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_PRECISION, 0);
    assert_int_equal(struck(&b, 0, DEFENDER, true), 130);
    b.s->cast_this_round[0] = 0;
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_SLAYER, 0);
    assert_int_equal(struck(&b, 0, DEFENDER, false), 130); /* titans need an expert */
    b.s->unit[0].slayer_level = 3;
    assert_int_equal(struck(&b, 0, DEFENDER, false), 170);
    assert_int_equal(struck(&b, 0, DEFENDER + 1, false), 130); /* nagas are no giants */
    b.s->cast_this_round[0] = 0;
    assert_int_equal(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_FRENZY),
                     0); /* titans are mind-immune */
    heroes3_unit_affect(b.s, b.r, 0, HEROES3_FRENZY, 1, 150);
    assert_int_equal(b.s->unit[0].attack, 24 + 36);
    assert_int_equal(b.s->unit[0].defence, 0);
    battle_close(&b);
}

static void test_hs14_morale_and_luck(void **state)
{
    struct battle b;
    (void)state;
    open_knowing(&b, "mirth, fortune, sorrow, misfortune", 2, "[{creature: pikeman, count: 9}]",
                 "[{creature: minotaur, count: 9}, {creature: pikeman, count: 9}, "
                 "{creature: halfling, count: 9}]");
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
    battle_close(&b);
}

static void test_hs15_shields(void **state)
{
    struct battle b;
    (void)state;
    open_knowing(&b, "shield, air_shield, fire_shield", 2, "[{creature: titan, count: 9}]",
                 "[{creature: titan, count: 9}]");
    battle_put(&b, 0, 9, 5);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_SHIELD, 0);
    assert_int_equal(struck(&b, DEFENDER, 0, false), 70);
    assert_int_equal(struck(&b, DEFENDER, 0, true), 100);
    b.s->cast_this_round[0] = 0;
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_AIR_SHIELD, 0);
    assert_int_equal(struck(&b, DEFENDER, 0, true), 50);
    battle_close(&b);
}

/* Who strikes an efreet sultan burns by a fifth of what it would do before all reductions. */
static int64_t burnt(const char *who)
{
    struct battle b;
    char own[64];
    snprintf(own, sizeof own, "[{creature: %s, count: 10}]", who);
    battle_open(&b, own, "[{creature: efreet_sultan, count: 900}]", NULL);
    fixture_listen(&b.f);
    battle_put(&b, 0, 5, 5);
    battle_put(&b, DEFENDER, 6, 5);
    b.s->unit[DEFENDER].retaliations = 0;
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    const struct fixture_event *fire = fixture_find(&b.f, 0, "fire shield");
    const int64_t damage = fire == NULL ? 0 : fixture_field(fire, "number");
    battle_close(&b);
    return damage;
}

static void test_hs15_fire_shields_burn_who_strikes(void **state)
{
    (void)state;
    assert_int_equal(burnt("angel"), 10 * 50 * 130 / 100 / 5); /* attack 20 on 14 */
    assert_int_equal(burnt("efreeti"), 0);
    assert_true(burnt("black_dragon") > 0);
    assert_true(burnt("water_elemental") > 2 * 10 * 3 / 5 - 1);
}

static void test_hs16_protections_and_anti_magic(void **state)
{
    struct battle b;
    (void)state;
    open_knowing(&b, "lightning_bolt, slow, implosion", 1, "[{creature: pikeman, count: 9}]",
                 "[{creature: titan, count: 90}, {creature: titan, count: 90}]");
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_FROM_AIR, 3, 30);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_LIGHTNING_BOLT, DEFENDER);
    assert_int_equal(90 * 300 - heroes3_hit_points(&b.s->unit[DEFENDER]), 135 * 70 / 100);
    b.s->cast_this_round[0] = 0;
    heroes3_unit_affect(b.s, b.r, DEFENDER + 1, HEROES3_ANTI_MAGIC, 3, 3);
    assert_int_equal(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_SLOW),
                     heroes3_bit(DEFENDER));
    assert_int_equal(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_IMPLOSION),
                     heroes3_bit(DEFENDER) | heroes3_bit(DEFENDER + 1)); /* level 5 */
    battle_close(&b);
}

static void test_hs16_magic_mirrors_throw_back(void **state)
{
    struct battle b;
    (void)state;
    open_knowing(&b, "magic_arrow, armageddon", 1, "[{creature: pikeman, count: 900}]",
                 "[{creature: faerie_dragon, count: 90}]");
    int back = 0;
    for (int k = 0; k < 1000; k++) {
        b.s->unit[0].count = 900;
        b.s->unit[0].hp = 10;
        b.s->mana[0] = 99;
        heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_MAGIC_ARROW, DEFENDER);
        back += heroes3_hit_points(&b.s->unit[0]) < 9000;
    }
    assert_in_range(back, 150, 250); /* 20 % */
    battle_close(&b);
}

static void test_hs17_counterstrike_and_forgetfulness(void **state)
{
    struct battle b;
    (void)state;
    open_knowing(&b, "counterstrike, forgetfulness", 1, "[{creature: pikeman, count: 900}]",
                 "[{creature: archer, count: 90}, {creature: pikeman, count: 9}]");
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_COUNTERSTRIKE, 0);
    assert_int_equal(b.s->unit[0].retaliations, 2);
    b.s->cast_this_round[0] = 0;
    assert_int_equal(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_FORGETFULNESS),
                     heroes3_bit(DEFENDER)); /* shooters only */
    battle_put(&b, DEFENDER, 9, 5);
    const int64_t before = struck(&b, DEFENDER, 0, true);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_FORGETFULNESS, DEFENDER);
    assert_int_equal(struck(&b, DEFENDER, 0, true), before / 2);
    assert_true(heroes3_can_shoot(b.s, b.r, DEFENDER));
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_FORGETFUL, 3, 100);
    assert_false(heroes3_can_shoot(b.s, b.r, DEFENDER));
    battle_close(&b);
}

static void test_hs9_dispel_by_mastery(void **state)
{
    (void)state;
    for (int level = 1; level <= 3; level++) {
        struct battle b;
        open_knowing(&b, "dispel", level, "[{creature: pikeman, count: 9}]",
                     "[{creature: pikeman, count: 9}]");
        heroes3_unit_affect(b.s, b.r, 0, HEROES3_SLOW, 3, 50);
        heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_HASTE, 3, 5);
        heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_CORRODED, 9, 3);
        assert_int_equal(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_DISPEL),
                         heroes3_bit(0) | (level > 1 ? heroes3_bit(DEFENDER) : 0));
        heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_DISPEL, 0);
        assert_int_equal(b.s->turn.speed[0], 4);
        assert_int_equal(b.s->turn.speed[DEFENDER], level == 3 ? 4 : 9);
        assert_int_equal(b.s->unit[DEFENDER].defence, 5 - 3); /* a ray stays */
        battle_close(&b);
    }
}

static void test_hs12_elementals_of_one_kind(void **state)
{
    struct battle b;
    (void)state;
    open_knowing(&b, "summon_air_elemental, summon_earth_elemental", 3,
                 "[{creature: pikeman, count: 9}]", "[{creature: pikeman, count: 9}]");
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_SUMMON_AIR_ELEMENTAL, 0);
    const struct heroes3_unit *u = &b.s->unit[HEROES3_FIRST_SUMMON];
    assert_int_equal(u->count, 5 * 4);
    assert_string_equal(b.r->creatures[u->creature].name, "air_elemental");
    assert_in_range(heroes3_hex_x(u->hex), 1, 2);
    b.s->cast_this_round[0] = 0;
    assert_int_equal(
        heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_SUMMON_EARTH_ELEMENTAL), 0);
    assert_true(
        heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_SUMMON_AIR_ELEMENTAL) != 0);
    battle_close(&b);
}

static void test_hs18_creatures_change_what_spells_cost(void **state)
{
    struct battle b;
    (void)state;
    battle_open(&b, "[{creature: mage, count: 9}, {creature: arch_mage, count: 9}]",
                "[{creature: pegasus, count: 9}, {creature: silver_pegasus, count: 9}, "
                "{creature: familiar, count: 900}]",
                "armies.ai.hero.spells=[magic_arrow, implosion]", "armies.ai.hero.mana=100",
                "armies.human.hero.mana=7", NULL);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_IMPLOSION, DEFENDER + 2);
    assert_int_equal(b.s->mana[HEROES3_ATTACKER], 100 - 30); /* 2 more and 2 less */
    assert_int_equal(b.s->mana[HEROES3_DEFENDER], 7 + 6);    /* familiars: 20 % */
    heroes3_unit_slay(b.s, b.r, DEFENDER, 9);
    heroes3_unit_slay(b.s, b.r, DEFENDER + 1, 9);
    b.s->cast_this_round[0] = 0;
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_MAGIC_ARROW, DEFENDER + 2);
    assert_int_equal(b.s->mana[HEROES3_ATTACKER], 100 - 30 - 3);
    battle_close(&b);
    battle_open(&b, us, "[{creature: wraith, count: 9}, {creature: wraith, count: 9}]",
                "armies.ai.hero.mana=11", NULL);
    battle_until(&b, DEFENDER + 1, HEROES3_MOVE_DEFEND);
    assert_int_equal(b.s->mana[HEROES3_ATTACKER], 11 - 4);
    battle_do(&b, HEROES3_MOVE_WAIT, 0); /* waiting does not repeat it */
    battle_until(&b, DEFENDER + 1, HEROES3_MOVE_DEFEND);
    assert_int_equal(b.s->mana[HEROES3_ATTACKER], 11 - 4);
    battle_close(&b);
}

static void test_hs19_unicorns_help_those_beside_them_resist(void **state)
{
    struct battle b;
    (void)state;
    battle_open(&b, us, "[{creature: unicorn, count: 90}, {creature: battle_dwarf, count: 900}]",
                "armies.ai.hero.spells=[magic_arrow]", NULL);
    for (int beside = 0; beside < 2; beside++) {
        int resisted = 0;
        battle_put(&b, DEFENDER, 9, 5);
        battle_put(&b, DEFENDER + 1, beside ? 8 : 5, 5);
        for (int k = 0; k < 2000; k++) {
            resisted += heroes3_resists(b.s, b.r, DEFENDER + 1);
            assert_false(heroes3_resists(b.s, b.r, DEFENDER)); /* not by its own aura */
        }
        const int percent = beside ? 52 : 40; /* 1 - 0.6 * 0.8 */
        assert_in_range(resisted, 20 * percent - 90, 20 * percent + 90);
    }
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
        cmocka_unit_test(test_hs8_damage_of_each_spell),
        cmocka_unit_test(test_hs8_destroy_undead_and_death_ripple_choose_their_victims),
        cmocka_unit_test(test_hs11_areas_and_chains),
        cmocka_unit_test(test_hs13_points_of_attack_defence_and_speed),
        cmocka_unit_test(test_hs13_bloodlust_is_for_melee_and_precision_for_shots),
        cmocka_unit_test(test_hs14_morale_and_luck),
        cmocka_unit_test(test_hs15_shields),
        cmocka_unit_test(test_hs15_fire_shields_burn_who_strikes),
        cmocka_unit_test(test_hs16_protections_and_anti_magic),
        cmocka_unit_test(test_hs16_magic_mirrors_throw_back),
        cmocka_unit_test(test_hs17_counterstrike_and_forgetfulness),
        cmocka_unit_test(test_hs9_dispel_by_mastery),
        cmocka_unit_test(test_hs12_elementals_of_one_kind),
        cmocka_unit_test(test_hs18_creatures_change_what_spells_cost),
        cmocka_unit_test(test_hs19_unicorns_help_those_beside_them_resist),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
