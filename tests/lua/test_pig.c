/* Pig in Lua is the built-in Pig. */

#include "tests/lua/lua_against_c.h"
#include "tests/support/ruleset_load.h"
#include "tests/support/testing.h"

TEST(test_pig_in_lua_is_the_built_in_pig)
{
    struct ruleset c, script;
    struct error error;
    if (!games_read_script(&script, "pig_lua.lua")) {
        skip();
    }
    assert_int_equal(ruleset_load(&c, POISE_SOURCE_DIR "/configs/pig/base.yaml", NULL, 0, &error),
                     0);
    struct games_pair pair = {{c.game, c.rules, {{0}}}, {script.game, script.rules, {{0}}}};
    games_compare(&pair, 2, "greedy", 150);
    games_compare(&pair, 2, "random", 50);
    games_compare(&pair, 2, "look:4:1", 5);
    ruleset_free(&c);
    ruleset_free(&script);
}
