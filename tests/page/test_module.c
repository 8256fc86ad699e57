/* The functions that a page calls in the engine, called by the program itself: whole games of all five
 * with hints, moves taken back and judged choices. */

#include "sims/config/ruleset.h"
#include "sims/games/registry.h"
#include "sims/page/module.h"
#include "tests/support/testing.h"

static void put(const void *bytes, size_t count)
{
    memcpy(module_room((uint32_t)count), bytes, count);
}

static void put_text(const char *text)
{
    put(text, strlen(text));
}

/* How often a mark stands in a text. */
static int count(const char *text, const char *mark)
{
    int found = 0;
    for (; (text = strstr(text, mark)) != NULL; text++) {
        found++;
    }
    return found;
}

/* Opens a game with `greedy` on the human side; returns the people's seats. */
static uint32_t open_game(const struct game *game, struct ruleset *ruleset)
{
    char file[512];
    struct error error;
    uint32_t people = 0;
    snprintf(file, sizeof file, POISE_SOURCE_DIR "/configs/%s/base.yaml", game->name);
    assert_int_equal(ruleset_load(ruleset, file, NULL, 0, &error), 0);
    put_text(game->name);
    assert_int_equal(module_game(), game->rules_size);
    put(ruleset->rules, game->rules_size);
    const int seats = module_rules(3);
    for (int seat = 0; seat < seats; seat++) {
        put_text(module_is_human(seat) ? "greedy" : "book");
        assert_true(module_player(seat));
        people |= module_is_human(seat) ? 1U << seat : 0;
    }
    put_text("look:8:1");
    assert_true(module_expert());
    return people;
}

/* Always the first move, taken back once; every table is there. Returns the decisions. */
static int play_on(void)
{
    char first[256];
    int decisions = 0;
    snprintf(first, sizeof first, "%s", module_moves());
    assert_true(first[0] != '\0');
    module_move(0);
    assert_true(module_back());
    assert_int_equal(strncmp(module_moves(), first, strlen(first)), 0);
    assert_non_null(strstr(module_kept(), "\nmoves: ["));
    assert_int_equal(strncmp(module_position(), "poise_position: 1\n", 18), 0);
    while (module_table()[0] == '1') {
        assert_int_equal(count(module_table(), MODULE_FIELD), 9);
        assert_true(count(module_moves(), MODULE_RECORD) > 0);
        put_text("1");
        assert_string_equal(module_find(), "0" MODULE_RECORD);
        module_move(0);
        decisions++;
    }
    assert_string_equal(module_moves(), "");
    return decisions;
}

TEST(test_whole_games)
{
    for (int k = 0; registry_games[k] != NULL; k++) {
        struct ruleset ruleset;
        module_begin(7, open_game(registry_games[k], &ruleset), 80, false);
        assert_false(module_back());
        assert_int_equal(count(module_judge(-1, 0), MODULE_FIELD), 4);
        const uint64_t *pairs = module_pairs(0, 2);
        assert_int_equal(pairs[0] + pairs[1] + pairs[2] + pairs[3], 2);
        assert_true(play_on() > 0);
        assert_true(count(module_told(), MODULE_RECORD) > 0);
        const int first = (int)strtol(module_choices(), NULL, 10); /* the AI may have begun */
        assert_int_equal(count(module_judge(first, -1), MODULE_FIELD), 4);
        pairs = module_pairs(0, 2);
        assert_int_equal(pairs[0] + pairs[1] + pairs[2] + pairs[3], 2);
        ruleset_free(&ruleset);
    }
}

/* Without people a game goes to its end at once; every event has its table. */
TEST(test_a_replay_has_a_table_for_each_event)
{
    struct ruleset ruleset;
    open_game(registry_games[0], &ruleset);
    module_begin(1, 0, 80, true);
    const char *told = module_told();
    assert_int_equal(count(told, MODULE_FIELD), 4 * count(told, MODULE_RECORD));
    assert_int_equal(count(told, MODULE_FIELD MODULE_FIELD), 0);
    assert_int_equal(module_table()[0], '0');
    ruleset_free(&ruleset);
}

/* Totals of games are those of its parts, but for the digest, which sees the order. */
TEST(test_games_add_up)
{
    struct ruleset ruleset;
    open_game(registry_games[0], &ruleset);
    const struct module_totals all = *module_games(5, 20), first = *module_games(5, 8),
                               rest = *module_games(13, 12);
    for (int k = 0; k < 4; k++) {
        assert_int_equal(all.winners[k], first.winners[k] + rest.winners[k]);
    }
    assert_int_equal(all.rounds, first.rounds + rest.rounds);
    assert_int_equal(all.ai_score, first.ai_score + rest.ai_score);
    assert_true(all.digest != first.digest && all.digest != rest.digest);
    ruleset_free(&ruleset);
}

TEST(test_what_is_unknown)
{
    struct ruleset ruleset;
    put_text("chess");
    assert_int_equal(module_game(), 0);
    open_game(registry_games[0], &ruleset);
    put_text("oracle");
    assert_false(module_player(0));
    assert_false(module_expert());
    ruleset_free(&ruleset);
}
