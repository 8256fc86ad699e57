/* HA-15 to HA-17, HA-20, HA-23, HA-24: who is alive, heals, rises or is raised. */
#include "tests/heroes3/heroes3_by_hand.h"

TEST(test_ha15_life_drain)
{
    battle_face("10 vampire_lord", "900 pikeman");
    b.s->unit[0].count = 5;
    b.s->unit[0].hp = 1;
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    const struct fixture_event *drain = fixture_find(&b.f, 0, "drain");
    const int64_t points = fixture_field(drain, "hit_points");
    assert_int_equal(points, fixture_field(fixture_find(&b.f, 0, "hit"), "damage"));
    assert_int_equal(heroes3_hit_points(&b.s->unit[0]), 4 * 40 + 1 + points);
    battle_face("10 vampire_lord", "900 skeleton");
    b.s->unit[0].count = 5;
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    assert_int_equal(b.s->unit[0].count, 5); /* nothing to drink */
}

TEST(test_ha16_regeneration_once_a_round)
{
    battle_face("2 troll", "1 pikeman");
    b.r->ability.regeneration = 5;
    b.s->unit[0].hp = 10;
    assert_int_equal(battle_next(), 0);
    assert_int_equal(b.s->unit[0].hp, 15);
    battle_do(HEROES3_MOVE_WAIT, 0);
    battle_until(0, HEROES3_MOVE_DEFEND);
    assert_int_equal(b.s->unit[0].hp, 15);
    assert_int_equal(b.s->turn.phase, HEROES3_WAIT);
    battle_do(HEROES3_MOVE_DEFEND, 0);
    battle_until(0, HEROES3_MOVE_DEFEND);
    assert_int_equal(b.s->unit[0].hp, 20);
}

TEST(test_ha17_no_morale_for_the_lifeless)
{
    static const char *const lifeless[] = {"1 skeleton", "1 stone_golem", "1 gold_golem",
                                           "1 air_elemental"};
    for (int i = 0; i < 4; i++) {
        battle_face(lifeless[i], "1 pikeman");
        assert_int_equal(b.s->unit[0].morale, 0);
        assert_int_equal(b.s->unit[DEFENDER].morale, 1);
    }
}

TEST(test_ha17_gargoyles_are_not_alive_but_have_morale)
{
    battle_face("1 stone_gargoyle", "1 pikeman");
    assert_int_equal(b.s->unit[0].morale, 1);
    assert_false(heroes3_is_living(heroes3_creature_of(b.s, b.r, 0)));
    assert_true(heroes3_has_mind(heroes3_creature_of(b.s, b.r, 0)));
}

TEST(test_ha20_a_phoenix_rises_once)
{
    battle_face("10 phoenix", "9 pikeman");
    heroes3_unit_slay(b.s, b.r, 0, 10);
    heroes3_unit_try_rebirth(b.s, b.r, 0);
    assert_true(heroes3_alive(b.s, 0));
    assert_int_equal(b.s->unit[0].count, 2);
    assert_int_equal(b.s->unit[0].hp, 200);
    assert_int_equal(b.s->tally[0].lost_value, 8 * 6721);
    for (int death = 0; death < 2; death++) { /* not even after a resurrection */
        heroes3_unit_slay(b.s, b.r, 0, 10);
        assert_false(heroes3_alive(b.s, 0));
        assert_true(heroes3_unit_raise(b.s, b.r, 0, 2000));
    }
}

/* Phoenixes left as told by the hit and by the rebirth. */
static void hear_phoenix(void *listener, const struct trace_event *event, const void *state)
{
    const struct heroes3_state *s = state;
    int *left = listener;
    if (strcmp(event->action, "hit") == 0 && left[0] < 0) {
        assert_int_equal(left[1], -1); /* the hit is told first */
        left[0] = s->unit[0].count;
    } else if (strcmp(event->action, "rebirth") == 0) {
        left[1] = s->unit[0].count;
    }
}

TEST(test_ha20_the_hit_is_told_then_the_rebirth)
{
    int left[2] = {-1, -1};
    battle_face("10 phoenix", "2000 pikeman");
    fixture_hear(&b.f, hear_phoenix, left);
    heroes3_strike(b.s, b.r, DEFENDER, 0, 0);
    assert_int_equal(left[0], 0);
    assert_int_equal(left[1], 2);
}

TEST(test_ha23_archangels_raise_the_dead_once)
{
    battle_open("2 archangel, 50 swordsman", "900 pikeman", NULL);
    assert_int_equal(battle_next(), 0);
    assert_false(battle_may(HEROES3_MOVE_OWN_SPELL, 1)); /* alive */
    heroes3_unit_slay(b.s, b.r, 1, 50);
    assert_true(battle_may(HEROES3_MOVE_OWN_SPELL, 1));
    b.s->unit[0].morale = 0;
    battle_do(HEROES3_MOVE_OWN_SPELL, 1);
    assert_int_equal(b.s->unit[1].count, 6); /* 200 hit points of 35 */
    assert_int_equal(b.s->unit[1].hp, 200 - 5 * 35);
    assert_int_equal(battle_next(), 1); /* H-27: it had not played */
    heroes3_unit_slay(b.s, b.r, 1, 50);
    assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 0), 0);
    heroes3_unit_slay(b.s, b.r, 0, 2); /* nor after they have died and risen */
    assert_true(heroes3_unit_raise(b.s, b.r, 0, 500));
    assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 0), 0);
}

TEST(test_ha23_archangels_raise_living_stacks_with_losses)
{
    battle_open("2 archangel, 50 swordsman, 5 gold_dragon, 9 stone_gargoyle, 5 green_dragon",
                "900 pikeman", NULL);
    assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 0), 0); /* nobody has died */
    heroes3_unit_wound(b.s, b.r, 1, 34);
    assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 0), 0); /* hurt, but none is dead */
    heroes3_unit_wound(b.s, b.r, 1, 35 * 9 + 1);
    heroes3_unit_slay(b.s, b.r, 2, 1); /* immune to spells of level 4 */
    heroes3_unit_slay(b.s, b.r, 3, 9); /* not living */
    heroes3_unit_slay(b.s, b.r, 4, 5); /* 180 hit points each: the 200 points raise one */
    assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 0), heroes3_bit(1) | heroes3_bit(4));
    b.s->unit[0].count = 1; /* 100 points are less than one green dragon */
    assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 0), heroes3_bit(1));
    heroes3_own_spell(b.s, b.r, 0, 1);
    assert_int_equal(heroes3_hit_points(&b.s->unit[1]), 40 * 35 + 100);
    assert_int_equal(b.s->unit[1].count, 43);
}

TEST(test_ha24_pit_lords_make_demons_that_play_after_the_slots)
{
    battle_open("250 imp, 7 pit_lord, 5 demon", "900 walking_dead", NULL);
    heroes3_unit_slay(b.s, b.r, 0, 250);
    assert_int_equal(battle_next(), 1);
    b.s->unit[1].morale = 0;
    battle_do(HEROES3_MOVE_OWN_SPELL, 0);
    const struct heroes3_unit *demons = &b.s->unit[HEROES3_FIRST_SUMMON];
    assert_int_equal(demons->count, 10); /* 7 * 50 hit points, 35 each */
    assert_int_equal(demons->hex, b.s->unit[0].hex);
    assert_false((b.s->corpses & heroes3_bit(0)) != 0);
    assert_int_equal(battle_next(), 2); /* the same speed, a real slot */
    b.s->unit[2].morale = 0;
    battle_do(HEROES3_MOVE_DEFEND, 0);
    assert_int_equal(battle_next(), HEROES3_FIRST_SUMMON);
    battle_restart(0); /* no more demons than there were dead */
    b.s->unit[0].creature = b.s->unit[1].creature;
    b.s->unit[0].start_count = 4;
    heroes3_unit_slay(b.s, b.r, 0, 250);
    heroes3_own_spell(b.s, b.r, 1, 0);
    assert_int_equal(demons->count, 4);
}

TEST(test_ha24_demons_by_the_hit_points_of_the_dead)
{
    battle_open("50 imp, 20 pit_lord", "900 walking_dead", NULL);
    heroes3_unit_slay(b.s, b.r, 0, 50);
    b.s->summons[HEROES3_ATTACKER] = HEROES3_SUMMONS; /* no room for more */
    assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 1), 0);
    b.s->summons[HEROES3_ATTACKER] = 0;
    heroes3_own_spell(b.s, b.r, 1, 0);
    /* imps have 4 hit points: 50 of them 200, though the lords could give 1000 */
    assert_int_equal(b.s->unit[HEROES3_FIRST_SUMMON].count, 200 / 35);
    battle_open("8 imp, 20 pit_lord", "900 walking_dead", NULL);
    heroes3_unit_slay(b.s, b.r, 0, 8); /* 32 hit points are less than one demon */
    assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 1), 0);
}

/* One in five, and one more with 20 % for each left over. */
TEST(test_ha20_few_phoenixes_rise_by_chance)
{
    static const struct {
        const char *army;
        int sure, least, most; /* risen for sure; how often one more in 500 games */
    } cases[] = {{"1 phoenix", 0, 60, 140},
                 {"4 phoenix", 0, 360, 440},
                 {"5 phoenix", 1, 0, 0},
                 {"9 phoenix", 1, 360, 440}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        battle_open(cases[i].army, "9 pikeman", NULL);
        int more = 0;
        for (uint64_t game = 0; game < 500; game++) {
            battle_restart(game);
            heroes3_unit_slay(b.s, b.r, 0, b.s->unit[0].count);
            heroes3_unit_try_rebirth(b.s, b.r, 0);
            more += b.s->unit[0].count - cases[i].sure;
            assert_int_equal(heroes3_alive(b.s, 0), b.s->unit[0].count > 0);
            assert_int_equal(b.s->over, b.s->unit[0].count == 0);
        }
        assert_in_range(more, cases[i].least, cases[i].most);
    }
}

TEST(test_ha23_the_clone_of_archangels_that_have_raised_raises_nobody)
{
    for (int used = 0; used < 2; used++) {
        battle_open("5 archangel, 50 swordsman", "900 pikeman",
                    SETS("armies.ai.hero.spells=[clone]", "armies.ai.hero.water_magic=3"));
        heroes3_unit_slay(b.s, b.r, 1, 20);
        b.s->unit[0].conditions = used == 1 ? HEROES3_CAST_DONE : 0;
        heroes3_make_clone(b.s, b.r, HEROES3_ATTACKER, 0, 3);
        assert_int_equal(heroes3_own_spell_targets(b.s, b.r, HEROES3_FIRST_CLONE),
                         used == 1 ? 0 : heroes3_bit(1));
    }
}

TEST(test_ha24_demons_stay_with_the_army)
{
    battle_open("250 imp, 7 pit_lord, 5 archangel", "900 walking_dead",
                SETS("armies.ai.hero.luck=2"));
    const int demons = HEROES3_FIRST_SUMMON;
    heroes3_unit_slay(b.s, b.r, 0, 250);
    heroes3_own_spell(b.s, b.r, 1, 0);
    assert_int_equal(b.s->unit[demons].luck, 2); /* HD-11 */
    heroes3_unit_slay(b.s, b.r, demons, 5);
    assert_true((heroes3_own_spell_targets(b.s, b.r, 2) >> demons) & 1); /* HA-23 */
    heroes3_unit_slay(b.s, b.r, 1, 7);
    heroes3_unit_slay(b.s, b.r, 2, 5);
    heroes3_unit_slay(b.s, b.r, DEFENDER, 900);
    assert_int_equal(battle_next(), HEROES3_NO_UNIT);
    assert_int_equal(b.s->head.winner, GAME_AI); /* HM-13 */
}

TEST(test_ha23_poison_lowers_the_hit_points_of_who_is_raised)
{
    battle_open("2 archangel, 5 chaos_hydra", "900 pikeman", NULL);
    b.s->unit[1].poisoned = 50;
    heroes3_unit_slay(b.s, b.r, 1, 5);
    assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 0), heroes3_bit(1)); /* 200 points */
    assert_int_equal(heroes3_own_spell_value(b.s, b.r, 0, 1),
                     battle_creature("chaos_hydra")->ai_value * 200 / 125);
    heroes3_own_spell(b.s, b.r, 0, 1);
    assert_int_equal(b.s->unit[1].count, 2); /* 250 hit points, halved */
    assert_int_equal(b.s->unit[1].hp, 200 - 125);
}

TEST(test_ha24_poison_lowers_the_hit_points_of_the_dead)
{
    battle_open("50 troglodyte, 20 pit_lord", "900 walking_dead", NULL);
    b.s->unit[0].poisoned = 50;
    heroes3_unit_slay(b.s, b.r, 0, 50);
    heroes3_own_spell(b.s, b.r, 1, 0);
    assert_int_equal(b.s->unit[HEROES3_FIRST_SUMMON].count, 50 * 3 / 35); /* 5 hit points, halved */
}
