/* The games of the program are checked when it starts; a mistake has one message. */
#include <string.h>

#include "engine/pig/pig.h"
#include "sims/registry.h"
#include "tests/support/fixture.h"

static void assert_complaint(const struct game *second, const char *name, const char *entry)
{
    const struct game *const games[] = {&pig_game, second, NULL};
    struct error error = {""};
    assert_int_equal(registry_check(games, &error), -1);
    assert_non_null(strstr(error.text, name));
    assert_non_null(strstr(error.text, entry));
}

static void test_the_games_of_the_program_pass(void **state)
{
    (void)state;
    struct error error;
    assert_int_equal(registry_check(registry_games, &error), 0);
}

static void test_a_mistake_names_game_and_entry(void **state)
{
    (void)state;
    struct game game = pig_game;
    assert_complaint(&game, "two games", "`pig`");
    game.name = "sow";
    game.redeal = NULL;
    assert_complaint(&game, "`sow`", "redeal");
    struct column columns[32] = {pig_game.columns[0]}; /* all common columns but one are missing */
    game = pig_game;
    game.name = "sow";
    game.columns = columns;
    assert_complaint(&game, "`sow`", "end_reason");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_games_of_the_program_pass),
        cmocka_unit_test(test_a_mistake_names_game_and_entry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
