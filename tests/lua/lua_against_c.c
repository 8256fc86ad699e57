#include "tests/lua/lua_against_c.h"

#include "tests/support/ruleset_load.h"
#include "tests/support/testing.h"

/* The value of a slot of a column. */
static int32_t value_of(const struct row *column, const unsigned char *record, int slot)
{
    const unsigned char *at = record + column->offset + slot * (int)column->size;
    int32_t value = 0;
    memcpy(&value, at, column->size);
    return value;
}

static void assert_same(const struct games_pair *pair, const unsigned char *c,
                        const unsigned char *lua, uint64_t game)
{
    const struct row *x = pair->c.game->columns, *y = pair->lua.game->columns;
    for (; x->name != NULL; x++, y++) {
        assert_string_equal(x->name, y->name);
        assert_int_equal(row_values(x), row_values(y));
        for (int slot = 0; slot < (int)row_values(x); slot++) {
            if (value_of(x, c, slot) != value_of(y, lua, slot)) {
                fail_msg("game %d: %s[%d]: %d in C, %d in Lua", (int)game, x->name, slot,
                         value_of(x, c, slot), value_of(y, lua, slot));
            }
        }
    }
    assert_null(y->name);
}

static void hear(void *listener, const struct trace_event *event, const void *state)
{
    (void)event, (void)state;
    ++*(int *)listener;
}

void games_compare(struct games_pair *pair, int seats, const char *player, uint64_t games)
{
    static struct match_table table;
    unsigned char c[GAME_RECORD_MAX], lua[GAME_RECORD_MAX], again[GAME_RECORD_MAX];
    for (int k = 0; k < seats; k++) {
        assert_true(policy_parse(pair->c.game, player, &pair->c.seats[k]));
        assert_true(policy_parse(pair->lua.game, player, &pair->lua.seats[k]));
    }
    for (uint64_t i = 0; i < games; i++) {
        int heard = 0;
        struct trace trace = {.hear = hear, .listener = &heard};
        assert_int_equal(match_play(&pair->c, 7, i, &table, NULL, c), MATCH_PLAYED);
        assert_int_equal(match_play(&pair->lua, 7, i, &table, NULL, lua), MATCH_PLAYED);
        assert_same(pair, c, lua, i);
        match_play_with_checks(&pair->lua, 7, i, &table, NULL, again);
        assert_memory_equal(lua, again, pair->lua.game->record_size);
        match_play(&pair->lua, 7, i, &table, &trace, again);
        assert_memory_equal(lua, again, pair->lua.game->record_size);
    }
}

bool games_read_script(struct ruleset *rules, const char *name)
{
    char file[4096];
    struct error error;
    snprintf(file, sizeof file, "%s/configs/lua/%s", POISE_SOURCE_DIR, name);
    if (ruleset_load(rules, file, NULL, 0, &error) == 0) {
        return true;
    }
    if (strstr(error.text, "plays no games in Lua") == NULL) {
        fail_msg("%s", error.text);
    }
    return false;
}
