/* HS-20, HS-23 to HS-26: spells on hexes, walls and obstacles, and those that choose two stacks. */
#include "tests/heroes3/casting_hero.h"

#include "engine/heroes3/heroes3_things.h"

static const char pikemen[] = "90 pikeman";

static void put(enum heroes3_thing_kind kind, int owner, int x, int y)
{
    const uint8_t hex = (uint8_t)heroes3_hex(x, y);
    heroes3_put_thing(b.s, kind, (enum heroes3_side)owner, 2, &hex, 1);
}

static int32_t lost(int unit)
{
    const struct heroes3_unit *u = &b.s->unit[unit];
    return u->start_count * u->hp_max - heroes3_hit_points(u);
}

TEST(test_hs20_how_many_pits_and_mines)
{
    static const int counts[] = {4, 4, 6, 8};
    static const char *const names[] = {"quicksand", "land_mine"};
    for (int i = 0; i < 2; i++) {
        for (int level = 0; level < 4; level++) {
            caster_knows(names[i], level, pikemen, pikemen, NULL);
            heroes3_cast(b.s, b.r, HEROES3_ATTACKER, spell_called(names[i]), 0);
            assert_int_equal(b.s->thing_count, counts[level]);
            const struct heroes3_hexes on = i == 0 ? b.s->pits : b.s->hot;
            assert_int_equal(heroes3_count(on), counts[level]);
            assert_false(heroes3_meet(on, heroes3_blocked(b.s)));
        }
    }
}

TEST(test_hs20_quicksand_ends_the_move_of_walkers_on_both_sides)
{
    caster_knows("quicksand", 1, "9 pikeman, 9 griffin", pikemen, NULL);
    for (int y = 0; y < HEROES3_ROWS; y++) {
        put(HEROES3_THING_PIT, HEROES3_ATTACKER, 6, y);
    }
    battle_stand(5, 5, 7, 3);
    assert_true(heroes3_has(heroes3_reach(b.s, b.r, 0), heroes3_hex(6, 5)));
    assert_false(heroes3_has(heroes3_reach(b.s, b.r, 0), heroes3_hex(7, 5)));
    assert_false(heroes3_has(heroes3_reach(b.s, b.r, DEFENDER), heroes3_hex(5, 3)));
    battle_put(0, 6, 5); /* it leaves with its next move */
    assert_true(heroes3_has(heroes3_reach(b.s, b.r, 0), heroes3_hex(8, 5)));
    battle_put(1, 4, 7);
    assert_true(heroes3_has(heroes3_reach(b.s, b.r, 1), heroes3_hex(8, 7))); /* it flies */
    battle_creature("griffin")->abilities = HEROES3_TWO_HEX; /* now it walks, its tail in a pit */
    battle_put(1, 6, 7);
    assert_true(heroes3_has(heroes3_reach(b.s, b.r, 1), heroes3_hex(7, 7)));
    assert_false(heroes3_has(heroes3_reach(b.s, b.r, 1), heroes3_hex(8, 7)));
}

TEST(test_hs20_mines_hurt_the_enemy_once)
{
    static const int damage[] = {75, 75, 100, 150};
    for (int level = 0; level < 4; level++) {
        caster_knows("land_mine", level, pikemen, "90 pikeman, 9 efreeti, 9 black_dragon", NULL);
        put(HEROES3_THING_MINE, HEROES3_ATTACKER, 6, 5);
        heroes3_walk(b.s, b.r, 0, heroes3_hex(6, 5));
        assert_int_equal(lost(0), 0); /* the owner's own stack */
        battle_put(0, 2, 5);
        heroes3_walk(b.s, b.r, DEFENDER + 1, heroes3_hex(6, 5)); /* immune to fire */
        battle_put(DEFENDER + 1, 12, 0);
        heroes3_walk(b.s, b.r, DEFENDER + 2, heroes3_hex(6, 5)); /* and to all magic */
        assert_int_equal(lost(DEFENDER + 1) + lost(DEFENDER + 2), 0);
        battle_put(DEFENDER + 2, 12, 9);
        assert_int_equal(b.s->thing_count, 1);
        heroes3_walk(b.s, b.r, DEFENDER, heroes3_hex(6, 5));
        assert_int_equal(lost(DEFENDER), damage[level]);
        assert_int_equal(b.s->thing_count, 0);
    }
}

TEST(test_hs20_natives_cross_mines)
{
    caster_knows("land_mine", 1, pikemen, pikemen, SETS("terrain=grass"));
    put(HEROES3_THING_MINE, HEROES3_ATTACKER, 6, 5);
    heroes3_walk(b.s, b.r, DEFENDER, heroes3_hex(6, 5));
    assert_int_equal(lost(DEFENDER), 0);
}

TEST(test_hs20_a_force_field_blocks_for_two_rounds)
{
    static const int sizes[] = {2, 2, 3, 3};
    for (int level = 0; level < 4; level++) {
        caster_knows("force_field", level, pikemen, pikemen, NULL);
        const int hex = heroes3_hex(7, 5);
        battle_turn(0, HEROES3_MOVE_CAST, HEROES3_CAST_FORCE_FIELD);
        assert_int_equal(b.s->decision, HEROES3_DECIDE_HEX);
        assert_false(battle_may(HEROES3_MOVE_AIM, b.s->unit[DEFENDER].hex));
        battle_do(HEROES3_MOVE_AIM, hex);
        assert_int_equal(b.s->thing[0].size, sizes[level]);
        battle_put(0, 6, 5);
        assert_int_equal(b.s->active, 0);
        assert_false(heroes3_has(heroes3_reach(b.s, b.r, 0), hex));
        heroes3_age_things(b.s);
        assert_true(heroes3_has(b.s->closed, hex));
        heroes3_age_things(b.s);
        assert_false(heroes3_any(b.s->closed));
    }
}

TEST(test_hs20_a_fire_wall_burns_who_enters_or_stays)
{
    static const int damage[] = {60, 60, 70, 100};
    for (int level = 0; level < 4; level++) {
        caster_knows("fire_wall", level, pikemen, "90 pikeman, 9 water_elemental, 9 efreeti", NULL);
        put(HEROES3_THING_FIRE, HEROES3_ATTACKER, 6, 5);
        heroes3_walk(b.s, b.r, 0, heroes3_hex(6, 5));
        assert_int_equal(lost(0), damage[level]); /* friends too */
        b.s->unit[0].retaliations = 0;
        battle_turn(DEFENDER + 2, HEROES3_MOVE_DEFEND, 0);
        battle_until(0, HEROES3_MOVE_DEFEND);
        battle_do(HEROES3_MOVE_WAIT, 0);
        assert_int_equal(lost(0), damage[level]); /* no end of its turn */
        battle_until(0, HEROES3_MOVE_DEFEND);
        battle_do(HEROES3_MOVE_DEFEND, 0);
        assert_int_equal(lost(0), 2 * damage[level]); /* it ends its turn there */
        battle_put(0, 2, 5);
        heroes3_walk(b.s, b.r, DEFENDER + 1, heroes3_hex(6, 5));
        assert_int_equal(lost(DEFENDER + 1), 2 * damage[level]); /* water */
        battle_put(DEFENDER + 1, 12, 0);
        heroes3_walk(b.s, b.r, DEFENDER + 2, heroes3_hex(6, 5));
        assert_int_equal(lost(DEFENDER + 2), 0);
    }
}

TEST(test_hs20_fire_burns_who_loses_its_turn)
{
    static const char *const foes[] = {"90 pikeman", "1 azure_dragon"};
    for (int fear = 0; fear < 2; fear++) {
        caster_knows("fire_wall", 1, pikemen, foes[fear],
                     SETS("chance.bad_morale=[0, 24, 24, 24]"));
        battle_creature("azure_dragon")->fear = 100;
        put(HEROES3_THING_FIRE, HEROES3_ATTACKER, 6, 5);
        battle_put(0, 6, 5);
        b.s->unit[0].morale = (int8_t)(fear ? 0 : -1);
        b.s->turn.speed[0] = 60;
        assert_int_equal(battle_next(), DEFENDER);
        assert_int_equal(b.s->tally[HEROES3_ATTACKER].lost_turns, 1);
        assert_int_equal(lost(0), 60);
    }
}

/* The way that a stack takes is what burns it, not only where it stops. */
TEST(test_hs20_a_walker_goes_around_fire_if_its_speed_allows_it)
{
    caster_knows("fire_wall", 1, pikemen, pikemen, NULL);
    put(HEROES3_THING_FIRE, HEROES3_ATTACKER, 6, 5);
    battle_put(DEFENDER, 7, 5);
    heroes3_walk(b.s, b.r, DEFENDER, heroes3_hex(5, 5)); /* speed 4: around */
    assert_int_equal(lost(DEFENDER), 0);
    battle_put(DEFENDER, 7, 5);
    b.s->turn.speed[DEFENDER] = 2;
    heroes3_walk(b.s, b.r, DEFENDER, heroes3_hex(5, 5));
    assert_int_equal(lost(DEFENDER), 60);
    assert_int_equal(b.s->unit[DEFENDER].hex, heroes3_hex(5, 5));
    battle_put(DEFENDER, 7, 5);
    heroes3_unit_slay(b.s, b.r, DEFENDER, b.s->unit[DEFENDER].count - 1);
    heroes3_walk(b.s, b.r, DEFENDER, heroes3_hex(5, 5)); /* it dies on the way */
    assert_false(heroes3_alive(b.s, DEFENDER));
    assert_int_equal(b.s->unit[DEFENDER].hex, heroes3_hex(6, 5));
}

/* Of an obstacle, a fire wall and a pit, in this order. */
TEST(test_hs26_remove_obstacle_by_mastery)
{
    for (int level = 0; level < 4; level++) {
        caster_knows("remove_obstacle", level, pikemen, pikemen, NULL);
        b.s->thing_count = 0;
        put(HEROES3_THING_OBSTACLE, HEROES3_NO_SIDE, 4, 5);
        put(HEROES3_THING_FIRE, HEROES3_DEFENDER, 5, 5);
        put(HEROES3_THING_PIT, HEROES3_DEFENDER, 6, 5);
        battle_next();
        battle_do(HEROES3_MOVE_CAST, HEROES3_CAST_REMOVE_OBSTACLE);
        const bool choice = level >= HEROES3_ADVANCED;
        assert_int_equal(b.s->decision == HEROES3_DECIDE_HEX, choice); /* else there is only one */
        if (choice) {
            assert_true(battle_may(HEROES3_MOVE_AIM, heroes3_hex(5, 5)));
            assert_int_equal(battle_may(HEROES3_MOVE_AIM, heroes3_hex(6, 5)),
                             level == HEROES3_EXPERT);
            battle_do(HEROES3_MOVE_AIM, heroes3_hex(4, 5));
        }
        assert_false(heroes3_has(b.s->closed, heroes3_hex(4, 5)));
        assert_int_equal(b.s->thing_count, 2);
    }
}

TEST(test_hs26_what_lies_over_a_removed_obstacle_stays)
{
    caster_knows("remove_obstacle", 1, pikemen, pikemen, NULL);
    const uint8_t first[] = {80, 81}, second[] = {81, 82};
    heroes3_put_thing(b.s, HEROES3_THING_OBSTACLE, HEROES3_NO_SIDE, 0, first, 2);
    heroes3_put_thing(b.s, HEROES3_THING_OBSTACLE, HEROES3_NO_SIDE, 0, second, 2);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_REMOVE_OBSTACLE, 80);
    assert_false(heroes3_has(b.s->closed, 80));
    assert_true(heroes3_has(b.s->closed, 81));
}

TEST(test_hs9_dispel_of_an_expert_sweeps_what_spells_laid)
{
    for (int level = 2; level <= 3; level++) {
        caster_knows("dispel", level, pikemen, pikemen, NULL);
        put(HEROES3_THING_OBSTACLE, HEROES3_NO_SIDE, 4, 5);
        put(HEROES3_THING_FIELD, HEROES3_DEFENDER, 5, 5);
        put(HEROES3_THING_MINE, HEROES3_DEFENDER, 6, 5);
        battle_next();
        assert_int_equal(battle_may(HEROES3_MOVE_CAST, HEROES3_CAST_DISPEL), level == 3);
        if (level == 3) {
            battle_do(HEROES3_MOVE_CAST, HEROES3_CAST_DISPEL);
            assert_int_equal(b.s->thing_count, 1);
            assert_false(heroes3_has(b.s->closed, heroes3_hex(5, 5)));
        }
    }
}

TEST(test_hs25_an_earthquake_hits_as_many_parts_once_each)
{
    static const int hits[] = {2, 2, 3, 4};
    for (int level = 0; level < 4; level++) {
        caster_knows("earthquake", level, pikemen, pikemen, SETS("siege.town=castle"));
        uint8_t before[HEROES3_WALL_PARTS];
        memcpy(before, b.s->wall, sizeof before);
        heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_EARTHQUAKE, 0);
        int sum = 0;
        for (int part = 0; part < HEROES3_WALL_PARTS; part++) {
            assert_in_range(before[part] - b.s->wall[part], 0, 1);
            sum += before[part] - b.s->wall[part];
        }
        assert_int_equal(sum, hits[level]);
        caster_knows("earthquake", level, pikemen, pikemen, NULL); /* no walls */
        assert_int_equal(caster_targets(HEROES3_CAST_EARTHQUAKE), 0);
    }
}

TEST(test_hs23_teleport_by_stack_and_hex)
{
    caster_knows("teleport", 1, "9 pikeman, 1 gold_dragon, 1 green_dragon", pikemen, NULL);
    b.s->turn.speed[0] = 60;
    assert_int_equal(battle_next(), 0);
    b.s->turn.speed[0] = 4;
    assert_int_equal(caster_targets(HEROES3_CAST_TELEPORT),
                     heroes3_bit(0)); /* green dragons are immune up to level 3, gold ones to 4 */
    battle_do(HEROES3_MOVE_CAST, HEROES3_CAST_TELEPORT);
    assert_int_equal(b.s->decision, HEROES3_DECIDE_HEX); /* only one stack: a hex at once */
    assert_false(battle_may(HEROES3_MOVE_AIM, b.s->unit[DEFENDER].hex));
    assert_false(battle_may(HEROES3_MOVE_AIM, b.s->unit[0].hex));
    battle_do(HEROES3_MOVE_AIM, heroes3_hex(14, 5));
    assert_int_equal(b.s->unit[0].hex, heroes3_hex(14, 5));
    assert_int_equal(b.s->active, 0); /* its turn goes on from there */
    assert_true(battle_may(HEROES3_MOVE_STRIKE, DEFENDER));
}

TEST(test_hs23_what_lies_there_hurts_who_is_teleported)
{
    caster_knows("teleport", 1, "90 pikeman", pikemen, SETS("siege.town=citadel"));
    b.s->target = 0;
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_TELEPORT, 44);
    assert_int_equal(lost(0), 70); /* the moat */
    put(HEROES3_THING_FIRE, HEROES3_DEFENDER, 5, 5);
    heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_TELEPORT, heroes3_hex(5, 5));
    assert_int_equal(lost(0), 70 + 10 * 1 + 10); /* a Fire Wall of power 1 */
}

TEST(test_hs7_fire_and_mines_free_the_blind)
{
    static const enum heroes3_thing_kind kinds[] = {HEROES3_THING_FIRE, HEROES3_THING_MINE};
    for (int k = 0; k < 2; k++) {
        caster_knows("teleport", 1, pikemen, pikemen, NULL);
        heroes3_unit_affect(b.s, b.r, 0, HEROES3_BLIND, 3, 50);
        b.s->target = 0;
        heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_TELEPORT, heroes3_hex(4, 5));
        assert_int_equal(b.s->unit[0].rounds[HEROES3_BLIND], 3);
        put(kinds[k], HEROES3_DEFENDER, 5, 5);
        heroes3_cast(b.s, b.r, HEROES3_ATTACKER, HEROES3_CAST_TELEPORT, heroes3_hex(5, 5));
        assert_int_equal(b.s->unit[0].rounds[HEROES3_BLIND], 0);
        assert_true(b.s->turn.able & heroes3_bit(0));
    }
}

/* Over the moat of a breached wall only an advanced, over a wall only an expert. */
TEST(test_hs23_teleport_past_walls_and_moat)
{
    for (int level = 0; level < 4; level++) {
        caster_knows("teleport", level, pikemen, pikemen,
                     SETS("siege.town=castle", "siege.moat=true"));
        const int inside = heroes3_hex(13, 5), outside = heroes3_hex(4, 3);
        struct heroes3_hexes hexes = heroes3_teleport_hexes(b.s, b.r, HEROES3_ATTACKER, 0);
        assert_true(heroes3_has(hexes, outside));
        assert_int_equal(heroes3_has(hexes, inside), level == HEROES3_EXPERT);
        for (int part = 0; part < HEROES3_WALL_PARTS; part++) {
            b.s->wall[part] = 0;
        }
        hexes = heroes3_teleport_hexes(b.s, b.r, HEROES3_ATTACKER, 0);
        assert_int_equal(heroes3_has(hexes, inside), level >= HEROES3_ADVANCED);
    }
}

TEST(test_hs24_sacrifice_gives_a_stack_for_another)
{
    static const int base[] = {3, 3, 6, 10};
    for (int level = 0; level < 4; level++) {
        caster_knows("sacrifice", level, "10 pikeman, 20 griffin, 90 skeleton, 9 efreeti, 90 imp",
                     pikemen, NULL);
        battle_until(0, HEROES3_MOVE_DEFEND);
        assert_false(battle_may(HEROES3_MOVE_CAST, HEROES3_CAST_SACRIFICE)); /* nobody lost */
        heroes3_unit_slay(b.s, b.r, 1, 20);
        heroes3_unit_slay(b.s, b.r, 2, 50);
        heroes3_unit_slay(b.s, b.r, 3, 5);
        heroes3_unit_affect(b.s, b.r, 4, HEROES3_HYPNOTIZED, 3, 1); /* not ours to give now */
        const int points = (5 + 10 + base[level]) * 10;
        battle_do(HEROES3_MOVE_CAST, HEROES3_CAST_SACRIFICE);
        assert_false(heroes3_alive(b.s, 0));
        assert_int_equal(b.s->corpses & heroes3_bit(0), 0);
        assert_int_equal(heroes3_hit_points(&b.s->unit[1]), points);
    }
}

/* HM-13: an army that gets a dead stack back for its last living one has not lost. */
TEST(test_hs24_the_last_living_stack_is_sacrificed)
{
    caster_knows("sacrifice", HEROES3_EXPERT, "100 pikeman, 20 griffin", pikemen, NULL);
    battle_until(0, HEROES3_MOVE_DEFEND);
    heroes3_unit_slay(b.s, b.r, 1, 20);
    battle_do(HEROES3_MOVE_CAST, HEROES3_CAST_SACRIFICE);
    assert_int_equal(heroes3_creatures(b.s, HEROES3_ATTACKER), heroes3_bit(1));
    assert_int_equal(b.s->unit[1].count, 20);
    assert_int_equal(b.s->over, 0);
    assert_int_not_equal(battle_next(), HEROES3_NO_UNIT);
}

/* The attacker's active stack is sacrificed before it acts; the tie that follows tells whether its army
 * has played. Nobody played before, so the attacker wins the tie in the other reading. */
TEST(test_h32_a_sacrificed_stack_has_played_or_not)
{
    static const char *const readings[] = {"turn.fallen_plays=false", "turn.fallen_plays=true"};
    for (int plays = 0; plays < 2; plays++) {
        caster_knows("sacrifice", HEROES3_EXPERT, "10 griffin, 20 pikeman, 20 pikeman", pikemen,
                     SETS(readings[plays]));
        fixture_listen(&b.f);
        assert_int_equal(battle_next(), 0);
        heroes3_unit_slay(b.s, b.r, 1, 10);
        heroes3_unit_slay(b.s, b.r, 2, 20);
        battle_do(HEROES3_MOVE_CAST, HEROES3_CAST_SACRIFICE);
        battle_do(HEROES3_MOVE_TARGET, 0);
        battle_do(HEROES3_MOVE_TARGET, 2);
        assert_false(heroes3_alive(b.s, 0));
        assert_int_equal(battle_next(), plays ? DEFENDER : 1); /* both are pikemen */
    }
}
