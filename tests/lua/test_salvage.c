/* Salvage in Lua is Salvage in C, for every kind of player. */

#include "tests/lua/lua_against_c.h"
#include "tests/lua/salvage_in_c.h"
#include "tests/support/testing.h"

TEST(test_salvage_in_lua_is_salvage_in_c)
{
    static const struct salvage_rules rules = {6, 1, 1, 4};
    struct ruleset script;
    if (!games_read_script(&script, "salvage.lua")) {
        skip();
    }
    struct games_pair pair = {{&salvage_game, &rules, {{0}}}, {script.game, script.rules, {{0}}}};
    games_compare(&pair, 1, "greedy", 150);
    games_compare(&pair, 1, "idle", 50);
    games_compare(&pair, 1, "random", 150);
    games_compare(&pair, 1, "greedy~30%", 50);
    games_compare(&pair, 1, "look:8:2", 10);
    games_compare(&pair, 1, "nested:2:1", 1);
    ruleset_free(&script);
}
