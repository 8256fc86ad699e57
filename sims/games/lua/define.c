/* Reads what a script says about its game in game{}. */
#include <stdlib.h>

#include "sims/games/lua/tables.h"

enum { AUTOMAS_MAX = 16 };

struct script_field *define_field(lua_State *lua, struct script *script, const char *name,
                                  uint32_t slots, enum script_kind kind)
{
    tables_check_name(lua, name, kind == SCRIPT_STREAM ? "stream" : "field");
    machine_fail_if(lua, script_field(script, name) != NULL,
                    "`%s` stands twice in `state` and `streams`", name);
    tables_check_room(lua, script->field_count, SCRIPT_FIELDS_MAX, "fields");
    struct script_field *f = &script->fields[script->field_count++];
    *f = (struct script_field){.name = script_copy(script, name), .kind = kind, .count = slots};
    return f;
}

/* The table of rules{} that "[cards]" names, or NULL. */
static const struct row *find_slot_table(const struct script *script, const char *at)
{
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(at + 1, "]"), at + 1);
    const struct row *table = row_named(script->params, name);
    return table != NULL && table->kind == KIND_RECORD ? table : NULL;
}

/* The number of slots that "[36]", "[humans]" or "[cards]" says; *behind becomes what follows the
 * bracket. 0: it says none. */
static uint32_t slots_in(const struct script *script, const char *at, const char **behind)
{
    char name[64], *end;
    const size_t length = strcspn(at + 1, "]");
    snprintf(name, sizeof name, "%.*s", (int)length, at + 1);
    if (at[1 + length] != ']') {
        return 0;
    }
    *behind = at + 1 + length + 1;
    if (strcmp(name, "humans") == 0 || strcmp(name, "automas") == 0) {
        return name[0] == 'h' ? script->people.most : script->automas.most;
    }
    const struct row *table = find_slot_table(script, at);
    const unsigned long slots = strtoul(name, &end, 10);
    return table != NULL                               ? table->count
           : *end == '\0' && slots <= SCRIPT_SLOTS_MAX ? (uint32_t)slots
                                                       : 0;
}

/* Adds a field from its text: "coins", "deck[36]" or "board[5][7]". */
static struct script_field *add_named(lua_State *lua, struct script *script, const char *name)
{
    char word[64];
    snprintf(word, sizeof word, "%s", name);
    char *bracket = strchr(word, '[');
    const char *behind = "";
    uint32_t slots = bracket != NULL ? slots_in(script, bracket, &behind) : 1, width = 0;
    if (slots > 0 && *behind == '[') {
        width = slots_in(script, behind, &behind);
        slots = width > 0 ? slots * width : 0;
    }
    machine_fail_if(
        lua, slots < 1 || slots > SCRIPT_SLOTS_MAX || *behind != '\0',
        "field `%s`: an array is written deck[36], coins[humans] or board[5][7], with 1 "
        "to %d slots",
        word, SCRIPT_SLOTS_MAX);
    if (bracket != NULL) {
        *bracket = '\0';
    }
    struct script_field *f =
        define_field(lua, script, word, slots, bracket != NULL ? SCRIPT_ARRAY : SCRIPT_NUMBER);
    f->width = width;
    f->table =
        bracket != NULL && width == 0 ? find_slot_table(script, name + (bracket - word)) : NULL;
    f->people = bracket != NULL && strncmp(name + (bracket - word), "[humans]", 8) == 0;
    return f;
}

/* Adds the fields of a text at the top of the stack: "coins, deck[36]". */
static void read_fields(lua_State *lua, struct script *script)
{
    static const char form[] = "state = \"coins, deck[36]\", or with words: "
                               "state = { \"coins, deck[36]\", phase = { \"bid\", \"build\" } }";
    char word[64];
    const char *list = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : NULL;
    machine_fail_if(lua, list == NULL, "%s", form);
    while (tables_next_name(&list, word)) {
        add_named(lua, script, word);
    }
}

/* Reads `state`: a text, or a table of texts and of fields with their words. */
static void read_state(lua_State *lua, struct script *script, int table)
{
    const char *keys[SCRIPT_FIELDS_MAX];
    lua_getfield(lua, table, "state");
    const int state = lua_gettop(lua);
    if (!lua_istable(lua, state)) {
        if (!lua_isnil(lua, state)) {
            read_fields(lua, script);
        }
        lua_pop(lua, 1);
        return;
    }
    for (int i = 0; tables_next(lua, state, &i); lua_pop(lua, 1)) {
        read_fields(lua, script);
    }
    const uint32_t count = tables_sorted_keys(lua, state, "fields", keys);
    for (uint32_t i = 0; i < count; i++) {
        struct script_field *f = add_named(lua, script, keys[i]);
        lua_getfield(lua, state, keys[i]);
        machine_fail_if(lua, !lua_istable(lua, -1),
                        "field `%s`: its words are written { \"bid\", \"build\" }", f->name);
        f->words = tables_words(lua, lua_gettop(lua), f->name);
        while (f->words[f->most + 1] != NULL) {
            f->most++;
        }
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
}

static void read_streams(lua_State *lua, struct script *script, const char *list)
{
    char word[64];
    while (tables_next_name(&list, word)) {
        define_field(lua, script, word, 1, SCRIPT_STREAM);
    }
}

/* Reads `hidden`, what players do not see. "bag, deck[left]": all of the bag, and the first
 * s.left slots of the deck. */
static void read_hidden(lua_State *lua, struct script *script, const char *list)
{
    char word[64];
    while (tables_next_name(&list, word)) {
        char *bracket = strchr(word, '['), *end = strchr(word, ']');
        if (bracket != NULL && end != NULL) {
            *bracket = *end = '\0';
        }
        const struct script_field *f = script_field(script, word);
        const struct script_field *by = bracket != NULL ? script_field(script, bracket + 1) : NULL;
        machine_fail_if(lua,
                        f == NULL || f->kind >= SCRIPT_STREAM ||
                            (bracket != NULL &&
                             (f->kind != SCRIPT_ARRAY || by == NULL || by->kind != SCRIPT_NUMBER)),
                        "`hidden` names fields of `state`, like hidden = \"bag, deck[left]\": "
                        "all of the bag, and the first s.left slots of the deck");
        script->fields[f - script->fields].hidden = by != NULL ? by->name : "";
    }
}

/* Places the fields in the state, in this order: the seat, numbers, arrays, streams, piles.
 * fields_jit.lua relies on the order. */
static void place_fields(lua_State *lua, struct script *script)
{
    uint32_t offset = SCRIPT_SEAT_AT + sizeof(int32_t);
    for (enum script_kind kind = SCRIPT_NUMBER; kind <= SCRIPT_PILES; kind++) {
        if (kind == SCRIPT_STREAM) {
            offset = script->streams_at = (offset + 7) / 8 * 8;
        } else if (kind == SCRIPT_PILES) {
            script->stream_count = (offset - script->streams_at) / (uint32_t)sizeof(struct rng);
            script->piles.notes_at = offset;
            offset += script->piles.count > 0 ? (uint32_t)sizeof(struct pile_notes) : 0;
        }
        for (uint32_t i = 0; i < script->field_count; i++) {
            struct script_field *f = &script->fields[i];
            if (f->kind == kind) {
                f->offset = offset;
                offset = kind == SCRIPT_PILES    ? define_place_piles(script, f, offset)
                         : kind == SCRIPT_STREAM ? offset + (uint32_t)sizeof(struct rng)
                                                 : offset + (uint32_t)sizeof(int32_t) * f->count;
            }
        }
    }
    script->game.state_size = (offset + 7) / 8 * 8;
    machine_fail_if(
        lua, script->game.state_size > GAME_STATE_MAX,
        "the state has %u bytes; %d are possible: use fewer or shorter arrays and piles",
        script->game.state_size, GAME_STATE_MAX);
}

/* Splits a list of names into `out` and returns their number. */
static uint32_t read_script_words(lua_State *lua, struct script *script, const char *list,
                                  const char *out[SCRIPT_WORDS_MAX + 1])
{
    char word[64];
    uint32_t count = 0;
    while (tables_next_name(&list, word)) {
        tables_check_room(lua, count, SCRIPT_WORDS_MAX, "`ends`");
        out[count++] = script_copy(script, word);
    }
    return count;
}

static void read_ends(lua_State *lua, struct script *script, int table)
{
    const char *list = tables_text(lua, table, "ends", script->rounds > 0 ? "rounds" : NULL);
    machine_fail_if(lua, list == NULL,
                    "a game without a number of `rounds` needs `ends`, the reasons to end, "
                    "like ends = \"goal\"");
    machine_fail_if(lua, read_script_words(lua, script, list, script->ends) == 0,
                    "`ends` is empty");
    const uint32_t unscored = read_script_words(
        lua, script, tables_text(lua, table, "unscored_ends", ""), script->unscored);
    script->game.unscored_ends = unscored > 0 ? script->unscored : NULL;
}

/* Makes `row` column `n` of the record: the numbers at its end. The first column is one byte, and
 * the others end at a multiple of 4 bytes. */
static void put_script_column(struct script *script, uint32_t n, uint16_t size, uint32_t count,
                              struct row row)
{
    row.kind = row.words != NULL ? KIND_WORD : KIND_NUMBER;
    row.size = size, row.stride = size, row.is_signed = size > 1;
    row.count = (uint16_t)count, row.offset = script->game.record_size;
    script->columns[n] = row;
    const uint32_t end = row.offset + size * row_values(&row);
    script->game.record_size = n == 0 ? end : (end + 3) / 4 * 4;
}

/* Adds a column that records a field at the end of a game. `doc` NULL: a standard text. */
static void add_script_column(lua_State *lua, struct script *script, const char *name,
                              const char *unit, const char *doc)
{
    const struct script_field *f = script_field(script, name);
    struct nearest search = nearest_begin(name);
    for (uint32_t i = 0; i < script->field_count; i++) {
        nearest_offer(&search, script->fields[i].name);
    }
    machine_fail_if(lua, f == NULL || f->kind >= SCRIPT_STREAM,
                    "column `%s` is no number or array of `state`%s", name,
                    f == NULL ? nearest_get_advice(&search, "") : "");
    const uint32_t n = script->own_columns++;
    struct row *c = &script->columns[8 + n];
    machine_fail_if(lua, n > 0 && 8 + n >= SCRIPT_FIELDS_MAX, "more than %d columns",
                    SCRIPT_FIELDS_MAX - 9);
    for (struct row *other = &script->columns[8]; other < c; other++) {
        machine_fail_if(lua, strcmp(other->name, name) == 0, "column `%s` stands twice", name);
    }
    char text[128];
    snprintf(text, sizeof text, "`%s` at the end", f->name);
    script->column_fields[n] = (uint32_t)(f - script->fields);
    put_script_column(script, 8 + n, f->words != NULL ? 1 : 4, f->count,
                      (struct row){f->name, unit,
                                   .doc = doc != NULL ? doc : script_copy(script, text),
                                   .words = f->words});
    machine_fail_if(lua, script->game.record_size > GAME_RECORD_MAX,
                    "column `%s`: the columns need more than the %d bytes of a record", name,
                    GAME_RECORD_MAX);
}

/* A record with the columns of every game, of which a script takes names and texts. */
struct common_record {
    int32_t winner, end_reason, rounds, decisions, ai_score, human_score;
    int32_t ai_score_by_round[1], human_score_by_round[1];
};

/* Adds the 8 columns that every script has. The script's own begin at index 8. */
static void add_common(struct script *script)
{
    static const struct row common[] = {GAME_COMMON_COLUMNS(struct common_record, NULL, "points")};
    script->game.record_size = 0;
    for (uint32_t k = 0; k < 8; k++) {
        put_script_column(script, k, k < 2 ? 1 : 4, k < 6 ? 0 : script->score_slots,
                          (struct row){common[k].name, common[k].unit, .doc = common[k].doc,
                                       .words = k == 0   ? game_winner_names
                                                : k == 1 ? script->ends
                                                         : NULL});
    }
}

/* Reads an entry of `columns`, at the top of the stack, as a column. */
static void read_script_column(lua_State *lua, struct script *script)
{
    static const char *const known[] = {"unit", "doc", NULL};
    const int entry = lua_gettop(lua);
    const char *unit = "1", *doc = NULL;
    if (lua_istable(lua, entry)) {
        tables_check_keys(lua, entry, known, "a column");
        unit = tables_text(lua, entry, "unit", unit);
        doc = tables_text(lua, entry, "doc", doc);
        lua_rawgeti(lua, entry, 1);
    }
    machine_fail_if(lua, lua_type(lua, -1) != LUA_TSTRING,
                    "a column is written {\"power\", unit = \"1\", doc = \"...\"}");
    add_script_column(lua, script, lua_tostring(lua, -1), unit, doc);
    lua_settop(lua, entry - 1);
}

/* Adds a column with the score of each member of a side, unless the script has one. */
static void add_scores(lua_State *lua, struct script *script, const struct script_side *side,
                       const char *doc)
{
    bool has = side->scores == NULL;
    for (uint32_t n = 0; n < script->own_columns; n++) {
        has = has || script->fields + script->column_fields[n] == side->scores;
    }
    if (!has) {
        add_script_column(lua, script, side->scores->name, "points", doc);
    }
}

/* Adds the column `human_place`: who came first, second, ... among the people. */
static void add_places(lua_State *lua, struct script *script)
{
    const uint32_t n = script->own_columns;
    if (script->people.scores == NULL || script->people.most == 1) {
        return;
    }
    machine_fail_if(lua, 8 + n >= SCRIPT_FIELDS_MAX || script_field(script, "human_place") != NULL,
                    "`human_place` is a column of the program's: call yours otherwise");
    put_script_column(
        script, 8 + n, 1, script->people.most,
        (struct row){"human_place", "1",
                     .doc = "of each person among the people by score: 1 is the best, equal ones "
                            "share it, 0 does not play"});
    script->column_fields[n] = SCRIPT_PLACES;
    script->own_columns++;
}

/* Reads columns = "coins, power", or {"coins", {"power", unit = "steps", doc = "..."}}. */
static void read_script_columns(lua_State *lua, struct script *script, int table)
{
    char word[64];
    add_common(script);
    lua_getfield(lua, table, "columns");
    const int columns = lua_gettop(lua);
    if (lua_type(lua, columns) == LUA_TSTRING) {
        const char *list = lua_tostring(lua, columns);
        while (tables_next_name(&list, word)) {
            add_script_column(lua, script, word, "1", NULL);
        }
    } else if (!lua_istable(lua, columns) && !lua_isnil(lua, columns)) {
        machine_fail(lua, "`columns` must be a text or a list");
    }
    for (int i = 0; lua_istable(lua, columns) && tables_next(lua, columns, &i);) {
        read_script_column(lua, script);
    }
    lua_settop(lua, columns - 1);
    add_scores(lua, script, &script->automas, "of each automa at the end");
    add_scores(lua, script, &script->people, "of each person at the end");
    add_places(lua, script);
}

/* Reads a rule id at the top of the stack: "S-1 set-up", or {"S-1 set-up", when = "untold"}. */
static void read_rule_id(lua_State *lua, struct script *script, struct rule_id *out)
{
    static const char *const known[] = {"when", NULL};
    const int entry = lua_gettop(lua);
    const char *when = NULL;
    if (lua_istable(lua, entry)) {
        tables_check_keys(lua, entry, known, "an entry of rule_ids");
        when = tables_text(lua, entry, "when", NULL);
        lua_rawgeti(lua, entry, 1);
    }
    const char *text = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "";
    const char *blank = strchr(text, ' ');
    machine_fail_if(lua, blank == NULL,
                    "rule_ids = {\"S-1 what the rule says\", ...}: each is a text, its id first");
    machine_fail_if(lua, when != NULL && strcmp(when, "untold") != 0,
                    "rule_ids, `%s`: write when = \"untold\" of a rule that no event tells of, "
                    "or leave `when` out",
                    text);
    char *id = script_memory(script, strlen(text) + 1);
    strcpy(id, text);
    id[blank - text] = '\0';
    *out = (struct rule_id){id, id + (blank - text) + 1, when};
    lua_settop(lua, entry - 1);
}

/* rule_ids = {"S-1 set-up", ...} */
static void read_rule_ids(lua_State *lua, struct script *script, int table)
{
    lua_getfield(lua, table, "rule_ids");
    const int list = lua_gettop(lua);
    for (int i = 0; lua_istable(lua, list) && tables_next(lua, list, &i);) {
        tables_check_room(lua, (uint32_t)i - 1, SCRIPT_FIELDS_MAX, "`rule_ids`");
        read_rule_id(lua, script, &script->rule_ids[i - 1]);
    }
    lua_pop(lua, 1);
}

/* Checks that the needed functions are there, and notes the line where each function begins. */
static void check_script_functions(lua_State *lua, struct script *script, int table)
{
    const struct {
        const char *name;
        bool needed;
        enum verb verb;
    } functions[] = {
        {"setup", true, VERB_SETUP},
        {"advance", true, VERB_ADVANCE},
        {"moves", true, VERB_MOVES},
        {"apply", true, VERB_APPLY},
        {"greedy", script->ai_decides, VERB_CHOOSE},
        {"idle", false, VERB_RUN},
        {"redeal", false, VERB_REDEAL},
        {"draw", false, VERB_DRAW},
        {"verify", false, VERB_VERIFY},
        {"name_move", false, VERB_NAME_MOVE},
        {"name_card", false, VERB_NAME_CARD},
        {"move_card", false, VERB_MOVE_CARD},
    };
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        lua_Debug at;
        lua_getfield(lua, table, functions[i].name);
        if (lua_isnil(lua, -1) && !functions[i].needed) {
            lua_pop(lua, 1);
            continue;
        }
        machine_fail_if(lua, !lua_isfunction(lua, -1),
                        lua_isnil(lua, -1) ? "game { ... } needs the function `%s`"
                                           : "`%s` must be a function",
                        functions[i].name);
        lua_getinfo(lua, ">S", &at);
        script->places[functions[i].verb] =
            (struct script_place){script_copy(script, at.source + 1), at.linedefined};
    }
}

static void read_script_players(lua_State *lua, struct script *script, int table)
{
    static const char *const taken[] = {"idle", "greedy", "random", "book", NULL};
    const char *keys[SCRIPT_FIELDS_MAX];
    uint32_t own = 0;
    script->policies[own++] =
        (struct game_policy){"idle", "the script's `idle`, or the first move of the list", NULL};
    lua_getfield(lua, table, "greedy");
    if (!lua_isnil(lua, -1)) {
        script->policies[own++] = (struct game_policy){"greedy", "the script's `greedy`", NULL};
    }
    lua_pop(lua, 1);
    if (!tables_open(lua, table, "players", "players = { careful = function(s) ... end, ... }")) {
        return;
    }
    const uint32_t count = tables_all_keys(lua, lua_gettop(lua), "players", keys);
    machine_fail_if(lua, count > SCRIPT_PLAYERS_MAX - 2, "`players`: at most %d",
                    SCRIPT_PLAYERS_MAX - 2);
    for (uint32_t i = 0; i < count; i++) {
        tables_check_name(lua, keys[i], "player");
        lua_getfield(lua, -1, keys[i]);
        machine_fail_if(lua, !lua_isfunction(lua, -1) || text_is_among(keys[i], taken),
                        "players: `%s` must be a function and have a name of its own", keys[i]);
        lua_pop(lua, 1);
        script->policies[own++] = (struct game_policy){keys[i], "a player of the script", NULL};
    }
    lua_pop(lua, 1);
}

static void read_move_names(lua_State *lua, struct script *script, int table)
{
    if (!tables_open(lua, table, "move_names", "move_names = { [0] = \"work\", ... }")) {
        return;
    }
    const int list = lua_gettop(lua);
    for (lua_pushnil(lua); lua_next(lua, list) != 0; lua_pop(lua, 1)) {
        const lua_Number move = lua_type(lua, -2) == LUA_TNUMBER ? lua_tonumber(lua, -2) : -1;
        machine_fail_if(lua,
                        !(move >= 0 && move < SCRIPT_FIELDS_MAX) || move != (int)move ||
                            lua_type(lua, -1) != LUA_TSTRING,
                        "`move_names` gives texts to the moves 0 to %d; for others write "
                        "name_move = function(s, move) ... end",
                        SCRIPT_FIELDS_MAX - 1);
        script->move_names[(int)move] = script_copy(script, lua_tostring(lua, -1));
    }
    lua_pop(lua, 1);
}

static bool read_lua_flag(lua_State *lua, int table, const char *key)
{
    lua_getfield(lua, table, key);
    machine_fail_if(lua, !lua_isnil(lua, -1) && !lua_isboolean(lua, -1),
                    "`%s` must be true or false", key);
    const bool flag = lua_toboolean(lua, -1);
    lua_pop(lua, 1);
    return flag;
}

static void read_script_texts(lua_State *lua, struct script *script, int table)
{
    struct game *g = &script->game;
    g->name = tables_text(lua, table, "name", NULL);
    machine_fail_if(lua, g->name == NULL, "game { ... } needs a `name`, like name = \"salvage\"");
    tables_check_name(lua, g->name, "game");
    g->title = tables_text(lua, table, "title", g->name);
    g->doc = tables_text(lua, table, "doc", "a game in Lua");
    define_side(lua, table, "humans", GAME_SEATS_MAX - 1, &script->people);
    define_side(lua, table, "automas", AUTOMAS_MAX, &script->automas);
    script->humans = script->people.most;
    script->open_order = read_lua_flag(lua, table, "open_order");
    script->ai_decides = read_lua_flag(lua, table, "ai_decides");
    machine_fail_if(lua, script->ai_decides && script->automas.most > 1,
                    "with `ai_decides` there is one automa: where several act, `advance` acts for "
                    "them");
    script->piles.every_seat = (uint8_t)((1U << script_seats(script)) - 1);
    script->rounds = (uint32_t)tables_number(lua, table, "rounds", 0, 1, UINT16_MAX);
    script->score_slots = script->rounds > 0 && script->rounds < SCRIPT_SCORE_SLOTS
                              ? script->rounds
                              : SCRIPT_SCORE_SLOTS;
    g->decisions_max = (uint32_t)tables_number(lua, table, "decisions_max", 10000, 1, 1000000);
}

int define_game(lua_State *lua)
{
    static const char *const known[] = {
        "name",       "title",   "doc",           "rounds",     "streams",   "state",
        "columns",    "ends",    "unscored_ends", "humans",     "automas",   "ai_decides",
        "rule_ids",   "players", "decisions_max", "move_names", "setup",     "advance",
        "moves",      "apply",   "redeal",        "greedy",     "idle",      "draw",
        "open_order", "verify",  "name_move",     "name_card",  "hidden",    "piles",
        "board",      "picture", "tones",         "cards",      "move_card", NULL};
    struct machine *m = find_lua_machine(lua);
    struct script *script = m->script;
    const int table = 1;
    machine_fail_if(lua, lua_type(lua, table) != LUA_TTABLE,
                    "game { name = \"salvage\", ... }: a table");
    if (!m->defining) {
        return 0;
    }
    tables_check_keys(lua, table, known, "game { ... }");
    read_script_texts(lua, script, table);
    read_state(lua, script, table);
    read_streams(lua, script, tables_text(lua, table, "streams", ""));
    define_piles(lua, script, table);
    read_hidden(lua, script, tables_text(lua, table, "hidden", ""));
    define_scores(lua, script, table, "humans", &script->people);
    define_scores(lua, script, table, "automas", &script->automas);
    place_fields(lua, script);
    define_board(lua, script, table);
    define_look(lua, script, table);
    read_ends(lua, script, table);
    read_script_columns(lua, script, table);
    read_rule_ids(lua, script, table);
    read_script_players(lua, script, table);
    read_move_names(lua, script, table);
    check_script_functions(lua, script, table);
    if (script->game.rules_size == 0) {
        define_place_rules(script);
    }
    define_people_rule(lua, script);
    define_cards(lua, script, table);
    return 0;
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
        tables_set_number(lua, "at", f->offset);
        tables_set_number(lua, "count", f->count);
        tables_set_number(lua, "width", f->width);
        if (kind == SCRIPT_PILES) {
            define_push_piles(lua, script, f);
        }
        lua_rawseti(lua, -2, ++count);
    }
}

void define_layout(lua_State *lua, const struct script *script)
{
    static const char *const kinds[] = {"scalars", "arrays", "streams", "piles"};
    luaL_Buffer names;
    lua_newtable(lua);
    for (enum script_kind kind = SCRIPT_NUMBER; kind <= SCRIPT_PILES; kind++) {
        push_fields(lua, script, kind);
        lua_setfield(lua, -2, kinds[kind]);
    }
    tables_set_number(lua, "rounds", script->rounds);
    const struct pile_place open = {.seen = script->piles.every_seat};
    uint32_t word;
    memcpy(&word, &open.seen, sizeof word);
    tables_set_number(lua, "seen_by_all", word);
    tables_set_number(lua, "seats", script_seats(script));
    tables_set_number(lua, "seat_base", 1 - script_first_human(script));
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
