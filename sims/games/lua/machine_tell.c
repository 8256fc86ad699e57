/* What a traced game tells while its script runs: dice, and the events of tell(). */
#include <math.h>
#include <string.h>

#include "engine/game.h"
#include "sims/games/lua/machine.h"

/* note_roll(stream, result, sides): tells a draw to the trace. `stream` is the view of the
 * stream. */
int machine_note_roll(lua_State *lua)
{
    struct machine *m = find_lua_machine(lua);
    const struct game_head *head = game_head_const(m->block);
    const unsigned char *stream = lua_type(lua, 1) == LUA_TUSERDATA
                                      ? *(unsigned char **)lua_touserdata(lua, 1)
                                      : *(unsigned char *const *)lua_topointer(lua, 1);
    const char *name = "draw";
    for (uint32_t i = 0; i < m->script->field_count; i++) {
        if (m->script->fields[i].kind == SCRIPT_STREAM &&
            m->block + m->script->fields[i].offset == stream) {
            name = m->script->fields[i].name;
        }
    }
    trace_die(head->trace, name, (int64_t)lua_tonumber(lua, 2), NULL, 1,
              (uint32_t)lua_tonumber(lua, 3));
    return 0;
}

const char *machine_actor(const struct machine *m, char out[16])
{
    const struct game_head *head = game_head_const(m->block);
    const uint32_t first = script_first_human(m->script);
    if (m->job.verb != VERB_APPLY) {
        return m->job.verb == VERB_SETUP ? "game" : "ai";
    }
    if (head->seat < first) {
        return "ai";
    }
    if (head->seat == first) {
        return "human";
    }
    snprintf(out, 16, "human %d", (int)(head->seat - first + 1));
    return out;
}

/* The actor that a script names itself: "who" with a word or with the number of a person, which
 * may use `out`; else NULL. */
static const char *actor_named(lua_State *lua, const struct trace_field *field, char out[16])
{
    static const char *const actors[] = {"ai", "human", "game", NULL};
    if (strcmp(field->key, "who") != 0) {
        return NULL;
    }
    if (field->word != NULL && text_is_among(field->word, actors)) {
        return field->word;
    }
    machine_fail_if(lua,
                    field->word != NULL || field->value < 1 ||
                        field->value > find_lua_machine(lua)->script->humans,
                    "tell(..., \"who\", ...): \"ai\", \"human\", \"game\" or a person's "
                    "number, from 1");
    snprintf(out, 16, field->value == 1 ? "human" : "human %d", (int)field->value);
    return out;
}

/* Whether a text stands there, or a whole number that a double holds exactly. */
static bool is_told_value(lua_State *lua, int at)
{
    const double number = lua_tonumber(lua, at);
    return lua_type(lua, at) == LUA_TSTRING ||
           (lua_type(lua, at) == LUA_TNUMBER && floor(number) == number && fabs(number) < 0x1p53);
}

/* tell(rules, text, "key", value, ...) */
int machine_tell_event(lua_State *lua)
{
    struct machine *m = find_lua_machine(lua);
    struct trace_field fields[TRACE_FIELDS_MAX];
    char own[16], action[32];
    const char *actor = machine_actor(m, own);
    int count = 0;
    const char *text = lua_tostring(lua, 2);
    machine_fail_if(lua, lua_type(lua, 1) != LUA_TSTRING || lua_type(lua, 2) != LUA_TSTRING,
                    "tell(\"S-1\", \"does {what}\", \"what\", value): rule ids and a text");
    for (int k = 3; k < lua_gettop(lua); k += 2) {
        machine_fail_if(lua, count == TRACE_FIELDS_MAX, "tell(...): at most %d keys and values",
                        TRACE_FIELDS_MAX);
        const bool word = lua_type(lua, k + 1) == LUA_TSTRING;
        machine_fail_if(lua, lua_type(lua, k) != LUA_TSTRING || !is_told_value(lua, k + 1),
                        "tell(...): after the text come a key and a value in turn; "
                        "a value is a whole number or a text");
        fields[count] =
            (struct trace_field){lua_tostring(lua, k), word ? 0 : (int64_t)lua_tonumber(lua, k + 1),
                                 word ? lua_tostring(lua, k + 1) : NULL};
        const struct script_field *f = word ? NULL : script_field(m->script, fields[count].key);
        if (f != NULL && fields[count].value == (int32_t)fields[count].value) {
            fields[count].word = script_word(f, (int32_t)fields[count].value);
        }
        const char *named = actor_named(lua, &fields[count], own);
        actor = named != NULL ? named : actor;
        count += named == NULL;
    }
    for (int k = 1; k <= lua_gettop(lua); k++) {
        machine_fail_if(
            lua, lua_type(lua, k) == LUA_TSTRING && strpbrk(lua_tostring(lua, k), "\n\t") != NULL,
            "tell(...): each text is one line, without tabs");
    }
    const char *verb = text; /* its first word that is no value */
    while (*verb == '{') {
        verb += strcspn(verb, "}");
        verb += strspn(verb, "} ");
    }
    snprintf(action, sizeof action, "%.*s", (int)strcspn(verb, " {,.:;"), verb);
    trace_event(m->block, m->job.verb == VERB_SETUP ? "setup" : "turn", actor,
                action[0] != '\0' ? action : "tell", lua_tostring(lua, 1), text, fields, count);
    m->told = true;
    return 0;
}

void machine_tell_rolls(const void *state)
{
    const struct trace *trace = game_head_const(state)->trace;
    if (trace != NULL && trace->roll_count > 0) {
        trace_event(state, "turn", "game", "rolls", "", "rolls", NULL, 0);
    }
}

/* tell_rolls() */
int machine_tell_untold(lua_State *lua)
{
    machine_tell_rolls(find_lua_machine(lua)->block);
    return 0;
}
