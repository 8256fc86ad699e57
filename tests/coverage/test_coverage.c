/* Which rules fire, and which games stand out. */

#include "engine/pig/pig.h"
#include "sims/coverage/coverage.h"
#include "tests/support/fixture.h"
#include "tests/support/pig_options.h"

enum { GAMES = 300, MANY = 5000 /* so that each thread plays some of them */ };

static struct experiment e;
static struct coverage coverage, other;

static void load(const char *file, const char *const sets[])
{
    struct error error;
    const struct experiment_overrides overrides = {.sets = sets, .set_count = sets != NULL};
    experiment_free(&e);
    assert_good(experiment_load(&e, testing_text("%s/configs/%s", POISE_SOURCE_DIR, file),
                                &overrides, &error),
                error);
}

static void load_pig(void)
{
    load("pig.yaml", NULL);
}

static void free_all(void)
{
    coverage_free(&coverage);
    coverage_free(&other);
    experiment_free(&e);
}

EACH_TEST(load_pig, free_all)

/* Plays the first variant. */
static void play_many(struct coverage *out, int games, int threads)
{
    coverage_free(out);
    coverage_play(out, &e.variants[0], e.seed, (uint64_t)games, threads, NULL);
}

static void play(struct coverage *out, int threads)
{
    play_many(out, GAMES, threads);
}

/* A second count of one rule, straight from the trace. */
struct count {
    const char *id;
    uint64_t events;
};

static void hear(void *to, const struct trace_event *event, const void *state)
{
    struct count *count = to;
    char rules[256], *rest = NULL;
    (void)state;
    snprintf(rules, sizeof rules, "%s", event->rules);
    for (char *id = strtok_r(rules, " ", &rest); id != NULL; id = strtok_r(NULL, " ", &rest)) {
        count->events += strcmp(id, count->id) == 0;
    }
}

TEST(test_rules_are_counted_as_the_trace_tells_them)
{
    static struct match_table table;
    unsigned char record[GAME_RECORD_MAX];
    play(&coverage, 2);
    assert_int_equal(coverage.games, GAMES);
    assert_int_equal(coverage.unknown, 0);
    uint64_t all = 0;
    for (size_t r = 0; r < coverage.rule_count; r++) {
        struct count count = {.id = coverage.rules[r].rule->id};
        struct trace trace = {.hear = hear, .listener = &count};
        for (uint64_t game = 0; game < GAMES; game++) {
            match_play(&e.variants[0].match, e.seed, game, &table, &trace, record);
        }
        assert_int_equal(coverage.rules[r].events, count.events);
        assert_true(coverage.rules[r].games <= GAMES);
        assert_true((coverage.rules[r].games > 0) == (count.events > 0));
        all += count.events;
    }
    assert_true(all > GAMES);
}

TEST(test_any_number_of_threads_finds_the_same)
{
    load("pig.yaml", SETS("round_cap=9"));
    play_many(&coverage, MANY, 1);
    for (int threads = 2; threads <= 7; threads += 5) {
        play_many(&other, MANY, threads);
        assert_memory_equal(coverage.rules, other.rules,
                            coverage.rule_count * sizeof *coverage.rules);
        assert_memory_equal(&coverage.stopped, &other.stopped,
                            sizeof coverage - offsetof(struct coverage, stopped));
    }
}

TEST(test_games_that_stand_out)
{
    load("pig.yaml", SETS("round_cap=9"));
    play(&coverage, 2);
    assert_int_equal(coverage.longest.value, 9);
    assert_true(coverage.shortest.value < -1 && coverage.shortest.value > -9);
    assert_true(coverage.unfinished > 0 && coverage.unfinished < GAMES);
    assert_true(coverage.ai_most.value > 0 && coverage.human_most.value > 0);
    assert_true(coverage.ai_most.game != coverage.human_most.game);
    /* of several alike the first: none before is so short */
    assert_true(coverage.shortest.game > 0);
    play_many(&other, (int)coverage.shortest.game, 1);
    assert_true(other.shortest.value < coverage.shortest.value);
}

TEST(test_events_of_rules_that_the_game_lacks_are_counted)
{
    static const struct rule_id longer[] = {{"P-11", "none"}, {"P-1", "players take turns"}, {0}};
    struct game lacking = pig_game;
    play(&coverage, 2);
    assert_int_equal(coverage.unknown, 0);
    lacking.rule_ids = pig_game.rule_ids + 1; /* without P-1 */
    e.variants[0].match.game = &lacking;
    play(&other, 2);
    assert_int_equal(other.unknown, coverage.rules[0].events);
    assert_true(other.unknown > 0);
    lacking.rule_ids = longer; /* no event is taken for one of a longer id */
    play(&other, 2);
    assert_int_equal(other.rules[0].events, 0);
    assert_int_equal(other.rules[1].events, coverage.rules[0].events);
}

TEST(test_a_count_that_is_stopped_says_so)
{
    const atomic_bool stop = true;
    play(&coverage, 2);
    assert_false(coverage.interrupted);
    coverage_free(&coverage);
    coverage_play(&coverage, &e.variants[0], e.seed, GAMES, 2, &stop);
    assert_true(coverage.interrupted);
}

static int moves_up_to_round_2(const void *state, const void *rules, game_move out[])
{
    return game_head_const(state)->round > 2 ? 0 : pig_game.moves(state, rules, out);
}

/* A game that forgets to offer moves is caught, and no other game is taken for coverage. */
TEST(test_decisions_without_a_legal_move_are_found)
{
    play(&coverage, 2);
    assert_int_equal(coverage.broken, 0);

    struct game broken = pig_game;
    broken.moves = moves_up_to_round_2;
    e.variants[0].match.game = &broken;
    play_many(&coverage, MANY, 2);
    assert_int_equal(coverage.broken, MANY); /* two turns bank at most 50 points */
    assert_int_equal(coverage.first_broken.game, 0);
    assert_int_equal(coverage.first_broken.value, MATCH_NO_MOVE);
    assert_int_equal(coverage.longest.value, 3);
    assert_int_equal(coverage.unfinished, 0);
}

TEST(test_options_are_counted)
{
    struct pig_options_rules rules = {.forbidden = 1u << PIG_LEAP};
    memcpy(&rules.pig, e.variants[0].match.rules, sizeof rules.pig);
    struct variant v = e.variants[0];
    v.match.game = pig_options_game();
    v.match.rules = &rules;
    assert_true(policy_parse(v.match.game, "greedy", &v.match.seats[PIG_HUMAN]));
    coverage_play(&coverage, &v, e.seed, MANY, 1, NULL);
    coverage_play(&other, &v, e.seed, MANY, 3, NULL);
    assert_int_equal(coverage.option_count, 2);
    for (int k = 0; k < 2; k++) {
        assert_string_equal(coverage.options[k].name, v.match.game->options->names[k]);
        assert_int_equal(coverage.options[k].uses, other.options[k].uses);
        assert_int_equal(coverage.options[k].games, other.options[k].games);
    }
    assert_int_equal(coverage.options[PIG_LEAP].uses, 0);
    assert_true(coverage.options[PIG_NOD].uses > 2 * coverage.options[PIG_NOD].games);
    assert_true(coverage.options[PIG_NOD].games <= MANY);
}

/* A rule fires by an event or by a note; one whose rule values forbid it could not fire. */
static struct rule_id ids[] = {{"P-4", "told with a roll"},
                               {"X-1", "noted without an event"},
                               {"X-2", "never noted", "goal=20 100"},
                               {"X-3", "never noted", "die_sides!=6"},
                               {"X-4", "never noted", "goal=100; optimal!=0"},
                               {"X-5", "never noted", "die_sides=7 or goal=100; goal!=20"},
                               {"X-6", "never noted", "die_sides=7 or goal=20; goal=100"},
                               {0}};

static void apply_and_note(void *state, const void *rules, game_move move)
{
    if (game_head(state)->trace != NULL) {
        trace_rules(game_head(state)->trace, "X-1");
    }
    pig_game.apply(state, rules, move);
}

TEST(test_rules_fire_cannot_fire_or_never_fire)
{
    struct game noting = pig_game;
    noting.rule_ids = ids;
    noting.apply = apply_and_note;
    e.variants[0].match.game = &noting;
    play(&coverage, 2);
    assert_true(coverage.rules[0].events > 0 && coverage.rules[1].events > 0);
    assert_int_equal(coverage.rules[1].games, GAMES);
    static const bool possible[] = {true, true, true, false, false, true, false};
    for (int r = 0; r < 7; r++) {
        assert_int_equal(coverage.rules[r].possible, possible[r]);
    }
}

/* Paths over entries, filters of entries, and names of other lists. */
TEST(test_conditions_reach_into_lists)
{
    static const struct {
        const char *when;
        bool possible;
    } cases[] = {{"cards[*].type=tactics", true},
                 {"cards[*].type=spell", false},
                 {"cards[*].type!=unit", true},
                 {"cards[type:unit].type!=unit", false},
                 {"cards[type:unit].type=unit", true},
                 {"cards[army:humans][type:unit].name=griffin", true},
                 {"cards[army:ai.army][type:unit].name=griffin", false},
                 {"cards[army:human.army].name=griffin", true},
                 {"cards[name:griffin].abilities[*]@abilities.effect=attack_hero", true},
                 {"cards[name:griffin].abilities[*]@abilities.effect!=attack_hero", false},
                 {"cards[name:griffin].abilities[*]@abilities[when:attack].target=self", true},
                 {"cards[name:griffin].abilities[*]@abilities[when:always].target=self", false},
                 {"cards[name:nobody].type=unit", false},
                 {"nothing[*].type!=unit", false},
                 {"human.army@armies.title=Humans", true},
                 {"ai.hero@heroes.life!=0", false},
                 {"always", true}};
    enum { COUNT = sizeof cases / sizeof *cases };
    struct rule_id rows[COUNT + 1];
    for (int i = 0; i < COUNT; i++) {
        rows[i] = (struct rule_id){"X-1", "", cases[i].when};
    }
    rows[COUNT] = (struct rule_id){0};
    load("drums.yaml", NULL);
    struct game game = *e.variants[0].match.game;
    game.rule_ids = rows;
    e.variants[0].match.game = &game;
    coverage_play(&coverage, &e.variants[0], e.seed, 1, 1, NULL);
    for (int i = 0; i < COUNT; i++) {
        if (coverage.rules[i].possible != cases[i].possible) {
            fail_msg("\"%s\" should be %d", cases[i].when, cases[i].possible);
        }
        assert_int_equal(coverage.rules[i].always, i == COUNT - 1);
    }
}

/* The default experiment of each game and, where rules differ much, one with everything in it. */
static const char *const experiments[] = {
    "wroth.yaml",          "wroth-factions.yaml", "wroth-coop-2.yaml", "drums.yaml",
    "drums-heroes.yaml",   "orichalcum.yaml",     "heroes3.yaml",      "heroes3-magic.yaml",
    "drums-own-copy.yaml", "wroth-scenarios.yaml"};

/* Plays games of every variant, by that player (NULL: its own), and fails where a rule fired that could not,
 * or that holds always. */
static void check_sound(const char *file, const char *player, uint64_t games)
{
    load(file, NULL);
    for (size_t v = 0; v < e.variant_count; v++) {
        struct match *match = &e.variants[v].match;
        for (int seat = 0; seat < e.variants[v].seats; seat++) {
            if (player != NULL) {
                assert_true(policy_parse(match->game, player, &match->seats[seat]));
            }
        }
        coverage_play(&coverage, &e.variants[v], 1, games, 2, NULL);
        assert_int_equal(coverage.games, games);
        for (size_t r = 0; r < coverage.rule_count; r++) {
            const struct coverage_rule *it = &coverage.rules[r];
            if (it->events > 0 && (!it->possible || it->always || it->untold)) {
                fail_msg("%s, variant %s: %s fired %llu times, but \"%s\"", file,
                         e.variants[v].name, it->rule->id, (unsigned long long)it->events,
                         it->rule->when);
            }
        }
        coverage_free(&coverage);
    }
}

TEST(test_no_rule_fires_that_cannot)
{
    for (size_t i = 0; i < sizeof experiments / sizeof *experiments; i++) {
        const bool slow = strncmp(experiments[i], "heroes3", 7) == 0;
        check_sound(experiments[i], NULL, slow ? 100 : 300);
        check_sound(experiments[i], "random", slow ? 50 : 200);
    }
}

static void check_lists(const char *file, const char *cannot, const char *always)
{
    char impossible[512] = "", lasting[512] = "";
    coverage_free(&coverage);
    load(file, NULL);
    coverage_play(&coverage, &e.variants[0], 1, 1, 1, NULL);
    for (size_t r = 0; r < coverage.rule_count; r++) {
        char *to = !coverage.rules[r].possible ? impossible
                   : coverage.rules[r].always  ? lasting
                                               : NULL;
        if (to != NULL) {
            const size_t used = strlen(to);
            snprintf(to + used, sizeof impossible - used, "%s ", coverage.rules[r].rule->id);
        }
    }
    assert_string_equal(impossible, cannot);
    assert_string_equal(lasting, always);
}

TEST(test_what_cannot_fire_under_the_base_rules)
{
    check_lists("wroth.yaml",
                "WP-17 WP-20 W-1 W-32 W-43 WP-41 WP-42 WP-45 WP-46 WP-47 WP-48 WP-49 WP-50 "
                "WP-51 WP-53 ",
                "WP-3 WP-4 WP-9 WP-29 ");
    check_lists("drums.yaml", "B-65 B-82 B-83 B-86 B-93 B-94 B-95 BP-41 BP-42 BP-43 ",
                "BP-1 BP-2 ");
}

/* The AI buys abilities only where its rules say so. */
TEST(test_abilities_that_nobody_buys_cannot_fire)
{
    load("wroth-factions.yaml", NULL);
    for (size_t v = 0; v < e.variant_count; v++) {
        const char *name = e.variants[v].name;
        const bool some =
            strncmp(name, "human-", 6) == 0 || strcmp(name, "ai-lythe-abilities") == 0;
        coverage_play(&coverage, &e.variants[v], 1, 1, 1, NULL);
        for (size_t r = 0; r < coverage.rule_count; r++) {
            assert_true(strcmp(coverage.rules[r].rule->id, "WP-53") != 0 ||
                        coverage.rules[r].possible == some);
        }
        coverage_free(&coverage);
    }
}
