/* Map, set-up and the phases 1 to 4. */
#include "tests/wroth/wroth_by_hand.h"

static void open_base(void)
{
    table_open(SETS("human.count=1"));
}

static void expect_refusal(const char *set, const char *word)
{
    fixture_refuses("wroth/base.yaml", SETS(set), word);
}

EACH_TEST(open_base, table_close)

TEST(test_wp1_adjacency_goes_both_ways_and_connects)
{
    for (int a = 1; a <= WROTH_REGIONS; a++) {
        for (int b = 1; b <= WROTH_REGIONS; b++) {
            assert_int_equal((t.r->adjacent[a] & wroth_bit(b)) != 0,
                             (t.r->adjacent[b] & wroth_bit(a)) != 0);
        }
    }
    assert_int_equal(t.r->reach[wroth_bit(1)],
                     wroth_bit(1) | wroth_bit(2) | wroth_bit(6) | wroth_bit(7));
    expect_refusal("map[0].adjacent=[2]", "both ways");
    expect_refusal("map[0].adjacent=[1]", "itself");
}

TEST(test_wp2_shores_touches_the_six_outer_regions)
{
    assert_int_equal(t.r->adjacent[WROTH_SHORES], 0x3f);
}

TEST(test_wp5_wp6_basics_are_limited_and_die_for_good)
{
    table_clear();
    assert_int_equal(table_ai()->supply, 25);
    assert_int_equal(wroth_deploy(t.s, t.r, WROTH_AI, 3, 30), 25);
    assert_int_equal(wroth_deploy(t.s, t.r, WROTH_AI, 3, 1), 0);
    wroth_kill_basic(t.s, t.r, WROTH_AI, 3, WROTH_SIDE_HUMANS);
    assert_int_equal(table_ai()->discard, 1);
    assert_int_equal(table_ai()->supply, 0);
}

TEST(test_wp7_elites_lose_vitality_and_return_fresh)
{
    table_clear();
    table_put_elite(0, 1, 3);
    assert_int_equal(wroth_hurt_elite(t.s, t.r, 0, 2, 2, WROTH_SIDE_AI), 2);
    assert_int_equal(t.s->force[0].vitality[2], 1);
    assert_int_equal(wroth_hurt_elite(t.s, t.r, 0, 2, 2, WROTH_SIDE_AI), 1);
    assert_int_equal(t.s->force[0].place[2], WROTH_ON_MAT);
    table_put_elite(0, 1, 4);
    assert_int_equal(t.s->force[0].vitality[2], 3);
}

TEST(test_wp8_elite_types_are_data)
{
    const struct wroth_faction *f = wroth_faction_of(t.r, 0);
    assert_int_equal(f->type_count, 3);
    assert_int_equal(f->slots, 6);
    for (int type = 0; type < 3; type++) { /* 2, 3, 4 Corra for as much vitality */
        assert_int_equal(f->elites[type].cost, 2 + type);
        assert_int_equal(f->elites[type].vitality, 2 + type);
    }
    expect_refusal("factions.vanilla.elites.A.dice=5", "8 elite dice");
}

/* Counts the faces of many first rolls. */
static void count_faces(int action[4], int asd[4], int games)
{
    for (int game = 0; game < games; game++) {
        fixture_start(&t.f, 8, (uint64_t)game);
        t.f.game->advance(t.s, t.r);
        asd[t.s->force[0].asd]++;
        action[t.s->pool[0]]++;
    }
}

TEST(test_wp10_faces_come_by_their_weights)
{
    int action[4] = {0};
    int asd[4] = {0};
    table_open(SETS("action_die.extend=3", "all_seeing_die.double=0", "all_seeing_die.mine=2"));
    count_faces(action, asd, 6000);
    /* the pool is asked about only where its faces differ, which is the same for each first die
     * but for ties; the all-seeing die is not touched by that */
    assert_int_equal(asd[WROTH_DOUBLE], 0);
    assert_in_range(asd[WROTH_ASD_MINE], 3000 - 194, 3000 + 194); /* 5 standard deviations */
    assert_in_range(asd[WROTH_STRIKE], 1500 - 168, 1500 + 168);
    assert_true(action[WROTH_EXTEND] > 2 * action[WROTH_MINE]);
    expect_refusal("action_die={mine: 0, extend: 0, maneuver: 0, battle: 0}", "weight");
}

TEST(test_wp11_wp13_set_up_by_number_of_humans)
{
    static const struct {
        const char *count;
        int basics, deployed, pool;
    } rows[] = {{"human.count=1", 20, 4, 4},
                {"human.count=2", 15, 3, 5},
                {"human.count=3", 12, 2, 7},
                {"human.count=4", 10, 1, 9}};
    for (int n = 1; n <= 4; n++) {
        table_open(SETS(rows[n - 1].count));
        for (int seat = 0; seat < n; seat++) {
            assert_int_equal(t.s->force[seat].basics[WROTH_SHORES], rows[n - 1].deployed);
            assert_int_equal(t.s->force[seat].supply, rows[n - 1].basics - rows[n - 1].deployed);
            assert_int_equal(t.s->force[seat].corra, 0);
        }
        assert_int_equal(t.s->spent, rows[n - 1].pool);
        assert_int_equal(t.r->dice_each, n == 1 ? 3 : 2);
    }
    expect_refusal("company[0]={basics: 3, deployed: 4, reinforce: 1, pool: 4}", "deployed");
}

TEST(test_wp12_the_first_player_is_random)
{
    int first[4] = {0};
    table_open(SETS("human.count=4"));
    for (uint64_t game = 0; game < 4000; game++) {
        fixture_start(&t.f, 5, game);
        first[t.s->first_seat]++;
    }
    for (int seat = 0; seat < 4; seat++) {
        assert_in_range(first[seat], 1000 - 137, 1000 + 137);
    }
}

TEST(test_wp14_the_ai_starts_on_its_base)
{
    for (uint64_t game = 0; game < 50; game++) {
        fixture_start(&t.f, 1, game);
        assert_int_equal(table_ai()->basics[t.s->base], 3);
        assert_int_equal(table_ai()->supply, 22);
        assert_int_equal(table_ai()->corra, 0);
    }
}

TEST(test_wp13_wp14_corra_at_the_start_is_a_rule_value)
{
    table_open(SETS("human.setup_corra=1", "ai.setup_corra=2"));
    assert_int_equal(t.s->force[0].corra, 1);
    assert_int_equal(table_ai()->corra, 2);
}

TEST(test_wp15_eight_of_twelve_tokens_are_laid)
{
    int sum = 0;
    for (uint64_t game = 0; game < 3000; game++) {
        fixture_start(&t.f, 2, game);
        int of_two = 0;
        for (int region = 1; region <= WROTH_REGIONS; region++) {
            of_two += t.s->token_points[region] == 2;
            assert_true((t.s->token_symbol[region] == WROTH_NO_FACE) ==
                        (t.s->token_points[region] > 0));
        }
        assert_in_range(of_two, 0, 4);
        sum += of_two;
    }
    /* hypergeometric: mean 8/3, variance 32/99 */
    assert_in_range(sum, 8000 - 156, 8000 + 156);
    table_open(SETS("scenario.random_tokens=false"));
    assert_int_equal(t.s->token_symbol[1], WROTH_MINE);
    assert_int_equal(t.s->token_points[8], 1);
}

TEST(test_wp16_base_and_chaos_are_rolled_or_given)
{
    int base[9] = {0};
    int chaos[9] = {0};
    for (uint64_t game = 0; game < 4000; game++) {
        fixture_start(&t.f, 3, game);
        base[t.s->base]++;
        chaos[t.s->chaos_value]++;
    }
    for (int k = 1; k <= 8; k++) {
        assert_in_range(base[k], 500 - 105, 500 + 105);
        assert_in_range(chaos[k], 500 - 105, 500 + 105);
    }
    table_open(SETS("scenario.base=5", "scenario.chaos_start=4",
                    "scenario.ai_troops=[0, 2, 0, 0, 1, 0, 0, 0]"));
    assert_int_equal(t.s->base, 5);
    assert_int_equal(t.s->chaos_value, 4);
    assert_int_equal(table_ai()->basics[2], 2);
    assert_int_equal(table_ai()->basics[5], 3 + 1);
    expect_refusal("scenario.ai_troops=[9, 9, 9, 0, 0, 0, 0, 0]", "basics");
}

TEST(test_wp17_the_first_player_token_passes_from_round_2)
{
    table_open(SETS("human.count=3"));
    const int first = t.s->first_seat;
    t.f.game->advance(t.s, t.r);
    assert_int_equal(t.s->first_seat, first);
    table_idle_until(2);
    assert_int_equal(t.s->first_seat, (first + 1) % 3);
    t.r->token_passes = 0;
    table_idle_until(3);
    assert_int_equal(t.s->first_seat, (first + 1) % 3);
}

static int base_after(const char *set, int round)
{
    table_open(SETS("scenario.base=7", set));
    table_idle_until(round);
    return t.s->base;
}

TEST(test_wp18_the_base_moves_up_and_round)
{
    assert_int_equal(base_after("base_moves_round_1=true", 2), 1); /* 8, then 1 */
    assert_int_equal(base_after("base_moves_round_1=false", 2), 8);
    assert_int_equal(base_after("scenario.base_moves=false", 3), 7);
}

/* The chaos values resolved in a round. */
static void chaos_values(const struct fixture *f, uint32_t round, int out[8], int *n)
{
    *n = 0;
    for (int k = 0; k < f->event_count; k++) {
        if (f->events[k].round == round && strcmp(f->events[k].action, "chaos") == 0) {
            out[(*n)++] = (int)fixture_field(&f->events[k], "value");
        }
    }
}

TEST(test_wp19_chaos_effects_run_one_two_three)
{
    static const int expected[3][3] = {{4}, {5, 6}, {7, 8, 1}};
    table_open(SETS("scenario.chaos_start=4", "scenario.ai_goal=250",
                    "scenario.chaos[7].effect=place_at_base"));
    fixture_listen(&t.f);
    fixture_start(&t.f, 1, 0);
    table_idle_until(9);
    for (uint32_t round = 1; round <= 3; round++) {
        int values[8];
        int n;
        chaos_values(&t.f, round, values, &n);
        assert_int_equal(n, round);
        assert_memory_equal(values, expected[round - 1], sizeof(int) * round);
    }
    for (uint32_t round = 6; round <= 8; round++) { /* at most six */
        int values[8];
        int n;
        chaos_values(&t.f, round, values, &n);
        assert_int_equal(n, 6);
    }
}

TEST(test_wp19_quiet_tables_turn_the_die_as_well)
{
    table_open(SETS("scenario.chaos_start=4", "scenario.ai_goal=250"));
    table_idle_until(4);
    assert_int_equal(t.s->chaos_value, (4 - 1 + 1 + 2 + 3 + 4) % 8 + 1);
    table_open(SETS("scenario.chaos_start=4", "scenario.ai_goal=250", "scenario.chaos_steps=2"));
    table_idle_until(4);
    assert_int_equal(t.s->chaos_value, (4 - 1 + 1 + 2 + 2 + 2) % 8 + 1);
}

static void chaos(enum wroth_effect effect, int amount, int limit)
{
    struct wroth_chaos *c = &t.r->scenario.chaos[0];
    c->effect = (uint8_t)effect;
    c->amount = (uint8_t)amount;
    c->limit = (uint8_t)limit;
    fixture_prepare(&t.f);
    t.s->chaos_value = 1;
    do {
        wroth_chaos_effect(t.s, t.r);
    } while (t.s->chaos_running > 0);
    assert_int_equal(t.s->chaos_value, 2);
}

TEST(test_wp20_chaos_effects)
{
    const struct wroth_force *ai = table_ai();
    table_clear();
    t.s->base = 6;
    chaos(WROTH_PLACE_AT_BASE, 2, 0);
    assert_int_equal(ai->basics[6], 2);
    chaos(WROTH_CHAOS_EXTEND, 3, 0);
    assert_int_equal(ai->basics[6], 5);
    chaos(WROTH_DISPERSE_MOST, 0, 0); /* to 1, 5, 7 */
    assert_int_equal(ai->basics[6], 2);
    chaos(WROTH_PLACE_IN_EACH, 1, 3);
    assert_int_equal(ai->basics[1] + ai->basics[5] + ai->basics[6], 2 + 2 + 3);
    assert_int_equal(ai->basics[7], 1);
    chaos(WROTH_DISPERSE_BASE, 0, 0);
    assert_int_equal(ai->basics[6], 1);
    chaos(WROTH_GAIN_CORRA, 1, 0);
    assert_int_equal(ai->corra, 1);
    table_put(0, 4, 3); /* next to 5 */
    chaos(WROTH_CHAOS_BATTLE, 1, 0);
    assert_int_equal(t.s->force[0].basics[4], 2);
    table_put(0, 3, 4); /* out of reach */
    chaos(WROTH_CHAOS_STRIKE, 1, 0);
    assert_int_equal(t.s->force[0].basics[3], 3);
    t.r->scenario.chaos_strength = 2;
    chaos(WROTH_CHAOS_STRIKE, 1, 0);
    assert_int_equal(t.s->force[0].basics[3] + t.s->force[0].basics[4], 3);
}

TEST(test_wp20_gather_leads_all_ai_troops_toward_regions)
{
    table_clear();
    struct wroth_chaos *c = &t.r->scenario.chaos[0];
    c->toward[0] = 5;
    c->toward[1] = 6;
    c->toward_count = 2;
    table_put(WROTH_AI, 1, 2); /* next to 6 */
    table_put(WROTH_AI, 2, 3); /* 2 -> 1, 7 or 8 -> 5 or 6: the lowest is 1 */
    table_put(WROTH_AI, 8, 1); /* too few */
    table_put(WROTH_AI, 5, 2); /* there already */
    table_put_elite(WROTH_AI, 0, 2);
    table_lay("ai 3:1 3:B"); /* two troops; 3 -> 4 or 8 */
    chaos(WROTH_GATHER, 2, 0);
    static const int expected[] = {3, 0, 0, 1, 2, 2, 0, 1};
    for (int region = 1; region <= WROTH_REGIONS; region++) {
        assert_int_equal(table_ai()->basics[region], expected[region - 1]);
    }
    assert_int_equal(table_ai()->elites[1], 1);
    assert_int_equal(table_ai()->elites[4], 1);
    expect_refusal("scenario.chaos[0]={effect: gather, amount: 2}", "toward");
}

TEST(test_wp20_gather_moves_all_at_once_but_what_stands_still)
{
    table_clear();
    struct wroth_chaos *c = &t.r->scenario.chaos[0];
    c->toward[0] = 8;
    c->toward_count = 1;
    t.r->factions[0].elites[0].immovable = 1;
    table_lay("ai 1:2 1:A 2:3"); /* 1 -> 2, 2 -> 8 */
    chaos(WROTH_GATHER, 2, 0);
    assert_int_equal(table_ai()->elites[1], 1);
    assert_int_equal(table_ai()->basics[2], 2);
    assert_int_equal(table_ai()->basics[8], 3);
}

TEST(test_wp20_no_effect_runs_at_strength_0)
{
    table_open(SETS("scenario.chaos_start=1", "scenario.chaos_strength=0", "spoils.from_round=255",
                    "scenario.chaos[0]={effect: place_at_base, amount: 2}"));
    t.f.game->advance(t.s, t.r);
    assert_int_equal(table_ai()->supply, 25 - 3 - 1);
    assert_int_equal(t.s->chaos_value, 2);
}

/* Starts Spoils on a cleared table with a symbol on a region. */
static void spoils(int region, enum wroth_face symbol)
{
    t.s->token_symbol[region] = (uint8_t)symbol;
    t.s->symbols |= wroth_bit(region);
    t.s->stage = WROTH_SPOILS;
    t.s->cursor = 0;
}

TEST(test_wp21_spoils_go_up_the_regions)
{
    table_clear();
    table_lay("human 2:2 3:2 5:2");
    spoils(5, WROTH_MINE);
    spoils(3, WROTH_MINE);
    spoils(2, WROTH_EXTEND);
    assert_true(t.f.game->advance(t.s, t.r));
    assert_int_equal(t.s->question, WROTH_ASK_SPOILS);
    assert_int_equal(t.s->bonus, 2);
    assert_int_equal(table_count(WROTH_DO_EXTEND, WROTH_BY_SPOILS), 6);
    table_do(wroth_move(WROTH_DO_DISCARD, 0, 0, 0, 0, WROTH_BY_SPOILS)); /* "may" */
    for (int region = 3; region <= 5; region += 2) {
        assert_int_equal(t.s->bonus, region);
        table_do(wroth_move(WROTH_DO_MINE, 0, 0, 0, 0, WROTH_BY_SPOILS));
    }
    assert_int_equal(t.s->force[0].corra, 2 + 1); /* and Allocate */
    assert_int_equal(t.s->question, WROTH_ASK_DRAFT);
}

TEST(test_wp21_an_earlier_bonus_counts_for_a_later_region)
{
    table_clear();
    table_lay("human 2:2 5:1, ai 5:2");
    spoils(5, WROTH_MINE);
    spoils(2, WROTH_EXTEND);
    t.f.game->advance(t.s, t.r);
    table_do(wroth_move(WROTH_DO_EXTEND, 0, 5, 2, 0, WROTH_BY_SPOILS));
    assert_int_equal(t.s->question, WROTH_ASK_SPOILS);
    assert_int_equal(t.s->bonus, 5);
}

TEST(test_wp21_spoils_may_begin_later)
{
    table_clear();
    t.r->spoils_from_round = 2;
    table_put(0, 2, 2);
    spoils(2, WROTH_MINE);
    t.f.game->advance(t.s, t.r);
    assert_int_equal(t.s->question, WROTH_ASK_DRAFT);
}

TEST(test_wp22_spoils_ask_for_most_troops_alone)
{
    table_clear();
    t.r->factions[0].field_advantage = 1;
    t.r->side_faction[WROTH_AI] = 1; /* only the human has the feat */
    t.r->factions[1] = t.r->factions[0];
    t.r->factions[1].field_advantage = 0;
    table_lay("human 2:2, ai 2:2");
    spoils(2, WROTH_MINE);
    t.f.game->advance(t.s, t.r);
    assert_int_equal(t.s->question, WROTH_ASK_DRAFT); /* a tie, whatever the feat says */
    assert_int_equal(wroth_controller(t.s, t.r, 2, true), 0);
}

TEST(test_wp23_the_ai_takes_its_own_version)
{
    table_clear();
    t.s->base = 1;
    table_put(WROTH_AI, 2, 1);
    spoils(2, WROTH_EXTEND);
    t.f.game->advance(t.s, t.r);
    assert_int_equal(table_ai()->basics[2], 5);
    assert_int_equal(table_ai()->asd < WROTH_SEEN, 1); /* still to be used */
    table_clear();
    t.r->ai.spoils = 0;
    table_put(WROTH_AI, 2, 1);
    spoils(2, WROTH_EXTEND);
    t.f.game->advance(t.s, t.r);
    assert_int_equal(table_ai()->basics[2], 1);
}

TEST(test_wp24_wp25_wp26_groundwork)
{
    table_open_clear(SETS("human.count=3"));
    t.s->base = 4;
    t.s->stage = WROTH_GROUNDWORK;
    t.r->ai.income = 2;
    t.r->company[2].reinforce = 2;
    t.f.game->advance(t.s, t.r);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(t.s->force[seat].basics[WROTH_SHORES], 2);
        assert_int_equal(t.s->force[seat].corra, 1);
        assert_in_range(t.s->force[seat].asd, 0, 3);
    }
    assert_int_equal(table_ai()->basics[4], 3);
    assert_int_equal(table_ai()->corra, 2);
    assert_in_range(table_ai()->asd, 0, 3);
}

TEST(test_wp27_corra_may_be_limited)
{
    wroth_gain_corra(t.s, t.r, 0, 100);
    assert_int_equal(t.s->force[0].corra, 100);
    t.r->corra_limit = 20;
    wroth_gain_corra(t.s, t.r, 0, 1);
    assert_int_equal(t.s->force[0].corra, 20);
    t.s->force[WROTH_AI].corra = 1;
    wroth_steal_corra(t.s, t.r, WROTH_AI, 0, 1);
    assert_int_equal(t.s->force[0].corra, 20);
    wroth_gain_corra(t.s, t.r, WROTH_AI, 100);
    assert_int_equal(table_ai()->corra, 20);
}

TEST(test_wp37_the_draft_leaves_the_last_die_to_the_ai)
{
    for (int humans = 1; humans <= 4; humans++) {
        static const char *const counts[] = {"human.count=1", "human.count=2", "human.count=3",
                                             "human.count=4"};
        table_open(SETS(counts[humans - 1]));
        t.f.game->advance(t.s, t.r);
        int faces[4] = {0};
        int seats_asked = 0;
        for (int k = 0; k < t.s->pool_count; k++) {
            faces[t.s->pool[k]]++;
        }
        while (t.s->question == WROTH_ASK_DRAFT) {
            assert_int_equal(t.s->head.seat, (t.s->first_seat + t.s->cursor) % humans);
            seats_asked++;
            table_do(by_die(WROTH_DO_DRAFT, t.s->pool[0], 0, 0, 0));
        }
        for (int seat = 0; seat < humans; seat++) {
            assert_int_equal(t.s->force[seat].dice_left, humans == 1 ? 3 : 2);
            for (int face = 0; face < 4; face++) {
                faces[face] -= t.s->force[seat].dice[face];
            }
        }
        for (int face = 0; face < 4; face++) {
            assert_int_equal(faces[face], t.s->ai_die == face);
        }
        assert_true(seats_asked > 0);
    }
    expect_refusal("company[0]={basics: 20, deployed: 4, reinforce: 1, pool: 1}", "pool");
}

TEST(test_wp52_nobody_is_asked_without_a_choice)
{
    table_open(SETS("action_die={mine: 1, extend: 0, maneuver: 0, battle: 0}"));
    for (uint64_t game = 0; game < 50; game++) {
        fixture_start(&t.f, 6, game);
        struct rng rng = rng_stream(game, 0, 0);
        while (t.f.game->advance(t.s, t.r)) {
            assert_int_not_equal(t.s->question, WROTH_ASK_DRAFT);
            assert_in_range(fixture_count_moves(&t.f), 2, GAME_MOVES_MAX);
            fixture_choose(&t.f, NULL, &rng);
        }
    }
}

TEST(test_wp52_equal_dice_that_are_left_are_no_choice)
{
    static const uint8_t faces[] = {WROTH_BATTLE, WROTH_EXTEND, WROTH_EXTEND, WROTH_EXTEND};
    t.s->stage = WROTH_DRAFT;
    t.s->cursor = t.s->spent = 0;
    memcpy(t.s->pool, faces, sizeof faces);
    t.s->pool_count = sizeof faces;
    assert_true(t.f.game->advance(t.s, t.r));
    assert_int_equal(t.s->question, WROTH_ASK_DRAFT);
    table_do(by_die(WROTH_DO_DRAFT, WROTH_BATTLE, 0, 0, 0));
    assert_int_equal(t.s->question, WROTH_ASK_TURN);
}
