/* `human.forbidden`: every player obeys it, where there is another choice, and no one else does; what
 * an option is worth comes out exactly for a dead and for a dominant one. */

#include "tests/support/fixture.h"
#include "tests/support/pig_options.h"

static struct fixture f;

enum { GAMES = 200 };

/* Pig with these options forbidden; greedy against greedy. */
static struct match planted(struct pig_options_rules *rules, const struct fixture *pig,
                            uint32_t forbidden)
{
    memcpy(&rules->pig, pig->rules, sizeof rules->pig);
    rules->forbidden = forbidden;
    struct match match = {.game = pig_options_game(), .rules = rules};
    for (int seat = 0; seat < PIG_SEATS; seat++) {
        assert_true(policy_parse(match.game, "greedy", &match.seats[seat]));
    }
    return match;
}

static struct pig_record play(const struct match *match, uint64_t index, uint32_t uses[])
{
    static struct match_table table;
    struct pig_record record, hot;
    assert_int_equal(match_play_with_checks(match, 1, index, &table, NULL, &record), MATCH_PLAYED);
    memcpy(uses, table.uses, sizeof table.uses);
    match_play(match, 1, index, &table, NULL, &hot);
    assert_memory_equal(&record, &hot, sizeof hot);
    return record;
}

TEST(test_a_dead_and_a_dominant_option)
{
    struct pig_options_rules all, no_nod, no_leap, neither;
    uint32_t uses[GAME_OPTIONS_MAX];
    fixture_open(&f, "pig/base.yaml", NULL);
    const struct match free = planted(&all, &f, 0);
    const struct match without_nod = planted(&no_nod, &f, 1u << PIG_NOD);
    const struct match without_leap = planted(&no_leap, &f, 1u << PIG_LEAP);
    const struct match bare = planted(&neither, &f, 1u << PIG_LEAP | 1u << PIG_NOD);
    const struct match pig = fixture_seat_players(&f, "greedy", "greedy");
    int nods = 0;
    for (uint64_t index = 0; index < GAMES; index++) {
        struct pig_record other;
        const struct pig_record plain = play(&pig, index, uses);
        struct pig_record record = play(&free, index, uses);
        assert_true(record.winner == GAME_HUMAN && record.rounds == 2);
        assert_int_equal(uses[PIG_LEAP], 2);
        assert_int_equal(uses[PIG_NOD], 0);
        other = play(&without_nod, index, uses);
        assert_memory_equal(&record, &other, sizeof other); /* worth nothing */
        record = play(&without_leap, index, uses);
        assert_memory_equal(&record, &plain, sizeof plain);
        assert_int_equal(uses[PIG_LEAP], 0);
        nods += (int)uses[PIG_NOD];
        record = play(&bare, index, uses);
        assert_int_equal(uses[PIG_LEAP] + uses[PIG_NOD], 0);
    }
    assert_true(nods > GAMES);
}

/* Where nothing else is legal the rules forbid nothing; the AI may do what the human may not. */
TEST(test_what_forbidding_leaves)
{
    struct pig_options_rules rules;
    struct pig_state s = {.head.seat = PIG_HUMAN, .turn_total = 5};
    fixture_open(&f, "pig/base.yaml", NULL);
    const struct match match = planted(&rules, &f, 1u << PIG_NOD | 1u << PIG_LEAP);
    game_move moves[GAME_MOVES_MAX] = {3, 2};
    assert_int_equal(option_keep(match.game, &s, &rules, moves, 2), 2);
    assert_int_equal(option_moves(match.game, &s, &rules, moves), 2);
    assert_int_equal(option_obey(match.game, &s, &rules, 3), PIG_HOLD); /* as idle does */
    rules.forbidden = 1u << PIG_NOD;
    assert_int_equal(option_moves(match.game, &s, &rules, moves), 3);
    assert_int_equal(option_obey(match.game, &s, &rules, 3), 3);
    s.head.seat = PIG_AI;
    moves[0] = 3, moves[1] = 0;
    assert_int_equal(option_keep(match.game, &s, &rules, moves, 2), 2);
    assert_int_equal(option_of(match.game, &s, &rules, 3), -1);
}

/* In the game with one option forbidden; how often all other humans use it in the free game. */
static void check_option(const char *ruleset, const char *player, const char *option, int at,
                         uint32_t *used, uint32_t *left)
{
    static struct match_table table;
    unsigned char record[GAME_RECORD_MAX];
    fixture_open(&f, ruleset,
                 SETS(testing_text("human.forbidden=[%s]", option != NULL ? option : "")));
    const struct match match = fixture_match(&f, player);
    for (uint64_t index = 0; index < 6; index++) {
        assert_int_equal(match_play_with_checks(&match, 1, index, &table, NULL, record),
                         MATCH_PLAYED);
        for (int k = 0; k < GAME_OPTIONS_MAX; k++) {
            used[k] += table.uses[k];
        }
        *left += at >= 0 ? table.uses[at] : 0;
    }
}

/* An option that is forbidden goes unused in all games, whoever plays: they always leave another
 * choice, but for a construction that only one thing can fill. */
TEST(test_every_game_and_player_obeys)
{
    static const char *const rulesets[] = {"wroth/base.yaml", "drums/base.yaml",
                                           "orichalcum/base.yaml", "heroes3/base.yaml"};
    static const char *const players[] = {"greedy", "random", "look:2:1"};
    for (size_t i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
        fixture_open(&f, rulesets[i], NULL);
        const char *const *options = f.game->options->names;
        uint32_t used[GAME_OPTIONS_MAX] = {0}, forced = 0;
        for (size_t p = 0; p < sizeof players / sizeof *players; p++) {
            check_option(rulesets[i], players[p], NULL, -1, used, &forced);
        }
        int known = 0;
        for (int k = 0; options[k] != NULL; k++) {
            uint32_t none[GAME_OPTIONS_MAX] = {0}, left = 0;
            for (size_t p = 0; p < sizeof players / sizeof *players; p++) {
                check_option(rulesets[i], players[p], options[k], k, none, &left);
            }
            known += used[k] > 0;
            if (left > 0) {
                assert_string_equal(rulesets[i], "orichalcum/base.yaml");
                assert_true(left < used[k]);
            }
        }
        assert_true(known >= 5);
    }
}
