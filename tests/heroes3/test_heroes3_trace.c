/* The state told with an event is the state after it: what the details say is replayed on the state
 * told before. */

#include "engine/heroes3/heroes3_state.h"
#include "tests/support/fixture.h"

enum change { HIT, SUFFERED, WALKED, CHANGES };

static const struct {
    const char *action;
    enum change change;
} changes[] = {{"hit", HIT}, {"shot", HIT}, {"burn", HIT}, {"moat", SUFFERED}, {"walk", WALKED}};

/* Rules that act on others' events, or without one. */
static const char *const acting[] = {"HM-4",  "HM-9", "HM-10", "HD-4",  "HD-5",  "HA-6", "HA-17",
                                     "HA-27", "HS-1", "H-28",  "HS-18", "HS-19", "HH-2", "HH-4"};

struct replay {
    struct heroes3_state before;
    int checked[CHANGES];
    bool acted[sizeof acting / sizeof *acting];
};

static void check_loss(const struct heroes3_unit *was, const struct heroes3_unit *is,
                       int64_t damage)
{
    const int64_t left = heroes3_hit_points(was) - damage;
    assert_int_equal(heroes3_hit_points(is), left > 0 ? left : 0);
}

static void check_change(const struct heroes3_state *was, const struct heroes3_state *is,
                         const struct trace_event *event, enum change change)
{
    const int64_t unit = fixture_detail(event, "unit");
    switch (change) {
    case HIT: {
        const int64_t target = fixture_detail(event, "target");
        check_loss(&was->unit[target], &is->unit[target], fixture_detail(event, "damage"));
        assert_int_equal(is->unit[target].count,
                         was->unit[target].count - fixture_detail(event, "killed"));
        break;
    }
    case SUFFERED:
        check_loss(&was->unit[unit], &is->unit[unit], fixture_detail(event, "damage"));
        break;
    case WALKED:
        assert_int_equal(was->unit[unit].hex, fixture_detail(event, "from"));
        assert_int_equal(is->unit[unit].hex, fixture_detail(event, "to"));
        break;
    case CHANGES:
        break;
    }
}

static void note(void *listener, const char *rules)
{
    struct replay *replay = listener;
    for (const char *id = rules; *id != '\0';) {
        const size_t length = strcspn(id, " ");
        for (size_t k = 0; k < sizeof acting / sizeof *acting; k++) {
            replay->acted[k] |= strncmp(acting[k], id, length) == 0 && acting[k][length] == '\0';
        }
        id += length + strspn(id + length, " ");
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

static void hear_rules(void *listener, const struct trace_event *event, const void *state)
{
    (void)state;
    note(listener, event->rules);
}

static void play(struct replay *replay, fixture_hearer *heard, const char *file,
                 const char *const sets[])
{
    struct fixture f;
    fixture_open(&f, file, sets);
    struct heroes3_state *s = (struct heroes3_state *)f.table.state;
    fixture_hear(&f, heard, replay);
    f.trace.hear_rules = note;
    for (uint64_t game = 0; game < 60; game++) {
        struct rng rng = rng_stream(1, 2, (uint32_t)game);
        fixture_start(&f, 1, game);
        replay->before = *s;
        while (f.game->advance(s, f.rules)) {
            fixture_choose(&f, game % 4 != 0 ? &f.game->policies[1] : NULL, &rng);
        }
    }
}

TEST(test_hd9_hm6_hc5_every_state_is_that_after_its_event)
{
    static struct replay replay;
    play(&replay, hear, "heroes3/base.yaml", NULL);
    play(&replay, hear, "heroes3/base.yaml", SETS("siege.town=citadel"));
    play(&replay, hear, "heroes3/heroes.yaml", /* no clones, which any hit destroys */
         SETS("armies.ai.hero.spells=[lightning_bolt, slow]",
              "armies.human.hero.spells=[magic_arrow, haste]"));
    for (int i = 0; i < CHANGES; i++) {
        if (replay.checked[i] <= 20) {
            fail_msg("change %d is told only %d times", i, replay.checked[i]);
        }
    }
}

TEST(test_hm9_hm10_hd4_ha6_ha17_ha27_hs1_hh2_rules_are_counted_where_they_act)
{
    static struct replay replay;
    play(&replay, hear_rules, "heroes3/heroes.yaml", SETS("terrain=dirt"));
    play(&replay, hear_rules, "heroes3/base.yaml",
         (const char *const[]){"siege.town=fort", "armies.ai.source=list",
                               "armies.ai.stacks=[{creature: cyclops, count: 30}, {creature: "
                               "mage, count: 20}, {creature: zombie, count: 20}]",
                               NULL});
    play(&replay, hear_rules, "heroes3/heroes.yaml",
         (const char *const[]){
             "armies.human.source=list",
             "armies.human.stacks=[{creature: unicorn, count: 30}, {creature: pegasus, count: 30}]",
             "armies.human.hero.specialty={kind: creature, creatures: [unicorn]}",
             "armies.ai.hero.specialty={kind: spell, spell: lightning_bolt}", NULL});
    for (size_t k = 0; k < sizeof acting / sizeof *acting; k++) {
        if (!replay.acted[k]) {
            fail_msg("%s is never counted", acting[k]);
        }
    }
}
