/* What a round sets is over when the next begins; effects are a round older, and the rest stays. */

#include "engine/heroes3/heroes3_state.h"
#include "tests/support/fixture.h"
#include "tests/support/rest.h"

#define FIELD(member, value) REST_FIELD(struct heroes3_state, member, value)

/* H-1, H-2, H-15, H-18, HD-13, HS-2 */
static const struct rest_field of_round[] = {
    FIELD(turn.done, 0),
    FIELD(turn.waited, 0),
    FIELD(turn.morale_waiting, 0),
    FIELD(turn.had_morale, 0),
    FIELD(turn.queued, 0),
    FIELD(turn.extra, HEROES3_NO_UNIT),
    FIELD(turn.phase, HEROES3_SIEGE),
    FIELD(turn.first_round, 0),
    FIELD(turn.round_opened, 0),
    FIELD(turn.siege_opened, 0),
    FIELD(cast_this_round, 0),
    FIELD(decision, HEROES3_DECIDE_NOTHING),
    {0},
};

struct watched {
    struct rest_watch round;
    const struct heroes3_rules *rules;
    struct heroes3_state before; /* as last told in the round */
    int retaliated, regenerated, defending, aged, ended, cast;
};

/* HA-3, HA-16: retaliations are new, and so is what a stack regenerates. */
static void check_renewed(struct watched *w, const struct heroes3_state *is, int unit)
{
    const struct heroes3_unit *now = &is->unit[unit], *then = &w->before.unit[unit];
    const int full = 1 + heroes3_creature_of(is, w->rules, unit)->extra_retaliations +
                     now->strength[HEROES3_COUNTERSTRIKE];
    w->retaliated += then->retaliations < full;
    w->regenerated += (then->conditions & HEROES3_FRESHENED) != 0;
    assert_int_equal(now->retaliations, full);
    assert_int_equal(now->conditions & HEROES3_FRESHENED, 0);
}

/* HS-1: effects last a round less. Frenzy ends with the stack's turn, after what is told; the moat
 * frees the blind before the round (HS-7). */
static void check_aged(struct watched *w, const struct heroes3_state *is, int unit)
{
    const struct heroes3_unit *now = &is->unit[unit], *then = &w->before.unit[unit];
    for (int effect = 0; effect < HEROES3_EFFECTS; effect++) {
        const bool freed = effect == HEROES3_BLIND && now->rounds[effect] == 0 &&
                           heroes3_meet(heroes3_cells(is, w->rules, unit), is->moat);
        if (then->rounds[effect] > 0 && effect != HEROES3_FRENZY && !freed) {
            assert_int_equal(now->rounds[effect], then->rounds[effect] - 1);
            w->aged += then->rounds[effect] > 1;
            w->ended += then->rounds[effect] == 1;
        }
    }
}

/* HD-10: a stack defends until its own turn; shots, casts and a used rebirth are gone for good. */
static void check_stays(struct watched *w, const struct heroes3_state *is, int unit)
{
    const struct heroes3_unit *now = &is->unit[unit], *then = &w->before.unit[unit];
    assert_int_equal(now->conditions, then->conditions & ~HEROES3_FRESHENED);
    assert_int_equal(now->shots, then->shots);
    assert_int_equal(now->casts, then->casts);
    w->defending += (now->conditions & HEROES3_DEFENDING) != 0;
    w->cast += now->casts > 0 || (now->conditions & HEROES3_CAST_DONE) != 0;
}

static void hear(void *listener, const struct trace_event *event, const void *state)
{
    struct watched *w = listener;
    const struct heroes3_state *s = state;
    if (strcmp(event->action, "round") == 0) {
        rest_cross(&w->round, s);
        assert_int_equal(s->mana[0], w->before.mana[0]); /* HS-2 */
        assert_int_equal(s->mana[1], w->before.mana[1]);
        assert_true(s->turn.creatures_played);
        uint64_t left =
            (s->alive & w->before.alive) | (s->corpses & w->before.corpses); /* may rise */
        for (left &= ~HEROES3_ALL_MACHINE_BITS; left != 0; left &= left - 1) {
            const int unit = __builtin_ctzll(left);
            check_renewed(w, s, unit);
            check_aged(w, s, unit);
            check_stays(w, s, unit);
        }
        w->before = *s;
    } else if (s->head.round == w->before.head.round) { /* else the moat comes before the round */
        w->before = *s;
    }
    rest_look(&w->round, s);
}

static void play(struct watched *w, const char *file, const char *const sets[])
{
    struct fixture f;
    fixture_open(&f, file, sets);
    struct heroes3_state *s = (struct heroes3_state *)f.table.state;
    const struct game_policy *greedy = game_find_policy(f.game, "greedy");
    fixture_hear(&f, hear, w);
    w->rules = f.rules;
    for (uint64_t game = 0; game < 60; game++) {
        struct rng rng = rng_stream(1, 2, (uint32_t)game);
        fixture_start(&f, 3, game);
        w->before = *s;
        rest_forget(&w->round);
        while (f.game->advance(s, f.rules)) {
            rest_look(&w->round, s);
            fixture_choose(&f, game % 2 == 0 ? greedy : NULL, &rng);
        }
    }
}

TEST(test_h1_h2_ha3_hd10_hs1_hs2_what_a_round_sets_and_what_stays)
{
    static struct watched w = {.round = {.fields = of_round}};
    play(&w, "heroes3/base.yaml", NULL);
    play(&w, "heroes3/heroes.yaml", SETS("siege.town=castle", "siege.moat=true"));
    rest_require(&w.round, 10);
    assert_true(w.retaliated > 100 && w.regenerated > 100 && w.defending > 100);
    assert_true(w.aged > 100 && w.ended > 100 && w.cast > 10);
}

/* A stack that waits for the morale phase and is stunned before it has lost that turn. */
TEST(test_h15_a_stunned_stack_does_not_wait_into_the_next_round)
{
    const struct heroes3_turn_rules rules = {.plays = 1 << HEROES3_ACTED};
    struct heroes3_turn t;
    heroes3_turn_start(&t);
    heroes3_turn_begin_round(&t, true);
    heroes3_turn_enable(&t, HEROES3_FIRST_SLOT);
    const int unit = heroes3_turn_next(&t, &rules);
    heroes3_turn_played(&t, &rules, unit, HEROES3_ACTED);
    heroes3_turn_grant_extra(&t, unit);
    heroes3_turn_played(&t, &rules, heroes3_turn_next(&t, &rules), HEROES3_WAITED);
    assert_int_equal(t.morale_waiting, heroes3_bit(unit));
    heroes3_turn_disable(&t, unit);
    assert_int_equal(heroes3_turn_next(&t, &rules), HEROES3_NO_UNIT);
    heroes3_turn_begin_round(&t, false);
    assert_int_equal(t.morale_waiting, 0);
}
