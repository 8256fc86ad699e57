/* What a traced game tells: which rules decided an event, which dice, and the state after it. */
#include <stdio.h>

#include "tests/wroth/table.h"

static struct table t;
static char noted[1 << 16];

static void note(void *listener, const char *rules)
{
    (void)listener;
    if (strlen(noted) + strlen(rules) + 2 < sizeof noted) {
        strcat(strcat(noted, " "), rules);
    }
}

static int open_clear(void **state)
{
    (void)state;
    TABLE_OPEN(&t, "human.count=1");
    table_clear(&t);
    fixture_listen(&t.f);
    t.f.trace.hear_rules = note;
    t.s->head.trace = &t.f.trace;
    t.f.event_count = 0;
    noted[0] = '\0';
    return 0;
}

static int close_table(void **state)
{
    (void)state;
    table_close(&t);
    return 0;
}

static const struct fixture_event *event(const char *action)
{
    const struct fixture_event *found = fixture_find(&t.f, 0, action);
    assert_non_null(found);
    return found;
}

static bool has(const struct fixture_event *e, const char *key)
{
    for (int k = 0; k < e->field_count; k++) {
        if (strcmp(e->fields[k].key, key) == 0) {
            return true;
        }
    }
    return false;
}

static void test_w34_a_discard_names_its_die(void **state)
{
    (void)state;
    table_turn(&t, 0, "be", WROTH_SEEN);
    table_only(&t, by_die(WROTH_DO_DISCARD, WROTH_BATTLE, 0, 0, 0));
    assert_int_equal(fixture_field(event("discard"), "face"), WROTH_BATTLE);
    assert_int_equal(event("discard")->field_count, 1);
}

static void test_w44_an_exodus_names_its_dice(void **state)
{
    (void)state;
    table_put(&t, 0, WROTH_SHORES, 2);
    table_turn(&t, 0, "be", WROTH_STRIKE);
    table_only(&t, by_die(WROTH_DO_EXODUS, 0, 0, WROTH_BATTLE, WROTH_ASD_AS_DIE));
    assert_int_equal(fixture_field(event("exodus"), "die"), WROTH_BATTLE);
    assert_int_equal(fixture_field(event("exodus"), "other"), WROTH_ASD_AS_DIE);
    assert_non_null(strstr(event("exodus")->rules, "W-35"));
}

static void test_w59_a_repeated_action_says_so(void **state)
{
    (void)state;
    table_put(&t, 0, 3, 1);
    table_turn(&t, 0, "ee", WROTH_DOUBLE);
    table_do(&t, by_die(WROTH_DO_EXTEND, 0, 3, 2, 0));
    assert_null(strstr(event("extend")->rules, "W-59"));
    t.f.event_count = 0;
    table_only(&t, doubled(WROTH_DO_EXTEND, 0, 3, 2, 0));
    assert_non_null(strstr(event("extend")->rules, "W-37 W-59"));
    assert_false(has(event("extend"), "elites")); /* details of this action only */
}

static void test_w13_mine_buys_by_its_own_rule(void **state)
{
    (void)state;
    table_put(&t, WROTH_AI, 4, 1);
    wroth_ai_act(t.s, t.r, WROTH_MINE);
    assert_string_equal(event("buy")->rules, "WP-34");
}

static void test_w14_ties_are_cited_where_there_are_any(void **state)
{
    (void)state;
    table_put(&t, WROTH_AI, 4, 1);
    wroth_ai_act(t.s, t.r, WROTH_EXTEND);
    assert_string_equal(event("extend")->rules, "W-14");
    t.f.event_count = 0;
    table_put(&t, WROTH_AI, 5, 1);
    wroth_ai_act(t.s, t.r, WROTH_EXTEND);
    assert_string_equal(event("extend")->rules, "W-14 W-15 WP-30");
}

static void test_w9_w10_w11_rules_without_events_are_noted(void **state)
{
    static const char *const ids[] = {"W-2",  "W-3",  "W-4",  "W-5",  "W-9",  "W-10",
                                      "W-11", "W-31", "W-40", "W-46", "WP-28"};
    (void)state;
    fixture_start(&t.f, 1, 0);
    t.s->head.trace = &t.f.trace;
    const struct game_policy *greedy = &t.f.game->policies[1];
    while (t.f.game->advance(t.s, t.r)) {
        wroth_apply(t.s, t.r, greedy->choose(t.s, t.r, NULL));
    }
    strcat(noted, " ");
    for (size_t k = 0; k < sizeof ids / sizeof *ids; k++) {
        char wanted[16];
        snprintf(wanted, sizeof wanted, " %s ", ids[k]);
        if (strstr(noted, wanted) == NULL) {
            fail_msg("%s is not noted in a whole game", ids[k]);
        }
    }
}

/* Replays what the events tell: troops placed and killed must add up to the state after them. */
static int supply_then;

static void replay(void *listener, const struct trace_event *e, const void *state)
{
    const struct wroth_state *s = state;
    (void)listener;
    if (strcmp(e->actor, "ai") == 0 && strcmp(e->action, "extend") == 0) {
        assert_int_equal(s->force[WROTH_AI].supply, supply_then - e->fields[0].value);
    }
    if (strcmp(e->actor, "ai") == 0 && strcmp(e->action, "mine") == 0) {
        assert_int_equal(s->force[WROTH_AI].corra, e->fields[1].value);
    }
    supply_then = s->force[WROTH_AI].supply;
}

static void test_w14_the_state_told_is_the_state_after_the_event(void **state)
{
    (void)state;
    const struct game_policy *greedy = &t.f.game->policies[1];
    for (uint64_t game = 0; game < 50; game++) {
        fixture_start(&t.f, 3, game);
        t.f.trace.hear = replay;
        t.s->head.trace = &t.f.trace;
        supply_then = t.s->force[WROTH_AI].supply;
        while (t.f.game->advance(t.s, t.r)) {
            wroth_apply(t.s, t.r, greedy->choose(t.s, t.r, NULL));
        }
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_clear, close_table)
    const struct CMUnitTest tests[] = {
        TEST(test_w34_a_discard_names_its_die),
        TEST(test_w44_an_exodus_names_its_dice),
        TEST(test_w59_a_repeated_action_says_so),
        TEST(test_w13_mine_buys_by_its_own_rule),
        TEST(test_w14_ties_are_cited_where_there_are_any),
        TEST(test_w9_w10_w11_rules_without_events_are_noted),
        TEST(test_w14_the_state_told_is_the_state_after_the_event),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
