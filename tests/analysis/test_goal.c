/* Goals as people write them, and what an interval says of them. */
#include <math.h>

#include "analysis/numbers/goal.h"
#include "tests/support/testing.h"

static struct goal parsed(const char *text)
{
    struct goal goal;
    struct error error;
    assert_good(goal_parse(text, &goal, &error), error);
    return goal;
}

TEST(test_goals_are_read)
{
    char text[160];
    static const char *const same[] = {"ai wins = 20 %",
                                       "human wins >= 12.5 %",
                                       "ai wins <= 100 %",
                                       "mean rounds <= 6",
                                       "mean ai score = -2.5",
                                       "look:8:2: ai wins = 40 %",
                                       "greedy~6%: mean rounds >= 3",
                                       "ai wins in [18 %, 22.5 %]",
                                       "mean lead in [-3, 2.5]",
                                       "ai.troops=4: ai wins in [0 %, 5 %]",
                                       "map=[1, 2]: mean rounds in [3, 4]"};
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        const struct goal goal = parsed(same[i]);
        assert_string_equal(goal_text(&goal, text, sizeof text), same[i]);
    }
    const struct goal goal = parsed("  novice :ai wins=40%");
    assert_string_equal(goal.name, "novice");
    assert_true(goal.kind == GOAL_EQUAL && goal.side == COLUMN_AI && fabs(goal.low - 0.4) < 1e-12 &&
                fabs(goal.high - 0.4) < 1e-12);
    assert_string_equal(parsed("mean human score>=3").column, "human_score");
}

TEST(test_what_is_no_goal)
{
    static const char *const bad[] = {"",
                                      "ai wins",
                                      "ai wins 20%",
                                      "ai wins = 20",
                                      "ai wins = 120%",
                                      "ai wins >= -5%",
                                      "ai < 20%",
                                      "mean rounds < 6",
                                      "mean rounds = 6%",
                                      "mean = 6",
                                      "wins = 20%",
                                      ": ai wins = 20%",
                                      "mean rounds <= nan",
                                      "ai wins = %",
                                      "ai wins in 18%",
                                      "ai wins [18%, 22%]",
                                      "ai wins in [18, 22]",
                                      "ai wins in [22%, 18%]",
                                      "ai wins in [18%, 18%]",
                                      "ai wins in [18%, 22%",
                                      "ai wins in [18%, 22%] or so",
                                      "ai wins in [18%, 122%]",
                                      "mean rounds in [3%, 4%]",
                                      "mean rounds in [3, inf]"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct goal goal;
        struct error error;
        assert_int_equal(goal_parse(bad[i], &goal, &error), -1);
        assert_non_null(strstr(error.text, "cannot be read: write"));
    }
}

TEST(test_verdicts_and_misses)
{
    const struct {
        const char *goal, *verdict;
        double estimate, low, high, miss;
    } cases[] = {
        {"mean x <= 6", "met", 5, 4, 6, 0},        {"mean x <= 6", "open", 6.5, 5, 8, 0.25},
        {"mean x <= 6", "missed", 8, 7, 9, 1},     {"mean x >= 6", "met", 8, 6, 9, 0},
        {"mean x >= 6", "missed", 5, 4, 5.5, -.5}, {"mean x = 6", "agrees", 7, 5, 9, 0.5},
        {"mean x = 6", "missed", 8, 7, 9, 1},      {"mean x <= 6", "open", 7, 6, 8, 0.5},
        {"mean x >= 6", "open", 5, 4, 6, -.5},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct goal goal = parsed(cases[i].goal);
        const struct goal_value value = {cases[i].estimate, 1, {cases[i].low, cases[i].high}};
        assert_string_equal(goal_verdict_words[goal_verdict(&goal, &value)], cases[i].verdict);
        assert_true(fabs(goal_miss(&goal, &value, 2) - cases[i].miss) < 1e-12);
    }
}

TEST(test_a_goal_is_measured)
{
    static const struct column_info columns[] = {
        {.name = "winner", .unit = "1", .width = 1, .count = 1},
        {.name = "rounds", .unit = "rounds", .width = 1, .count = 1}};
    const uint8_t winners[] = {0, 0, 1, 1, 2}, rounds[] = {2, 4, 4, 6};
    const void *const data[] = {winners, rounds};
    struct goal_value value;
    struct error error;
    struct tally *tally = tally_new(columns, 2);
    tally_add(tally, data, 0, 4);
    const struct goal wins = parsed("ai wins = 20%"), mean = parsed("mean rounds <= 3");
    assert_int_equal(goal_measure(&wins, tally, 0.95, &value, &error), 0);
    assert_true(fabs(value.estimate - 0.5) < 1e-12 && fabs(value.deviation - 0.5) < 1e-12);
    assert_int_equal(goal_measure(&mean, tally, 0.95, &value, &error), 0);
    assert_true(fabs(value.estimate - 4) < 1e-12 && value.interval.high > 4);
    const struct goal lead = parsed("ai wins - human wins >= 0%");
    tally_clear(tally);
    tally_add(tally, (const void *[]){winners + 1, rounds}, 0, 4); /* 1, -1, -1 and a draw */
    assert_int_equal(goal_measure(&lead, tally, 0.95, &value, &error), 0);
    assert_true(fabs(value.estimate + .25) < 1e-12 && fabs(value.deviation - sqrt(.6875)) < 1e-12);
    const struct goal none = parsed("mean turns <= 3");
    assert_int_equal(goal_measure(&none, tally, 0.95, &value, &error), -1);
    assert_non_null(strstr(error.text, "no numeric column `turns`"));
    tally_free(tally);
}
