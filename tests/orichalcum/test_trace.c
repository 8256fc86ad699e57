/* What a trace says: exactly the rules that decided an event, and the state after it. */

#include "tests/orichalcum/orichalcum_by_hand.h"

static const char *rules_of(const char *action)
{
    const struct fixture_event *event = heard(action);
    if (event == NULL) {
        fail_msg("no event `%s`", action);
        return "";
    }
    return event->rules;
}

/* The AI selects and discards with a die that always shows `face`. */
static void check_selection(int face, int cards, const char *rules)
{
    table_open(SETS(all_faces(face), "cards.slot_costs=[0, 0, 0, 0, 0]"));
    t.s->shown = (uint8_t)cards;
    orichalcum_ai_turn(t.s, t.r);
    assert_string_equal(rules_of("select"), rules);
    assert_string_equal(rules_of("discard"), "O-47");
}

TEST(test_o10_o11_o12_o13_o47_a_selection_cites_what_applied)
{
    check_selection(2, 3, "O-10 O-11");
    check_selection(0, 3, "O-10 O-11 O-12");
    check_selection(5, 3, "O-10 O-13");
}

TEST(test_o14_is_cited_where_the_slot_has_a_price)
{
    table_open(SETS("die=[3, 3, 3, 3, 3, 3]"));
    orichalcum_ai_turn(t.s, t.r);
    assert_string_equal(rules_of("select"), "O-10 O-11 O-14");
}

static void check_initiative(int human, int ai, const char *const sets[], const char *rules)
{
    table_open(sets);
    t.human->hoplites = (uint8_t)human;
    t.ai->hoplites = (uint8_t)ai;
    t.s->turns_done = 2;
    t.f.game->advance(t.s, t.r);
    assert_string_equal(rules_of("initiative"), rules);
}

TEST(test_o49_o50_o52_op45_the_pawn_cites_what_moved_it)
{
    check_initiative(4, 2, NULL, "O-49 OP-45 O-50");
    check_initiative(3, 3, NULL, "O-49 O-52 O-50");
    check_initiative(3, 3, SETS("initiative.tie=stays"), "O-49 O-50");
    check_initiative(4, 2, SETS("initiative.hoplites=0"), "O-49 OP-45");
}

/* The AI's turn with so many hoplites and nothing else to pay with. */
static void extra_with(int hoplites, bool creature)
{
    table_open(SETS(ALL_ONES));
    t.ai->hoplites = (uint8_t)hoplites;
    t.ai->nuggets = 0;
    t.ai->mines = 0;
    if (creature) {
        put_creature(ORICHALCUM_AI, 2, -3, "Gorgon", 0);
    }
    ai_turn_with(ORICHALCUM_PRODUCE, tile_of(ORICHALCUM_FOREST, ORICHALCUM_FOREST, -1));
}

TEST(test_o42_o43_o46_an_additional_action_cites_its_line)
{
    extra_with(3, false);
    assert_string_equal(rules_of("additional action"), "O-42 O-46");
    extra_with(3, true);
    assert_string_equal(rules_of("additional action"), "O-42 O-43");
    assert_string_equal(rules_of("fight"), "O-37");
}

TEST(test_o41_o42_no_additional_action_says_why)
{
    extra_with(1, false);
    assert_string_equal(rules_of("no additional action"), "O-41");
    table_open(SETS("ai.payments=[hoplites]"));
    t.ai->hoplites = 3;
    fill_slots(-1, -1, -1, -1);
    ai_turn_with(ORICHALCUM_PRODUCE, tile_of(ORICHALCUM_FOREST, -1, -1));
    assert_string_equal(rules_of("no additional action"), "O-42");
    assert_int_equal(t.ai->hoplites, 3);
}

static void win_against(const char *name)
{
    table_open(SETS(ALL_SKULLS));
    put_creature(ORICHALCUM_AI, 2, -3, name, 0);
    t.s->phase = ORICHALCUM_RESOLVE;
    orichalcum_ai_capture(t.s, t.r);
}

TEST(test_o38_loot_cites_no_area_and_no_priority)
{
    win_against("Hydra of Chronos");
    assert_string_equal(rules_of("claim"), "O-38 O-22 O-23");
    assert_null(heard("loot")); /* no nuggets, no line about them */
    win_against("Minotaur");
    assert_string_equal(rules_of("building"), "O-38 O-31 O-32");
}

TEST(test_o35_o36_a_fight_cites_the_order_only_where_there_is_one)
{
    table_open(SETS(ALL_SKULLS));
    put_creature(ORICHALCUM_AI, 0, -2, "Gorgon", 0); /* x = -1 */
    put_creature(ORICHALCUM_AI, -2, 2, "Gorgon", 1); /* x = -1, below */
    put_creature(ORICHALCUM_AI, 2, 0, "Gorgon", 2);
    const int from = t.f.event_count;
    orichalcum_ai_capture(t.s, t.r);
    static const char *const rules[] = {"O-35 O-36 O-37", "O-35 O-37", "O-37"};
    int fights = 0;
    for (int i = from; i < t.f.event_count; i++) {
        if (strcmp(t.f.events[i].action, "fight") == 0) {
            assert_string_equal(t.f.events[i].rules, rules[fights++]);
        }
    }
    assert_int_equal(fights, 3);
}

TEST(test_o40_o53_a_won_game_has_no_further_lines)
{
    table_open(SETS(ALL_SKULLS));
    t.ai->temples = 5;
    put_creature(ORICHALCUM_AI, 2, -3, "Gorgon", 0);
    orichalcum_ai_capture(t.s, t.r);
    assert_int_equal(t.s->head.winner, GAME_AI);
    assert_string_equal(t.f.events[t.f.event_count - 1].action, "end");
}

/* The siege engines are cited where they alone brought the skull. */
TEST(test_op34_siege_engines_are_cited_where_they_won)
{
    static const char *const dice[] = {ALL_FIVES, ALL_SKULLS};
    static const char *const rules[] = {"OP-18 OP-19 OP-34 OP-20", "OP-18 OP-19 OP-20"};
    for (int i = 0; i < 2; i++) {
        table_open(SETS(dice[i]));
        settle();
        t.s->siege = 1 << 5;
        t.human->hoplites = 0;
        put_creature(ORICHALCUM_HUMAN, 0, 0, "Cyclops", 0);
        act(ORICHALCUM_CAPTURE);
        fixture_move(&t.f, ORICHALCUM_PERFORM);
        fixture_move(&t.f, (game_move)cell_of(ORICHALCUM_HUMAN, 0, 0));
        assert_string_equal(rules_of("fight"), rules[i]);
    }
}

/* Replays what an event's details say on the state told before it. */
struct replay {
    struct orichalcum_state before;
    int64_t checked[16];
    char rules[4096]; /* noted without an event */
};

enum change { GAINED_NUGGETS, GAINED_HOPLITES, PAID, FOUGHT, BUILT, TEMPLE, MEDALLION, CLAIMED };

static const struct {
    const char *action;
    enum change change;
} changes[] = {{"produce", GAINED_NUGGETS},
               {"gain nuggets", GAINED_NUGGETS},
               {"recruit", GAINED_HOPLITES},
               {"gain hoplites", GAINED_HOPLITES},
               {"pay", PAID},
               {"fight", FOUGHT},
               {"building", BUILT},
               {"temple", TEMPLE},
               {"medallion", MEDALLION},
               {"free medallion", MEDALLION},
               {"claim", CLAIMED}};

static void check_change(const struct orichalcum_state *was, const struct orichalcum_state *is,
                         int id, const struct trace_event *event, enum change change)
{
    const struct orichalcum_side *old = &was->side[id], *now = &is->side[id];
    switch (change) {
    case GAINED_NUGGETS:
        assert_int_equal(now->nuggets, old->nuggets + fixture_detail(event, "gained"));
        break;
    case GAINED_HOPLITES:
        assert_int_equal(now->hoplites, old->hoplites + fixture_detail(event, "gained"));
        break;
    case PAID: {
        const int currency = (int)fixture_detail(event, "currency");
        assert_int_equal(orichalcum_reserve(now, currency),
                         orichalcum_reserve(old, currency) - fixture_detail(event, "price"));
        break;
    }
    case FOUGHT:
        assert_int_equal(orichalcum_count(now->creatures),
                         orichalcum_count(old->creatures) - fixture_detail(event, "won"));
        assert_int_equal(orichalcum_count(now->captured),
                         orichalcum_count(old->captured) + fixture_detail(event, "won"));
        if (id == ORICHALCUM_HUMAN) {
            assert_int_equal(now->hoplites, old->hoplites - fixture_detail(event, "added"));
        }
        break;
    case BUILT:
        assert_int_equal(is->tally[id].buildings, was->tally[id].buildings + 1);
        break;
    case TEMPLE:
        assert_int_equal(now->temples, old->temples + 1);
        break;
    case MEDALLION:
        assert_int_equal(now->medallions, old->medallions + 1);
        break;
    case CLAIMED:
        assert_int_equal(now->titans & 1 << fixture_detail(event, "titan"),
                         1 << fixture_detail(event, "titan"));
        break;
    }
}

static void hear(void *listener, const struct trace_event *event, const void *state)
{
    struct replay *replay = listener;
    const struct orichalcum_state *now = state;
    const int id = strcmp(event->actor, "human") == 0 ? ORICHALCUM_HUMAN : ORICHALCUM_AI;
    assert_int_equal(now->head.ai_score, orichalcum_points(&now->side[ORICHALCUM_AI]));
    assert_int_equal(now->head.human_score, orichalcum_points(&now->side[ORICHALCUM_HUMAN]));
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        if (strcmp(event->action, changes[i].action) == 0) {
            check_change(&replay->before, now, id, event, changes[i].change);
            replay->checked[i]++;
        }
    }
    replay->before = *now;
}

static void hear_rules(void *listener, const char *rules)
{
    struct replay *replay = listener;
    if (strstr(replay->rules, rules) == NULL) {
        struct text out = {replay->rules, sizeof replay->rules, strlen(replay->rules)};
        text_add(&out, "%s ", rules);
    }
}

/* Plays so many games, the first of every `nth` by greedy (policies[1]) and the others by chance. */
static void play(struct replay *replay, const char *const sets[], uint64_t games, uint64_t nth)
{
    struct rng rng = rng_stream(1, 2, 3);
    table_open(sets);
    fixture_hear(&t.f, hear, replay);
    t.f.trace.hear_rules = hear_rules;
    for (uint64_t game = 0; game < games; game++) {
        fixture_start(&t.f, 1, game);
        replay->before = *t.s;
        while (t.f.game->advance(t.s, t.r)) {
            fixture_choose(&t.f, game % nth == 0 ? &t.f.game->policies[1] : NULL, &rng);
        }
    }
}

TEST(test_every_state_is_that_after_its_event)
{
    static struct replay replay;
    play(&replay, SETS("ai.track=[{effect: nugget, amount: 2}, {effect: hoplite}]"), 300, 2);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        assert_true(replay.checked[i] > 20);
    }
}

TEST(test_o8_o51_op4_op26_op30_op44_are_noted_where_they_act)
{
    static struct replay replay;
    static const char *const rules[] = {"O-8 ", "O-51 ", "OP-26 ", "OP-30 ", "OP-44 "};
    play(&replay, NULL, 20, 1);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        assert_non_null(strstr(replay.rules, rules[i]));
    }
}
