/* Reads `board` of game{}: where the places are, and which fields say what lies there. */
#include <string.h>

#include "sims/games/lua/tables.h"

enum { NEXT_MAX = 64, DEFAULT_RADIUS = 80 };

static const char form[] =
    "board: write board = { { \"weir\", 150, 120, beside = \"ford\" }, { \"ford\", 500, "
    "120 }, lying = \"water, walker\" }";

/* The index of the place of that name, or -1. */
static int find_board_place(const struct game_map *map, const char *name)
{
    for (int k = 0; k < map->count; k++) {
        if (strcmp(map->place[k].name, name) == 0) {
            return k;
        }
    }
    return -1;
}

/* Puts a place's name, the first entry of the record on top of the stack, into `out`. */
static void read_name(lua_State *lua, const struct game_map *map, struct game_place *out)
{
    lua_rawgeti(lua, -1, 1);
    const char *name = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "";
    machine_fail_if(
        lua, *name == '\0' || strlen(name) >= sizeof out->name || find_board_place(map, name) >= 0,
        "board: place %d needs a name of its own of 1 to %d bytes; write %s", map->count + 1,
        (int)sizeof out->name - 1, form + strlen("board: write "));
    strcpy(out->name, name);
    lua_pop(lua, 1);
}

/* Reads a place at the top of the stack: { "weir", 150, 120 }. */
static void read_place(lua_State *lua, struct game_map *map)
{
    static const char *const known[] = {"beside", NULL};
    struct game_place *place = &map->place[map->count];
    const int record = lua_gettop(lua);
    machine_fail_if(lua, map->count == GAME_PLACES_MAX, "board: more than %d places",
                    GAME_PLACES_MAX);
    machine_fail_if(lua, !lua_istable(lua, record), "%s", form);
    tables_check_keys(lua, record, known, "a place of the board");
    read_name(lua, map, place);
    lua_rawgeti(lua, record, 2);
    lua_rawgeti(lua, record, 3);
    place->x = (int16_t)tables_number_at(lua, record + 1, "board: x", 0, 1000);
    place->y = (int16_t)tables_number_at(lua, record + 2, "board: y", 0, 2000);
    lua_settop(lua, record);
    map->count++;
}

/* Notes that place k is beside the place whose name is at the top of the stack. */
static void add_beside(lua_State *lua, struct game_map *map, int k)
{
    const char *name = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "";
    const int other = find_board_place(map, name);
    machine_fail_if(lua, other < 0, "board: `%s` is beside `%s`, which is no place of it",
                    map->place[k].name, name);
    machine_fail_if(lua, other >= NEXT_MAX || k >= NEXT_MAX,
                    "board: `%s` is beside `%s`; only the first %d places may be beside others",
                    map->place[k].name, name, NEXT_MAX);
    map->place[k].next |= UINT64_C(1) << other;
}

/* Reads beside = "ford" or { "ford", "mill" } of place k, whose record is at the top of the
 * stack. */
static void read_beside(lua_State *lua, struct game_map *map, int k)
{
    lua_getfield(lua, -1, "beside");
    const int list = lua_gettop(lua);
    if (!lua_istable(lua, list) && !lua_isnil(lua, list)) {
        add_beside(lua, map, k);
    }
    for (int i = 0; lua_istable(lua, list) && tables_next(lua, list, &i); lua_pop(lua, 1)) {
        add_beside(lua, map, k);
    }
    lua_pop(lua, 1);
}

static const char look_form[] =
    "`picture` says how fields are drawn: picture = { coins = \"human\", power = \"ai\", step = "
    "\"hidden\", market = { label = \"Market\", move = \"card #\" } }";

/* A new row that says how a field is drawn. The last row stays empty. */
static struct game_look *add_look_row(lua_State *lua, struct script *script)
{
    int count = 0;
    if (script->looks == NULL) {
        script->looks = script_memory(script, (SCRIPT_FIELDS_MAX + 1) * sizeof *script->looks);
        script->places_drawn.look = script->looks;
    }
    while (script->looks[count].path != NULL) {
        count++;
    }
    tables_check_room(lua, (uint32_t)count, SCRIPT_FIELDS_MAX, "fields to draw");
    return &script->looks[count];
}

/* Makes a row for drawing: from an array with a slot for each place, or from a field that says a
 * place. */
static void add_lying(lua_State *lua, struct script *script, const char *name,
                      const struct game_map *map, struct game_look *out)
{
    const struct script_field *f = script_field(script, name);
    machine_fail_if(lua,
                    f == NULL || f->kind > SCRIPT_ARRAY || f->hidden != NULL ||
                        (f->kind == SCRIPT_ARRAY && f->count != (uint32_t)map->count),
                    "board: `lying` names fields of `state` that all see: an array with a slot for "
                    "each of the %d places, or a field that says a place by its number from 1 or "
                    "by its word; `%s` is none",
                    map->count, name);
    *out = (struct game_look){
        .path = f->name,
        .how = f->kind == SCRIPT_ARRAY ? LOOK_EACH : LOOK_AT,
        .first = f->kind == SCRIPT_ARRAY || f->words != NULL ? 0 : -1,
    };
}

static void read_lying(lua_State *lua, struct script *script, int board, struct game_map *map)
{
    const char *list = tables_text(lua, board, "lying", "");
    char word[64];
    while (tables_next_name(&list, word)) {
        add_lying(lua, script, word, map, add_look_row(lua, script));
    }
}

/* Reads how field `f` is drawn from the value at the top of the stack. */
static void read_look(lua_State *lua, struct script *script, const struct script_field *f)
{
    static const char *const known[] = {"label", "move", NULL};
    struct game_look *row = add_look_row(lua, script);
    const int top = lua_gettop(lua);
    const char *word = lua_type(lua, top) == LUA_TSTRING ? lua_tostring(lua, top) : "";
    const char *names = strstr(word, ": ");
    const size_t length = names != NULL ? (size_t)(names - word) : strlen(word);
    *row = (struct game_look){.path = f->name, .how = LOOK_PLATE};
    row->label = names != NULL ? script_copy(script, names + 2) : NULL;
    if (f->people && script->people.least < script->people.most) {
        row->first = (int16_t)script->humans;
    }
    if (length == strlen("human") && strncmp(word, "human", length) == 0) {
        row->side = LOOK_HUMAN;
    } else if (length == strlen("ai") && strncmp(word, "ai", length) == 0) {
        row->side = LOOK_AI;
    } else if (strcmp(word, "hidden") == 0) {
        row->how = LOOK_HIDDEN;
    } else if (!lua_istable(lua, top)) {
        machine_fail(lua, "%s", look_form);
    } else {
        tables_check_keys(lua, top, known, "a field of `picture`");
        row->how = LOOK_CARDS;
        row->label = tables_text(lua, top, "label", NULL);
        row->move = tables_text(lua, top, "move", NULL);
        if (f->kind == SCRIPT_PILES) {
            char path[80];
            snprintf(path, sizeof path, "%s.cards", f->name);
            row->path = script_copy(script, path);
        }
    }
}

/* Reads tones = { mountain = "rock" }. */
static void read_tones(lua_State *lua, struct script *script, int table)
{
    static const char *const names[] = {"rock", "tree",  "sand", "water", "fire",
                                        "red",  "green", "blue", NULL};
    const char *keys[SCRIPT_FIELDS_MAX];
    if (!tables_open(lua, table, "tones", "tones = { mountain = \"rock\", spice = \"red\" }")) {
        return;
    }
    const int top = lua_gettop(lua);
    const uint32_t count = tables_all_keys(lua, top, "tones", keys);
    struct game_tone *tones = script_memory(script, (count + 1) * sizeof *tones);
    for (uint32_t i = 0; i < count; i++) {
        const char *tone = tables_text(lua, top, keys[i], "");
        const size_t k = text_find_among(tone, names, SIZE_MAX);
        machine_fail_if(lua, names[k] == NULL,
                        "tones: `%s` is none of rock, tree, sand, water, fire, red, green, blue",
                        tone);
        tones[i].word = keys[i];
        tones[i].tone = TONE_ROCK + (unsigned)k;
    }
    script->places_drawn.tones = tones;
    lua_settop(lua, top - 1);
}

void define_look(lua_State *lua, struct script *script, int table)
{
    const char *keys[SCRIPT_FIELDS_MAX];
    read_tones(lua, script, table);
    if (!tables_open(lua, table, "picture", look_form)) {
        return;
    }
    const int top = lua_gettop(lua);
    const uint32_t count = tables_all_keys(lua, top, "picture", keys);
    for (uint32_t i = 0; i < count; i++) {
        const struct script_field *f = script_field(script, keys[i]);
        machine_fail_if(lua, f == NULL || f->kind == SCRIPT_STREAM,
                        "picture: `%s` is no field of `state` and no pile", keys[i]);
        lua_getfield(lua, top, keys[i]);
        read_look(lua, script, f);
        lua_settop(lua, top);
    }
    lua_settop(lua, top - 1);
}

void define_board(lua_State *lua, struct script *script, int table)
{
    static const char *const known[] = {"radius", "shape", "lying", NULL};
    if (!tables_open(lua, table, "board", form)) {
        return;
    }
    const int board = lua_gettop(lua);
    tables_check_keys(lua, board, known, "board");
    const char *shape = tables_text(lua, board, "shape", "circle");
    struct game_map *map = script_memory(script, sizeof *map);
    machine_fail_if(lua, strcmp(shape, "circle") != 0 && strcmp(shape, "hex") != 0,
                    "board: shape is \"circle\" or \"hex\"");
    map->radius = tables_number(lua, board, "radius", DEFAULT_RADIUS, 5, 500);
    for (int i = 0; tables_next(lua, board, &i); lua_pop(lua, 1)) {
        read_place(lua, map);
    }
    for (int i = 0; tables_next(lua, board, &i); lua_pop(lua, 1)) {
        read_beside(lua, map, i - 1);
    }
    script->map = map;
    script->places_drawn.shape = *shape == 'h' ? GAME_PLACE_HEX : GAME_PLACE_CIRCLE;
    read_lying(lua, script, board, map);
    lua_settop(lua, board - 1);
}
