/* The AI's Produce, Recruit and Construct. */
#include "tests/orichalcum/orichalcum_by_hand.h"

static void resolve(enum orichalcum_action action)
{
    t.s->side[ORICHALCUM_AI].captured = 0; /* nothing to pay an additional action with */
    ai_turn_with(action, tile_of(ORICHALCUM_DESERT, -1, -1));
}

#define NO_ADDITIONAL "ai.payments=[creatures]"

static void open_no_additional(void)
{
    table_open(SETS(NO_ADDITIONAL));
}

EACH_TEST(open_no_additional, table_close)

TEST(test_o24_produce_brings_a_nugget_for_each_mine)
{
    t.ai->mines = 3;
    resolve(ORICHALCUM_PRODUCE);
    assert_int_equal(t.ai->nuggets, 4);
    assert_int_equal(t.ai->hoplites, 2);
}

TEST(test_o25_recruit_brings_a_hoplite_for_each_camp)
{
    t.ai->camps = 3;
    resolve(ORICHALCUM_RECRUIT);
    assert_int_equal(t.ai->hoplites, 5);
    assert_int_equal(t.ai->nuggets, 1);
}

TEST(test_o26_o27_a_medallion_comes_first_and_costs_5_nuggets)
{
    explore(ORICHALCUM_AI, "m -1,0 f -1,1 d -2,1 l -2,2");
    t.ai->nuggets = 6;
    resolve(ORICHALCUM_CONSTRUCT);
    assert_int_equal(t.ai->medallions, 1);
    assert_int_equal(t.ai->nuggets, 1);
    assert_int_equal(t.ai->temples, 0);
    assert_int_equal(t.s->ai_buildings, 0);
    resolve(ORICHALCUM_CONSTRUCT); /* 1 nugget is not enough: the temple is next */
    assert_int_equal(t.ai->medallions, 1);
    assert_int_equal(t.ai->temples, 1);
    assert_int_equal(t.s->ai_buildings, 0);
    resolve(ORICHALCUM_CONSTRUCT); /* then a building */
    assert_int_equal(t.s->ai_buildings, 1);
}

TEST(test_o27_four_nuggets_are_not_enough)
{
    fill_slots(ORICHALCUM_ARCH, -1, -1, -1);
    t.ai->nuggets = 4;
    resolve(ORICHALCUM_CONSTRUCT);
    assert_int_equal(t.ai->medallions, 0);
    assert_int_equal(t.ai->nuggets, 4);
}

TEST(test_o28_temple_spots)
{
    table_open(NULL);
    explore(ORICHALCUM_AI, "m -1,0 f -1,1 d -2,1");
    assert_int_equal(orichalcum_ai_temple(t.s, t.r), -1);
    const int last = put(ORICHALCUM_AI, -2, 2, ORICHALCUM_DESERT); /* desert twice */
    assert_int_equal(orichalcum_ai_temple(t.s, t.r), -1);
    t.ai->terrain[ORICHALCUM_DESERT] &= ~orichalcum_bit(last);
    t.ai->terrain[ORICHALCUM_VOLCANO] |= orichalcum_bit(last); /* wild */
    assert_int_not_equal(orichalcum_ai_temple(t.s, t.r), -1);
    const int beside = put_creature(ORICHALCUM_AI, -3, 3, "Hellhound", 0);
    assert_int_equal(orichalcum_ai_temple(t.s, t.r), -1); /* next to it */
    orichalcum_remove_creature(t.s, ORICHALCUM_AI, beside);
    assert_int_not_equal(orichalcum_ai_temple(t.s, t.r), -1);
    put_creature(ORICHALCUM_AI, 2, 1, "Hellhound", 1);
    assert_int_not_equal(orichalcum_ai_temple(t.s, t.r), -1); /* far away */
    orichalcum_cover(t.ai, orichalcum_bit(last));
    assert_int_equal(orichalcum_ai_temple(t.s, t.r), -1);
}

/* Each circle of a wild board is volcano: the leftmost rhombus has (-3, 0), the only circle with
 * x = -3, and of those the next ones in order of x, then y. */
TEST(test_o29_the_leftmost_temple_spot)
{
    table_open(NULL);
    t.ai->explored = t.r->board[ORICHALCUM_AI].cells;
    t.ai->terrain[ORICHALCUM_VOLCANO] = t.ai->explored & ~t.ai->covered;
    const int site = orichalcum_ai_temple(t.s, t.r);
    uint64_t wanted = orichalcum_bit(cell_of(ORICHALCUM_AI, -3, 0)); /* x = -3 */
    wanted |= orichalcum_bit(cell_of(ORICHALCUM_AI, -2, -1));        /* x = -2.5, y = -1 */
    wanted |= orichalcum_bit(cell_of(ORICHALCUM_AI, -3, 1));         /* x = -2.5, y = 1 */
    wanted |= orichalcum_bit(cell_of(ORICHALCUM_AI, -2, 0));         /* x = -2 */
    assert_int_equal(orichalcum_rhombus(&t.r->board[ORICHALCUM_AI], site >> 6, site & 63), wanted);
}

/* x, then y of the circles of a rhombus, in that order, as one list. */
static void list_circles(const struct orichalcum_board *board, int turn, int cell, int out[8])
{
    int count = 0;
    for (int x = -20; x <= 20; x++) {
        for (int y = -10; y <= 10; y++) {
            for (uint64_t left = orichalcum_rhombus(board, turn, cell); left != 0;
                 left &= left - 1) {
                const struct orichalcum_place place = board->place[orichalcum_first(left)];
                if (2 * place.q + place.r == x && place.r == y) {
                    out[count++] = x;
                    out[count++] = y;
                }
            }
        }
    }
    assert_int_equal(count, 8);
}

static bool comes_before(const int a[8], const int b[8])
{
    int k = 0;
    while (k < 8 && a[k] == b[k]) {
        k++;
    }
    return k < 8 && a[k] < b[k];
}

/* Of any two rhombi the one whose circles read earlier has the lower rank. */
TEST(test_o29_rhombi_are_ordered_by_x_then_y)
{
    static const uint64_t none[4] = {0};
    int circles[96][8], count = 0;
    bool seen[96] = {0};
    table_open(NULL);
    const struct orichalcum_board *board = &t.r->board[ORICHALCUM_AI];
    for (int turn = 0; turn < 3; turn++) {
        uint64_t sites = orichalcum_temple_sites(board, turn, none, board->cells, false);
        for (; sites != 0; sites &= sites - 1) {
            const int rank = board->temple_rank[turn][orichalcum_first(sites)];
            assert_in_range(rank, 0, 71);
            assert_false(seen[rank]);
            seen[rank] = true;
            list_circles(board, turn, orichalcum_first(sites), circles[rank]);
            count++;
        }
    }
    assert_int_equal(count, 72); /* 90 pairs of neighbours, 18 of them on the rim */
    for (int rank = 1; rank < 72; rank++) {
        assert_true(comes_before(circles[rank - 1], circles[rank]));
    }
}

TEST(test_o30_o31_building_by_the_terrain_order_on_the_track)
{
    table_open(SETS(NO_ADDITIONAL, "ai.terrain_order=[lagoon, volcano, desert, forest, mountain]"));
    const uint64_t covered = t.ai->covered;
    fill_slots(ORICHALCUM_ARCH, ORICHALCUM_FORGE, ORICHALCUM_MINE, -1);
    resolve(ORICHALCUM_CONSTRUCT); /* the lagoon's slot is empty: desert */
    assert_int_equal(t.s->slots[ORICHALCUM_DESERT], ORICHALCUM_NONE);
    assert_int_not_equal(t.s->slots[ORICHALCUM_FOREST], ORICHALCUM_NONE);
    assert_int_equal(fixture_field(heard("building"), "space"), 1);
    t.f.event_count = 0;
    resolve(ORICHALCUM_CONSTRUCT);
    assert_int_equal(t.s->slots[ORICHALCUM_FOREST], ORICHALCUM_NONE);
    assert_int_equal(fixture_field(heard("building"), "space"), 2);
    assert_int_equal(t.ai->covered, covered);
}

TEST(test_o32_only_mines_and_camps_work)
{
    fill_slots(ORICHALCUM_MINE, ORICHALCUM_CAMP, ORICHALCUM_ARCH, -1);
    resolve(ORICHALCUM_CONSTRUCT);
    assert_int_equal(t.ai->mines, 2);
    assert_int_equal(t.ai->nuggets, 2); /* its token */
    resolve(ORICHALCUM_CONSTRUCT);
    assert_int_equal(t.ai->camps, 2);
    assert_int_equal(t.ai->hoplites, 3);
    resolve(ORICHALCUM_CONSTRUCT);
    assert_int_equal(t.ai->mines + t.ai->camps, 4);
    assert_int_equal(t.s->ai_buildings, 3);
}

TEST(test_o32_the_token_is_a_rule_value)
{
    table_open(SETS(NO_ADDITIONAL, "ai.takes_token=false"));
    fill_slots(ORICHALCUM_MINE, -1, -1, -1);
    resolve(ORICHALCUM_CONSTRUCT);
    assert_int_equal(t.ai->mines, 2);
    assert_int_equal(t.ai->nuggets, 1);
}

TEST(test_o33_covered_spaces_give_their_effect)
{
    table_open(SETS(NO_ADDITIONAL, "ai.track=[{effect: hoplite}, {effect: none}, {effect: "
                                   "nugget}, {effect: produce}, {effect: recruit}]"));
    t.ai->mines = 3;
    t.ai->camps = 2;
    t.ai->hoplites = t.ai->nuggets = 0;
    static const int hoplites[] = {1, 1, 1, 1, 3, 3}, nuggets[] = {0, 0, 1, 4, 4, 4};
    for (int building = 0; building < 6; building++) {
        fill_slots(ORICHALCUM_ARCH, -1, -1, -1);
        resolve(ORICHALCUM_CONSTRUCT);
        assert_int_equal(t.ai->hoplites, hoplites[building]);
        assert_int_equal(t.ai->nuggets, nuggets[building]);
    }
}

static void build_many(int count)
{
    for (int building = 0; building < count; building++) {
        fill_slots(ORICHALCUM_ARCH, -1, -1, -1);
        resolve(ORICHALCUM_CONSTRUCT);
    }
}

TEST(test_o34_the_8th_building_and_later_ones_bring_a_medallion)
{
    build_many(7);
    assert_int_equal(t.ai->medallions, 0);
    build_many(1);
    assert_int_equal(t.ai->medallions, 1);
    build_many(2);
    assert_int_equal(t.ai->medallions, 3);
    assert_int_equal(t.ai->nuggets, 1); /* free */
    table_open(SETS(NO_ADDITIONAL, "ai.metropolis_counts=true"));
    build_many(7);
    assert_int_equal(t.ai->medallions, 1);
}
