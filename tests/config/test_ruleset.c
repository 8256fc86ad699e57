/* Rule sets: what is read, what is written back, and what is said about mistakes. */
#include <glob.h>

#include "sims/games/registry.h"
#include "tests/support/fixture.h"
#include "tests/support/ruleset_load.h"

static void load(struct ruleset *out, const char *file, const char *set)
{
    struct error error;
    assert_good(ruleset_load(out, file, &set, set != NULL, &error), error);
}

static void assert_reads_back(const char *file)
{
    const char *copy = "test_ruleset_copy.yaml";
    struct ruleset first, second;
    load(&first, file, NULL);
    FILE *out = fopen(copy, "w");
    assert_non_null(out);
    ruleset_drop_used(&first);
    ruleset_write(&first, out);
    fclose(out);
    load(&second, copy, NULL);
    remove(copy);
    assert_memory_equal(first.rules, second.rules, first.game->rules_size);
    assert_int_equal(first.assumption_count, second.assumption_count);
    for (size_t i = 0; i < first.assumption_count; i++) {
        assert_string_equal(first.assumptions[i].id, second.assumptions[i].id);
        assert_string_equal(first.assumptions[i].value, second.assumptions[i].value);
        assert_int_equal(first.assumptions[i].choice_count, second.assumptions[i].choice_count);
    }
    assert_int_equal(first.level_count, second.level_count);
    for (size_t i = 0; i < first.level_count; i++) {
        assert_string_equal(first.levels[i].name, second.levels[i].name);
        assert_string_equal(first.levels[i].player, second.levels[i].player);
        assert_string_equal(first.levels[i].doc, second.levels[i].doc);
    }
    ruleset_free(&first);
    ruleset_free(&second);
}

/* A file without a title is a part for others to extend, no rule set of its own. */
static bool has_title(const char *file)
{
    char line[4096];
    bool found = false;
    FILE *in = fopen(file, "r");
    assert_non_null(in);
    while (!found && fgets(line, sizeof line, in) != NULL) {
        found = strncmp(line, "title:", 6) == 0;
    }
    fclose(in);
    return found;
}

TEST(test_every_rule_set_reads_back_from_what_is_written)
{
    glob_t files;
    assert_int_equal(glob(POISE_SOURCE_DIR "/configs/*/*.yaml", 0, NULL, &files), 0);
    size_t rule_sets = 0;
    for (size_t i = 0; i < files.gl_pathc; i++) {
        if (has_title(files.gl_pathv[i])) {
            assert_reads_back(files.gl_pathv[i]);
            rule_sets++;
        }
    }
    assert_true(rule_sets > 0);
    globfree(&files);
}

TEST(test_every_alternative_of_every_assumption_loads)
{
    for (int i = 0; registry_games[i] != NULL; i++) {
        char file[1024];
        struct ruleset base, other;
        struct error error;
        snprintf(file, sizeof file, "%s/configs/%s/base.yaml", POISE_SOURCE_DIR,
                 registry_games[i]->name);
        load(&base, file, NULL);
        for (size_t a = 0; a < base.assumption_count; a++) {
            const struct assumption *assumption = &base.assumptions[a];
            for (size_t c = 0; c < assumption->choice_count; c++) {
                const struct assumption_choice *choice = &assumption->choices[c];
                if (ruleset_load(&other, file, (const char *const *)choice->sets, choice->set_count,
                                 &error) != 0) {
                    fail_msg("%s, alternative %s: %s", assumption->id, choice->name, error.text);
                }
                ruleset_free(&other);
            }
        }
        ruleset_free(&base);
    }
}

TEST(test_setting_replaces_the_file)
{
    struct ruleset pig;
    load(&pig, POISE_SOURCE_DIR "/configs/pig/base.yaml", "ai.hold_at=25");
    char *value = ruleset_value(&pig, "ai.hold_at");
    assert_string_equal(value, "25");
    free(value);
    ruleset_free(&pig);
}

TEST(test_a_stored_rule_set_reads_no_table)
{
    struct ruleset r;
    struct error error;
    const char *text = "game: drums\nrules: {cards: deck.csv}\n";
    assert_int_equal(ruleset_parse(&r, NULL, text, "its rules", &error), -1);
    assert_non_null(strstr(error.text, "cards: `deck.csv` is not a list"));
}

TEST(test_weights_stay_with_their_alternatives)
{
    struct ruleset r;
    struct error error;
    const char *text =
        "game: pig\nrules: {goal: 60, die_sides: 6, bust_face: 1, first_player: ai, "
        "round_cap: 9, ai: {hold_at: 20}, human: {hold_at: 20}}\nassumptions:\n"
        "- {id: A, path: goal, alternatives: [60, 70, 80], weights: [5, 4, 3, 2], why: w}\n";
    assert_good(ruleset_parse(&r, NULL, text, "its rules", &error), error);
    ruleset_drop_used(&r);
    assert_int_equal(r.assumptions->choice_count, 2);
    for (size_t k = 0; k < 3; k++) {
        assert_int_equal(r.assumptions->weights[k], 4 - k);
    }
    ruleset_free(&r);
}
