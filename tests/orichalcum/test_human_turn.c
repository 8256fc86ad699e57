/* The human's cards, tiles, ports, Titans, produce, recruit, additional actions, discard. */
#include "tests/orichalcum/orichalcum_by_hand.h"
#include "tests/support/testing.h"

TEST(test_op8_a_card_costs_its_slot_and_the_rest_slides)
{
    static const int costs[] = {0, 0, 1, 1, 2};
    struct table t;
    table_open(&t, NULL);
    settle(&t);
    t.human->hoplites = 1;
    assert_int_equal(fixture_count_moves(&t.f), 4); /* the fifth costs 2 */
    t.human->hoplites = 2;
    assert_int_equal(fixture_count_moves(&t.f), 5);
    for (int at = 4; at >= 0; at--) {
        t.f.event_count = 0;
        fixture_start(&t.f, 1, 0);
        settle(&t);
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

/* All placements of a tile found circle by circle, without bit sets. */
static bool is_empty(const struct table *t, int q, int r)
{
    const int cell = orichalcum_board_cell(&t->r->board[ORICHALCUM_HUMAN], q, r);
    return cell != ORICHALCUM_NO_CELL && !(t->human->explored >> cell & 1);
}

static bool touches(const struct table *t, int q, int r)
{
    static const int steps[6][2] = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};
    for (int i = 0; i < 6; i++) {
        const int cell =
            orichalcum_board_cell(&t->r->board[ORICHALCUM_HUMAN], q + steps[i][0], r + steps[i][1]);
        if (cell != ORICHALCUM_NO_CELL && (t->human->explored >> cell & 1)) {
            return true;
        }
    }
    return false;
}

static bool may_lie(const struct table *t, int size, bool line, int q, int r, int turn)
{
    static const int steps[7][2] = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}, {1, 0}};
    const int *second = steps[turn], *third = steps[turn + 1];
    const int qs[] = {q, q + second[0], line ? q + 2 * second[0] : q + third[0]};
    const int rs[] = {r, r + second[1], line ? r + 2 * second[1] : r + third[1]};
    bool empty = true, touching = false;
    for (int k = 0; k < size; k++) {
        empty &= is_empty(t, qs[k], rs[k]);
        touching |= touches(t, qs[k], rs[k]);
    }
    return empty && touching;
}

static void check_places(struct table *t, bool line)
{
    game_move moves[GAME_MOVES_MAX];
    const int count = orichalcum_moves(t->s, t->r, moves);
    const int size = t->r->tiles[t->s->taken.tile].size;
    const int turns = orichalcum_distinct_turns(t->r, &t->s->taken);
    int found = 0;
    for (int r = -3; r <= 3; r++) { /* rows from the top, left to right, turns clockwise */
        for (int q = -3; q <= 3; q++) {
            for (int turn = 0; turn < turns; turn++) {
                if (may_lie(t, size, line, q, r, turn)) {
                    assert_true(found < count);
                    assert_int_equal(moves[found++],
                                     (game_move)(cell_of(t, ORICHALCUM_HUMAN, q, r) | turn << 6));
                }
            }
        }
    }
    assert_int_equal(found, count);
}

TEST(test_op9_all_places_on_empty_circles_that_touch)
{
    struct table t;
    int checked = 0;
    for (int line = 0; line < 2; line++) {
        table_open(&t, NULL);
        for (int k = 0; k < ORICHALCUM_STACK_MAX; k++) {
            t.r->tiles[orichalcum_tile_id(3, k)].line = line;
        }
        for (uint64_t game = 0; game < 60; game++) {
            start_quiet(&t, 8, game);
            struct rng rng = rng_stream(game, 1, 1);
            while (t.f.game->advance(t.s, t.r)) {
                game_move moves[GAME_MOVES_MAX];
                const int count = orichalcum_moves(t.s, t.r, moves);
                if (t.s->step == ORICHALCUM_STEP_TILE) {
                    check_places(&t, line);
                    checked++;
                }
                orichalcum_apply(t.s, t.r, moves[rng_below(&rng, (uint32_t)count)]);
            }
        }
        table_close(&t);
    }
    assert_true(checked > 500);
}

/* The second circle lies to the right in turn 0 and below to the right in turn 1. */
TEST(test_op9_turns_are_clockwise_and_tiles_are_not_mirrored)
{
    static const int second[6][2] = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};
    for (int turn = 0; turn < 6; turn++) {
        struct table t;
        table_open(&t, NULL);
        settle(&t);
        t.human->explored |=
            orichalcum_bit(cell_of(&t, ORICHALCUM_HUMAN, 2, -2)); /* a neighbour for all */
        t.human->explored |= orichalcum_bit(cell_of(&t, ORICHALCUM_HUMAN, -2, 2));
        t.human->explored |= orichalcum_bit(cell_of(&t, ORICHALCUM_HUMAN, 0, -2));
        t.human->explored |= orichalcum_bit(cell_of(&t, ORICHALCUM_HUMAN, 0, 2));
        t.human->explored |= orichalcum_bit(cell_of(&t, ORICHALCUM_HUMAN, 2, 0));
        t.human->explored |= orichalcum_bit(cell_of(&t, ORICHALCUM_HUMAN, -2, 0));
        offer(&t, 0, ORICHALCUM_PRODUCE,
              tile_of(&t, ORICHALCUM_MOUNTAIN, ORICHALCUM_FOREST, ORICHALCUM_DESERT));
        fixture_move(&t.f, 0);
        fixture_move(&t.f, (game_move)(cell_of(&t, ORICHALCUM_HUMAN, 0, 0) | turn << 6));
        const int *b = second[turn], *c = second[(turn + 1) % 6];
        assert_int_equal(t.human->terrain[ORICHALCUM_MOUNTAIN],
                         orichalcum_bit(cell_of(&t, ORICHALCUM_HUMAN, 0, 0)));
        assert_int_equal(t.human->terrain[ORICHALCUM_FOREST],
                         orichalcum_bit(cell_of(&t, ORICHALCUM_HUMAN, b[0], b[1])));
        assert_int_equal(t.human->terrain[ORICHALCUM_DESERT],
                         orichalcum_bit(cell_of(&t, ORICHALCUM_HUMAN, c[0], c[1])));
        table_close(&t);
    }
}

TEST(test_op10_a_tile_that_fits_nowhere_goes_under_its_stack)
{
    struct table t;
    table_open(&t, NULL);
    settle(&t);
    t.human->explored =
        t.r->board[ORICHALCUM_HUMAN].cells & ~orichalcum_bit(cell_of(&t, ORICHALCUM_HUMAN, 0, 0));
    struct orichalcum_offer *only =
        offer(&t, 0, ORICHALCUM_PRODUCE, tile_of(&t, ORICHALCUM_FOREST, ORICHALCUM_VOLCANO, -1));
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
    struct table t;
    table_open(&t, NULL);
    settle(&t);
    t.human->explored |= orichalcum_bit(cell_of(&t, ORICHALCUM_HUMAN, 3, -1));
    const int hoplites = t.human->hoplites;
    offer(&t, 0, ORICHALCUM_PRODUCE, tile_of(&t, ORICHALCUM_FOREST, -1, -1));
    fixture_move(&t.f, 0);
    fixture_move(&t.f,
                 (game_move)cell_of(&t, ORICHALCUM_HUMAN, 3, 0)); /* the port with 2 hoplites */
    assert_int_equal(t.human->hoplites, hoplites + 2);
    offer(&t, 0, ORICHALCUM_PRODUCE, tile_of(&t, ORICHALCUM_FOREST, -1, -1));
    t.s->step = ORICHALCUM_STEP_CARD;
    fixture_move(&t.f, 0);
    fixture_move(&t.f, (game_move)cell_of(&t, ORICHALCUM_HUMAN, 2, 0));
    assert_int_equal(t.human->hoplites, hoplites + 2);
}

/* Lays a single tile at (0, 0) next to what is there. */
static void lay(struct table *t, int terrain)
{
    offer(t, 0, ORICHALCUM_PRODUCE, tile_of(t, terrain, -1, -1));
    t->s->step = ORICHALCUM_STEP_CARD;
    fixture_move(&t->f, 0);
    fixture_move(&t->f, (game_move)cell_of(t, ORICHALCUM_HUMAN, 0, 0));
}

static uint8_t titan_bit(const struct table *t, enum orichalcum_power power)
{
    return (uint8_t)(1 << t->r->titan_with[power]);
}

TEST(test_op12_op13_an_area_of_three_brings_an_active_titan)
{
    struct table t;
    table_open(&t, NULL);
    settle(&t);
    put(&t, ORICHALCUM_HUMAN, 1, 0, ORICHALCUM_MOUNTAIN);
    put(&t, ORICHALCUM_HUMAN, 2, 0, ORICHALCUM_MOUNTAIN);
    put(&t, ORICHALCUM_HUMAN, -1, 0, ORICHALCUM_FOREST);
    lay(&t, ORICHALCUM_MOUNTAIN);
    assert_int_equal(t.human->titans, titan_bit(&t, ORICHALCUM_CHRONOS));
    assert_int_equal(t.human->active_titans, titan_bit(&t, ORICHALCUM_CHRONOS));
    assert_int_equal(orichalcum_points(t.human), 1);
    assert_int_equal(t.s->head.human_score, 1);
    t.human->active_titans = 0; /* used: still a point, and not awoken by a larger area */
    assert_int_equal(orichalcum_points(t.human), 1);
    assert_int_equal(orichalcum_summoned(t.s, t.r, ORICHALCUM_HUMAN,
                                         orichalcum_bit(cell_of(&t, ORICHALCUM_HUMAN, 0, 0))),
                     0);
}

TEST(test_op12_two_or_covered_circles_bring_nothing)
{
    struct table t;
    table_open(&t, NULL);
    settle(&t);
    put(&t, ORICHALCUM_HUMAN, 1, 0, ORICHALCUM_MOUNTAIN);
    const int covered = put(&t, ORICHALCUM_HUMAN, 2, 0, ORICHALCUM_MOUNTAIN);
    orichalcum_cover(t.human, orichalcum_bit(covered));
    lay(&t, ORICHALCUM_MOUNTAIN);
    assert_int_equal(t.human->titans, 0);
}

TEST(test_op12_a_titan_is_taken_from_the_ai)
{
    struct table t;
    table_open(&t, NULL);
    settle(&t);
    put(&t, ORICHALCUM_HUMAN, 1, 0, ORICHALCUM_LAGOON);
    put(&t, ORICHALCUM_HUMAN, 2, 0, ORICHALCUM_LAGOON);
    assert_int_equal(t.ai->titans, titan_bit(&t, ORICHALCUM_THEMIS));
    lay(&t, ORICHALCUM_LAGOON);
    assert_int_equal(t.ai->titans, 0);
    assert_int_equal(t.human->titans, titan_bit(&t, ORICHALCUM_THEMIS));
    assert_int_equal(t.s->head.ai_score, 0);
    assert_int_equal(t.s->tally[ORICHALCUM_HUMAN].stolen, 1);
}

TEST(test_op14_a_second_titan_replaces_the_first)
{
    struct table t;
    table_open(&t, NULL);
    settle(&t);
    t.human->titans = titan_bit(&t, ORICHALCUM_THEIA);
    t.s->display_titans &= (uint8_t)~t.human->titans;
    put(&t, ORICHALCUM_HUMAN, 1, 0, ORICHALCUM_MOUNTAIN);
    put(&t, ORICHALCUM_HUMAN, 2, 0, ORICHALCUM_MOUNTAIN);
    lay(&t, ORICHALCUM_MOUNTAIN);
    assert_int_equal(t.human->titans, titan_bit(&t, ORICHALCUM_CHRONOS));
    assert_true(t.s->display_titans & titan_bit(&t, ORICHALCUM_THEIA));
}

TEST(test_op14_op36_an_oratory_makes_room_then_the_player_chooses)
{
    struct table t;
    table_open(&t, NULL);
    settle(&t);
    t.s->built[ORICHALCUM_ORATORY] = 1;
    t.human->titans = titan_bit(&t, ORICHALCUM_THEIA);
    t.s->display_titans &= (uint8_t)~t.human->titans;
    put(&t, ORICHALCUM_HUMAN, 1, 0, ORICHALCUM_MOUNTAIN);
    put(&t, ORICHALCUM_HUMAN, 2, 0, ORICHALCUM_MOUNTAIN);
    lay(&t, ORICHALCUM_MOUNTAIN);
    assert_int_equal(t.human->titans,
                     titan_bit(&t, ORICHALCUM_THEIA) | titan_bit(&t, ORICHALCUM_CHRONOS));
    orichalcum_claim_titans(t.s, t.r, titan_bit(&t, ORICHALCUM_HYPERION), ORICHALCUM_STEP_ACTION);
    assert_int_equal(t.s->step, ORICHALCUM_STEP_REPLACE);
    assert_int_equal(fixture_count_moves(&t.f), 2);
    fixture_move(&t.f, t.r->titan_with[ORICHALCUM_CHRONOS]);
    assert_int_equal(t.human->titans,
                     titan_bit(&t, ORICHALCUM_THEIA) | titan_bit(&t, ORICHALCUM_HYPERION));
    assert_int_equal(t.s->step, ORICHALCUM_STEP_ACTION);
}

TEST(test_op14_of_two_at_once_the_player_chooses_which_is_kept)
{
    for (int last = 0; last < 2; last++) {
        struct table t;
        table_open(&t, NULL);
        settle(&t);
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
        table_close(&t);
    }
}

/* With 4 other points, replacing a Titan never shows 6 or 4: the human has 5 before and after. */
TEST(test_op46_replacing_a_titan_is_one_change)
{
    struct table t;
    table_open(&t, NULL);
    settle(&t);
    t.human->titans = titan_bit(&t, ORICHALCUM_THEIA);
    t.s->display_titans &= (uint8_t)~t.human->titans;
    t.human->temples = 4;
    put_creature(&t, ORICHALCUM_HUMAN, -2, 2, "Hellhound", 0);
    act(&t, ORICHALCUM_PRODUCE);
    orichalcum_claim_titans(t.s, t.r, titan_bit(&t, ORICHALCUM_CHRONOS), ORICHALCUM_STEP_ACTION);
    assert_false(t.s->over); /* a creature is left */
    assert_int_equal(t.s->head.human_score, 5);
}

TEST(test_op15_the_action_of_the_card_is_optional)
{
    struct table t;
    table_open(&t, NULL);
    settle(&t);
    t.human->nuggets = t.human->hoplites = 0;
    act(&t, ORICHALCUM_PRODUCE);
    assert_int_equal(t.s->step, ORICHALCUM_STEP_ACTION);
    fixture_move(&t.f, ORICHALCUM_PASS);
    assert_int_equal(t.human->nuggets, 0);
    assert_int_equal(t.s->step, ORICHALCUM_STEP_DISCARD);
}

static void check_income(enum orichalcum_action action, enum orichalcum_power power, int plain,
                         int doubled)
{
    for (int how = ORICHALCUM_PERFORM; how <= ORICHALCUM_WITH_TITAN; how++) {
        struct table t;
        table_open(&t, NULL);
        settle(&t);
        t.human->mines = t.human->camps = 3;
        t.human->nuggets = t.human->hoplites = 0;
        act(&t, action);
        assert_false(fixture_lists(&t.f, ORICHALCUM_WITH_TITAN));
        t.human->titans = t.human->active_titans = titan_bit(&t, power);
        fixture_move(&t.f, (game_move)how);
        const int gained = t.human->nuggets + t.human->hoplites;
        assert_int_equal(gained, how == ORICHALCUM_PERFORM ? plain : doubled);
        assert_int_equal(action == ORICHALCUM_PRODUCE ? t.human->nuggets : t.human->hoplites,
                         gained);
        assert_int_equal(t.human->active_titans != 0, how == ORICHALCUM_PERFORM);
        assert_int_equal(t.human->titans, titan_bit(&t, power)); /* used, and kept */
        table_close(&t);
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
static void begin_extra(struct table *t, int hoplites, int nuggets, uint32_t captured)
{
    t->human->hoplites = (uint8_t)hoplites;
    t->human->nuggets = (uint8_t)nuggets;
    t->human->captured = captured;
    t->s->creature_bag &= ~captured;
    act(t, ORICHALCUM_PRODUCE);
    fixture_move(&t->f, ORICHALCUM_PASS);
}

TEST(test_op32_each_currency_buys_its_actions)
{
    static const bool buys[ORICHALCUM_CURRENCIES][ORICHALCUM_ACTIONS] = {
        {true, false, true, true}, {false, true, true, true}, {true, true, true, true}};
    struct table t;
    table_open(&t, NULL);
    settle(&t);
    put_creature(&t, ORICHALCUM_HUMAN, 2, 0, "Hydra of Theia", 0);
    put(&t, ORICHALCUM_HUMAN, -2, 1, ORICHALCUM_FOREST);
    fill_slots(&t, -1, ORICHALCUM_MINE, -1, -1);
    begin_extra(&t, 2, 2, 3);
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
    struct table t;
    table_open(&t, NULL);
    settle(&t);
    begin_extra(&t, 5, 0, 0);
    fixture_move(&t.f, extra(ORICHALCUM_PRODUCE, ORICHALCUM_PAY_HOPLITES));
    assert_int_equal(t.human->hoplites, 3);
    assert_int_equal(t.human->nuggets, 1);
    assert_int_equal(t.s->step, ORICHALCUM_STEP_DISCARD);
    assert_int_equal(t.s->tally[ORICHALCUM_HUMAN].extra[ORICHALCUM_PAY_HOPLITES], 1);
}

TEST(test_op32_paid_creatures_are_chosen_and_go_to_the_bag)
{
    struct table t;
    table_open(&t, NULL);
    settle(&t);
    const uint32_t hound = 1u << token_of(&t, "Hellhound");
    const uint32_t gorgon = 1u << token_of(&t, "Gorgon");
    const uint32_t cyclops = 1u << token_of(&t, "Cyclops");
    begin_extra(&t, 0, 0, hound | gorgon | cyclops);
    fixture_move(&t.f, extra(ORICHALCUM_RECRUIT, ORICHALCUM_PAY_CREATURES));
    assert_int_equal(t.s->step, ORICHALCUM_STEP_PAY);
    assert_int_equal(fixture_count_moves(&t.f), 2); /* the last kind cannot be the first of two */
    fixture_move(&t.f, t.r->creature_kind[token_of(&t, "Gorgon")]); /* the Cyclops must follow */
    assert_int_equal(t.human->captured, hound);
    assert_int_equal(t.s->creature_bag & (gorgon | cyclops), gorgon | cyclops);
    assert_int_equal(t.human->hoplites, 1);
}

TEST(test_op32_card_only_is_a_rule_value)
{
    struct table t;
    table_open(&t, SETS("human.additional=card"));
    settle(&t);
    begin_extra(&t, 9, 9, 3);
    assert_true(fixture_lists(&t.f, extra(ORICHALCUM_PRODUCE, ORICHALCUM_PAY_HOPLITES)));
    assert_false(fixture_lists(&t.f, extra(ORICHALCUM_RECRUIT, ORICHALCUM_PAY_NUGGETS)));
}

TEST(test_op35_a_statue_makes_its_currency_cheaper)
{
    struct table t;
    table_open(&t, NULL);
    settle(&t);
    t.s->discount[ORICHALCUM_PAY_NUGGETS] = 1;
    begin_extra(&t, 1, 1, 0);
    assert_false(fixture_lists(&t.f, extra(ORICHALCUM_PRODUCE, ORICHALCUM_PAY_HOPLITES)));
    fixture_move(&t.f, extra(ORICHALCUM_RECRUIT, ORICHALCUM_PAY_NUGGETS));
    assert_int_equal(t.human->nuggets, 0);
    assert_int_equal(t.human->hoplites, 2);
}

TEST(test_op41_a_forge_grants_a_second_additional_action)
{
    struct table t;
    table_open(&t, NULL);
    settle(&t);
    t.s->built[ORICHALCUM_FORGE] = 1;
    begin_extra(&t, 6, 0, 0);
    fixture_move(&t.f, extra(ORICHALCUM_PRODUCE, ORICHALCUM_PAY_HOPLITES));
    assert_int_equal(t.s->step, ORICHALCUM_STEP_EXTRA);
    fixture_move(&t.f, extra(ORICHALCUM_PRODUCE, ORICHALCUM_PAY_HOPLITES));
    assert_int_equal(t.s->step, ORICHALCUM_STEP_DISCARD);
    assert_int_equal(t.human->hoplites, 2);
}

TEST(test_op33_discard_one_of_the_rest)
{
    for (int slides = 0; slides < 2; slides++) {
        struct table t;
        table_open(&t, SETS(slides ? "cards.slide_after_discard=true"
                                   : "cards.slide_after_discard=false"));
        settle(&t);
        offer(&t, 0, ORICHALCUM_PRODUCE, tile_of(&t, ORICHALCUM_FOREST, -1, -1));
        orichalcum_take_offer(t.s, 0, true);
        t.human->hoplites = t.human->nuggets = 0;
        act(&t, ORICHALCUM_PRODUCE);
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
        table_close(&t);
    }
}
