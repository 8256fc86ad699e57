/* Every mistake in a config is one message that says where, what, and what to do. */
#include <sys/stat.h>
#include <unistd.h>

#include "analysis/base/text.h"
#include "sims/config/experiment.h"
#include "tests/support/fixture.h"
#include "tests/support/ruleset_load.h"

static const char file_name[] = "mistake.yaml";

/* The message for an experiment file with these bytes. */
static struct error message_for(const char *bytes, size_t length)
{
    const struct experiment_overrides none = {0};
    struct experiment experiment;
    struct error error = {""};
    testing_write(file_name, bytes, length);
    const int status = experiment_load(&experiment, file_name, &none, &error);
    remove(file_name);
    if (status == 0) {
        fail_msg("this was accepted:\n%s", bytes);
    }
    assert_true(experiment.variants == NULL && experiment.text == NULL);
    return error;
}

struct mistake {
    const char *text, *message; /* of the message, what follows "mistake.yaml:" */
};

static void check(const struct mistake mistakes[], const char *before)
{
    for (const struct mistake *m = mistakes; m->text != NULL; m++) {
        char text[1024];
        snprintf(text, sizeof text, "%s%s", before, m->text);
        const struct error error = message_for(text, strlen(text));
        assert_memory_equal(error.text, "mistake.yaml:", strlen("mistake.yaml:"));
        assert_string_equal(error.text + strlen("mistake.yaml:"), m->message);
    }
}

TEST(test_what_is_not_one_plain_yaml_document)
{
    static const struct mistake mistakes[] = {
        {"", " is empty; a config is a map of keys"},
        {"# a comment\n", " is empty; a config is a map of keys"},
        {"game: pig\n---\ngame: pig\n",
         "2:1: a second document begins; a config is one document, so remove the `---`"},
        {"a: &x 1\nb: *x\n", "2:5: b: aliases like `*x` are not allowed; write the value itself"},
        {"game: !name pig\n", "1:7: game: tags like `!x` are not allowed; remove it"},
        {"game: pig\ngame: pig\n", "2:1: game: is given twice in this map; keep one"},
        {"? [a]\n: 1\n", "1:3: a key must be a single word, not a list or a map"},
        {"game: [pig\n", "2:1: is not YAML: flow sequence without a closing bracket"},
        {"game: \"a\\0b\"\n", "1:8: game: a text must not hold control characters"},
        {"game: pig\nrules: \xff\n",
         "2:1: this line holds a control character or is not UTF-8 text; is it a config?"},
        {"- a\n", "1:1: is a list; write a map with the key `game`"},
        {"word\n", "1:1: is a single value; write a map with the key `game`"},
        {NULL, NULL},
    };
    check(mistakes, "");
}

TEST(test_keys_of_an_experiment)
{
    static const struct mistake mistakes[] = {
        {"rules: pig/base.yaml\n", "1:1: `game` is missing; `poise games` lists the games"},
        {"game: pog\n", "1:7: game: no game is called `pog`; did you mean `pig`?"},
        {"game: chess\n", "1:7: game: no game is called `chess`; `poise games` lists the games"},
        {"game:\n", "1:1: game: has no value; write a text"},
        {"game: pig\n", "1:1: `rules` is missing; name a rule set, like pig/base.yaml"},
        {"game: pig\nrules: {goal: 3}\n",
         "2:8: rules: this file is a rule set; an experiment names one, like `rules: "
         "GAME/base.yaml`, and who plays"},
        {"game: pig\nrules: wroth/base.yaml\n", "2:8: rules: holds rules of wroth, not of pig"},
        {"game: pig\nrules: [a]\n", "2:8: rules: is a list; write a text"},
        {"game: pig\ngmaes: 3\n", "2:1: gmaes: unknown key; did you mean `games`?"},
        {NULL, NULL},
    };
    check(mistakes, "");
}

TEST(test_numbers_of_an_experiment)
{
    static const struct mistake mistakes[] = {
        {"games: 0", "3:8: games: 0 is out of range; it must be from 1 to 281474976710656"},
        {"games: -3", "3:8: games: -3 is out of range; it must be from 1 to 281474976710656"},
        {"games: 1000000000000000000",
         "3:8: games: 1000000000000000000 is out of range; it must be from 1 to 281474976710656"},
        {"games: 99999999999999999999999",
         "3:8: games: 99999999999999999999999 is out of range; it must be from 1 to "
         "281474976710656"},
        {"games: 1e-6", "3:8: games: `1e-6` is not a whole number"},
        {"games: '5'", "3:9: games: must be a whole number"},
        {"games: [5]", "3:8: games: must be a whole number"},
        {"seed: 18446744073709551616",
         "3:7: seed: 18446744073709551616 is out of range; it must be from 0 to "
         "18446744073709551615"},
        {NULL, NULL},
    };
    check(mistakes, "game: pig\nrules: pig/base.yaml\n");
}

TEST(test_rule_values)
{
    static const struct mistake mistakes[] = {
        {"{ai.hold_att: 3}", "3:7: ai.hold_att: unknown key; did you mean `ai.hold_at`?"},
        {"{hold_at: 3}",
         "3:7: hold_at: unknown key; did you mean `ai.hold_at` or `human.hold_at`?"},
        {"{zebra: 3}", "3:7: zebra: unknown key; the keys are goal, die_sides, bust_face, "
                       "first_player, round_cap, ai.*, human.*, optimal"},
        {"{ai.zebra: 3}", "3:7: ai.zebra: unknown key; the keys are hold_at"},
        {"{ai.hold_at: 101}",
         "3:19: ai.hold_at: 101 is out of range; it must be from 1 to 100 points"},
        {"{ai.hold_at: -9223372036854775809}",
         "3:19: ai.hold_at: -9223372036854775809 is out of range; it must be from 1 to 100 points"},
        {"{ai.hold_at: many}", "3:19: ai.hold_at: `many` is not a whole number"},
        {"{ai.hold_at: '20'}", "3:20: ai.hold_at: `20` is not a whole number"},
        {"{ai.hold_at: [1]}", "3:19: ai.hold_at: is a list; write a whole number"},
        {"{ai: 4}", "3:11: ai: is a single value; write a map with keys like `hold_at`"},
        {"{ai.hold_at.x: 9}", "3:21: set.ai.hold_at.x: nothing can be set at `ai.hold_at.x`: "
                              "`ai.hold_at` is a single value"},
        {"{ai..x: 9}", "3:14: set.ai..x: `ai..x` is not a path like `ai.troops` or `list[0].x`"},
        {"{first_player: aj}",
         "3:21: first_player: `aj` is none of ai, human, random; did you mean `ai`?"},
        {"{bust_face: 9}",
         "3:18: bust_face: is not a face of the die: lower it, or raise die_sides"},
        {"{optimal: 3}", "3:16: optimal: `3` is not a list"},
        {"{optimal: [3]}", "3:17: optimal[0]: `3` is not a map"},
        {"{optimal: [{}]}", "3:17: optimal[0]: `hold_from` is missing (lowest turn total to hold, "
                            "for each score of the opponent from 0 on)"},
        {"{optimal: [{hold_from: [1], hold_to: [1], again_from: [1]}]}",
         "3:29: optimal[0].hold_from: has 1 entry; it needs exactly 100\n"
         "mistake.yaml:3:43: optimal[0].hold_to: has 1 entry; it needs exactly 100\n"
         "mistake.yaml:3:60: optimal[0].again_from: has 1 entry; it needs exactly 100"},
        {"[1]", "3:6: set: is a list; write a map of paths to values"},
        {NULL, NULL},
    };
    check(mistakes, "game: pig\nrules: pig/base.yaml\nset: ");
}

TEST(test_players)
{
    static const struct mistake mistakes[] = {
        {"humans: gredy", "3:9: humans: pig has no player `gredy`; its players are idle, greedy, "
                          "optimal, novice, average, random, look:K:H or nested:K:H (K from 2 to "
                          "64, H from 1 to 16), book"
                          ", learnt:NAME.player or look:K:H:NAME.player"
                          ", each also with a share of slips like greedy~5%"},
        {"ai: look:1:1", "3:5: ai: pig has no player `look:1:1`; its players are idle, greedy, "
                         "optimal, novice, average, random, look:K:H or nested:K:H (K from 2 to "
                         "64, H from 1 to 16), book"
                         ", learnt:NAME.player or look:K:H:NAME.player"
                         ", each also with a share of slips like greedy~5%"},
        {"humans: [idle, idle]", "3:9: humans: names 2 players; these rules have seats for 1; "
                                 "--humans plays against several in turn"},
        {"humans: {a: b}", "3:9: humans: is a map; write a text"},
        {NULL, NULL},
    };
    check(mistakes, "game: pig\nrules: pig/base.yaml\n");
}

TEST(test_variants_and_sweeps)
{
    static const struct mistake mistakes[] = {
        {"variants: [{name: a}, {name: a}]",
         "3:30: variants[1].name: another variant is also named `a`; rename or remove one"},
        {"variants: [{nam: a}]", "3:13: variants[0].nam: unknown key; did you mean `name`?"},
        {"variants: [{name: a/b}]",
         "3:19: variants[0].name: a variant's name must not hold `/` or control characters"},
        {"variants: [{name: ..}]",
         "3:19: variants[0].name: a variant's name has 1 to 120 bytes and not only dots"},
        {"set: {goal: 3, human.hold_at: 5, human: {hold_at: 6}}",
         "3:42: set.human.hold_at: is given twice in this map; keep one"},
        {"set: {human: {hold_at: 6}, human.hold_at: 5}",
         "3:28: set.human.hold_at: is given twice in this map; keep one"},
        {"variants: [{name: a, set: {human.hold_at: 5, human: {hold_at: 6}}}]",
         "3:54: variants[0].set.human.hold_at: is given twice in this map; keep one"},
        {"variants: {a: 3}", "3:11: variants: is a map; write a list of maps with a `name` each"},
        {"sweep: {a: [1], b: [1], c: [1]}",
         "3:8: sweep: must be a map of one path or two, each with a list of values; write the "
         "others "
         "as `variants:`, or run the experiment once for each of their values with --set"},
        {"sweep: {goal: 3}", "3:15: sweep.goal: must be a list of the values to try"},
        {"sweep: {goal: [3, 3]}",
         "3:19: sweep.goal[1]: another variant is also named `goal=3`; rename "
         "or remove one"},
        {"sweep: {gaol: [3, 4]}", "3:16: gaol: unknown key; did you mean `goal`?"},
        {NULL, NULL},
    };
    check(mistakes, "game: pig\nrules: pig/base.yaml\n");
}

TEST(test_depth_is_limited)
{
    char text[256] = "game: ";
    memset(text + strlen(text), '[', 200);
    const struct error error = message_for(text, strlen(text));
    assert_string_equal(error.text,
                        "mistake.yaml:1:38: game[0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]"
                        "[0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]: is nested too deeply; a "
                        "config needs fewer than 32 levels");
}

TEST(test_number_of_values_is_limited)
{
    const size_t length = 2 * YAML_VALUES_MAX;
    char *text = malloc(length + 8);
    memcpy(text, "game: [", 7);
    for (size_t i = 0; i < length; i += 2) {
        memcpy(text + 7 + i, "1,", 2);
    }
    text[7 + length - 1] = ']';
    const struct error error = message_for(text, 7 + length);
    assert_non_null(strstr(error.text, "a config may hold at most 1000000 values"));
    free(text);
}

/* A million aliases of aliases would fill the memory if they were resolved. */
TEST(test_alias_bomb_is_refused)
{
    char text[1024] = "a: &a [x, x, x, x, x, x, x, x, x]\n";
    for (char c = 'b'; c < 'k'; c++) {
        char line[64];
        const char d = (char)(c - 1);
        snprintf(line, sizeof line, "%c: &%c [*%c, *%c, *%c, *%c, *%c, *%c]\n", c, c, d, d, d, d, d,
                 d);
        strcat(text, line);
    }
    const struct error error = message_for(text, strlen(text));
    assert_string_equal(
        error.text,
        "mistake.yaml:2:9: b[0]: aliases like `*x` are not allowed; write the value itself");
}

TEST(test_binary_files)
{
    char bytes[4096];
    struct rng rng = rng_stream(7, 0, 0);
    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] = (char)rng_next(&rng);
    }
    const struct error error = message_for(bytes, sizeof bytes);
    assert_string_equal(error.text, "mistake.yaml:1:1: this line holds a control character or is "
                                    "not UTF-8 text; is it a config?");
}

/* Whatever is cut off or changed in a good file, the loader answers; the sanitizers watch. */
TEST(test_damaged_files_are_answered)
{
    const char good[] = "game: pig\nrules: pig/base.yaml\nhumans: [greedy]\nset: {goal: 50}\n"
                        "variants:\n- {name: a, set: {ai.hold_at: 3}}\nsweep: {goal: [1, 2]}\n";
    const struct experiment_overrides none = {0};
    struct rng rng = rng_stream(8, 0, 0);
    for (int round = 0; round < 1000; round++) {
        char bytes[sizeof good];
        memcpy(bytes, good, sizeof good);
        for (uint32_t k = 1 + rng_below(&rng, 4); k > 0; k--) {
            const char *pool = "{}[]:,-&*!#'\"\n \t?|>%@`~0a.\\";
            bytes[rng_below(&rng, sizeof good - 1)] = pool[rng_below(&rng, 28)];
        }
        struct experiment experiment;
        struct error error = {""};
        testing_write(file_name, bytes, rng_below(&rng, sizeof good));
        const int status = experiment_load(&experiment, file_name, &none, &error);
        assert_true(status == 0 || error.text[0] != '\0');
        experiment_free(&experiment);
    }
    remove(file_name);
}

static void assert_unreadable(const char *file, const char *message)
{
    const struct experiment_overrides none = {0};
    struct experiment experiment;
    struct error error;
    assert_int_equal(experiment_load(&experiment, file, &none, &error), -1);
    assert_string_equal(error.text, message);
}

TEST(test_files_that_cannot_be_read)
{
    assert_unreadable("/nosuch.yaml",
                      "/nosuch.yaml: there is no such file; `poise games` lists games and "
                      "experiments");
    assert_unreadable("/", "/: is a folder, not a file");
    assert_unreadable("/dev/zero", "/dev/zero: is larger than 16 MB; is it a config?");
}

TEST(test_files_without_permission)
{
    if (geteuid() == 0) {
        skip(); /* root may read everything */
    }
    testing_write(file_name, "game: pig\n", 10);
    assert_int_equal(chmod(file_name, 0), 0);
    assert_unreadable(file_name, "mistake.yaml: cannot be opened: Permission denied");
    remove(file_name);
}

static void assert_ruleset_mistake(const char *text, const char *message)
{
    struct ruleset ruleset;
    struct error error = {"accepted"};
    testing_write(file_name, text, strlen(text));
    const int status = ruleset_load(&ruleset, file_name, NULL, 0, &error);
    remove(file_name);
    assert_string_equal(error.text, message);
    assert_int_equal(status, -1);
}

TEST(test_rule_sets)
{
    assert_ruleset_mistake("game: pig\n",
                           "mistake.yaml:1:1: `goal` is missing (points that win the game)");
    assert_ruleset_mistake("game: pig\nextends: mistake.yaml\n",
                           "mistake.yaml:2:10: extends: files extend each other in a circle, or "
                           "more than 8 deep");
    assert_ruleset_mistake("game: pig\nextends: wroth/base.yaml\n",
                           "mistake.yaml:1:7: game: is pig, but it extends a file for wroth");
    assert_ruleset_mistake(
        "game: pig\nextends: [pig/base.yaml]\nrules: {ai.hold_at: 5, ai: {hold_at: 6}}\n",
        "mistake.yaml:3:29: rules.ai.hold_at: is given twice in this map; keep one");
    assert_ruleset_mistake("game: pig\nextends: [pig/base.yaml]\nrules: 3\n",
                           "mistake.yaml:3:8: rules: is a single value; write a map");
    assert_ruleset_mistake("game: pig\nextends: pig/base.yaml\nlevels: {tall: {player: greedy}}\n",
                           "mistake.yaml:3:16: levels.tall: needs a `player` and a line `doc` on "
                           "what it is");
    assert_ruleset_mistake(
        "game: pig\nextends: pig/base.yaml\nlevels: {tall: {player: gredy, doc: x}}\n",
        "mistake.yaml:3:25: levels.tall.player: pig has no player `gredy`; `poise games --players` "
        "lists them");
    assert_ruleset_mistake(
        "game: pig\nextends: pig/base.yaml\nlevels: {idle: {player: greedy, doc: x}}\n",
        "mistake.yaml:3:16: levels.idle: is the name of a player or longer than 30 bytes; give the "
        "level another name");
    assert_ruleset_mistake("game: pig\nextends: pig/base.yaml\nassumptions:\n- {id: A}\n",
                           "mistake.yaml:4:3: assumptions.A: needs `path`, `alternatives` and "
                           "`why`");
    assert_ruleset_mistake("game: pig\nextends: pig/base.yaml\nassumptions:\n"
                           "- {id: A, path: goals, alternatives: [1], why: w}\n",
                           "mistake.yaml:4:17: assumptions.A.path: no rule value has the path "
                           "`goals`; if your rules answer A, settle it in your file: "
                           "`settled: {A: \"how you know\"}`");
    assert_ruleset_mistake(
        "game: pig\nextends: pig/base.yaml\nassumptions:\n"
        "- {id: A, path: goal, alternatives: [50, 101], why: w}\n",
        "mistake.yaml:4:42: assumptions.A.alternatives[1]: 101 is out of range; it must be from 2 "
        "to 100 points; this is an alternative of A: if your rules answer it, settle it: "
        "`settled: {A: \"how you know\"}`");
    assert_ruleset_mistake(
        "game: pig\nextends: pig/base.yaml\nassumptions:\n"
        "- {id: A, path: goal, alternatives: [{name: n, set: {first_player: bot}}], why: w}\n",
        "mistake.yaml:4:68: assumptions.A.alternatives[0].set.first_player: `bot` is none of ai, "
        "human, random; this is an alternative of A: if your rules answer it, settle it: `settled: "
        "{A: \"how you know\"}`");
    assert_ruleset_mistake(
        "game: pig\nextends: pig/base.yaml\nassumptions:\n"
        "- {id: A, path: goal, alternatives: [50], weights: [0, 0], why: w}\n",
        "mistake.yaml:4:52: assumptions.A.weights: one weight must be more than 0");
    assert_ruleset_mistake(
        "game: pig\nextends: pig/base.yaml\nassumptions:\n"
        "- {id: A, path: optimal, alternatives: [~], why: w}\n",
        "mistake.yaml:4:41: assumptions.A.alternatives[0]: has no value; write one");
    assert_ruleset_mistake(
        "game: pig\nextends: pig/base.yaml\nassumptions:\n"
        "- {id: A, path: goal, alternatives: [50], why: w, only_if: {goal: ~}}\n",
        "mistake.yaml:4:60: assumptions.A.only_if: must be a map of one path to its value");
    assert_ruleset_mistake(
        "game: pig\nextends: pig/base.yaml\nassumptions: [{id: A}, {id: A}]\n",
        "mistake.yaml:3:29: assumptions[1].id: an earlier entry also has the id `A`; "
        "change one");
}

TEST(test_settings_of_the_command_line)
{
    static const char *const wrong[][2] = {
        {"goal", "--set: `goal` is not PATH=VALUE, like ai.setup_troops=4"},
        {"=4", "--set: `=4` is not PATH=VALUE, like ai.setup_troops=4"},
        {"goal=", "--set: `goal=`: the value is missing or not YAML"},
        {"goal=[", "--set: `goal=[`: the value is missing or not YAML"},
        {"goal=1", "--set: goal: 1 is out of range; it must be from 2 to 100 points"},
        {"gaol=3", "--set: gaol: unknown key; did you mean `goal`?"},
        {"bust_face=20", "--set: bust_face: is not a face of the die: lower it, or raise "
                         "die_sides"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct ruleset ruleset;
        struct error error = {"accepted"};
        assert_int_equal(ruleset_load(&ruleset, POISE_SOURCE_DIR "/configs/pig/base.yaml",
                                      &wrong[i][0], 1, &error),
                         -1);
        assert_string_equal(error.text, wrong[i][1]);
    }
}

TEST(test_which_texts_a_terminal_may_show)
{
    static const char *const no[] = {
        "\x7f",         "\xc2\x9f",     "\xe0\x9f\xbf",     "\xe2\x80\xae",
        "\xe2\x81\xa9", "\xed\xbf\xbf", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80"};
    static const char *const yes[] = {
        "~", "\xc2\xa0", "\xe2\x80\xaf", "\xed\x9f\xbf", "\xee\x80\x80", "\xf4\x8f\xbf\xbf"};
    for (size_t i = 0; i < sizeof no / sizeof *no; i++) {
        assert_int_equal(text_plain_length(no[i]), 0);
    }
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++) {
        assert_true(text_is_plain(yes[i]));
    }
}
