/* What is once a turn, once an action or once a round is over when the next begins; the rest stays. */

#include "engine/orichalcum/orichalcum_human.h"
#include "tests/orichalcum/orichalcum_by_hand.h"
#include "tests/support/rest.h"

#define FIELD(member, value) REST_FIELD(struct orichalcum_state, member, value)

/* When a round begins: O-51. */
static const struct rest_field of_round[] = {FIELD(turns_done, 0), {0}};

/* When the human chooses a card: OP-12, OP-24, OP-32, OP-38. */
static const struct rest_field of_turn[] = {
    FIELD(extras, 0),
    FIELD(turn_fights, 0),
    FIELD(claims, 0),
    FIELD(to_pay, 0),
    FIELD(healed, 0),
    FIELD(loot, ORICHALCUM_NONE),
    {0},
};

/* When the human captures or constructs, by its card or an additional action: OP-18, OP-26. */
static const struct rest_field of_action[] = {FIELD(begun, 0), {0}};

/* When the human pays with creatures: OP-32. */
static const struct rest_field of_price[] = {FIELD(pay_from, 0), {0}};

struct watched {
    struct rest_watch round, turn, action, price;
    struct orichalcum_state before; /* when the last turn of the round had ended */
    uint32_t rounds;
    int used_titans, standing, sieges, discounts;
};

/* OP-13, OP-21, OP-34, OP-35: a Titan stays used, hoplites stay on creatures, and what buildings
 * give stays; hoplites in reserve are those that the initiative changes. */
static void check_what_stays(struct watched *w, const struct orichalcum_state *is)
{
    const struct orichalcum_state *was = &w->before;
    for (int side = 0; side < ORICHALCUM_SIDES; side++) {
        struct orichalcum_side now = is->side[side];
        now.hoplites = was->side[side].hoplites;
        assert_memory_equal(&now, &was->side[side], sizeof now);
    }
    assert_memory_equal(is->standing, was->standing, sizeof is->standing);
    assert_memory_equal(is->built, was->built, sizeof is->built);
    assert_memory_equal(is->discount, was->discount, sizeof is->discount);
    assert_int_equal(is->siege, was->siege);
    assert_int_equal(is->display_titans, was->display_titans);
    const struct orichalcum_side *human = &is->side[ORICHALCUM_HUMAN];
    w->used_titans += human->titans != human->active_titans;
    w->standing += (is->standing[0] | is->standing[1]) != 0;
    w->sieges += is->siege != 0;
    w->discounts += is->discount[ORICHALCUM_PAY_NUGGETS] != 0;
}

static void look(struct watched *w, const struct orichalcum_state *s)
{
    rest_look(&w->round, s);
    rest_look(&w->turn, s);
    rest_look(&w->action, s);
    rest_look(&w->price, s);
}

static void hear(void *listener, const struct trace_event *event, const void *state)
{
    struct watched *w = listener;
    const struct orichalcum_state *s = state;
    if (strcmp(event->action, "initiative") == 0) {
        check_what_stays(w, s);
    } else if (strcmp(event->action, "refill") != 0) {
        w->before = *s;
    }
    if (event->round > w->rounds) {
        w->rounds = event->round;
        if (event->round > 1) {
            rest_cross(&w->round, s);
        }
    }
    look(w, s);
}

static bool asks_for_action(int step)
{
    return step == ORICHALCUM_STEP_ACTION || step == ORICHALCUM_STEP_EXTRA;
}

/* The human is asked; `last` is what it was asked before. */
static void look_when_asked(struct watched *w, int last)
{
    const struct orichalcum_state *s = t.s;
    const int step = s->step;
    if (step == ORICHALCUM_STEP_CARD) {
        rest_cross(&w->turn, s);
        if (s->turns_done == 0 && s->head.round > 1) {
            check_what_stays(w, s);
        }
    } else if ((step == ORICHALCUM_STEP_FIGHT || step == ORICHALCUM_STEP_CONSTRUCT) &&
               asks_for_action(last)) {
        rest_cross(&w->action, s);
    } else if (step == ORICHALCUM_STEP_PAY && asks_for_action(last) &&
               s->to_pay == orichalcum_price(s, t.r, ORICHALCUM_PAY_CREATURES)) {
        rest_cross(&w->price, s); /* nothing was paid yet */
    }
    look(w, s);
}

static void play_game(struct watched *w, uint64_t game)
{
    struct rng rng = rng_stream(1, 2, (uint32_t)game);
    int last = ORICHALCUM_STEP_NONE;
    fixture_start(&t.f, 3, game);
    w->rounds = 0;
    rest_forget(&w->round);
    rest_forget(&w->turn);
    rest_forget(&w->action);
    rest_forget(&w->price);
    while (t.f.game->advance(t.s, t.r)) {
        look_when_asked(w, last);
        last = t.s->step;
        fixture_choose(&t.f, game % 2 == 0 ? game_find_policy(t.f.game, "greedy") : NULL, &rng);
    }
}

TEST(test_o51_op13_op21_op32_what_a_turn_sets_and_what_stays)
{
    static struct watched w = {.round = {.fields = of_round},
                               .turn = {.fields = of_turn},
                               .action = {.fields = of_action},
                               .price = {.fields = of_price}};
    table_open(SETS("round_cap=40"));
    fixture_hear(&t.f, hear, &w);
    for (uint64_t game = 0; game < 400; game++) {
        play_game(&w, game);
    }
    rest_require(&w.round, 1000);
    rest_require(&w.turn, 10);
    rest_require(&w.action, 100);
    rest_require(&w.price, 3);
    assert_true(w.used_titans > 100 && w.standing > 100 && w.sieges > 100 && w.discounts > 100);
}
