/* Bazaar in Lua is Bazaar in C, for one to four people and every kind of player that plays without futures.
 */

#include "sims/values/assign_rules.h"
#include "tests/lua/bazaar_in_c.h"
#include "tests/lua/lua_against_c.h"
#include "tests/support/testing.h"

/* Sets a rule value of the script. */
static void set(struct ruleset *script, const char *path, int32_t value)
{
    struct complaint why;
    const struct row *p = row_named(script->game->params, path);
    memcpy((char *)script->rules + p->offset, &value, sizeof value);
    assert_true(script->game->prepare(script->rules, &why));
}

TEST(test_bazaar_in_lua_is_bazaar_in_c)
{
    struct bazaar_rules rules = {1, 2, 3, 2, 3, 1, 3, 1, 2, 5};
    struct ruleset script;
    if (!games_read_script(&script, "bazaar.lua")) {
        skip();
    }
    struct games_pair pair = {{&bazaar_game, &rules, {{0}}}, {script.game, script.rules, {{0}}}};
    for (rules.humans = 1; rules.humans <= BAZAAR_TRADERS; rules.humans++) {
        set(&script, "humans", rules.humans);
        games_compare(&pair, rules.humans, "greedy", 100);
        games_compare(&pair, rules.humans, "idle", 30);
        games_compare(&pair, rules.humans, "random", 100);
        games_compare(&pair, rules.humans, "greedy~30%", 100);
    }
    rules = (struct bazaar_rules){3, 1, 7, 1, 5, 4, 6, 2, 1, 9}; /* the deck runs out */
    set(&script, "humans", 3), set(&script, "copies", 1), set(&script, "coins", 7);
    set(&script, "orders", 1), set(&script, "wage", 5), set(&script, "tip", 4);
    set(&script, "purse", 6), set(&script, "thrift", 2), set(&script, "order_wares", 1);
    set(&script, "order_points", 9);
    games_compare(&pair, 3, "greedy", 100);
    games_compare(&pair, 3, "random", 100);
    ruleset_free(&script);
}
