/* What the contract promises of every game that the program knows, held against each of them. */

#include "sims/games/registry.h"
#include "tests/support/fixture.h"

enum { GAMES = 40 };

static void open_base(struct fixture *f, const struct game *game)
{
    char ruleset[64];
    snprintf(ruleset, sizeof ruleset, "%s/base.yaml", game->name);
    fixture_open(f, ruleset, NULL);
}

static void with_every_game(void (*check)(struct fixture *f, const struct game *game))
{
    for (int i = 0; registry_games[i] != NULL; i++) {
        struct fixture f;
        open_base(&f, registry_games[i]);
        check(&f, registry_games[i]);
        fixture_close(&f);
    }
}

static void check_table(struct fixture *f, const struct game *game)
{
    struct complaint why;
    (void)f;
    if (!game_check(game, &why)) {
        fail_msg("%s: %s: %s", game->name, why.path, why.text);
    }
}

TEST(test_tables_keep_the_contract)
{
    with_every_game(check_table);
}

/* A game depends on seed and index alone: not on what the table was used for before, nor on
 * whether anybody listens. */
static void check_games_stand_alone(struct fixture *f, const struct game *game)
{
    const struct match match = fixture_match(f, "random");
    unsigned char first[GAMES][GAME_RECORD_MAX];
    memset(first, 0x55, sizeof first);
    memset(&f->table, 0xaa, sizeof f->table);
    for (uint64_t i = 0; i < GAMES; i++) {
        match_play(&match, 9, i, &f->table, NULL, first[i]);
    }
    for (uint64_t i = GAMES; i-- > 0;) {
        unsigned char again[GAME_RECORD_MAX];
        memset(again, 0x55, sizeof again);
        memset(&f->table, (int)i, sizeof f->table);
        f->trace.roll_count = 0;
        match_play(&match, 9, i, &f->table, i % 2 == 0 ? &f->trace : NULL, again);
        assert_memory_equal(first[i], again, game->record_size);
    }
}

static void hear_nothing(void *listener, const struct trace_event *event, const void *state)
{
    (void)state;
    (*(int *)listener)++;
    assert_true(event->rules != NULL && event->phase != NULL && event->text != NULL);
    assert_true(event->field_count <= TRACE_FIELDS_MAX);
}

static void check_with_listener(struct fixture *f, const struct game *game)
{
    int events = 0;
    f->trace = (struct trace){.hear = hear_nothing, .listener = &events};
    check_games_stand_alone(f, game);
    assert_true(events > GAMES / 2);
}

TEST(test_games_depend_on_seed_and_index_alone)
{
    with_every_game(check_with_listener);
}

/* Different indices and different seeds give different games. */
static void check_games_differ(struct fixture *f, const struct game *game)
{
    const struct match match = fixture_match(f, "greedy");
    unsigned char records[3][GAMES * 4][GAME_RECORD_MAX];
    int same = 0;
    for (uint64_t i = 0; i < (uint64_t)GAMES * 4; i++) {
        match_play(&match, 1, i, &f->table, NULL, records[0][i]);
        match_play(&match, 2, i, &f->table, NULL, records[1][i]);
        match_play(&match, 1, i + 1, &f->table, NULL, records[2][i]);
        same += memcmp(records[0][i], records[1][i], game->record_size) == 0;
        same += memcmp(records[0][i], records[2][i], game->record_size) == 0;
    }
    assert_true(same < GAMES * 8 / 4);
}

TEST(test_seeds_and_indices_give_different_games)
{
    with_every_game(check_games_differ);
}

/* Every rule id that a trace tells is in the game's table. */
struct id_check {
    const struct game *game;
};

static void hear_ids(void *listener, const struct trace_event *event, const void *state)
{
    const struct id_check *check = listener;
    char ids[256];
    (void)state;
    snprintf(ids, sizeof ids, "%s", event->rules);
    char *rest = NULL;
    for (char *id = strtok_r(ids, " ", &rest); id != NULL; id = strtok_r(NULL, " ", &rest)) {
        bool known = false;
        for (const struct rule_id *r = check->game->rule_ids; r->id != NULL; r++) {
            known = known || strcmp(r->id, id) == 0;
        }
        if (!known) {
            fail_msg("%s tells of an unknown rule %s (action %s)", check->game->name, id,
                     event->action);
        }
    }
}

static void check_trace_ids(struct fixture *f, const struct game *game)
{
    struct id_check check = {game};
    f->trace = (struct trace){.hear = hear_ids, .listener = &check};
    const struct match match = fixture_match(f, "greedy");
    unsigned char record[GAME_RECORD_MAX];
    for (uint64_t i = 0; i < GAMES; i++) {
        match_play(&match, 3, i, &f->table, &f->trace, record);
    }
}

TEST(test_traced_rule_ids_are_known)
{
    with_every_game(check_trace_ids);
}

static void check_policy_names(struct fixture *f, const struct game *game)
{
    struct policy policy;
    (void)f;
    assert_true(policy_parse(game, "look:64:16~0.5%", &policy));
    assert_true(policy.kind == POLICY_LOOK && policy.samples == 64 && policy.horizon == 16);
    assert_true(policy.slips == 50 && !policy.nested);
    assert_true(policy_parse(game, "nested:2:1", &policy) && policy.nested);
    assert_true(policy_parse(game, "greedy~100%", &policy) && policy.slips == POLICY_SLIPS_ALL);
    static const char *const bad[] = {"",
                                      "Greedy",
                                      "rollout:8",
                                      "look",
                                      "look:",
                                      "look:8",
                                      "look:8:",
                                      "look:1:1",
                                      "look:65:1",
                                      "look:8:0",
                                      "look:8:17",
                                      "look:8:1:1",
                                      "look:99999999999:1",
                                      "look:08x:1",
                                      "greedy~",
                                      "greedy~6",
                                      "greedy~%",
                                      "greedy~100.01%",
                                      "greedy~101%",
                                      "greedy~1.234%",
                                      "greedy~1.%",
                                      "greedy~-1%",
                                      "~5%",
                                      "greedy~1%~1%"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(policy_parse(game, bad[i], &policy));
    }
    assert_int_equal(policy_parse(game, "book", &policy), game->ai_policy != NULL);
}

TEST(test_policy_names)
{
    with_every_game(check_policy_names);
}
