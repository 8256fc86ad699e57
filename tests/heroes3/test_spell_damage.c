/* HS-8, HS-11: spells that take hit points. */
#include "tests/heroes3/casting_hero.h"

TEST(test_hs8_arrow_and_bolt_take_hit_points)
{
    static const char *const masteries[] = {"basic", "advanced", "expert"};
    static const int arrow[] = {50, 60, 70}, bolt[] = {110, 120, 150};
    for (int m = 0; m < 3; m++) {
        caster_open(masteries[m]);
        caster_casts(HEROES3_CAST_MAGIC_ARROW, DEFENDER);
        assert_int_equal(heroes3_hit_points(&b.s->unit[DEFENDER]), 50 * 35 - arrow[m]);
        caster_casts(HEROES3_CAST_LIGHTNING_BOLT, DEFENDER);
        assert_int_equal(heroes3_hit_points(&b.s->unit[DEFENDER]), 50 * 35 - arrow[m] - bolt[m]);
    }
}

/* Damage of every spell at each mastery, none to expert, from a hero of power 5. */
TEST(test_hs8_damage_of_each_spell)
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
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (int level = 0; level < 4; level++) {
            caster_knows(cases[i].name, level, "900 pikeman", "90 titan", NULL);
            const enum heroes3_spell spell = spell_called(cases[i].name);
            const int hex = b.s->unit[DEFENDER].hex - (spell == HEROES3_CAST_FROST_RING);
            heroes3_cast(b.s, b.r, HEROES3_ATTACKER, spell,
                         heroes3_spell_facts[spell].aim == HEROES3_AT_HEX ? hex : DEFENDER);
            assert_int_equal(90 * 300 - heroes3_hit_points(&b.s->unit[DEFENDER]),
                             cases[i].damage[level]);
        }
    }
}

TEST(test_hs8_destroy_undead_and_death_ripple_choose_their_victims)
{
    caster_knows("destroy_undead, death_ripple", 1, caster_army, caster_foes, NULL);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_DESTROY_UNDEAD, 0);
    assert_int_equal(heroes3_hit_points(&b.s->unit[0]), 500);
    assert_int_equal(heroes3_hit_points(&b.s->unit[1]), 50 * 6 - 60); /* our own skeletons */
    assert_int_equal(heroes3_hit_points(&b.s->unit[DEFENDER + 1]), 50 * 6 - 60);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_DEATH_RIPPLE, 0);
    assert_int_equal(heroes3_hit_points(&b.s->unit[0]), 500 - 35);
    assert_int_equal(heroes3_hit_points(&b.s->unit[1]), 50 * 6 - 60);
}

TEST(test_hs11_areas_and_chains)
{
    caster_knows("fireball, frost_ring, inferno, chain_lightning", 1, "900 pikeman",
                 "9 titan, 9 titan, 9 titan", NULL);
    const uint64_t all = heroes3_creatures(b.s, HEROES3_DEFENDER) | heroes3_bit(0);
    battle_put(DEFENDER, 8, 5);
    battle_put(DEFENDER + 1, 9, 5);
    battle_put(DEFENDER + 2, 10, 5);
    battle_put(0, 7, 5); /* friends burn too */
    const int hex = heroes3_hex(8, 5);
    assert_int_equal(
        heroes3_spell_area(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_FIREBALL, hex, all),
        heroes3_bit(0) | heroes3_bit(DEFENDER) | heroes3_bit(DEFENDER + 1));
    assert_int_equal(
        heroes3_spell_area(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_FROST_RING, hex, all),
        heroes3_bit(0) | heroes3_bit(DEFENDER + 1));
    assert_int_equal(heroes3_spell_area(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_INFERNO, hex, all),
                     all);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_CHAIN_LIGHTNING, DEFENDER + 2);
    assert_int_equal(9 * 300 - heroes3_hit_points(&b.s->unit[DEFENDER + 2]), 225);
    assert_int_equal(9 * 300 - heroes3_hit_points(&b.s->unit[DEFENDER + 1]), 112);
    assert_int_equal(9 * 300 - heroes3_hit_points(&b.s->unit[DEFENDER]), 56);
    assert_int_equal(9000 - heroes3_hit_points(&b.s->unit[0]), 28);
}

TEST(test_hs8_each_part_that_is_taken_is_rounded)
{
    battle_open("9 pikeman", "9 gold_golem", NULL);
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_FROM_AIR, 3, 30);
    assert_int_equal(heroes3_spell_damage(b.s, b.r, HEROES3_CAST_LIGHTNING_BOLT, DEFENDER, 67),
                     46 * 15 / 100); /* not 46.9 * 0.15, which is 7 */
    battle_open("9 pikeman", "9 pikeman",
                SETS("armies.ai.hero.sorcery=3", "armies.ai.hero.specialty.kind=spell",
                     "armies.ai.hero.specialty.spell=magic_arrow"));
    assert_int_equal(
        heroes3_hero_damage(b.s, b.r, &b.r->army[0].hero, HEROES3_CAST_MAGIC_ARROW, DEFENDER, 3),
        3 * 150 / 100); /* not 3.45 * 1.5, which is 5 */
}

TEST(test_hs7_the_damage_of_a_spell_frees_the_blind)
{
    caster_knows("magic_arrow", 1, "9 pikeman", "90 pikeman", NULL);
    heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_BLIND, 3, 50);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_MAGIC_ARROW, DEFENDER);
    assert_false(heroes3_stunned(&b.s->unit[DEFENDER]));
}

TEST(test_hs11_how_many_stacks_a_chain_meets)
{
    for (int level = 0; level < 4; level++) {
        int met = 0;
        caster_knows("chain_lightning", level, "9 titan",
                     "9 titan, 9 titan, 9 titan, 9 titan, 9 titan, 9 titan", NULL);
        heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_CHAIN_LIGHTNING, DEFENDER);
        for (int unit = DEFENDER; unit < DEFENDER + 6; unit++) {
            met += heroes3_hit_points(&b.s->unit[unit]) < 9 * 300;
        }
        assert_int_equal(met, level >= HEROES3_ADVANCED ? 5 : 4);
    }
}

TEST(test_hs8_machines_suffer_but_not_from_implosion_and_ripple)
{
    static const char *const names[] = {"magic_arrow", "armageddon", "implosion", "death_ripple"};
    for (int k = 0; k < 4; k++) {
        caster_knows(names[k], 1, caster_army, caster_foes,
                     SETS("armies.human.machines=[ballista]"));
        const int ballista = DEFENDER + HEROES3_BALLISTA;
        const uint64_t targets = caster_targets(spell_called(names[k]));
        assert_int_equal((targets >> ballista) & 1, k < 2);
    }
}

TEST(test_hs8_titans_lightning_is_lightning_to_elementals)
{
    caster_knows("titans_lightning_bolt", 1, caster_army, "99 earth_elemental, 99 air_elemental",
                 NULL);
    assert_int_equal(caster_targets(HEROES3_CAST_TITANS_LIGHTNING_BOLT), heroes3_bit(DEFENDER + 1));
    caster_again(HEROES3_CAST_TITANS_LIGHTNING_BOLT, DEFENDER + 1);
    assert_int_equal(heroes3_hit_points(&b.s->unit[DEFENDER + 1]), 99 * 25 - 2 * 600);
}
