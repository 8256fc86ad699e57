/* HS-9, HS-10, HS-12: spells that heal, raise, copy, summon, or end other spells. */
#include "tests/heroes3/casting_hero.h"

TEST(test_hs9_cure_heals_and_frees)
{
    caster_open("basic");
    b.s->unit[0].hp = 1;
    heroes3_unit_affect(b.s, b.r, 0, HEROES3_CURSE, 3, 0);
    caster_casts(HEROES3_CAST_CURE, 0);
    assert_int_equal(b.s->unit[0].hp, 10);
    assert_int_equal(b.s->unit[0].rounds[HEROES3_CURSE], 0);
    assert_int_equal(b.s->unit[0].count, 50);
}

TEST(test_hs9_resurrection_and_animate_dead)
{
    caster_open("basic");
    heroes3_unit_wound(b.s, b.r, 0, 400);
    caster_casts(HEROES3_CAST_RESURRECTION, 0);
    assert_int_equal(heroes3_hit_points(&b.s->unit[0]), 100 + 240); /* 50 * 4 + 40 */
    b.s->cast_this_round[0] = 0;
    heroes3_unit_slay(b.s, b.r, 1, 50);
    caster_casts(HEROES3_CAST_ANIMATE_DEAD, 1);
    assert_int_equal(heroes3_hit_points(&b.s->unit[1]), 230); /* 50 * 4 + 30, from the dead */
    assert_true((b.s->turn.able & heroes3_bit(1)) != 0);

    heroes3_unit_wound(b.s, b.r, 0, 5); /* the wounded one first, then a whole one must rise */
    assert_false(heroes3_would_rise(b.s, b.r, 0, 5 + 10 - 1));
    assert_true(heroes3_would_rise(b.s, b.r, 0, 5 + 10));

    heroes3_unit_slay(b.s, b.r, 1, 50); /* not where somebody stands on the corpse */
    const int hex = b.s->unit[1].hex;
    b.s->cast_this_round[0] = 0;
    assert_true(caster_targets(HEROES3_CAST_ANIMATE_DEAD) != 0);
    heroes3_unit_move(b.s, b.r, 0, hex);
    assert_int_equal(caster_targets(HEROES3_CAST_ANIMATE_DEAD), 0);
}

TEST(test_hs10_a_clone_is_a_copy_that_any_hit_destroys)
{
    caster_open("basic");
    caster_casts(HEROES3_CAST_CLONE, 0);
    const int clone = HEROES3_FIRST_CLONE;
    assert_int_equal(b.s->unit[clone].count, 50);
    assert_true(heroes3_besides(b.s, b.r, 0, clone));
    b.s->cast_this_round[0] = 0;
    assert_int_equal(caster_targets(HEROES3_CAST_CLONE), heroes3_bit(1));
    b.s->unit[0].morale = 0;
    battle_do(HEROES3_MOVE_DEFEND, 0);
    assert_int_equal(battle_next(), clone); /* it may still play in this round */
    heroes3_unit_wound(b.s, b.r, clone, 1);
    assert_false(heroes3_alive(b.s, clone));
    assert_int_equal(b.s->tally[0].lost_value, 0);

    battle_restart(0);
    battle_next();
    caster_casts(HEROES3_CAST_CLONE, 0);
    heroes3_unit_slay(b.s, b.r, 0, 50); /* it ends with its original */
    assert_false(heroes3_alive(b.s, clone));

    battle_restart(0);
    battle_next();
    caster_casts(HEROES3_CAST_CLONE, 0);
    for (int round = 0; round < 4; round++) { /* it lasts as many rounds as the power */
        assert_true(heroes3_alive(b.s, clone));
        heroes3_unit_age_effects(b.s, b.r);
    }
    assert_false(heroes3_alive(b.s, clone));

    heroes3_unit_affect(b.s, b.r, 0, HEROES3_MIRTH, 3, 2); /* no spell of its original is on it */
    b.s->unit[0].shots = 3;                                /* what that has used up is gone */
    b.s->unit[0].casts = 2;
    b.s->turn.done |= heroes3_bit(clone); /* a clone before it has acted in this round */
    caster_casts(HEROES3_CAST_CLONE, 0);
    assert_int_equal(b.s->turn.done & heroes3_bit(clone), 0); /* H-30 */
    assert_int_equal(b.s->unit[clone].shots, 3);
    assert_int_equal(b.s->unit[clone].casts, 2);
    assert_int_equal(b.s->unit[clone].morale, -1);
    assert_int_equal(b.s->unit[0].morale, -1 + 2);

    battle_creature("pikeman")->level = 6; /* basic: up to level 5 */
    battle_restart(0);
    battle_next();
    assert_int_equal(caster_targets(HEROES3_CAST_CLONE), heroes3_bit(1));
}

TEST(test_hs9_dispel_by_mastery)
{
    for (int level = 1; level <= 3; level++) {
        caster_knows("dispel", level, "9 pikeman", "9 pikeman", NULL);
        heroes3_unit_affect(b.s, b.r, 0, HEROES3_SLOW, 3, 50);
        heroes3_unit_affect(b.s, b.r, 0, HEROES3_POISONED, 3, 0);
        heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_HASTE, 3, 5);
        heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_CORRODED, 9, 3);
        assert_int_equal(caster_targets(HEROES3_CAST_DISPEL),
                         heroes3_bit(0) | (level > 1 ? heroes3_bit(DEFENDER) : 0));
        heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_DISPEL, 0);
        assert_int_equal(b.s->turn.speed[0], 4);
        assert_int_equal(b.s->turn.speed[DEFENDER], level == 3 ? 4 : 9);
        assert_int_equal(b.s->unit[DEFENDER].defence, 5 - 3); /* a ray stays, and poison */
        assert_int_equal(b.s->unit[0].hp_max, 9);
    }
}

TEST(test_hs12_elementals_of_one_kind)
{
    caster_knows("summon_air_elemental, summon_earth_elemental", 3, "9 pikeman", "9 pikeman", NULL);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_SUMMON_AIR_ELEMENTAL, 0);
    const struct heroes3_unit *u = &b.s->unit[HEROES3_FIRST_SUMMON];
    assert_int_equal(u->count, 5 * 4);
    assert_string_equal(b.r->creatures[u->creature].name, "air_elemental");
    assert_int_equal(u->hex, heroes3_hex(1, 4)); /* the pikemen stand in the middle */
    b.s->cast_this_round[0] = 0;
    assert_int_equal(caster_targets(HEROES3_CAST_SUMMON_EARTH_ELEMENTAL), 0);
    assert_true(caster_targets(HEROES3_CAST_SUMMON_AIR_ELEMENTAL) != 0);
}

/* Seven stacks leave four rows of the back column, which air elementals fill from the middle on; then
 * water elementals lie before it, with two hexes. Both armies alike. */
TEST(test_hs12_elementals_come_to_the_own_back_row)
{
    static const char seven[] =
        "9 imp, 9 imp, 9 imp, 9 imp, 9 imp, 9 imp, 9 imp"; /* rows 0, 2, 4, 5, 6, 8, 10 */
    static const int rows[] = {3, 7, 1, 9};
    battle_open(seven, seven, NULL);
    for (int side = 0; side < 2; side++) {
        const struct heroes3_unit *u = &b.s->unit[side * HEROES3_SIDE_UNITS + HEROES3_FIRST_SUMMON];
        for (int k = 0; k < 5; k++) {
            heroes3_summon(
                b.s, b.r, (enum heroes3_side)side,
                k < 4 ? HEROES3_CAST_SUMMON_AIR_ELEMENTAL : HEROES3_CAST_SUMMON_WATER_ELEMENTAL, 9);
        }
        for (int k = 0; k < 4; k++) {
            assert_int_equal(u[k].hex, heroes3_hex(side == 0 ? 1 : 15, rows[k]));
        }
        assert_int_equal(u[4].hex, heroes3_hex(side == 0 ? 3 : 13, 5));
    }
}

TEST(test_hs12_elementals_share_the_luck_and_can_be_cloned)
{
    caster_knows("summon_air_elemental, clone", 3, "9 pikeman", "9 arch_devil",
                 SETS("armies.ai.hero.luck=3"));
    const int summon = HEROES3_FIRST_SUMMON;
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_SUMMON_AIR_ELEMENTAL, 0);
    assert_int_equal(b.s->unit[summon].luck, 3 - 1); /* devils take one (HD-11) */
    assert_int_equal(b.s->unit[summon].morale, 0);
    b.s->cast_this_round[0] = 0;
    assert_true((caster_targets(HEROES3_CAST_CLONE) >> summon) & 1);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_CLONE, summon);
    assert_int_equal(b.s->unit[HEROES3_FIRST_CLONE].count, 20); /* HS-10 */
}
