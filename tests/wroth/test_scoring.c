/* Phase 6: control, victory points, missions, the end. */
#include "tests/wroth/wroth_by_hand.h"

static void open_clear(void)
{
    table_open_clear(SETS("human.count=1"));
}

static void open_two(void)
{
    table_open_clear(SETS("human.count=2"));
}

static int control(int region)
{
    return wroth_controller(t.s, t.r, region, true);
}

EACH_TEST(open_clear, table_close)

TEST(test_wp9_wp38_most_troops_control)
{
    assert_int_equal(control(3), WROTH_NO_SEAT);
    table_put(0, 3, 2);
    assert_int_equal(control(3), 0);
    table_put_elite(WROTH_AI, 2, 3); /* vitality 4, yet one troop */
    assert_int_equal(control(3), 0);
    table_put(WROTH_AI, 3, 1);
    assert_int_equal(control(3), WROTH_NO_SEAT);
    table_put(WROTH_AI, 3, 1);
    assert_int_equal(control(3), WROTH_AI);
}

TEST(test_wp39_wp40_tokens_and_domination)
{
    t.s->token_points[3] = 2;
    t.s->token_symbol[4] = WROTH_MINE;
    t.s->token_points[4] = 0;
    table_put(0, 3, 2); /* alone: 2 + 1 */
    table_put(0, 4, 1); /* symbol only: 0 + 1 */
    table_put(0, 5, 2); /* contested: 1 */
    table_put(WROTH_AI, 5, 1);
    table_put(WROTH_AI, 8, 1); /* alone: 1 + 1 */
    assert_false(wroth_score_round(t.s, t.r));
    assert_int_equal(t.s->head.human_score, 3 + 1 + 1);
    assert_int_equal(t.s->head.ai_score, 2);
    assert_int_equal(t.s->tally.dominations[WROTH_SIDE_HUMANS], 2);
    assert_int_equal(t.s->tally.regions[WROTH_SIDE_HUMANS], 3);
    assert_int_equal(t.s->head.scores->human[0], 5);
}

EACH_TEST(open_two, table_close)

TEST(test_wp41_per_faction)
{
    table_lay("human 3:2, human2 3:2, ai 3:1");
    assert_int_equal(control(3), WROTH_NO_SEAT); /* the humans tie each other out */
    table_put(1, 3, 1);
    assert_int_equal(control(3), 1);
    table_lay("human 4:1, human2 4:2");
    wroth_score_round(t.s, t.r);
    assert_int_equal(t.s->head.human_score, 1 + 1); /* no domination beside an ally */
}

TEST(test_wp40_wp43_any_human_denies_the_ai_domination)
{
    table_lay("ai 5:2, human2 5:1");
    for (int round = 1; round <= 2; round++) {
        wroth_score_round(t.s, t.r);
        assert_int_equal(t.s->head.ai_score, round);
        assert_int_equal(t.s->tally.regions[WROTH_SIDE_AI], 1); /* of this round */
    }
}

TEST(test_wp41_pooled)
{
    t.r->control = WROTH_POOLED;
    table_lay("human 3:1, human2 3:2, ai 3:2");
    assert_int_equal(control(3), 0); /* the lowest seat with troops there */
    table_put(WROTH_AI, 3, 1);
    assert_int_equal(control(3), WROTH_NO_SEAT);
    table_lay("human 4:1, human2 4:1");
    wroth_score_round(t.s, t.r);
    assert_int_equal(t.s->head.human_score, 1 + 1); /* domination: no AI troop */
}

/* What a round adds to both scores and counters where all regions are scored at once, or not. */
static void score(int boards, uint8_t plain, struct wroth_tally *tally, int32_t scores[2])
{
    table_clear();
    t.s->force[0].supply = t.s->force[WROTH_AI].supply = 60;
    for (int region = 1; region <= WROTH_REGIONS; region++) {
        table_put(0, region, boards * region % 7);
        table_put(WROTH_AI, region, (boards / 7 + region) % 7);
    }
    t.r->plain_scores = plain;
    t.s->head.human_score = t.s->head.ai_score = 0;
    memset(&t.s->tally, 0, sizeof t.s->tally);
    wroth_score_round(t.s, t.r);
    scores[0] = t.s->head.human_score;
    scores[1] = t.s->head.ai_score;
    *tally = t.s->tally;
}

EACH_TEST(open_clear, table_close)

TEST(test_wp38_wp40_regions_score_alike_at_once_and_one_by_one)
{
    for (int boards = 0; boards < 49; boards++) {
        struct wroth_tally tally[2];
        int32_t scores[2][2];
        score(boards, 0, &tally[0], scores[0]);
        score(boards, 1, &tally[1], scores[1]);
        assert_memory_equal(scores[0], scores[1], sizeof scores[0]);
        assert_memory_equal(&tally[0], &tally[1], sizeof tally[0]);
    }
}

TEST(test_wp42_vp_bonus_once_per_type)
{
    t.r->factions[0].elites[0].vp_bonus = 1;
    t.r->factions[0].elites[1].vp_bonus = 2;
    fixture_prepare(&t.f);
    table_lay("human 3:A 3:A 3:B, ai 3:A 6:A");
    wroth_score_round(t.s, t.r);
    assert_int_equal(t.s->head.human_score, 1 + 1 + 2); /* contested token 1, A once, B */
    assert_int_equal(t.s->head.ai_score, 2 + 1);
    t.r->ai.elite_bonus = 0;
    wroth_score_round(t.s, t.r);
    assert_int_equal(t.s->head.ai_score, 3 + 2);
}

EACH_TEST(open_two, table_close)

TEST(test_wp42_pooled_bonus_counts_once_over_all_humans)
{
    t.r->control = WROTH_POOLED;
    t.r->factions[0].elites[0].vp_bonus = 1;
    table_lay("human 3:A, human2 3:A");
    wroth_score_round(t.s, t.r);
    assert_int_equal(t.s->head.human_score, 2 + 1);
}

TEST(test_wp42_pooled_bonus_counts_types_of_each_faction)
{
    t.r->control = WROTH_POOLED;
    t.r->factions[1] = t.r->factions[0];
    t.r->faction_count = 2;
    t.r->human.factions[1] = 1;
    t.r->factions[0].elites[0].vp_bonus = 1;
    t.r->factions[1].elites[0].vp_bonus = 2;
    fixture_prepare(&t.f);
    table_lay("human 3:A, human2 3:A");
    wroth_score_round(t.s, t.r);
    assert_int_equal(t.s->head.human_score, 2 + 1 + 2);
}

/* The end of a round with these scores before it; nothing is on the map but what the test put. */
static enum game_winner ends(int human, int ai)
{
    t.s->head.human_score = human;
    t.s->head.ai_score = ai;
    t.s->head.winner = GAME_UNFINISHED;
    wroth_score_round(t.s, t.r);
    return (enum game_winner)t.s->head.winner;
}

EACH_TEST(open_clear, table_close)

TEST(test_wp43_thirty_points_win_the_race)
{
    assert_int_equal(ends(29, 29), GAME_UNFINISHED);
    assert_int_equal(ends(30, 29), GAME_HUMAN);
    assert_int_equal(t.s->head.end_reason, WROTH_END_RACE);
    assert_int_equal(ends(29, 30), GAME_AI);
    assert_int_equal(ends(31, 32), GAME_AI);
    assert_int_equal(ends(30, 30), GAME_DRAW);
    table_put(0, 3, 1);
    t.s->token_points[3] = 0;
    t.r->domination_bonus = 0;
    assert_int_equal(ends(30, 30), GAME_HUMAN); /* more regions */
}

TEST(test_wp44_the_round_limit)
{
    t.s->head.round = 20;
    assert_int_equal(ends(30, 5), GAME_HUMAN); /* victory is looked at first */
    assert_int_equal(ends(6, 5), GAME_DRAW);
    assert_int_equal(t.s->head.end_reason, WROTH_END_LIMIT);
    t.r->scenario.at_limit = WROTH_LIMIT_SCORE;
    assert_int_equal(ends(6, 5), GAME_HUMAN);
    t.r->scenario.at_limit = WROTH_LIMIT_AI;
    assert_int_equal(ends(6, 5), GAME_AI);
    t.r->scenario.at_limit = WROTH_LIMIT_HUMANS;
    assert_int_equal(ends(5, 6), GAME_HUMAN);
    t.s->head.round = 19;
    assert_int_equal(ends(5, 6), GAME_UNFINISHED);
}

static void mission(enum wroth_mission_when when, int need, int rounds)
{
    t.r->scenario.human_goal = t.r->scenario.ai_goal = 0;
    t.r->scenario.mission_count = 1;
    t.r->scenario.missions[0] = (struct wroth_mission){
        .name = "test",
        .side = WROTH_SIDE_HUMANS,
        .need = (uint8_t)need,
        .rounds = (uint8_t)rounds,
        .when = (uint8_t)when,
        .condition_count = 3,
        .conditions = {{WROTH_CONTROLS_REGION, 3, 1},
                       {WROTH_CONTROLS_REGION, 4, 1},
                       {WROTH_RIVAL_ABSENT, 8, 1}},
    };
    fixture_prepare(&t.f);
    memset(t.s->mission_rounds, 0, sizeof t.s->mission_rounds);
    t.s->head.round = 1;
}

/* One more round is scored. */
static enum game_winner next_round(void)
{
    const enum game_winner winner = ends(0, 0);
    t.s->head.round++;
    return winner;
}

TEST(test_wp45_every_round_or_lost)
{
    mission(WROTH_WHEN_EVERY_ROUND, 2, 3);
    table_put(0, 3, 1); /* conditions 1 and 3 hold */
    assert_int_equal(next_round(), GAME_UNFINISHED);
    assert_int_equal(next_round(), GAME_UNFINISHED);
    assert_int_equal(next_round(), GAME_HUMAN);
    assert_int_equal(t.s->head.end_reason, WROTH_END_MISSION);
    mission(WROTH_WHEN_EVERY_ROUND, 2, 3);
    assert_int_equal(next_round(), GAME_UNFINISHED);
    table_put(WROTH_AI, 8, 1);
    assert_int_equal(next_round(), GAME_AI);
    assert_int_equal(t.s->head.end_reason, WROTH_END_MISSION_LOST);
}

TEST(test_wp45_a_miss_of_the_ai_only_ends_its_own_mission)
{
    mission(WROTH_WHEN_EVERY_ROUND, 2, 2);
    t.r->scenario.missions[0].side = WROTH_SIDE_AI;
    assert_int_equal(next_round(), GAME_UNFINISHED); /* missed */
    table_lay("ai 3:1 4:1");
    for (int round = 2; round < 5; round++) {
        assert_int_equal(next_round(), GAME_UNFINISHED);
    }
}

TEST(test_wp45_in_a_row_and_in_total)
{
    for (int total = 0; total < 2; total++) {
        table_clear();
        mission(total ? WROTH_WHEN_TOTAL : WROTH_WHEN_IN_A_ROW, 2, 2);
        table_put(0, 3, 1);
        assert_int_equal(next_round(), GAME_UNFINISHED);
        table_put(WROTH_AI, 3, 5);
        assert_int_equal(next_round(), GAME_UNFINISHED); /* missed */
        table_put(0, 3, 6);
        assert_int_equal(next_round(), total ? GAME_HUMAN : GAME_UNFINISHED);
        assert_int_equal(next_round(), GAME_HUMAN);
    }
}

TEST(test_wp45_kinds_of_conditions)
{
    static const struct {
        enum wroth_condition_kind kind;
        int region, count;
        bool humans, ai;
    } rows[] = {
        {WROTH_CONTROLS_REGION, 3, 1, true, false},
        {WROTH_DOMINATES_REGION, 3, 1, false, false},
        {WROTH_DOMINATES_REGION, 4, 1, true, false},
        {WROTH_CONTROLS_REGIONS, 1, 2, true, false},
        {WROTH_TROOPS_IN_REGION, 3, 2, true, false},
        {WROTH_RIVAL_ABSENT, 4, 1, true, false},
        {WROTH_RIVAL_CONTROLS_AT_MOST, 1, 1, true, false},
        {WROTH_ELITES_IN_PLAY, 1, 1, false, true},
        {WROTH_SCORE_AT_LEAST, 1, 9, true, true},
        {WROTH_SCORE_AT_LEAST, 1, 99, false, false},
    };
    table_lay("human 3:2 4:1, ai 3:A");
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        for (int side = 0; side < 2; side++) {
            mission(WROTH_WHEN_TOTAL, 1, 1);
            struct wroth_mission *m = &t.r->scenario.missions[0];
            m->side = (uint8_t)side;
            m->condition_count = 1;
            m->conditions[0] = (struct wroth_condition){
                (uint8_t)rows[k].kind, (uint8_t)rows[k].region, (uint8_t)rows[k].count};
            const bool expected = side == WROTH_SIDE_AI ? rows[k].ai : rows[k].humans;
            const enum game_winner winner = side == WROTH_SIDE_AI ? GAME_AI : GAME_HUMAN;
            if ((ends(10, 10) == winner) != expected) {
                fail_msg("condition %zu of side %d", k, side);
            }
        }
    }
}
