/* The players: what idle does, and that greedy takes what is in reach. */
#include "engine/orichalcum/orichalcum_greedy_plan.h"
#include "engine/orichalcum/orichalcum_human.h"
#include "tests/orichalcum/orichalcum_by_hand.h"

/* Leftmost card, first place in reading order, no action, leftmost card discarded. */
TEST(test_idle_is_passive)
{
    table_open(NULL);
    for (uint64_t game = 0; game < 200; game++) {
        start_quiet(1, game);
        while (t.f.game->advance(t.s, t.r)) {
            game_move moves[GAME_MOVES_MAX];
            orichalcum_moves(t.s, t.r, moves);
            const game_move move = orichalcum_choose_idle(t.s, t.r, NULL);
            assert_int_equal(move, moves[0]); /* every list begins with the passive move */
            orichalcum_apply(t.s, t.r, move);
        }
        const struct orichalcum_tally *tally = &t.s->tally[ORICHALCUM_HUMAN];
        assert_int_equal(tally->fights + tally->buildings + tally->extra[0] + tally->extra[1], 0);
        assert_int_equal(t.human->medallions + t.human->temples, 0);
    }
}

static void settle_with(const char *const sets[])
{
    table_open(sets);
    settle();
    t.human->hoplites = 3;
    t.human->nuggets = 0;
    fill_slots(-1, -1, -1, -1);
}

static game_move choose(void)
{
    return orichalcum_choose_greedy(t.s, t.r, NULL);
}

TEST(test_greedy_completes_a_temple_and_builds_it)
{
    settle_with(NULL);
    explore(ORICHALCUM_HUMAN, "m 0,0 f 1,0 d 0,1");
    offer(0, ORICHALCUM_CONSTRUCT, tile_of(ORICHALCUM_LAGOON, -1, -1));
    t.s->shown = 1;
    fixture_move(&t.f, choose());
    fixture_move(&t.f, choose());
    assert_true(t.human->terrain[ORICHALCUM_LAGOON] != 0);
    assert_int_equal(choose(), ORICHALCUM_PERFORM);
    fixture_move(&t.f, ORICHALCUM_PERFORM);
    assert_true(choose() >= ORICHALCUM_BUILD_TEMPLE);
    fixture_move(&t.f, choose());
    assert_int_equal(t.human->temples, 1);
}

TEST(test_greedy_takes_a_titan_in_reach)
{
    settle_with(NULL);
    explore(ORICHALCUM_HUMAN, "d 0,0 d 1,0");
    offer(0, ORICHALCUM_RECRUIT, tile_of(ORICHALCUM_DESERT, -1, -1));
    offer(1, ORICHALCUM_RECRUIT, tile_of(ORICHALCUM_FOREST, -1, -1));
    t.s->shown = 2;
    assert_int_equal(choose(), 0);
    fixture_move(&t.f, 0);
    fixture_move(&t.f, choose());
    assert_int_equal(t.human->titans, titan_bit(ORICHALCUM_HYPERION));
}

/* With 5 points and one creature left it attacks with all it may. */
TEST(test_greedy_fights_for_the_win)
{
    settle_with(NULL);
    t.human->temples = 5;
    const int cell = put_creature(ORICHALCUM_HUMAN, 0, 0, "Cyclops", 0);
    act(ORICHALCUM_CAPTURE);
    fixture_move(&t.f, choose());
    fixture_move(&t.f, choose());
    assert_int_equal(t.s->target, cell);
    assert_int_equal(choose(), 3);
}

TEST(test_greedy_races_to_the_last_point)
{
    settle_with(NULL);
    t.human->temples = 4;
    t.human->nuggets = 5;
    t.human->hoplites = 2;
    act(ORICHALCUM_PRODUCE);
    fixture_move(&t.f, ORICHALCUM_PASS);
    const game_move move = choose();
    assert_int_equal(move,
                     ORICHALCUM_CONSTRUCT | ORICHALCUM_PAY_HOPLITES << 2 | ORICHALCUM_PERFORM << 4);
    fixture_move(&t.f, move);
    fixture_move(&t.f, choose());
    assert_int_equal(t.s->head.winner, GAME_HUMAN);
}

/* The weights are rule values: a player that values nothing but nuggets takes Produce, one that
 * values hoplites Recruit. */
TEST(test_greedy_weighs_as_the_rules_say)
{
    static const char *const values[][4] = {
        {"greedy.nugget=500", "greedy.hoplite=0", "greedy.explored=0", NULL},
        {"greedy.nugget=0", "greedy.hoplite=500", "greedy.explored=0", NULL}};
    for (int i = 0; i < 2; i++) {
        settle_with(values[i]);
        offer(0, ORICHALCUM_PRODUCE, tile_of(ORICHALCUM_DESERT, -1, -1));
        offer(1, ORICHALCUM_RECRUIT, tile_of(ORICHALCUM_DESERT, -1, -1));
        t.s->shown = 2;
        assert_int_equal(choose(), i);
    }
}

/* Where a tile is laid best never lies outside the limits by which cards are spared a search. */
static void check_limits(void)
{
    struct orichalcum_plan plan;
    orichalcum_make_plan(t.s, t.r, &plan);
    orichalcum_find_limits(t.s, t.r, &plan);
    for (int at = 0; at < t.s->shown; at++) {
        const struct orichalcum_offer *offer = &t.s->display[at];
        if (offer->tile == ORICHALCUM_NONE) {
            continue;
        }
        const struct orichalcum_limits limits = orichalcum_place_limits(t.s, t.r, &plan, offer);
        game_move place;
        int worth;
        const bool fits = orichalcum_best_place(t.s, t.r, offer, &plan, &place, &worth);
        assert_int_equal(fits, plan.fits >> orichalcum_form(t.r->tiles[offer->tile].size,
                                                            t.r->tiles[offer->tile].line) &
                                   1);
        assert_in_range((fits ? worth : 0) - limits.least, 0, limits.most - limits.least);
    }
}

/* `greedy` knows each circle on which a terrain would summon a Titan, also where volcanoes help. */
TEST(test_op12_greedy_sees_every_titan_in_reach)
{
    int seen[2] = {0};
    for (int wild = 0; wild < 2; wild++) {
        table_open(SETS(wild ? "victory.volcano_titans=true" : "victory.volcano_titans=false"));
        for (uint64_t game = 0; game < 40; game++) {
            start_quiet(2, game);
            while (t.f.game->advance(t.s, t.r)) {
                struct orichalcum_plan plan;
                orichalcum_make_plan(t.s, t.r, &plan);
                for (uint64_t left = plan.reach; left != 0; left &= left - 1) {
                    for (int terrain = 0; terrain < ORICHALCUM_TERRAINS; terrain++) {
                        struct orichalcum_state laid = *t.s;
                        const uint64_t cell = left & -left;
                        laid.side[ORICHALCUM_HUMAN].terrain[terrain] |= cell;
                        const bool summons =
                            orichalcum_summoned(&laid, t.r, ORICHALCUM_HUMAN, cell) != 0;
                        assert_int_equal((plan.threes[terrain] & cell) != 0, summons);
                        seen[wild] += summons && terrain == ORICHALCUM_VOLCANO;
                    }
                }
                orichalcum_apply(t.s, t.r, choose());
            }
        }
    }
    assert_int_equal(seen[0], 0);
    assert_true(seen[1] > 0);
}

/* Of equal cards the leftmost is taken, whatever the limits of the others: here a pair that would
 * summon a Titan if only there were a desert to lay it next to. */
TEST(test_greedy_takes_the_leftmost_of_equal_cards)
{
    settle_with(SETS("greedy.explored=0", "greedy.near=0", "greedy.complete=0", "greedy.beside=0",
                     "greedy.hoplite=0", "greedy.nugget=0"));
    offer(0, ORICHALCUM_RECRUIT, tile_of(ORICHALCUM_FOREST, -1, -1));
    offer(1, ORICHALCUM_RECRUIT, tile_of(ORICHALCUM_DESERT, ORICHALCUM_DESERT, -1));
    t.s->shown = 2;
    assert_int_equal(choose(), 0);
}

TEST(test_places_are_worth_what_their_limits_say)
{
    static const char *const variants[][4] = {
        {NULL},
        {"victory.volcano_titans=true", "human.titan_limit=3", NULL},
        {"metropolis_as=forest", "victory.points=9", NULL},
        {"greedy.complete=0", "greedy.near=900", "greedy.beside=700", NULL},
        {"greedy.explored=0", "greedy.blocked=300", "greedy.unfinished=2000", NULL}};
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        table_open(variants[i]);
        struct rng rng = rng_stream(7, 8, 9);
        for (uint64_t game = 0; game < 500; game++) {
            start_quiet(1, game);
            while (t.f.game->advance(t.s, t.r)) {
                game_move moves[GAME_MOVES_MAX];
                const uint32_t count = (uint32_t)orichalcum_moves(t.s, t.r, moves);
                if (t.s->step == ORICHALCUM_STEP_CARD) {
                    check_limits();
                }
                orichalcum_apply(t.s, t.r,
                                 game % 2 == 0 ? choose() : moves[rng_below(&rng, count)]);
            }
        }
    }
}
