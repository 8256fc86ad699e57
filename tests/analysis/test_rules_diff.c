/* The differences between the rule sets of two results files. */
#include <stdio.h>

#include "analysis/rules_diff.h"
#include "tests/analysis/near.h"

static void test_paths_of_a_rule_set(void **state)
{
    (void)state;
    static const char text[] = "game: wroth\n"
                               "title: \"A: title\"\n"
                               "rules:\n"
                               "  ai:\n"
                               "    troops: 4\n"
                               "    order: [a, b]\n"
                               "  regions:\n"
                               "    - name: Shores\n"
                               "      next: [Hills]\n"
                               "    - name: Hills\n"
                               "      units:\n"
                               "        - kind: basic\n"
                               "  last: \"x\"\n"
                               "assumptions:\n"
                               "- id: U-1\n"
                               "  why: because\n"
                               "- id: U-2\n"
                               "-\n"
                               "  id: U-3\n"
                               "  set:\n"
                               "    -\n"
                               "      a: 1\n"
                               "    -\n"
                               "      a: 2\n"
                               "-\n"
                               "  id: U-4\n"
                               "- {id: U-5, list: [1, {a: b}], why: \"a, b: c}\", x: y}\n"
                               "- set:\n"
                               "    \"map[0].adjacent\": [2, 6]\n";
    static const struct {
        const char *path, *value;
    } want[] = {
        {"game", "wroth"},
        {"title", "\"A: title\""},
        {"rules.ai.troops", "4"},
        {"rules.ai.order", "[a, b]"},
        {"rules.regions.0.name", "Shores"},
        {"rules.regions.0.next", "[Hills]"},
        {"rules.regions.1.name", "Hills"},
        {"rules.regions.1.units.0.kind", "basic"},
        {"rules.last", "\"x\""},
        {"assumptions.0.id", "U-1"},
        {"assumptions.0.why", "because"},
        {"assumptions.1.id", "U-2"},
        {"assumptions.2.id", "U-3"},
        {"assumptions.2.set.0.a", "1"},
        {"assumptions.2.set.1.a", "2"},
        {"assumptions.3.id", "U-4"},
        {"assumptions.4.id", "U-5"},
        {"assumptions.4.list", "[1, {a: b}]"},
        {"assumptions.4.why", "\"a, b: c}\""},
        {"assumptions.4.x", "y"},
        {"assumptions.5.set.\"map[0].adjacent\"", "[2, 6]"},
    };
    struct rule_values values;
    assert_true(rules_read(&values, text));
    for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
        const char *value = rules_find(&values, want[i].path);
        if (value == NULL) {
            fail_msg("no %s", want[i].path);
        }
        assert_string_equal(value, want[i].value);
    }
    assert_int_equal(values.count, sizeof want / sizeof *want);
    assert_null(rules_find(&values, "rules.ai"));
    rules_free(&values);
}

static void test_any_text_is_survived(void **state)
{
    (void)state;
    static const char *const texts[] = {"",
                                        "\n\n",
                                        "- - - x",
                                        ":",
                                        ": :",
                                        "a:",
                                        "  - a:\n- b\n -",
                                        "- ",
                                        "      deep\n  up: 1\n",
                                        "-",
                                        "  -\n-\n",
                                        "- {",
                                        "- {a",
                                        "- {a:}",
                                        "- {a: ",
                                        "- {\"a: b}",
                                        "\"",
                                        "- }{]: ",
                                        "# only: a comment\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct rule_values values;
        assert_true(rules_read(&values, texts[i]));
        rules_free(&values);
    }
    char deep[4000];
    size_t used = 0;
    for (int level = 0; level < 60; level++) {
        used += (size_t)snprintf(deep + used, sizeof deep - used, "%*sk:\n", level, "");
    }
    snprintf(deep + used, sizeof deep - used, "%60sleaf: 1\n", "");
    struct rule_values values;
    assert_true(rules_read(&values, deep));
    assert_int_equal(values.count, 1);
    rules_free(&values);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_paths_of_a_rule_set),
        cmocka_unit_test(test_any_text_is_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
