/* The state told with an event is the state after it: what the details say is replayed on the state
 * told before. */
#include <string.h>

#include "engine/heroes3/heroes3_state.h"
#include "tests/support/fixture.h"

enum change { HIT, SUFFERED, WALKED, CHANGES };

static const struct {
    const char *action;
    enum change change;
} changes[] = {{"hit", HIT}, {"shot", HIT}, {"burn", HIT}, {"moat", SUFFERED}, {"walk", WALKED}};

struct replay {
    struct trace trace;
    struct heroes3_state before;
    int checked[CHANGES];
};

static int64_t detail(const struct trace_event *event, const char *key)
{
    for (int i = 0; i < event->field_count; i++) {
        if (strcmp(event->fields[i].key, key) == 0) {
            return event->fields[i].value;
        }
    }
    fail_msg("event `%s` has no `%s`", event->action, key);
    return 0;
}

static void check_loss(const struct heroes3_unit *was, const struct heroes3_unit *is,
                       int64_t damage)
{
    const int64_t left = heroes3_hit_points(was) - damage;
    assert_int_equal(heroes3_hit_points(is), left > 0 ? left : 0);
}

static void check_change(const struct heroes3_state *was, const struct heroes3_state *is,
                         const struct trace_event *event, enum change change)
{
    const int64_t unit = detail(event, "unit");
    switch (change) {
    case HIT: {
        const int64_t target = detail(event, "target");
        check_loss(&was->unit[target], &is->unit[target], detail(event, "number"));
        assert_int_equal(is->unit[target].count, was->unit[target].count - detail(event, "second"));
        break;
    }
    case SUFFERED:
        check_loss(&was->unit[unit], &is->unit[unit], detail(event, "number"));
        break;
    case WALKED:
        assert_int_equal(was->unit[unit].hex, detail(event, "number"));
        assert_int_equal(is->unit[unit].hex, detail(event, "second"));
        break;
    case CHANGES:
        break;
    }
}

static void hear(void *listener, const struct trace_event *event, const void *state)
{
    struct replay *replay = listener;
    const struct heroes3_state *now = state;
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        if (strcmp(event->action, changes[i].action) == 0) {
            check_change(&replay->before, now, event, changes[i].change);
            replay->checked[changes[i].change]++;
        }
    }
    replay->before = *now;
}

static void play(struct replay *replay, const char *const sets[])
{
    struct fixture f;
    fixture_open(&f, "heroes3/base.yaml", sets);
    struct heroes3_state *s = (struct heroes3_state *)f.table.state;
    replay->trace = (struct trace){.hear = hear, .listener = replay};
    for (uint64_t game = 0; game < 60; game++) {
        fixture_start(&f, 1, game);
        s->head.trace = &replay->trace;
        replay->before = *s;
        while (f.game->advance(s, f.rules)) {
            f.game->apply(s, f.rules, f.game->policies[1].choose(s, f.rules, NULL));
        }
    }
    fixture_close(&f);
}

static void test_hd9_hm6_hc5_every_state_is_that_after_its_event(void **state)
{
    static struct replay replay;
    (void)state;
    play(&replay, NULL);
    play(&replay, (const char *const[]){"siege.town=citadel", NULL});
    for (int i = 0; i < CHANGES; i++) {
        if (replay.checked[i] <= 20) {
            fail_msg("change %d is told only %d times", i, replay.checked[i]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hd9_hm6_hc5_every_state_is_that_after_its_event),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
