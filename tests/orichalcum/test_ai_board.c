/* Where the AI lays its tiles, how it turns them, and what that brings. */
#include "tests/orichalcum/orichalcum_by_hand.h"

EACH_TEST(table_open_base, table_close)

TEST(test_o15_six_sectors_with_a_spot_of_each_size)
{
    int seen[7][4] = {0};
    for (int spot = 0; spot < t.r->spot_count; spot++) {
        seen[t.r->spots[spot].sector][t.r->spots[spot].size]++;
    }
    for (int sector = 1; sector <= 6; sector++) {
        for (int size = 1; size <= 3; size++) {
            assert_int_equal(seen[sector][size], 1);
        }
    }
    assert_int_equal(orichalcum_count(t.r->board[ORICHALCUM_AI].cells), 37);
}

/* The printed example: with the triple spots of sectors 1 and 2 full, sector 3 is next. */
TEST(test_o16_first_free_spot_of_the_size)
{
    const int tile = tile_of(ORICHALCUM_MOUNTAIN, ORICHALCUM_FOREST, ORICHALCUM_DESERT);
    for (int sector = 1; sector <= 6; sector++) {
        t.f.event_count = 0;
        ai_turn_with(ORICHALCUM_PRODUCE, tile);
        assert_int_equal(fixture_field(heard("place"), "sector"), sector);
        assert_int_equal(fixture_field(heard("place"), "size"), 3);
    }
    t.f.event_count = 0;
    ai_turn_with(ORICHALCUM_PRODUCE, tile);
    assert_null(heard("place"));
    assert_non_null(heard("return"));
}

/* The number of the sector counts, not the place in the list: here those of the first and the last
 * are exchanged. */
TEST(test_o16_lowest_sector_first_in_any_order_of_the_list)
{
    table_open(SETS("ai.spots[2].sector=6", "ai.spots[17].sector=1"));
    ai_turn_with(ORICHALCUM_PRODUCE,
                 tile_of(ORICHALCUM_MOUNTAIN, ORICHALCUM_FOREST, ORICHALCUM_DESERT));
    assert_int_equal(fixture_field(heard("place"), "sector"), 1);
    assert_true(t.ai->explored & orichalcum_bit(cell_of(ORICHALCUM_AI, -1, 0)));
}

/* A tile without a spot goes under its stack and its creatures into the bag. */
TEST(test_o16_a_tile_without_a_spot_is_returned)
{
    for (int spot = t.r->spot_begin[2]; spot < t.r->spot_begin[3]; spot++) {
        t.ai->explored |= t.r->spots[spot].set;
    }
    const int tile = tile_of(ORICHALCUM_FOREST, ORICHALCUM_VOLCANO, -1);
    struct orichalcum_offer *only = offer(0, ORICHALCUM_PRODUCE, tile);
    only->creatures[1] = 3;
    t.s->creature_bag &= ~(UINT32_C(1) << 3);
    t.s->shown = 1;
    orichalcum_ai_turn(t.s, t.r);
    assert_int_equal(t.s->creature_bag >> 3 & 1, 1);
    assert_int_equal(t.s->stacks[1].count, 1);
    assert_int_equal(t.s->tally[ORICHALCUM_AI].returned, 1);
}

/* Terrain that the AI has on the circles of a spot, from left to right. */
static void read_spot(int spot, int out[3])
{
    const struct orichalcum_board *board = &t.r->board[ORICHALCUM_AI];
    int count = 0;
    for (int rank = 0; rank < orichalcum_count(board->cells); rank++) {
        const int cell = board->at_rank[rank];
        for (int terrain = 0; terrain < ORICHALCUM_TERRAINS; terrain++) {
            if ((t.r->spots[spot].set & t.ai->terrain[terrain]) >> cell & 1) {
                out[count++] = terrain;
            }
        }
    }
}

/* The leftmost terrain of every pair and triple is the earliest of the priority order, in every
 * sector, whatever the order. */
static void check_orientation(const char *order, const int places[ORICHALCUM_TERRAINS])
{
    static const struct {
        int a, b, c;
    } tiles[] = {{ORICHALCUM_MOUNTAIN, ORICHALCUM_LAGOON, -1},
                 {ORICHALCUM_FOREST, ORICHALCUM_DESERT, -1},
                 {ORICHALCUM_FOREST, ORICHALCUM_DESERT, ORICHALCUM_LAGOON},
                 {ORICHALCUM_MOUNTAIN, ORICHALCUM_FOREST, ORICHALCUM_LAGOON}};
    table_open(SETS(order));
    for (int i = 0; i < 4; i++) {
        const int tile = tile_of(tiles[i].a, tiles[i].b, tiles[i].c);
        const int size = t.r->tiles[tile].size;
        int earliest = tiles[i].a;
        for (int k = 1; k < size; k++) {
            const int terrain = t.r->tiles[tile].terrains[k];
            earliest = places[terrain] < places[earliest] ? terrain : earliest;
        }
        fixture_start(&t.f, 1, 0);
        for (int sector = 0; sector < 6; sector++) {
            int read[3];
            ai_turn_with(ORICHALCUM_PRODUCE, tile);
            read_spot(t.r->spot_begin[size] + sector, read);
            assert_int_equal(read[0], earliest);
        }
    }
}

TEST(test_o17_o18_leftmost_terrain_is_the_earliest_of_the_order)
{
    check_orientation("ai.terrain_order=[mountain, forest, desert, lagoon, volcano]",
                      (const int[]){0, 1, 2, 3, 4});
    check_orientation("ai.terrain_order=[lagoon, desert, volcano, forest, mountain]",
                      (const int[]){4, 3, 1, 0, 2});
}

/* A triangle is turned, not mirrored: from the leftmost circle on, the tile still reads clockwise.
 * Sector 1's triple spot is (0,-1), (0,-2), (1,-2): from the left (0,-2), (0,-1), (1,-2); clockwise
 * (0,-2), (1,-2), (0,-1). */
TEST(test_o18_triangles_are_not_mirrored)
{
    ai_turn_with(ORICHALCUM_PRODUCE,
                 tile_of(ORICHALCUM_MOUNTAIN, ORICHALCUM_FOREST, ORICHALCUM_LAGOON));
    assert_true(t.ai->terrain[ORICHALCUM_MOUNTAIN] & orichalcum_bit(cell_of(ORICHALCUM_AI, 0, -2)));
    assert_true(t.ai->terrain[ORICHALCUM_FOREST] & orichalcum_bit(cell_of(ORICHALCUM_AI, 1, -2)));
    assert_true(t.ai->terrain[ORICHALCUM_LAGOON] & orichalcum_bit(cell_of(ORICHALCUM_AI, 0, -1)));
}

/* MMF on the same spot: M leftmost either way, then M before F on the middle circle (0,-1). */
TEST(test_o18_ties_are_read_on_from_left_to_right)
{
    ai_turn_with(ORICHALCUM_PRODUCE,
                 tile_of(ORICHALCUM_MOUNTAIN, ORICHALCUM_MOUNTAIN, ORICHALCUM_FOREST));
    assert_true(t.ai->terrain[ORICHALCUM_MOUNTAIN] & orichalcum_bit(cell_of(ORICHALCUM_AI, 0, -2)));
    assert_true(t.ai->terrain[ORICHALCUM_MOUNTAIN] & orichalcum_bit(cell_of(ORICHALCUM_AI, 0, -1)));
    assert_true(t.ai->terrain[ORICHALCUM_FOREST] & orichalcum_bit(cell_of(ORICHALCUM_AI, 1, -2)));
}

/* Every triple spot of the default board touches the centre, no other spot does. */
TEST(test_o20_covering_an_arrow_produces)
{
    table_open(SETS("ai.payments=[creatures]"));
    t.ai->mines = 4;
    t.ai->nuggets = 0;
    ai_turn_with(ORICHALCUM_RECRUIT, tile_of(ORICHALCUM_FOREST, ORICHALCUM_DESERT, -1));
    assert_int_equal(t.ai->nuggets, 0);
    ai_turn_with(ORICHALCUM_RECRUIT,
                 tile_of(ORICHALCUM_FOREST, ORICHALCUM_DESERT, ORICHALCUM_LAGOON));
    assert_int_equal(t.ai->nuggets, 4);
    assert_int_equal(fixture_count(&t.f, "ai", "arrow"), 1);
}

TEST(test_o20_arrows_are_data)
{
    table_open(SETS("ai.spots[2].arrows=0", "ai.payments=[creatures]"));
    t.ai->nuggets = 0;
    ai_turn_with(ORICHALCUM_RECRUIT,
                 tile_of(ORICHALCUM_FOREST, ORICHALCUM_DESERT, ORICHALCUM_LAGOON));
    assert_int_equal(t.ai->nuggets, 0);
}

/* Two mountains lie next to the first single spot (1,-3); Chronos is the mountain's Titan. */
static void lay_third_mountain(const char *const sets[])
{
    table_open(sets);
    explore(ORICHALCUM_AI, "m 1,-2 m 2,-2");
}

static int lay_first_single(int terrain)
{
    t.r->spots[0].cells[0] = (uint8_t)cell_of(ORICHALCUM_AI, 1, -3);
    t.r->spots[0].set = orichalcum_bit(t.r->spots[0].cells[0]);
    ai_turn_with(ORICHALCUM_RECRUIT, tile_of(terrain, -1, -1));
    return t.r->titan_with[ORICHALCUM_CHRONOS];
}

TEST(test_o21_an_area_of_three_claims_the_titan)
{
    lay_third_mountain(NULL);
    const int chronos = lay_first_single(ORICHALCUM_MOUNTAIN);
    assert_int_equal(t.ai->titans >> chronos & 1, 1);
    assert_int_equal(t.s->display_titans >> chronos & 1, 0);
}

TEST(test_o21_an_area_of_two_or_of_others_claims_nothing)
{
    lay_third_mountain(NULL);
    const int chronos = lay_first_single(ORICHALCUM_FOREST);
    assert_int_equal(t.ai->titans >> chronos & 1, 0);
    put(ORICHALCUM_AI, 1, -2, ORICHALCUM_MOUNTAIN);
    put(ORICHALCUM_AI, -3, 0, ORICHALCUM_MOUNTAIN); /* not connected */
    lay_first_single(ORICHALCUM_MOUNTAIN);
    assert_int_equal(t.ai->titans >> chronos & 1, 0);
}

TEST(test_o21_volcanoes_join_areas_only_where_the_rule_value_says_so)
{
    for (int wild = 0; wild < 2; wild++) {
        table_open(SETS(wild ? "victory.volcano_titans=true" : "victory.volcano_titans=false"));
        explore(ORICHALCUM_AI, "m 1,-2 v 2,-2");
        const int chronos = lay_first_single(ORICHALCUM_MOUNTAIN);
        assert_int_equal(t.ai->titans >> chronos & 1, wild);
    }
}

/* A volcano enlarges the area of two mountains, but three volcanoes are no area of mountains. */
TEST(test_o21_a_volcano_is_laid_where_volcanoes_join_areas)
{
    for (int mountains = 0; mountains < 2; mountains++) {
        table_open(SETS("victory.volcano_titans=true"));
        explore(ORICHALCUM_AI, mountains ? "m 1,-2 m 2,-2" : "v 1,-2 v 2,-2");
        const int chronos = lay_first_single(ORICHALCUM_VOLCANO);
        assert_int_equal(t.ai->titans >> chronos & 1, mountains);
    }
}

/* The AI has lost Chronos, and lays a mountain apart from the area that once summoned it. */
TEST(test_o21_an_area_that_does_not_grow_claims_nothing)
{
    explore(ORICHALCUM_AI, "m -1,0 m -2,0 m -2,1");
    const int chronos = lay_first_single(ORICHALCUM_MOUNTAIN);
    assert_int_equal(t.ai->titans >> chronos & 1, 0);
}

/* One pair enlarges two mountains on its left and two forests on its right. */
TEST(test_o21_one_tile_can_claim_two_titans)
{
    explore(ORICHALCUM_AI, "m -1,-2 m -2,-1 f 2,-3 f 2,-2");
    ai_turn_with(ORICHALCUM_RECRUIT, tile_of(ORICHALCUM_MOUNTAIN, ORICHALCUM_FOREST, -1));
    assert_int_equal(t.ai->titans, titan_bit(ORICHALCUM_THEMIS) | titan_bit(ORICHALCUM_CHRONOS) |
                                       titan_bit(ORICHALCUM_THEIA));
}

TEST(test_o21_the_ai_takes_a_titan_from_the_human)
{
    lay_third_mountain(NULL);
    const uint8_t chronos = titan_bit(ORICHALCUM_CHRONOS);
    t.s->display_titans &= (uint8_t)~chronos;
    t.human->titans = t.human->active_titans = chronos;
    lay_first_single(ORICHALCUM_MOUNTAIN);
    assert_int_equal(t.human->titans, 0);
    assert_int_equal(t.human->active_titans, 0);
    assert_true(t.ai->titans & chronos);
    assert_int_equal(t.s->tally[ORICHALCUM_AI].stolen, 1);
}

TEST(test_o22_o23_the_ai_keeps_all_titans_face_down)
{
    lay_third_mountain(NULL);
    t.ai->titans = (uint8_t)(15 & ~titan_bit(ORICHALCUM_CHRONOS));
    t.s->display_titans = (uint8_t)~t.ai->titans & 15;
    lay_first_single(ORICHALCUM_MOUNTAIN);
    assert_int_equal(t.ai->titans, 15);
    assert_int_equal(t.ai->active_titans, 0);
    assert_int_equal(orichalcum_points(t.ai), 4);
}
