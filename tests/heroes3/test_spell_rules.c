/* HS-1 to HS-4, HS-18, HS-19: who may cast what on whom, and for how much. */
#include "tests/heroes3/casting_hero.h"

TEST(test_hs1_spells_last_as_long_as_the_power)
{
    caster_open("basic");
    caster_casts(HEROES3_CAST_SLOW, DEFENDER);
    assert_int_equal(b.s->unit[DEFENDER].rounds[HEROES3_SLOW], 4);
    while (b.s->head.round < 5) {
        assert_int_equal(b.s->turn.speed[DEFENDER], 3);
        battle_do(HEROES3_MOVE_DEFEND, 0);
        battle_next();
    }
    assert_int_equal(b.s->turn.speed[DEFENDER], 5);
}

TEST(test_hs2_once_a_round_and_it_is_no_activation)
{
    caster_open("basic");
    caster_casts(HEROES3_CAST_MAGIC_ARROW, DEFENDER);
    assert_int_equal(b.s->mana[0], 96);
    assert_int_equal(b.s->active, 0); /* the pikemen go on */
    assert_int_equal(b.s->decision, HEROES3_DECIDE_ACTION);
    assert_int_equal(b.s->turn.last_side, HEROES3_NO_SIDE);
    assert_false(battle_may(HEROES3_MOVE_CAST, HEROES3_CAST_HASTE));
    while (b.s->head.round == 1) {
        battle_do(HEROES3_MOVE_DEFEND, 0);
        battle_next();
    }
    assert_int_equal(b.s->active, 0);
    assert_true(battle_may(HEROES3_MOVE_CAST, HEROES3_CAST_HASTE));
    b.s->mana[0] = 4;
    assert_false(battle_may(HEROES3_MOVE_CAST, HEROES3_CAST_HASTE)); /* costs 5 */
    assert_true(battle_may(HEROES3_MOVE_CAST, HEROES3_CAST_BLESS));
}

TEST(test_hs2_only_spells_of_the_book)
{
    battle_open(caster_army, caster_foes,
                SETS("armies.ai.hero.spells=[bless]", "armies.ai.hero.mana=99"));
    battle_until(0, HEROES3_MOVE_DEFEND);
    assert_true(battle_may(HEROES3_MOVE_CAST, HEROES3_CAST_BLESS));
    assert_false(battle_may(HEROES3_MOVE_CAST, HEROES3_CAST_HASTE));
}

TEST(test_hs1_mastery_goes_by_the_school_and_lowers_the_cost)
{
    battle_open(caster_army, caster_foes,
                SETS("armies.ai.hero.spells=[haste, slow, magic_arrow]", "armies.ai.hero.mana=100",
                     "armies.ai.hero.power=4", "armies.ai.hero.air_magic=3",
                     "armies.ai.hero.sorcery=2"));
    battle_until(0, HEROES3_MOVE_DEFEND);
    assert_false(heroes3_spell_is_mass(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_SLOW));
    assert_true(heroes3_spell_is_mass(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_HASTE));
    caster_casts(HEROES3_CAST_SLOW, DEFENDER); /* no earth magic: full cost, basic effect */
    assert_int_equal(b.s->mana[0], 100 - 6);
    assert_int_equal(b.s->turn.speed[DEFENDER], 5 * 75 / 100);
    caster_casts(HEROES3_CAST_HASTE, 0); /* expert air magic: a level less */
    assert_int_equal(b.s->mana[0], 100 - 6 - 5);
    assert_int_equal(b.s->turn.speed[1], 4 + 5);
    caster_casts(HEROES3_CAST_MAGIC_ARROW,
                 DEFENDER); /* the best of all schools; Sorcery adds 10 % */
    assert_int_equal(b.s->mana[0], 100 - 6 - 5 - 4);
    assert_int_equal(heroes3_hit_points(&b.s->unit[DEFENDER]), 50 * 35 - 70 * 110 / 100);
}

TEST(test_hs2_intelligence_adds_spell_points)
{
    static const int mana[] = {40, 50, 60, 80};
    for (int level = 0; level < 4; level++) {
        battle_open(
            caster_army, caster_foes,
            SETS("armies.ai.hero.mana=40", testing_text("armies.ai.hero.intelligence=%d", level)));
        assert_int_equal(b.s->mana[HEROES3_ATTACKER], mana[level]);
    }
}

TEST(test_hs4_immunity_and_weakness_by_school_and_spell)
{
    battle_open(caster_army, "9 efreeti, 9 magma_elemental, 9 storm_elemental, 90 pikeman",
                SETS("armies.ai.hero.spells=[curse, magic_arrow, lightning_bolt]",
                     "armies.ai.hero.mana=100", "armies.ai.hero.power=4"));
    const uint64_t rest = heroes3_bit(DEFENDER + 2) | heroes3_bit(DEFENDER + 3);
    assert_int_equal(caster_targets(HEROES3_CAST_LIGHTNING_BOLT),
                     rest | heroes3_bit(DEFENDER)); /* magma is earth */
    assert_int_equal(caster_targets(HEROES3_CAST_MAGIC_ARROW),
                     rest | heroes3_bit(DEFENDER + 1)); /* of all schools, fire too */
    assert_int_equal(caster_targets(HEROES3_CAST_CURSE), rest | heroes3_bit(DEFENDER + 1));
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_LIGHTNING_BOLT, DEFENDER + 2);
    assert_int_equal(heroes3_hit_points(&b.s->unit[DEFENDER + 2]), 9 * 25 - 2 * 110);
}

TEST(test_hs4_the_skill_resistance)
{
    battle_open(caster_army, "900 pikeman",
                SETS("armies.ai.hero.spells=[magic_arrow]", "armies.ai.hero.mana=100",
                     "armies.human.hero.resistance=3"));
    int resisted = 0;
    for (int k = 0; k < 1000; k++) {
        const int32_t before = heroes3_hit_points(&b.s->unit[DEFENDER]);
        b.s->mana[0] = 99;
        heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_MAGIC_ARROW, DEFENDER);
        resisted += heroes3_hit_points(&b.s->unit[DEFENDER]) == before;
        b.s->unit[DEFENDER].count = 900;
    }
    assert_in_range(resisted, 150, 250); /* 20 % */
}

TEST(test_hs3_whom_spells_work_on)
{
    caster_open("basic");
    const uint64_t own = heroes3_bit(0) | heroes3_bit(1);
    const uint64_t enemies = heroes3_bit(DEFENDER) | heroes3_bit(DEFENDER + 1);
    assert_int_equal(caster_targets(HEROES3_CAST_HASTE), own);
    assert_int_equal(caster_targets(HEROES3_CAST_SLOW), enemies);
    assert_int_equal(caster_targets(HEROES3_CAST_BLESS), heroes3_bit(0));
    assert_int_equal(caster_targets(HEROES3_CAST_CURSE), heroes3_bit(DEFENDER));
    assert_int_equal(caster_targets(HEROES3_CAST_BLIND), heroes3_bit(DEFENDER));
    assert_int_equal(caster_targets(HEROES3_CAST_CURE), 0);
    assert_int_equal(caster_targets(HEROES3_CAST_RESURRECTION), 0);
    heroes3_unit_wound(b.s, b.r, 0, 1);
    heroes3_unit_wound(b.s, b.r, 1, 1);
    assert_int_equal(caster_targets(HEROES3_CAST_CURE), own);
    assert_int_equal(caster_targets(HEROES3_CAST_RESURRECTION), 0); /* hurt, but none is dead */
    heroes3_unit_slay(b.s, b.r, 0, 1);
    heroes3_unit_slay(b.s, b.r, 1, 1);
    assert_int_equal(caster_targets(HEROES3_CAST_RESURRECTION), heroes3_bit(0));
    assert_int_equal(caster_targets(HEROES3_CAST_ANIMATE_DEAD), heroes3_bit(1));
}

TEST(test_hs4_immunity_resistance_and_golems)
{
    battle_open(caster_army, "5 green_dragon, 5 gold_dragon, 99 iron_golem, 99 battle_dwarf",
                SETS("armies.ai.hero.power=4", "armies.ai.hero.mana=999",
                     "armies.ai.hero.spells=[clone, blind, magic_arrow, lightning_bolt]",
                     "spells.lightning_bolt.level=4"));
    const uint64_t bolt = caster_targets(HEROES3_CAST_LIGHTNING_BOLT);
    assert_true((bolt & heroes3_bit(DEFENDER)) != 0); /* immune up to level 3 */
    assert_false((bolt & heroes3_bit(DEFENDER + 1)) != 0);
    const uint64_t arrow = caster_targets(HEROES3_CAST_MAGIC_ARROW);
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
}

TEST(test_hs18_creatures_change_what_spells_cost)
{
    battle_open("9 mage, 9 arch_mage", "9 pegasus, 9 silver_pegasus, 900 familiar",
                SETS("armies.ai.hero.spells=[magic_arrow, implosion]", "armies.ai.hero.mana=100",
                     "armies.human.hero.mana=7"));
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_IMPLOSION, DEFENDER + 2);
    assert_int_equal(b.s->mana[HEROES3_ATTACKER], 100 - 30); /* 2 more and 2 less */
    assert_int_equal(b.s->mana[HEROES3_DEFENDER], 7 + 6);    /* familiars: 20 % */
    heroes3_unit_slay(b.s, b.r, DEFENDER, 9);
    heroes3_unit_slay(b.s, b.r, DEFENDER + 1, 9);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_MAGIC_ARROW, DEFENDER + 2);
    assert_int_equal(b.s->mana[HEROES3_ATTACKER], 100 - 30 - 3);
    assert_int_equal(b.s->mana[HEROES3_DEFENDER], 7 + 6); /* 20 % of 3, rounded down */
    battle_creature("mage")->ally_spell_cost = 9;         /* no spell is free */
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_MAGIC_ARROW, DEFENDER + 2);
    assert_int_equal(b.s->mana[HEROES3_ATTACKER], 100 - 30 - 3 - 1);
    battle_open(caster_army, "9 wraith, 9 wraith", SETS("armies.ai.hero.mana=11"));
    battle_until(DEFENDER + 1, HEROES3_MOVE_DEFEND);
    assert_int_equal(b.s->mana[HEROES3_ATTACKER], 11 - 4);
    battle_do(HEROES3_MOVE_WAIT, 0); /* waiting does not repeat it */
    battle_until(DEFENDER + 1, HEROES3_MOVE_DEFEND);
    assert_int_equal(b.s->mana[HEROES3_ATTACKER], 11 - 4);
}

TEST(test_hs19_unicorns_help_those_beside_them_resist)
{
    battle_open(caster_army, "90 unicorn, 900 battle_dwarf",
                SETS("armies.ai.hero.spells=[magic_arrow]"));
    for (int beside = 0; beside < 2; beside++) {
        int resisted = 0;
        battle_put(DEFENDER, 9, 5);
        battle_put(DEFENDER + 1, beside ? 8 : 5, 5);
        for (int k = 0; k < 2000; k++) {
            resisted += heroes3_resists(b.s, b.r, DEFENDER + 1);
            assert_false(heroes3_resists(b.s, b.r, DEFENDER)); /* not by its own aura */
        }
        const int percent = beside ? 52 : 40; /* 1 - 0.6 * 0.8 */
        assert_in_range(resisted, 20 * percent - 90, 20 * percent + 90);
    }
}

TEST(test_hs3_dispel_needs_something_to_end)
{
    for (int level = 2; level <= 3; level++) {
        caster_knows("dispel", level, "9 pikeman", "9 pikeman", NULL);
        heroes3_unit_affect(b.s, b.r, 0, HEROES3_POISONED, 3, 0);
        heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_CORRODED, 9, 3);
        assert_int_equal(caster_targets(HEROES3_CAST_DISPEL), 0); /* both would stay */
        heroes3_unit_affect(b.s, b.r, DEFENDER, HEROES3_HASTE, 3, 5);
        assert_int_equal(caster_targets(HEROES3_CAST_DISPEL), heroes3_bit(DEFENDER));
    }
}

/* Which machines a lasting spell works on: all, ballistas, or none. */
TEST(test_hs3_which_machines_lasting_spells_meet)
{
    static const char *const all[] = {"stone_skin", "shield",         "air_shield",
                                      "prayer",     "anti_magic",     "protection_from_air",
                                      "weakness",   "disrupting_ray", NULL};
    static const char *const ballistas[] = {"bless",      "curse",  "fortune",
                                            "misfortune", "slayer", NULL};
    static const char *const none[] = {"haste", "slow",  "bloodlust",     "counterstrike",
                                       "blind", "mirth", "forgetfulness", NULL};
    static const char *const *const lists[] = {none, ballistas, all};
    const uint64_t ballista =
        heroes3_bit(HEROES3_BALLISTA) | heroes3_bit(DEFENDER + HEROES3_BALLISTA);
    const uint64_t tent = heroes3_bit(HEROES3_TENT) | heroes3_bit(DEFENDER + HEROES3_TENT);
    for (int list = 0; list < 3; list++) {
        for (int k = 0; lists[list][k] != NULL; k++) {
            caster_knows(lists[list][k], 1, "9 pikeman", "9 archer",
                         SETS("armies.ai.machines=[ballista, tent]",
                              "armies.human.machines=[ballista, tent]"));
            const uint64_t targets = caster_targets(spell_called(lists[list][k]));
            assert_int_equal((targets & ballista) != 0, list > 0);
            assert_int_equal((targets & tent) != 0, list > 1);
        }
    }
}

TEST(test_hs3_a_blessed_ballista_does_most_for_as_long_as_a_stack)
{
    caster_knows("bless", 1, "9 pikeman", "9 archer", SETS("armies.ai.machines=[ballista]"));
    const struct heroes3_unit *u = &b.s->unit[HEROES3_BALLISTA];
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_BLESS, HEROES3_BALLISTA);
    assert_int_equal(u->least, u->most);
    for (int round = 0; round < 5; round++) {
        assert_true(u->rounds[HEROES3_BLESS] > 0);
        heroes3_unit_age_effects(b.s, b.r);
    }
    assert_int_equal(u->rounds[HEROES3_BLESS], 0);
}
