/* The program as users meet it: what each command prints, where, and with which exit code. */
#include <sys/wait.h>

#include <jansson.h>

#include "sims/config/experiment.h"
#include "tests/support/fixture.h"

struct answer {
    int status;
    char text[1 << 18]; /* stdout and stderr as they came */
};

/* Runs the program with these arguments, as a shell reads them. */
static const struct answer *poise(const char *arguments)
{
    static struct answer answer;
    char command[2048];
    snprintf(command, sizeof command, "'%s' %s", POISE_PROGRAM, arguments);
    if (strstr(arguments, "2>") == NULL) {
        strcat(command, " 2>&1");
    }
    FILE *in = popen(command, "r");
    assert_non_null(in);
    answer.text[fread(answer.text, 1, sizeof answer.text - 1, in)] = '\0';
    answer.status = pclose(in);
    assert_true(WIFEXITED(answer.status));
    answer.status = WEXITSTATUS(answer.status);
    return &answer;
}

static void assert_says(const char *arguments, int status, const char *text)
{
    const struct answer *answer = poise(arguments);
    assert_string_equal(answer->text, text);
    assert_int_equal(answer->status, status);
}

static void assert_holds(const char *text, const char *part)
{
    if (strstr(text, part) == NULL) {
        fail_msg("`%s` is not in:\n%s", part, text);
    }
}

#define PIG POISE_SOURCE_DIR "/configs/pig.yaml"

TEST(test_usage_mistakes_exit_with_2)
{
    assert_says("", 2, "poise: name a command\nTry `poise --help`.\n");
    assert_says("gmaes", 2,
                "poise: unknown command `gmaes`; did you mean `games`?\nTry `poise --help`.\n");
    assert_says("--hepl", 2,
                "poise: unknown option `--hepl`; did you mean `--help`?\nTry `poise --help`.\n");
    assert_says("games x", 2, "poise: `x` is one argument too many\nTry `poise games --help`.\n");
    assert_says("rules", 2,
                "poise: name a game; `poise games` lists the games\nTry `poise rules --help`.\n");
    assert_says("rules pig --fromat json", 2,
                "poise: unknown option `--fromat`; did you mean `--format`?\n"
                "Try `poise rules --help`.\n");
    assert_says(
        "rules pig --format jsno", 2,
        "poise: --format: `jsno` is none of text, yaml, json, schema, csv; did you mean `json`?\n"
        "Try `poise rules --help`.\n");
    assert_says("trace " PIG, 2,
                "poise: --index I is missing; it says which game of the batch to play\n"
                "Try `poise trace --help`.\n");
    assert_says("trace " PIG " --index", 2,
                "poise: --index needs a value\nTry `poise trace --help`.\n");
    assert_says("trace " PIG " --index 0x10", 2,
                "poise: --index: `0x10` is not a whole number\nTry `poise trace --help`.\n");
    assert_says("trace " PIG " --index -1", 2,
                "poise: --index: -1 is out of range; it must be from 0 to 281474976710655\n"
                "Try `poise trace --help`.\n");
    assert_says("trace " PIG " --index 0 --set goal=1", 2,
                "poise: --set: goal: 1 is out of range; it must be from 2 to 100 points\n"
                "Try `poise trace --help`.\n");
    assert_says("trace " PIG " --json=1 --index 0", 2,
                "poise: --json=1 takes no value\nTry `poise trace --help`.\n");
}

TEST(test_failures_exit_with_1)
{
    const struct answer *missing = poise("trace nosuch.yaml --index 0");
    assert_int_equal(missing->status, 1);
    assert_holds(missing->text, "poise: nosuch.yaml: there is no such game or file here or in ");
    const struct answer *past = poise("trace " PIG " --index 1000000 2>&1 >/dev/null");
    assert_int_equal(past->status, 0);
    assert_string_equal(past->text, "poise: game 1000000 is past the batch, which ends with game "
                                    "999999; it is in longer runs\n");
    assert_says("trace " PIG " --index 0 --variant no", 1,
                "poise: " PIG ": no variant is named `no`; the first is `base`\n");
    assert_says("games 2>&1 >/dev/full", 1, "poise: standard output: No space left on device\n");
}

TEST(test_help_and_version_exit_with_0)
{
    static const char *const helps[] = {"--help",           "help",    "help trace", "trace --help",
                                        "rules pig --help", "games -h"};
    for (size_t i = 0; i < sizeof helps / sizeof *helps; i++) {
        const struct answer *answer = poise(helps[i]);
        assert_int_equal(answer->status, 0);
        assert_memory_equal(answer->text, "Usage: poise ", strlen("Usage: poise "));
    }
    const struct answer *version = poise("--version");
    assert_int_equal(version->status, 0);
    assert_memory_equal(version->text, "poise ", strlen("poise "));
}

/* Options may stand before and after arguments, and nothing is coloured away from a terminal. */
TEST(test_output_is_plain_and_options_move)
{
    char *first = strdup(poise("trace " PIG " --index 3")->text);
    assert_holds(first, "\nSet-up\n    [P-1] Game: ai begins\n");
    assert_holds(first, "\nRound 1\n  turn\n    [P-4] AI: has a turn total of ");
    assert_holds(first, "\nResult\n  winner ");
    assert_null(strchr(first, '\033'));
    assert_string_equal(poise("trace --index=3 " PIG)->text, first);
    free(first);
}

TEST(test_rules_show_values_ranges_and_ids)
{
    const char *text = poise("rules pig --set ai.hold_at=33")->text;
    assert_holds(text, "goal                          100           2 to 100 points; rule P-6\n");
    assert_holds(text, "ai.hold_at                    33            1 to 100 points\n");
    assert_holds(text, "one of ai, human, random; rule P-1\n");
}

TEST(test_rules_yaml_is_a_rule_set)
{
    assert_int_equal(poise("rules pig --yaml --set goal=44 > cli_rules.yaml")->status, 0);
    const struct answer *again = poise("rules ./cli_rules.yaml --format json");
    json_t *json = json_loads(again->text, 0, NULL);
    assert_non_null(json);
    const json_t *goal = json_array_get(json_object_get(json, "values"), 0);
    assert_string_equal(json_string_value(json_object_get(goal, "path")), "goal");
    assert_int_equal(json_integer_value(json_object_get(goal, "value")), 44);
    assert_int_equal(json_integer_value(json_object_get(goal, "max")), 100);
    json_decref(json);
    remove("cli_rules.yaml");
}

static json_t *next_line(const char **text)
{
    const char *end = strchr(*text, '\n');
    assert_non_null(end);
    json_t *line = json_loadb(*text, (size_t)(end - *text), 0, NULL);
    assert_non_null(line);
    *text = end + 1;
    return line;
}

static const char *word(const json_t *line, const char *key)
{
    return json_string_value(json_object_get(line, key));
}

/* The game of the batch: match_play with the same seed and index gives the same record. */
static void assert_record_of_batch(const json_t *record, const char *file, uint64_t index)
{
    static struct match_table table;
    _Alignas(8) unsigned char bytes[GAME_RECORD_MAX];
    const struct experiment_overrides none = {0};
    struct experiment e;
    struct error error;
    assert_int_equal(experiment_load(&e, file, &none, &error), 0);
    match_play(&e.variants[0].match, e.seed, index, &table, NULL, bytes);
    const struct game_head *head = game_head_const(table.state);
    assert_string_equal(word(record, "winner"), game_winner_names[head->winner]);
    assert_int_equal(json_integer_value(json_object_get(record, "decisions")), head->decisions);
    assert_int_equal(json_integer_value(json_object_get(record, "ai_score")), head->ai_score);
    assert_int_equal(json_integer_value(json_object_get(record, "rounds")), head->round);
    experiment_free(&e);
}

TEST(test_trace_json_tells_the_game_of_the_batch)
{
    for (uint64_t index = 0; index < 20; index++) {
        char arguments[512];
        snprintf(arguments, sizeof arguments, "trace %s --json --index %d", PIG, (int)index);
        const char *text = poise(arguments)->text;
        json_t *line = next_line(&text);
        assert_string_equal(word(line, "type"), "setup");
        assert_int_equal(
            json_integer_value(json_object_get(json_object_get(line, "rules"), "goal")), 100);
        assert_true(json_is_object(json_object_get(line, "state")));
        for (;;) {
            json_decref(line);
            line = next_line(&text);
            if (strcmp(word(line, "type"), "event") != 0) {
                break;
            }
            assert_true(json_is_string(json_object_get(line, "phase")));
            assert_true(json_is_string(json_object_get(line, "actor")));
            assert_true(json_is_string(json_object_get(line, "action")));
            assert_true(json_array_size(json_object_get(line, "rule")) > 0);
            assert_true(json_is_array(json_object_get(line, "rolls")));
            assert_true(json_is_object(json_object_get(line, "details")));
            assert_null(strchr(word(line, "text"), '{'));
            assert_true(json_is_object(json_object_get(line, "state")));
        }
        assert_string_equal(word(line, "type"), "record");
        assert_record_of_batch(json_object_get(line, "record"), PIG, index);
        assert_string_equal(text, "");
        json_decref(line);
    }
}
