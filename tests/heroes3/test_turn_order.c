/* H-1 to H-32: the vectors of the turn order, and what they leave to real battles. */
#include "tests/heroes3/heroes3_by_hand.h"

#include "tests/heroes3/replay_turn_vectors.h"

TESTING_KEEPER(keep_json, json_t, json_decref)

static json_t *load(void)
{
    char why[512];
    json_t *root =
        vectors_load(POISE_SOURCE_DIR "/tests/heroes3/turn_vectors.json", why, sizeof why);
    if (root == NULL) {
        fail_msg("%s", why);
    }
    return keep_json(root);
}

static void check_vector(const json_t *vector)
{
    char why[8192];
    if (!vector_passes(vector, &vectors_rules, why, sizeof why)) {
        fail_msg("%s: %s", json_string_value(json_object_get(vector, "id")), why);
    }
}

static const json_t *find(const json_t *root, const char *id)
{
    const json_t *vector;
    size_t i;
    json_array_foreach(json_object_get(root, "vectors"), i, vector)
    {
        if (strcmp(json_string_value(json_object_get(vector, "id")), id) == 0) {
            return vector;
        }
    }
    fail_msg("there is no vector %s", id);
    return NULL;
}

static void passes(const char *const ids[])
{
    json_t *root = load();
    for (int i = 0; ids[i] != NULL; i++) {
        check_vector(find(root, ids[i]));
    }
}

#define PASSES(...) passes(SETS(__VA_ARGS__))

/* A test in which these vectors pass, and no more. */
#define VECTOR_TEST(name, ...)                                                                     \
    TEST(name)                                                                                     \
    {                                                                                              \
        PASSES(__VA_ARGS__);                                                                       \
    }

TEST(test_every_vector_passes)
{
    json_t *root = load();
    const json_t *vector;
    size_t i;
    json_array_foreach(json_object_get(root, "vectors"), i, vector)
    {
        check_vector(vector);
    }
    assert_int_equal(i, 44);
}

TEST(test_the_base_rules_are_those_of_the_vectors)
{
    battle_open("1 pikeman", "1 pikeman", NULL);
    assert_memory_equal(&b.r->turn, &vectors_rules, sizeof vectors_rules);
}

/* Blinded before its turn a stack is passed over; freed, it plays as the fastest left (H-27). */
TEST(test_h27_a_vector_may_blind_and_free)
{
    json_t *vector =
        json_loads("{\"id\": \"H-27\", \"stacks\": [{\"id\": \"A0\", \"side\": \"A\", \"slot\": 0, "
                   "\"speed\": 9},"
                   " {\"id\": \"A1\", \"side\": \"A\", \"slot\": 1, \"speed\": 7},"
                   " {\"id\": \"B0\", \"side\": \"B\", \"slot\": 0, \"speed\": 8},"
                   " {\"id\": \"B1\", \"side\": \"B\", \"slot\": 1, \"speed\": 4}],"
                   " \"events\": [{\"after\": 0, \"type\": \"blind\", \"unit\": \"A0\"},"
                   " {\"after\": 1, \"type\": \"blind\", \"unit\": \"A1\"},"
                   " {\"after\": 1, \"type\": \"unblind\", \"unit\": \"A0\"}],"
                   " \"expected\": [[[\"B0\", \"NORMAL\", \"act\"], [\"A0\", \"NORMAL\", \"act\"], "
                   "[\"B1\", \"NORMAL\", \"act\"]]]}",
                   0, NULL);
    check_vector(keep_json(vector));
}

static struct heroes3_turn t;
static struct heroes3_turn_rules rules;

static void reset_rules(void)
{
    rules = vectors_rules;
}

EACH_TEST(reset_rules, NULL)

/* Under the other reading of an open point the vector's `alternative` comes out; the readings are reset. */
static void reads(const char *id)
{
    char why[8192];
    json_t *root = load();
    const json_t *vector = find(root, id);
    const json_t *units = json_object_get(json_object_get(vector, "alternative"), "expected_units");
    assert_non_null(units);
    if (!vector_matches_units(vector, &rules, units, why, sizeof why)) {
        fail_msg("%s: %s", id, why);
    }
    assert_false(vector_matches_units(vector, &vectors_rules, units, why, sizeof why));
    reset_rules();
}

TEST(test_alternatives_of_open_points_come_out)
{
    rules.ballista_order = HEROES3_BALLISTA_ALL_FIRST;
    reads("TO-22");
    rules.first_siege_tie = HEROES3_SIEGE_TIE_ALTERNATE;
    reads("TO-49");
    rules.later_siege_tie = HEROES3_SIEGE_TIE_ATTACKER;
    reads("TO-50");
}

/* A field of creatures for questions that no vector asks. */
static void field(const uint64_t units, int speed)
{
    heroes3_turn_start(&t);
    for (uint64_t left = units; left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        t.speed[unit] = (uint8_t)speed;
        heroes3_turn_enable(&t, unit);
    }
    heroes3_turn_begin_round(&t, true);
}

static void expect(int unit, enum heroes3_deed deed)
{
    assert_int_equal(heroes3_turn_next(&t, &rules), unit);
    heroes3_turn_played(&t, &rules, unit, deed);
}

static const uint64_t two_each = UINT64_C(3) | UINT64_C(3) << HEROES3_SIDE_UNITS;

TEST(test_tie_rules_of_the_experiments)
{
    rules.tie_rule = HEROES3_TIE_ATTACKER;
    field(two_each, 5);
    expect(0, HEROES3_ACTED);
    expect(1, HEROES3_ACTED);
    expect(DEFENDER, HEROES3_ACTED);
    rules.tie_rule = HEROES3_TIE_SLOT;
    field(two_each, 5);
    expect(0, HEROES3_ACTED);
    expect(DEFENDER, HEROES3_ACTED);
    expect(1, HEROES3_ACTED);
    rules.tie_rule = HEROES3_TIE_RANDOM;
    int attackers = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        field(two_each, 5);
        t.coin = rng_stream(rng_key(1, seed), 0, 1);
        attackers += heroes3_turn_next(&t, &rules) < HEROES3_SIDE_UNITS;
    }
    assert_in_range(attackers, 70, 130);
}

TEST(test_default1_what_counts_as_played_is_a_rule_value)
{
    rules.plays = 1 << HEROES3_ACTED;
    field(two_each, 5);
    expect(0, HEROES3_DEFENDED);
    assert_int_equal(t.last_side, HEROES3_NO_SIDE);
    expect(1, HEROES3_ACTED); /* still the beginning: the attacker */
    expect(DEFENDER, HEROES3_ACTED);
}

TEST(test_default5_order_of_machines_is_a_rule_value)
{
    static const uint8_t reversed[6] = {3, 4, 5, 2, 1, 0};
    const uint64_t machines = UINT64_C(0x1f) << HEROES3_KEEP;
    field(machines, 0);
    t.waited = machines & HEROES3_TURRET_BITS;
    t.phase = HEROES3_MACHINES;
    memcpy(rules.machine_order, reversed, sizeof reversed);
    expect(HEROES3_BALLISTA, HEROES3_ACTED);
    expect(HEROES3_TENT, HEROES3_ACTED);
    expect(HEROES3_LOWER_TOWER, HEROES3_ACTED);
    expect(HEROES3_UPPER_TOWER, HEROES3_ACTED);
    expect(HEROES3_KEEP, HEROES3_ACTED);
}

TEST(test_default6_clones_by_slot_of_their_originals)
{
    field(UINT64_C(3) << HEROES3_FIRST_CLONE, 5);
    t.origin[HEROES3_FIRST_CLONE] = 4;
    t.origin[HEROES3_FIRST_CLONE + 1] = 2;
    assert_int_equal(heroes3_turn_next(&t, &rules), HEROES3_FIRST_CLONE);
    rules.clone_order = HEROES3_CLONES_BY_SLOT;
    assert_int_equal(heroes3_turn_next(&t, &rules), HEROES3_FIRST_CLONE + 1);
}

TEST(test_default7_freed_in_the_machine_phase)
{
    for (int order = 0; order < 2; order++) {
        rules.late_order = (uint8_t)order;
        field(heroes3_bit(0) | heroes3_bit(1) | heroes3_bit(HEROES3_BALLISTA) |
                  heroes3_bit(HEROES3_TENT),
              5);
        heroes3_turn_disable(&t, 1);
        expect(0, HEROES3_ACTED);
        expect(HEROES3_BALLISTA, HEROES3_ACTED);
        heroes3_turn_enable(&t, 1);
        const bool late = order == HEROES3_LATE_WAIT_PHASE;
        expect(late ? HEROES3_TENT : 1, HEROES3_ACTED);
        expect(late ? 1 : HEROES3_TENT, HEROES3_ACTED);
        assert_int_equal(heroes3_turn_next(&t, &rules), HEROES3_NO_UNIT);
    }
}

TEST(test_u7_morale_phase_slowest_first_is_a_rule_value)
{
    rules.morale_order = HEROES3_MORALE_SLOWEST;
    field(heroes3_bit(0) | heroes3_bit(DEFENDER), 5);
    t.speed[0] = 9;
    for (int k = 0; k < 2; k++) {
        const int unit = k == 0 ? 0 : DEFENDER;
        expect(unit, HEROES3_ACTED);
        heroes3_turn_grant_extra(&t, unit);
        expect(unit, HEROES3_WAITED);
    }
    expect(DEFENDER, HEROES3_ACTED);
    expect(0, HEROES3_ACTED);
}

VECTOR_TEST(test_h1_h2_four_parts_in_order, "TO-01", "TO-19", "TO-27", "TO-30", "TO-48", "TO-63",
            "TO-69")
VECTOR_TEST(test_h3_faster_creatures_play_earlier, "TO-01", "TO-65")
VECTOR_TEST(test_h4_h5_tied_armies_alternate, "TO-05", "TO-06", "TO-07", "TO-10", "TO-15", "TO-16",
            "TO-67")
VECTOR_TEST(test_h6_attacker_wins_the_first_tie, "TO-02", "TO-05", "TO-49")
VECTOR_TEST(test_h7_last_mover_carries_over_rounds, "TO-25", "TO-43")
VECTOR_TEST(test_h8_machines_count_as_having_played, "TO-25", "TO-50", "TO-68")
VECTOR_TEST(test_h9_left_slot_inside_an_army, "TO-04", "TO-62")
VECTOR_TEST(test_h10_ballista_before_tent, "TO-19", "TO-20", "TO-22")
VECTOR_TEST(test_h11_ammo_carts_play_no_part, "TO-23")
VECTOR_TEST(test_h12_machine_of_the_other_army_first, "TO-20", "TO-22")

TEST(test_h13_only_a_skilled_hero_waits_with_a_machine)
{
    PASSES("TO-26", "TO-29");
    for (int level = 0; level < 2; level++) {
        battle_open("10 pikeman", "10 pikeman",
                    SETS("armies.ai.machines=[ballista]",
                         level == 0 ? "armies.ai.hero.artillery=0" : "armies.ai.hero.artillery=1"));
        battle_until(DEFENDER, HEROES3_MOVE_DEFEND);
        battle_do(HEROES3_MOVE_DEFEND, 0);
        const int next = battle_next();
        assert_int_equal(next == HEROES3_BALLISTA, level == 1); /* else it has shot by itself */
        if (level == 1) {
            battle_do(HEROES3_MOVE_WAIT, 0);
            assert_int_equal(battle_next(), HEROES3_BALLISTA);
            assert_int_equal(b.s->turn.phase, HEROES3_MACHINES);
            assert_false(battle_may(HEROES3_MOVE_WAIT, 0));
        }
    }
}

VECTOR_TEST(test_h14_waiting_machines_follow_immediately, "TO-26", "TO-27", "TO-29")
VECTOR_TEST(test_h15_h16_morale_phase_first_come_first_served, "TO-27", "TO-32", "TO-35", "TO-48",
            "TO-63")
VECTOR_TEST(test_h17_speed_does_not_change_the_morale_phase, "TO-33")
VECTOR_TEST(test_h18_slower_waiters_play_earlier, "TO-30", "TO-43", "TO-63", "TO-64")
VECTOR_TEST(test_h19_h20_h21_wait_phase_ties, "TO-38", "TO-39", "TO-68")
VECTOR_TEST(test_h23_h24_turrets_before_the_catapult, "TO-44", "TO-45")
VECTOR_TEST(test_h25_h26_waiting_siege_machines_play_in_the_machine_phase, "TO-48")

TEST(test_h27_freed_stacks_play_by_their_speed)
{
    PASSES("TO-53", "TO-54", "TO-55");
    battle_open("9 pikeman, 9 royal_griffin", "9 wolf_rider",
                SETS("armies.ai.hero.spells=[cure]", "armies.ai.hero.mana=20"));
    heroes3_unit_affect(b.s, b.r, 1, HEROES3_BLIND, 3, 50);
    battle_turn(DEFENDER, HEROES3_MOVE_DEFEND, 0);
    battle_turn(0, HEROES3_MOVE_CAST, HEROES3_CAST_CURE);
    battle_turn(0, HEROES3_MOVE_WAIT, 0);
    assert_int_equal(battle_next(), 1);
    assert_int_equal(b.s->turn.phase, HEROES3_NORMAL);
}

/* A stack that is freed in the wait phase has not waited in this round, but cannot wait any more. */
TEST(test_h27_nobody_waits_in_the_wait_phase)
{
    field(heroes3_bit(0) | heroes3_bit(1), 5);
    heroes3_turn_disable(&t, 1);
    assert_int_equal(heroes3_turn_next(&t, &rules), 0);
    assert_true(heroes3_turn_may_wait(&t, 0));
    expect(0, HEROES3_WAITED);
    expect(0, HEROES3_ACTED);
    heroes3_turn_enable(&t, 1);
    assert_int_equal(heroes3_turn_next(&t, &rules), 1);
    assert_false(heroes3_turn_may_wait(&t, 1));
}

VECTOR_TEST(test_h28_ties_apply_to_freed_stacks, "TO-56")

TEST(test_h29_no_second_turn_after_resurrection)
{
    PASSES("TO-57");
    /* a frozen stack, and one that waited with its morale */
    field(two_each, 5);
    expect(0, HEROES3_FROZE);
    expect(DEFENDER, HEROES3_ACTED);
    heroes3_turn_grant_extra(&t, DEFENDER);
    expect(DEFENDER, HEROES3_WAITED);
    heroes3_turn_die(&t, 0);
    heroes3_turn_die(&t, DEFENDER);
    heroes3_turn_enable(&t, 0);
    heroes3_turn_enable(&t, DEFENDER);
    expect(1, HEROES3_ACTED);
    expect(DEFENDER + 1, HEROES3_ACTED);
    assert_int_equal(heroes3_turn_next(&t, &rules), HEROES3_NO_UNIT);
}

VECTOR_TEST(test_h30_h31_clones_alternate_and_play_last_of_their_army, "TO-59", "TO-60", "TO-66")

static const char *rules_of_turn(int nth)
{
    int from = 0;
    for (;;) {
        const struct fixture_event *e = fixture_find(&b.f, from, "activate");
        assert_non_null(e);
        if (nth-- == 0) {
            return e->rules;
        }
        from = (int)(e - b.f.events) + 1;
    }
}

TEST(test_the_trace_names_the_rules_that_chose_the_stack)
{
    battle_open("9 pixie, 9 pikeman, 9 archer", "9 pikeman",
                SETS("armies.ai.machines=[tent]", "armies.human.machines=[tent]"));
    fixture_listen(&b.f);
    battle_turn(0, HEROES3_MOVE_WAIT,
                0); /* counts as played, so B0 goes before the tie of A1, A2 */
    battle_turn(DEFENDER, HEROES3_MOVE_DEFEND, 0);
    battle_turn(1, HEROES3_MOVE_DEFEND, 0);
    battle_turn(2, HEROES3_MOVE_DEFEND, 0);
    battle_next();
    assert_string_equal(rules_of_turn(0), "H-3");
    assert_string_equal(rules_of_turn(1), "H-3 H-4 H-5");
    assert_string_equal(rules_of_turn(2), "H-3 H-9");
    assert_string_equal(rules_of_turn(3), "H-3");
    assert_string_equal(rules_of_turn(4), "H-2 H-12");
    assert_string_equal(rules_of_turn(5), "H-2");
    assert_string_equal(rules_of_turn(6), "H-18");
}

/* Counts of one round's activations, kept by the listener. */
struct census {
    int activations[HEROES3_UNITS], waits[HEROES3_UNITS], extras[HEROES3_UNITS];
    int rounds;
};

static void close_round(struct census *c, const struct heroes3_state *s)
{
    for (uint64_t left = s->alive; left != 0; left &= left - 1) {
        const int unit = __builtin_ctzll(left);
        assert_in_range(c->extras[unit], 0, 1);
        assert_in_range(c->waits[unit], 0, 1);
        assert_int_equal(c->activations[unit], 1 + c->waits[unit] + c->extras[unit]);
    }
    const int rounds = c->rounds + 1;
    *c = (struct census){.rounds = rounds};
}

static void hear(void *listener, const struct trace_event *event, const void *state)
{
    struct census *c = listener;
    const char *action = event->action;
    const int64_t unit = fixture_tells(event, "unit") ? fixture_detail(event, "unit") : 0;
    c->activations[unit] += strcmp(action, "activate") == 0;
    c->waits[unit] += strcmp(action, "wait") == 0;
    c->extras[unit] += strcmp(action, "morale") == 0;
    if (strcmp(action, "round") == 0) {
        close_round(c, state);
    }
}

/* Armies that nothing stuns: each living stack is activated exactly once a round, once more for
 * a wait and once more for good morale. */
TEST(test_every_stack_plays_once_a_round)
{
    struct fixture f;
    const char *const sets[] = {
        "armies.ai.town=stronghold",   "armies.human.town=castle",       "armies.ai.tier=base",
        "armies.ai.hero.leadership=3", "armies.human.hero.leadership=2", NULL};
    fixture_open(&f, "heroes3/base.yaml", sets);
    static const char *const players[] = {"random", "greedy", "exchange"};
    int rounds = 0;
    for (int p = 0; p < 3; p++) {
        const struct match match = fixture_seat_players(&f, players[p], players[p]);
        for (uint64_t game = 0; game < 100; game++) {
            struct census census = {.rounds = 0};
            struct trace trace = {.hear = hear, .listener = &census};
            unsigned char record[GAME_RECORD_MAX];
            match_play(&match, 3, game, &f.table, &trace, record);
            rounds += census.rounds;
        }
    }
    assert_true(rounds > 1000);
}
