/* What is once a turn or once a round is over when the next begins; the rest stays. */

#include "engine/wroth/wroth_moves.h"
#include "tests/support/rest.h"
#include "tests/wroth/wroth_by_hand.h"

#define FIELD(member, value) REST_FIELD(struct wroth_state, member, value)

enum { POOL = 5, SEATS = 2 }; /* of games with two humans, as played here */

/* When a round begins: W-11, W-21, W-40, W-43, W-53, and all that interrupts an action. */
static const struct rest_field of_round[] = {
    FIELD(force[0].asd, WROTH_SEEN),
    FIELD(force[1].asd, WROTH_SEEN),
    FIELD(force[WROTH_AI].asd, WROTH_SEEN),
    FIELD(force[0].dice, 0),
    FIELD(force[1].dice, 0),
    FIELD(force[0].dice_left, 0),
    FIELD(force[1].dice_left, 0),
    FIELD(pool_count, 0),
    FIELD(spent, POOL),
    FIELD(ai_die_out, 0),
    FIELD(exodus_open, 0),
    FIELD(damage_points, 0),
    FIELD(hurt_regions, 0),
    FIELD(ai_buying, 0),
    FIELD(march_elites, 0),
    FIELD(sprung, 0),
    FIELD(ambush, 0),
    FIELD(chaos_running, 0),
    {0},
};

/* When the first human may act: W-2, W-8, W-33, W-59. */
static const struct rest_field of_actions[] = {
    FIELD(set, 0),
    FIELD(turn, 0),
    FIELD(ai_shopped, 0),
    FIELD(die_spent, 0),
    FIELD(did, WROTH_DID_NOTHING),
    {0},
};

static const struct rest_field of_draft[] = {FIELD(cursor, 0), {0}};
static const struct rest_field of_exodus[] = {FIELD(exodus_to, 0), {0}};

struct watched {
    struct rest_watch round, actions, draft, exodus;
    struct wroth_state before; /* as last told */
    uint32_t acting;           /* the round whose actions have begun */
    int ai_die;                /* as drafted */
    int doubled;
};

/* WP-27, WP-7, WP-45: Corra, troops with their wounds, and what missions count stay. */
static void check_what_stays(const struct wroth_state *was, const struct wroth_state *is)
{
    for (int side = 0; side < WROTH_SIDES; side++) {
        struct wroth_force now = is->force[side];
        now.asd = was->force[side].asd;
        assert_memory_equal(&now, &was->force[side], sizeof now);
    }
    assert_memory_equal(is->mission_rounds, was->mission_rounds, sizeof is->mission_rounds);
    assert_memory_equal(&is->tally, &was->tally, sizeof is->tally);
}

static void hear(void *listener, const struct trace_event *event, const void *state)
{
    struct watched *w = listener;
    const struct wroth_state *s = state;
    const bool by_ai = strcmp(event->actor, "ai") == 0;
    if (strcmp(event->action, "round") == 0) {
        rest_cross(&w->round, s);
        if (s->head.round > 1) {
            check_what_stays(&w->before, s);
        }
    } else if (strcmp(event->action, "roll") == 0) {
        rest_cross(&w->draft, s);
    } else if (strcmp(event->action, "exodus") == 0) {
        rest_cross(&w->exodus, s);
    } else if (strcmp(event->action, "draft") == 0 && by_ai) {
        w->ai_die = s->ai_die;
    } else if (strcmp(event->action, "all-seeing die") == 0) { /* W-30 */
        assert_int_equal(s->ai_first, w->ai_die);
        w->doubled += s->cause == WROTH_BY_AI_DOUBLE;
    }
    rest_look(&w->round, s);
    rest_look(&w->actions, s);
    rest_look(&w->draft, s);
    rest_look(&w->exodus, s);
    w->before = *s;
}

/* A human is asked. */
static void look(struct watched *w)
{
    const struct wroth_state *s = t.s;
    if (s->question == WROTH_ASK_TURN && s->head.round != w->acting) {
        w->acting = s->head.round;
        if (s->force[s->head.seat].dice_left == t.r->dice_each) { /* else a turn left no choice */
            rest_cross(&w->actions, s);
        }
    }
    rest_look(&w->round, s);
    rest_look(&w->actions, s);
    rest_look(&w->exodus, s);
}

static void play(struct watched *w, const char *file, const char *const sets[])
{
    struct rng rng = rng_stream(1, 2, 3);
    table_open_file(file, sets);
    const struct game_policy *greedy = game_find_policy(t.f.game, "greedy");
    assert_int_equal(t.r->human.count, SEATS);
    assert_int_equal(t.r->pool, POOL);
    fixture_hear(&t.f, hear, w);
    for (uint64_t game = 0; game < 100; game++) {
        fixture_start(&t.f, 3, game);
        rest_forget(&w->round);
        rest_forget(&w->actions);
        rest_forget(&w->draft);
        rest_forget(&w->exodus);
        w->acting = 0;
        while (t.f.game->advance(t.s, t.r)) {
            look(w);
            fixture_choose(&t.f, game % 2 == 0 ? greedy : NULL, &rng);
        }
    }
}

TEST(test_w11_w30_w33_w53_wp27_what_a_round_sets_and_what_stays)
{
    static struct watched w = {.round = {.fields = of_round},
                               .actions = {.fields = of_actions},
                               .draft = {.fields = of_draft},
                               .exodus = {.fields = of_exodus}};
    play(&w, "wroth/factions.yaml",
         SETS("human.count=2", "human.factions[0]=koda", "ai.faction=koda",
              "human.factions[1]=vanilla", "human.exodus_one_destination=true", "human.income=3",
              "ai.income=3"));
    play(&w, "wroth/chaos.yaml",
         SETS("human.count=2", "scenario.chaos_strength=2", "human.exodus_one_destination=true"));
    play(&w, "wroth/bring-the-rain.yaml", SETS("human.count=2"));
    rest_require(&w.round, 3);
    rest_require(&w.actions, 100);
    rest_require(&w.draft, 100);
    rest_require(&w.exodus, 100);
    assert_true(w.doubled > 100);
}
