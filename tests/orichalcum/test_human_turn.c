/* The human's cards, tiles, ports, Titans, produce, recruit, additional actions, discard. */
#include "tests/orichalcum/orichalcum_by_hand.h"

EACH_TEST(table_open_settled, table_close)

TEST(test_op8_a_card_costs_its_slot_and_the_rest_slides)
{
    static const int costs[] = {0, 0, 1, 1, 2};
    t.human->hoplites = 1;
    assert_int_equal(fixture_count_moves(&t.f), 4); /* the fifth costs 2 */
    t.human->hoplites = 2;
    assert_int_equal(fixture_count_moves(&t.f), 5);
    for (int at = 4; at >= 0; at--) {
        t.f.event_count = 0;
        fixture_start(&t.f, 1, 0);
        settle();
        t.human->hoplites = 2;
        const struct orichalcum_offer wanted = t.s->display[at];
        const struct orichalcum_offer last = t.s->display[4];
        fixture_move(&t.f, (game_move)at);
        assert_int_equal(t.human->hoplites, 2 - costs[at]);
        assert_memory_equal(&t.s->taken, &wanted, sizeof wanted);
        assert_true(t.s->card_discards >> wanted.card & 1);
        assert_int_equal(t.s->shown, 4);
        if (at < 4) {
            assert_int_equal(t.s->display[3].card, last.card);
            assert_int_equal(t.s->display[3].slot, 3); /* cheaper than before */
        }
    }
}

/* Only a discard may leave a gap, by its rule value. */
TEST(test_op8_o47_a_taken_card_leaves_no_gap)
{
    static const int slots[] = {0, 2, 3};
    table_open(SETS("cards.slide_after_discard=false"));
    settle();
    fixture_move(&t.f, 1);
    for (int at = 0; at < 4; at++) {
        assert_int_equal(t.s->display[at].slot, at);
    }
    table_open(SETS("cards.slide_after_discard=false", all_faces(2)));
    orichalcum_ai_turn(t.s, t.r); /* takes the second of five, discards the second of four */
    assert_int_equal(t.s->shown, 3);
    for (int at = 0; at < 3; at++) {
        assert_int_equal(t.s->display[at].slot, slots[at]);
    }
}

/* All placements of a tile found circle by circle, without bit sets. */
static bool is_empty(int q, int r)
{
    const int cell = orichalcum_board_cell(&t.r->board[ORICHALCUM_HUMAN], q, r);
    return cell != ORICHALCUM_NO_CELL && !(t.human->explored >> cell & 1);
}

/* Clockwise, and the first one again. */
static const int steps[7][2] = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}, {1, 0}};

static bool touches(int q, int r)
{
    for (int i = 0; i < 6; i++) {
        const int cell =
            orichalcum_board_cell(&t.r->board[ORICHALCUM_HUMAN], q + steps[i][0], r + steps[i][1]);
        if (cell != ORICHALCUM_NO_CELL && (t.human->explored >> cell & 1)) {
            return true;
        }
    }
    return false;
}

static bool may_lie(int size, bool line, int q, int r, int turn)
{
    const int *second = steps[turn], *third = steps[turn + 1];
    const int qs[] = {q, q + second[0], line ? q + 2 * second[0] : q + third[0]};
    const int rs[] = {r, r + second[1], line ? r + 2 * second[1] : r + third[1]};
    bool empty = true, touching = false;
    for (int k = 0; k < size; k++) {
        empty &= is_empty(qs[k], rs[k]);
        touching |= touches(qs[k], rs[k]);
    }
    return empty && touching;
}

static void check_places(bool line)
{
    game_move moves[GAME_MOVES_MAX];
    const int count = orichalcum_moves(t.s, t.r, moves);
    const int size = t.r->tiles[t.s->taken.tile].size;
    const int turns = orichalcum_distinct_turns(t.r, &t.s->taken);
    int found = 0;
    for (int r = -3; r <= 3; r++) { /* rows from the top, left to right, turns clockwise */
        for (int q = -3; q <= 3; q++) {
            for (int turn = 0; turn < turns; turn++) {
                if (may_lie(size, line, q, r, turn)) {
                    assert_true(found < count);
                    assert_int_equal(moves[found++],
                                     (game_move)(cell_of(ORICHALCUM_HUMAN, q, r) | turn << 6));
                }
            }
        }
    }
    assert_int_equal(found, count);
}

TEST(test_op9_all_places_on_empty_circles_that_touch)
{
    int checked = 0;
    for (int line = 0; line < 2; line++) {
        table_open(NULL);
        for (int k = 0; k < ORICHALCUM_STACK_MAX; k++) {
            t.r->tiles[orichalcum_tile_id(3, k)].line = line;
        }
        for (uint64_t game = 0; game < 60; game++) {
            start_quiet(8, game);
            struct rng rng = rng_stream(game, 1, 1);
            while (t.f.game->advance(t.s, t.r)) {
                if (t.s->step == ORICHALCUM_STEP_TILE) {
                    check_places(line);
                    checked++;
                }
                fixture_choose(&t.f, NULL, &rng);
            }
        }
    }
    assert_true(checked > 500);
}

static int count_turns(int tile, uint8_t creature)
{
    const struct orichalcum_offer laid = {
        .tile = (uint8_t)tile, .creatures = {creature, ORICHALCUM_NONE, ORICHALCUM_NONE}};
    return orichalcum_distinct_turns(t.r, &laid);
}

/* Equal circles make turns the same; a creature tells its circle from the other volcano. */
TEST(test_op9_turns_that_differ)
{
    enum { M = ORICHALCUM_MOUNTAIN, F = ORICHALCUM_FOREST, V = ORICHALCUM_VOLCANO };
    table_open(
        SETS("tiles.list[30].terrains=[mountain, forest, mountain]", "tiles.list[30].shape=line",
             "tiles.list[31].terrains=[forest, forest, mountain]", "tiles.list[31].shape=line",
             "tiles.list[32].terrains=[forest, forest, forest]"));
    assert_int_equal(count_turns(tile_of(V, V, -1), ORICHALCUM_NONE), 3);
    assert_int_equal(count_turns(tile_of(V, V, -1), 0), 6);
    assert_int_equal(count_turns(tile_of(M, F, M), ORICHALCUM_NONE), 3);
    assert_int_equal(count_turns(tile_of(F, F, M), ORICHALCUM_NONE), 6);
    assert_int_equal(count_turns(tile_of(F, F, F), ORICHALCUM_NONE), 2);
    assert_int_equal(count_turns(tile_of(V, V, M), ORICHALCUM_NONE), 6);
}

/* The second circle lies to the right in turn 0 and below to the right in turn 1. */
TEST(test_op9_turns_are_clockwise_and_tiles_are_not_mirrored)
{
    for (int turn = 0; turn < 6; turn++) {
        table_open_settled();
        for (int k = 0; k < 6; k++) { /* a neighbour for all */
            t.human->explored |=
                orichalcum_bit(cell_of(ORICHALCUM_HUMAN, 2 * steps[k][0], 2 * steps[k][1]));
        }
        offer(0, ORICHALCUM_PRODUCE,
              tile_of(ORICHALCUM_MOUNTAIN, ORICHALCUM_FOREST, ORICHALCUM_DESERT));
        fixture_move(&t.f, 0);
        fixture_move(&t.f, (game_move)(cell_of(ORICHALCUM_HUMAN, 0, 0) | turn << 6));
        const int *b = steps[turn], *c = steps[turn + 1];
        assert_int_equal(t.human->terrain[ORICHALCUM_MOUNTAIN],
                         orichalcum_bit(cell_of(ORICHALCUM_HUMAN, 0, 0)));
        assert_int_equal(t.human->terrain[ORICHALCUM_FOREST],
                         orichalcum_bit(cell_of(ORICHALCUM_HUMAN, b[0], b[1])));
        assert_int_equal(t.human->terrain[ORICHALCUM_DESERT],
                         orichalcum_bit(cell_of(ORICHALCUM_HUMAN, c[0], c[1])));
    }
}

/* A tile of two volcanoes with equal creatures, laid both ways round, leaves the same state: tokens
 * of one kind are one and the same creature. Creatures of two kinds tell the two ways apart. */
TEST(test_equal_creatures_on_a_tile_are_the_same_both_ways_round)
{
    const int other_kind = t.r->creature_kinds[0].count; /* its first token */
    assert_true(other_kind >= 2);
    for (int equal = 0; equal < 2; equal++) {
        struct orichalcum_side laid[2];
        for (int way = 0; way < 2; way++) {
            table_open_settled();
            struct orichalcum_offer pair = {
                .tile = (uint8_t)tile_of(ORICHALCUM_VOLCANO, ORICHALCUM_VOLCANO, -1),
                .creatures = {0, (uint8_t)(equal ? 1 : other_kind), ORICHALCUM_NONE}};
            const uint8_t a = (uint8_t)cell_of(ORICHALCUM_HUMAN, 0, 0);
            const uint8_t b = (uint8_t)cell_of(ORICHALCUM_HUMAN, 1, 0);
            const uint8_t cells[3] = {way ? b : a, way ? a : b};
            orichalcum_lay_tile(t.s, t.r, ORICHALCUM_HUMAN, &pair, cells);
            laid[way] = *t.human;
        }
        assert_int_equal(memcmp(&laid[0], &laid[1], sizeof laid[0]) == 0, equal);
    }
}

TEST(test_op10_a_tile_that_fits_nowhere_goes_under_its_stack)
{
    t.human->explored =
        t.r->board[ORICHALCUM_HUMAN].cells & ~orichalcum_bit(cell_of(ORICHALCUM_HUMAN, 0, 0));
    struct orichalcum_offer *only =
        offer(0, ORICHALCUM_PRODUCE, tile_of(ORICHALCUM_FOREST, ORICHALCUM_VOLCANO, -1));
    only->creatures[1] = 5;
    t.s->creature_bag &= ~(1u << 5);
    const uint64_t explored = t.human->explored;
    fixture_move(&t.f, 0);
    assert_int_equal(t.human->explored, explored);
    assert_int_equal(t.s->stacks[1].count, 1);
    assert_true(t.s->creature_bag >> 5 & 1);
    assert_int_equal(t.s->step, ORICHALCUM_STEP_ACTION); /* the action is still the human's */
}

TEST(test_op11_a_covered_port_gives_its_reward_once)
{
    t.human->explored |= orichalcum_bit(cell_of(ORICHALCUM_HUMAN, 3, -1));
    const int hoplites = t.human->hoplites;
    offer(0, ORICHALCUM_PRODUCE, tile_of(ORICHALCUM_FOREST, -1, -1));
    fixture_move(&t.f, 0);
    fixture_move(&t.f, (game_move)cell_of(ORICHALCUM_HUMAN, 3, 0)); /* the port with 2 hoplites */
    assert_int_equal(t.human->hoplites, hoplites + 2);
    offer(0, ORICHALCUM_PRODUCE, tile_of(ORICHALCUM_FOREST, -1, -1));
    t.s->step = ORICHALCUM_STEP_CARD;
    fixture_move(&t.f, 0);
    fixture_move(&t.f, (game_move)cell_of(ORICHALCUM_HUMAN, 2, 0));
    assert_int_equal(t.human->hoplites, hoplites + 2);
}

TEST(test_op11_a_tile_can_cover_two_ports)
{
    table_open(SETS("human.island.ports[2]={q: 2, r: 1, hoplites: 1, nuggets: 1}"));
    settle();
    t.human->explored |= orichalcum_bit(cell_of(ORICHALCUM_HUMAN, 3, -1));
    t.human->hoplites = t.human->nuggets = 0;
    offer(0, ORICHALCUM_CAPTURE, tile_of(ORICHALCUM_FOREST, ORICHALCUM_DESERT, -1));
    fixture_move(&t.f, 0);
    fixture_move(&t.f, (game_move)(cell_of(ORICHALCUM_HUMAN, 3, 0) | 2 << 6));
    assert_int_equal(t.human->hoplites, 3);
    assert_int_equal(t.human->nuggets, 1);
}

/* Lays a single tile at (0, 0) next to what is there. */
static void lay(int terrain)
{
    offer(0, ORICHALCUM_PRODUCE, tile_of(terrain, -1, -1));
    t.s->step = ORICHALCUM_STEP_CARD;
    fixture_move(&t.f, 0);
    fixture_move(&t.f, (game_move)cell_of(ORICHALCUM_HUMAN, 0, 0));
}

TEST(test_op12_op13_an_area_of_three_brings_an_active_titan)
{
    explore(ORICHALCUM_HUMAN, "m 1,0 m 2,0 f -1,0");
    lay(ORICHALCUM_MOUNTAIN);
    assert_int_equal(t.human->titans, titan_bit(ORICHALCUM_CHRONOS));
    assert_int_equal(t.human->active_titans, titan_bit(ORICHALCUM_CHRONOS));
    assert_int_equal(orichalcum_points(t.human), 1);
    assert_int_equal(t.s->head.human_score, 1);
    t.human->active_titans = 0; /* used: still a point, and not awoken by a larger area */
    assert_int_equal(orichalcum_points(t.human), 1);
    assert_int_equal(orichalcum_summoned(t.s, t.r, ORICHALCUM_HUMAN,
                                         orichalcum_bit(cell_of(ORICHALCUM_HUMAN, 0, 0))),
                     0);
}

TEST(test_op12_two_or_covered_circles_bring_nothing)
{
    put(ORICHALCUM_HUMAN, 1, 0, ORICHALCUM_MOUNTAIN);
    const int covered = put(ORICHALCUM_HUMAN, 2, 0, ORICHALCUM_MOUNTAIN);
    orichalcum_cover(t.human, orichalcum_bit(covered));
    lay(ORICHALCUM_MOUNTAIN);
    assert_int_equal(t.human->titans, 0);
}

TEST(test_op12_a_titan_is_taken_from_the_ai)
{
    explore(ORICHALCUM_HUMAN, "l 1,0 l 2,0");
    assert_int_equal(t.ai->titans, titan_bit(ORICHALCUM_THEMIS));
    lay(ORICHALCUM_LAGOON);
    assert_int_equal(t.ai->titans, 0);
    assert_int_equal(t.human->titans, titan_bit(ORICHALCUM_THEMIS));
    assert_int_equal(t.s->head.ai_score, 0);
    assert_int_equal(t.s->tally[ORICHALCUM_HUMAN].stolen, 1);
}

TEST(test_op14_a_second_titan_replaces_the_first)
{
    t.human->titans = titan_bit(ORICHALCUM_THEIA);
    t.s->display_titans &= (uint8_t)~t.human->titans;
    explore(ORICHALCUM_HUMAN, "m 1,0 m 2,0");
    lay(ORICHALCUM_MOUNTAIN);
    assert_int_equal(t.human->titans, titan_bit(ORICHALCUM_CHRONOS));
    assert_true(t.s->display_titans & titan_bit(ORICHALCUM_THEIA));
}

TEST(test_op14_op36_an_oratory_makes_room_then_the_player_chooses)
{
    t.s->built[ORICHALCUM_ORATORY] = 1;
    t.human->titans = titan_bit(ORICHALCUM_THEIA);
    t.s->display_titans &= (uint8_t)~t.human->titans;
    explore(ORICHALCUM_HUMAN, "m 1,0 m 2,0");
    lay(ORICHALCUM_MOUNTAIN);
    assert_int_equal(t.human->titans, titan_bit(ORICHALCUM_THEIA) | titan_bit(ORICHALCUM_CHRONOS));
    orichalcum_claim_titans(t.s, t.r, titan_bit(ORICHALCUM_HYPERION), ORICHALCUM_STEP_ACTION);
    assert_int_equal(t.s->step, ORICHALCUM_STEP_REPLACE);
    assert_int_equal(fixture_count_moves(&t.f), 2);
    fixture_move(&t.f, t.r->titan_with[ORICHALCUM_CHRONOS]);
    assert_int_equal(t.human->titans, titan_bit(ORICHALCUM_THEIA) | titan_bit(ORICHALCUM_HYPERION));
    assert_int_equal(t.s->step, ORICHALCUM_STEP_ACTION);
}

TEST(test_op14_of_two_at_once_the_player_chooses_which_is_kept)
{
    for (int last = 0; last < 2; last++) {
        table_open_settled();
        const int titans[] = {t.r->titan_with[ORICHALCUM_CHRONOS],
                              t.r->titan_with[ORICHALCUM_THEIA]};
        t.s->card_action = ORICHALCUM_PRODUCE;
        orichalcum_claim_titans(t.s, t.r, (uint8_t)(1 << titans[0] | 1 << titans[1]),
                                ORICHALCUM_STEP_ACTION);
        assert_int_equal(t.s->step, ORICHALCUM_STEP_CLAIM);
        assert_int_equal(fixture_count_moves(&t.f), 2);
        fixture_move(&t.f, (game_move)titans[!last]); /* the first is replaced by the second */
        assert_int_equal(t.human->titans, 1 << titans[last]);
        assert_true(t.s->display_titans >> titans[!last] & 1);
        assert_int_equal(t.s->step, ORICHALCUM_STEP_ACTION);
    }
}

TEST(test_op14_op36_two_at_once_that_both_fit_leave_no_choice)
{
    t.s->built[ORICHALCUM_ORATORY] = 1;
    t.s->card_action = ORICHALCUM_PRODUCE;
    const uint8_t both = titan_bit(ORICHALCUM_CHRONOS) | titan_bit(ORICHALCUM_THEIA);
    orichalcum_claim_titans(t.s, t.r, both, ORICHALCUM_STEP_ACTION);
    assert_int_equal(t.human->titans, both);
    assert_int_equal(t.s->step, ORICHALCUM_STEP_ACTION);
}

/* With 4 other points, replacing a Titan never shows 6 or 4: the human has 5 before and after. */
TEST(test_op46_replacing_a_titan_is_one_change)
{
    t.human->titans = titan_bit(ORICHALCUM_THEIA);
    t.s->display_titans &= (uint8_t)~t.human->titans;
    t.human->temples = 4;
    put_creature(ORICHALCUM_HUMAN, -2, 2, "Hellhound", 0);
    act(ORICHALCUM_PRODUCE);
    orichalcum_claim_titans(t.s, t.r, titan_bit(ORICHALCUM_CHRONOS), ORICHALCUM_STEP_ACTION);
    assert_false(t.s->over); /* a creature is left */
    assert_int_equal(t.s->head.human_score, 5);
}

TEST(test_op15_the_action_of_the_card_is_optional)
{
    t.human->nuggets = t.human->hoplites = 0;
    act(ORICHALCUM_PRODUCE);
    assert_int_equal(t.s->step, ORICHALCUM_STEP_ACTION);
    fixture_move(&t.f, ORICHALCUM_PASS);
    assert_int_equal(t.human->nuggets, 0);
    assert_int_equal(t.s->step, ORICHALCUM_STEP_DISCARD);
}

static void check_income(enum orichalcum_action action, enum orichalcum_power power, int plain,
                         int doubled)
{
    for (int how = ORICHALCUM_PERFORM; how <= ORICHALCUM_WITH_TITAN; how++) {
        table_open_settled();
        t.human->mines = t.human->camps = 3;
        t.human->nuggets = t.human->hoplites = 0;
        act(action);
        assert_false(fixture_lists(&t.f, ORICHALCUM_WITH_TITAN));
        t.human->titans = t.human->active_titans = titan_bit(power);
        fixture_move(&t.f, (game_move)how);
        const int gained = t.human->nuggets + t.human->hoplites;
        assert_int_equal(gained, how == ORICHALCUM_PERFORM ? plain : doubled);
        assert_int_equal(action == ORICHALCUM_PRODUCE ? t.human->nuggets : t.human->hoplites,
                         gained);
        assert_int_equal(t.human->active_titans != 0, how == ORICHALCUM_PERFORM);
        assert_int_equal(t.human->titans, titan_bit(power)); /* used, and kept */
    }
}

TEST(test_op16_op42_produce_and_hyperion)
{
    check_income(ORICHALCUM_PRODUCE, ORICHALCUM_HYPERION, 3, 6);
}

TEST(test_op17_op42_recruit_and_themis)
{
    check_income(ORICHALCUM_RECRUIT, ORICHALCUM_THEMIS, 3, 6);
}

static game_move extra(enum orichalcum_action action, enum orichalcum_currency currency)
{
    return (game_move)(action | currency << 2 | ORICHALCUM_PERFORM << 4);
}

/* The additional action waits, with these reserves. */
static void begin_extra(int hoplites, int nuggets, uint32_t captured)
{
    t.human->hoplites = (uint8_t)hoplites;
    t.human->nuggets = (uint8_t)nuggets;
    t.human->captured = captured;
    t.s->creature_bag &= ~captured;
    act(ORICHALCUM_PRODUCE);
    fixture_move(&t.f, ORICHALCUM_PASS);
}

TEST(test_op32_each_currency_buys_its_actions)
{
    static const bool buys[ORICHALCUM_CURRENCIES][ORICHALCUM_ACTIONS] = {
        {true, false, true, true}, {false, true, true, true}, {true, true, true, true}};
    put_creature(ORICHALCUM_HUMAN, 2, 0, "Hydra of Theia", 0);
    put(ORICHALCUM_HUMAN, -2, 1, ORICHALCUM_FOREST);
    fill_slots(-1, ORICHALCUM_MINE, -1, -1);
    begin_extra(2, 2, 3);
    assert_int_equal(t.s->step, ORICHALCUM_STEP_EXTRA);
    for (enum orichalcum_currency currency = 0; currency < ORICHALCUM_CURRENCIES; currency++) {
        for (enum orichalcum_action action = 0; action < ORICHALCUM_ACTIONS; action++) {
            assert_int_equal(fixture_lists(&t.f, extra(action, currency)), buys[currency][action]);
        }
    }
    t.human->hoplites = t.human->nuggets = 1;
    t.human->captured = 1;
    assert_int_equal(fixture_count_moves(&t.f), 1); /* only to pass */
}

TEST(test_op32_one_additional_action_for_its_price)
{
    begin_extra(5, 0, 0);
    fixture_move(&t.f, extra(ORICHALCUM_PRODUCE, ORICHALCUM_PAY_HOPLITES));
    assert_int_equal(t.human->hoplites, 3);
    assert_int_equal(t.human->nuggets, 1);
    assert_int_equal(t.s->step, ORICHALCUM_STEP_DISCARD);
    assert_int_equal(t.s->tally[ORICHALCUM_HUMAN].extra[ORICHALCUM_PAY_HOPLITES], 1);
}

TEST(test_op32_paid_creatures_are_chosen_and_go_to_the_bag)
{
    const uint32_t hound = 1u << token_of("Hellhound");
    const uint32_t gorgon = 1u << token_of("Gorgon");
    const uint32_t cyclops = 1u << token_of("Cyclops");
    begin_extra(0, 0, hound | gorgon | cyclops);
    fixture_move(&t.f, extra(ORICHALCUM_RECRUIT, ORICHALCUM_PAY_CREATURES));
    assert_int_equal(t.s->step, ORICHALCUM_STEP_PAY);
    assert_int_equal(fixture_count_moves(&t.f), 2); /* the last kind cannot be the first of two */
    fixture_move(&t.f, t.r->creature_kind[token_of("Gorgon")]); /* the Cyclops must follow */
    assert_int_equal(t.human->captured, hound);
    assert_int_equal(t.s->creature_bag & (gorgon | cyclops), gorgon | cyclops);
    assert_int_equal(t.human->hoplites, 1);
}

TEST(test_op32_card_only_is_a_rule_value)
{
    table_open(SETS("human.additional=card"));
    settle();
    begin_extra(9, 9, 3);
    assert_true(fixture_lists(&t.f, extra(ORICHALCUM_PRODUCE, ORICHALCUM_PAY_HOPLITES)));
    assert_false(fixture_lists(&t.f, extra(ORICHALCUM_RECRUIT, ORICHALCUM_PAY_NUGGETS)));
}

TEST(test_op35_a_statue_makes_its_currency_cheaper)
{
    t.s->discount[ORICHALCUM_PAY_NUGGETS] = 1;
    begin_extra(1, 1, 0);
    assert_false(fixture_lists(&t.f, extra(ORICHALCUM_PRODUCE, ORICHALCUM_PAY_HOPLITES)));
    fixture_move(&t.f, extra(ORICHALCUM_RECRUIT, ORICHALCUM_PAY_NUGGETS));
    assert_int_equal(t.human->nuggets, 0);
    assert_int_equal(t.human->hoplites, 2);
}

TEST(test_op35_statues_take_no_price_below_nothing)
{
    t.s->discount[ORICHALCUM_PAY_NUGGETS] = 3;
    begin_extra(0, 0, 0);
    fixture_move(&t.f, extra(ORICHALCUM_RECRUIT, ORICHALCUM_PAY_NUGGETS));
    assert_int_equal(t.human->nuggets, 0);
    assert_int_equal(t.human->hoplites, 1);
}

TEST(test_op41_a_forge_grants_a_second_additional_action)
{
    t.s->built[ORICHALCUM_FORGE] = 1;
    begin_extra(6, 0, 0);
    fixture_move(&t.f, extra(ORICHALCUM_PRODUCE, ORICHALCUM_PAY_HOPLITES));
    assert_int_equal(t.s->step, ORICHALCUM_STEP_EXTRA);
    fixture_move(&t.f, extra(ORICHALCUM_PRODUCE, ORICHALCUM_PAY_HOPLITES));
    assert_int_equal(t.s->step, ORICHALCUM_STEP_DISCARD);
    assert_int_equal(t.human->hoplites, 2);
}

TEST(test_op33_discard_one_of_the_rest)
{
    for (int slides = 0; slides < 2; slides++) {
        table_open(
            SETS(slides ? "cards.slide_after_discard=true" : "cards.slide_after_discard=false"));
        settle();
        offer(0, ORICHALCUM_PRODUCE, tile_of(ORICHALCUM_FOREST, -1, -1));
        orichalcum_take_offer(t.s, 0, true);
        t.human->hoplites = t.human->nuggets = 0;
        act(ORICHALCUM_PRODUCE);
        fixture_move(&t.f, ORICHALCUM_PASS);
        assert_int_equal(fixture_count_moves(&t.f), 4);
        const struct orichalcum_offer gone = t.s->display[1];
        const int next = t.s->display[2].card;
        fixture_move(&t.f, 1);
        assert_int_equal(t.s->shown, 3);
        assert_int_equal(t.s->display[1].card, next);
        assert_int_equal(t.s->display[1].slot, slides ? 1 : 2);
        assert_true(t.s->card_discards >> gone.card & 1);
        const struct orichalcum_stack *stack = &t.s->stacks[t.r->tiles[gone.tile].size - 1];
        assert_int_equal(stack->below[stack->first], gone.tile % ORICHALCUM_STACK_MAX);
        for (int k = 0; k < 3; k++) {
            assert_true(gone.creatures[k] == ORICHALCUM_NONE ||
                        (t.s->creature_bag >> gone.creatures[k] & 1));
        }
        assert_int_equal(t.s->turns_done, 1);
    }
}
