/* Reads what a script says about its rule values in rules{}. */
#include "sims/games/lua/tables.h"

enum {
    RANGE_MIN = -1000000,
    RANGE_MAX = 1000000
}; /* the range of a rule value if the script gives none */

static const char *const form_of_rule = "{\"income\", 6, 0, 50, unit = \"coins\", rule = \"S-6\", "
                                        "doc = \"what work pays\"}";

/* Reads a word at `index` and makes its rule value one of words. Returns the word's number. */
static int32_t read_rule_word(lua_State *lua, int index, struct row *p)
{
    machine_fail_if(lua, p->words == NULL,
                    "`%s` is a word: add its alternatives, words = {\"a\", \"b\"}", p->name);
    p->kind = KIND_WORD;
    p->low = 0, p->high = UINT16_MAX;
    const char *word = lua_type(lua, index) == LUA_TSTRING ? lua_tostring(lua, index) : "";
    const size_t k = text_find_among(word, p->words, SIZE_MAX);
    machine_fail_if(lua, p->words[k] == NULL, "`%s`: its default is none of its words", p->name);
    return (int32_t)k;
}

/* Reads the default of a rule value that is a list of numbers or of words, at `index`. */
static void read_rule_list(lua_State *lua, struct script *script, int index, struct row *p)
{
    int32_t *values = script_memory(script, SCRIPT_SLOTS_MAX * sizeof *values);
    int count = 0;
    while (tables_next(lua, index, &count)) {
        machine_fail_if(lua, count > SCRIPT_SLOTS_MAX, "`%s` has more than %d values", p->name,
                        SCRIPT_SLOTS_MAX);
        values[count - 1] = lua_type(lua, -1) == LUA_TSTRING || p->words != NULL
                                ? read_rule_word(lua, lua_gettop(lua), p)
                                : tables_number_at(lua, -1, p->name, p->low, p->high);
        lua_pop(lua, 1);
    }
    machine_fail_if(lua, count == 0, "`%s`: an empty list; a list of rule values keeps its length",
                    p->name);
    p->count = (uint16_t)count;
    p->stride = p->size;
    script->defaults[p - script->params] = values;
}

/* Reads the default at `index`. Its type decides the kind of the rule value. */
static void read_default(lua_State *lua, struct script *script, int index, struct row *p)
{
    int32_t *value = script->defaults[p - script->params];
    switch (lua_type(lua, index)) {
    case LUA_TNUMBER:
        *value = tables_number_at(lua, index, p->name, p->low, p->high);
        return;
    case LUA_TBOOLEAN:
        p->kind = KIND_TRUTH;
        p->size = 1;
        *value = lua_toboolean(lua, index);
        return;
    case LUA_TTABLE:
        if (define_is_table(lua, index)) {
            define_table(lua, script, index, p);
        } else {
            read_rule_list(lua, script, index, p);
        }
        return;
    case LUA_TSTRING:
        *value = read_rule_word(lua, index, p);
        return;
    default:
        machine_fail(lua,
                     "`%s` must be a number, a list of numbers, true, false, a word or a table",
                     p->name);
    }
}

struct row *define_param(lua_State *lua, struct script *script, const char *name)
{
    tables_check_name(lua, name, "rule");
    machine_fail_if(lua, row_named(script->params, name) != NULL, "the rule `%s` stands twice",
                    name);
    tables_check_room(lua, script->param_count, SCRIPT_FIELDS_MAX, "rules");
    script->defaults[script->param_count] = script_memory(script, sizeof(int32_t));
    struct row *p = &script->params[script->param_count++];
    *p = (struct row){.name = script_copy(script, name),
                      .kind = KIND_NUMBER,
                      .size = sizeof(int32_t),
                      .is_signed = true,
                      .low = RANGE_MIN,
                      .high = RANGE_MAX,
                      .doc = "see the script"};
    return p;
}

/* Reads a rule value in the list form (see form_of_rule), at the top of the stack. */
static void read_rule(lua_State *lua, struct script *script)
{
    static const char *const known[] = {"unit", "rule", "doc", "words", "label", "group", NULL};
    const int table = lua_gettop(lua);
    lua_rawgeti(lua, table, 1);
    machine_fail_if(lua, lua_type(lua, -1) != LUA_TSTRING, "a rule is written %s", form_of_rule);
    struct row *p = define_param(lua, script, lua_tostring(lua, -1));
    tables_check_keys(lua, table, known, p->name);
    lua_rawgeti(lua, table, 3);
    lua_rawgeti(lua, table, 4);
    if (!lua_isnil(lua, -2)) {
        tables_read_range(lua, p->name, &p->low, &p->high);
    }
    p->unit = tables_text(lua, table, "unit", NULL);
    p->rule = tables_text(lua, table, "rule", NULL);
    p->doc = tables_text(lua, table, "doc", p->doc);
    p->label = tables_text(lua, table, "label", NULL);
    p->group = tables_text(lua, table, "group", NULL);
    lua_getfield(lua, table, "words");
    if (lua_istable(lua, -1)) {
        p->words = tables_words(lua, lua_gettop(lua), p->name);
    }
    lua_rawgeti(lua, table, 2);
    read_default(lua, script, lua_gettop(lua), p);
    machine_fail_if(
        lua, p->kind == KIND_RECORD && (p->unit != NULL || p->words != NULL || p->low != RANGE_MIN),
        "`%s`: say range, unit and words of its columns, in table(...)", p->name);
    lua_settop(lua, table);
}

void define_place_rules(struct script *script)
{
    uint32_t offset = sizeof(struct script_rules);
    for (uint32_t i = 0; i < script->param_count; i++) {
        struct row *p = &script->params[i];
        p->offset = offset;
        offset += define_rule_bytes(p);
        if (p->count == 0) {
            p->optional = true;
            p->fallback = script->defaults[i][0];
        }
    }
    script->game.rules_size = offset;
}

int define_rules(lua_State *lua)
{
    struct machine *m = find_lua_machine(lua);
    struct script *script = m->script;
    const char *keys[SCRIPT_FIELDS_MAX];
    if (!m->defining) {
        define_push_tables(lua, script);
        return 1;
    }
    machine_fail_if(lua, lua_type(lua, 1) != LUA_TTABLE,
                    "rules { income = 6, ... }: a table of names and values");
    machine_fail_if(lua, script->param_count > 0,
                    "`rules` is called a second time: write all rules into one table");
    for (int i = 0; tables_next(lua, 1, &i);) {
        machine_fail_if(lua, !lua_istable(lua, -1), "a rule is written %s", form_of_rule);
        read_rule(lua, script);
        lua_pop(lua, 1);
    }
    const uint32_t count = tables_sorted_keys(lua, 1, "rules", keys);
    for (uint32_t i = 0; i < count; i++) {
        struct row *p = define_param(lua, script, keys[i]);
        lua_getfield(lua, 1, keys[i]);
        read_default(lua, script, lua_gettop(lua), p);
        lua_pop(lua, 1);
    }
    define_place_rules(script);
    define_push_tables(lua, script);
    return 1;
}
