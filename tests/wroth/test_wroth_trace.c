/* What a traced game tells: which rules decided an event, which dice, and the state after it. */

#include "tests/wroth/wroth_by_hand.h"

static char noted[1 << 16];

static void note(void *listener, const char *rules)
{
    (void)listener;
    if (strlen(noted) + strlen(rules) + 2 < sizeof noted) {
        strcat(strcat(noted, " "), rules);
    }
}

static void open_clear(void)
{
    table_open_clear(SETS("human.count=1"));
    fixture_listen(&t.f);
    t.f.trace.hear_rules = note;
    noted[0] = '\0';
}

static const struct fixture_event *event(const char *action)
{
    const struct fixture_event *found = fixture_find(&t.f, 0, action);
    assert_non_null(found);
    return found;
}

EACH_TEST(open_clear, table_close)

TEST(test_w34_a_discard_names_its_die)
{
    table_turn(0, "be", WROTH_SEEN);
    fixture_move(&t.f, by_die(WROTH_DO_DISCARD, WROTH_BATTLE, 0, 0, 0));
    assert_int_equal(fixture_field(event("discard"), "face"), WROTH_BATTLE);
    assert_int_equal(event("discard")->field_count, 1);
}

TEST(test_w44_an_exodus_names_its_dice)
{
    table_put(0, WROTH_SHORES, 2);
    table_turn(0, "be", WROTH_STRIKE);
    fixture_move(&t.f, by_die(WROTH_DO_EXODUS, 0, 0, WROTH_BATTLE, WROTH_ASD_AS_DIE));
    assert_int_equal(fixture_field(event("exodus"), "die"), WROTH_BATTLE);
    assert_int_equal(fixture_field(event("exodus"), "other_die"), WROTH_ASD_AS_DIE);
    assert_non_null(strstr(event("exodus")->rules, "W-35"));
}

TEST(test_w59_a_repeated_action_says_so)
{
    table_put(0, 3, 1);
    table_turn(0, "ee", WROTH_DOUBLE);
    table_do(by_die(WROTH_DO_EXTEND, 0, 3, 2, 0));
    assert_null(strstr(event("extend")->rules, "W-59"));
    t.f.event_count = 0;
    fixture_move(&t.f, doubled(WROTH_DO_EXTEND, 0, 3, 2, 0));
    assert_non_null(strstr(event("extend")->rules, "W-37 W-59"));
    assert_false(fixture_has(event("extend"), "elites")); /* details of this action only */
}

TEST(test_w13_mine_buys_by_its_own_rule)
{
    table_put(WROTH_AI, 4, 1);
    wroth_ai_act(t.s, t.r, WROTH_MINE);
    assert_string_equal(event("buy")->rules, "WP-34");
}

TEST(test_w49_w50_a_purchase_cites_price_and_place)
{
    t.s->force[0].corra = 9;
    table_turn(0, "e", WROTH_SEEN);
    game_move moves[GAME_MOVES_MAX];
    const int count = wroth_moves(t.s, t.r, moves);
    int k = 0;
    while (k < count && wroth_move_kind(moves[k]) != WROTH_DO_BUY) {
        k++;
    }
    assert_true(k < count);
    fixture_move(&t.f, moves[k]);
    assert_string_equal(event("buy")->rules, "W-49 W-50");
    assert_int_equal(t.s->force[0].corra, 9 - fixture_field(event("buy"), "cost"));
    assert_non_null(strstr(noted, " W-7 W-47 W-48 W-51"));
}

TEST(test_wp6_wp7_damage_cites_what_it_does)
{
    table_lay("ai 3:1 3:A");
    t.s->damage_points = 2;
    t.s->damage_region = 3;
    wroth_hurt_ai_victim(t.s, t.r, WROTH_ELITES_MAX);
    assert_string_equal(event("damage")->rules, "WP-6 WP-35");
    t.f.event_count = 0;
    wroth_hurt_ai_victim(t.s, t.r, 0);
    assert_string_equal(event("damage")->rules, "WP-7 WP-35");
    assert_int_equal(fixture_field(event("damage"), "elite"), 0);
}

TEST(test_wp48_a_shield_is_noted_on_either_side)
{
    t.r->factions[0].elites[0].damage_order = WROTH_DAMAGE_FIRST;
    table_lay("ai 3:A 3:B, human 4:A");
    for (int victim = 2; victim >= 0; victim -= 2) {
        t.s->damage_points = 1;
        t.s->damage_region = 3;
        wroth_hurt_ai_victim(t.s, t.r, victim);
        assert_int_equal(strstr(noted, "WP-48") != NULL, victim == 0);
    }
    noted[0] = '\0';
    wroth_deal_ai_damage(t.s, t.r, 4, 1, ~0u);
    assert_non_null(strstr(noted, "WP-48"));
}

TEST(test_w14_ties_are_cited_where_there_are_any)
{
    table_put(WROTH_AI, 4, 1);
    wroth_ai_act(t.s, t.r, WROTH_EXTEND);
    assert_string_equal(event("extend")->rules, "W-14");
    t.f.event_count = 0;
    table_put(WROTH_AI, 5, 1);
    wroth_ai_act(t.s, t.r, WROTH_EXTEND);
    assert_string_equal(event("extend")->rules, "W-14 W-15 WP-30");
}

/* The rules of the first event of that action; the next one starts afresh. */
static void cites(const char *action, const char *rules)
{
    assert_string_equal(event(action)->rules, rules);
    t.f.event_count = 0;
}

TEST(test_wp30_a_dispersal_cites_the_tie)
{
    table_put(WROTH_AI, 4, 3);
    wroth_ai_act(t.s, t.r, WROTH_MANEUVER);
    cites("disperse", "W-16 WP-33");
    table_clear();
    table_lay("ai 4:3 7:3");
    wroth_ai_act(t.s, t.r, WROTH_MANEUVER);
    cites("disperse", "W-16 WP-33 WP-30");
    table_clear();
    wroth_ai_act(t.s, t.r, WROTH_MANEUVER); /* all regions are empty: no choice */
    cites("disperse", "W-16 WP-33");
}

TEST(test_wp32_an_attack_without_a_target_cites_it)
{
    table_put(WROTH_AI, 4, 1);
    wroth_ai_act(t.s, t.r, WROTH_BATTLE);
    cites("battle", "W-17 WP-32");
}

TEST(test_wp46_attacks_cite_the_bonus_of_a_fighter)
{
    t.r->factions[0].elites[0].attack_bonus = 1;
    fixture_prepare(&t.f);
    table_lay("ai 4:1, human 4:4, ai 4:A");
    table_turn(0, "bb", WROTH_SEEN);
    wroth_apply(t.s, t.r, by_die(WROTH_DO_BATTLE, 0, 4, 0, 0));
    cites("battle", "W-39");
    t.s->damage_points = 0;
    table_put_elite(0, 0, 4);
    table_turn(0, "bb", WROTH_SEEN);
    wroth_apply(t.s, t.r, by_die(WROTH_DO_BATTLE, 0, 4, 0, 0));
    cites("battle", "W-39 WP-46");
    wroth_ai_attacks(t.s, t.r, WROTH_AI_BATTLE, 1, 1);
    cites("battle", "W-17 WP-46");
}

TEST(test_wp42_a_score_cites_the_bonus_of_an_elite)
{
    t.r->factions[0].elites[0].vp_bonus = 1;
    fixture_prepare(&t.f);
    table_put(0, 3, 1);
    wroth_score_round(t.s, t.r);
    cites("score", "WP-38 WP-39 WP-40");
    table_put_elite(0, 0, 3);
    wroth_score_round(t.s, t.r);
    cites("score", "WP-38 WP-39 WP-40 WP-42");
}

TEST(test_wp51_a_score_cites_field_advantage_where_it_decides)
{
    table_open_clear(SETS("human.count=2", "control=per_faction"));
    fixture_listen(&t.f);
    t.r->factions[1] = t.r->factions[0];
    t.r->faction_count = 2;
    t.r->human.factions[0] = 1;
    t.r->factions[1].field_advantage = 1;
    fixture_prepare(&t.f);
    table_lay("human 3:2, ai 3:2");
    wroth_score_round(t.s, t.r);
    cites("score", "WP-51 WP-39 WP-41");
    table_put(0, 3, 1);
    wroth_score_round(t.s, t.r);
    cites("score", "WP-38 WP-39 WP-41");
}

TEST(test_w9_w10_w11_rules_without_events_are_noted)
{
    static const char *const ids[] = {"W-2",  "W-3",  "W-4",  "W-5",  "W-9",  "W-10",
                                      "W-11", "W-31", "W-40", "W-46", "WP-28"};
    fixture_start(&t.f, 1, 0);
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

/* Replays what an event's details say on the state told before it. */
struct replay {
    struct wroth_state before;
    int checked[32];
};

/* One told event, and the acting side before and after it. */
struct told {
    const struct trace_event *event;
    const struct wroth_force *was, *is;
    const struct wroth_state *state_was, *state_is;
};

static int64_t detail(const struct told *told, const char *key)
{
    return fixture_detail(told->event, key);
}

static bool tells(const struct told *told, const char *key)
{
    return fixture_tells(told->event, key);
}

/* Basics come from the mat to a place. */
static void check_deployed(const struct told *told, const char *count, const char *where)
{
    const int troops = (int)detail(told, count);
    assert_int_equal(told->is->supply, told->was->supply - troops);
    if (troops > 0) {
        const int place = (int)detail(told, where);
        assert_int_equal(told->is->basics[place], told->was->basics[place] + troops);
    }
}

static void check_extend(const struct told *told)
{
    if (strcmp(told->event->actor, "ai") == 0) {
        check_deployed(told, "basics", "region");
    } else {
        check_deployed(told, "basics", "to");
    }
}

static void check_groundwork(const struct told *told)
{
    check_deployed(told, "basics", "to");
    assert_int_equal(told->is->corra, detail(told, "corra"));
    assert_int_equal(told->is->asd, detail(told, "all_seeing_die"));
}

static void check_mine(const struct told *told)
{
    if (strcmp(told->event->actor, "ai") == 0) {
        assert_int_equal(told->is->corra, detail(told, "corra"));
        assert_int_equal(told->is->corra, told->was->corra + detail(told, "gained"));
    } else {
        assert_int_equal(told->is->corra, detail(told, "corra"));
        assert_true(told->is->corra > told->was->corra);
    }
}

/* Troops have moved, and nothing that awaits them has happened yet. */
static void check_march(const struct told *told)
{
    const int64_t from = detail(told, "from"), to = detail(told, "to");
    const int64_t basics = detail(told, "basics"), elites = detail(told, "elites");
    assert_int_equal(told->is->basics[from], told->was->basics[from] - basics);
    assert_int_equal(told->is->basics[to], told->was->basics[to] + basics);
    assert_int_equal(told->is->elites[from], told->was->elites[from] - elites);
    assert_int_equal(told->is->elites[to], told->was->elites[to] + elites);
}

static void check_exodus(const struct told *told)
{
    assert_true(told->state_is->exodus_open);
    assert_int_equal(told->state_is->exodus_from, detail(told, "from"));
    const bool with_asd = tells(told, "other_die") && detail(told, "other_die") == WROTH_ASD_AS_DIE;
    const int dice = !tells(told, "die") ? 0 : with_asd ? 1 : 2;
    assert_int_equal(told->is->dice_left, told->was->dice_left - dice);
}

static void check_exodus_end(const struct told *told)
{
    assert_false(told->state_is->exodus_open);
}

static void check_face_gone(const struct told *told)
{
    const int64_t face = detail(told, "face");
    assert_int_equal(told->is->dice[face], told->was->dice[face] - 1);
}

static void check_buy(const struct told *told)
{
    const int64_t place = detail(told, tells(told, "region") ? "region" : "to");
    assert_int_equal(told->is->on_map, told->was->on_map + 1);
    assert_int_equal(told->is->elites[place], told->was->elites[place] + 1);
    assert_int_equal(told->is->corra, told->was->corra - detail(told, "cost"));
}

static void check_disperse(const struct told *told)
{
    if (told->event->field_count > 0) {
        const int64_t region = detail(told, "region");
        assert_int_equal(wroth_troops(told->is, (int)region),
                         wroth_troops(told->was, (int)region) - detail(told, "troops"));
    }
}

/* One point of damage: a basic goes, or an elite loses a point of vitality. */
static void check_damage(const struct told *told)
{
    const bool by_ai = strcmp(told->event->actor, "ai") == 0;
    const int side = by_ai ? (int)detail(told, "human") - 1 : WROTH_AI;
    const struct wroth_force *was = &told->state_was->force[side];
    const struct wroth_force *is = &told->state_is->force[side];
    const int64_t region = detail(told, "region");
    if (tells(told, "elite")) {
        const int64_t slot = detail(told, "elite");
        assert_int_equal(was->place[slot], region);
        assert_int_equal(is->vitality[slot], was->vitality[slot] - 1);
        assert_int_equal(is->place[slot], is->vitality[slot] > 0 ? region : WROTH_ON_MAT);
    } else {
        assert_int_equal(is->basics[region], was->basics[region] - 1);
        assert_int_equal(is->discard, was->discard + 1);
    }
}

static void check_entry_attack(const struct told *told)
{
    const int64_t slot = detail(told, "elite");
    assert_int_not_equal(told->is->place[slot], detail(told, "to"));
    assert_true(told->state_is->damage_points > 0);
}

/* A sprung trap is back on its mat; whom it hits is told next. */
static void check_trap(const struct told *told)
{
    const int64_t slot = detail(told, "elite");
    assert_int_equal(told->was->place[slot], detail(told, "region"));
    assert_int_equal(told->is->place[slot], WROTH_ON_MAT);
}

static const struct {
    const char *action;
    void (*check)(const struct told *told);
} checks[] = {
    {"groundwork", check_groundwork},
    {"extend", check_extend},
    {"muster", check_extend},
    {"mine", check_mine},
    {"all-seeing mine", check_mine},
    {"maneuver", check_march},
    {"exodus", check_exodus},
    {"exodus step", check_march},
    {"exodus end", check_exodus_end},
    {"discard", check_face_gone},
    {"buy", check_buy},
    {"disperse", check_disperse},
    {"damage", check_damage},
    {"entry attack", check_entry_attack},
    {"trap", check_trap},
};
enum { CHECKS = sizeof checks / sizeof *checks };

static void replay(void *listener, const struct trace_event *event, const void *state)
{
    struct replay *r = listener;
    const struct wroth_state *now = state;
    const int side = strcmp(event->actor, "human") == 0 ? 0
                     : event->actor[0] == 'h'           ? event->actor[6] - '1'
                                                        : WROTH_AI;
    const struct told told = {event, &r->before.force[side], &now->force[side], &r->before, now};
    for (int i = 0; i < CHECKS; i++) {
        if (strcmp(event->action, checks[i].action) == 0) {
            checks[i].check(&told);
            r->checked[i]++;
        }
    }
    r->before = *now;
}

static void play_and_replay(struct replay *r, const char *file, const char *const sets[])
{
    struct rng rng = rng_stream(1, 2, 3);
    table_open_file(file, sets);
    fixture_hear(&t.f, replay, r);
    for (uint64_t game = 0; game < 60; game++) {
        fixture_start(&t.f, 3, game);
        r->before = *t.s;
        while (t.f.game->advance(t.s, t.r)) {
            fixture_choose(&t.f, game % 2 == 0 ? &t.f.game->policies[1] : NULL, &rng);
        }
    }
}

TEST(test_w14_the_state_told_is_the_state_after_the_event)
{
    static struct replay r;
    play_and_replay(&r, "wroth/base.yaml", NULL);
    play_and_replay(&r, "wroth/base.yaml", SETS("human.count=3"));
    play_and_replay(&r, "wroth/own-copy.yaml", NULL);
    play_and_replay(&r, "wroth/factions.yaml",
                    SETS("ai.faction=koda", "human.factions[0]=koda", "human.income=4"));
    for (int i = 0; i < CHECKS; i++) {
        if (r.checked[i] <= 20) {
            fail_msg("`%s` is told only %d times", checks[i].action, r.checked[i]);
        }
    }
}
