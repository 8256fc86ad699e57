/* The state told with an event is the state after it: what the details say is replayed on the state
 * told before. */
#include "tests/drums/drums_by_hand.h"

struct replay {
    struct drums_state before;
    const struct drums_rules *r;
    int checked[32];
};

/* One told event, and the acting side before and after it; slots count from 0. */
struct told {
    const struct trace_event *event;
    const struct drums_rules *r;
    const struct drums_half *was, *is, *foe_was, *foe_is;
};

static unsigned slot_of(const struct told *t, const char *key)
{
    return (unsigned)fixture_detail(t->event, key) - 1;
}

static int number(const struct told *t, const char *key)
{
    return (int)fixture_detail(t->event, key);
}

static void check_shift(const struct drums_pile *from, const struct drums_pile *from_now,
                        const struct drums_pile *to, const struct drums_pile *to_now, int cards)
{
    assert_int_equal(from_now->count, from->count - cards);
    assert_int_equal(to_now->count, to->count + cards);
}

static void check_pay(const struct told *t)
{
    check_shift(&t->was->hand, &t->is->hand, &t->was->removed, &t->is->removed, 1);
    assert_int_equal(t->is->removed.cards[t->is->removed.count - 1],
                     fixture_detail(t->event, "card"));
}

static void check_pay_hidden(const struct told *t)
{
    assert_int_equal(t->is->hidden, t->was->hidden & ~drums_bit(slot_of(t, "slot")));
    assert_int_equal(t->is->removed.cards[t->was->removed.count], fixture_detail(t->event, "card"));
}

static void check_pay_supply(const struct told *t)
{
    check_shift(&t->was->supply, &t->is->supply, &t->was->removed, &t->is->removed,
                number(t, "cards"));
}

static void check_pay_deck(const struct told *t)
{
    check_shift(&t->was->deck, &t->is->deck, &t->was->removed, &t->is->removed, number(t, "cards"));
}

static void check_pay_discards(const struct told *t)
{
    check_shift(&t->was->discard, &t->is->discard, &t->was->removed, &t->is->removed,
                number(t, "cards"));
}

static void check_hero_ability(const struct told *t)
{
    assert_true(t->is->ability_used);         /* the AI uses one option after another */
    if (strcmp(t->event->actor, "ai") == 0) { /* the human pays by events of its own */
        check_pay_supply(t);
    }
}

static void check_reveal(const struct told *t)
{
    assert_int_equal(t->is->hidden, t->was->hidden & ~drums_bit(slot_of(t, "slot")));
    assert_int_equal(t->is->aside.cards[t->was->aside.count], fixture_detail(t->event, "card"));
}

/* The cards passed over are discarded when the Unit is drawn. */
static void check_draw(const struct told *t)
{
    const struct drums_pile *was = &t->was->aside, *is = &t->is->aside;
    assert_int_equal(is->cards[is->count - 1], fixture_detail(t->event, "card"));
    assert_int_equal(is->count + t->is->discard.count, was->count + t->was->discard.count + 1);
}

static void check_deploy(const struct told *t)
{
    const unsigned slot = slot_of(t, "slot");
    assert_int_equal(t->is->units, t->was->units | drums_bit(slot));
    assert_int_equal(t->is->line[slot].unit, fixture_detail(t->event, "card"));
    assert_int_equal(t->is->counts.units_deployed, t->was->counts.units_deployed + 1);
    if (strcmp(t->event->actor, "human") == 0) {
        assert_int_equal(t->is->hand.count, t->was->hand.count - 1);
    }
}

static void check_attach(const struct told *t)
{
    const unsigned slot = slot_of(t, "slot");
    const int count = t->was->line[slot].attached_count;
    assert_int_equal(t->is->line[slot].attached_count, count + 1);
    assert_int_equal(t->is->line[slot].attached[count], fixture_detail(t->event, "card"));
}

static void check_move(const struct told *t)
{
    const unsigned from = slot_of(t, "from"), to = slot_of(t, "to");
    assert_int_equal(t->is->units, (t->was->units | drums_bit(to)) & ~drums_bit(from));
    assert_int_equal(t->is->line[to].unit, fixture_detail(t->event, "card"));
}

static void check_leave(const struct told *t)
{
    const unsigned slot = slot_of(t, "slot");
    assert_int_equal(t->was->line[slot].unit, fixture_detail(t->event, "card"));
    assert_int_equal(t->is->units, t->was->units & ~drums_bit(slot));
}

static void check_wounds(const struct told *t, unsigned slot, int hits)
{
    assert_int_equal(t->foe_is->line[slot].wounds,
                     t->foe_was->line[slot].wounds + hits * t->r->wounds_per_hit);
}

static void check_fight(const struct told *t)
{
    check_wounds(t, slot_of(t, "slot"), (int)fixture_detail(t->event, "hit"));
}

static void check_shot(const struct told *t)
{
    check_wounds(t, slot_of(t, "target_slot"), (int)fixture_detail(t->event, "hit"));
}

static void check_hit(const struct told *t)
{
    check_wounds(t, slot_of(t, "target_slot"), number(t, "wounds"));
}

static void check_attack_hero(const struct told *t)
{
    const int hits = (int)fixture_detail(t->event, "hit");
    assert_int_equal(t->foe_is->hero_wounds, number(t, "wounds"));
    assert_int_equal(t->foe_is->hero_wounds, t->foe_was->hero_wounds + hits * t->r->wounds_per_hit);
}

static void check_boost(const struct told *t)
{
    const struct drums_slot *was = &t->was->line[slot_of(t, "slot")];
    const struct drums_slot *is = &t->is->line[slot_of(t, "slot")];
    if (strcmp(t->event->rules, "BP-31") == 0) {
        assert_int_equal(is->wounds, was->wounds - number(t, "wounds"));
    } else {
        const bool attack = strstr(t->event->text, "{attack}") != NULL;
        assert_int_equal(is->turn_attack, was->turn_attack + (attack ? number(t, "attack") : 0));
        assert_int_equal(is->turn_defense, was->turn_defense + (attack ? 0 : number(t, "defense")));
    }
}

static void check_boost_hero(const struct told *t)
{
    if (strcmp(t->event->rules, "BP-31") == 0) {
        assert_int_equal(t->is->hero_wounds, t->was->hero_wounds - number(t, "wounds"));
    } else {
        assert_int_equal(t->is->hero_defense, t->was->hero_defense + number(t, "defense"));
    }
}

static void check_support(const struct told *t)
{
    const unsigned fight = slot_of(t, "target_slot");
    assert_int_equal(t->is->supporters[fight], t->was->supporters[fight] + 1);
    assert_int_equal(t->is->support[fight], t->was->support[fight] + number(t, "attack"));
}

static void check_guard(const struct told *t)
{
    assert_int_equal(t->is->guard_spent, t->was->guard_spent | drums_bit(slot_of(t, "slot")));
    assert_int_equal(t->is->counts.guards, t->was->counts.guards + 1);
}

static void check_charge(const struct told *t)
{
    assert_int_equal(t->is->charging, t->was->charging | drums_bit(slot_of(t, "slot")));
}

static void check_draw_cards(const struct told *t)
{
    assert_int_equal(t->is->hand.count + t->is->supply.count,
                     t->was->hand.count + t->was->supply.count + number(t, "cards"));
}

static void check_replenish(const struct told *t)
{
    if (strcmp(t->event->actor, "ai") == 0) {
        assert_int_equal(drums_count(t->is->hidden),
                         drums_count(t->was->hidden) + number(t, "cards"));
        assert_int_equal(t->is->supply.count, t->was->supply.count + number(t, "to_supply"));
    } else {
        check_draw_cards(t);
    }
}

/* What is missing is told before the end. */
static void check_run_out(const struct told *t)
{
    assert_int_equal(number(t, "left"), drums_drawable(t->is));
    assert_true(number(t, "left") == 0 || number(t, "left") <= number(t, "cards"));
}

static const struct {
    const char *action;
    void (*check)(const struct told *t);
} checks[] = {
    {"pay", check_pay},
    {"pay hidden", check_pay_hidden},
    {"pay supply", check_pay_supply},
    {"pay deck", check_pay_deck},
    {"pay discards", check_pay_discards},
    {"penalty", check_pay_deck},
    {"hero ability", check_hero_ability},
    {"reveal", check_reveal},
    {"draw", check_draw},
    {"deploy", check_deploy},
    {"attach", check_attach},
    {"move", check_move},
    {"leave", check_leave},
    {"fight", check_fight},
    {"ranged", check_shot},
    {"answer", check_shot},
    {"hit", check_hit},
    {"attack hero", check_attack_hero},
    {"boost", check_boost},
    {"boost hero", check_boost_hero},
    {"support", check_support},
    {"guard", check_guard},
    {"charge", check_charge},
    {"draw cards", check_draw_cards},
    {"replenish", check_replenish},
    {"run out", check_run_out},
};
enum { CHECKS = sizeof checks / sizeof *checks };

static void hear(void *listener, const struct trace_event *event, const void *state)
{
    struct replay *replay = listener;
    const struct drums_state *now = state;
    const enum drums_side side = strcmp(event->actor, "human") == 0 ? DRUMS_HUMAN : DRUMS_AI;
    const enum drums_side foe = (enum drums_side)(side ^ 1);
    const struct told told = {event,
                              replay->r,
                              &replay->before.half[side],
                              &now->half[side],
                              &replay->before.half[foe],
                              &now->half[foe]};
    for (int i = 0; i < CHECKS; i++) {
        if (strcmp(event->action, checks[i].action) == 0) {
            checks[i].check(&told);
            replay->checked[i]++;
        }
    }
    if (strcmp(event->action, "reshuffle") != 0) {
        replay->before = *now;
    } else { /* the draw that it serves is told next, with what was drawn before */
        replay->before.half[side].discard.count = 0;
    }
}

static void play(struct replay *replay, const char *file, const char *const sets[])
{
    struct fixture f;
    struct rng rng = rng_stream(1, 2, 3);
    fixture_open(&f, file, sets);
    struct drums_state *s = (struct drums_state *)f.table.state;
    replay->r = f.rules;
    fixture_hear(&f, hear, replay);
    for (uint64_t game = 0; game < 150; game++) {
        fixture_start(&f, 1, game);
        replay->before = *s;
        while (f.game->advance(s, f.rules)) {
            fixture_choose(&f, game % 2 == 0 ? &f.game->policies[1] : NULL, &rng);
        }
    }
}

TEST(test_every_state_is_that_after_its_event)
{
    static const char *const swapped[] = {"ai.army=humans", "human.army=orcs",
                                          "ai.discards_pay=before_deck", NULL};
    static struct replay replay;
    play(&replay, "drums/base.yaml", NULL);
    play(&replay, "drums/base.yaml", swapped);
    play(&replay, "drums/own-copy.yaml", NULL);
    for (int i = 0; i < CHECKS; i++) {
        if (replay.checked[i] <= 20) {
            fail_msg("`%s` is told only %d times", checks[i].action, replay.checked[i]);
        }
    }
}
