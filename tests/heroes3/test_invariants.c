/* Random and heuristic battles of many kinds hold every invariant, and every list of moves is
 * sound. */

#include "tests/heroes3/heroes3_by_hand.h"

static struct fixture f;

enum { GAMES = 120, CHOICES = 25 };

/* Every spell, machine and special case of the turn order occurs in these. */
static const char *const everything[] = {
    "armies.ai.town=inferno",
    "armies.human.town=castle",
    "armies.ai.hero={attack: 3, defence: 2, power: 4, mana: 400, spells: [], offense: 1, archery: "
    "2, armorer: 3, artillery: 1, ballistics: 2, first_aid: "
    "1, tactics: 2, leadership: 3, luck: 2, resistance: 1, sorcery: 2, intelligence: 1, air_magic: "
    "2, earth_magic: 2, fire_magic: 2, water_magic: 2}",
    "armies.human.hero={attack: 1, defence: 4, power: 3, mana: 900, spells: [], offense: 3, "
    "archery: 1, armorer: 1, artillery: 2, ballistics: 0, first_aid: "
    "3, tactics: 0, leadership: 2, luck: 3, resistance: 0, sorcery: 0, intelligence: 0, air_magic: "
    "3, earth_magic: 3, fire_magic: 3, water_magic: 3}",
    "armies.ai.machines=[ballista, tent, ammo_cart]",
    "armies.human.machines=[ballista, tent]",
    "attacker=random",
    "obstacles.on=true",
    "terrain=lava",
    NULL,
};

/* Both books are full where everything is to occur. */
static void open_rules(const char *const sets[])
{
    fixture_open(&f, "heroes3/base.yaml", sets);
    struct heroes3_rules *r = f.rules;
    for (int seat = 0; seat < 2 && sets == everything; seat++) {
        r->army[seat].hero.spells = (UINT64_C(1) << HEROES3_SPELLS) - 1;
    }
}

static void check(const char *const sets[], const char *policy, uint64_t seed, uint64_t games)
{
    open_rules(sets);
    fixture_check_invariants(&f, policy, seed, games);
}

TEST(test_invariants_of_random_battles)
{
    check(NULL, "random", 1, GAMES);
}

TEST(test_invariants_of_heuristic_battles)
{
    check(NULL, "simple", 2, GAMES);
    check(NULL, "greedy", 3, GAMES);
    check(NULL, "exchange", 4, GAMES);
}

TEST(test_invariants_with_spells_machines_and_obstacles)
{
    check(everything, "random", 5, GAMES);
    check(everything, "greedy", 6, GAMES);
    check(everything, "exchange", 7, GAMES);
}

TEST(test_invariants_of_every_town)
{
    static const char *const towns[] = {"castle",     "rampart",    "tower",
                                        "inferno",    "necropolis", "dungeon",
                                        "stronghold", "fortress",   "conflux"};
    for (int i = 0; i < 9; i++) {
        const char *const *sets = SETS(testing_text("armies.ai.town=%s", towns[i]),
                                       testing_text("armies.human.town=%s", towns[(i + 4) % 9]),
                                       "armies.ai.tier=upgraded");
        check(sets, "random", 8, GAMES / 8);
        check(sets, "greedy", 9, GAMES / 8);
    }
}

TEST(test_invariants_of_sieges)
{
    static const char *const towns[] = {"siege.town=fort", "siege.town=citadel",
                                        "siege.town=castle"};
    for (int i = 0; i < 3; i++) {
        const char *const sets[] = {towns[i],
                                    "siege.moat=true",
                                    "armies.ai.machines=[ballista, tent, ammo_cart]",
                                    "armies.ai.hero.ballistics=2",
                                    "armies.human.hero.artillery=1",
                                    NULL};
        check(sets, "random", 10, GAMES / 4);
        check(sets, "greedy", 11, GAMES / 4);
    }
}

TEST(test_moves_are_listed_once_and_own_players_choose_among_them)
{
    const char *const siege[] = {"siege.town=castle", "siege.moat=true",
                                 "armies.ai.hero.ballistics=1", "armies.human.hero.artillery=1",
                                 NULL};
    const char *const *const kinds[] = {NULL, everything, siege};
    for (int i = 0; i < 3; i++) {
        open_rules(kinds[i]);
        fixture_check_choices(&f, 12 + (uint64_t)i, CHOICES);
    }
}

static void assert_byte_is_refused(void *at, size_t offset, uint8_t value)
{
    uint8_t *byte = (uint8_t *)at + offset, before = *byte;
    *byte = value;
    assert_non_null(fixture_broken(&f, f.table.state));
    *byte = before;
    assert_null(fixture_broken(&f, f.table.state));
}

/* A position may come from others: no number that is used as an index lies beyond its table. */
TEST(test_verify_refuses_an_index_beyond_its_table)
{
    struct rng rng = rng_stream(1, 0, 0);
    fixture_open(&f, "heroes3/base.yaml", NULL);
    fixture_start(&f, 13, 0);
    for (int k = 0; k < 20 && f.game->advance(f.table.state, f.rules); k++) {
        fixture_choose(&f, game_find_policy(f.game, "greedy"), &rng);
    }
    assert_true(f.game->advance(f.table.state, f.rules));
    struct heroes3_state *s = (void *)f.table.state;
    struct heroes3_unit *u = &s->unit[s->active];
    assert_byte_is_refused(&u->creature, 1, 1);
    assert_byte_is_refused(&u->creature, 1, 0x80);
    assert_byte_is_refused(&u->shape, 0, HEROES3_SHAPES);
    assert_byte_is_refused(&u->poisoned, 0, 101);
    assert_byte_is_refused(&u->hex, 0, HEROES3_HEXES);
    assert_byte_is_refused(&u->hex, 0, HEROES3_NOWHERE);
    assert_byte_is_refused(&u->morale, 0, 4);
    assert_byte_is_refused(&u->luck, 0, 252);
    assert_byte_is_refused(&u->twin, 0, HEROES3_UNITS);
    assert_byte_is_refused(&u->lasting, 7, 1);
    assert_byte_is_refused(&s->corpses, 7, 1);
    assert_byte_is_refused(&s->turn.done, 7, 1);
    assert_byte_is_refused(&s->active, 0, HEROES3_UNITS);
    assert_byte_is_refused(&s->target, 0, HEROES3_UNITS);
    assert_byte_is_refused(&s->spell, 0, HEROES3_SPELLS);
    assert_byte_is_refused(&s->turn.extra, 0, HEROES3_UNITS);
    assert_byte_is_refused(&s->turn.queued, 0, HEROES3_UNITS + 1);
    assert_byte_is_refused(&s->thing_count, 0, HEROES3_THINGS + 1);
    assert_byte_is_refused(&s->bond_count, 0, HEROES3_BONDS + 1);
}

/* A wall that stands closes its hex, and a tower has its turret, also in a position that was changed by
 * hand. */
TEST(test_verify_refuses_walls_that_say_two_things)
{
    fixture_open(&f, "heroes3/base.yaml", SETS("siege.town=castle"));
    fixture_start(&f, 13, 0);
    assert_true(f.game->advance(f.table.state, f.rules));
    struct heroes3_state *s = (void *)f.table.state;
    assert_byte_is_refused(&s->wall[HEROES3_WALL_GATE], 0, 0);
    assert_byte_is_refused(&s->wall[HEROES3_WALL_UPPER], 0, 0);
    assert_byte_is_refused(&s->wall[HEROES3_WALL_KEEP], 0, 0);
    assert_byte_is_refused(&s->wall[HEROES3_WALL_LOWER], 0, 9);
    s->wall[HEROES3_WALL_GATE] = s->wall[HEROES3_WALL_LOWER] = 1; /* they stand, damaged */
    assert_null(fixture_broken(&f, f.table.state));
}
