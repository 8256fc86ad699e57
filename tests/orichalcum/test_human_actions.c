/* The human's fights and constructions, and what the buildings do. */
#include "tests/orichalcum/orichalcum_by_hand.h"

/* A human with a metropolis at (0, -3) who is about to capture or construct. */
static void begin(const char *const sets[])
{
    table_open(sets);
    settle();
    t.human->hoplites = 5;
    t.human->nuggets = 0;
    fill_slots(-1, -1, -1, -1);
}

static void begin_action(enum orichalcum_action action)
{
    act(action);
    fixture_move(&t.f, ORICHALCUM_PERFORM);
}

static void fight(int cell, game_move hoplites)
{
    fixture_move(&t.f, (game_move)cell);
    fixture_move(&t.f, hoplites);
}

TEST(test_op18_up_to_three_hoplites_on_any_creature)
{
    begin(SETS(ALL_ONES));
    const int first = put_creature(ORICHALCUM_HUMAN, 0, 0, "Hydra of Theia", 0);
    const int second = put_creature(ORICHALCUM_HUMAN, 2, 0, "Gorgon", 0);
    begin_action(ORICHALCUM_CAPTURE);
    assert_true(fixture_lists(&t.f, (game_move)first));
    assert_true(fixture_lists(&t.f, (game_move)second));
    assert_int_equal(fixture_count_moves(&t.f), 2); /* a capture begins with a fight */
    fixture_move(&t.f, (game_move)first);
    assert_int_equal(fixture_count_moves(&t.f), 4); /* 0 to 3 */
    fixture_move(&t.f, 1);
    assert_int_equal(t.human->hoplites, 4);
    t.human->nuggets = 0;
    act(ORICHALCUM_CAPTURE);
    fixture_move(&t.f, ORICHALCUM_PERFORM);
    fixture_move(&t.f, (game_move)first);
    assert_int_equal(fixture_count_moves(&t.f), 3); /* one stands there: 0 to 2 more */
    t.human->hoplites = 1;
    assert_int_equal(fixture_count_moves(&t.f), 2); /* and no more than there are */
}

/* 1 die and 1 more for each hoplite: of ones they total 1 to 4; the Hellhound has strength 4. */
TEST(test_op18_op19_dice_and_the_strength_that_is_reached)
{
    for (int hoplites = 0; hoplites <= 3; hoplites++) {
        begin(SETS(ALL_ONES));
        const int cell = put_creature(ORICHALCUM_HUMAN, 0, 0, "Hellhound", 0);
        begin_action(ORICHALCUM_CAPTURE);
        fight(cell, (game_move)hoplites);
        assert_int_equal(t.human->creatures == 0, hoplites == 3);
    }
}

TEST(test_op19_a_skull_wins_alone)
{
    begin(SETS(ALL_SKULLS));
    const int cell = put_creature(ORICHALCUM_HUMAN, 0, 0, "Cyclops", 0);
    begin_action(ORICHALCUM_CAPTURE);
    fight(cell, 0);
    assert_int_equal(t.human->creatures, 0);
}

TEST(test_op20_victory_spends_the_hoplites_and_the_next_may_follow)
{
    begin(SETS(ALL_SKULLS));
    const int first = put_creature(ORICHALCUM_HUMAN, 0, 0, "Hellhound", 0);
    const int second = put_creature(ORICHALCUM_HUMAN, 2, 0, "Hellhound", 1);
    begin_action(ORICHALCUM_CAPTURE);
    fight(first, 2);
    assert_int_equal(t.human->hoplites, 3);
    assert_int_equal(t.s->standing[0] | t.s->standing[1], 0);
    assert_int_equal(t.human->captured, 1u << token_of("Hellhound"));
    assert_int_equal(t.s->tally[ORICHALCUM_HUMAN].hoplites_spent, 2);
    assert_true(fixture_lists(&t.f, (game_move)second));
    assert_true(fixture_lists(&t.f, ORICHALCUM_STOP));
    fixture_move(&t.f, ORICHALCUM_STOP);
    assert_int_equal(orichalcum_count(t.human->creatures), 1);
    assert_int_not_equal(t.s->step, ORICHALCUM_STEP_FIGHT);
}

TEST(test_op21_defeat_leaves_the_hoplites_and_ends_the_action)
{
    begin(SETS(ALL_ONES));
    const int cell = put_creature(ORICHALCUM_HUMAN, 0, 0, "Cyclops", 0);
    put_creature(ORICHALCUM_HUMAN, 2, 0, "Hellhound", 0);
    begin_action(ORICHALCUM_CAPTURE);
    fight(cell, 3);
    assert_int_equal(t.human->hoplites, 2);
    assert_int_equal(orichalcum_standing(t.s, cell), 3);
    assert_int_equal(t.s->tally[ORICHALCUM_HUMAN].hoplites_spent, 0);
    assert_int_not_equal(t.s->step, ORICHALCUM_STEP_FIGHT);
}

TEST(test_op22_chronos_wins_one_fight)
{
    begin(SETS(ALL_ONES));
    const int cell = put_creature(ORICHALCUM_HUMAN, 0, 0, "Cyclops", 0);
    const int other = put_creature(ORICHALCUM_HUMAN, 2, 0, "Cyclops", 1);
    t.human->titans = t.human->active_titans = titan_bit(ORICHALCUM_CHRONOS);
    begin_action(ORICHALCUM_CAPTURE);
    fixture_move(&t.f, (game_move)cell);
    assert_int_equal(fixture_count_moves(&t.f), 8);
    fixture_move(&t.f, ORICHALCUM_CHRONOS_BIT | 1);
    assert_int_equal(t.human->hoplites, 4);
    assert_int_equal(orichalcum_count(t.human->creatures), 1);
    assert_int_equal(t.human->active_titans, 0);
    assert_int_equal(orichalcum_points(t.human), 1);
    fixture_move(&t.f, (game_move)other);
    assert_int_equal(fixture_count_moves(&t.f), 4); /* used up */
}

TEST(test_op23_loot_in_nuggets)
{
    static const struct {
        const char *name;
        int nuggets;
    } loots[] = {{"Hellhound", 1}, {"Gorgon", 2}, {"Cyclops", 3}};
    for (int i = 0; i < 3; i++) {
        begin(SETS(ALL_SKULLS));
        const int cell = put_creature(ORICHALCUM_HUMAN, 0, 0, loots[i].name, 0);
        begin_action(ORICHALCUM_CAPTURE);
        fight(cell, 0);
        assert_int_equal(t.human->nuggets, loots[i].nuggets);
    }
}

TEST(test_op24_a_minotaur_brings_a_building_for_any_terrain)
{
    for (int declines = 0; declines < 2; declines++) {
        begin(SETS(ALL_SKULLS));
        const int site = put(ORICHALCUM_HUMAN, -2, 0, ORICHALCUM_LAGOON);
        const int blocked = put(ORICHALCUM_HUMAN, 2, 1, ORICHALCUM_FOREST); /* next to the Gorgon */
        put_creature(ORICHALCUM_HUMAN, 2, 0, "Gorgon", 0);
        const int cell = put_creature(ORICHALCUM_HUMAN, 0, 0, "Minotaur", 0);
        const uint32_t mine = 1u << find_first_tile(ORICHALCUM_MINE);
        t.s->building_bag = mine;
        begin_action(ORICHALCUM_CAPTURE);
        fight(cell, 0);
        assert_int_equal(t.s->step, ORICHALCUM_STEP_LOOT);
        assert_true(fixture_lists(&t.f, (game_move)site));
        assert_true(fixture_lists(&t.f, (game_move)cell)); /* the volcano of the Minotaur */
        assert_false(fixture_lists(&t.f, (game_move)blocked));
        fixture_move(&t.f, declines ? ORICHALCUM_STOP : (game_move)site);
        assert_int_equal(t.s->building_bag, declines ? mine : 0);
        assert_int_equal(t.human->mines, declines ? 1 : 2);
        assert_int_equal(t.human->nuggets, declines ? 0 : 1);
        assert_int_equal(t.s->step, ORICHALCUM_STEP_FIGHT); /* the Gorgon may be next */
    }
}

TEST(test_op25_a_hydra_brings_its_titan_from_wherever_it_is)
{
    for (int where = 0; where < 3; where++) { /* display, AI, own but used */
        begin(SETS(ALL_SKULLS));
        const uint8_t theia = titan_bit(ORICHALCUM_THEIA);
        const int cell = put_creature(ORICHALCUM_HUMAN, 0, 0, "Hydra of Theia", 0);
        if (where != 0) {
            t.s->display_titans &= (uint8_t)~theia;
            t.s->side[where == 1 ? ORICHALCUM_AI : ORICHALCUM_HUMAN].titans |= theia;
        }
        begin_action(ORICHALCUM_CAPTURE);
        fight(cell, 0);
        assert_int_equal(t.human->titans, theia);
        assert_int_equal(t.human->active_titans, theia);
        assert_false((t.ai->titans | t.s->display_titans) & theia);
    }
}

TEST(test_op26_one_construction_and_theia_one_more)
{
    for (int theia = 0; theia < 2; theia++) {
        begin(NULL);
        t.human->hoplites = 0;
        t.human->nuggets = 11;
        t.human->titans = t.human->active_titans =
            (uint8_t)(theia ? 1U << t.r->titan_with[ORICHALCUM_THEIA] : 0U);
        begin_action(ORICHALCUM_CONSTRUCT);
        assert_false(fixture_lists(&t.f, ORICHALCUM_STOP));
        fixture_move(&t.f, ORICHALCUM_BUILD_MEDALLION);
        assert_int_equal(t.s->step, theia ? ORICHALCUM_STEP_CONSTRUCT : ORICHALCUM_STEP_EXTRA);
        if (theia) {
            assert_true(fixture_lists(&t.f, ORICHALCUM_STOP));
            fixture_move(&t.f, ORICHALCUM_BUILD_MEDALLION);
            assert_int_equal(t.human->active_titans, 0);
            assert_int_equal(t.human->medallions, 2);
            assert_int_equal(t.s->step, ORICHALCUM_STEP_DISCARD);
        }
    }
}

TEST(test_op26_theia_may_be_kept)
{
    begin(NULL);
    t.human->nuggets = 10;
    t.human->titans = t.human->active_titans = titan_bit(ORICHALCUM_THEIA);
    begin_action(ORICHALCUM_CONSTRUCT);
    fixture_move(&t.f, ORICHALCUM_BUILD_MEDALLION);
    fixture_move(&t.f, ORICHALCUM_STOP);
    assert_int_equal(t.human->active_titans, t.human->titans);
    assert_int_equal(t.human->medallions, 1);
}

TEST(test_op26_theia_is_kept_where_nothing_more_can_be_built)
{
    begin(NULL);
    t.human->hoplites = 0;
    t.human->nuggets = 5;
    t.human->titans = t.human->active_titans = titan_bit(ORICHALCUM_THEIA);
    begin_action(ORICHALCUM_CONSTRUCT);
    fixture_move(&t.f, ORICHALCUM_BUILD_MEDALLION);
    assert_int_equal(t.s->step, ORICHALCUM_STEP_DISCARD);
    assert_int_equal(t.human->active_titans, t.human->titans);
}

TEST(test_op27_a_building_stands_on_its_slots_terrain_or_a_volcano)
{
    begin(NULL);
    const int forest = put(ORICHALCUM_HUMAN, 0, 0, ORICHALCUM_FOREST);
    const int lagoon = put(ORICHALCUM_HUMAN, -1, 0, ORICHALCUM_LAGOON);
    const int volcano = put(ORICHALCUM_HUMAN, 1, 0, ORICHALCUM_VOLCANO);
    fill_slots(-1, ORICHALCUM_CAMP, -1, -1);
    begin_action(ORICHALCUM_CONSTRUCT);
    assert_int_equal(fixture_count_moves(&t.f), 1);
    fixture_move(&t.f, ORICHALCUM_BUILD_SLOT + ORICHALCUM_FOREST);
    assert_true(fixture_lists(&t.f, (game_move)forest));
    assert_true(fixture_lists(&t.f, (game_move)volcano));
    assert_false(fixture_lists(&t.f, (game_move)lagoon));
    t.human->hoplites = 0;
    fixture_move(&t.f, (game_move)forest);
    assert_int_equal(t.human->camps, 2);
    assert_int_equal(t.human->hoplites, 1); /* its token */
    assert_int_equal(t.s->slots[ORICHALCUM_FOREST], ORICHALCUM_NONE);
}

static void put_rhombus(int a, int b, int c, int d)
{
    put(ORICHALCUM_HUMAN, 0, 0, a);
    put(ORICHALCUM_HUMAN, 1, 0, b);
    put(ORICHALCUM_HUMAN, 0, 1, c);
    put(ORICHALCUM_HUMAN, 1, 1, d);
}

/* Temple sites that the human has. */
static int count_temples(void)
{
    int count = 0;
    for (int turn = 0; turn < 3; turn++) {
        count += orichalcum_count(orichalcum_human_temples(t.s, t.r, turn));
    }
    return count;
}

TEST(test_op28_op31_a_temple_covers_four_different_terrains)
{
    begin(NULL);
    put_rhombus(ORICHALCUM_MOUNTAIN, ORICHALCUM_FOREST, ORICHALCUM_DESERT, ORICHALCUM_LAGOON);
    begin_action(ORICHALCUM_CONSTRUCT);
    assert_int_equal(fixture_count_moves(&t.f), 1);
    fixture_move(&t.f, (game_move)(ORICHALCUM_BUILD_TEMPLE + cell_of(ORICHALCUM_HUMAN, 0, 0)));
    assert_int_equal(t.human->temples, 1);
    assert_int_equal(t.human->nuggets, 0);
    assert_int_equal(orichalcum_count(t.human->covered), 5);
    for (int terrain = 0; terrain < ORICHALCUM_TERRAINS; terrain++) {
        assert_int_equal(t.human->terrain[terrain], 0);
    }
    assert_int_equal(count_temples(), 0);
}

TEST(test_op28_op40_a_pair_needs_the_architect)
{
    begin(NULL);
    put_rhombus(ORICHALCUM_MOUNTAIN, ORICHALCUM_FOREST, ORICHALCUM_DESERT, ORICHALCUM_DESERT);
    assert_int_equal(count_temples(), 0);
    t.s->built[ORICHALCUM_ARCHITECT] = 1;
    assert_int_equal(count_temples(), 1);
}

/* All ways to give four circles five terrains: a temple stands where no basic terrain is doubled,
 * with the architect where one single pair is. */
TEST(test_op28_op40_every_mix_of_four_terrains)
{
    int sites[2] = {0};
    for (int mix = 0; mix < 625; mix++) {
        const int terrains[] = {mix % 5, mix / 5 % 5, mix / 25 % 5, mix / 125};
        int counts[ORICHALCUM_TERRAINS] = {0}, doubled = 0;
        for (int k = 0; k < 4; k++) {
            counts[terrains[k]]++;
        }
        for (int terrain = 0; terrain < ORICHALCUM_VOLCANO; terrain++) {
            doubled += counts[terrain] > 1 ? counts[terrain] - 1 : 0;
        }
        struct orichalcum_board board;
        const struct orichalcum_place places[] = {{0, 0}, {1, 0}, {0, 1}, {1, 1}};
        assert_true(orichalcum_board_lay(&board, places, 4));
        uint64_t sets[ORICHALCUM_TERRAINS] = {0};
        for (int k = 0; k < 4; k++) {
            sets[terrains[k]] |=
                orichalcum_bit(orichalcum_board_cell(&board, places[k].q, places[k].r));
        }
        for (int architect = 0; architect < 2; architect++) {
            const uint64_t found = orichalcum_temple_sites(&board, 0, sets, board.cells, architect);
            assert_int_equal(found != 0, doubled <= architect);
            sites[architect] += found != 0;
        }
    }
    assert_int_equal(sites[0], 24 + 4 * 24 + 6 * 12 + 4 * 4 + 1); /* by number of volcanoes */
    assert_true(sites[1] > sites[0]);
}

TEST(test_op29_a_medallion_costs_5_nuggets)
{
    begin(NULL);
    t.human->nuggets = 4;
    assert_false(orichalcum_can_construct(t.s, t.r, 4));
    t.human->nuggets = 6;
    begin_action(ORICHALCUM_CONSTRUCT);
    fixture_move(&t.f, ORICHALCUM_BUILD_MEDALLION);
    assert_int_equal(t.human->nuggets, 1);
    assert_int_equal(t.human->medallions, 1);
    assert_int_equal(orichalcum_points(t.human), 1);
}

TEST(test_op30_op39_no_construction_next_to_a_creature_without_the_crystal)
{
    begin(NULL);
    put_rhombus(ORICHALCUM_MOUNTAIN, ORICHALCUM_FOREST, ORICHALCUM_DESERT, ORICHALCUM_LAGOON);
    const int creature = put_creature(ORICHALCUM_HUMAN, 2, 0, "Hellhound", 0);
    const int near = cell_of(ORICHALCUM_HUMAN, 1, 0), far = cell_of(ORICHALCUM_HUMAN, 0, 1);
    const int mine = find_first_tile(ORICHALCUM_MINE),
              crystal = find_first_tile(ORICHALCUM_CRYSTAL);
    assert_int_equal(count_temples(), 0);
    uint64_t sites = orichalcum_building_sites(t.s, t.r, mine, ORICHALCUM_SLOTS);
    assert_false(sites & orichalcum_bit(near));
    assert_false(sites & orichalcum_bit(creature));
    assert_true(sites & orichalcum_bit(far));
    t.s->built[ORICHALCUM_CRYSTAL] = 1;
    assert_int_equal(count_temples(), 1);
    sites = orichalcum_building_sites(t.s, t.r, mine, ORICHALCUM_SLOTS);
    assert_true(sites & orichalcum_bit(near));
    assert_false(sites & orichalcum_bit(creature)); /* never on it */
    assert_false(orichalcum_building_sites(t.s, t.r, crystal, ORICHALCUM_SLOTS) &
                 orichalcum_bit(near));
    orichalcum_cover(t.human, orichalcum_bit(near));
    assert_false(orichalcum_building_sites(t.s, t.r, mine, ORICHALCUM_SLOTS) &
                 orichalcum_bit(near));
}

TEST(test_op31_covered_circles_lose_the_terrain_but_no_titan)
{
    begin(NULL);
    t.human->titans = titan_bit(ORICHALCUM_CHRONOS);
    t.s->display_titans &= (uint8_t)~t.human->titans;
    const int cell = put(ORICHALCUM_HUMAN, 0, 0, ORICHALCUM_MOUNTAIN);
    explore(ORICHALCUM_HUMAN, "m 1,0 m 2,0");
    fill_slots(ORICHALCUM_ARCH, -1, -1, -1);
    begin_action(ORICHALCUM_CONSTRUCT);
    fixture_move(&t.f, ORICHALCUM_BUILD_SLOT + ORICHALCUM_MOUNTAIN);
    fixture_move(&t.f, (game_move)cell);
    assert_int_equal(orichalcum_count(t.human->terrain[ORICHALCUM_MOUNTAIN]), 2);
    assert_int_equal(orichalcum_points(t.human), 1);
}

/* Builds the first building of a kind through the game. */
static void build(int kind)
{
    fill_slots(kind, -1, -1, -1);
    const int cell = put(ORICHALCUM_HUMAN, 0, 0, ORICHALCUM_MOUNTAIN);
    begin_action(ORICHALCUM_CONSTRUCT);
    fixture_move(&t.f, ORICHALCUM_BUILD_SLOT + ORICHALCUM_MOUNTAIN);
    fixture_move(&t.f, (game_move)cell);
}

TEST(test_op34_siege_engines_turn_their_value_into_a_skull)
{
    for (int value = 1; value <= 5; value++) {
        begin(SETS("die=[3, 3, 3, 3, 3, 3]"));
        const int cell = put_creature(ORICHALCUM_HUMAN, -2, 0, "Hydra of Theia", 0);
        t.s->siege = (uint8_t)(1 << value);
        begin_action(ORICHALCUM_CAPTURE);
        fight(cell, 0);
        assert_int_equal(t.human->creatures == 0, value == 3);
    }
}

TEST(test_op34_op35_op36_op37_op38_op39_op40_op41_buildings_take_effect)
{
    static const int kinds[] = {ORICHALCUM_SIEGE,     ORICHALCUM_STATUE,   ORICHALCUM_ORATORY,
                                ORICHALCUM_ARCH,      ORICHALCUM_HOSPITAL, ORICHALCUM_CRYSTAL,
                                ORICHALCUM_ARCHITECT, ORICHALCUM_FORGE};
    for (int i = 0; i < 8; i++) {
        begin(NULL);
        build(kinds[i]);
        const uint8_t *built = t.s->built;
        const int effects[] = {t.s->siege == 1 << 3,        t.s->discount[ORICHALCUM_PAY_HOPLITES],
                               built[ORICHALCUM_ORATORY],   built[ORICHALCUM_ARCH],
                               built[ORICHALCUM_HOSPITAL],  built[ORICHALCUM_CRYSTAL],
                               built[ORICHALCUM_ARCHITECT], built[ORICHALCUM_FORGE]};
        for (int k = 0; k < 8; k++) {
            assert_int_equal(effects[k], k == i);
        }
    }
}

TEST(test_op37_an_arch_brings_a_nugget_for_each_creature)
{
    begin(SETS(ALL_SKULLS));
    const int first = put_creature(ORICHALCUM_HUMAN, 0, 0, "Hellhound", 0);
    const int second = put_creature(ORICHALCUM_HUMAN, 2, 0, "Gorgon", 0);
    t.s->built[ORICHALCUM_ARCH] = 2;
    begin_action(ORICHALCUM_CAPTURE);
    fight(first, 0);
    assert_int_equal(t.human->nuggets, 3);
    fight(second, 0);
    assert_int_equal(t.human->nuggets, 7);
}

TEST(test_op38_the_hospital_gives_one_hoplite_of_each_victory_back)
{
    begin(SETS(ALL_SKULLS));
    const int first = put_creature(ORICHALCUM_HUMAN, 0, 0, "Hellhound", 0);
    const int second = put_creature(ORICHALCUM_HUMAN, 2, 0, "Gorgon", 0);
    const int third = put_creature(ORICHALCUM_HUMAN, -2, 0, "Cyclops", 0);
    t.s->built[ORICHALCUM_HOSPITAL] = 1;
    begin_action(ORICHALCUM_CAPTURE);
    fight(first, 2);
    assert_int_equal(t.human->hoplites, 3); /* not before the end of the action */
    fight(second, 1);
    fight(third, 0);
    assert_int_equal(t.human->hoplites, 4); /* 5 - 3, and one for each of two victories */
    assert_int_equal(t.s->tally[ORICHALCUM_HUMAN].hoplites_spent, 1);
}

TEST(test_op38_op47_only_hoplites_for_which_there_is_room_come_back)
{
    begin(SETS(ALL_SKULLS, "human.storage_hoplites=4"));
    const int cell = put_creature(ORICHALCUM_HUMAN, 0, 0, "Hellhound", 0);
    t.s->built[ORICHALCUM_HOSPITAL] = 1;
    begin_action(ORICHALCUM_CAPTURE);
    fight(cell, 1); /* 4 of 5 are left */
    assert_int_equal(t.human->hoplites, 4);
    assert_int_equal(fixture_field(heard("heal"), "hoplites"), 0);
}
