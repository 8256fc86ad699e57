/* HA-1 to HA-14, HA-18, HA-19, HA-25: how creatures move, strike and shoot. */
#include "tests/heroes3/heroes3_by_hand.h"

#include "engine/heroes3/heroes3_things.h"

TEST(test_ha1_the_data_say_who_flies_and_who_is_long)
{
    battle_face("1 royal_griffin", "1 pikeman");
    assert_true(heroes3_is(heroes3_creature_of(b.s, b.r, 0), HEROES3_FLYING));
    assert_int_equal(b.s->unit[0].shape, HEROES3_TAIL_LEFT);
    assert_int_equal(b.s->unit[DEFENDER].shape, HEROES3_ONE_HEX);
    assert_true(heroes3_is(battle_creature("devil"), HEROES3_FLYING)); /* teleports */
    int flyers = 0, longs = 0;
    for (int i = 0; i < b.r->creature_count; i++) {
        flyers += heroes3_is(&b.r->creatures[i], HEROES3_FLYING);
        longs += heroes3_is(&b.r->creatures[i], HEROES3_TWO_HEX);
    }
    assert_int_equal(b.r->creature_count, 146);
    assert_int_equal(flyers, 42);
    assert_int_equal(longs, 54);
}

TEST(test_ha2_no_enemy_retaliation_leaves_it_unused)
{
    battle_face("5 sprite", "90 pikeman");
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    assert_int_equal(fixture_count(&b.f, NULL, "retaliate"), 0);
    assert_int_equal(b.s->unit[DEFENDER].retaliations, 1);
}

TEST(test_ha3_retaliations_of_a_round)
{
    static const struct {
        const char *who;
        int met;
    } cases[] = {{"900 pikeman", 1}, {"900 griffin", 2}, {"900 royal_griffin", 4}};
    for (int i = 0; i < 3; i++) {
        battle_face("900 iron_golem", cases[i].who);
        for (int k = 0; k < 4; k++) {
            b.s->unit[0].count = 900;
            heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
            b.s->unit[DEFENDER].count = 900;
        }
        assert_int_equal(fixture_count(&b.f, NULL, "retaliate"), cases[i].met);
    }
}

TEST(test_ha3_retaliations_come_back_each_round_and_machines_have_none)
{
    battle_open("9 pikeman", "9 griffin", SETS("armies.human.machines=[ballista]"));
    b.s->unit[DEFENDER].retaliations = 0;
    battle_until(0, HEROES3_MOVE_DEFEND);
    while (b.s->head.round == 1) {
        battle_do(HEROES3_MOVE_DEFEND, 0);
        battle_next();
    }
    assert_int_equal(b.s->unit[DEFENDER].retaliations, 2);
    assert_int_equal(heroes3_retaliation_strength(b.s, b.r, 0, DEFENDER + HEROES3_BALLISTA), 0);
    assert_int_equal(heroes3_retaliation_strength(b.s, b.r, 0, DEFENDER), 100);
}

TEST(test_ha4_double_attack)
{
    battle_face("9 crusader", "90 pikeman");
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    assert_int_equal(fixture_count(&b.f, NULL, "hit"),
                     3); /* two of ours, one retaliation between */
    assert_int_equal(fixture_count(&b.f, NULL, "retaliate"), 1);
    assert_string_equal(b.f.events[2].action, "retaliate");
}

TEST(test_ha5_double_shot_while_shots_last)
{
    battle_face("9 marksman", "900 pikeman");
    battle_put(DEFENDER, 9, 5);
    heroes3_shoot(b.s, b.r, 0, DEFENDER);
    assert_int_equal(b.s->unit[0].shots, 22);
    assert_int_equal(fixture_count(&b.f, NULL, "shot"), 2);
    b.s->unit[0].shots = 1;
    heroes3_shoot(b.s, b.r, 0, DEFENDER);
    assert_int_equal(b.s->unit[0].shots, 0);
    assert_int_equal(fixture_count(&b.f, NULL, "shot"), 3);
}

TEST(test_ha6_freedom_from_penalties)
{
    battle_face("9 zealot", "9 sharpshooter");
    battle_even_out();
    assert_int_equal(battle_dealt(0, DEFENDER, 100), 100); /* no melee penalty */
    assert_int_equal(battle_dealt(DEFENDER, 0, 100), 50);
    battle_stand(1, 5, 15, 5);
    assert_int_equal(battle_shot(DEFENDER, 0, 100), 100); /* no range penalty */
    assert_int_equal(battle_shot(0, DEFENDER, 100), 50);
}

TEST(test_ha7_jousting_by_the_hexes_moved)
{
    static const char *const foes[] = {"99 swordsman", "99 pikeman"};
    for (int i = 0; i < 2; i++) {
        battle_face("1 champion", foes[i]);
        b.s->unit[0].morale = 0;
        battle_stand(3, 5, 9, 5);
        assert_int_equal(battle_next(), 0);
        battle_even_out();
        b.r->creatures[b.s->unit[0].creature].damage_min = 25;
        heroes3_ready_blows(b.s, b.r, 0);
        battle_strike(DEFENDER, heroes3_hex(8, 5)); /* 5 hexes */
        assert_int_equal(fixture_field(fixture_find(&b.f, 0, "strike"), "hexes"), 5);
        const struct fixture_event *hit = fixture_find(&b.f, 0, "hit");
        assert_int_equal(fixture_field(hit, "damage"), i == 0 ? 25 * 125 / 100 : 25);
    }
}

/* Around a column of pits, or of fire, that leaves its last two rows open. */
TEST(test_ha7_jousting_counts_the_way_around)
{
    static const enum heroes3_thing_kind kinds[] = {HEROES3_THING_PIT, HEROES3_THING_FIRE};
    for (int k = 0; k < 2; k++) {
        battle_face("1 champion", "99 swordsman");
        battle_stand(4, 5, 9, 5);
        b.s->turn.speed[0] = 11;
        assert_int_equal(heroes3_steps(b.s, b.r, 0, heroes3_hex(8, 5)), 4);
        for (int y = 0; y < 9; y++) {
            const uint8_t hex = (uint8_t)heroes3_hex(6, y);
            heroes3_put_thing(b.s, kinds[k], HEROES3_DEFENDER, 2, &hex, 1);
        }
        heroes3_charge(b.s, b.r, 0, DEFENDER, heroes3_hex(8, 5));
        assert_int_equal(fixture_field(fixture_find(&b.f, 0, "strike"), "hexes"), 10);
    }
}

TEST(test_ha8_hate)
{
    battle_face("1 angel", "1 devil");
    battle_even_out();
    assert_int_equal(battle_dealt(0, DEFENDER, 100), 150);
    battle_face("1 air_elemental", "1 magma_elemental");
    battle_even_out();
    assert_int_equal(battle_dealt(0, DEFENDER, 100), 200);
    battle_face("1 angel", "1 imp");
    battle_even_out();
    assert_int_equal(battle_dealt(0, DEFENDER, 100), 100);
}

TEST(test_ha9_behemoths_ignore_defence)
{
    battle_face("1 ancient_behemoth", "1 titan");
    /* attack 19 on 24 - 19 (80 %) - 1: 15 points */
    assert_int_equal(battle_dealt(0, DEFENDER, 100), 175);
    b.s->unit[DEFENDER].defence = 0;
    assert_int_equal(battle_dealt(0, DEFENDER, 100), 195); /* not below 0 */
}

TEST(test_ha10_breath_hits_friend_and_foe_behind)
{
    battle_open("1 green_dragon 5,5, 99 pikeman 7,5", "99 pikeman 6,5, 99 pikeman", NULL);
    assert_int_equal(heroes3_also_hit(b.s, b.r, 0, DEFENDER, false, heroes3_hex(5, 5)),
                     heroes3_bit(1));
    battle_put(1, 1, 0);
    battle_put(DEFENDER + 1, 7, 5);
    assert_int_equal(heroes3_also_hit(b.s, b.r, 0, DEFENDER, false, heroes3_hex(5, 5)),
                     heroes3_bit(DEFENDER + 1));
    /* down-right of (5, 5) is (5, 6), and behind that (6, 7) */
    battle_put(DEFENDER, 5, 6);
    battle_put(DEFENDER + 1, 6, 7);
    assert_int_equal(heroes3_also_hit(b.s, b.r, 0, DEFENDER, false, heroes3_hex(5, 5)),
                     heroes3_bit(DEFENDER + 1));
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    assert_true(b.s->unit[DEFENDER + 1].count < 99);
    assert_int_equal(b.s->unit[DEFENDER + 1].retaliations, 1);
}

TEST(test_ha11_three_heads_hit_enemies_on_both_sides)
{
    battle_open("1 cerberus 5,5, 99 pikeman", "9 pikeman, 9 pikeman, 9 pikeman, 9 pikeman", NULL);
    battle_put(DEFENDER, 6, 5);     /* struck */
    battle_put(DEFENDER + 1, 5, 4); /* touches both */
    battle_put(DEFENDER + 2, 5, 6); /* touches both */
    battle_put(DEFENDER + 3, 4, 6); /* touches the dog only */
    assert_int_equal(heroes3_also_hit(b.s, b.r, 0, DEFENDER, false, heroes3_hex(5, 5)),
                     heroes3_bit(DEFENDER + 1) | heroes3_bit(DEFENDER + 2));
    battle_put(DEFENDER + 1, 15, 0);
    battle_put(1, 5, 4); /* a friend is spared */
    assert_int_equal(heroes3_also_hit(b.s, b.r, 0, DEFENDER, false, heroes3_hex(5, 5)),
                     heroes3_bit(DEFENDER + 2));
}

TEST(test_ha12_hydras_hit_all_around)
{
    battle_open("1 hydra 5,5, 9 pikeman", "9 pikeman 6,5, 9 pikeman, 9 pikeman", NULL);
    battle_put(DEFENDER + 1, 3, 5); /* behind the tail */
    battle_put(DEFENDER + 2, 8, 5);
    battle_put(1, 5, 4);
    assert_int_equal(heroes3_also_hit(b.s, b.r, 0, DEFENDER, false, heroes3_hex(5, 5)),
                     heroes3_bit(DEFENDER + 1));
}

/* Who is hit when the shooter's target stands among others. */
static uint64_t shot_among_others(const char *shooter)
{
    battle_open(testing_text("1 %s, 9 pikeman", shooter),
                "9 pikeman, 9 pikeman, 9 skeleton, 9 pikeman", NULL);
    battle_put(DEFENDER, 10, 5);
    battle_put(DEFENDER + 1, 11, 5);
    battle_put(DEFENDER + 2, 10, 4);
    battle_put(DEFENDER + 3, 12, 5);
    battle_put(1, 9, 5);
    return heroes3_also_hit(b.s, b.r, 0, DEFENDER, true, b.s->unit[0].hex);
}

TEST(test_ha13_death_cloud_spares_the_dead)
{
    assert_int_equal(shot_among_others("lich"), heroes3_bit(1) | heroes3_bit(DEFENDER + 1));
}

TEST(test_ha14_fireball_spares_nobody)
{
    assert_int_equal(shot_among_others("magog"),
                     heroes3_bit(1) | heroes3_bit(DEFENDER + 1) | heroes3_bit(DEFENDER + 2));
    assert_int_equal(shot_among_others("gog"), 0);
}

TEST(test_ha18_harpies_return)
{
    battle_face("50 harpy", "9 pikeman");
    battle_stand(5, 5, 9, 5);
    assert_int_equal(battle_next(), 0);
    battle_strike(DEFENDER, heroes3_hex(8, 5));
    assert_int_equal(b.s->unit[0].hex, heroes3_hex(5, 5));
    assert_int_equal(fixture_count(&b.f, NULL, "walk"), 2);
}

/* A harpy that its target binds or petrifies in retaliation stays where it struck. */
TEST(test_ha18_a_bound_or_stunned_harpy_stays)
{
    static const char *const foes[] = {"90 dendroid_guard", "90 basilisk"};
    for (int k = 0; k < 2; k++) {
        battle_face("500 harpy", foes[k]);
        battle_creature("basilisk")->on_hit[HEROES3_HIT_PETRIFY] = 100;
        battle_stand(5, 5, 9, 5);
        heroes3_charge(b.s, b.r, 0, DEFENDER, heroes3_hex(8, 5));
        assert_int_equal(b.s->unit[0].hex, heroes3_hex(8, 5));
        assert_int_equal(fixture_count(&b.f, NULL, "return"), 0);
    }
}

TEST(test_ha19_death_blow_by_chance)
{
    battle_face("1 dread_knight", "9999 pikeman");
    battle_even_out();
    battle_creature("dread_knight")->damage_max = 15;
    battle_creature("dread_knight")->on_hit[HEROES3_HIT_CURSE] = 0;
    heroes3_ready_blows(b.s, b.r, 0);
    b.s->head.trace = NULL;
    int doubled = 0;
    for (int k = 0; k < 2000; k++) {
        const int32_t before = heroes3_hit_points(&b.s->unit[DEFENDER]);
        b.s->unit[DEFENDER].retaliations = 0;
        heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
        doubled += before - heroes3_hit_points(&b.s->unit[DEFENDER]) == 30;
    }
    assert_in_range(doubled, 320, 480); /* 20 % */
}

TEST(test_ha25_elementals_do_half_damage_where_their_strike_fails)
{
    static const struct {
        const char *who, *whom;
        int percent;
    } cases[] = {
        {"psychic_elemental", "pikeman", 100},      {"psychic_elemental", "stone_gargoyle", 100},
        {"psychic_elemental", "titan", 50},         {"psychic_elemental", "skeleton", 50},
        {"psychic_elemental", "stone_golem", 50},   {"psychic_elemental", "air_elemental", 50},
        {"psychic_elemental", "black_dragon", 50},  {"psychic_elemental", "gold_dragon", 100},
        {"magic_elemental", "pikeman", 100},        {"magic_elemental", "black_dragon", 50},
        {"magic_elemental", "magic_elemental", 50}, {"magic_elemental", "titan", 100},
        {"psychic_elemental", "ballista", 100},     {"psychic_elemental", "ammo_cart", 100},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        battle_face(testing_text("9 %s", cases[i].who), testing_text("9 %s", cases[i].whom));
        battle_even_out();
        assert_int_equal(battle_dealt(0, DEFENDER, 100), cases[i].percent);
    }
}

TEST(test_ha4_who_is_stunned_by_the_retaliation_strikes_only_once)
{
    battle_face("900 crusader", "900 basilisk");
    battle_creature("basilisk")->on_hit[HEROES3_HIT_PETRIFY] = 100;
    heroes3_strike(b.s, b.r, 0, DEFENDER, 0);
    assert_int_equal(fixture_count(&b.f, NULL, "retaliate"), 1);
    assert_int_equal(fixture_count(&b.f, NULL, "again"), 0);
}

TEST(test_ha13_a_cloud_spreads_from_the_front_hex)
{
    battle_open("9 lich 1,5", "9 champion 8,5, 9 pikeman 10,5, 9 pikeman 7,5", NULL);
    assert_int_equal(heroes3_also_hit(b.s, b.r, 0, DEFENDER, true, b.s->unit[0].hex),
                     heroes3_bit(DEFENDER + 2));
}
