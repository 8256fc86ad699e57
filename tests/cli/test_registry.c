/* The games of the program are checked when it starts; a mistake has one message. */

#include "engine/pig/pig.h"
#include "sims/games/registry.h"
#include "tests/support/fixture.h"

static void assert_complaint(const struct game *second, const char *name, const char *entry)
{
    const struct game *const games[] = {&pig_game, second, NULL};
    struct error error = {""};
    assert_int_equal(registry_check(games, &error), -1);
    assert_non_null(strstr(error.text, name));
    assert_non_null(strstr(error.text, entry));
}

TEST(test_the_games_of_the_program_pass)
{
    struct error error;
    assert_int_equal(registry_check(registry_games, &error), 0);
}

TEST(test_a_mistake_names_game_and_entry)
{
    struct game game = pig_game;
    assert_complaint(&game, "two games", "`pig`");
    game.name = "sow";
    game.redeal = NULL;
    assert_complaint(&game, "`sow`", "redeal");
    struct row columns[32] = {pig_game.columns[0]}; /* all common columns but one are missing */
    game = pig_game;
    game.name = "sow";
    game.columns = columns;
    assert_complaint(&game, "`sow`", "end_reason");
    game = pig_game;
    game.name = "sow";
    game.unscored_ends = (const char *const[]){"round_cap", "tired", NULL};
    assert_complaint(&game, "`sow`", "`tired` is no word of `end_reason`");
}

static size_t games_known(void)
{
    size_t count = 0;
    while (registry_game(count) != NULL) {
        count++;
    }
    return count;
}

TEST(test_a_game_is_added_at_run_time)
{
    static char path[] = "./sow.so";
    const struct registry_source source = {path, "d16e57"};
    static struct game sow, own_pig;
    struct error error = {""};
    const size_t before = games_known();
    sow = own_pig = pig_game;
    sow.name = "sow";
    assert_null(registry_find("sow"));
    assert_int_equal(registry_add(&sow, &source, false, &error), 0);
    assert_ptr_equal(registry_find("sow"), &sow);
    assert_string_equal(registry_source(&sow)->path, "./sow.so");
    assert_null(registry_source(&pig_game));
    assert_int_equal(games_known(), before + 1);
    assert_int_equal(registry_add(&own_pig, &source, false, &error), -1); /* the name is taken */
    assert_non_null(strstr(error.text, "./sow.so: there is a game `pig` already"));
    assert_int_equal(registry_add(&own_pig, &source, true, &error), 0);
    assert_ptr_equal(registry_find("pig"), &own_pig);
    assert_int_equal(games_known(), before + 1);
}

TEST(test_a_name_that_could_be_a_path_is_refused)
{
    struct game game = pig_game;
    game.name = "../sow";
    assert_complaint(&game, "`../sow`", "is no plain word");
}
