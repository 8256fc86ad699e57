/* HM-1 to HM-14: the board, movement, the start and the end of a battle. */
#include "tests/heroes3/heroes3_by_hand.h"

#include "engine/heroes3/heroes3_battle.h"

static const char one_pikeman[] = "10 pikeman";

static struct heroes3_hexes collect_hexes(const int hexes[], int count)
{
    struct heroes3_hexes set = {{0}};
    for (int i = 0; i < count; i++) {
        heroes3_add(&set, hexes[i]);
    }
    return set;
}

static struct heroes3_board *board(void)
{
    static struct heroes3_board whole;
    heroes3_board_prepare(&whole);
    return &whole;
}

TEST(test_hm1_fifteen_columns_and_eleven_rows)
{
    const struct heroes3_board *hexes = board();
    assert_int_equal(heroes3_count(hexes->all), 15 * 11);
    assert_false(heroes3_has(hexes->all, heroes3_hex(0, 5)));
    assert_false(heroes3_has(hexes->all, heroes3_hex(16, 5)));
}

TEST(test_hm2_neighbours_of_hex_90)
{
    const struct heroes3_board *hexes = board();
    static const int around[] = {72, 73, 89, 91, 106, 107};
    assert_true(heroes3_same(hexes->around[HEROES3_ONE_HEX][90], collect_hexes(around, 6)));
    static const int corner[] = {2, 18, 19}; /* (1,0): right, and two below (even rows lie right) */
    assert_true(heroes3_same(hexes->around[HEROES3_ONE_HEX][1], collect_hexes(corner, 3)));
}

TEST(test_hm3_distance_counts_steps)
{
    const struct heroes3_board *hexes = board();
    assert_int_equal(heroes3_hex_distance(heroes3_hex(1, 0), heroes3_hex(15, 10)), 19);
    assert_int_equal(heroes3_hex_distance(heroes3_hex(1, 5), heroes3_hex(15, 5)), 14);
    for (int from = 0; from < HEROES3_HEXES; from++) { /* against a search */
        if (!heroes3_has(hexes->all, from)) {
            continue;
        }
        struct heroes3_hexes seen = collect_hexes(&from, 1);
        for (int d = 0; d < HEROES3_DISTANCES; d++) {
            assert_true(heroes3_same(seen, hexes->disk[d][from]));
            seen = heroes3_and(hexes->all, heroes3_or(seen, heroes3_neighbours(hexes, seen)));
        }
    }
}

TEST(test_hm4_two_hex_creatures_lie_behind_their_front)
{
    const struct heroes3_board *hexes = board();
    static const int around[] = {72, 73, 74, 89, 92, 106, 107, 108};
    assert_true(heroes3_same(hexes->around[HEROES3_TAIL_RIGHT][90], collect_hexes(around, 8)));
    static const int cells[] = {90, 91};
    assert_true(heroes3_same(hexes->cells[HEROES3_TAIL_RIGHT][90], collect_hexes(cells, 2)));
    assert_true(heroes3_same(hexes->cells[HEROES3_TAIL_LEFT][91], collect_hexes(cells, 2)));

    /* a gap of one hex stops a horse */
    battle_open("1 cavalier 4,5", "1 pikeman 4,4, 1 pikeman 7,5", NULL);
    const struct heroes3_hexes reach = heroes3_reach(b.s, b.r, 0);
    assert_true(heroes3_has(reach, heroes3_hex(6, 5)));  /* tail on 5 */
    assert_false(heroes3_has(reach, heroes3_hex(8, 5))); /* its tail would lie on the pikeman */
    assert_false(heroes3_has(reach, heroes3_hex(1, 5))); /* its tail would leave the board */
}

TEST(test_hm5_start_rows_and_columns)
{
    battle_open("1 pikeman, 1 cavalier, 1 archer", "1 pikeman, 1 cavalier",
                SETS("armies.human.formation=tight"));
    assert_int_equal(b.s->unit[0].hex, heroes3_hex(1, 2));
    assert_int_equal(b.s->unit[1].hex, heroes3_hex(2, 5));
    assert_int_equal(b.s->unit[2].hex, heroes3_hex(1, 8));
    assert_int_equal(b.s->unit[DEFENDER].hex, heroes3_hex(15, 4));
    assert_int_equal(b.s->unit[DEFENDER + 1].hex, heroes3_hex(14, 6));
}

/* Steps to every hex by plain search, the slow and sure way. */
static void search(const struct heroes3_hexes free, int from, int steps[HEROES3_HEXES])
{
    const struct heroes3_board *hexes = board();
    for (int hex = 0; hex < HEROES3_HEXES; hex++) {
        steps[hex] = 1000;
    }
    steps[from] = 0;
    for (int round = 0; round < HEROES3_HEXES; round++) {
        for (int hex = 0; hex < HEROES3_HEXES; hex++) {
            for (int to = 0; to < HEROES3_HEXES && steps[hex] < 1000; to++) {
                if (heroes3_has(hexes->around[HEROES3_ONE_HEX][hex], to) && heroes3_has(free, to) &&
                    steps[to] > steps[hex] + 1) {
                    steps[to] = steps[hex] + 1;
                }
            }
        }
    }
}

TEST(test_hm6_hm7_walkers_go_round_what_blocks)
{
    battle_open("1 crusader", one_pikeman, SETS("obstacles.on=true"));
    for (uint64_t game = 0; game < 5; game++) {
        battle_restart(game);
        battle_put(DEFENDER, 4, 5);
        const struct heroes3_hexes reach = heroes3_reach(b.s, b.r, 0);
        int steps[HEROES3_HEXES];
        search(heroes3_minus(heroes3_minus(b.r->board.all, b.s->closed),
                             heroes3_cells(b.s, b.r, DEFENDER)),
               b.s->unit[0].hex, steps);
        for (int hex = 0; hex < HEROES3_HEXES; hex++) {
            assert_int_equal(heroes3_has(reach, hex), steps[hex] <= 6);
            if (heroes3_has(reach, hex)) {
                assert_int_equal(heroes3_steps(b.s, b.r, 0, hex), steps[hex]);
            }
        }
    }
}

TEST(test_hm7_corpses_do_not_block)
{
    battle_open(one_pikeman, "1 pikeman, 1 pikeman", NULL);
    battle_put(DEFENDER, 2, 5);
    assert_false(heroes3_has(heroes3_reach(b.s, b.r, 0), heroes3_hex(2, 5)));
    heroes3_unit_slay(b.s, b.r, DEFENDER, 1);
    assert_true(heroes3_has(heroes3_reach(b.s, b.r, 0), heroes3_hex(2, 5)));
}

TEST(test_hm8_flyers_cross_everything)
{
    battle_open("1 pixie", one_pikeman, NULL);
    battle_put(0, 1, 5);
    for (int y = 0; y < HEROES3_ROWS; y++) {
        heroes3_add(&b.s->closed, heroes3_hex(3, y));
    }
    struct heroes3_hexes expected =
        heroes3_minus(b.r->board.disk[7][heroes3_hex(1, 5)], b.s->closed);
    assert_true(heroes3_same(heroes3_reach(b.s, b.r, 0), expected));
}

TEST(test_hm9_obstacles_keep_to_their_columns_and_budget)
{
    battle_open(one_pikeman, one_pikeman, SETS("obstacles.on=true"));
    struct heroes3_hexes ever = {{0}};
    for (uint64_t game = 0; game < 300; game++) {
        battle_restart(game);
        assert_in_range(heroes3_count(b.s->closed), 1, 12 + 3);
        ever = heroes3_or(ever, b.s->closed);
    }
    for (int hex = 0; hex < HEROES3_HEXES; hex++) {
        const int x = heroes3_hex_x(hex);
        assert_int_equal(heroes3_has(ever, hex), x >= 3 && x <= 13);
    }
    b.r->obstacles = 0;
    battle_restart(0);
    assert_int_equal(heroes3_count(b.s->closed), 0);
}

TEST(test_hm10_home_ground)
{
    battle_open(one_pikeman, "1 skeleton", SETS("terrain=dirt"));
    const struct heroes3_unit *home = &b.s->unit[DEFENDER];
    assert_int_equal(home->attack, 5 + 1);
    assert_int_equal(home->defence, 4 + 1);
    assert_int_equal(b.s->turn.speed[DEFENDER], 4 + 1);
    assert_int_equal(b.s->unit[0].attack, 4);
    assert_int_equal(b.s->turn.speed[0], 4);
}

TEST(test_hm11_tactics_arranges_within_its_columns)
{
    battle_open("1 pikeman, 1 cavalier", one_pikeman,
                SETS("armies.ai.hero.tactics=3", "armies.human.hero.tactics=1"));
    assert_int_equal(battle_next(), 0);
    assert_int_equal(b.s->decision, HEROES3_DECIDE_PLACE);
    game_move moves[GAME_MOVES_MAX];
    /* level 3 - 1: 5 columns of 11 rows, without the two hexes of the horse */
    assert_int_equal(b.f.game->moves(b.s, b.r, moves), 5 * 11 - 2);
    assert_true(battle_may(HEROES3_MOVE_PLACE, heroes3_hex(1, 2)));
    battle_do(HEROES3_MOVE_PLACE, heroes3_hex(5, 10));
    assert_int_equal(battle_next(), 1);
    assert_false(battle_may(HEROES3_MOVE_PLACE, heroes3_hex(6, 0)));
    assert_false(battle_may(HEROES3_MOVE_PLACE, heroes3_hex(1, 0)));
    battle_do(HEROES3_MOVE_PLACE, heroes3_hex(2, 0));
    battle_next();
    assert_int_equal(b.s->decision, HEROES3_DECIDE_ACTION);
    assert_int_equal(b.s->unit[0].hex, heroes3_hex(5, 10));

    b.r->army[1].hero.skills[HEROES3_TACTICS] = 3;
    battle_restart(0);
    battle_next();
    assert_int_equal(b.s->decision, HEROES3_DECIDE_ACTION); /* equal levels cancel */
}

TEST(test_hm12_armies_are_drawn_within_their_budget)
{
    struct fixture f;
    const char *const sets[] = {"armies.ai.town=dungeon", "armies.ai.value=30000",
                                "armies.ai.slots=4", "armies.human.source=copy", NULL};
    fixture_open(&f, "heroes3/base.yaml", sets);
    const struct heroes3_state *s = (const struct heroes3_state *)f.table.state;
    const struct heroes3_rules *r = f.rules;
    uint32_t levels = 0, tiers = 0;
    for (uint64_t game = 0; game < 500; game++) {
        fixture_start(&f, 1, game);
        assert_in_range(s->start_value[0], 30000 * 7 / 10, 30000);
        assert_in_range(__builtin_popcountll(heroes3_creatures(s, HEROES3_ATTACKER)), 3, 4);
        for (int slot = 0; slot < HEROES3_SLOTS; slot++) {
            const struct heroes3_unit *u = &s->unit[slot];
            assert_int_equal(u->count, s->unit[DEFENDER + slot].count); /* the copy */
            if (heroes3_alive(s, slot)) {
                const struct heroes3_creature *c = &r->creatures[u->creature];
                assert_int_equal(c->town, HEROES3_DUNGEON);
                levels |= 1u << c->level;
                tiers |= 1u << c->upgraded;
            }
        }
    }
    assert_int_equal(levels, 0xfe);
    assert_int_equal(tiers, 3);
}

TEST(test_hm12_either_side_attacks)
{
    battle_open(one_pikeman, "5 archer", SETS("attacker=human"));
    assert_int_equal(b.s->attacker_seat, 1);
    assert_int_equal(b.s->unit[0].count, 5);
    assert_int_equal(battle_next(), 0);
    assert_int_equal(b.s->head.seat, 1);
    b.r->attacker = HEROES3_ATTACKER_RANDOM;
    int human = 0;
    for (uint64_t game = 0; game < 400; game++) {
        battle_restart(game);
        human += b.s->attacker_seat;
    }
    assert_in_range(human, 150, 250);
}

TEST(test_hm13_an_army_without_creatures_has_lost)
{
    battle_open(one_pikeman, one_pikeman, SETS("armies.human.machines=[ballista, tent]"));
    heroes3_unit_slay(b.s, b.r, DEFENDER, 10);
    assert_int_equal(battle_next(), HEROES3_NO_UNIT);
    assert_int_equal(b.s->head.winner, GAME_AI);
    assert_int_equal(b.s->head.end_reason, HEROES3_END_DEFENDER_GONE);

    battle_restart(0); /* a summoned stack alone fights on, but wins nothing */
    heroes3_unit_create(b.s, b.r, HEROES3_FIRST_SUMMON, b.s->unit[0].creature, 3);
    heroes3_unit_enter(b.s, b.r, HEROES3_FIRST_SUMMON, heroes3_hex(4, 1));
    heroes3_unit_slay(b.s, b.r, 0, 10);
    assert_int_not_equal(battle_next(), HEROES3_NO_UNIT);
    heroes3_unit_slay(b.s, b.r, DEFENDER, 10);
    assert_int_equal(battle_next(), HEROES3_NO_UNIT);
    assert_int_equal(b.s->head.winner, GAME_DRAW);
}

TEST(test_hm14_the_cap_of_rounds_is_a_draw)
{
    battle_open(one_pikeman, one_pikeman, SETS("round_cap=7"));
    int activations = 0;
    while (battle_next() != HEROES3_NO_UNIT) {
        battle_do(HEROES3_MOVE_DEFEND, 0);
        activations++;
    }
    assert_int_equal(activations, 14);
    assert_int_equal(b.s->head.winner, GAME_DRAW);
    assert_int_equal(b.s->head.end_reason, HEROES3_END_ROUND_CAP);
}
