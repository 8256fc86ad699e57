/* HC-1 to HC-7: walls, catapult, towers, moat and machines. */
#include "tests/heroes3/heroes3_by_hand.h"

static const char pikemen[] = "50 pikeman";
/* The catapult hits what it aims at, once. */
#define SURE                                                                                       \
    "siege.hits_wall=[100, 100, 100, 100]", "siege.hits_gate=[100, 100, 100, 100]",                \
        "siege.hits_keep=[100, 100, 100, 100]", "siege.catapult_none=[0, 0, 0, 0]",                \
        "siege.catapult_double=[0, 0, 0, 0]"

static const char archers[] = "50 archer";

TEST(test_hc1_walls_by_what_is_built)
{
    static const char *const towns[] = {"siege.town=fort", "siege.town=citadel",
                                        "siege.town=castle"};
    for (int i = 0; i < 3; i++) {
        battle_open(pikemen, pikemen, SETS(towns[i]));
        assert_int_equal(b.s->wall[HEROES3_WALL_UPPER], i == 2 ? 3 : 2);
        assert_int_equal(b.s->wall[HEROES3_WALL_GATE], 2);
        assert_int_equal(heroes3_alive(b.s, DEFENDER + HEROES3_KEEP), i >= 1);
        assert_int_equal(heroes3_alive(b.s, DEFENDER + HEROES3_UPPER_TOWER), i == 2);
        assert_int_equal(heroes3_alive(b.s, DEFENDER + HEROES3_LOWER_TOWER), i == 2);
        assert_true(heroes3_alive(b.s, HEROES3_CATAPULT));
    }
}

TEST(test_hc1_walls_shut_the_attacker_out_until_they_fall)
{
    battle_open(pikemen, pikemen, SETS("siege.town=fort", SURE));
    b.s->turn.speed[0] = b.s->turn.speed[DEFENDER] = 60;
    struct heroes3_hexes inside = {{0}};
    heroes3_add(&inside, heroes3_hex(14, 5));
    assert_false(heroes3_meet(heroes3_reach(b.s, b.r, 0), inside));
    assert_true(
        heroes3_has(heroes3_reach(b.s, b.r, DEFENDER), heroes3_hex(3, 5))); /* through the gate */
    heroes3_catapult(b.s, b.r, HEROES3_WALL_GATE, 0);
    assert_false(heroes3_meet(heroes3_reach(b.s, b.r, 0), inside));
    heroes3_catapult(b.s, b.r, HEROES3_WALL_GATE, 0);
    assert_false(heroes3_wall_stands(b.s, HEROES3_WALL_GATE));
    assert_true(heroes3_meet(heroes3_reach(b.s, b.r, 0), inside));

    battle_restart(0);
    b.s->turn.speed[0] = 60;
    heroes3_catapult(b.s, b.r, HEROES3_WALL_LOWER, 0);
    heroes3_catapult(b.s, b.r, HEROES3_WALL_LOWER, 0);
    assert_true(heroes3_has(heroes3_reach(b.s, b.r, 0), 182)); /* the breach */
    assert_true(heroes3_meet(heroes3_reach(b.s, b.r, 0), inside));
}

TEST(test_hc1_a_tower_that_is_hit_down_shoots_no_more)
{
    battle_open(pikemen, pikemen, SETS("siege.town=castle", SURE));
    heroes3_catapult(b.s, b.r, HEROES3_WALL_KEEP, 0);
    assert_true(heroes3_alive(b.s, DEFENDER + HEROES3_KEEP));
    heroes3_catapult(b.s, b.r, HEROES3_WALL_KEEP, 0);
    assert_false(heroes3_alive(b.s, DEFENDER + HEROES3_KEEP));
}

TEST(test_hc1_a_defender_rises_in_the_gate)
{
    battle_open("9 pikeman", "50 pikeman, 9 griffin", SETS("siege.town=fort"));
    heroes3_unit_move(b.s, b.r, DEFENDER, 95);
    heroes3_unit_slay(b.s, b.r, DEFENDER, 50);
    heroes3_unit_move(b.s, b.r, DEFENDER + 1, 94); /* its tail covers the corpse */
    assert_false(heroes3_unit_can_rise(b.s, b.r, DEFENDER));
    battle_put(DEFENDER + 1, 14, 8);
    assert_true(heroes3_unit_raise(b.s, b.r, DEFENDER, 100));
    assert_int_equal(b.s->unit[DEFENDER].count, 10);
    assert_true(heroes3_wall_stands(b.s, HEROES3_WALL_GATE));
}

TEST(test_hc2_half_damage_over_a_standing_wall)
{
    battle_open(archers, archers, SETS("siege.town=fort", SURE));
    battle_stand(8, 4, 13, 4);
    b.s->unit[0].attack = b.s->unit[DEFENDER].attack = 3;
    assert_int_equal(battle_shot(0, DEFENDER, 100), 50);
    assert_int_equal(battle_shot(DEFENDER, 0, 100), 100);  /* from inside there is none */
    heroes3_catapult(b.s, b.r, HEROES3_WALL_OVER_GATE, 0); /* row 4 */
    heroes3_catapult(b.s, b.r, HEROES3_WALL_OVER_GATE, 0);
    assert_int_equal(battle_shot(0, DEFENDER, 100), 100);
    battle_put(0, 12, 6); /* both inside */
    battle_put(DEFENDER, 14, 6);
    assert_int_equal(battle_shot(0, DEFENDER, 100), 100);
    battle_put(0, 1, 7); /* range and wall of row 6 */
    battle_put(DEFENDER, 14, 6);
    assert_int_equal(battle_shot(0, DEFENDER, 100), 25);
    battle_put(DEFENDER, 6, 7); /* both outside */
    assert_int_equal(battle_shot(0, DEFENDER, 100), 100);
}

/* Of 2000 shots at a part with the given level of Ballistics: how many met it at all. */
static int meets(int aim, int level, int hits[3])
{
    int met = 0;
    for (int k = 0; k < 2000; k++) {
        for (int part = 0; part < HEROES3_WALL_PARTS; part++) {
            b.s->wall[part] = 9;
        }
        heroes3_catapult(b.s, b.r, aim, level);
        for (int part = 0; part < HEROES3_WALL_PARTS; part++) {
            assert_true(b.s->wall[part] == 9 || abs(part - aim) <= 1);
        }
        hits[9 - b.s->wall[aim]]++;
        met += b.s->wall[aim] < 9;
    }
    return met;
}

TEST(test_hc3_the_catapult_by_ballistics)
{
    static const struct {
        int part, percent[4];
    } aims[] = {{HEROES3_WALL_UPPER, {50, 60, 60, 75}},
                {HEROES3_WALL_GATE, {25, 30, 30, 40}},
                {HEROES3_WALL_LOWER_TOWER, {10, 15, 15, 20}},
                {HEROES3_WALL_KEEP, {5, 7, 7, 10}}};
    static const int twice[] = {30, 50, 50, 100}, none[] = {10, 0, 0, 0};
    battle_open(pikemen, pikemen, SETS("siege.town=castle"));
    for (size_t i = 0; i < sizeof aims / sizeof aims[0]; i++) {
        for (int level = 0; level < 4; level++) {
            int hits[3] = {0};
            const int met = meets(aims[i].part, level, hits);
            const int expected = 20 * aims[i].percent[level] * (100 - none[level]) / 100;
            assert_in_range(met, expected - 90, expected + 90);
            assert_true(abs(hits[2] - 20 * aims[i].percent[level] * twice[level] / 100) < 90);
        }
    }
}

/* The gate is no wall: it may stand. */
TEST(test_hc3_the_keep_is_as_easy_as_a_wall_once_no_wall_stands)
{
    battle_open(pikemen, pikemen, SETS("siege.town=citadel", SURE, "siege.hits_keep=[0, 0, 0, 0]"));
    static const uint8_t walls[] = {HEROES3_WALL_UPPER, HEROES3_WALL_OVER_GATE,
                                    HEROES3_WALL_BELOW_GATE, HEROES3_WALL_LOWER};
    for (int k = 0; k < 4; k++) {
        const int before = b.s->wall[HEROES3_WALL_KEEP];
        heroes3_catapult(b.s, b.r, HEROES3_WALL_KEEP, HEROES3_BASIC);
        assert_int_equal(b.s->wall[HEROES3_WALL_KEEP], before);
        b.s->wall[walls[k]] = 0;
    }
    heroes3_catapult(b.s, b.r, HEROES3_WALL_KEEP, HEROES3_BASIC);
    assert_int_equal(b.s->wall[HEROES3_WALL_KEEP], 1);
}

TEST(test_hc3_ballistics_aims_and_shoots_twice)
{
    battle_open(pikemen, pikemen, SETS("siege.town=fort", SURE));
    assert_int_not_equal(battle_next(), HEROES3_CATAPULT); /* has shot at random */
    int left = 0;
    for (int part = 0; part < HEROES3_WALL_PARTS; part++) {
        left += b.s->wall[part];
    }
    assert_int_equal(left, 5 * 2 - 1);
    b.r->army[0].hero.skills[HEROES3_BALLISTICS] = 2;
    battle_restart(0);
    battle_turn(HEROES3_CATAPULT, HEROES3_MOVE_WALL, HEROES3_WALL_UPPER);
    assert_int_equal(b.s->wall[HEROES3_WALL_UPPER], 0);
}

TEST(test_hc4_towers_ignore_defence_and_pick_what_they_kill)
{
    battle_open("5 titan, 2 pixie, 9 champion", pikemen, SETS("siege.town=citadel"));
    const int keep = DEFENDER + HEROES3_KEEP;
    b.s->unit[0].defence = 99;
    assert_int_equal(battle_shot(keep, 0, 100), 100);
    assert_int_equal(heroes3_machine_target(b.s, b.r, keep), 1); /* the pixies die */
    heroes3_unit_slay(b.s, b.r, 1, 2);
    /* titans 7500 / 300 hp, champions 2100 / 100 hp: more value for each hit point */
    assert_int_equal(heroes3_machine_target(b.s, b.r, keep), 0);
    battle_creature("champion")->ai_value = 2600;
    assert_int_equal(heroes3_machine_target(b.s, b.r, keep), 2);
    b.s->unit[2].hp_max = 200; /* what it has now counts, not what its card says */
    assert_int_equal(heroes3_machine_target(b.s, b.r, keep), 0);
}

TEST(test_hc4_towers_shoot_by_the_buildings_of_the_town)
{
    static const struct {
        int buildings, least, most;
    } measured[] = {{0, 10, 15}, {4, 18, 27}, {8, 26, 39}, {12, 34, 51}, {18, 46, 69}};
    battle_open(pikemen, pikemen, SETS("siege.town=castle"));
    for (size_t i = 0; i < sizeof measured / sizeof measured[0]; i++) {
        b.r->siege.buildings = (uint8_t)measured[i].buildings;
        heroes3_ready_blows(b.s, b.r, DEFENDER + HEROES3_KEEP);
        heroes3_ready_blows(b.s, b.r, DEFENDER + HEROES3_LOWER_TOWER);
        const struct heroes3_unit *keep = &b.s->unit[DEFENDER + HEROES3_KEEP];
        assert_int_equal(keep->least, measured[i].least);
        assert_int_equal(keep->most, measured[i].most);
        const struct heroes3_unit *tower = &b.s->unit[DEFENDER + HEROES3_LOWER_TOWER];
        assert_int_equal(tower->least, measured[i].least / 2);
        assert_int_equal(tower->most, measured[i].most / 2);
    }
}

TEST(test_hc4_no_hero_and_no_luck_help_a_tower)
{
    battle_open("5 titan", pikemen,
                SETS("siege.town=castle", "armies.human.hero.attack=20",
                     "armies.human.hero.archery=3", "armies.human.hero.luck=3",
                     "armies.ai.hero.defence=9", "chance.luck=[24, 24, 24, 24]"));
    const int keep = DEFENDER + HEROES3_KEEP;
    assert_int_equal(battle_shot(keep, 0, 100), 100);
    b.r->army[0].hero.skills[HEROES3_ARMORER] = 3;
    heroes3_ready_blows(b.s, b.r, 0);
    assert_int_equal(battle_shot(keep, 0, 100), 115); /* the original's mistake */
    b.r->siege.armorer_hurts = 0;
    assert_int_equal(battle_shot(keep, 0, 100), 85);
    b.r->army[0].hero.skills[HEROES3_ARMORER] = 0;
    heroes3_ready_blows(b.s, b.r, 0);
    heroes3_unit_affect(b.s, b.r, 0, HEROES3_AIR_SHIELD, 3, 25);
    assert_int_equal(battle_shot(keep, 0, 100), 75);
    b.r->siege.armorer_hurts = 1; /* for Air Shield too */
    assert_int_equal(battle_shot(keep, 0, 100), 125);
    heroes3_unit_relieve(b.s, b.r, 0, HEROES3_AIR_SHIELD);
    heroes3_shoot(b.s, b.r, keep, 0);
    assert_int_equal(b.s->tally[HEROES3_DEFENDER].lucky, 0);
    assert_in_range(300 * 5 - heroes3_hit_points(&b.s->unit[0]), 26, 39);
}

TEST(test_hc5_a_moat_stops_and_hurts)
{
    battle_open(pikemen, pikemen, SETS("siege.town=citadel"));
    heroes3_unit_slay(b.s, b.r, DEFENDER + HEROES3_KEEP, 1);
    b.s->wall[HEROES3_WALL_KEEP] = 0;
    battle_until(0, HEROES3_MOVE_DEFEND);
    battle_put(0, 9, 2);
    b.s->turn.speed[0] = 2;
    const struct heroes3_hexes reach = heroes3_reach(b.s, b.r, 0);
    assert_true(heroes3_has(reach, 44)); /* (10, 2), a moat hex */
    heroes3_unit_move(b.s, b.r, 0, 44);
    b.s->turn.speed[0] = 1;
    assert_true(heroes3_has(heroes3_reach(b.s, b.r, 0), heroes3_hex(9, 2))); /* and out again */
    battle_put(0, 9, 2);
    b.s->reach = heroes3_reach(b.s, b.r, 0);
    battle_do(HEROES3_MOVE_WALK, 0);
    battle_do(HEROES3_MOVE_SPOT, 44);
    assert_int_equal(heroes3_hit_points(&b.s->unit[0]), 500 - 70);

    battle_open(pikemen, pikemen, SETS("siege.town=citadel"));
    heroes3_catapult(b.s, b.r, HEROES3_WALL_UPPER, 0);
    battle_put(0, 9, 1);
    b.s->closed = (struct heroes3_hexes){{0}};
    b.s->turn.speed[0] = 4;
    /* the moat hexes (11, 1) and (10, 2) end the move: nothing behind them is reached in time */
    assert_false(heroes3_has(heroes3_reach(b.s, b.r, 0), heroes3_hex(12, 2)));
    b.s->moat = (struct heroes3_hexes){{0}};
    assert_true(heroes3_has(heroes3_reach(b.s, b.r, 0), heroes3_hex(12, 2)));
}

TEST(test_hc5_each_town_has_its_own_moat)
{
    static const struct {
        const char *owner;
        int damage, hexes;
    } towns[] = {{"siege.owner=castle", 70, 10},     {"siege.owner=inferno", 90, 10},
                 {"siege.owner=dungeon", 90, 10},    {"siege.owner=fortress", 90, 21},
                 {"siege.owner=necropolis", 70, 10}, {"siege.owner=tower", 150, 10}};
    for (size_t i = 0; i < sizeof towns / sizeof towns[0]; i++) {
        battle_open(pikemen, pikemen, SETS("siege.town=citadel", towns[i].owner));
        assert_int_equal(heroes3_count(b.s->moat), towns[i].hexes);
        heroes3_unit_move(b.s, b.r, 0, 44);
        heroes3_wade(b.s, b.r, 0);
        assert_int_equal(heroes3_hit_points(&b.s->unit[0]), 500 - towns[i].damage);
    }
    battle_open(pikemen, pikemen, SETS("siege.town=fort")); /* a fort has none */
    assert_false(heroes3_any(b.s->moat));
}

TEST(test_hc5_standing_in_a_moat_hurts_each_round_and_lowers_the_defence)
{
    battle_open(pikemen, pikemen, SETS("siege.town=citadel", "armies.ai.hero.defence=5"));
    heroes3_unit_slay(b.s, b.r, DEFENDER + HEROES3_KEEP, 1);
    b.s->wall[HEROES3_WALL_KEEP] = 0;
    b.s->unit[DEFENDER].attack = 17;
    const int64_t dry = battle_dealt(DEFENDER, 0, 100);
    heroes3_unit_move(b.s, b.r, 0, 44);
    assert_int_equal(battle_dealt(DEFENDER, 0, 100), dry + 15); /* 3 points */
    battle_until(0, HEROES3_MOVE_DEFEND);
    while (b.s->head.round == 1) {
        battle_do(HEROES3_MOVE_DEFEND, 0);
        battle_next();
    }
    assert_int_equal(heroes3_hit_points(&b.s->unit[0]), 500 - 70);
}

TEST(test_hc5_mines_of_the_tower_work_once_and_on_the_attacker_only)
{
    battle_open("50 pikeman, 9 efreeti, 9 black_dragon", pikemen,
                SETS("siege.town=citadel", "siege.owner=tower"));
    heroes3_unit_move(b.s, b.r, DEFENDER, 44);
    heroes3_wade(b.s, b.r, DEFENDER);
    assert_int_equal(heroes3_hit_points(&b.s->unit[DEFENDER]), 500);
    assert_int_equal(heroes3_moat_malus(b.s, b.r, DEFENDER), 0); /* no water */
    heroes3_unit_move(b.s, b.r, DEFENDER, heroes3_hex(14, 5));
    for (int unit = 1; unit < 3; unit++) { /* fire harms no efreeti, and magic no black dragon */
        const int32_t before = heroes3_hit_points(&b.s->unit[unit]);
        heroes3_unit_move(b.s, b.r, unit, 44);
        heroes3_wade(b.s, b.r, unit);
        assert_int_equal(heroes3_hit_points(&b.s->unit[unit]), before);
        heroes3_unit_move(b.s, b.r, unit, heroes3_hex(3, 9 - unit));
    }
    heroes3_unit_move(b.s, b.r, 0, 44);
    heroes3_wade(b.s, b.r, 0);
    heroes3_wade(b.s, b.r, 0);
    assert_int_equal(heroes3_hit_points(&b.s->unit[0]), 500 - 150);
    assert_int_equal(heroes3_count(b.s->moat), 9);
}

/* Its way leads past row 5, which has no mine, if its speed allows that. */
TEST(test_hc5_mines_of_the_tower_stop_nobody)
{
    battle_open("50 pikeman 9,1", pikemen, SETS("siege.town=citadel", "siege.owner=tower"));
    b.s->closed = (struct heroes3_hexes){{0}};
    const int beyond = heroes3_hex(12, 2);
    b.s->turn.speed[0] = 4;
    assert_true(heroes3_has(heroes3_reach(b.s, b.r, 0), beyond));
    heroes3_walk(b.s, b.r, 0, beyond);
    assert_int_equal(b.s->unit[0].hex, beyond);
    assert_int_equal(heroes3_hit_points(&b.s->unit[0]), 500 - 150); /* on its way */
    assert_int_equal(heroes3_count(b.s->moat), 9);
    battle_put(0, 8, 4);
    b.s->turn.speed[0] = 5;
    heroes3_walk(b.s, b.r, 0, heroes3_hex(11, 4));
    assert_int_equal(heroes3_hit_points(&b.s->unit[0]), 500 - 150);
}

TEST(test_hc6_the_ballista_and_artillery)
{
    battle_open(pikemen, "900 pikeman",
                SETS("armies.ai.machines=[ballista]", "armies.ai.hero.attack=4",
                     "armies.ai.hero.artillery=3", "armies.human.machines=[ballista, tent]"));
    assert_int_equal(b.s->unit[HEROES3_BALLISTA].least, 2 * 5);
    assert_int_equal(b.s->unit[HEROES3_BALLISTA].most, 3 * 5);
    fixture_listen(&b.f);
    heroes3_shoot(b.s, b.r, HEROES3_BALLISTA, DEFENDER);
    assert_int_equal(b.s->unit[HEROES3_BALLISTA].shots, 22); /* expert: two shots */
    const int64_t dealt = fixture_field(fixture_find(&b.f, 0, "shot"), "damage");
    /* doubled for certain, attack 14 on 5 adds 45 %, out of range a half */
    assert_in_range(dealt, 10 * 245 / 200, 15 * 245 / 200);
}

TEST(test_hc6_a_defender_of_a_town_brings_no_ballista)
{
    static const char *const readings[] = {"machine.in_town=false", "machine.in_town=true"};
    for (int may = 0; may < 2; may++) {
        battle_open(pikemen, pikemen,
                    SETS("siege.town=fort", "armies.human.machines=[ballista, tent, ammo_cart]",
                         "armies.ai.machines=[ballista]", readings[may]));
        assert_int_equal(heroes3_alive(b.s, DEFENDER + HEROES3_BALLISTA), may);
        assert_true(heroes3_alive(b.s, DEFENDER + HEROES3_TENT));
        assert_true(heroes3_alive(b.s, DEFENDER + HEROES3_CART));
        assert_true(heroes3_alive(b.s, HEROES3_BALLISTA));
    }
}

TEST(test_hc6_nobody_beside_a_ballista_blocks_it)
{
    battle_open("9 archer", pikemen, SETS("armies.ai.machines=[ballista]"));
    const int hex = b.s->unit[HEROES3_BALLISTA].hex;
    battle_put(0, heroes3_hex_x(hex), heroes3_hex_y(hex) + 2);
    battle_put(DEFENDER, heroes3_hex_x(hex), heroes3_hex_y(hex) + 1); /* beside both */
    assert_false(heroes3_can_shoot(b.s, b.r, 0));
    assert_int_equal(heroes3_machine_targets(b.s, b.r, HEROES3_BALLISTA), heroes3_bit(DEFENDER));
}

TEST(test_hc6_a_controlled_machine_may_wait_for_a_target)
{
    battle_open(pikemen, pikemen,
                SETS("armies.human.machines=[tent]", "armies.human.hero.first_aid=1"));
    battle_until(DEFENDER + HEROES3_TENT, HEROES3_MOVE_DEFEND); /* nobody is wounded */
    battle_do(HEROES3_MOVE_WAIT, 0);
}

TEST(test_hc6_an_idle_machine_plays_or_is_passed_over)
{
    for (int plays = 0; plays < 2; plays++) { /* DEFAULT-8: a tent with nobody to heal */
        battle_open(pikemen, pikemen,
                    SETS("armies.human.machines=[tent]",
                         plays ? "turn.idle_machines=true" : "turn.idle_machines=false"));
        battle_until(0, HEROES3_MOVE_DEFEND);
        battle_do(HEROES3_MOVE_DEFEND, 0);
        battle_turn(DEFENDER, HEROES3_MOVE_DEFEND, 0);
        battle_next();
        assert_int_equal(b.s->turn.last_side, HEROES3_DEFENDER);
        assert_int_equal(b.s->tally[HEROES3_DEFENDER].activations, 2);
        heroes3_turn_start(&b.s->turn); /* the same tent, when the attacker has just played */
        b.s->turn.last_side = HEROES3_ATTACKER;
        b.s->turn.phase = HEROES3_MACHINES;
        heroes3_turn_enable(&b.s->turn, DEFENDER + HEROES3_TENT);
        b.s->decision = HEROES3_DECIDE_NOTHING;
        b.f.game->advance(b.s, b.r);
        assert_int_equal(b.s->turn.last_side, plays ? HEROES3_DEFENDER : HEROES3_ATTACKER);
    }
}

TEST(test_hc7_the_tent_heals_the_most_wounded)
{
    battle_open("5 troll, 5 titan", pikemen, SETS("armies.ai.machines=[tent]"));
    b.s->unit[0].hp = 20;
    b.s->unit[1].hp = 200;
    assert_int_equal(heroes3_machine_target(b.s, b.r, HEROES3_TENT), 1);
    int most = 0;
    for (int k = 0; k < 500; k++) {
        b.s->unit[1].hp = 200;
        heroes3_tent_heals(b.s, b.r, HEROES3_TENT, 1);
        assert_in_range(b.s->unit[1].hp, 201, 225);
        most = b.s->unit[1].hp > most ? b.s->unit[1].hp : most;
    }
    assert_int_equal(most, 225);
    assert_int_equal(b.s->unit[1].count, 5);
    b.r->army[0].hero.skills[HEROES3_FIRST_AID] = 3;
    b.s->unit[0].hp = 39;
    heroes3_tent_heals(b.s, b.r, HEROES3_TENT, 0);
    assert_int_equal(b.s->unit[0].hp, 40);
}

TEST(test_hc5_a_mine_of_a_strong_defender_hurts_more)
{
    battle_open("90 pikeman", pikemen,
                SETS("siege.town=citadel", "siege.owner=tower", "armies.human.hero.power=50",
                     "armies.human.hero.fire_magic=3"));
    heroes3_unit_move(b.s, b.r, 0, 44);
    heroes3_wade(b.s, b.r, 0);
    assert_int_equal(heroes3_hit_points(&b.s->unit[0]), 900 - (10 * 50 + 100));
}

TEST(test_hc5_an_experts_dispel_clears_the_mines)
{
    battle_open(pikemen, pikemen,
                SETS("siege.town=citadel", "siege.owner=tower", "armies.ai.hero.spells=[dispel]",
                     "armies.ai.hero.water_magic=3", "armies.ai.hero.mana=99"));
    b.s->active = 0;
    assert_true(heroes3_spell_targets(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_DISPEL) != 0);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_DISPEL, 0);
    assert_false(heroes3_any(b.s->moat));
}

TEST(test_hs7_the_moat_frees_the_blind)
{
    battle_open(pikemen, pikemen, SETS("siege.town=citadel"));
    heroes3_unit_move(b.s, b.r, 0, 44);
    heroes3_unit_affect(b.s, b.r, 0, HEROES3_BLIND, 3, 50);
    heroes3_wade(b.s, b.r, 0);
    assert_int_equal(b.s->unit[0].rounds[HEROES3_BLIND], 0);
}
