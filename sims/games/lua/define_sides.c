/* Reads `humans` and `automas` of game{}: how many there are, and how they score. */
#include "sims/games/lua/tables.h"

/* Reads how many there are: humans = 2, or humans = { 1, 4, score = "points", team = "sum" }. */
void define_side(lua_State *lua, int table, const char *key, int32_t most, struct script_side *out)
{
    static const char *const known[] = {"score", "team", NULL};
    *out = (struct script_side){1, 1, NULL, false};
    lua_getfield(lua, table, key);
    const int side = lua_gettop(lua);
    if (!lua_istable(lua, side)) {
        out->least = out->most = (uint32_t)tables_number(lua, table, key, 1, 1, most);
        lua_settop(lua, side - 1);
        return;
    }
    tables_check_keys(lua, side, known, key);
    lua_rawgeti(lua, side, 1);
    out->least = (uint32_t)tables_number_at(lua, side + 1, key, 1, most);
    lua_rawgeti(lua, side, 2);
    out->most = lua_isnil(lua, side + 2)
                    ? out->least
                    : (uint32_t)tables_number_at(lua, side + 2, key, (int32_t)out->least, most);
    lua_settop(lua, side - 1);
}

/* Reads `score`, the array of the state with their scores, and `team`, how the side's score
 * follows. */
void define_scores(lua_State *lua, struct script *script, int table, const char *key,
                   struct script_side *out)
{
    lua_getfield(lua, table, key);
    const int side = lua_gettop(lua);
    if (lua_istable(lua, side)) {
        const char *score = tables_text(lua, side, "score", NULL);
        const char *team = tables_text(lua, side, "team", "best");
        out->scores = score != NULL ? script_field(script, score) : NULL;
        out->sum = strcmp(team, "sum") == 0;
        machine_fail_if(lua, !out->sum && strcmp(team, "best") != 0,
                        "`%s`: team is \"best\" or \"sum\"", key);
        machine_fail_if(lua,
                        score != NULL &&
                            (out->scores == NULL || out->scores->kind != SCRIPT_ARRAY ||
                             out->scores->count != out->most),
                        "`%s`: score names an array of `state` with a slot for each, like %s[%s]",
                        key, score, key);
    }
    lua_settop(lua, side - 1);
}

/* Adds the rule value `humans`, the number of people who play, if that number can vary. */
void define_people_rule(lua_State *lua, struct script *script)
{
    const struct script_side *people = &script->people;
    if (people->least == people->most) {
        return;
    }
    machine_fail_if(lua, row_named(script->params, "humans") != NULL,
                    "`humans` = { %u, %u } brings the rule value `humans`: leave yours out",
                    people->least, people->most);
    struct row *p = define_param(lua, script, "humans");
    p->low = (int32_t)people->least, p->high = (int32_t)people->most;
    p->unit = "people", p->doc = "who play";
    *script->defaults[p - script->params] = p->low;
    define_place_rules(script);
    script->humans_rule = p->offset;
}
