/* Reads what a script says about its game in rules{} and game{}. */
#include <stdlib.h>

#include "sims/base/memory.h"
#include "sims/base/nearest.h"
#include "sims/lua/machine.h"

static const char *const form_of_rule = "{\"income\", 6, 0, 50, unit = \"coins\", rule = \"S-6\", "
                                        "doc = \"what work pays\"}";

/* Names become YAML keys, columns and C fields. */
static void check_name(lua_State *lua, const char *name, const char *what)
{
    static const char *const taken[] = {
        "round",  "seat",     "ai_score", "human_score", "decisions", "winner",   "end_reason",
        "int",    "char",     "short",    "long",        "float",     "double",   "void",
        "signed", "unsigned", "const",    "volatile",    "struct",    "union",    "enum",
        "static", "extern",   "register", "auto",        "inline",    "restrict", "typedef",
        "bool",   "complex",  "sizeof",   "rounds",      "policy",
    };
    const size_t length = strlen(name);
    if (length == 0 || length > 40 || name[0] == '_' || (name[0] >= '0' && name[0] <= '9') ||
        strspn(name, "abcdefghijklmnopqrstuvwxyz_0123456789") < length ||
        (length > 2 && strcmp(name + length - 2, "_t") == 0)) {
        machine_fail(lua,
                     "%s `%.60s`: write small letters, digits and _ (at most 40, a letter first, "
                     "no _t at the end)",
                     what, name);
    }
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++) {
        if (strcmp(taken[i], name) == 0) {
            machine_fail(lua, "%s `%s`: this name is taken: choose another", what, name);
        }
    }
}

/* A text field of the table at `table`, or `otherwise`. */
static const char *text_of(lua_State *lua, struct script *script, int table, const char *key,
                           const char *otherwise)
{
    lua_getfield(lua, table, key);
    if (lua_isnil(lua, -1)) {
        lua_pop(lua, 1);
        return otherwise;
    }
    if (lua_type(lua, -1) != LUA_TSTRING || lua_tostring(lua, -1)[0] == '\0') {
        machine_fail(lua, "`%s` must be a text", key);
    }
    const char *copy = script_copy(script, lua_tostring(lua, -1));
    lua_pop(lua, 1);
    return copy;
}

/* The whole number at `index`. */
static int32_t number_at(lua_State *lua, int index, const char *what, int32_t least, int32_t most)
{
    const lua_Number value = lua_tonumber(lua, index);
    if (lua_type(lua, index) != LUA_TNUMBER || !(value >= least && value <= most) ||
        value != (lua_Number)(int32_t)value) {
        machine_fail(lua, "`%s` must be a whole number from %d to %d", what, least, most);
    }
    return (int32_t)value;
}

static int32_t number_of(lua_State *lua, int table, const char *key, int32_t otherwise,
                         int32_t least, int32_t most)
{
    lua_getfield(lua, table, key);
    const int32_t value =
        lua_isnil(lua, -1) ? otherwise : number_at(lua, lua_gettop(lua), key, least, most);
    lua_pop(lua, 1);
    return value;
}

/* Refuses keys of a table that nobody reads. */
static void check_keys(lua_State *lua, int table, const char *const known[], const char *what)
{
    for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1)) {
        if (lua_type(lua, -2) != LUA_TSTRING) {
            continue;
        }
        const char *key = lua_tostring(lua, -2);
        struct nearest search = nearest_to(key);
        bool found = false;
        for (int i = 0; known[i] != NULL; i++) {
            found = found || strcmp(known[i], key) == 0;
            nearest_offer(&search, known[i]);
        }
        if (!found) {
            machine_fail(lua, "%s has no entry `%.60s`%s%s%s", what, key,
                         search.best[0] != '\0' ? "; did you mean `" : "", search.best,
                         search.best[0] != '\0' ? "`?" : "; docs/lua.md lists them");
        }
    }
}

/* The words of a list of texts at the top of the stack; ends with NULL. */
static const char *const *words_of(lua_State *lua, struct script *script, const char *what)
{
    const char **words = script_memory(script, (SCRIPT_WORDS_MAX + 1) * sizeof *words);
    int count = 0;
    for (;; count++) {
        lua_rawgeti(lua, -1, count + 1);
        if (lua_isnil(lua, -1)) {
            break;
        }
        if (lua_type(lua, -1) != LUA_TSTRING || count == SCRIPT_WORDS_MAX) {
            machine_fail(lua, "`%s`: `words` must be a list of at most %d texts", what,
                         SCRIPT_WORDS_MAX);
        }
        words[count] = script_copy(script, lua_tostring(lua, -1));
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
    if (count == 0) {
        machine_fail(lua, "`%s`: `words` is empty", what);
    }
    return words;
}

/* The default of a rule value that is a list of numbers, at `index`. */
static void read_list(lua_State *lua, struct script *script, int index, struct param *p)
{
    int32_t *values = script_memory(script, SCRIPT_SLOTS_MAX * sizeof *values);
    int count = 0;
    for (;; count++) {
        lua_rawgeti(lua, index, count + 1);
        if (lua_isnil(lua, -1)) {
            break;
        }
        if (count == SCRIPT_SLOTS_MAX) {
            machine_fail(lua, "`%s` has more than %d values", p->path, SCRIPT_SLOTS_MAX);
        }
        values[count] = number_at(lua, -1, p->path, p->min, p->max);
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
    if (count == 0) {
        machine_fail(lua, "`%s`: an empty list; a list of rule values keeps its length", p->path);
    }
    p->max_count = (uint16_t)count;
    p->count_offset = PARAM_EXACT;
    script->defaults[p - script->params] = values;
}

/* The default at `index` says what kind of value it is. */
static void read_default(lua_State *lua, struct script *script, int index, struct param *p)
{
    int32_t *value = script_memory(script, sizeof *value);
    script->defaults[p - script->params] = value;
    switch (lua_type(lua, index)) {
    case LUA_TNUMBER:
        *value = number_at(lua, index, p->path, p->min, p->max);
        return;
    case LUA_TBOOLEAN:
        p->kind = PARAM_BOOL;
        p->size = 1;
        *value = lua_toboolean(lua, index);
        return;
    case LUA_TTABLE:
        read_list(lua, script, index, p);
        return;
    case LUA_TSTRING:
        if (p->names == NULL) {
            machine_fail(lua, "`%s` is a word: add its alternatives, words = {\"a\", \"b\"}",
                         p->path);
        }
        p->kind = PARAM_ENUM;
        while (p->names[*value] != NULL) {
            if (strcmp(p->names[*value], lua_tostring(lua, index)) == 0) {
                return;
            }
            ++*value;
        }
        machine_fail(lua, "`%s`: its default is none of its words", p->path);
    default:
        machine_fail(lua, "`%s` must be a number, a list of numbers, true, false or a word",
                     p->path);
    }
}

static struct param *new_param(lua_State *lua, struct script *script, const char *name)
{
    check_name(lua, name, "rule");
    for (uint32_t i = 0; i < script->param_count; i++) {
        if (strcmp(script->params[i].path, name) == 0) {
            machine_fail(lua, "the rule `%s` stands twice", name);
        }
    }
    if (script->param_count == SCRIPT_FIELDS_MAX) {
        machine_fail(lua, "more than %d rules", SCRIPT_FIELDS_MAX);
    }
    struct param *p = &script->params[script->param_count++];
    *p = (struct param){.path = script_copy(script, name),
                        .kind = PARAM_INT,
                        .size = sizeof(int32_t),
                        .min = -1000000,
                        .max = 1000000,
                        .doc = "see the script"};
    return p;
}

/* An entry of the list form, at the top of the stack. */
static void read_rule(lua_State *lua, struct script *script)
{
    static const char *const known[] = {"unit", "rule", "doc", "words", NULL};
    const int table = lua_gettop(lua);
    lua_rawgeti(lua, table, 1);
    if (lua_type(lua, -1) != LUA_TSTRING) {
        machine_fail(lua, "a rule is written %s", form_of_rule);
    }
    struct param *p = new_param(lua, script, lua_tostring(lua, -1));
    check_keys(lua, table, known, p->path);
    lua_rawgeti(lua, table, 3);
    lua_rawgeti(lua, table, 4);
    if (!lua_isnil(lua, -2)) {
        p->min = number_at(lua, -2, p->path, INT32_MIN, INT32_MAX);
        p->max = number_at(lua, -1, p->path, p->min, INT32_MAX);
    }
    p->unit = text_of(lua, script, table, "unit", NULL);
    p->rule = text_of(lua, script, table, "rule", NULL);
    p->doc = text_of(lua, script, table, "doc", p->doc);
    lua_getfield(lua, table, "words");
    if (lua_istable(lua, -1)) {
        p->names = words_of(lua, script, p->path);
    }
    lua_rawgeti(lua, table, 2);
    read_default(lua, script, lua_gettop(lua), p);
    lua_settop(lua, table);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The text keys of the table at `index`, sorted, so that their order is always the same. */
static uint32_t sorted_keys(lua_State *lua, struct script *script, int index, const char *keys[])
{
    uint32_t count = 0;
    for (lua_pushnil(lua); lua_next(lua, index) != 0; lua_pop(lua, 1)) {
        if (lua_type(lua, -2) == LUA_TSTRING && count < SCRIPT_FIELDS_MAX) {
            keys[count++] = script_copy(script, lua_tostring(lua, -2));
        }
    }
    qsort(keys, count, sizeof *keys, by_text);
    return count;
}

static void place_rules(struct script *script)
{
    uint32_t offset = sizeof(struct script_rules);
    for (uint32_t i = 0; i < script->param_count; i++) {
        struct param *p = &script->params[i];
        p->offset = offset;
        offset += (uint32_t)sizeof(int32_t) * (p->max_count > 0 ? p->max_count : 1);
        if (p->max_count == 0) {
            p->optional = true;
            p->fallback = script->defaults[i][0];
        }
    }
    script->game.rules_size = offset;
}

int define_rules(lua_State *lua)
{
    struct machine *m = machine_of(lua);
    struct script *script = m->script;
    const char *keys[SCRIPT_FIELDS_MAX];
    if (!m->defining) {
        return 0;
    }
    if (lua_type(lua, 1) != LUA_TTABLE) {
        machine_fail(lua, "rules { income = 6, ... }: a table of names and values");
    }
    if (script->param_count > 0) {
        machine_fail(lua, "`rules` is called a second time: write all rules into one table");
    }
    for (int i = 1;; i++) {
        lua_rawgeti(lua, 1, i);
        if (lua_isnil(lua, -1)) {
            lua_pop(lua, 1);
            break;
        }
        if (!lua_istable(lua, -1)) {
            machine_fail(lua, "a rule is written %s", form_of_rule);
        }
        read_rule(lua, script);
        lua_pop(lua, 1);
    }
    const uint32_t count = sorted_keys(lua, script, 1, keys);
    for (uint32_t i = 0; i < count; i++) {
        struct param *p = new_param(lua, script, keys[i]);
        lua_getfield(lua, 1, keys[i]);
        read_default(lua, script, lua_gettop(lua), p);
        lua_pop(lua, 1);
    }
    place_rules(script);
    return 0;
}

/* The next name of a list of names separated by commas and blanks; false after the last. */
static bool next_name(const char **at, char out[64])
{
    *at += strspn(*at, ", \t\n");
    const size_t length = strcspn(*at, ", \t\n");
    snprintf(out, 64, "%.*s", (int)length, *at);
    *at += length;
    return length > 0;
}

static void add_field(lua_State *lua, struct script *script, const char *name, uint32_t slots,
                      enum script_kind kind)
{
    check_name(lua, name, kind == SCRIPT_STREAM ? "stream" : "field");
    if (script_field(script, name) != NULL) {
        machine_fail(lua, "`%s` stands twice in `state` and `streams`", name);
    }
    if (script->field_count == SCRIPT_FIELDS_MAX) {
        machine_fail(lua, "more than %d fields", SCRIPT_FIELDS_MAX);
    }
    script->fields[script->field_count++] =
        (struct script_field){script_copy(script, name), kind, 0, slots};
}

/* "coins, deck[36]" */
static void read_state(lua_State *lua, struct script *script, const char *list)
{
    char word[64];
    while (next_name(&list, word)) {
        char *bracket = strchr(word, '[');
        long slots = 1;
        if (bracket != NULL) {
            char *end;
            slots = strtol(bracket + 1, &end, 10);
            if (strcmp(end, "]") != 0 || slots < 1 || slots > SCRIPT_SLOTS_MAX) {
                machine_fail(lua, "field `%s`: an array is written deck[36], with 1 to %d slots",
                             word, SCRIPT_SLOTS_MAX);
            }
            *bracket = '\0';
        }
        add_field(lua, script, word, (uint32_t)slots,
                  bracket != NULL ? SCRIPT_ARRAY : SCRIPT_NUMBER);
    }
}

static void read_streams(lua_State *lua, struct script *script, const char *list)
{
    char word[64];
    while (next_name(&list, word)) {
        add_field(lua, script, word, 1, SCRIPT_STREAM);
    }
}

/* Numbers first, then arrays, then streams: fields_jit.lua relies on it. */
static void place_fields(lua_State *lua, struct script *script)
{
    uint32_t offset = sizeof(struct game_head);
    for (enum script_kind kind = SCRIPT_NUMBER; kind <= SCRIPT_STREAM; kind++) {
        offset = kind == SCRIPT_STREAM ? (offset + 7) / 8 * 8 : offset;
        for (uint32_t i = 0; i < script->field_count; i++) {
            struct script_field *f = &script->fields[i];
            if (f->kind == kind) {
                f->offset = offset;
                offset += kind == SCRIPT_STREAM ? (uint32_t)sizeof(struct rng)
                                                : (uint32_t)sizeof(int32_t) * f->count;
            }
        }
    }
    script->game.state_size = (offset + 7) / 8 * 8;
    if (script->game.state_size > GAME_STATE_MAX) {
        machine_fail(lua, "the state has %u bytes; %d are possible: use fewer or shorter arrays",
                     script->game.state_size, GAME_STATE_MAX);
    }
}

static void read_ends(lua_State *lua, struct script *script, int table)
{
    const char *list = text_of(lua, script, table, "ends", script->rounds > 0 ? "rounds" : NULL);
    char word[64];
    uint32_t count = 0;
    if (list == NULL) {
        machine_fail(lua, "a game without a number of `rounds` needs `ends`, the reasons to end, "
                          "like ends = \"goal\"");
    }
    while (next_name(&list, word)) {
        if (count == SCRIPT_WORDS_MAX) {
            machine_fail(lua, "more than %d `ends`", SCRIPT_WORDS_MAX);
        }
        script->ends[count++] = script_copy(script, word);
    }
    if (count == 0) {
        machine_fail(lua, "`ends` is empty");
    }
}

/* A column of a field, with its unit and doc. */
static void add_column(lua_State *lua, struct script *script, const char *name, const char *unit,
                       const char *doc)
{
    const struct script_field *f = script_field(script, name);
    if (f == NULL || f->kind == SCRIPT_STREAM) {
        machine_fail(lua, "column `%s` is no number or array of `state`", name);
    }
    const uint32_t n = script->own_columns++;
    struct column *c = &script->columns[8 + n];
    if (n > 0 && 8 + n >= SCRIPT_FIELDS_MAX) {
        machine_fail(lua, "more than %d columns", SCRIPT_FIELDS_MAX - 9);
    }
    for (struct column *other = &script->columns[8]; other < c; other++) {
        if (strcmp(other->name, name) == 0) {
            machine_fail(lua, "column `%s` stands twice", name);
        }
    }
    char text[128];
    snprintf(text, sizeof text, "`%s` at the end", f->name);
    script->column_fields[n] = (uint32_t)(f - script->fields);
    *c = (struct column){f->name,
                         COLUMN_I32,
                         (uint16_t)f->count,
                         script->game.record_size,
                         NULL,
                         unit,
                         doc != NULL ? doc : script_copy(script, text)};
    script->game.record_size += (uint32_t)sizeof(int32_t) * f->count;
    if (script->game.record_size > GAME_RECORD_MAX) {
        machine_fail(lua, "column `%s`: the columns need more than the %d bytes of a record", name,
                     GAME_RECORD_MAX);
    }
}

static void add_common(struct script *script)
{
    static const struct {
        const char *name, *doc;
    } docs[] = {{"winner", "who won"},
                {"end_reason", "why the game ended"},
                {"rounds", "rounds begun"},
                {"decisions", "decisions of the players"},
                {"ai_score", "the AI's score at the end"},
                {"human_score", "the human's score at the end"},
                {"ai_score_by_round", "the AI's score after each round"},
                {"human_score_by_round", "the human's score after each round"}};
    const uint16_t slots = (uint16_t)script->score_slots;
    uint32_t offset = 0;
    for (int k = 0; k < 8; k++) {
        const uint16_t count = k < 6 ? 1 : slots;
        script->columns[k] = (struct column){
            docs[k].name, k < 2 ? COLUMN_U8 : COLUMN_I32, count, offset, NULL, "points",
            docs[k].doc};
        offset += k == 0 ? 1 : k == 1 ? 3 : 4U * count;
    }
    script->columns[0].names = game_winner_names;
    script->columns[1].names = script->ends;
    script->columns[0].unit = script->columns[1].unit = "1";
    script->columns[2].unit = "rounds";
    script->columns[3].unit = "decisions";
    script->game.record_size = offset;
}

/* columns = "coins, power", or {"coins", {"power", unit = "steps", doc = "..."}} */
static void read_columns(lua_State *lua, struct script *script, int table)
{
    static const char *const known[] = {"unit", "doc", NULL};
    char word[64];
    add_common(script);
    lua_getfield(lua, table, "columns");
    const int columns = lua_gettop(lua);
    if (lua_type(lua, columns) == LUA_TSTRING) {
        const char *list = lua_tostring(lua, columns);
        while (next_name(&list, word)) {
            add_column(lua, script, word, "1", NULL);
        }
    } else if (!lua_istable(lua, columns) && !lua_isnil(lua, columns)) {
        machine_fail(lua, "`columns` must be a text or a list");
    }
    for (int i = 1; lua_istable(lua, columns); i++) {
        lua_rawgeti(lua, columns, i);
        if (lua_type(lua, -1) == LUA_TSTRING) {
            add_column(lua, script, lua_tostring(lua, -1), "1", NULL);
        } else if (lua_istable(lua, -1)) {
            const int entry = lua_gettop(lua);
            lua_rawgeti(lua, entry, 1);
            if (lua_type(lua, -1) != LUA_TSTRING) {
                machine_fail(lua, "a column is written {\"power\", unit = \"1\", doc = \"...\"}");
            }
            check_keys(lua, entry, known, "a column");
            add_column(lua, script, lua_tostring(lua, -1), text_of(lua, script, entry, "unit", "1"),
                       text_of(lua, script, entry, "doc", NULL));
        } else {
            break;
        }
        lua_settop(lua, columns);
    }
    lua_settop(lua, columns - 1);
}

/* rule_ids = {"S-1 set-up", ...} */
static void read_rule_ids(lua_State *lua, struct script *script, int table)
{
    lua_getfield(lua, table, "rule_ids");
    for (uint32_t i = 0; lua_istable(lua, -1); i++) {
        lua_rawgeti(lua, -1, (int)i + 1);
        if (lua_isnil(lua, -1)) {
            lua_pop(lua, 1);
            break;
        }
        const char *text = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "";
        const char *blank = strchr(text, ' ');
        if (blank == NULL || i == SCRIPT_FIELDS_MAX) {
            machine_fail(lua, "rule_ids = {\"S-1 what the rule says\", ...}: at most %d texts",
                         SCRIPT_FIELDS_MAX);
        }
        char *id = script_memory(script, strlen(text) + 1);
        strcpy(id, text);
        id[blank - text] = '\0';
        script->rule_ids[i] = (struct rule_id){id, id + (blank - text) + 1, NULL};
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
}

/* Looks for functions where there must be some, and notes where they begin. */
static void check_functions(lua_State *lua, struct script *script, int table)
{
    static const struct {
        const char *name;
        bool needed;
        enum verb verb;
    } functions[] = {
        {"setup", true, VERB_SETUP},    {"advance", true, VERB_ADVANCE},
        {"moves", true, VERB_MOVES},    {"apply", true, VERB_APPLY},
        {"greedy", true, VERB_CHOOSE},  {"idle", false, VERB_RUN},
        {"redeal", false, VERB_REDEAL}, {"draw", false, VERB_DRAW},
        {"verify", false, VERB_VERIFY}, {"name_move", false, VERB_NAME_MOVE},
    };
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        lua_Debug at;
        lua_getfield(lua, table, functions[i].name);
        if (lua_isnil(lua, -1) && !functions[i].needed) {
            lua_pop(lua, 1);
            continue;
        }
        if (!lua_isfunction(lua, -1)) {
            machine_fail(lua, "game { ... } needs the function `%s`", functions[i].name);
        }
        lua_getinfo(lua, ">S", &at);
        script->lines[functions[i].verb] = at.linedefined;
    }
}

static void read_players(lua_State *lua, struct script *script, int table)
{
    const char *keys[SCRIPT_FIELDS_MAX];
    uint32_t count = 0;
    lua_getfield(lua, table, "players");
    if (lua_istable(lua, -1)) {
        count = sorted_keys(lua, script, lua_gettop(lua), keys);
    } else if (!lua_isnil(lua, -1)) {
        machine_fail(lua, "players = { careful = function(s) ... end, ... }");
    }
    if (count > SCRIPT_PLAYERS_MAX - 2) {
        machine_fail(lua, "`players`: at most %d", SCRIPT_PLAYERS_MAX - 2);
    }
    for (uint32_t i = 0; i < count; i++) {
        check_name(lua, keys[i], "player");
        lua_getfield(lua, -1, keys[i]);
        if (!lua_isfunction(lua, -1) || strcmp(keys[i], "idle") == 0 ||
            strcmp(keys[i], "greedy") == 0 || strcmp(keys[i], "random") == 0 ||
            strcmp(keys[i], "book") == 0) {
            machine_fail(lua, "players: `%s` must be a function and have a name of its own",
                         keys[i]);
        }
        lua_pop(lua, 1);
        script->policies[2 + i] = (struct game_policy){keys[i], "a player of the script", NULL};
    }
    lua_pop(lua, 1);
    script->policies[0] = (struct game_policy){"idle",
                                               "the script's `idle`, or the first move "
                                               "of the list",
                                               NULL};
    script->policies[1] = (struct game_policy){"greedy", "the script's `greedy`", NULL};
}

static void read_move_names(lua_State *lua, struct script *script, int table)
{
    lua_getfield(lua, table, "move_names");
    for (int i = 0; lua_istable(lua, -1) && i < SCRIPT_FIELDS_MAX; i++) {
        lua_rawgeti(lua, -1, i);
        if (lua_type(lua, -1) == LUA_TSTRING) {
            script->move_names[i] = script_copy(script, lua_tostring(lua, -1));
        }
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
}

static bool flag_of(lua_State *lua, int table, const char *key)
{
    lua_getfield(lua, table, key);
    if (!lua_isnil(lua, -1) && !lua_isboolean(lua, -1)) {
        machine_fail(lua, "`%s` must be true or false", key);
    }
    const bool flag = lua_toboolean(lua, -1);
    lua_pop(lua, 1);
    return flag;
}

static void read_texts(lua_State *lua, struct script *script, int table)
{
    struct game *g = &script->game;
    g->name = text_of(lua, script, table, "name", NULL);
    if (g->name == NULL) {
        machine_fail(lua, "game { ... } needs a `name`, like name = \"salvage\"");
    }
    check_name(lua, g->name, "game");
    g->title = text_of(lua, script, table, "title", g->name);
    g->doc = text_of(lua, script, table, "doc", "a game in Lua");
    script->humans = (uint32_t)number_of(lua, table, "humans", 1, 1, GAME_SEATS_MAX - 1);
    script->ai_decides = flag_of(lua, table, "ai_decides");
    script->rounds = (uint32_t)number_of(lua, table, "rounds", 0, 1, UINT16_MAX);
    script->score_slots = script->rounds > 0 && script->rounds < SCRIPT_SCORE_SLOTS
                              ? script->rounds
                              : SCRIPT_SCORE_SLOTS;
    g->decisions_max = (uint32_t)number_of(lua, table, "decisions_max", 10000, 1, 1000000);
}

int define_game(lua_State *lua)
{
    static const char *const known[] = {
        "name",  "title",   "doc",        "rounds",   "streams", "state",         "columns",
        "ends",  "humans",  "ai_decides", "rule_ids", "players", "decisions_max", "move_names",
        "setup", "advance", "moves",      "apply",    "redeal",  "greedy",        "idle",
        "draw",  "verify",  "name_move",  NULL};
    struct machine *m = machine_of(lua);
    struct script *script = m->script;
    const int table = 1;
    if (lua_type(lua, table) != LUA_TTABLE) {
        machine_fail(lua, "game { name = \"salvage\", ... }: a table");
    }
    if (!m->defining) {
        return 0;
    }
    check_keys(lua, table, known, "game { ... }");
    read_texts(lua, script, table);
    read_state(lua, script, text_of(lua, script, table, "state", ""));
    read_streams(lua, script, text_of(lua, script, table, "streams", ""));
    place_fields(lua, script);
    read_ends(lua, script, table);
    read_columns(lua, script, table);
    read_rule_ids(lua, script, table);
    read_players(lua, script, table);
    read_move_names(lua, script, table);
    check_functions(lua, script, table);
    if (script->game.rules_size == 0) {
        place_rules(script);
    }
    return 0;
}

/* Sets table[key] = value of the table at the top of the stack. */
static void set_number(lua_State *lua, const char *key, uint32_t value)
{
    lua_pushinteger(lua, value);
    lua_setfield(lua, -2, key);
}

static void push_fields(lua_State *lua, const struct script *script, enum script_kind kind)
{
    int count = 0;
    lua_newtable(lua);
    for (uint32_t i = 0; i < script->field_count; i++) {
        const struct script_field *f = &script->fields[i];
        if (f->kind != kind) {
            continue;
        }
        lua_newtable(lua);
        lua_pushstring(lua, f->name);
        lua_setfield(lua, -2, "name");
        set_number(lua, "at", f->offset);
        set_number(lua, "count", f->count);
        lua_rawseti(lua, -2, ++count);
    }
}

void define_layout(lua_State *lua, const struct script *script)
{
    luaL_Buffer names;
    lua_newtable(lua);
    push_fields(lua, script, SCRIPT_NUMBER);
    lua_setfield(lua, -2, "scalars");
    push_fields(lua, script, SCRIPT_ARRAY);
    lua_setfield(lua, -2, "arrays");
    push_fields(lua, script, SCRIPT_STREAM);
    lua_setfield(lua, -2, "streams");
    set_number(lua, "head", offsetof(struct game_head, decisions));
    set_number(lua, "rounds", script->rounds);
    set_number(lua, "seats", script_first_human(script) + script->humans);
    set_number(lua, "seat_base", 1 - script_first_human(script));
    lua_newtable(lua);
    luaL_buffinit(lua, &names);
    for (int k = 0; script->ends[k] != NULL; k++) {
        luaL_addstring(&names, k > 0 ? ", " : "");
        luaL_addstring(&names, script->ends[k]);
    }
    luaL_pushresult(&names);
    lua_setfield(lua, -3, "end_names");
    for (int k = 0; script->ends[k] != NULL; k++) {
        lua_pushstring(lua, script->ends[k]);
        lua_rawseti(lua, -2, k + 1);
        lua_pushinteger(lua, k + 1);
        lua_setfield(lua, -2, script->ends[k]);
    }
    lua_setfield(lua, -2, "ends");
}
