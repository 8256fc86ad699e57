/* HA-27 to HA-29: creatures that hit walls or cast spells. */
#include "tests/heroes3/heroes3_by_hand.h"

TEST(test_ha27_cyclopes_hit_walls)
{
    battle_open("9 cyclops_king, 9 archer", "9 pikeman",
                SETS("siege.town=fort", "siege.hits_wall=[0, 100, 0, 0]", /* basic */
                     "siege.catapult_double=[0, 0, 0, 0]"));
    battle_until(0, HEROES3_MOVE_DEFEND);
    b.s->wall[HEROES3_WALL_UPPER] = 2;
    battle_do(HEROES3_MOVE_WALL, HEROES3_WALL_UPPER);
    assert_int_equal(b.s->wall[HEROES3_WALL_UPPER], 0); /* two shots */
    battle_until(1, HEROES3_MOVE_DEFEND);
    assert_false(battle_may(HEROES3_MOVE_WALL, HEROES3_WALL_LOWER));     /* archers do not */
    battle_open("9 pikeman", "9 cyclops_king", SETS("siege.town=fort")); /* nor the town's own */
    battle_until(DEFENDER, HEROES3_MOVE_DEFEND);
    assert_false(battle_may(HEROES3_MOVE_WALL, HEROES3_WALL_UPPER));
}

TEST(test_ha28_casters_give_spells_to_their_army)
{
    battle_open("9 ogre_mage, 9 pikeman, 9 pikeman, 9 pikeman, 9 black_dragon", "9 pikeman", NULL);
    for (int k = 1; k <= 3; k++) {
        assert_true((heroes3_own_spell_targets(b.s, b.r, 0) >> k) & 1);
        heroes3_own_spell(b.s, b.r, 0, k);
        assert_int_equal(b.s->unit[k].rounds[HEROES3_BLOODLUST], 3);
        assert_int_equal(b.s->unit[k].strength[HEROES3_BLOODLUST], 6);
    }
    assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 0), 0); /* three in a battle */
    battle_open("9 storm_elemental, 9 black_dragon, 9 pikeman", "9 pikeman", NULL);
    assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 0),
                     heroes3_bit(2)); /* black dragons are immune */
    heroes3_own_spell(b.s, b.r, 0, 2);
    assert_int_equal(b.s->unit[2].strength[HEROES3_FROM_AIR], 50);
    assert_int_equal(b.s->unit[2].rounds[HEROES3_FROM_AIR], 6);
    uint64_t seen = 0;
    battle_open("9 master_genie, 9 archer", "9 pikeman", NULL);
    for (int k = 0; k < 500; k++) {
        b.s->unit[0].casts = 0;
        heroes3_own_spell(b.s, b.r, 0, 1);
        for (int effect = 0; effect < HEROES3_EFFECTS; effect++) {
            seen |= (uint64_t)(b.s->unit[1].rounds[effect] > 0) << effect;
            heroes3_unit_relieve(b.s, b.r, 1, (enum heroes3_effect)effect);
        }
    }
    assert_false((seen >> HEROES3_CURSE) & 1);
    assert_true((seen >> HEROES3_HASTE) & 1);
    assert_true((seen >> HEROES3_PRAYER) & 1);
    assert_true((seen >> HEROES3_PRECISION) & 1);
    assert_false((seen >> HEROES3_SLOW) & 1); /* good ones only */
}

TEST(test_ha28_no_creature_casts_on_itself)
{
    static const char *const names[] = {"master_genie",  "ogre_mage",        "storm_elemental",
                                        "ice_elemental", "energy_elemental", "magma_elemental",
                                        "archangel"};
    for (size_t k = 0; k < sizeof names / sizeof names[0]; k++) {
        battle_open(testing_text("9 %s, 9 pikeman", names[k]), "9 pikeman", NULL);
        heroes3_unit_slay(b.s, b.r, 0, 5);
        heroes3_unit_slay(b.s, b.r, 1, 5);
        assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 0), heroes3_bit(1));
    }
}

TEST(test_ha29_faerie_dragons_cast_at_enemies)
{
    battle_open("2 faerie_dragon", "90 titan, 9 black_dragon", NULL);
    assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 0), heroes3_bit(DEFENDER));
    int seen[3] = {0};
    for (int k = 0; k < 400; k++) {
        b.s->unit[DEFENDER].count = 90;
        b.s->unit[DEFENDER].hp = 300;
        b.s->unit[0].casts = 0;
        b.s->unit[0].count = 2; /* chains come back */
        b.s->unit[0].hp = 500;
        heroes3_own_spell(b.s, b.r, 0, DEFENDER);
        const int damage = 90 * 300 - heroes3_hit_points(&b.s->unit[DEFENDER]);
        assert_true(damage == 0 || (damage >= 120 && damage <= 450));
        seen[2] += damage == 0;            /* Frost Ring, 10 %: only around the hex */
        seen[0] += damage == 20 + 100 * 2; /* Ice Bolt, 22 % */
        seen[1] += damage == 50 + 200 * 2; /* Chain Lightning, 5 % */
    }
    assert_in_range(seen[0], 55, 125);
    assert_in_range(seen[1], 5, 45);
    assert_in_range(seen[2], 15, 65);
    b.s->unit[0].casts = 5;
    assert_int_equal(heroes3_own_spell_targets(b.s, b.r, 0), 0);
}

TEST(test_ha29_enchanters_cast_every_third_round_and_act)
{
    int rounds_with_spell = 0;
    battle_open("5 enchanter, 5 enchanter", "90 pikeman", SETS("round_cap=7"));
    b.s->unit[0].morale = b.s->unit[1].morale = 0;
    fixture_listen(&b.f);
    while (battle_next() != HEROES3_NO_UNIT) {
        battle_do(HEROES3_MOVE_DEFEND, 0);
    }
    for (int i = 0; i < b.f.event_count; i++) {
        rounds_with_spell += strstr(b.f.events[i].rules, "HA-29") != NULL;
    }
    assert_int_equal(rounds_with_spell, 3); /* 1, 4 and 7 */
}

TEST(test_ha28_master_genies_cure)
{
    battle_open("9 master_genie, 9 naga", "9 pikeman", NULL);
    int cured = 0;
    for (int k = 0; k < 300; k++) {
        b.s->unit[0].casts = 0;
        b.s->unit[1].hp = 20;
        heroes3_own_spell(b.s, b.r, 0, 1);
        assert_true(b.s->unit[1].hp == 20 || b.s->unit[1].hp == 20 + 6 * 5 + 20);
        cured += b.s->unit[1].hp > 20;
        for (int effect = 0; effect < HEROES3_EFFECTS; effect++) {
            heroes3_unit_relieve(b.s, b.r, 1, (enum heroes3_effect)effect);
        }
    }
    assert_in_range(cured, 5, 30); /* one of some twenty */
}

TEST(test_ha29_an_area_meets_neighbours_and_machines)
{
    battle_open("2 faerie_dragon", "9000 pikeman, 9000 pikeman",
                SETS("armies.human.machines=[ballista]"));
    battle_put(DEFENDER, 6, 5);
    battle_put(DEFENDER + 1, 7, 5);
    battle_put(DEFENDER + HEROES3_BALLISTA, 6, 6);
    heroes3_creature_burns(b.s, b.r, 0, HEROES3_CAST_FROST_RING, DEFENDER, 120);
    assert_int_equal(heroes3_hit_points(&b.s->unit[DEFENDER]), 90000);
    assert_int_equal(heroes3_hit_points(&b.s->unit[DEFENDER + 1]), 90000 - 120);
    assert_int_equal(b.s->unit[DEFENDER + HEROES3_BALLISTA].hp, 250 - 120);
}

/* Whether an Enchanter who knows only Air Shield casts it. */
static bool does_enchanter_cast(const char *foes, int casts)
{
    battle_open("5 enchanter", foes, NULL);
    struct heroes3_creature *c = battle_creature("enchanter");
    c->enchant_count = 1;
    c->enchant[0] = HEROES3_CAST_AIR_SHIELD;
    b.s->unit[0].casts = (uint8_t)casts;
    heroes3_enchant(b.s, b.r, 0);
    return b.s->unit[0].rounds[HEROES3_AIR_SHIELD] > 0;
}

TEST(test_ha29_air_shield_only_against_shooters)
{
    assert_true(does_enchanter_cast("9 pikeman, 9 archer", 0));
    assert_false(does_enchanter_cast("9 pikeman", 0));
}

TEST(test_ha29_enchanters_cast_five_times)
{
    assert_true(does_enchanter_cast("9 archer", 4));
    assert_false(does_enchanter_cast("9 archer", 5));
}

/* What a Master Genie or an Enchanter casts is drawn: the sentence and the roll say which spell. */
static void hear_spell(void *listener, const struct trace_event *event, const void *state)
{
    (void)state;
    if (event->field_count > 0 && strstr(event->text, "casts {spell} on") != NULL) {
        assert_string_equal(event->fields[1].key, "spell");
        assert_string_equal(event->fields[1].word, event->action);
        assert_int_equal(event->roll_count, 1);
        assert_string_equal(event->rolls[0].word, event->action);
        assert_true(event->rolls[0].ways == 1 && event->rolls[0].of > 1);
        ++*(int *)listener;
    }
}

TEST(test_ha28_ha29_the_spell_that_is_drawn_is_told)
{
    int told = 0;
    battle_open("9 master_genie, 9 archer", "9 pikeman", NULL);
    fixture_hear(&b.f, hear_spell, &told);
    heroes3_own_spell(b.s, b.r, 0, 1);
    assert_int_equal(told, 1);
    battle_open("5 enchanter", "9 archer", NULL);
    fixture_hear(&b.f, hear_spell, &told);
    heroes3_enchant(b.s, b.r, 0);
    assert_int_equal(told, 2);
}
