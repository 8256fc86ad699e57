/* What whoever owns the game can enter: arrows, track, shapes, islands, loot; and the example of it. */
#include "engine/orichalcum/orichalcum_human.h"
#include "tests/orichalcum/orichalcum_by_hand.h"

static struct fixture f;

/* The worked example with its invented data: games run, each island is drawn, tiles of both shapes are
 * laid. */
TEST(test_o16_op1_the_example_of_an_own_copy_plays)
{
    int drawn[3] = {0}, lines = 0, triangles = 0;
    fixture_open(&f, "orichalcum/own-copy.yaml", NULL);
    const struct orichalcum_rules *r = f.rules;
    struct rng rng = rng_stream(1, 2, 3);
    assert_int_equal(r->island_count, 3);
    for (uint64_t game = 0; game < 600; game++) {
        fixture_start(&f, 1, game);
        struct orichalcum_state *s = (struct orichalcum_state *)f.table.state;
        drawn[s->island]++;
        while (f.game->advance(s, r)) {
            if (s->step == ORICHALCUM_STEP_TILE && r->tiles[s->taken.tile].size == 3) {
                lines += r->tiles[s->taken.tile].line;
                triangles += !r->tiles[s->taken.tile].line;
            }
            orichalcum_apply(s, r, orichalcum_choose_greedy(s, r, &rng));
        }
    }
    for (int island = 0; island < 3; island++) {
        assert_in_range(drawn[island], 140, 260); /* 200 each; 140 is 5 standard deviations off */
    }
    assert_true(lines > 200 && triangles > 200);
    fixture_check_invariants(&f, "greedy", 1, 100);
    fixture_check_invariants(&f, "random", 1, 100);
    fixture_check_choices(&f, 1, 40);
}

/* A straight tile goes to the first straight spot, a triangle to the first triangle. */
TEST(test_o16_shapes_of_triples_go_to_spots_of_their_shape)
{
    fixture_open(&f, "orichalcum/own-copy.yaml", NULL);
    const struct orichalcum_rules *r = f.rules;
    assert_int_equal(r->spots[r->spot_begin[3]].sector, 1);
    assert_int_equal(r->spots[r->spot_begin[ORICHALCUM_LINE_FORM]].sector, 2);
    for (int form = 3; form <= ORICHALCUM_LINE_FORM; form++) {
        assert_int_equal(r->spot_begin[form + 1] - r->spot_begin[form], 3);
        for (int spot = r->spot_begin[form]; spot < r->spot_begin[form + 1]; spot++) {
            assert_int_equal(r->spots[spot].line, form == ORICHALCUM_LINE_FORM);
        }
    }
}

TEST(test_o20_each_arrow_gives_the_bonus_of_the_board)
{
    table_open(SETS("ai.spots[0].arrows=3", "ai.arrow_effect=nugget", "ai.arrow_amount=2",
                    "ai.payments=[creatures]"));
    t.ai->nuggets = 0;
    ai_turn_with(ORICHALCUM_RECRUIT, tile_of(ORICHALCUM_FOREST, -1, -1));
    assert_int_equal(t.ai->nuggets, 6);
    assert_int_equal(fixture_field(heard("arrow"), "arrows"), 3);
}

static void build_on_space(const char *track)
{
    table_open(SETS(track, "ai.takes_token=false"));
    t.ai->nuggets = t.ai->hoplites = 0;
    orichalcum_ai_take_building(t.s, t.r, find_first_tile(ORICHALCUM_ORATORY), true, "O-30");
}

TEST(test_o33_spaces_of_the_track_give_amounts_and_medallions)
{
    build_on_space("ai.track=[{effect: hoplite, amount: 3}]");
    assert_int_equal(t.ai->hoplites, 3);
    build_on_space("ai.track=[{effect: nugget, amount: 4}]");
    assert_int_equal(t.ai->nuggets, 4);
    build_on_space("ai.track=[{effect: produce, amount: 2}]");
    assert_int_equal(t.ai->nuggets, 2);
    build_on_space("ai.track=[{effect: medallion, amount: 2}]");
    assert_int_equal(t.ai->medallions, 2);
    assert_string_equal(heard("free medallion")->rules, "O-33");
}

/* The medallion of the track can be the last point, and the game ends before anything else. */
TEST(test_o33_o53_a_medallion_of_the_track_can_win)
{
    table_open(SETS("ai.track=[{effect: medallion, amount: 5}]", "ai.free_medallion_from=1"));
    orichalcum_ai_take_building(t.s, t.r, find_first_tile(ORICHALCUM_ORATORY), true, "O-30");
    assert_int_equal(t.s->head.winner, GAME_AI);
    assert_int_equal(orichalcum_points(t.ai), 5);
}

/* Two switches of the AI alone: the human's loot stays as it is. */
TEST(test_o38_op25_loot_can_be_the_humans_alone)
{
    table_open(SETS(ALL_SKULLS, "ai.titan_loot=false", "ai.building_loot=false"));
    put_creature(ORICHALCUM_AI, 2, -3, "Hydra of Chronos", 0);
    put_creature(ORICHALCUM_AI, 1, 0, "Minotaur", 0);
    const int titans = t.ai->titans;
    orichalcum_ai_capture(t.s, t.r);
    assert_int_equal(orichalcum_count(t.ai->captured), 2);
    assert_int_equal(t.ai->titans, titans);
    assert_int_equal(t.s->ai_buildings, 0);
    settle();
    const int cell = put_creature(ORICHALCUM_HUMAN, 0, 0, "Hydra of Theia", 0);
    act(ORICHALCUM_CAPTURE);
    fixture_move(&t.f, ORICHALCUM_PERFORM);
    fixture_move(&t.f, (game_move)cell);
    fixture_move(&t.f, 0);
    assert_int_equal(t.human->titans, titan_bit(ORICHALCUM_THEIA));
}

/* With hoplites tied the pawn stays with the human, so that paying one costs no initiative. */
TEST(test_o52_greedy_judges_ties_by_the_rule)
{
    static const char *const ties[] = {"initiative.tie=changes_side", "initiative.tie=stays"};
    static const game_move taken[] = {0, 2};
    for (int i = 0; i < 2; i++) {
        table_open(SETS(ties[i], "greedy.hoplite=0", "greedy.initiative=1000"));
        settle();
        t.human->hoplites = 3;
        t.ai->hoplites = 2;
        const int desert = tile_of(ORICHALCUM_DESERT, -1, -1);
        offer(0, ORICHALCUM_RECRUIT, desert);
        offer(1, ORICHALCUM_RECRUIT, desert);
        offer(2, ORICHALCUM_PRODUCE, desert);
        t.s->shown = 3;
        assert_int_equal(orichalcum_choose_greedy(t.s, t.r, NULL), taken[i]);
    }
}

/* The AI's next building is its 7th, or with the metropolis the 8th, which brings a point. */
TEST(test_o34_greedy_counts_the_metropolis_by_the_rule)
{
    for (int counts = 0; counts < 2; counts++) {
        table_open(SETS(counts ? "ai.metropolis_counts=true" : "ai.metropolis_counts=false",
                        "greedy.ai_building=0", "greedy.hoplite=50", "greedy.ai_circle=0"));
        settle();
        t.s->ai_buildings = 6;
        t.ai->nuggets = 0;
        const int desert = tile_of(ORICHALCUM_DESERT, -1, -1);
        offer(0, ORICHALCUM_RECRUIT, desert);
        offer(1, ORICHALCUM_CONSTRUCT, desert);
        t.s->shown = 2;
        t.s->step = ORICHALCUM_STEP_DISCARD;
        assert_int_equal(orichalcum_choose_greedy(t.s, t.r, NULL), counts);
    }
}

static void check_warning(const char *set, const char *path, const char *text)
{
    struct complaint why = {0};
    table_open(set == NULL ? NULL : SETS(set));
    assert_true(orichalcum_prepare(t.r, &why));
    assert_string_equal(why.path, path);
    assert_non_null(strstr(why.text, text));
}

TEST(test_o16_o37_rules_that_forbid_what_they_tell_are_warned_of)
{
    check_warning(NULL, "", "");
    check_warning("die=[1, 2, 3, 4, 5, 5]", "die", "the AI loses all its fights");
    check_warning("tiles.list[25].shape=line", "ai.spots", "the AI returns all of them");
}
