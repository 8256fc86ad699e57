/* Setup of both sides and of the common boards. */
#include "tests/orichalcum/orichalcum_by_hand.h"

EACH_TEST(table_open_base, table_close)

TEST(test_o2_op3_op4_setup_is_that_of_two_players)
{
    assert_int_equal(t.s->shown, 5);
    for (int at = 0; at < 5; at++) {
        const struct orichalcum_offer *offer = &t.s->display[at];
        const struct orichalcum_tile *tile = &t.r->tiles[offer->tile];
        assert_int_equal(tile->size, t.r->card_kinds[t.r->card_kind[offer->card]].size);
        for (int k = 0; k < tile->size; k++) {
            assert_int_equal(offer->creatures[k] != ORICHALCUM_NONE,
                             tile->terrains[k] == ORICHALCUM_VOLCANO);
        }
    }
    for (int slot = 0; slot < ORICHALCUM_SLOTS; slot++) {
        assert_int_not_equal(t.s->slots[slot], ORICHALCUM_NONE);
    }
    assert_int_equal(orichalcum_count(t.r->creatures_set), 20);
    assert_int_equal(orichalcum_count(t.s->building_bag), 26 - 4);
    assert_int_equal(orichalcum_count(t.s->card_pile), 12 - 5);
}

TEST(test_op2_stacks_hold_all_tiles_by_size)
{
    static const int sizes[] = {25, 25, 15};
    int terrains[ORICHALCUM_TERRAINS] = {0};
    for (int size = 1; size <= 3; size++) {
        int left = orichalcum_count(t.s->stacks[size - 1].shuffled);
        for (int at = 0; at < t.s->shown; at++) {
            left += t.r->tiles[t.s->display[at].tile].size == size;
        }
        assert_int_equal(left, sizes[size - 1]);
        for (int k = 0; k < sizes[size - 1]; k++) {
            for (int i = 0; i < size; i++) {
                terrains[t.r->tiles[orichalcum_tile_id(size, k)].terrains[i]]++;
            }
        }
    }
    for (int terrain = 0; terrain < ORICHALCUM_TERRAINS; terrain++) {
        assert_int_equal(terrains[terrain], 24);
    }
}

/* Every tile of a size is equally likely on top. */
TEST(test_op2_stacks_are_shuffled)
{
    int seen[15] = {0}, all = 0;
    for (uint64_t game = 0; game < 30000; game++) {
        fixture_start(&t.f, 2, game);
        t.f.event_count = 0;
        for (int at = 0; at < t.s->shown; at++) {
            if (t.r->tiles[t.s->display[at].tile].size == 3) {
                seen[t.s->display[at].tile % ORICHALCUM_STACK_MAX]++;
                all++;
            }
        }
    }
    for (int k = 0; k < 15; k++) {
        assert_in_range(seen[k], all / 15 - 350, all / 15 + 350); /* 6 standard errors */
    }
}

TEST(test_o3_ai_starts_with_its_metropolis_and_titan)
{
    table_open(SETS("start.second_hoplites=0", "ai.titan=Theia"));
    assert_int_equal(t.ai->hoplites, 1);
    assert_int_equal(t.ai->nuggets, 1);
    assert_int_equal(t.ai->mines, 1);
    assert_int_equal(t.ai->camps, 1);
    assert_int_equal(t.ai->explored, orichalcum_bit(cell_of(ORICHALCUM_AI, 0, 0)));
    assert_int_equal(t.ai->titans, titan_bit(ORICHALCUM_THEIA));
    assert_int_equal(t.ai->active_titans, 0);
    assert_int_equal(t.s->head.ai_score, 1);
}

TEST(test_o4_human_begins_and_ai_gets_one_more_hoplite)
{
    assert_int_equal(t.s->first, ORICHALCUM_HUMAN);
    assert_int_equal(t.ai->hoplites, 2);
    assert_int_equal(t.human->hoplites, 1);
    assert_true(t.f.game->advance(t.s, t.r));
    assert_int_equal(t.s->turns_done, 0);
    table_open(SETS("start.first_player=ai"));
    assert_int_equal(t.human->hoplites, 2);
    assert_true(t.f.game->advance(t.s, t.r));
    assert_int_equal(t.s->turns_done, 1);
}

TEST(test_op1_human_starts_on_an_empty_island)
{
    assert_int_equal(orichalcum_count(t.r->board[ORICHALCUM_HUMAN].cells), 37);
    assert_int_equal(t.human->explored, 0);
    assert_int_equal(t.human->hoplites, 1);
    assert_int_equal(t.human->nuggets, 1);
}

TEST(test_op5_display_holds_the_other_three_titans)
{
    assert_int_equal(orichalcum_count(t.s->display_titans), 3);
    assert_int_equal(t.s->display_titans | t.ai->titans, 15);
}

TEST(test_op6_metropolis_on_one_of_three_ports_brings_its_reward)
{
    static const struct {
        int q, r, hoplites, nuggets;
    } ports[] = {{0, -3, 0, 2}, {3, 0, 2, 0}, {-3, 3, 1, 1}};
    for (game_move port = 0; port < 3; port++) {
        table_open(NULL);
        assert_true(t.f.game->advance(t.s, t.r));
        assert_int_equal(t.s->step, ORICHALCUM_STEP_METROPOLIS);
        assert_int_equal(fixture_count_moves(&t.f), 3);
        fixture_move(&t.f, port);
        assert_int_equal(t.human->explored,
                         orichalcum_bit(cell_of(ORICHALCUM_HUMAN, ports[port].q, ports[port].r)));
        assert_int_equal(t.human->hoplites, 1 + ports[port].hoplites);
        assert_int_equal(t.human->nuggets, 1 + ports[port].nuggets);
    }
}

TEST(test_op7_metropolis_is_mine_and_camp_but_no_ground)
{
    settle();
    assert_int_equal(t.human->mines, 1);
    assert_int_equal(t.human->camps, 1);
    assert_int_equal(t.human->covered, t.human->explored);
    fill_slots(ORICHALCUM_MINE, ORICHALCUM_MINE, ORICHALCUM_MINE, ORICHALCUM_MINE);
    assert_false(orichalcum_can_construct(t.s, t.r, 0));
    table_open(SETS("metropolis_as=volcano"));
    settle();
    fill_slots(ORICHALCUM_MINE, ORICHALCUM_MINE, ORICHALCUM_MINE, ORICHALCUM_MINE);
    assert_true(orichalcum_can_construct(t.s, t.r, 0));
    assert_int_equal(t.ai->terrain[ORICHALCUM_VOLCANO], t.ai->explored);
}
