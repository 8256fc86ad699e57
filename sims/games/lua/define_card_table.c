/* Reads the tables in a script's rules{}: records with named columns, from a file of
 * comma-separated values or from a list in the script. They become lists of records
 * (KIND_RECORD), as games in C have. */
#include <stdlib.h>

#include "analysis/base/text.h"
#include "analysis/base/yaml.h"
#include "sims/games/lua/attached.h"
#include "sims/games/lua/tables.h"
#include "sims/values/assign_rules.h"
#include "sims/values/csv.h"

enum { TEXT_BYTES = 128 }; /* of a text in a cell, with its NUL */

/* One table while it is read. */
struct card_table_reading {
    lua_State *lua;
    struct script *script;
    const char *place; /* of the table in the script: "duel.lua:6: " */
    const char *doc;   /* for columns that the script does not describe */
    int columns;       /* stack index of the script's table about the columns; 0: none */
    struct yaml *list;
    struct mistakes mistakes;
    struct row *fields;
    uint32_t count, stride;
};

/* Whether a value is the result of table(). Only that has a metatable, because scripts cannot
 * set one. */
static bool is_marked(lua_State *lua, int index)
{
    const bool marked = lua_getmetatable(lua, index);
    lua_pop(lua, marked ? 1 : 0);
    return marked;
}

bool define_is_table(lua_State *lua, int index)
{
    if (lua_type(lua, index) != LUA_TTABLE || is_marked(lua, index)) {
        return lua_type(lua, index) == LUA_TTABLE;
    }
    lua_rawgeti(lua, index, 1);
    const bool records = lua_istable(lua, -1);
    lua_pop(lua, 1);
    return records;
}

/* Makes a cell of the Lua value at the top of the stack; it has the place of `like`. */
static struct yaml *make_card_cell(struct card_table_reading *r, const struct yaml *like)
{
    char number[40];
    struct yaml *cell = yaml_new(r->script->pool, YAML_SCALAR, like);
    switch (lua_type(r->lua, -1)) {
    case LUA_TSTRING:
        cell->quoted = true;
        cell->text = script_copy(r->script, lua_tostring(r->lua, -1));
        break;
    case LUA_TNUMBER:
        snprintf(number, sizeof number, "%.17g", (double)lua_tonumber(r->lua, -1));
        cell->text = script_copy(r->script, number);
        break;
    case LUA_TBOOLEAN:
        cell->text = lua_toboolean(r->lua, -1) ? "true" : "false";
        break;
    default:
        cell->kind = YAML_LIST;
    }
    return cell;
}

/* Makes a record of the Lua table at the top of the stack. Its key `name` comes first, the
 * others in alphabetical order. */
static struct yaml *make_card_record(struct card_table_reading *r, const struct yaml *like)
{
    const char *keys[SCRIPT_FIELDS_MAX];
    const int table = lua_gettop(r->lua);
    struct yaml *record = yaml_new(r->script->pool, YAML_MAP, like);
    const uint32_t count = tables_all_keys(r->lua, table, "columns", keys);
    for (int pass = 0; pass < 2; pass++) {
        for (uint32_t i = 0; i < count; i++) {
            if ((strcmp(keys[i], "name") == 0) == (pass == 0)) {
                lua_getfield(r->lua, table, keys[i]);
                yaml_add(r->script->pool, record, keys[i], make_card_cell(r, like));
                lua_pop(r->lua, 1);
            }
        }
    }
    return record;
}

static void read_records(struct card_table_reading *r, int index)
{
    struct yaml *like = yaml_new(r->script->pool, YAML_LIST, NULL);
    like->file = yaml_pool_text(r->script->pool, r->place, strlen(r->place) - 2);
    r->doc = "see the script";
    r->list = like;
    for (int i = 0; tables_next(r->lua, index, &i); lua_pop(r->lua, 1)) {
        machine_fail_if(r->lua, !lua_istable(r->lua, -1) || i > CSV_ROWS_MAX,
                        "a table is a list of at most %d records, like "
                        "{{name = \"raider\", cost = 3}, ...}",
                        CSV_ROWS_MAX);
        yaml_add(r->script->pool, like, NULL, make_card_record(r, like));
    }
}

__attribute__((noreturn)) static void fail_card_table(const struct card_table_reading *r,
                                                      const char *why)
{
    lua_pushfstring(r->lua, "%s%s", r->place, why);
    lua_error(r->lua);
    abort();
}

static void read_card_file(struct card_table_reading *r, const char *name)
{
    size_t length;
    struct error error;
    char *bytes = attached_bytes(r->script->text, r->script->folder, name, &length, &error);
    if (bytes == NULL) {
        fail_card_table(r, error.text);
    }
    char *doc = text_print("see %s", name);
    r->doc = script_copy(r->script, doc);
    free(doc);
    r->list = csv_read(r->script->pool, bytes, length, name, NULL, &r->mistakes);
    const bool kept = attached_keep(r->script, name, bytes) != NULL;
    free(bytes);
    machine_fail_if(r->lua, !kept, "more than %d files", SCRIPT_FILES_MAX);
}

/* Finds the source of a table (a list or a file name) and its place in the script, and reads it. */
static void read_source(struct card_table_reading *r, int index)
{
    const bool marked = is_marked(r->lua, index);
    if (marked) {
        lua_rawgeti(r->lua, index, 2);
        r->columns = lua_istable(r->lua, -1) ? lua_gettop(r->lua) : 0;
        lua_rawgeti(r->lua, index, 1);
        lua_rawgeti(r->lua, index, 3);
    } else {
        lua_pushvalue(r->lua, index);
        machine_push_where(r->lua);
    }
    r->place = lua_tostring(r->lua, -1);
    const int source = lua_gettop(r->lua) - 1;
    if (lua_type(r->lua, source) == LUA_TSTRING) {
        read_card_file(r, lua_tostring(r->lua, source));
    } else if (lua_istable(r->lua, source)) {
        read_records(r, source);
    } else {
        fail_card_table(
            r, "table(\"cards.csv\", { ... }): the name of a file beside the script, or a list of "
               "records, and what you say of its columns");
    }
}

/* Guesses the kind of a column: numbers (or true and false) if at least half of its cells that
 * are not empty are. The range is twice that of the numbers. */
static void guess_kind(const struct card_table_reading *r, struct row *f)
{
    size_t numbers = 0, truths = 0, some = 0;
    int64_t value, least = 0, most = 5;
    for (const struct yaml *record = r->list->children; record != NULL; record = record->next) {
        const struct yaml *cell = yaml_get(record, f->name);
        some += cell != NULL && !yaml_is_null(cell);
        if (cell != NULL && yaml_int(cell, &value) == 0) {
            numbers++;
            least = value < least ? value : least;
            most = value > most ? value : most;
        }
        truths += cell != NULL && !cell->quoted &&
                  (strcmp(cell->text, "true") == 0 || strcmp(cell->text, "false") == 0);
    }
    if (numbers > 0 && 2 * numbers >= some) {
        f->kind = KIND_NUMBER;
        f->low = (int32_t)(least < INT32_MIN / 2 ? INT32_MIN : 2 * least);
        f->high = (int32_t)(most > INT32_MAX / 2 ? INT32_MAX : 2 * most);
    } else if (truths > 0 && 2 * truths >= some) {
        f->kind = KIND_TRUTH;
    }
}

/* Reads the script's description of a column, at the top of the stack. */
static void read_card_column(struct card_table_reading *r, struct row *f)
{
    static const char *const known[] = {"unit", "rule", "doc", "words", "text", NULL};
    const int table = lua_gettop(r->lua);
    machine_fail_if(r->lua, !lua_istable(r->lua, table),
                    "column `%s`: a column is described by { 0, 9, unit = \"coins\", "
                    "rule = \"S-6\", doc = \"...\" }",
                    f->name);
    tables_check_keys(r->lua, table, known, f->name);
    lua_getfield(r->lua, table, "text");
    lua_getfield(r->lua, table, "words");
    lua_rawgeti(r->lua, table, 1);
    lua_rawgeti(r->lua, table, 2);
    if (lua_toboolean(r->lua, -4)) {
        f->kind = KIND_TEXT;
    } else if (lua_istable(r->lua, -3)) {
        f->kind = KIND_WORD, f->high = UINT16_MAX;
        f->words = tables_words(r->lua, lua_gettop(r->lua) - 2, f->name);
    } else if (!lua_isnil(r->lua, -2)) {
        f->kind = KIND_NUMBER;
        tables_read_range(r->lua, f->name, &f->low, &f->high);
    }
    lua_settop(r->lua, table);
    f->unit = tables_text(r->lua, table, "unit", NULL);
    f->rule = tables_text(r->lua, table, "rule", NULL);
    f->doc = tables_text(r->lua, table, "doc", f->doc);
}

/* Adds the row of the schema for the column of the cell `first`. */
static void add_field(struct card_table_reading *r, const struct yaml *first)
{
    struct row *f = &r->fields[r->count++];
    *f = (struct row){
        .name = script_copy(r->script, first->key), .kind = KIND_TEXT, .offset = r->stride};
    f->doc = r->doc;
    const bool name = strcmp(f->name, "name") == 0;
    if (!csv_is_column(f->name, false) || strcmp(f->name, "index") == 0) {
        struct error error;
        yaml_key_error(&error, first,
                       "no column can be called so: write small letters, digits and _ (at most 40, "
                       "a letter first); `index` is the number of the row");
        mistakes_add(&r->mistakes, &error);
    }
    if (!name) {
        guess_kind(r, f);
    }
    if (r->columns != 0) {
        lua_getfield(r->lua, r->columns, f->name);
        if (!lua_isnil(r->lua, -1)) {
            read_card_column(r, f);
        }
        lua_pop(r->lua, 1);
    }
    f->kind = name ? KIND_TEXT : f->kind;
    f->size = f->kind == KIND_TEXT ? TEXT_BYTES : f->kind == KIND_TRUTH ? 1 : sizeof(int32_t);
    f->is_signed = f->kind == KIND_NUMBER;
    r->stride += (f->size + 3U) / 4 * 4;
}

/* Reports columns that the script describes but the table does not have. */
static void check_described(struct card_table_reading *r)
{
    const char *keys[SCRIPT_FIELDS_MAX];
    const uint32_t count =
        r->columns != 0 ? tables_all_keys(r->lua, r->columns, "columns", keys) : 0;
    for (uint32_t i = 0; i < count; i++) {
        struct nearest search = nearest_begin(keys[i]);
        for (const struct row *f = r->fields; f->name != NULL; f++) {
            nearest_offer(&search, f->name);
        }
        if (row_named(r->fields, keys[i]) == NULL) {
            yaml_mistake(&r->mistakes, r->list,
                         "has no column `%.60s`, which the script describes%s", keys[i],
                         nearest_get_advice(&search, ""));
        }
    }
}

/* Reports a record's name that cannot be a step of a path. */
static void check_card_name(struct card_table_reading *r, const struct yaml *name)
{
    static const char *const blank = " \t";
    const char *text = name->text;
    if (text[0] == '\0' || strlen(text) > 40 || strpbrk(text, ".[]=,\"\n") != NULL ||
        strchr(blank, text[0]) != NULL || strchr(blank, text[strlen(text) - 1]) != NULL) {
        yaml_mistake(&r->mistakes, name,
                     "`%.60s`: a name has 1 to 40 bytes and none of . [ ] = , \"", text);
    }
}

/* Marks the cells of text columns as text, whatever they look like, and checks names. */
static void settle_texts(struct card_table_reading *r)
{
    for (struct yaml *record = r->list->children; record != NULL; record = record->next) {
        for (struct yaml *cell = record->children; cell != NULL; cell = cell->next) {
            const struct row *f = row_named(r->fields, cell->key);
            const bool text = f != NULL && f->kind == KIND_TEXT && cell->kind == YAML_SCALAR;
            cell->quoted = cell->quoted || text;
            if (text && strcmp(f->name, "name") == 0) {
                check_card_name(r, cell);
            }
        }
    }
}

/* Stores the records as the default of the rule value. assign_rules checks them as it checks a
 * config. */
static void store_records(struct card_table_reading *r, struct row *p)
{
    struct error error;
    struct row table[2] = {*p};
    void *records = script_memory(r->script, define_rule_bytes(p));
    if (assign_rules(table, r->list->parent, records, &error) != 0) {
        mistakes_add(&r->mistakes, &error);
    }
    r->script->defaults[p - r->script->params] = records;
}

static void read_card_list(struct card_table_reading *r, struct row *p)
{
    const struct yaml *first = r->list->children;
    if (first == NULL) {
        return;
    }
    yaml_add(r->script->pool, yaml_new(r->script->pool, YAML_MAP, NULL), p->name, r->list);
    r->fields = script_memory(r->script, (first->count + 1) * sizeof *r->fields);
    for (const struct yaml *cell = first->children; cell != NULL; cell = cell->next) {
        add_field(r, cell);
    }
    check_described(r);
    settle_texts(r);
    p->doc = strcmp(p->doc, "see the script") == 0 ? r->doc : p->doc;
    p->kind = KIND_RECORD;
    p->fields = r->fields;
    p->stride = r->stride;
    p->count = (uint16_t)r->list->count;
    store_records(r, p);
}

void define_table(lua_State *lua, struct script *script, int index, struct row *p)
{
    const int top = lua_gettop(lua);
    struct card_table_reading r = {.lua = lua, .script = script};
    read_source(&r, index);
    if (r.list != NULL) {
        read_card_list(&r, p);
    }
    if (r.mistakes.count > 0) { /* each says where it is */
        lua_pushstring(lua, r.mistakes.all.text);
        lua_error(lua);
    }
    machine_fail_if(lua, r.count == 0, "`%s`: a table without columns", p->name);
    lua_settop(lua, top);
}

uint32_t define_rule_bytes(const struct row *p)
{
    return p->kind == KIND_RECORD ? p->stride * p->count
                                  : (uint32_t)sizeof(int32_t) * (p->count > 0 ? p->count : 1);
}

void define_push_tables(lua_State *lua, const struct script *script)
{
    lua_newtable(lua);
    for (uint32_t i = 0; i < script->param_count; i++) {
        const struct row *p = &script->params[i];
        const struct row *name = p->kind == KIND_RECORD ? row_named(p->fields, "name") : NULL;
        if (p->kind != KIND_RECORD) {
            continue;
        }
        lua_createtable(lua, p->count, 0);
        for (int k = 0; k < p->count; k++) {
            const char *record = (const char *)script->defaults[i] + (size_t)k * p->stride;
            if (name != NULL) {
                lua_pushstring(lua, record + name->offset);
            } else {
                lua_pushboolean(lua, false);
            }
            lua_rawseti(lua, -2, k + 1);
        }
        lua_setfield(lua, -2, p->name);
    }
}

bool define_names_kept(const struct script *script, const void *rules, struct complaint *why)
{
    for (uint32_t i = 0; i < script->param_count; i++) {
        const struct row *p = &script->params[i];
        const struct row *name = p->kind == KIND_RECORD ? row_named(p->fields, "name") : NULL;
        for (int k = 0; name != NULL && k < p->count; k++) {
            const size_t at = (size_t)k * p->stride + name->offset;
            const char *own = (const char *)script->defaults[i] + at;
            if (strcmp(own, (const char *)rules + p->offset + at) != 0) {
                return game_complain(why, "%s[%d].name: must stay `%s`, as the script names it",
                                     p->name, k, own);
            }
        }
    }
    return true;
}

int define_no_rule(lua_State *lua)
{
    const struct script *script = find_lua_machine(lua)->script;
    const char *name = lua_type(lua, 1) == LUA_TSTRING ? lua_tostring(lua, 1) : "?";
    const char *table = lua_tostring(lua, 2);
    const struct row *p = table == NULL ? script->params : row_named(script->params, table)->fields;
    struct nearest search = nearest_begin(name);
    for (; p->name != NULL; p++) {
        machine_fail_if(lua, strcmp(p->name, name) == 0,
                        "%s%s.%.60s is not known yet: experiments change rules, so read it inside "
                        "a function of the game",
                        table == NULL ? "rule" : table, table == NULL ? "" : "[...]", name);
        nearest_offer(&search, p->name);
    }
    if (table != NULL) {
        lua_pushfstring(lua, "`%s` has no column", table);
        machine_fail_near(lua, lua_tostring(lua, -1), &search, "");
    }
    machine_fail_near(lua, "no rule is called", &search, ": add it to rules{}");
}

int define_no_entry(lua_State *lua)
{
    struct nearest search =
        nearest_begin(lua_type(lua, 1) == LUA_TSTRING ? lua_tostring(lua, 1) : "?");
    for (int i = 0; tables_next(lua, 2, &i); lua_pop(lua, 1)) {
        if (lua_type(lua, -1) == LUA_TSTRING) {
            nearest_offer(&search, lua_tostring(lua, -1));
        }
    }
    lua_pushfstring(lua, "`%s` has no row named", lua_tostring(lua, 3));
    machine_fail_near(lua, lua_tostring(lua, -1), &search, "");
}
